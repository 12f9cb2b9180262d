import { prepareObject } from "../../kube/apply/prepare-object";
import { ownerTokenOf } from "../../kube/apply/owner-mark";
import type { FieldPath } from "../../model/objects/change";
import type { Adoption, Delivered, DeliveryQuestion, FieldsV1 } from "../../model/plans/delivery";
import { controllerManagers, type ForeignOwner } from "../../model/objects/foreign-owners";
import type { KubeObject, ManagedFieldsEntry } from "../../model/objects/kube-object";
import { hasAnyMark } from "../../model/objects/marks";
import { textsOf } from "../../model/objects/metadata-texts";
import { controllerCleanup } from "../flux/controller-cleanup";
import { isTakenManager, removeTexts } from "../flux/remove-texts";
import { exceptFields } from "./except-fields";
import { fieldsToTake, takeFields } from "./take-fields";

/** What a takeover is about. */
export interface Takeover {
  /** Who owns the object now, by consent. */
  readonly owners: readonly ForeignOwner[];
  /** Whether the object has Flux's mark `ssa: Override`. */
  readonly isOverride: boolean;
  readonly adopt: Adoption;
  /** What is sent. */
  readonly object: KubeObject;
  /** The fields that rules for conflicts leave to others, who keep them: paths in the object of the program. */
  readonly yielded: readonly FieldPath[];
  /** The fields that `ignore` leaves to others, who keep them: paths in the live object. */
  readonly ignored: readonly FieldPath[];
}

/**
 * What is removed from the live metadata before an apply, and whose fields become ours, so that the apply removes those
 * that the object lacks:
 *
 * - from an owner, by consent: the marks by which it finds its objects, so that it does not delete them; its fields;
 * - of an object without an owner that becomes ours: the fields of those who made it by `kubectl`;
 * - in any case the fields that leave our manifest, and that `kubectl` or an owner with consent has set, too, to our
 *   value or to another one. Otherwise they would stay, against what the preview says;
 * - with Flux's mark `ssa: Override`, what kustomize-controller removes.
 *
 * Never with the mark `ssa: Merge`, and never fields that rules leave to others: without them, they would be removed.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (cleanupMetadata), which takes all fields of `kubectl` each time.
 */
export function planTakeover(
  { desired, live, previous, fieldManager, ownerToken }: DeliveryQuestion,
  { owners, isOverride, adopt, object, yielded, ignored }: Takeover,
): Pick<Delivered, "cleanup" | "takes"> {
  const { exclusions } = controllerCleanup;
  if (live === undefined || hasAnyMark(desired, exclusions) || hasAnyMark(live, exclusions)) {
    return { cleanup: [], takes: () => ({}) };
  }
  const texts = {
    labels: [
      ...(isOverride ? controllerCleanup.labels : []),
      ...owners.flatMap(({ marks }) => missing(marks.labels, textsOf(desired, "labels"))),
    ],
    annotations: [
      ...(isOverride ? controllerCleanup.annotations : []),
      ...owners.flatMap(({ marks }) => missing(marks.annotations, textsOf(desired, "annotations"))),
    ],
  };
  const ofOwners = new Set(owners.flatMap(({ managers }) => managers));
  const ofFlux = isOverride ? controllerCleanup.fieldManagers : [];
  const isNew = ownerToken !== undefined && ownerTokenOf(live) === undefined;
  const isConsented = consentedManagers(adopt);
  const managers = {
    isWhole: (entry: ManagedFieldsEntry): boolean =>
      ofOwners.has(entry.manager ?? "") ||
      (isNew && isMaker(entry)) ||
      ofFlux.some((one) => isTakenManager(entry, one)),
    isShared: (entry: ManagedFieldsEntry): boolean => isKubectl(entry) || isConsented(entry.manager ?? ""),
  };
  const states = { live, previous, desired: prepareObject(object, ownerToken) };
  const takesAll = fieldsToTake(states, managers, fieldManager);
  const takes = (entry: ManagedFieldsEntry): FieldsV1 =>
    exceptFields(exceptFields(takesAll(entry), desired, yielded), live, ignored);
  return {
    cleanup: [
      ...removeTexts(live, "annotations", texts.annotations),
      ...removeTexts(live, "labels", texts.labels),
      ...takeFields(live, takes, fieldManager),
    ],
    takes,
  };
}

/** All of `kubectl`, and what was there before the first server-side apply. */
function isKubectl({ manager = "", operation }: ManagedFieldsEntry): boolean {
  return (
    manager === "kubectl" ||
    manager.startsWith("kubectl-") ||
    (manager === "before-first-apply" && operation === "Update")
  );
}

/** Who sends whole manifests: `kubectl apply`, `create` and `replace`. `kubectl label` or `edit` change an object. */
const makers: ReadonlySet<string> = new Set([
  "kubectl",
  "kubectl-client-side-apply",
  "kubectl-create",
  "kubectl-replace",
  "before-first-apply",
]);

function isMaker(entry: ManagedFieldsEntry): boolean {
  return isKubectl(entry) && makers.has(entry.manager ?? "");
}

/** The managers of the owners from whom the program may take objects over, whoever owns this one. */
function consentedManagers(adopt: Adoption): (manager: string) => boolean {
  if (adopt === "force") return (manager) => controllerManagers.some(({ matches }) => matches(manager));
  if (typeof adopt === "string") return () => false;
  const tools = new Set(adopt.from.map((name) => name.split(":")[0]));
  return (manager) => controllerManagers.some(({ tool, matches }) => tools.has(tool) && matches(manager));
}

function missing(keys: readonly string[], texts: Readonly<Record<string, string>>): readonly string[] {
  return keys.filter((key) => !Object.hasOwn(texts, key));
}

import { joinErrors, type SyncError } from "../../errors/sync-error";
import { appliedFields, readFieldSet, uniteFieldSets } from "../../kube/apply/field-set";
import { ownerAnnotation } from "../../kube/apply/owner-mark";
import type { FieldQuery } from "../../lib/field-path";
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { definedScopes } from "../../model/objects/custom-kind";
import type { FieldPath } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import { rawTextsOf, withoutText } from "../../model/objects/metadata-texts";
import { describeKey, keyOf, printKey } from "../../model/objects/object-key";
import type { PlannedObject } from "../../model/plans/plan";
import type { ObjectProvenance, SourcePlace } from "../../model/rendering/provenance";
import { ownedPart } from "../../plan/field-changes";
import { isLiveState, withoutServerFields } from "../../plan/view/compare-objects";
import { type MaskedObject, ValueMask } from "../../plan/view/mask-values";
import type { StateDiff } from "../plan/compare-set";
import type { OpenedPlan } from "../plan/open-plan";
import { maskPair } from "./mask-pair";
import type { ObjectDelta } from "./object-change";
import { projectPair, type StatePair } from "./project-pair";

/** What changes, and what the server refuses. */
export interface PlanDeltas {
  readonly deltas: readonly ObjectDelta[];
  /** The number of objects that stay as they are. */
  readonly unchanged: number;
  /** The errors of all objects that the server refuses; undefined if there are none. */
  readonly refused: SyncError | undefined;
}

/** The default of the provider's configuration. */
const fieldManager = "slipway";

/** Makes the changes of a plan that was compared: deletions first, then the objects in the order of the plan. */
export function planDeltas({ set, plan, states, removed, diffs }: OpenedPlan): PlanDeltas {
  const objects = plan.phases.flatMap(({ waves }) => waves.flatMap((wave) => wave.objects));
  const found = objects.map((planned) => ({ planned, diff: diffs?.get(planned.id) }));
  const { input } = set;
  const former = [...states.values(), ...found.flatMap(({ diff }) => [diff?.before, diff?.desired])];
  const mask = new ValueMask([
    ...[...input.objects, ...input.crds, ...input.hooks],
    ...former.filter((object) => object !== undefined).map((object) => ({ object })),
  ]);
  const context: Context = { mask, showFile: set.showFile, coming: comingOf(objects) };
  const succeeded = new Set(found.flatMap(({ planned, diff }) => predecessorId(planned, diff)));
  const gone = removed.filter(({ candidate: { key } }) => !succeeded.has(printKey(key)));
  const errors: SyncError[] = [];
  let unchanged = 0;
  const deltas = found.flatMap(({ planned, diff }): readonly ObjectDelta[] => {
    if (diff === undefined || diff.action === "none") {
      unchanged++;
      return [];
    }
    const delta = deltaOf(planned, diff, context);
    if (delta === undefined && diff.error !== undefined) {
      errors.push(maskedError(diff.error, planned, mask));
    }
    return delta === undefined ? [] : [delta];
  });
  return {
    deltas: [...gone.map(({ object }) => deletionOf(object, mask)), ...deltas],
    unchanged,
    refused: joinErrors(errors),
  };
}

/** The answer of a server, or of a webhook, may quote a value. */
function maskedError(error: SyncError, planned: PlannedObject, mask: ValueMask): SyncError {
  const { what, why } = error;
  const shown = (text: string): string => String(mask.value(planned, ["message"], text));
  return error
    .with({ what: shown(what), ...optional({ why: why === undefined ? undefined : shown(why) }) })
    .at({ object: describeKey(planned.key) });
}

interface Context {
  readonly mask: ValueMask;
  readonly showFile: (file: string) => string;
  readonly coming: (planned: PlannedObject, error: SyncError) => string | undefined;
}

/** The one that a generated object takes the place of is shown with it, not as a deletion of its own. */
function predecessorId({ key }: PlannedObject, diff: StateDiff | undefined): readonly string[] {
  return diff?.predecessor === undefined ? [] : [printKey({ ...key, name: diff.predecessor })];
}

/** Why the server cannot know an object yet: the same update makes its Namespace or its kind. */
function comingOf(objects: readonly PlannedObject[]): Context["coming"] {
  const kinds = definedScopes(objects);
  const namespaces = new Set(
    objects.flatMap(({ key }) => (key.kind === "Namespace" && key.group === "" ? [key.name] : [])),
  );
  return ({ key }, { code }) => {
    if (code === "KUBE_UNKNOWN_KIND" && kinds.has(`${key.group}/${key.kind}`)) {
      return "not asked of the server: the update makes its kind";
    }
    const isNew = code === "KUBE_NAMESPACE_NOT_FOUND" && namespaces.has(key.namespace);
    return isNew ? "not asked of the server: the update makes its namespace" : undefined;
  };
}

function deltaOf(planned: PlannedObject, diff: StateDiff, context: Context): ObjectDelta | undefined {
  const { object, key, origin, provenance } = planned;
  const { before, predecessor, error, reason } = diff;
  const unasked = error === undefined ? undefined : context.coming(planned, error);
  if (diff.action === "unknown" && unasked === undefined) return undefined;
  const action = unasked !== undefined || predecessor !== undefined ? "update" : diff.action;
  const pair = before === undefined ? { before, after: object } : pairOf(object, before, diff);
  const notes = [unasked, ...(action === "unknown" ? [] : [reason]), successor(diff)].filter(
    (note) => note !== undefined,
  );
  return {
    action: before === undefined ? "create" : action === "replace" ? "replace" : "update",
    name: describeKey(key),
    notes: unasked === undefined ? notes : [unasked],
    ...maskPair(context.mask, planned, pair),
    ...optional({ from: origin && printPlace(origin, context.showFile) }),
    ...(provenance && { placeOf: placesOf(provenance, context.showFile) }),
  };
}

function successor({ predecessor }: StateDiff): string | undefined {
  return predecessor === undefined ? undefined : `takes the place of ${predecessor}`;
}

/** The states of an object that exists, in the fields that the program has, or that change. */
function pairOf(object: KubeObject, before: KubeObject, diff: StateDiff): StatePair {
  if (diff.predecessor !== undefined) return { before: contentsOf(before), after: object };
  if (!isLiveState(before)) return projectPair({ before: cleaned(before), after: object }, [before, object]);
  const [live, applied] = [
    cleaned(before),
    ownedPart(appliedFields(before.metadata.managedFields, fieldManager), before),
  ];
  if (diff.desired !== undefined) return projectPair({ before: live, after: cleaned(diff.desired) }, [object, applied]);
  // No server has said what happens to the other fields.
  return { before: projectPair({ before: live, after: undefined }, [object]).before, after: object };
}

/** Without what only the cluster knows, and without the mark of the owner. */
function cleaned(object: KubeObject): KubeObject {
  const own = withoutServerFields(withoutText(object, "annotations", ownerAnnotation)) as KubeObject;
  const isEmptied = Object.keys(rawTextsOf(own, "annotations")).length === 0;
  return isEmptied ? withMetadata(own, (name) => name !== "annotations") : own;
}

const ownMetadata = ["name", "namespace", "labels", "annotations"];

/** Of a generated object, what the one with the next hash has too. */
function contentsOf(object: KubeObject): KubeObject {
  return withMetadata(cleaned(object), (name) => ownMetadata.includes(name));
}

function withMetadata(object: KubeObject, isKept: (name: string) => boolean): KubeObject {
  const kept = Object.entries(object.metadata).filter(([name]) => isKept(name));
  return { ...object, metadata: Object.fromEntries(kept) as unknown as KubeObject["metadata"] };
}

/** What somebody applied of the object; all of it if nobody did. */
function deletionOf(object: KubeObject, mask: ValueMask): ObjectDelta {
  const applies = (object.metadata.managedFields ?? [])
    .filter(({ operation }) => operation === "Apply")
    .map(readFieldSet);
  const [first, ...others] = applies;
  const identity = { apiVersion: object.apiVersion, kind: object.kind, metadata: { name: object.metadata.name } };
  const known = first === undefined ? [] : [ownedPart(others.reduce(uniteFieldSets, first), object), identity];
  const masked: MaskedObject = { object };
  const { before } = projectPair({ before: cleaned(object), after: undefined }, known);
  return {
    action: "delete",
    name: describeKey(keyOf(object)),
    notes: [],
    ...maskPair(mask, masked, { before, after: undefined }),
  };
}

/** Items of lists are found by their names, since the state on the cluster may have others. */
function placesOf(
  provenance: ObjectProvenance,
  showFile: (file: string) => string,
): NonNullable<ObjectDelta["placeOf"]> {
  return (path, after) => {
    const [newest] = provenance.field(queryOf(path, after))?.settings ?? [];
    if (newest === undefined) return undefined;
    const place = printPlace(newest.place, showFile);
    return "value" in newest ? place : `removed by ${place}`;
  };
}

function queryOf(path: FieldPath, object: unknown): FieldQuery {
  let value = object;
  return path.map((step) => {
    value =
      typeof value === "object" && value !== null
        ? (value as Readonly<Record<string | number, unknown>>)[step]
        : undefined;
    const name = typeof step === "number" && isMap(value) ? value["name"] : undefined;
    return typeof name === "string" ? { field: "name", value: name } : step;
  });
}

function printPlace({ file, line }: SourcePlace, showFile: (file: string) => string): string {
  return [showFile(file), line].filter((part) => part !== undefined).join(":");
}

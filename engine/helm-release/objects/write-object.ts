import type { KubeClient, ObjectRef, WriteOptions } from "../../kube/kube-client";
import { isApplyOf } from "../../kube/apply/field-set";
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { withoutControllerFields } from "../../model/objects/controller-fields";
import type { KubeObject, ManagedFieldsEntry } from "../../model/objects/kube-object";
import { keyOf, versionOf } from "../../model/objects/object-key";
import { conflictRefusal, type FieldRules, withYielded } from "../../plan/conflicts/judge-conflicts";
import { replaceCurrent } from "../../apply/replace-current";
import { createPatch } from "../../apply/three-way/create-patch";

/** How the objects of a release are written. */
export interface WriteMethod {
  readonly fieldManager: string;
  /** Whether the server applies the objects; otherwise patches are computed here. */
  readonly isServerSide: boolean;
  /** Replaces objects as a whole; takes fields of other managers, where the server applies. */
  readonly isForced: boolean;
  /** Whether custom resources are compared with their live state as well. */
  readonly comparesLive?: boolean;
  /** Accepts fields that the kind does not have. The server refuses them in an apply nevertheless. */
  readonly acceptsUnknownFields: boolean;
  /** Asks the server, and changes nothing. False by default. */
  readonly isDryRun?: boolean;
  /** Rules for fields of other field managers; none by default. */
  readonly fieldRules?: FieldRules | undefined;
  /** The time of the action. */
  readonly timeoutSeconds: number;
  readonly signal?: AbortSignal | undefined;
}

/** Creates an object. */
export async function createObject(client: KubeClient, object: KubeObject, method: WriteMethod): Promise<KubeObject> {
  const options = writeOptions(method);
  if (!method.isServerSide || object.metadata.generateName !== undefined) return client.create(object, options);
  return (await client.apply(object, { ...options, force: method.isForced })).object;
}

/**
 * Applies an object that may exist already, in one request: a read would take another. If it
 * exists, fields that patches of the manager have set become those of its applies, as `changeObject` does.
 */
export async function applyObject(
  client: KubeClient,
  object: KubeObject,
  method: WriteMethod,
): Promise<{ readonly object: KubeObject; readonly created: boolean }> {
  const options = { ...writeOptions(method), force: method.isForced };
  const applied = await client.apply(object, options);
  if (applied.created || !(await adoptFields(client, applied.object, method.fieldManager, options))) return applied;
  return { ...(await client.apply(object, options)), created: false };
}

/**
 * Changes an object that exists. Fields that rules leave to other field managers keep their live values.
 *
 * @param original the object in the last manifest
 * @returns undefined if there was nothing to change
 * @throws APPLY_CONFLICT for fields that rules refuse to take, and the errors of the client
 */
export async function changeObject(
  client: KubeClient,
  { original, target: wanted, live }: ObjectStates,
  method: WriteMethod,
): Promise<KubeObject | undefined> {
  const options = writeOptions(method);
  const target = judged(wanted, live, method);
  if (method.isServerSide) {
    // A dry run cannot take over fields first: it does not show those that the apply removes.
    if (method.isDryRun !== true) await adoptFields(client, live, method.fieldManager, options);
    return (await client.apply(target, { ...options, force: method.isForced })).object;
  }
  if (method.isForced) return replaceCurrent(client, target, live, options);
  const own = { original: withoutControllerFields(original), target: withoutControllerFields(target), live };
  const patch = createPatch(own, { comparesLive: method.comparesLive ?? false });
  return patch === undefined ? undefined : client.patch(refOf(target), patch, options);
}

/** An object in the last manifest, in the next one, and on the cluster. */
interface ObjectStates {
  readonly original: KubeObject;
  readonly target: KubeObject;
  readonly live: KubeObject;
}

function judged(target: KubeObject, live: KubeObject, { fieldRules }: WriteMethod): KubeObject {
  if (fieldRules === undefined) return target;
  const refusal = conflictRefusal(target, live, fieldRules);
  if (refusal !== undefined) throw refusal;
  return withYielded(target, live, fieldRules);
}

/** A reference to an object in its own version. */
export function refOf(object: KubeObject): ObjectRef {
  return { ...keyOf(object), version: versionOf(object.apiVersion) };
}

function writeOptions({
  fieldManager,
  isServerSide,
  acceptsUnknownFields,
  isDryRun: dryRun,
  signal,
}: WriteMethod): WriteOptions {
  const lenient = acceptsUnknownFields ? "Ignore" : "Warn";
  return { fieldManager, fieldValidation: isServerSide ? "Strict" : lenient, ...optional({ dryRun, signal }) };
}

/**
 * Makes the fields that patches of this manager set those of its applies, so that an apply without them removes them.
 * False if there are none.
 *
 * Source: k8s.io/client-go util/csaupgrade/upgrade.go@v0.36.2 (UpgradeManagedFieldsPatch).
 */
async function adoptFields(
  client: KubeClient,
  live: KubeObject,
  manager: string,
  options: WriteOptions,
): Promise<boolean> {
  const { managedFields = [], resourceVersion } = live.metadata;
  const isUpdate = (entry: ManagedFieldsEntry): boolean =>
    entry.manager === manager && entry.operation === "Update" && !entry.subresource;
  const updates = managedFields.filter(isUpdate);
  const [first] = updates;
  if (first === undefined) return false;
  const applied = managedFields.find((entry) => isApplyOf(entry, manager));
  const fieldsV1 = [...updates, ...(applied === undefined ? [] : [applied])]
    .map((entry) => entry.fieldsV1 ?? {})
    .reduce(uniteFields, {});
  const others = managedFields.filter((entry) => !isUpdate(entry) && entry !== applied);
  const value = [...others, { ...(applied ?? first), operation: "Apply" as const, fieldsV1 }];
  const body = [
    { op: "test", path: "/metadata/resourceVersion", value: resourceVersion },
    { op: "replace", path: "/metadata/managedFields", value },
  ] as const;
  await client.patch(refOf(live), { type: "json", body }, options);
  return true;
}

function uniteFields(
  left: Readonly<Record<string, unknown>>,
  right: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const united: Record<string, unknown> = { ...left };
  for (const [key, value] of Object.entries(right)) {
    const own = united[key];
    united[key] = isMap(own) && isMap(value) ? uniteFields(own, value) : value;
  }
  return united;
}

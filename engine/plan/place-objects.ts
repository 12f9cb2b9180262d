import { joinErrors, printPlace, SyncError, type ErrorPlace } from "../errors/sync-error";
import { pushAll } from "../lib/push-all";
import { definedScopes } from "../model/objects/custom-kind";
import { isNamespaced } from "../model/objects/scope";
import { lookUpText } from "../lib/look-up";
import { printFieldPath } from "../lib/field-path";
import type { FieldPath } from "../model/objects/change";
import { findIdentityFault } from "../model/objects/identity-fault";
import { describeSetter } from "../model/rendering/describe-setter";
import { type KubeObject, nameOf, type ObjectMeta } from "../model/objects/kube-object";
import { keepMark, parseWave, pruneAnnotation, waveMark } from "../model/objects/marks";
import { describeKey, keyOf, printKey } from "../model/objects/object-key";
import type { PlannedObject } from "../model/plans/plan";
import type { Origin, RenderedObject } from "../model/rendering/rendered-object";

export interface PlaceOptions {
  /**
   * Returns whether a kind is namespaced, if the caller has this information. CRDs of the plan and builtin kinds need
   * no answer.
   */
  readonly isNamespaced?: (group: string, kind: string) => boolean | undefined;
  /** The namespace of namespaced objects without one. */
  readonly defaultNamespace?: string;
}

/**
 * Sets the default namespace of namespaced objects without one, and removes the namespace of cluster-scoped objects.
 */
export function resolveNamespaces(
  rendered: readonly RenderedObject[],
  options: PlaceOptions,
): readonly RenderedObject[] {
  const scopes = definedScopes(rendered);
  const scopeOf = (group: string, kind: string): boolean | undefined =>
    options.isNamespaced?.(group, kind) ?? scopes.get(`${group}/${kind}`) ?? isNamespaced(group, kind);
  return rendered.map((one) => {
    const object = withNamespace(one.object, scopeOf, options.defaultNamespace);
    return object === one.object ? one : { ...one, object };
  });
}

/**
 * Adds the id, the wave and the annotations of each object, in the given order.
 *
 * @param rendered - objects with their namespaces resolved
 * @throws PLAN_NAME_MISSING, PLAN_IDENTITY_INVALID, PLAN_WAVE_INVALID, PLAN_PRUNE_MARK_INVALID, PLAN_DUPLICATE_OBJECT,
 * with all violations
 */
export function placeObjects(rendered: readonly RenderedObject[]): readonly PlannedObject[] {
  const faults: SyncError[] = [];
  const placed = new Map<string, PlannedObject>();
  for (const one of rendered) {
    const { object, ...source } = one;
    const key = keyOf(object);
    const id = printKey(key);
    pushAll(faults, faultsOf(object, one));
    const earlier = placed.get(id);
    if (earlier) faults.push(duplicateObject(earlier, one));
    else {
      const wave = parseWave(waveMark(object)?.value ?? "0") ?? 0;
      const keep = keepMark(object) !== undefined;
      placed.set(id, { id, key, object, wave, needs: [], keep, ...source });
    }
  }
  const error = joinErrors(faults);
  if (error) throw error;
  return [...placed.values()];
}

/** The known origin of an object. */
export type ObjectSource = Pick<RenderedObject, "origin" | "provenance">;

/** The place of an object or of one of its fields in an error, as exactly as it was recorded. */
export function placeOf(object: KubeObject, { origin, provenance }: ObjectSource, path?: FieldPath): ErrorPlace {
  const name = describeKey({ ...keyOf(object), name: nameOf(object) ?? "" }).trim();
  if (path === undefined) return { ...origin, object: name };
  const setting = provenance?.field(path)?.settings[0];
  return { ...(setting?.place ?? origin), object: name, field: printFieldPath(path) };
}

/** Returns "; PatchTransformer patches[0] set it" if the value is not from the object's own file. */
function setBy({ provenance }: ObjectSource, path: FieldPath): string {
  const setting = provenance?.field(path)?.settings[0];
  if (setting === undefined || setting.by.kind === "file") return "";
  return `; ${describeSetter(setting)} ${"value" in setting ? "set" : "removed"} it`;
}

function withNamespace(
  object: KubeObject,
  scopeOf: (group: string, kind: string) => boolean | undefined,
  defaultNamespace: string | undefined,
): KubeObject {
  const { group, kind, namespace } = keyOf(object);
  const namespaced = scopeOf(group, kind);
  if (namespaced === true && namespace === "" && defaultNamespace !== undefined) {
    return { ...object, metadata: { ...object.metadata, namespace: defaultNamespace } };
  }
  if (namespaced === false && namespace !== "") {
    const fields = Object.entries(object.metadata).filter(([name]) => name !== "namespace");
    return { ...object, metadata: Object.fromEntries(fields) as unknown as ObjectMeta };
  }
  return object;
}

const namePath = ["metadata", "name"];

function faultsOf(object: KubeObject, source: ObjectSource): readonly SyncError[] {
  const faults: SyncError[] = [];
  const fault = findIdentityFault(object);
  if (fault !== undefined) {
    faults.push(
      new SyncError({
        code: "PLAN_IDENTITY_INVALID",
        what: `cannot plan an object whose ${printFieldPath(fault.path)} is ${fault.found}`,
        where: placeOf(object, source, fault.path),
        why: `the field must be a string, and YAML reads numbers, booleans and dates without quotes as what they are${setBy(source, fault.path)}`,
        mend: "put the value in quotes",
      }),
    );
  } else if (lookUpText(object, "metadata", "name") === undefined) {
    faults.push(
      new SyncError({
        code: "PLAN_NAME_MISSING",
        what: `cannot plan an object of the kind ${object.kind} without a name`,
        where: placeOf(object, source, namePath),
        why: `objects are applied, tracked and pruned by name; metadata.generateName creates a new name each time${setBy(source, namePath)}`,
        mend: "give the object a metadata.name",
      }),
    );
  }
  const wave = waveMark(object);
  if (wave && parseWave(wave.value) === undefined) {
    const path = ["metadata", "annotations", wave.name];
    faults.push(
      new SyncError({
        code: "PLAN_WAVE_INVALID",
        what: `cannot read the wave ${JSON.stringify(wave.value)}`,
        where: placeOf(object, source, path),
        why: `a wave is an integer, written as a string${setBy(source, path)}`,
        mend: 'write an integer in quotes, negative if the object comes before wave 0: "-1", "5"',
      }),
    );
  }
  const prune = keepMark(object);
  if (prune?.name === pruneAnnotation && prune.value !== "disabled") {
    const path = ["metadata", "annotations", pruneAnnotation];
    faults.push(
      new SyncError({
        code: "PLAN_PRUNE_MARK_INVALID",
        what: `cannot read the annotation value ${JSON.stringify(prune.value)}`,
        where: placeOf(object, source, path),
        why: `the value decides whether the object is deleted, so Slipway does not guess${setBy(source, path)}`,
        mend: 'write "disabled" to keep the object when it is removed from the plan, or "enabled" to allow its deletion',
      }),
    );
  }
  return faults;
}

function duplicateObject(earlier: PlannedObject, source: ObjectSource): SyncError {
  const first = earlier.origin ? ` (the other is at ${printOrigin(earlier.origin)})` : "";
  return new SyncError({
    code: "PLAN_DUPLICATE_OBJECT",
    what: `the object ${describeKey(earlier.key)} is declared twice${first}`,
    where: placeOf(earlier.object, source),
    why: `group, kind, namespace and name are the same, so each would overwrite the other${namesOf(earlier, source)}`,
    mend: "remove one of them, or give it another name or namespace",
  });
}

/** The places of the conflicting names, if they were recorded. */
function namesOf(...sources: readonly ObjectSource[]): string {
  const settings = sources.map(({ provenance }) => provenance?.field(namePath)?.settings[0]);
  if (settings.every((setting) => setting === undefined || setting.by.kind === "file")) return "";
  const places = settings.flatMap((setting) =>
    setting === undefined ? [] : `${printPlace(setting.place)} (${describeSetter(setting)})`,
  );
  return `; their names were set at ${places.join(" and ")}`;
}

function printOrigin({ file, line }: Origin): string {
  return line === undefined ? file : `${file}:${line}`;
}

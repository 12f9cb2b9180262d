import { joinErrors, printPlace, SyncError, type ErrorPlace } from "../errors/sync-error";
import { isNamespaced } from "../kube/scope";
import { lookUp, lookUpText } from "../lib/look-up";
import { printFieldPath } from "../lib/field-path";
import type { FieldPath } from "../model/change";
import { describeSetter } from "../model/describe-setter";
import type { KubeObject, ObjectMeta } from "../model/kube-object";
import { keepMark, parseWave, pruneAnnotation, waveMark } from "../model/marks";
import { describeKey, keyOf, printKey } from "../model/object-key";
import type { PlannedObject } from "../model/plan";
import type { Origin, RenderedObject } from "../model/rendered-object";

export interface PlaceOptions {
  /** Whether a kind lives in a namespace, where the caller knows; CRDs of the plan and built-in kinds are known anyway. */
  readonly isNamespaced?: (group: string, kind: string) => boolean | undefined;
  /** The namespace of objects that live in one and do not say which. */
  readonly defaultNamespace?: string;
}

/**
 * Gives each object its identity, wave and marks, in the order given. An object that lives in a namespace and does
 * not say which gets the default one; one that lives in none loses what it says.
 *
 * @throws PLAN_NAME_MISSING, PLAN_WAVE_INVALID, PLAN_PRUNE_MARK_INVALID, PLAN_DUPLICATE_OBJECT, all that there are
 */
export function placeObjects(rendered: readonly RenderedObject[], options: PlaceOptions): readonly PlannedObject[] {
  const scopes = scopesOfCrds(rendered);
  const scopeOf = (group: string, kind: string): boolean | undefined =>
    options.isNamespaced?.(group, kind) ?? scopes.get(`${group}/${kind}`) ?? isNamespaced(group, kind);

  const faults: SyncError[] = [];
  const placed = new Map<string, PlannedObject>();
  for (const one of rendered) {
    const { object: original, origin, provenance } = one;
    const object = withNamespace(original, scopeOf, options.defaultNamespace);
    const key = keyOf(object);
    const id = printKey(key);
    faults.push(...faultsOf(object, one));
    const earlier = placed.get(id);
    if (earlier) faults.push(duplicateObject(earlier, one));
    else {
      const wave = parseWave(waveMark(object)?.value ?? "0") ?? 0;
      const source = {
        ...(origin === undefined ? {} : { origin }),
        ...(provenance === undefined ? {} : { provenance }),
      };
      const keep = keepMark(object) !== undefined;
      placed.set(id, { id, key, object, wave, needs: [], keep, ...source });
    }
  }
  const error = joinErrors(faults);
  if (error) throw error;
  return [...placed.values()];
}

/** What is known of where an object was written. */
export type ObjectSource = Pick<RenderedObject, "origin" | "provenance">;

/** Where an object of a plan stands, for errors; or one field of it, as exactly as rendering has recorded it. */
export function placeOf(object: KubeObject, { origin, provenance }: ObjectSource, path?: FieldPath): ErrorPlace {
  const name = describeKey(keyOf(object)).trim();
  if (path === undefined) return { ...origin, object: name };
  const setting = provenance?.field(path)?.settings[0];
  return { ...(setting?.place ?? origin), object: name, field: printFieldPath(path) };
}

/** "; PatchTransformer patches[0] set it" where it was not the object's own file. */
function setBy({ provenance }: ObjectSource, path: FieldPath): string {
  const setting = provenance?.field(path)?.settings[0];
  if (setting === undefined || setting.by.kind === "file") return "";
  return `; ${describeSetter(setting)} ${"value" in setting ? "set" : "removed"} it`;
}

function scopesOfCrds(rendered: readonly RenderedObject[]): ReadonlyMap<string, boolean> {
  const scopes = new Map<string, boolean>();
  for (const { object } of rendered) {
    const id = definedKind(object);
    if (id !== undefined) scopes.set(id, lookUp(object, "spec", "scope") === "Namespaced");
  }
  return scopes;
}

/** The `group/Kind` that a CustomResourceDefinition defines; undefined for any other object. */
export function definedKind(object: KubeObject): string | undefined {
  if (object.kind !== "CustomResourceDefinition" || !object.apiVersion.startsWith("apiextensions.k8s.io/")) {
    return undefined;
  }
  const kind = lookUpText(object, "spec", "names", "kind");
  return kind === undefined ? undefined : `${lookUpText(object, "spec", "group") ?? ""}/${kind}`;
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
  if (lookUpText(object, "metadata", "name") === undefined) {
    faults.push(
      new SyncError({
        code: "PLAN_NAME_MISSING",
        what: `cannot plan an object of the kind ${object.kind} without a name`,
        where: placeOf(object, source, namePath),
        why: `an object is applied, found again and pruned by its name; metadata.generateName makes a new one each time${setBy(source, namePath)}`,
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
        why: `a wave is a whole number, as text${setBy(source, path)}`,
        mend: 'write it as digits, with a "-" before them where the object comes before wave 0: "-1", "5"',
      }),
    );
  }
  const prune = keepMark(object);
  if (prune?.name === pruneAnnotation && prune.value !== "disabled") {
    const path = ["metadata", "annotations", pruneAnnotation];
    faults.push(
      new SyncError({
        code: "PLAN_PRUNE_MARK_INVALID",
        what: `cannot read the mark ${JSON.stringify(prune.value)}`,
        where: placeOf(object, source, path),
        why: `it decides whether the object is deleted, so nothing is guessed${setBy(source, path)}`,
        mend: 'write "disabled" to keep the object when it leaves the plan, or "enabled" to consent to its deletion',
      }),
    );
  }
  return faults;
}

function duplicateObject(earlier: PlannedObject, source: ObjectSource): SyncError {
  const first = earlier.origin ? ` (the other is at ${printOrigin(earlier.origin)})` : "";
  return new SyncError({
    code: "PLAN_DUPLICATE_OBJECT",
    what: `the object ${describeKey(earlier.key)} is there twice${first}`,
    where: placeOf(earlier.object, source),
    why: `group, kind, namespace and name are the same, so each would undo what the other applies${namesOf(earlier, source)}`,
    mend: "remove one of them, or give it another name or namespace",
  });
}

/** Where the names were set that became one, where rendering recorded it. */
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

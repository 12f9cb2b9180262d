import { joinErrors, SyncError, type ErrorPlace } from "../errors/sync-error";
import { isNamespaced } from "../kube/scope";
import { lookUp, lookUpText } from "../lib/look-up";
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
  for (const { object: original, origin } of rendered) {
    const object = withNamespace(original, scopeOf, options.defaultNamespace);
    const key = keyOf(object);
    const id = printKey(key);
    faults.push(...faultsOf(object, origin));
    const earlier = placed.get(id);
    if (earlier) faults.push(duplicateObject(earlier, origin));
    else {
      const wave = parseWave(waveMark(object)?.value ?? "0") ?? 0;
      const keep = keepMark(object) !== undefined;
      placed.set(id, { id, key, object, wave, needs: [], keep, ...(origin === undefined ? {} : { origin }) });
    }
  }
  const error = joinErrors(faults);
  if (error) throw error;
  return [...placed.values()];
}

/** Where an object of a plan stands, for errors. */
export function placeOf(object: KubeObject, origin: Origin | undefined, field?: string): ErrorPlace {
  return { ...origin, object: describeKey(keyOf(object)), ...(field === undefined ? {} : { field }) };
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

function faultsOf(object: KubeObject, origin: Origin | undefined): readonly SyncError[] {
  const faults: SyncError[] = [];
  if (lookUpText(object, "metadata", "name") === undefined) {
    faults.push(
      new SyncError({
        code: "PLAN_NAME_MISSING",
        what: `cannot plan an object of the kind ${object.kind} without a name`,
        where: { ...origin, object: describeKey(keyOf(object)).trim(), field: "metadata.name" },
        why: "an object is applied, found again and pruned by its name; metadata.generateName makes a new one each time",
        mend: "give the object a metadata.name",
      }),
    );
  }
  const wave = waveMark(object);
  if (wave && parseWave(wave.value) === undefined) {
    faults.push(
      new SyncError({
        code: "PLAN_WAVE_INVALID",
        what: `cannot read the wave ${JSON.stringify(wave.value)}`,
        where: placeOf(object, origin, `metadata.annotations["${wave.name}"]`),
        why: "a wave is a whole number, as text",
        mend: 'write it as digits, with a "-" before them where the object comes before wave 0: "-1", "5"',
      }),
    );
  }
  const prune = keepMark(object);
  if (prune?.name === pruneAnnotation && prune.value !== "disabled") {
    faults.push(
      new SyncError({
        code: "PLAN_PRUNE_MARK_INVALID",
        what: `cannot read the mark ${JSON.stringify(prune.value)}`,
        where: placeOf(object, origin, `metadata.annotations["${pruneAnnotation}"]`),
        why: "it decides whether the object is deleted, so nothing is guessed",
        mend: 'write "disabled" to keep the object when it leaves the plan, or "enabled" to consent to its deletion',
      }),
    );
  }
  return faults;
}

function duplicateObject(earlier: PlannedObject, origin: Origin | undefined): SyncError {
  const first = earlier.origin ? ` (the other is at ${printOrigin(earlier.origin)})` : "";
  return new SyncError({
    code: "PLAN_DUPLICATE_OBJECT",
    what: `the object ${describeKey(earlier.key)} is there twice${first}`,
    where: placeOf(earlier.object, origin),
    why: "group, kind, namespace and name are the same, so each would undo what the other applies",
    mend: "remove one of them, or give it another name or namespace",
  });
}

function printOrigin({ file, line }: Origin): string {
  return line === undefined ? file : `${file}:${line}`;
}

import type { FieldPath, KubeObject, LookUpAnswer } from "slipway";

/** Renders of one release: with its values, and with other ones in the place of all secrets. */
export interface Renders {
  readonly objects: ReadonlyMap<string, KubeObject>;
  readonly notes: string;
}

/**
 * Where secrets came to stand: all that differs between a render and one that had other texts in their place, a checksum of a secret as
 * much as the secret. An object that the other has not got is secret as a whole.
 */
export function findSecrets(actual: Renders, other: Renders): ReadonlyMap<string, readonly FieldPath[]> {
  const found = new Map<string, readonly FieldPath[]>();
  for (const [id, object] of actual.objects) {
    const twin = other.objects.get(id);
    const paths = twin === undefined ? [[]] : differences(object, twin, []);
    if (paths.length > 0) found.set(id, paths);
  }
  return found;
}

function differences(value: unknown, other: unknown, path: FieldPath): FieldPath[] {
  if (value === other) return [];
  if (Array.isArray(value) && Array.isArray(other) && value.length === other.length) {
    return value.flatMap((item: unknown, index) => differences(item, other[index], [...path, index]));
  }
  if (isMap(value) && isMap(other)) {
    return [...new Set([...Object.keys(value), ...Object.keys(other)])].flatMap((key): FieldPath[] =>
      // Who can see that a key is missing sees something of the secret.
      key in value === key in other ? differences(value[key], other[key], [...path, key]) : [path],
    );
  }
  return [path];
}

/** The value with other texts, numbers and switches at the paths, of the same form: what reads them can still do so. */
export function disguiseAt(value: unknown, paths: readonly FieldPath[]): unknown {
  return paths.reduce<unknown>((all, path) => changeAt(all, path), value);
}

function changeAt(value: unknown, [part, ...rest]: FieldPath): unknown {
  if (part === undefined) return disguise(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === part ? changeAt(item, rest) : item));
  }
  return isMap(value) && part in value ? { ...value, [part]: changeAt(value[part], rest) } : value;
}

/** What a cluster says, with other data in its Secrets. */
export function disguiseAnswer(answer: LookUpAnswer): LookUpAnswer {
  return answer.object === undefined ? answer : { object: disguiseSecrets(answer.object) };
}

/** Whether the cluster showed data of a Secret. */
export function showsSecret({ object }: LookUpAnswer): boolean {
  if (!isMap(object)) return false;
  return (object["items"] instanceof Array ? (object["items"] as unknown[]) : [object]).some(isSecret);
}

function disguiseSecrets(object: unknown): unknown {
  if (!isMap(object)) return object;
  const { items } = object;
  if (Array.isArray(items)) return { ...object, items: items.map(disguiseSecrets) };
  return isSecret(object) ? disguiseAt(object, [["data"], ["metadata", "annotations"]]) : object;
}

function isSecret(object: unknown): boolean {
  return isMap(object) && object["kind"] === "Secret" && object["apiVersion"] === "v1";
}

function disguise(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/[A-Za-z0-9]/g, nextOfKind);
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return value.map(disguise);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, disguise(item)]));
}

const alphabets = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"];

/** Another letter of the same kind. */
function nextOfKind(letter: string): string {
  const alphabet = alphabets.find((one) => one.includes(letter)) ?? letter;
  return alphabet.charAt((alphabet.indexOf(letter) + 1) % alphabet.length);
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

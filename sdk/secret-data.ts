import type { FieldPath, KubeObject } from "slipway";

export function isSecret(object: KubeObject): boolean {
  return object.kind === "Secret" && object.apiVersion === "v1";
}

/** The object without the data of a Secret. */
export function withoutSecretData(object: KubeObject): KubeObject {
  if (!isSecret(object)) return object;
  return { ...object, data: undefined, stringData: undefined };
}

/** The object without the fields at the paths. Of an object that is secret as a whole, its kind and its name are left. */
export function withoutFields(object: KubeObject, paths: readonly FieldPath[]): KubeObject {
  if (paths.some((path) => path.length === 0)) {
    const { apiVersion, kind, metadata } = object;
    const { name, namespace } = metadata;
    return { apiVersion, kind, metadata: namespace === undefined ? { name } : { name, namespace } };
  }
  return paths.reduce<unknown>((all, path) => without(all, path), object) as KubeObject;
}

function without(value: unknown, [part, ...rest]: FieldPath): unknown {
  if (part === undefined || typeof value !== "object" || value === null) return undefined;
  // Items of a list keep their places.
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === part ? (without(item, rest) ?? null) : item));
  }
  const { [part]: inner, ...others } = value as Readonly<Record<string, unknown>>;
  return rest.length === 0 ? others : { ...others, [part]: without(inner, rest) };
}

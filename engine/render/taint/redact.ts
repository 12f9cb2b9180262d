import type { FieldPath } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import { isSecret, secretPathsOf } from "../../model/objects/secret-object";

/** An object and its tainted fields. */
type TaintedObject = Pick<RenderedObject, "object" | "tainted">;

/** True if an object contains anything secret. */
export function isSensitive({ object, tainted = [] }: TaintedObject): boolean {
  return isSecret(object) || tainted.length > 0;
}

/** Returns the object without a Secret's data and without tainted fields. */
export function redact({ object, tainted = [] }: TaintedObject): KubeObject {
  return withoutFields(withoutFields(object, secretPathsOf(object)), tainted);
}

/** Returns the object without the fields at the paths. If the whole object is secret, only kind and name remain. */
function withoutFields(object: KubeObject, paths: readonly FieldPath[]): KubeObject {
  if (paths.some((path) => path.length === 0)) {
    const { apiVersion, kind, metadata } = object;
    const { name, namespace } = metadata;
    return { apiVersion, kind, metadata: namespace === undefined ? { name } : { name, namespace } };
  }
  return paths.reduce<unknown>((all, path) => without(all, path), object) as KubeObject;
}

function without(value: unknown, [part, ...rest]: FieldPath): unknown {
  if (part === undefined || typeof value !== "object" || value === null) return undefined;
  // Items of a list keep their indexes.
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === part ? (without(item, rest) ?? null) : item));
  }
  if (!Object.hasOwn(value, part)) return value;
  const { [part]: inner, ...others } = value as Readonly<Record<string, unknown>>;
  return rest.length === 0 ? others : { ...others, [part]: without(inner, rest) };
}

import { printFieldPath } from "../../lib/field-path";
import { listSome } from "../../lib/list-some";
import { describeKey, keyOf } from "../../model/object-key";
import type { RenderedObject } from "../../model/rendered-object";
import { isSecret } from "../../model/secret-object";

/** An object and its tainted fields. */
type TaintedObject = Pick<RenderedObject, "object" | "tainted">;

/**
 * One sentence that names the fields outside of Secrets which are derived from secret inputs; undefined if there are
 * none.
 */
export function describeTaint(objects: readonly TaintedObject[]): string | undefined {
  const places = objects.flatMap(({ object, tainted = [] }) => {
    if (isSecret(object) || tainted.length === 0) return [];
    const name = describeKey(keyOf(object));
    return tainted.some(({ length }) => length === 0)
      ? [name]
      : tainted.map((path) => `${name} ${printFieldPath(path)}`);
  });
  if (places.length === 0) return undefined;
  const fields = places.length === 1 ? "a field" : "fields";
  return `secret values reach ${fields} outside of Secrets: ${listSome(places)}`;
}

import { printFieldPath } from "../../lib/field-path";
import { listSome } from "../../lib/list-some";
import { describeKey, keyOf } from "../../model/objects/object-key";
import type { Origin, RenderedObject } from "../../model/rendering/rendered-object";
import { isSecret } from "../../model/objects/secret-object";

/** An object, where it comes from, and its tainted fields. */
type TaintedObject = Pick<RenderedObject, "object" | "origin" | "tainted">;

/** So many objects, and so many fields of each, are listed. */
const maxListed = 20;

/**
 * A message that names the fields outside of Secrets which are derived from secret inputs, with the files of their
 * objects; undefined if there are none.
 */
export function describeTaint(objects: readonly TaintedObject[]): string | undefined {
  const found = objects.filter(({ object, tainted = [] }) => !isSecret(object) && tainted.length > 0);
  if (found.length === 0) return undefined;
  const count = found.reduce((sum, { tainted = [] }) => sum + tainted.length, 0);
  return `secret values reach ${count === 1 ? "a field" : "fields"} outside of Secrets: ${listSome(found.map(describeObject), maxListed, "; ")}`;
}

function describeObject({ object, origin, tainted = [] }: TaintedObject): string {
  const isWhole = tainted.some(({ length }) => length === 0);
  const fields = isWhole ? "" : ` ${listSome([...new Set(tainted.map(printFieldPath))], maxListed)}`;
  return `${describeKey(keyOf(object))}${fields}${origin === undefined ? "" : ` (${printPlace(origin)})`}`;
}

function printPlace({ file, line }: Origin): string {
  return line === undefined ? file : `${file}:${line}`;
}

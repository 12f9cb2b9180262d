import { printFieldPath } from "../../lib/field-path";
import { listSome } from "../../lib/list-some";
import type { LeftField } from "../../model/objects/change";
import { describeKey, parseKey } from "../../model/objects/object-key";

/** How many fields a line names. */
const mostNamed = 10;

/** Says which changes of the program have no effect, since a rule leaves the field to another field manager. */
export function describeYielded(id: string, yielded: readonly LeftField[]): string {
  const key = parseKey(id);
  const fields = yielded.map(({ path, manager, rule }) => `${printFieldPath(path)} (to ${manager}, by ${rule})`);
  const name = key === undefined ? id : describeKey(key);
  return `${name}: left to another field manager: ${listSome(fields, mostNamed)}`;
}

import { isMap } from "../../../engine/lib/look-up";
import type { FieldPath } from "../../../engine/model/objects/change";
import type { Random } from "../random-numbers";

const words = ["alpha", "db.example", "a b", "0", "true", "x".repeat(70), "Ünïcode", "a: b", "10.0.0.1"];

export const pick = <Item>(items: readonly Item[], random: Random): Item => items[random(items.length)] as Item;

/** The paths of all values in the data, maps and lists included. Keys inside of lists have none. */
export function pathsIn(value: unknown, path: FieldPath = []): readonly FieldPath[] {
  const own = path.length === 0 ? [] : [path];
  if (!isMap(value)) return own;
  return [...own, ...Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...path, key]))];
}

/** Another value of the same type, as a user may give it. */
export function drawLike(value: unknown, random: Random): unknown {
  if (typeof value === "boolean") return random(2) === 0;
  if (typeof value === "number") return random(3) === 0 ? value : random(100);
  if (Array.isArray(value)) {
    if (value.length === 0) return random(2) === 0 ? [] : [pick(words, random)];
    return Array.from({ length: random(3) }, () => drawLike(pick(value, random), random));
  }
  if (isMap(value)) return drawMap(value, random);
  return typeof value === "string" && value !== "" ? drawText(value, random) : pick(words, random);
}

function drawMap(value: Readonly<Record<string, unknown>>, random: Random): unknown {
  const entries = Object.entries(value).filter(() => random(5) > 0);
  const varied = entries.map(([key, item]) => [key, random(2) === 0 ? item : drawLike(item, random)] as const);
  const [first] = Object.values(value);
  const added = random(4) === 0 ? [[`key${random(9)}`, first ?? pick(words, random)] as const] : [];
  return Object.fromEntries([...varied, ...added]);
}

/** A text of the same form: a version, a quantity, a number, or words. */
function drawText(value: string, random: Random): string {
  if (random(4) === 0) return value;
  if (/^v?\d+(\.\d+)+/.test(value)) return value.replace(/\d+/g, () => String(random(30)));
  if (/^\d+[A-Za-z%]*$/.test(value)) return value.replace(/\d+/, () => String(1 + random(500)));
  if (/^[a-z0-9-]+$/.test(value)) return random(3) === 0 ? "" : `${value.slice(0, 8)}-${random(9)}`;
  return random(3) === 0 ? "" : pick(words, random);
}

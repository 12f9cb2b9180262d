import { isMap } from "../../lib/look-up";

/**
 * JSON as values of CEL: whole numbers are `int`, others `double`, as in Go's objects. A whole number that JavaScript
 * does not hold exactly stays a `double`.
 */
export function celValue(value: unknown): unknown {
  // Without recursion: an object of the cluster may have thousands of levels.
  let result: unknown;
  const work: Conversion[] = [
    {
      value,
      put: (made) => {
        result = made;
      },
    },
  ];
  for (let next = work.pop(); next !== undefined; next = work.pop()) convert(next, work);
  return result;
}

interface Conversion {
  readonly value: unknown;
  readonly put: (made: unknown) => void;
}

function convert({ value, put }: Conversion, work: Conversion[]): void {
  if (typeof value === "number") {
    put(Number.isSafeInteger(value) ? BigInt(value) : value);
    return;
  }
  if (!Array.isArray(value) && !isMap(value)) {
    put(value);
    return;
  }
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  // All keys exist, in their order, before values are set: also `__proto__` is a plain one.
  const made: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? new Array<unknown>(value.length)
    : Object.fromEntries(entries.map(([key]) => [key, undefined]));
  put(made);
  for (const [key, one] of entries) {
    work.push({
      value: one,
      put: (inner) => {
        (made as Record<string, unknown>)[key] = inner;
      },
    });
  }
}

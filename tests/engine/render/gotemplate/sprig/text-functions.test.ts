import { sprint } from "../../../../../engine/go/fmt/print";
import { sprigFunctions } from "../../../../../engine/render/gotemplate/sprig/index";
import { GoError, GoMap, GoPanic, GoPointer, GoSlice, type GoValue } from "../../../../../engine/go/values/values";
import type { Json } from "../../../../conformance/typed-data";
import { readGoCases, readGoValue } from "../go-fixtures";

const functions = sprigFunctions({ now: () => 0n, randomBytes: (count) => new Uint8Array(count) });

/**
 * The result of the function in the form of the cases: slices as arrays, nil slices as nil, maps as `Map`, versions as
 * text.
 */
function run(name: string, args: Json): GoValue | { readonly failure: string } {
  try {
    return plain(functions[name]?.call(readGoValue(args) as readonly GoValue[]));
  } catch (error) {
    if (error instanceof GoError || error instanceof GoPanic) return { failure: error.message };
    throw error;
  }
}

function plain(value: GoValue): GoValue {
  if (value instanceof GoSlice) return value.isNil ? null : value.items;
  if (value instanceof GoMap) return new Map([...value.entries].map(([key, item]) => [String(key), item]));
  if (value instanceof GoPointer) return sprint([value]);
  return value;
}

describe("the text functions of Sprig", () => {
  const cases = readGoCases("sprig");

  it.each([...new Set(cases.map(([name]) => name as string))])("%s does what Sprig's does", (name) => {
    for (const [, args = null, result = null, failure] of cases.filter(([other]) => other === name)) {
      const expected = failure === undefined ? readGoValue(result) : { failure: readGoValue(failure) };
      expect({ args, result: run(name, args) }).toEqual({ args, result: expected });
    }
  });
});

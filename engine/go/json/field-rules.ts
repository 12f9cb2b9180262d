// How Go decodes JSON into fields of a type, and YAML before it: the rules that every typed reader of ours shares.
import { formatFloat } from "../strconv/format-float";
import { parseInt } from "../strconv/parse-integer";
import { compareStrings } from "../values/bytes";

/**
 * The text of a number or a boolean that YAML has where a type has a string. A number with a fraction or an exponent is
 * printed with the digits that a float of 32 bits has.
 *
 * It is a rule of the outermost struct of a type and of what it holds by name: fields of an embedded struct take
 * strings only, and so does JSON.
 *
 * Source: sigs.k8s.io/yaml@v1.6.0 yaml.go (convertToJSONableObject).
 * @param literal as JSON has it
 */
export function coercedText(literal: string, isFloat: boolean): string {
  return isFloat ? formatFloat(Number(literal), "g", -1, 32) : literal;
}

/**
 * Like `coercedText`, for plain data, in which a number without a fraction is an integer.
 */
export function coercedPlain(value: number | bigint | boolean): string {
  return coercedText(String(value), typeof value === "number" && !Number.isInteger(value));
}

/**
 * The integer of 64 bits that a number of YAML is: 1.0 and 1e3 are integers in JSON, 1e21 is not, since Go prints it
 * with an exponent. Undefined if it is none.
 *
 * Source: Go 1.26 encoding/json/encode.go (floatEncoder), decode.go (literalStore).
 */
export function integerOf(literal: string): bigint | undefined {
  if (!/^-?[0-9]/.test(literal)) return undefined;
  const value = /^-?[0-9]+$/.test(literal) ? BigInt(literal) : wholeNumber(Number(literal));
  if (value === undefined) return undefined;
  return parseInt(value.toString(), 10, 64).problem === undefined ? value : undefined;
}

function wholeNumber(value: number): bigint | undefined {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value) : undefined;
}

/**
 * Finds the field of a key: the one of that name, or else the first one whose name differs in case only.
 *
 * Source: Go 1.26 encoding/json/fold.go (foldName). sigs.k8s.io/json, which objects of Kubernetes are read with, wants the
 * very name; see plan/flux/normalize.
 */
export function fieldFinder(names: Iterable<string>): (key: string) => string | undefined {
  const exact = new Set(names);
  const folded = new Map<string, string>();
  for (const name of exact) if (!folded.has(fold(name))) folded.set(fold(name), name);
  return (key) => (exact.has(key) ? key : folded.get(fold(key)));
}

/** The long s and the Kelvin sign are the only letters beyond ASCII that fold to letters of ASCII. */
function fold(name: string): string {
  return name.replaceAll("\u017f", "s").replaceAll("\u212a", "k").toLowerCase();
}

/**
 * The entries of a map in the order in which Go decodes them: YAML becomes JSON with sorted keys, so that of two
 * spellings of a field the one that sorts last takes precedence.
 */
export function inKeyOrder<T>(entries: readonly T[], keyOf: (entry: T) => string): readonly T[] {
  return entries.toSorted((left, right) => compareStrings(keyOf(left), keyOf(right)));
}

import { parseFloat } from "../../render/gotemplate/numbers/parse-float";
import { parseInt } from "../../render/gotemplate/numbers/parse-integer";
import { quote } from "../../render/gotemplate/numbers/quote";
import { parseDuration } from "../../render/gotemplate/time/duration";
import { GoError } from "../../render/gotemplate/values/values";

const trueWords: ReadonlySet<string> = new Set(["1", "t", "T", "true", "TRUE", "True"]);
const falseWords: ReadonlySet<string> = new Set(["0", "f", "F", "false", "FALSE", "False"]);

/** Source: Go 1.26 strconv/atob.go (ParseBool). */
export function readSwitch(value: string): boolean {
  if (trueWords.has(value)) return true;
  if (falseWords.has(value)) return false;
  throw new GoError(`strconv.ParseBool: parsing ${quote(value)}: invalid syntax`);
}

/** Throws `GoError` for what is no integer of Go's syntax. */
export function checkInteger(value: string): void {
  const { problem } = parseInt(value, 0, 64);
  if (problem !== undefined) throw new GoError(`strconv.ParseInt: parsing ${quote(value)}: ${problem}`);
}

/** Throws `GoError` for what is no 32-bit float of Go's syntax. */
export function checkFloat(value: string): void {
  const { value: number, problem } = parseFloat(value);
  const isTooLarge = Number.isFinite(number) && !Number.isFinite(Math.fround(number));
  const why = problem ?? (isTooLarge ? "value out of range" : undefined);
  if (why !== undefined) throw new GoError(`strconv.ParseFloat: parsing ${quote(value)}: ${why}`);
}

/** Throws `GoError` for what is no duration, as `5m30s`. */
export function checkDuration(value: string): void {
  parseDuration(value);
}

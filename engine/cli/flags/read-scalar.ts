import { parseFloat } from "../../go/strconv/parse-float";
import { parseInt } from "../../go/strconv/parse-integer";
import { quote } from "../../go/strconv/quote";
import { parseDuration } from "../../go/time/duration";
import { GoError } from "../../go/values/values";

const trueValues: ReadonlySet<string> = new Set(["1", "t", "T", "true", "TRUE", "True"]);
const falseValues: ReadonlySet<string> = new Set(["0", "f", "F", "false", "FALSE", "False"]);

/** Source: Go 1.26 strconv/atob.go (ParseBool). */
export function readSwitch(value: string): boolean {
  if (trueValues.has(value)) return true;
  if (falseValues.has(value)) return false;
  throw new GoError(`strconv.ParseBool: parsing ${quote(value)}: invalid syntax`);
}

/** Throws `GoError` for text that is not an integer in Go's syntax. */
export function checkInteger(value: string): void {
  const { problem } = parseInt(value, 0, 64);
  if (problem !== undefined) throw new GoError(`strconv.ParseInt: parsing ${quote(value)}: ${problem}`);
}

/** Throws `GoError` for text that is not a 32-bit float in Go's syntax. */
export function checkFloat(value: string): void {
  const { value: number, problem } = parseFloat(value);
  const isTooLarge = Number.isFinite(number) && !Number.isFinite(Math.fround(number));
  const why = problem ?? (isTooLarge ? "value out of range" : undefined);
  if (why !== undefined) throw new GoError(`strconv.ParseFloat: parsing ${quote(value)}: ${why}`);
}

/** Throws `GoError` for text that is not a duration such as `5m30s`. */
export function checkDuration(value: string): void {
  parseDuration(value);
}

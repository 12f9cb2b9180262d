import { parseFloat } from "../strconv/parse-float";
import { parseInt } from "../strconv/parse-integer";
import { quote } from "../strconv/quote";
import { int64 } from "./integers";
import { namedType, stringType } from "./types";
import { GoError, GoText, type GoMethod, type GoValue } from "./values";

const textOf = (value: GoValue): string => (value instanceof GoText ? value.value : "");

const methods: ReadonlyMap<string, GoMethod> = new Map<string, GoMethod>([
  ["String", { parameters: [], call: textOf }],
  ["Float64", { parameters: [], call: (value) => readFloat(textOf(value)) }],
  ["Int64", { parameters: [], call: (value) => readInteger(textOf(value)) }],
]);

/** Go's `json.Number`: a number with its text in the JSON source. Source: Go 1.26 encoding/json/decode.go (Number). */
export const jsonNumberType = namedType("json.Number", stringType, methods);

/** A value of Go's `json.Number`. */
export function jsonNumber(text: string): GoText {
  return new GoText(text, jsonNumberType);
}

function readFloat(text: string): GoValue {
  const { value, problem } = parseFloat(text);
  if (problem !== undefined) throw new GoError(`strconv.ParseFloat: parsing ${quote(text)}: ${problem}`);
  return value;
}

function readInteger(text: string): GoValue {
  const { value, problem } = parseInt(text, 10, 64);
  if (problem !== undefined) throw new GoError(`strconv.ParseInt: parsing ${quote(text)}: ${problem}`);
  return int64(value);
}

import { namedType, stringType, type GoMethod } from "./types";
import { GoError, GoText, int64, type GoValue } from "./values";

const textOf = (value: GoValue): string => (value instanceof GoText ? value.value : "");

const methods: ReadonlyMap<string, GoMethod> = new Map<string, GoMethod>([
  ["String", { parameters: [], call: textOf }],
  ["Float64", { parameters: [], call: (value) => parseFloat64(textOf(value)) }],
  ["Int64", { parameters: [], call: (value) => parseInt64(textOf(value)) }],
]);

/** Go's `json.Number`: a number of a JSON text as it was written. Source: Go 1.26 encoding/json/decode.go (Number). */
export const jsonNumberType = namedType("json.Number", stringType, methods);

/** A value of Go's `json.Number`. */
export function jsonNumber(text: string): GoText {
  return new GoText(text, jsonNumberType);
}

function parseFloat64(text: string): GoValue {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text))
    throw new GoError(numberError("ParseFloat", text, "invalid syntax"));
  const value = Number(text);
  if (!Number.isFinite(value)) throw new GoError(numberError("ParseFloat", text, "value out of range"));
  return value;
}

function parseInt64(text: string): GoValue {
  if (!/^[+-]?\d+$/.test(text)) throw new GoError(numberError("ParseInt", text, "invalid syntax"));
  const value = BigInt(text.replace(/^\+/, ""));
  if (value !== BigInt.asIntN(64, value)) throw new GoError(numberError("ParseInt", text, "value out of range"));
  return int64(value);
}

function numberError(name: string, text: string, why: string): string {
  return `strconv.${name}: parsing ${JSON.stringify(text)}: ${why}`;
}

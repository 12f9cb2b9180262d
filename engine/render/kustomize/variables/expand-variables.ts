import { formatFloat } from "../../../go/strconv/format-float";
import type { GrowthMeter } from "../limits/growth-meter";

/** The value of a variable. */
export type VariableValue =
  | string
  | boolean
  | { readonly type: "int"; readonly value: bigint }
  | { readonly type: "float"; readonly value: number };

export interface Expansion {
  readonly values: ReadonlyMap<string, VariableValue>;
  /** Receives the names of the variables that occur. */
  readonly used: Set<string>;
  readonly meter: GrowthMeter;
}

/**
 * Replaces `$(NAME)` by the variable's value. `$$(NAME)` becomes `$(NAME)`, and an unknown name is not changed. Adds
 * the names that were found to `used`.
 *
 * Source: kustomize api/filters/refvar/expand.go@v0.21.2 (DoReplacements).
 */
export function expandVariables(input: string, { values, used, meter }: Expansion): VariableValue {
  let result = "";
  let rest = 0;
  for (let at = input.indexOf("$"); at >= 0 && at + 1 < input.length; at = input.indexOf("$", rest)) {
    result += input.slice(rest, at);
    const { text, name, length } = readReference(input.slice(at + 1));
    rest = at + 1 + length;
    if (name === undefined) {
      result += text;
      continue;
    }
    const value = values.get(name);
    if (value !== undefined) used.add(name);
    if (value !== undefined && input === `$(${name})`) return value;
    const printed = value === undefined ? `$(${name})` : printValue(value);
    meter.spendCopied(printed.length);
    result += printed;
  }
  return result + input.slice(rest);
}

interface Reference {
  /** The replacement if it is not a variable. */
  readonly text: string;
  readonly name: string | undefined;
  /** The number of characters after the dollar sign. */
  readonly length: number;
}

// Source: expand.go (tryReadVariableName).
function readReference(input: string): Reference {
  const first = input.charAt(0);
  if (first === "$") return { text: "$", name: undefined, length: 1 };
  if (first !== "(") return { text: `$${first}`, name: undefined, length: 1 };
  const end = input.indexOf(")");
  if (end < 0) return { text: "$(", name: undefined, length: 1 };
  return { text: "", name: input.slice(1, end), length: end + 1 };
}

/** The text of a value that replaces a whole string. Source: api/filters/refvar/refvar.go@v0.21.2 (updateNodeValue). */
export function wholeText(value: VariableValue): string {
  return typeof value === "object" && value.type === "float" ? formatFloat(value.value, "f", -1) : printValue(value);
}

/** The text of a value inside a longer string. Source: expand.go (DoReplacements): `%v`. */
function printValue(value: VariableValue): string {
  if (typeof value !== "object") return String(value);
  return value.type === "float" ? formatFloat(value.value, "g", -1) : String(value.value);
}

// Source: fluxcd/pkg chartutil/encode.go, sort.go@v1.27.0; sigs.k8s.io/yaml@v1.6.0 yaml.go (JSONObjectToYAMLObject).
import { isMap } from "../../lib/look-up";
import { compareStrings } from "../../go/values/bytes";
import type { ReleaseValues } from "../model/release-object";
import { printFloat } from "../../yaml/go-values/numbers";
import { EmitOutput } from "../../yaml/write/emit-output";
import { writeKey, writeText, writeWord } from "../../yaml/write/write-scalar";

/** The text whose digest identifies values: YAML with the keys of each map in the order of their bytes; "" for none. */
export function printValues(values: ReleaseValues | null | undefined): string {
  if (values === undefined || values === null || Object.keys(values).length === 0) return "";
  const output = new EmitOutput();
  writeValue(output, values, false);
  output.indent = -1;
  output.writeIndent();
  return output.text;
}

function writeValue(output: EmitOutput, value: unknown, isUnderKey: boolean): void {
  if (typeof value === "string") writeText(output, value);
  else if (typeof value === "number") writeWord(output, printNumber(value));
  else if (typeof value === "boolean") writeWord(output, String(value));
  else if (Array.isArray(value)) writeList(output, value, isUnderKey);
  else if (isMap(value)) writeMap(output, value);
  else writeWord(output, "null");
}

function writeMap(output: EmitOutput, map: ReleaseValues): void {
  const keys = Object.keys(map).sort(compareStrings);
  if (keys.length === 0) {
    writeWord(output, "{}");
    return;
  }
  output.pushIndent();
  for (const key of keys) {
    writeKey(output, key);
    writeValue(output, map[key], true);
  }
  output.popIndent();
}

function writeList(output: EmitOutput, items: readonly unknown[], isUnderKey: boolean): void {
  if (items.length === 0) {
    writeWord(output, "[]");
    return;
  }
  // The dashes of a list under a key are in the column of the key.
  output.pushIndent(isUnderKey && !output.indention);
  for (const item of items) {
    output.writeIndent();
    output.writeIndicator("-", true, true);
    writeValue(output, item, false);
  }
  output.popIndent();
}

const [leastInteger, pastIntegers] = [-(2 ** 63), 2 ** 64];

/** A whole number that fits an integer of Go is printed as one. */
function printNumber(value: number): string {
  const isInteger = Number.isInteger(value) && value >= leastInteger && value < pastIntegers;
  return isInteger ? BigInt(value).toString() : printFloat(value);
}

// Source: sigs.k8s.io/yaml@v1.6.0 yaml.go (Marshal: Go to JSON, JSON to YAML), goyaml.v2 encode.go.
import { EmitOutput } from "../../../../yaml/write/emit-output";
import { roundTripKey, roundTripValue, type JsonRoundTrip } from "../../../../yaml/write/json-round-trip";
import { compareKeys } from "../../../../yaml/write/key-order";
import { printFloat } from "../../../../yaml/go-values/numbers";
import { writeKey, writeText, writeWord } from "../../../../yaml/write/write-scalar";
import { decodeJson } from "../../../../go/json/decode";
import { encodeJson } from "../../../../go/json/encode";
import { GoError, GoInt, type GoValue } from "../../../../go/values/values";

/** A value with a greater depth may contain itself, which the JSON encoder detects. */
const checkedDepth = 200;
/**
 * Prints the value as `sigs.k8s.io/yaml` does, with a newline at the end.
 * @throws GoError if JSON (NaN) or YAML cannot represent it
 */
export function writeYaml(value: GoValue): string {
  const output = new EmitOutput();
  write(output, value, false, 0);
  output.indent = -1;
  output.writeIndent();
  return output.text;
}

function write(output: EmitOutput, value: GoValue, isUnderKey: boolean, depth: number): void {
  switch (typeof value) {
    case "string":
      writeText(output, passed(value, roundTripValue));
      return;
    case "number":
      if (!Number.isFinite(value)) throw new GoError("json: unsupported value");
      writeWord(output, printFloat(value));
      return;
    case "boolean":
      writeWord(output, value ? "true" : "false");
      return;
  }
  if (value === null || value === undefined) writeWord(output, "null");
  else if (value instanceof GoInt && value.type.methods === undefined) writeWord(output, value.value.toString());
  else if (depth < checkedDepth && Array.isArray(value)) {
    writeList(output, value as readonly GoValue[], isUnderKey, depth + 1);
  } else if (depth < checkedDepth && value instanceof Map) writeMap(output, value, depth + 1);
  else write(output, decodeJson(encodeJson(value)), isUnderKey, -10_000);
}

function writeMap(output: EmitOutput, map: ReadonlyMap<string, GoValue>, depth: number): void {
  if (map.size === 0) {
    writeWord(output, "{}");
    return;
  }
  output.pushIndent();
  for (const original of [...map.keys()].sort(compareKeys)) {
    writeKey(output, passed(original, roundTripKey));
    write(output, map.get(original), true, depth);
  }
  output.popIndent();
}

function writeList(output: EmitOutput, items: readonly GoValue[], isUnderKey: boolean, depth: number): void {
  if (items.length === 0) {
    writeWord(output, "[]");
    return;
  }
  // The dashes of a list under a key are not indented further than the key.
  output.pushIndent(isUnderKey && !output.indention);
  for (const item of items) {
    output.writeIndent();
    output.writeIndicator("-", true, true);
    write(output, item, false, depth);
  }
  output.popIndent();
}

/** The text after the round trip through JSON; a byte that is not valid UTF-8 becomes U+FFFD. */
function passed(text: string, pass: (text: string) => JsonRoundTrip): string {
  const roundTrip = pass(text.isWellFormed() ? text : text.toWellFormed());
  if ("text" in roundTrip) return roundTrip.text;
  throw new GoError(`yaml: cannot read the JSON of the value again: ${roundTrip.refused}`);
}

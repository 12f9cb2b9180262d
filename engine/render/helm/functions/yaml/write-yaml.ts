// Source: sigs.k8s.io/yaml@v1.6.0 yaml.go (Marshal: Go to JSON, JSON to YAML), goyaml.v2 encode.go.
import { EmitOutput } from "../../../../yaml/emit-output";
import { passKey, passValue, type JsonPassage } from "../../../../yaml/json-passage";
import { compareKeys } from "../../../../yaml/key-order";
import { printFloat } from "../../../../yaml/numbers";
import { isSimpleKey, writeSimpleKey, writeText, writeWord } from "../../../../yaml/write-scalar";
import { decodeJson } from "../../../gotemplate/json/decode";
import { encodeJson } from "../../../gotemplate/json/encode";
import { GoError, GoInt, type GoValue } from "../../../gotemplate/values/values";

/** Beyond this depth the value may hold itself; JSON's writer finds that out. */
const watchedDepth = 200;
/**
 * The value as `sigs.k8s.io/yaml` writes it, with a line end behind it.
 * @throws GoError where JSON cannot hold it (NaN), or YAML cannot
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
      writeText(output, passed(value, passValue));
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
  else if (depth < watchedDepth && Array.isArray(value)) {
    writeList(output, value as readonly GoValue[], isUnderKey, depth + 1);
  } else if (depth < watchedDepth && value instanceof Map) writeMap(output, value, depth + 1);
  else write(output, decodeJson(encodeJson(value)), isUnderKey, -10_000);
}

function writeMap(output: EmitOutput, map: ReadonlyMap<string, GoValue>, depth: number): void {
  if (map.size === 0) {
    writeWord(output, "{}");
    return;
  }
  output.pushIndent();
  for (const original of [...map.keys()].sort(compareKeys)) {
    const key = passed(original, passKey);
    output.writeIndent();
    if (isSimpleKey(key)) {
      writeSimpleKey(output, key);
      output.writeIndicator(":", false);
    } else {
      output.writeIndicator("?", true, true);
      writeText(output, key);
      output.writeIndent();
      output.writeIndicator(":", true, true);
    }
    write(output, map.get(original), true, depth);
  }
  output.popIndent();
}

function writeList(output: EmitOutput, items: readonly GoValue[], isUnderKey: boolean, depth: number): void {
  if (items.length === 0) {
    writeWord(output, "[]");
    return;
  }
  // Under a key the dashes stand in the key's column.
  output.pushIndent(isUnderKey && !output.indention);
  for (const item of items) {
    output.writeIndent();
    output.writeIndicator("-", true, true);
    write(output, item, false, depth);
  }
  output.popIndent();
}

/** What JSON makes of the text on the way; a byte that is no UTF-8 is U+FFFD there. */
function passed(text: string, pass: (text: string) => JsonPassage): string {
  const passage = pass(text.isWellFormed() ? text : text.toWellFormed());
  if ("text" in passage) return passage.text;
  throw new GoError(`yaml: cannot read the JSON of the value again: ${passage.refused}`);
}

// Source: go.yaml.in/yaml/v3@v3.0.4 encode.go (marshal, stringv, floatv, mapv, structv), emitterc.go
// (yaml_emitter_analyze_scalar, yaml_emitter_select_scalar_style), sorter.go, with an indentation of two; methods of
// values are not asked, but MarshalText.
import { elementsOf } from "../../../../go/values/elements-of";
import { typeOf } from "../../../../go/values/type-of";
import {
  GoBytes,
  GoFloat32,
  GoInt,
  GoMap,
  GoPanic,
  GoPointer,
  GoStruct,
  GoText,
  type GoValue,
} from "../../../../go/values/values";
import { EmitOutput } from "../../../../yaml/write/emit-output";
import { compareKeys } from "../../../../yaml/write/key-order";
import { chooseStyle } from "../../../../yaml/write/choose-style";
import { isSimpleKey, writeUnfolded, writeWord } from "../../../../yaml/write/write-scalar";
import { encodeBase64 } from "../../../../go/encoding/base64";
import { formatFloat } from "../../../../go/strconv/format-float";
import { TemplateLimitError } from "../../../../go/template-error";
import { toBytes } from "../../../../go/values/bytes";

const maximalDepth = 1000;

/** Prints the value as go-yaml v3 does, with a newline at the end. Throws `GoPanic` if go-yaml panics. */
export function writePrettyYaml(value: GoValue): string {
  const output = new EmitOutput();
  write(output, value, 0);
  output.indent = -1;
  output.writeIndent();
  return output.text;
}

function write(output: EmitOutput, value: GoValue, depth: number): void {
  if (depth > maximalDepth) {
    throw new TemplateLimitError("the value is nested too deep for YAML", { stage: "execute" });
  }
  if (value === null || value === undefined) writeWord(output, "null");
  else if (typeof value === "string") writeScalar(output, value);
  else if (typeof value === "boolean") writeWord(output, value ? "true" : "false");
  else if (typeof value === "number") writeWord(output, floatText(value, 64));
  else if (value instanceof GoFloat32) writeWord(output, floatText(value.value, 32));
  else if (value instanceof GoInt) writeWord(output, value.value.toString());
  else if (value instanceof GoText) writeScalar(output, value.value);
  else if (value instanceof GoPointer) write(output, value.target, depth + 1);
  else writeCollection(output, value, depth);
}

function writeCollection(output: EmitOutput, value: Exclude<GoValue, null | undefined>, depth: number): void {
  if (value instanceof Map) {
    writeMap(output, [...value].sort(byKey), depth);
  } else if (value instanceof GoMap) {
    writeMap(output, [...value.entries].map(([key, item]) => [String(key), item] as const).sort(byKey), depth);
  } else if (value instanceof GoStruct) {
    const text = value.type.methods?.get("MarshalText");
    if (text === undefined) writeMap(output, fieldsOf(value), depth);
    else writeScalar(output, plainText(text.call(value, [])));
  } else {
    const items = elementsOf(value);
    if (items === undefined) throw new GoPanic(`cannot marshal type: ${typeOf(value)?.name ?? ""}`);
    writeList(output, items, depth);
  }
}

function plainText(value: GoValue): string {
  return value instanceof GoBytes ? Buffer.from(value.bytes).toString() : typeof value === "string" ? value : "";
}

function fieldsOf(struct: GoStruct): (readonly [string, GoValue])[] {
  return (struct.type.fields ?? [])
    .filter(({ name }) => /^\p{Lu}/u.test(name))
    .map(({ name }) => [name.toLowerCase(), struct.fields.get(name)]);
}

function writeMap(output: EmitOutput, entries: readonly (readonly [string, GoValue])[], depth: number): void {
  if (entries.length === 0) {
    writeWord(output, "{}");
    return;
  }
  output.pushIndent();
  for (const [key, value] of entries) {
    output.writeIndent();
    if (isSimpleKey(key)) {
      writeUnfolded(output, key, chooseStyle(key, true));
      output.writeIndicator(":", false);
    } else {
      output.writeIndicator("?", true, true);
      writeScalar(output, key);
      output.writeIndent();
      output.writeIndicator(":", true, true);
    }
    write(output, value, depth + 1);
  }
  output.popIndent();
}

function writeList(output: EmitOutput, items: readonly GoValue[], depth: number): void {
  if (items.length === 0) {
    writeWord(output, "[]");
    return;
  }
  output.pushIndent();
  for (const item of items) {
    output.writeIndent();
    output.writeIndicator("-", true, true);
    write(output, item, depth + 1);
  }
  output.popIndent();
}

function writeScalar(output: EmitOutput, text: string): void {
  if (text.isWellFormed()) {
    writeUnfolded(output, text, chooseStyle(text, false));
    return;
  }
  writeWord(output, "!!binary");
  const bytes = encodeBase64(toBytes(text));
  writeUnfolded(output, bytes, chooseStyle(bytes, false));
}

function floatText(value: number, bits: 32 | 64): string {
  if (Number.isNaN(value)) return ".nan";
  if (!Number.isFinite(value)) return value > 0 ? ".inf" : "-.inf";
  return formatFloat(value, "g", -1, bits);
}

function byKey([left]: readonly [string, GoValue], [right]: readonly [string, GoValue]): number {
  return compareKeys3(left, right);
}

/** Like go-yaml v2, but after digits a letter sorts before other characters. */
function compareKeys3(left: string, right: string): number {
  const leftRunes = Array.from(left);
  const rightRunes = Array.from(right);
  const at = leftRunes.findIndex((rune, index) => rune !== rightRunes[index]);
  const [leftRune, rightRune] = [leftRunes[at], rightRunes[at]];
  if (at > 0 && leftRune !== undefined && rightRune !== undefined && /^\p{Nd}$/u.test(leftRunes[at - 1] ?? "")) {
    const leftIsLetter = /^\p{L}$/u.test(leftRune);
    if (leftIsLetter !== /^\p{L}$/u.test(rightRune)) return leftIsLetter ? -1 : 1;
  }
  return compareKeys(left, right);
}

// Go's json.Marshal, MarshalIndent, and an Encoder with SetEscapeHTML(false).
//
// Source: Go 1.26 encoding/json/encode.go (newTypeEncoder and the encoders that it returns), indent.go (appendIndent).

import { TemplateLimitError } from "../template-error";
import { quote } from "../strconv/quote";
import { compareStrings, fromBytes } from "../values/bytes";
import { isInteger } from "../values/kinds";
import { isTrue } from "../values/is-true";
import { typeOf } from "../values/type-of";
import {
  GoBytes,
  GoError,
  GoFloat32,
  GoInt,
  GoMap,
  GoPointer,
  GoSlice,
  GoStruct,
  GoText,
  type GoField,
  type GoValue,
} from "../values/values";
import { encodeFloat, encodeText } from "./encode-text";

/** Options of the JSON output. */
export interface JsonOptions {
  /** Escapes `<`, `>` and `&` as `\u003c` and so on, as `json.Marshal` does; true by default. */
  readonly escapeHtml?: boolean;
  /** The indentation of each level, as in `json.MarshalIndent(v, "", indent)`; by default everything is on one line. */
  readonly indent?: string;
}

/** The nesting level at which Go starts to detect cycles; the error contains the value at this level. */
const cycleDetectionLevel = 1000;
/** The detection starts earlier here, since the stack is smaller. */
const earlyDetectionLevel = 64;
const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Prints a value as JSON, like Go's `json.Marshal`.
 * @throws `GoError` with Go's message, such as `json: unsupported value: NaN`; `TemplateLimitError` for a stack
 * overflow.
 */
export function encodeJson(value: GoValue, options: JsonOptions = {}): string {
  try {
    return new JsonWriter(options).encode(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new TemplateLimitError("the value is nested too deep for JSON", { stage: "execute", cause: error });
  }
}

class JsonWriter {
  private readonly escapeHtml: boolean;
  private readonly indent: string | undefined;
  /** The maps, slices and pointers that contain the current value. */
  private readonly path: object[] = [];
  /** The current nesting depth. */
  private depth = 0;

  constructor({ escapeHtml = true, indent }: JsonOptions) {
    this.escapeHtml = escapeHtml;
    this.indent = indent;
  }

  encode(value: GoValue): string {
    switch (typeof value) {
      case "string":
        return encodeText(value, this.escapeHtml);
      case "number":
        return encodeFloat(value, 64);
      case "boolean":
        return value ? "true" : "false";
      case "undefined":
        return "null";
    }
    if (value === null) return "null";
    const made = this.encodeByMethod(value) ?? this.encodeScalar(value);
    if (made !== undefined) return made;
    this.enter(value);
    const text = this.encodeContainer(value);
    this.path.pop();
    return text;
  }

  /** Prints a value without elements; undefined for other values. */
  private encodeScalar(value: NonNullable<GoValue> & object): string | undefined {
    if (value instanceof Map || Array.isArray(value) || value instanceof GoStruct) return undefined;
    if (value instanceof GoInt) return value.value.toString();
    if (value instanceof GoFloat32) return encodeFloat(value.value, 32);
    if (value instanceof GoText) return this.encodeNamedText(value);
    if (value instanceof GoBytes) return value.isNil ? "null" : `"${Buffer.from(value.bytes).toString("base64")}"`;
    if (value instanceof GoSlice) return value.isNil ? "null" : undefined;
    if (value instanceof GoPointer) return value.target === undefined ? "null" : undefined;
    if (!(value instanceof GoMap)) throw unsupportedType(value);
    const kind = value.type.key?.kind ?? "invalid";
    if (kind !== "string" && !isInteger(kind)) throw unsupportedType(value);
    return value.isNil ? "null" : undefined;
  }

  private encodeContainer(value: NonNullable<GoValue> & object): string {
    if (value instanceof Map) return this.encodeEntries([...value]);
    if (value instanceof GoMap) return this.encodeEntries([...value.entries].map(([key, item]) => [String(key), item]));
    if (value instanceof GoStruct) return this.encodeStruct(value);
    if (value instanceof GoPointer) return this.encode(value.target);
    return this.encodeList(value instanceof GoSlice ? value.items : (value as readonly GoValue[]));
  }

  /** Prints a value by its own marshaler for JSON or text, if it has one. */
  private encodeByMethod(value: NonNullable<GoValue> & object): string | undefined {
    const methods = typeOf(value)?.methods;
    if (methods === undefined) return undefined;
    const name = ["MarshalJSON", "MarshalText"].find((method) => methods.has(method));
    if (name === undefined) return undefined;
    if (value instanceof GoPointer && value.target === undefined) return "null";
    const made = callMethod(value, name);
    if (name === "MarshalText") return encodeText(made, this.escapeHtml);
    return this.escapeHtml ? made.replace(/[<>&\u2028\u2029]/g, escapeCharacter) : made;
  }

  private encodeNamedText(value: GoText): string {
    if (value.type.name !== "json.Number") return encodeText(value.value, this.escapeHtml);
    const text = value.value === "" ? "0" : value.value;
    if (!numberPattern.test(text)) throw new GoError(`json: invalid number literal ${quote(text)}`);
    return text;
  }

  private encodeList(items: readonly GoValue[]): string {
    const parts: string[] = [];
    this.depth += 1;
    for (const item of items) parts.push(this.encode(item));
    this.depth -= 1;
    return this.enclose("[", parts, "]");
  }

  private encodeEntries(entries: (readonly [string, GoValue])[]): string {
    entries.sort(([left], [right]) => compareStrings(left, right));
    const parts: string[] = [];
    this.depth += 1;
    for (const [key, value] of entries) parts.push(this.encodeKey(key) + this.encode(value));
    this.depth -= 1;
    return this.enclose("{", parts, "}");
  }

  private encodeStruct(struct: GoStruct): string {
    const parts: string[] = [];
    this.depth += 1;
    this.encodeFields(struct, parts);
    this.depth -= 1;
    return this.enclose("{", parts, "}");
  }

  private encodeFields(struct: GoStruct, parts: string[]): void {
    for (const field of struct.type.fields ?? []) {
      const member = jsonMember(field);
      const value = struct.fields.get(field.name);
      if (field.embedded === true && value instanceof GoStruct) {
        this.encodeFields(value, parts);
        continue;
      }
      // The empty values (isEmptyValue) are those that templates treat as false.
      if (member === undefined || (member.omitEmpty && !isTrue(value))) continue;
      parts.push(this.encodeKey(member.name) + this.encode(value));
    }
  }

  private encodeKey(key: string): string {
    return encodeText(key, this.escapeHtml) + (this.indent === undefined ? ":" : ": ");
  }

  private enclose(start: string, parts: readonly string[], end: string): string {
    if (parts.length === 0 || this.indent === undefined) return start + parts.join(",") + end;
    const outer = `\n${this.indent.repeat(this.depth)}`;
    const inner = outer + this.indent;
    return start + inner + parts.join(`,${inner}`) + outer + end;
  }

  private enter(value: NonNullable<GoValue> & object): void {
    if (this.path.length > earlyDetectionLevel) {
      const start = this.path.indexOf(value);
      if (start >= 0) throw this.cycleError(start);
    }
    this.path.push(value);
  }

  /** The error of a cycle contains the value at the level where Go's detection starts. */
  private cycleError(start: number): GoError {
    const ahead = (cycleDetectionLevel - start) % (this.path.length - start);
    const type = typeOf(this.path[start + Math.max(ahead, 0)] as GoValue);
    return new GoError(`json: unsupported value: encountered a cycle via ${type?.name ?? ""}`);
  }
}

function callMethod(value: NonNullable<GoValue> & object, name: string): string {
  const type = typeOf(value);
  try {
    const made = type?.methods?.get(name)?.call(value instanceof GoPointer ? value.target : value, []);
    return made instanceof GoBytes ? fromBytes(made.bytes) : typeof made === "string" ? made : "";
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new GoError(`json: error calling ${name} for type ${type?.name ?? ""}: ${error.message}`, { cause: error });
  }
}

function unsupportedType(value: GoValue): GoError {
  return new GoError(`json: unsupported type: ${typeOf(value)?.name ?? ""}`);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** The name of a field in JSON, from its tag; undefined if the field is omitted. */
function jsonMember({ name, json }: GoField): { readonly name: string; readonly omitEmpty: boolean } | undefined {
  if (!/^\p{Lu}/u.test(name) || json === "-") return undefined;
  const [tagged = "", ...options] = (json ?? "").split(",");
  return { name: tagged === "" ? name : tagged, omitEmpty: options.includes("omitempty") };
}

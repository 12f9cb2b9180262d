// Go's fmt: the output of each verb for each kind of value.
//
// Source: Go 1.26 fmt/print.go (printArg, printValue, badVerb, handleMethods, catchPanic). Differences: addresses,
// which differ from run to run, are always 0xc000010000. Text longer than `maximumLength`, and values nested deeper
// than `maximumDepth` (only a map that contains itself is), are an error; in Go they end the process.

import { TemplateLimitError } from "../template-error";
import { fromBytes, toBytes } from "../values/bytes";
import type { FloatBits } from "../strconv/float-digits";
import { isUnsigned } from "../values/kinds";
import { typeOf } from "../values/type-of";
import { integerTypes } from "../values/types";
import {
  GoBytes,
  GoComplex,
  GoError,
  GoFloat32,
  GoInt,
  GoMap,
  GoPanic,
  GoPointer,
  GoSlice,
  GoStruct,
  GoText,
  type GoType,
  type GoValue,
} from "../values/values";
import { noFlags, type Flags } from "./flags";
import { formatCharacter, formatInteger, formatQuotedCharacter, formatUnicode } from "./format-integer";
import { formatNumber } from "./format-number";
import { formatBytesInHex, formatQuoted, formatText } from "./format-text";
import { pad } from "./pad";
import { keyToValue, sortEntries } from "./map-keys";
import { floatFormats, hasAddress, notations, pointerVerbs, textVerbs } from "./verbs";

const maximumLength = 64 * 1024 * 1024;
const maximumDepth = 1000;
/** The number of bytes of a list that are joined at once. */
const bytesAtOnce = 8192;
/** The address that is printed for all pointers. */
const address = 0xc000010000n;

/** Collects the output of one call. */
export class Printer {
  flags: Flags = noFlags();
  private readonly parts: string[] = [];
  private length = 0;
  /** True while a value is printed inside an error; its methods are not called then. */
  private isErring = false;
  /** True while the panic of a method is printed. */
  private isPanicking = false;
  /** The number of enclosing unexported fields: methods of values inside them are not called. */
  private hiddenLevels = 0;

  write(text: string): void {
    this.length += text.length;
    if (this.length > maximumLength) fail(`the formatted text is longer than ${maximumLength} characters`);
    this.parts.push(text);
  }

  text(): string {
    return this.parts.length === 1 ? (this.parts[0] ?? "") : this.parts.join("");
  }

  /** Prints an argument with the verb. */
  printArgument(value: GoValue, verb: string): void {
    if (value === null || value === undefined) {
      if (verb === "T" || verb === "v") this.write(pad("<nil>", this.flags));
      else this.writeBadVerb(undefined, verb);
      return;
    }
    if (verb === "T") this.write(formatText(typeOf(value)?.name ?? "", this.flags));
    else if (verb === "p") this.printPointer(value, verb);
    else if (typeof value === "string") this.printText(value, value, verb);
    else if (value instanceof GoBytes) this.printBytes(value, verb, "[]byte", 0);
    else if (!this.printByMethod(value, verb)) this.printByKind(value, verb, 0);
  }

  /** Prints the value of an element, a field or an entry, whose static type may be an interface. */
  private printHeld(value: GoValue, holder: GoType | undefined, verb: string, depth: number): void {
    if (value === null || value === undefined) {
      this.write(this.flags.sharpV ? `${holder?.name ?? "interface {}"}(nil)` : "<nil>");
      return;
    }
    if (depth > maximumDepth) fail(`the value is nested deeper than ${maximumDepth} levels`);
    if (!this.printByMethod(value, verb)) this.printByKind(value, verb, depth);
  }

  private printByKind(value: NonNullable<GoValue>, verb: string, depth: number): void {
    switch (typeof value) {
      case "string":
        this.printText(value, value, verb);
        return;
      case "boolean":
        this.printBoolean(value, verb);
        return;
      case "number":
        this.printFloat(value, value, 64, verb);
        return;
    }
    if (value instanceof GoInt) this.printInteger(value, verb);
    else if (value instanceof GoText) this.printText(value.value, value, verb);
    else if (value instanceof GoFloat32) this.printFloat(value.value, value, 32, verb);
    else if (value instanceof GoComplex) this.printComplex(value, verb);
    else if (value instanceof Map || value instanceof GoMap) this.printMap(value, verb, depth);
    else if (value instanceof GoStruct) this.printStruct(value, verb, depth);
    else if (value instanceof GoPointer) this.printTarget(value, verb, depth);
    else if (value instanceof GoBytes) this.printByteSlice(value, verb, depth);
    else if (Array.isArray(value)) this.printList(value as readonly GoValue[], value, verb, depth);
    else if (value instanceof GoSlice) this.printList(value.items, value, verb, depth);
    else this.printPointer(value, verb);
  }

  private printBoolean(value: boolean, verb: string): void {
    if (verb === "t" || verb === "v") this.write(pad(String(value), this.flags));
    else this.writeBadVerb(value, verb);
  }

  private printInteger(value: GoInt, verb: string): void {
    const isHexadecimal = verb === "v" && this.flags.sharpV && isUnsigned(value.type.kind);
    if (isHexadecimal) this.write(this.formatHexadecimal(value.value, true));
    else if (!this.writeInteger(value.value, verb)) this.writeBadVerb(value, verb);
  }

  /** Writes the integer; false if the verb is not for integers. */
  private writeInteger(value: bigint, verb: string): boolean {
    const notation = notations.get(verb);
    if (notation !== undefined) this.write(formatInteger(value, notation, this.flags));
    else if (verb === "c") this.write(formatCharacter(value, this.flags));
    else if (verb === "q") this.write(formatQuotedCharacter(value, this.flags));
    else if (verb === "U") this.write(formatUnicode(value, this.flags));
    else return false;
    return true;
  }

  private formatHexadecimal(value: bigint, isMarked: boolean): string {
    return formatInteger(value, { base: 16 }, { ...this.flags, sharp: isMarked });
  }

  private printFloat(value: number, whole: GoValue, bits: FloatBits, verb: string): void {
    const format = floatFormats.get(verb);
    if (format === undefined) this.writeBadVerb(whole, verb);
    else this.write(formatNumber(value, bits, format, this.flags));
  }

  private printComplex(value: GoComplex, verb: string): void {
    const format = floatFormats.get(verb);
    if (format === undefined) {
      this.writeBadVerb(value, verb);
      return;
    }
    const real = formatNumber(value.real, 64, format, this.flags);
    const imaginary = formatNumber(value.imaginary, 64, format, { ...this.flags, plus: true });
    this.write(`(${real}${imaginary}i)`);
  }

  private printText(text: string, whole: GoValue, verb: string): void {
    switch (verb) {
      case "v":
        this.write(this.flags.sharpV ? formatQuoted(text, this.flags) : formatText(text, this.flags));
        return;
      case "s":
        this.write(formatText(text, this.flags));
        return;
      case "q":
        this.write(formatQuoted(text, this.flags));
        return;
      case "x":
      case "X":
        this.write(formatBytesInHex(toBytes(text), verb === "X", this.flags));
        return;
      default:
        this.writeBadVerb(whole, verb);
    }
  }

  private printBytes(value: GoBytes, verb: string, typeName: string, depth: number): void {
    const { bytes, isNil } = value;
    switch (verb) {
      case "v":
      case "d":
        if (this.flags.sharpV) {
          this.write(isNil ? `${typeName}(nil)` : `${typeName}{`);
          if (isNil) return;
          this.writeEach(bytes, (byte) => this.formatHexadecimal(BigInt(byte), true));
          this.write("}");
        } else {
          this.write("[");
          this.writeEach(bytes, (byte) => formatInteger(BigInt(byte), { base: 10 }, this.flags));
          this.write("]");
        }
        return;
      case "s":
        this.write(formatText(fromBytes(bytes), this.flags));
        return;
      case "x":
      case "X":
        this.write(formatBytesInHex(bytes, verb === "X", this.flags));
        return;
      case "q":
        this.write(formatQuoted(fromBytes(bytes), this.flags));
        return;
      default:
        this.printBytesAsList(value, verb, depth);
    }
  }

  /** Prints bytes that are an element, a field or an entry. */
  private printByteSlice(value: GoBytes, verb: string, depth: number): void {
    if (verb === "s" || verb === "q" || verb === "x" || verb === "X") this.printBytes(value, verb, "[]uint8", depth);
    else this.printBytesAsList(value, verb, depth);
  }

  /**
   * Like `printList` for integers, but fast: a file of a chart can be a list of a million bytes, with at most 256
   * distinct values.
   */
  private printBytesAsList(value: GoBytes, verb: string, depth: number): void {
    const { sharpV } = this.flags;
    if (sharpV) this.write(typeOf(value)?.name ?? "");
    if (sharpV && value.isNil) {
      this.write("(nil)");
      return;
    }
    this.write(sharpV ? "{" : "[");
    this.writeEach(value.bytes, (byte) => {
      const one = new Printer();
      [one.flags, one.isErring, one.hiddenLevels] = [this.flags, this.isErring, this.hiddenLevels];
      one.printHeld(new GoInt(BigInt(byte), integerTypes.uint8), undefined, verb, depth + 1);
      return one.text();
    });
    this.write(sharpV ? "}" : "]");
  }

  /** Writes the text of each byte, with separators between. */
  private writeEach(bytes: Uint8Array, textOf: (byte: number) => string): void {
    const separator = this.flags.sharpV ? ", " : " ";
    const texts: string[] = [];
    for (let start = 0; start < bytes.length; start += bytesAtOnce) {
      const shown: string[] = [];
      for (const byte of bytes.subarray(start, start + bytesAtOnce)) shown.push((texts[byte] ??= textOf(byte)));
      this.write((start === 0 ? "" : separator) + shown.join(separator));
    }
  }

  private printList(items: readonly GoValue[], whole: GoValue, verb: string, depth: number): void {
    const type = typeOf(whole);
    if (this.flags.sharpV) {
      this.write(type?.name ?? "");
      if (whole instanceof GoSlice && whole.isNil) {
        this.write("(nil)");
        return;
      }
    }
    this.write(this.flags.sharpV ? "{" : "[");
    items.forEach((item, at) => {
      if (at > 0) this.writeSeparator();
      this.printHeld(item, type?.elem, verb, depth + 1);
    });
    this.write(this.flags.sharpV ? "}" : "]");
  }

  private printMap(map: Map<string, GoValue> | GoMap, verb: string, depth: number): void {
    const type = typeOf(map);
    if (this.flags.sharpV) {
      this.write(type?.name ?? "");
      if (map instanceof GoMap && map.isNil) {
        this.write("(nil)");
        return;
      }
    }
    this.write(this.flags.sharpV ? "{" : "map[");
    sortEntries(map instanceof GoMap ? map.entries : map).forEach(([key, value], at) => {
      if (at > 0) this.writeSeparator();
      this.printHeld(keyToValue(key, type?.key), type?.key, verb, depth + 1);
      this.write(":");
      this.printHeld(value, type?.elem, verb, depth + 1);
    });
    this.write(this.flags.sharpV ? "}" : "]");
  }

  private printStruct(value: GoStruct, verb: string, depth: number): void {
    if (this.flags.sharpV) this.write(value.type.name);
    this.write("{");
    (value.type.fields ?? []).forEach((field, at) => {
      if (at > 0) this.writeSeparator();
      if (this.flags.plusV || this.flags.sharpV) this.write(`${field.name}:`);
      const isHidden = !/^\p{Lu}/u.test(field.name);
      if (isHidden) this.hiddenLevels += 1;
      this.printHeld(value.fields.get(field.name), field.type, verb, depth + 1);
      if (isHidden) this.hiddenLevels -= 1;
    });
    this.write("}");
  }

  private writeSeparator(): void {
    this.write(this.flags.sharpV ? ", " : " ");
  }

  /** Prints a pointer: at the top level its target, otherwise its address, so that cycles end. */
  private printTarget(pointer: GoPointer, verb: string, depth: number): void {
    const { target } = pointer;
    const kind = typeOf(target)?.kind;
    if (depth === 0 && (kind === "slice" || kind === "array" || kind === "struct" || kind === "map")) {
      this.write("&");
      this.printHeld(target, pointer.type.elem, verb, depth + 1);
    } else this.printPointer(pointer, verb);
  }

  private printPointer(value: NonNullable<GoValue>, verb: string): void {
    const type = typeOf(value);
    if (type === undefined || !hasAddress.has(type.kind)) {
      this.writeBadVerb(value, verb);
      return;
    }
    const at = isNilValue(value) ? 0n : address;
    if (verb === "v" && this.flags.sharpV) {
      this.write(`(${type.name})(${at === 0n ? "nil" : this.formatHexadecimal(at, true)})`);
    } else if (verb === "v" && at === 0n) this.write(pad("<nil>", this.flags));
    else if (verb === "v" || verb === "p") this.write(this.formatHexadecimal(at, !this.flags.sharp));
    else if (!pointerVerbs.has(verb) || !this.writeInteger(at, verb)) this.writeBadVerb(value, verb);
  }

  /** Prints a value by its own formatting method, if it has one. */
  private printByMethod(value: NonNullable<GoValue>, verb: string): boolean {
    if (this.isErring || this.hiddenLevels > 0 || typeof value !== "object") return false;
    if (verb === "w") {
      this.writeBadVerb(value, verb);
      return true;
    }
    const methods = typeOf(value)?.methods;
    if (methods === undefined) return false;
    if (this.flags.sharpV) {
      if (!methods.has("GoString")) return false;
      const text = this.callMethod(value, "GoString", verb);
      if (text !== undefined) this.write(formatText(text, this.flags));
      return true;
    }
    if (!textVerbs.has(verb)) return false;
    const name = methods.has("Error") ? "Error" : methods.has("String") ? "String" : undefined;
    if (name === undefined) return false;
    const text = this.callMethod(value, name, verb);
    if (text !== undefined) this.printText(text, text, verb);
    return true;
  }

  /** Calls the method; undefined if it panicked, and the panic was printed. */
  private callMethod(value: NonNullable<GoValue>, name: string, verb: string): string | undefined {
    const method = typeOf(value)?.methods?.get(name);
    try {
      // The method belongs to the pointed-to type, and receives a value of it.
      const text = method?.call(value instanceof GoPointer ? reach(value) : value, []);
      return text instanceof GoText ? text.value : typeof text === "string" ? text : "";
    } catch (error) {
      if (value instanceof GoPointer && value.target === undefined) this.write("<nil>");
      else if (this.isPanicking || !(error instanceof GoPanic || error instanceof GoError)) throw error;
      else this.writePanic(error, name, verb);
      return undefined;
    }
  }

  private writePanic(error: Error, method: string, verb: string): void {
    const before = this.flags;
    this.flags = noFlags();
    this.write(`%!${verb}(PANIC=${method} method: `);
    this.isPanicking = true;
    this.printArgument(error.message, "v");
    this.isPanicking = false;
    this.write(")");
    this.flags = before;
  }

  private writeBadVerb(value: GoValue, verb: string): void {
    if (value === undefined) {
      this.write(`%!${verb}(<nil>)`);
      return;
    }
    this.isErring = true;
    this.write(`%!${verb}(${typeOf(value)?.name ?? ""}=`);
    this.printArgument(value, "v");
    this.write(")");
    this.isErring = false;
  }
}

function fail(fault: string): never {
  throw new TemplateLimitError(fault, { stage: "execute" });
}

function isNilValue(value: NonNullable<GoValue>): boolean {
  if (value instanceof GoPointer) return value.target === undefined;
  return (value instanceof GoSlice || value instanceof GoBytes || value instanceof GoMap) && value.isNil;
}

function reach(pointer: GoPointer): GoValue {
  if (pointer.target === undefined)
    throw new GoPanic("runtime error: invalid memory address or nil pointer dereference");
  return pointer.target;
}

// Parses format strings.
//
// Source: Go 1.26 fmt/print.go (doPrintf, parsenum, parseArgNumber, argNumber, intFromArg).

import { isInteger } from "../values/kinds";
import { typeOf } from "../values/type-of";
import { GoInt, type GoValue } from "../values/values";
import { noFlags } from "./flags";
import { Printer } from "./printer";

/** Go's maximum width and precision. */
const maximumNumber = 1_000_000n;

/** Formats the arguments like Go's `fmt.Sprintf`; a missing value (`undefined`) counts as nil. */
export function sprintf(format: string, args: readonly GoValue[]): string {
  if (!format.includes("%") && args.length === 0) return format;
  return new FormatReader(format, args).run();
}

class FormatReader {
  private readonly printer = new Printer();
  private readonly format: string;
  private readonly args: readonly GoValue[];
  private at = 0;
  private argument = 0;
  private isReordered = false;
  /** Whether all argument indexes of the current verb were valid. */
  private isIndexGood = true;
  /** Whether the previous token is an argument index. */
  private isAfterIndex = false;

  constructor(format: string, args: readonly GoValue[]) {
    this.format = format;
    this.args = args;
  }

  run(): string {
    const { format, printer } = this;
    while (this.at < format.length) {
      const percent = format.indexOf("%", this.at);
      if (percent !== this.at) printer.write(format.slice(this.at, percent < 0 ? undefined : percent));
      if (percent < 0) break;
      this.at = percent + 1;
      this.isIndexGood = true;
      this.isAfterIndex = false;
      this.printVerb();
    }
    if (!this.isReordered && this.argument < this.args.length) this.printExtra();
    return printer.text();
  }

  private printVerb(): void {
    const next = this.args[this.argument];
    // A fast path for the most common formats.
    if (typeof next === "string" && this.format[this.at] === "s") {
      this.printer.write(next);
      this.at += 1;
      this.argument += 1;
      return;
    }
    this.printer.flags = noFlags();
    this.readFlags();
    this.readIndex();
    this.readWidth();
    this.readPrecision();
    if (!this.isAfterIndex) this.readIndex();
    if (this.at >= this.format.length) {
      this.printer.write("%!(NOVERB)");
      return;
    }
    const verb = this.readVerb();
    if (verb === "%") this.printer.write("%");
    else if (!this.isIndexGood) this.printer.write(`%!${verb}(BADINDEX)`);
    else if (this.argument >= this.args.length) this.printer.write(`%!${verb}(MISSING)`);
    else this.printArgument(verb);
  }

  private printArgument(verb: string): void {
    const { flags } = this.printer;
    if (verb === "v" || verb === "w") {
      flags.sharpV = flags.sharp;
      flags.sharp = false;
      flags.plusV = flags.plus;
      flags.plus = false;
    }
    this.printer.printArgument(this.args[this.argument], verb);
    this.argument += 1;
  }

  private readFlags(): void {
    const { flags } = this.printer;
    for (; ; this.at += 1) {
      switch (this.format[this.at]) {
        case "#":
          flags.sharp = true;
          break;
        case "0":
          flags.zero = true;
          break;
        case "+":
          flags.plus = true;
          break;
        case "-":
          flags.minus = true;
          break;
        case " ":
          flags.space = true;
          break;
        default:
          return;
      }
    }
  }

  private readWidth(): void {
    const { flags } = this.printer;
    if (this.format[this.at] !== "*") {
      flags.width = this.readNumber();
      if (this.isAfterIndex && flags.width !== undefined) this.isIndexGood = false;
      return;
    }
    this.at += 1;
    const width = this.takeInteger();
    if (width === undefined) this.printer.write("%!(BADWIDTH)");
    else {
      flags.width = Math.abs(width);
      if (width < 0) {
        flags.minus = true;
        flags.zero = false;
      }
    }
    this.isAfterIndex = false;
  }

  private readPrecision(): void {
    if (this.format[this.at] !== "." || this.at + 1 >= this.format.length) return;
    const { flags } = this.printer;
    this.at += 1;
    if (this.isAfterIndex) this.isIndexGood = false;
    this.readIndex();
    if (this.format[this.at] === "*") {
      this.at += 1;
      const precision = this.takeInteger();
      if (precision === undefined || precision < 0) this.printer.write("%!(BADPREC)");
      else flags.precision = precision;
      this.isAfterIndex = false;
    } else {
      flags.precision = this.readNumber() ?? 0;
    }
  }

  /** Reads digits; a number that is too large ends the format. */
  private readNumber(): number | undefined {
    let number: number | undefined;
    for (; ; this.at += 1) {
      const digit = this.format.charCodeAt(this.at) - 48;
      if (!(digit >= 0 && digit <= 9)) return number;
      if (number !== undefined && number > maximumNumber) {
        this.at = this.format.length;
        return undefined;
      }
      number = (number ?? 0) * 10 + digit;
    }
  }

  /** Reads `[n]`, the index of the next argument. */
  private readIndex(): void {
    this.isAfterIndex = false;
    if (this.format[this.at] !== "[") return;
    this.isReordered = true;
    const end = this.format.indexOf("]", this.at);
    // Go searches for a bracket only in at least three bytes.
    if (end < 0 || this.format.length - this.at < 3) {
      this.at += 1;
      this.isIndexGood = false;
      return;
    }
    const digits = this.format.slice(this.at + 1, end);
    this.at = end + 1;
    if (!/^\d+$/.test(digits) || BigInt(digits) > maximumNumber * 10n + 9n) {
      this.isIndexGood = false;
      return;
    }
    this.isAfterIndex = true;
    const index = Number(digits) - 1;
    if (index >= 0 && index < this.args.length) this.argument = index;
    else this.isIndexGood = false;
  }

  /** Uses the next argument as a width or precision; undefined if it is not an integer in range. */
  private takeInteger(): number | undefined {
    if (this.argument >= this.args.length) return undefined;
    const value = this.args[this.argument];
    this.argument += 1;
    if (!(value instanceof GoInt) || !isInteger(value.type.kind)) return undefined;
    return value.value > maximumNumber || value.value < -maximumNumber ? undefined : Number(value.value);
  }

  private readVerb(): string {
    const verb = String.fromCodePoint(this.format.codePointAt(this.at) ?? 0xfffd);
    this.at += verb.length;
    return verb.length === 1 && verb >= "\ud800" && verb <= "\udfff" ? "\ufffd" : verb;
  }

  private printExtra(): void {
    const { printer } = this;
    printer.flags = noFlags();
    printer.write("%!(EXTRA ");
    this.args.slice(this.argument).forEach((value, at) => {
      if (at > 0) printer.write(", ");
      if (value === null || value === undefined) printer.write("<nil>");
      else {
        printer.write(`${typeOf(value)?.name ?? ""}=`);
        printer.printArgument(value, "v");
      }
    });
    printer.write(")");
  }
}

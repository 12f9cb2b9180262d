// Values as TypeScript, in the layout of the formatter prettier with its own defaults.
import { invariant } from "../../lib/invariant";
import {
  ConfigValue,
  isOfProgram,
  MixedText,
  ObjectOf,
  type ProgramMap,
  type ProgramValue,
  Reference,
} from "../model/values";
import { isTemplate, quoteLine, quoteText, templateText } from "./quote-text";

/** The columns of a line. */
export const pageWidth = 80;

/** Where a value is printed. */
export interface PrintPlace {
  /** The columns before the line of the value. */
  readonly indent: number;
  /** The columns before the value itself. */
  readonly used: number;
  /** The columns that follow it on its last line. */
  readonly after: number;
}

/** The variable of a part of the program. */
export type VariableOf = (id: string) => string;

/** Prints values. Nothing of them is code, but for references to variables of the program. */
export class ValuePrinter {
  private readonly variableOf: VariableOf;

  constructor(variableOf: VariableOf) {
    this.variableOf = variableOf;
  }

  /** The text; its second line and those below have their indentation. */
  print(value: ProgramValue, place: PrintPlace): string {
    const flat = this.flat(value);
    if (flat !== undefined && place.used + flat.length + place.after <= pageWidth) return flat;
    if (Array.isArray(value)) return this.brokenList(value as readonly ProgramValue[], place.indent);
    if (isMapValue(value)) return this.brokenMap(value, place.indent);
    return this.scalar(value);
  }

  /** On one line; undefined for what has several. */
  flat(value: ProgramValue): string | undefined {
    if (Array.isArray(value)) return this.flatList(value as readonly ProgramValue[]);
    if (isMapValue(value)) return this.flatMap(value);
    if (typeof value === "string" && isTemplate(value)) return undefined;
    if (value instanceof MixedText && value.parts.some((part) => typeof part === "string" && isTemplate(part)))
      return undefined;
    return this.scalar(value);
  }

  private flatList(items: readonly ProgramValue[]): string | undefined {
    if (items.length > 1 && (items.every(hasSeveral) || items.every(isLongList))) return undefined;
    const printed = items.map((item) => this.flat(item));
    return printed.includes(undefined) ? undefined : `[${printed.join(", ")}]`;
  }

  private flatMap(map: ProgramMap): string | undefined {
    const entries = entriesOf(map);
    if (entries.length === 0) return "{}";
    // A map within a map is easier to read on lines of its own.
    if (entries.length > 4 || entries.some(([, value]) => isMapValue(value) && entriesOf(value).length > 1))
      return undefined;
    const printed = entries.map(([key, value]) => {
      const text = this.flat(value);
      return text === undefined ? undefined : `${printKey(key)}: ${text}`;
    });
    return printed.includes(undefined) ? undefined : `{ ${printed.join(", ")} }`;
  }

  private brokenList(items: readonly ProgramValue[], indent: number): string {
    const inner = indent + 2;
    if (items.length > 1 && items.every((item) => typeof item === "number")) return this.filled(items, indent);
    const lines = items.map((item) => `${pad(inner)}${this.print(item, { indent: inner, used: inner, after: 1 })},\n`);
    return `[\n${lines.join("")}${pad(indent)}]`;
  }

  /** Numbers share lines. */
  private filled(items: readonly number[], indent: number): string {
    const lines: string[] = [];
    let line = pad(indent + 2);
    for (const [index, item] of items.entries()) {
      const text = `${this.scalar(item)},`;
      const isFirst = line.trim() === "";
      if (!isFirst && line.length + 1 + text.length > pageWidth) {
        lines.push(line);
        line = `${pad(indent + 2)}${text}`;
      } else line += isFirst ? text : ` ${text}`;
      if (index === items.length - 1) lines.push(line);
    }
    return `[\n${lines.join("\n")}\n${pad(indent)}]`;
  }

  /** A map on several lines. */
  brokenMap(map: ProgramMap, indent: number): string {
    const entries = entriesOf(map);
    if (entries.length === 0) return "{}";
    const inner = indent + 2;
    const lines = entries.map(([key, value]) => `${pad(inner)}${this.entry(key, value, inner)},\n`);
    return `{\n${lines.join("")}${pad(indent)}}`;
  }

  private entry(key: string, value: ProgramValue, indent: number): string {
    const head = `${printKey(key)}:`;
    const used = indent + head.length + 1;
    const text = this.print(value, { indent, used, after: 1 });
    const isLong = typeof value === "string" && !isTemplate(value) && used + text.length + 1 > pageWidth;
    // The formatter moves a long text to the next line, except after a key that is about as wide as the indentation.
    if (isLong && printKey(key).length >= 5) return `${head}\n${pad(indent + 2)}${text}`;
    return `${head} ${text}`;
  }

  private scalar(value: ProgramValue): string {
    if (typeof value === "string") return quoteText(value);
    if (typeof value === "number") return printNumber(value);
    if (value instanceof ConfigValue) return this.config(value);
    if (value instanceof Reference) return this.variableOf(value.to);
    if (value instanceof MixedText) return this.mixed(value);
    if (value instanceof ObjectOf) return this.objectOf(value);
    invariant(value === null || typeof value === "boolean" || value === undefined, "a value of a program");
    return String(value ?? null);
  }

  private config({ key, isMap }: ConfigValue): string {
    if (isMap) return `config.requireSecretObject<Record<string, string>>(${quoteLine(key)})`;
    return `config.requireSecret(${quoteLine(key)})`;
  }

  private mixed({ parts }: MixedText): string {
    const printed = parts.map((part) => (typeof part === "string" ? templateText(part) : `\${${this.config(part)}}`));
    return `pulumi.interpolate\`${printed.join("")}\``;
  }

  private objectOf({ to, kind, name, namespace }: ObjectOf): string {
    const variable = this.variableOf(to);
    if (namespace === undefined) return `${variable}.get(${quoteLine(kind)}, ${quoteLine(name)})`;
    const fields = `kind: ${quoteLine(kind)}, name: ${quoteLine(name)}, namespace: ${quoteLine(namespace)}`;
    return `${variable}.get({ ${fields} })`;
  }
}

/** The entries that are given. */
function entriesOf(map: ProgramMap): readonly [string, ProgramValue][] {
  return Object.entries(map).filter(([, value]) => value !== undefined);
}

function isMapValue(value: ProgramValue): value is ProgramMap {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isOfProgram(value);
}

function hasSeveral(value: ProgramValue): boolean {
  return isMapValue(value) && entriesOf(value).length > 1;
}

function isLongList(value: ProgramValue): boolean {
  return Array.isArray(value) && value.length > 1;
}

/** A key as data: assigning "__proto__" in a literal would set the prototype. */
function printKey(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  if (/^[A-Za-z_$][A-Za-z0-9_$]*$/.test(key)) return key;
  return quoteLine(key);
}

function printNumber(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value).replace("e+", "e");
}

function pad(width: number): string {
  return " ".repeat(width);
}

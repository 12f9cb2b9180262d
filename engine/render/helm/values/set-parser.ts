// Parses `--set` and similar flags: `a.b[0].c=value,…`. The parser is hand-written and follows Helm's exactly, since
// the partial result after an error, and which error comes first, are part of the behaviour. As in Go, lists are
// changed in place, unless they grow.
// Source: helm pkg/strvals/parser.go, literal_parser.go@v3.22.0.
import { decodeJsonPrefix } from "../../../go/json/decode";
import { parseInt, parseUint } from "../../../go/strconv/parse-integer";
import { quote, quoteRune } from "../../../go/strconv/quote";
import { int64 } from "../../../go/values/integers";
import { typeOf } from "../../../go/values/type-of";
import { GoError, type GoValue } from "../../../go/values/values";
import type { HelmVersion } from "../context";
import { RuneReader } from "./rune-reader";
import { isTable, type Table } from "../yaml/table";

/**
 * The kind of flag: `--set`, `--set-string`, `--set-json`, `--set-literal`, or `--set-file` with a function that reads
 * the file.
 */
export type SetMode =
  | { readonly kind: "typed" | "string" | "json" | "literal" }
  | { readonly kind: "file"; readonly readFile: (path: string) => string };

/**
 * Sets the values of the line in the table, which is changed. Throws `GoError` with Helm's message, without the name of
 * the flag.
 */
export function parseSet(line: string, table: Table, mode: SetMode, helmVersion: HelmVersion): void {
  const parser = new SetParser(line, mode);
  for (;;) {
    const fault = parser.key(table, 0);
    // Helm 4 also treats the end of the text inside an index as the end of the line.
    if (fault === endOfText || (helmVersion === 4 && fault instanceof EndOfText)) return;
    if (fault !== undefined) throw fault;
  }
}

class EndOfText extends GoError {}

/** Go's `io.EOF`: the end of the text, which is not an error. */
const endOfText = new EndOfText("EOF");
const notList = new GoError("not a list");

const maximalIndex = 65_536n;
const maximalLevel = 30;
/** The maximum number of directly nested lists: Helm has no limit, but a recursive parser in JavaScript needs one. */
const maximalNesting = 1000;

/** A panic that Go converts to an error of the key. */
class Panic extends Error {}

/** A Go error, or undefined. */
type Fault = GoError | undefined;

class SetParser {
  private readonly reader: RuneReader;
  private readonly mode: SetMode;
  private readonly escapes: boolean;

  constructor(line: string, mode: SetMode) {
    this.reader = new RuneReader(line);
    this.mode = mode;
    this.escapes = mode.kind !== "literal";
  }

  /** Parses a key and its value into the table. */
  key(table: Table, level: number): Fault {
    try {
      return this.readKey(table, level);
    } catch (error) {
      if (error instanceof Panic) return new GoError(`unable to parse key: ${error.message}`);
      throw error;
    }
  }

  private readKey(table: Table, level: number): Fault {
    const { runes, stop } = this.reader.until(this.escapes ? "=[,." : "=[.", this.escapes);
    const key = runes.join("");
    switch (stop) {
      case undefined:
        return key === "" ? endOfText : new GoError(`key ${quote(key)} has no value`);
      case "[":
        return this.readIndexed(table, key, level);
      case "=":
        return this.readKeyValue(table, key);
      case ",":
        set(table, key, "");
        return new GoError(`key ${quote(key)} has no value (cannot end with ,)`);
      default:
        return this.readInner(table, key, level + 1);
    }
  }

  private readIndexed(table: Table, key: string, level: number): Fault {
    const index = this.readIndex();
    if (index instanceof GoError) return badIndex(index);
    const list = table.has(key) ? asList(table.get(key)) : [];
    const { list: changed, fault } = this.item(list, index, level, 0);
    set(table, key, changed);
    return fault;
  }

  private readInner(table: Table, key: string, level: number): Fault {
    if (level > maximalLevel) {
      return new GoError(`value name nested level is greater than maximum supported nested level of ${maximalLevel}`);
    }
    const inner = table.has(key) ? asTable(table.get(key)) : new Map<string, GoValue>();
    const fault = this.key(inner, level);
    if (fault === undefined && inner.size === 0) return new GoError(`key map ${quote(key)} has no value`);
    if (inner.size > 0) set(table, key, inner);
    return fault;
  }

  private readKeyValue(table: Table, key: string): Fault {
    if (this.mode.kind === "literal") {
      set(table, key, this.readRest());
      return undefined;
    }
    if (this.mode.kind === "json") {
      return this.readJsonValue((value) => {
        set(table, key, value);
        return undefined;
      });
    }
    const list = this.readList();
    if (list === endOfText) {
      set(table, key, "");
      return endOfText;
    }
    if (list !== notList) {
      if (list instanceof GoError) return list;
      set(table, key, list);
      return undefined;
    }
    const { value, fault } = this.read(this.reader.until(",", true).runes);
    set(table, key, value);
    return fault;
  }

  /** Parses the rest of a list index after its "]". Changes the list, or returns a longer one. */
  private item(list: GoValue[], index: bigint, level: number, nesting: number): ListChange {
    if (index < 0n) return { list, fault: negative(index) };
    if (nesting > maximalNesting) return { list, fault: new GoError("lists are nested too deep") };
    const { runes, stop } = this.reader.until("[.=", this.escapes);
    if (runes.length > 0) {
      const data = runes.map((rune) => quoteRune(rune.codePointAt(0) ?? 0)).join(" ");
      return { list, fault: new GoError(`unexpected data at end of array index: [${data}]`) };
    }
    switch (stop) {
      case undefined:
        return { list, fault: endOfText };
      case "=":
        return this.itemValue(list, index);
      case "[":
        return this.nestedItem(list, index, level, nesting);
      default:
        return this.itemKey(list, index, level);
    }
  }

  private itemValue(list: GoValue[], index: bigint): ListChange {
    if (this.mode.kind === "literal") return setIndex(list, index, this.readRest());
    if (this.mode.kind === "json") {
      let change: ListChange = { list, fault: undefined };
      const fault = this.readJsonValue((value) => {
        change = setIndex(list, index, value);
        return change.fault;
      });
      return { list: change.list, fault };
    }
    const values = this.readList();
    if (values === endOfText) return setIndex(list, index, "");
    if (values !== notList) return values instanceof GoError ? { list, fault: values } : setIndex(list, index, values);
    const { value, fault } = this.read(this.reader.until(",", true).runes);
    return fault === undefined ? setIndex(list, index, value) : { list, fault };
  }

  private nestedItem(list: GoValue[], index: bigint, level: number, nesting: number): ListChange {
    const next = this.readIndex();
    if (next instanceof GoError) return { list, fault: badIndex(next) };
    const there = itemAt(list, index);
    const inner = there === undefined || there === null ? [] : asList(there);
    const { list: changed, fault } = this.item(inner, next, level, nesting + 1);
    return fault === undefined ? setIndex(list, index, changed) : { list, fault };
  }

  private itemKey(list: GoValue[], index: bigint, level: number): ListChange {
    let inner: Table = new Map();
    if (index < BigInt(list.length)) {
      const there = itemAt(list, index);
      if (isTable(there)) inner = there;
      else list[Number(index)] = inner;
    }
    const fault = this.key(inner, level);
    return fault === undefined ? setIndex(list, index, inner) : { list, fault };
  }

  private readIndex(): bigint | GoError {
    const { runes, stop } = this.reader.until("]", this.escapes);
    return stop === undefined ? endOfText : parseIndex(runes.join(""));
  }

  private readRest(): string {
    return this.reader.until("", false).runes.join("");
  }

  private readJsonValue(take: (value: GoValue) => Fault): Fault {
    if (this.skipEmpty()) return take(null);
    const { text, start } = this.reader.rest();
    try {
      const { value, end } = decodeJsonPrefix(text, { start, maximumDepth: maximalNesting });
      const fault = take(value);
      if (fault !== undefined) return fault;
      this.reader.moveTo(end);
    } catch (error) {
      if (error instanceof GoError) return error;
      throw error;
    }
    this.skipEmpty();
    return undefined;
  }

  /** Skips white space and a comma after it; true if there is nothing else before the comma or the end. */
  private skipEmpty(): boolean {
    for (;;) {
      const rune = this.reader.read();
      if (rune === undefined || rune === ",") return true;
      if (!/[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/.test(rune)) {
        this.reader.unread();
        return false;
      }
    }
  }

  /** Parses `{a,b}`; returns `notList` for other text, `endOfText` if there is none. */
  private readList(): readonly GoValue[] | GoError {
    const first = this.reader.read();
    if (first === undefined) return endOfText;
    if (first !== "{") {
      this.reader.unread();
      return notList;
    }
    const values: GoValue[] = [];
    for (;;) {
      const { runes, stop } = this.reader.until(",}", true);
      if (stop === undefined) return new GoError("list must terminate with '}'");
      if (stop === "}") {
        const next = this.reader.read();
        if (next !== undefined && next !== ",") this.reader.unread();
      }
      const { value, fault } = this.read(runes);
      if (fault !== undefined) return fault;
      values.push(value);
      if (stop === "}") return values;
    }
  }

  private read(runes: readonly string[]): { readonly value: GoValue; readonly fault: Fault } {
    const text = runes.join("");
    if (this.mode.kind === "typed") return { value: typedValue(text), fault: undefined };
    if (this.mode.kind !== "file") return { value: text, fault: undefined };
    try {
      return { value: this.mode.readFile(text), fault: undefined };
    } catch (error) {
      if (error instanceof GoError) return { value: null, fault: error };
      throw error;
    }
  }
}

interface ListChange {
  readonly list: GoValue[];
  readonly fault: Fault;
}

function badIndex(fault: GoError): GoError {
  const text = `error parsing index: ${fault.message}`;
  return fault instanceof EndOfText ? new EndOfText(text) : new GoError(text);
}

/** An empty key sets nothing. */
function set(table: Table, key: string, value: GoValue): void {
  if (key !== "") table.set(key, value);
}

function setIndex(list: GoValue[], index: bigint, value: GoValue): ListChange {
  if (index < 0n) return { list, fault: negative(index) };
  if (index > maximalIndex) {
    return {
      list,
      fault: new GoError(`index of ${index.toString()} is greater than maximum supported index of ${maximalIndex}`),
    };
  }
  // As in Go, a longer list is a new one: who else has the list keeps it as it was.
  const changed = index < BigInt(list.length) ? list : [...list, ...emptyItems(Number(index) + 1 - list.length)];
  changed[Number(index)] = value;
  return { list: changed, fault: undefined };
}

function emptyItems(count: number): readonly GoValue[] {
  return new Array<GoValue>(count).fill(null);
}

function negative(index: bigint): GoError {
  return new GoError(`negative ${index.toString()} index not allowed`);
}

function itemAt(list: readonly GoValue[], index: bigint): GoValue {
  return index < BigInt(list.length) ? list[Number(index)] : undefined;
}

function asList(value: GoValue): GoValue[] {
  if (Array.isArray(value)) return value as GoValue[];
  throw wrongType(value, "[]interface {}");
}

function asTable(value: GoValue): Table {
  if (isTable(value)) return value;
  throw wrongType(value, "map[string]interface {}");
}

/** Source: Go 1.26 runtime/error.go (TypeAssertionError). */
function wrongType(value: GoValue, wanted: string): Panic {
  return new Panic(`interface conversion: interface {} is ${typeOf(value)?.name ?? "nil"}, not ${wanted}`);
}

function parseIndex(text: string): bigint | GoError {
  // Go reports that a number is too large before it checks the characters after its digits.
  const [digits = ""] = /^[+-]?[0-9]*/.exec(text) ?? [];
  const isTooLarge = parseUint(digits.replace(/^[+-]/, ""), 10, 64).problem === "value out of range";
  const { value, problem } = parseInt(isTooLarge ? digits : text, 10, 64);
  return problem === undefined ? value : new GoError(`strconv.Atoi: parsing ${quote(text)}: ${problem}`);
}

function typedValue(text: string): GoValue {
  switch (foldWord(text)) {
    case "true":
      return true;
    case "false":
      return false;
    case "null":
      return null;
  }
  if (text === "0") return int64(0);
  if (!/^[+-]?[0-9]{1,19}$/.test(text) || text.startsWith("0")) return text;
  const value = BigInt(text.replace(/^\+/, ""));
  return value === BigInt.asIntN(64, value) ? int64(value) : text;
}

// The long s folds to "s"; no other non-ASCII letter folds to a letter of these words.
function foldWord(text: string): string {
  return text.length > 5 ? "" : text.toLowerCase().replaceAll("\u017f", "s");
}

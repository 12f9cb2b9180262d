// Source: github.com/BurntSushi/toml@v1.6.0 lex.go (lexTop, lexTableStart, lexKeyStart, lexArrayValue,
// lexInlineTableValue), parse.go (topLevel, valueArray, valueInlineTable). Difference: a list of tables has no type of
// its own. `tests/properties/toml-differential.test.ts` compares values and messages with Helm.
import type { GoValue } from "../../../../go/values/values";
import { quoteFound, readScalar } from "./read-scalar";
import { readString } from "./read-string";
import { printKey } from "./quote-key";
import { endOfText, isBlank, isBreak, TextCursor, TextFault } from "./text-cursor";
import { tomlError } from "./toml-error";
import { TomlFault } from "./toml-scalars";
import { type Key, maximumKeyLength, type Table, TableList, TomlTables } from "./toml-tables";
import { quote } from "../../../../go/strconv/quote";

/**
 * Parses TOML: integers become int64, dates `time.Time`.
 * @throws GoError `toml: line 3 (last key "a"): …`
 */
export function readToml(given: string): Map<string, GoValue> {
  const text = given.replace(/^\ufeff/, "");
  if (text.slice(0, 6).includes("\0")) {
    const why = "files cannot contain NULL bytes; probably using UTF-16; TOML files must be UTF-8";
    throw tomlError(1, "", why);
  }
  return new TomlReader(text).read();
}

/** Deeper values are rejected: each is a call. */
const maximumDepth = 500;

const sign = (character: string): number => character.charCodeAt(0);
const [hash, openList, closeList, openTable, closeTable] = [sign("#"), sign("["), sign("]"), sign("{"), sign("}")];
const [comma, dot, equals, double, single] = [sign(","), sign("."), sign("="), sign('"'), sign("'")];

class TomlReader {
  private readonly cursor: TextCursor;
  private readonly tables: TomlTables;
  /** The line of the key that was read last. */
  private keyLine = 1;
  private depth = 0;

  constructor(text: string) {
    this.cursor = new TextCursor(text);
    this.tables = new TomlTables((message) => {
      throw tomlError(this.keyLine, this.tables.lastKey(), message);
    });
  }

  read(): Map<string, GoValue> {
    try {
      while (this.readEntry());
      return plainTable(this.tables.root);
    } catch (error) {
      if (error instanceof TextFault) throw tomlError(error.line, this.tables.lastKey(), error.message);
      throw error;
    }
  }

  /** Reads a table's head or a key with its value. Returns false at the end of the text. */
  private readEntry(): boolean {
    const { cursor } = this;
    const found = cursor.next();
    if (found === endOfText) return false;
    if (isBlank(found) || isBreak(found)) return true;
    if (found === hash) {
      this.skipComment();
      return true;
    }
    if (found === openList) this.readHead();
    else {
      cursor.back();
      const outer = this.tables.context;
      this.readPair();
      this.tables.context = outer;
      this.tables.currentKey = "";
    }
    return this.readEnd();
  }

  private readEnd(): boolean {
    const { cursor } = this;
    cursor.skip(isBlank);
    const found = cursor.next();
    if (found === endOfText) return false;
    if (found === hash) this.skipComment();
    else if (!isBreak(found)) {
      const got = quoteFound(found);
      throw cursor.fault(`expected a top-level item to end with a newline, comment, or EOF, but got ${got} instead`);
    }
    return true;
  }

  /** Reads to before the end of the line. */
  private skipComment(): void {
    this.cursor.skip((found) => found !== endOfText && !isBreak(found));
  }

  private readHead(): void {
    const { cursor, tables } = this;
    const isList = cursor.peek() === openList;
    if (isList) cursor.next();
    const key: string[] = [];
    for (let isFirst = true; ; isFirst = false) {
      cursor.skip(isBlank);
      const found = cursor.peek();
      if (found === closeList || found === endOfText) {
        throw cursor.fault("unexpected end of table name (table names cannot be empty)");
      }
      if (found === dot) throw cursor.fault("unexpected table separator (table names cannot be empty)");
      key.push(this.readPart(found, isFirst));
      cursor.skip(isBlank);
      const end = cursor.next();
      if (end === closeList) break;
      if (key.length >= maximumKeyLength) throw cursor.fault(`a key has more than ${maximumKeyLength} parts`);
      if (end !== dot) throw cursor.fault(`expected '.' or ']' to end table name, but got ${quoteFound(end)} instead`);
    }
    if (isList) {
      const end = cursor.next();
      if (end !== closeList) {
        throw cursor.fault(`expected end of table array name delimiter ']', but got ${quoteFound(end)} instead`);
      }
    }
    tables.open(key, isList);
    tables.setIsList("", false);
  }

  /** Reads a part of a key; a part without characters is a fault of what comes next. */
  private readPart(found: number, isFirst: boolean): string {
    const { cursor } = this;
    cursor.drop();
    if (found !== double && found !== single) {
      cursor.skip(isBare);
      if (isFirst) this.keyLine = cursor.line;
      return cursor.current();
    }
    const { value } = readString(cursor, true);
    const { line } = cursor;
    if (isFirst) this.keyLine = line;
    return this.valueOf(value, line);
  }

  /** Reads a key and its value into the open table. Returns the parts before the last, and the value. */
  private readPair(): { readonly parents: Key; readonly value: GoValue } {
    const { cursor, tables } = this;
    const key = this.readKey();
    const parents = key.slice(0, -1);
    const name = key.at(-1) ?? "";
    tables.currentKey = name;
    for (const part of parents) tables.openImplicit(part);
    cursor.skip(isBlank);
    const { value, isList } = this.readValue(false);
    tables.setValue(name, value);
    tables.setIsList(name, isList);
    return { parents, value };
  }

  private readKey(): Key {
    const { cursor } = this;
    const key: string[] = [];
    cursor.skip(isBlank);
    const first = cursor.peek();
    if (first === equals || first === endOfText) throw cursor.fault("unexpected '=': key name appears blank");
    if (first === dot) throw cursor.fault("unexpected '.': keys cannot start with a '.'");
    for (;;) {
      cursor.skip(isBlank);
      const found = cursor.peek();
      if (found === equals || found === endOfText) throw cursor.fault("unexpected '='");
      if (found === dot) throw cursor.fault("unexpected '.'");
      key.push(this.readPart(found, key.length === 0));
      cursor.skip(isBlank);
      const end = cursor.next();
      if (end === equals) return key;
      if (end === endOfText) throw cursor.fault("unexpected EOF; expected key separator '='");
      if (end === dot) {
        if (key.length >= maximumKeyLength) throw cursor.fault(`a key has more than ${maximumKeyLength} parts`);
        continue;
      }
      const message = `expected '.' or '=', but got ${quoteFound(end)} instead`;
      throw end === sign("\n") ? cursor.faultAbove(message) : cursor.fault(message);
    }
  }

  private readValue(isInList: boolean): { readonly value: GoValue; readonly isList: boolean } {
    const { cursor } = this;
    cursor.skip(isBlank);
    cursor.drop();
    const found = cursor.peek();
    if (found === openList) return { value: this.nested(() => this.readList()), isList: true };
    if (found === openTable) return { value: this.nested(() => this.readInlineTable(isInList)), isList: false };
    const raw = found === double || found === single ? readString(cursor, false) : readScalar(cursor);
    return { value: this.valueOf<GoValue>(raw.value, cursor.line), isList: false };
  }

  private nested<Value>(read: () => Value): Value {
    this.cursor.next();
    this.depth += 1;
    if (this.depth > maximumDepth) throw this.cursor.fault(`values are nested more than ${maximumDepth} deep`);
    const value = read();
    this.depth -= 1;
    return value;
  }

  private valueOf<Value>(value: () => Value, line: number): Value {
    try {
      return value();
    } catch (error) {
      if (error instanceof TomlFault) throw tomlError(line, this.tables.lastKey(), error.message);
      throw error;
    }
  }

  private readList(): GoValue[] {
    const { cursor, tables } = this;
    tables.setIsList(tables.currentKey, true);
    const items: GoValue[] = [];
    for (;;) {
      const found = this.skipToItem();
      if (found === comma) {
        cursor.next();
        throw cursor.fault("unexpected comma");
      }
      if (found === closeList) break;
      items.push(this.readValue(true).value);
      const end = this.skipToItem();
      if (end === closeList) break;
      cursor.next();
      if (end !== comma) {
        throw cursor.fault(`expected a comma (',') or array terminator (']'), but got ${describe(end)}`);
      }
    }
    cursor.next();
    return items;
  }

  private readInlineTable(isInList: boolean): Map<string, GoValue> {
    const { cursor, tables } = this;
    const top = new Map<string, GoValue>();
    const [outer, outerKey] = [tables.context, tables.currentKey];
    tables.context = [...outer, outerKey];
    const own = tables.context;
    tables.currentKey = "";
    tables.addImplicit(own);
    tables.open(own, isInList);
    for (let found = this.skipToItem(); found !== closeTable;) {
      if (found === comma) {
        cursor.next();
        throw cursor.fault("unexpected comma");
      }
      const { parents, value } = this.readPair();
      this.place(top, parents, value);
      tables.context = own;
      found = this.skipToItem();
      if (found === closeTable) break;
      cursor.next();
      if (found !== comma) {
        const got = describe(found);
        throw cursor.fault(`expected a comma or an inline table terminator '}', but got ${got} instead`);
      }
      found = this.skipToItem();
    }
    cursor.next();
    tables.context = outer;
    tables.currentKey = outerKey;
    return top;
  }

  private place(top: Map<string, GoValue>, parents: Key, value: GoValue): void {
    let table = top;
    for (const part of parents) {
      const found = table.get(part) ?? new Map<string, GoValue>();
      if (!(found instanceof Map)) {
        throw tomlError(this.keyLine, this.tables.lastKey(), `${quote(printKey(this.tables.context))} is not a table`);
      }
      table.set(part, found);
      table = found;
    }
    table.set(this.tables.currentKey, value);
  }

  /** Skips blanks, line breaks and comments. */
  private skipToItem(): number {
    for (;;) {
      this.cursor.skip((found) => isBlank(found) || isBreak(found));
      const found = this.cursor.peek();
      if (found !== hash) return found;
      this.skipComment();
    }
  }
}

function isBare(codePoint: number): boolean {
  return codePoint !== endOfText && /[A-Za-z0-9_-]/.test(String.fromCodePoint(codePoint));
}

function describe(codePoint: number): string {
  return codePoint === endOfText ? "end of file" : `'${String.fromCodePoint(codePoint)}'`;
}

function plainTable(table: Table): Map<string, GoValue> {
  for (const [key, value] of table) table.set(key, plainValue(value));
  return table as Map<string, GoValue>;
}

function plainValue(value: GoValue | TableList): GoValue {
  if (value instanceof TableList) return value.tables.map(plainTable);
  if (Array.isArray(value)) return value.map(plainValue);
  return value instanceof Map ? plainTable(value) : value;
}

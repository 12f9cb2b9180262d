// Which keys may be defined again, as BurntSushi's parser has them: they are not those of the
// specification in every case.
// Source: github.com/BurntSushi/toml@v1.6.0 parse.go (addContext, setValue, setType, addImplicitContext).
import type { GoValue } from "../../../../go/values/values";
import { printKey } from "./quote-key";

/** A key with its parts. */
export type Key = readonly string[];

/** A table while it is read. */
export type Table = Map<string, GoValue | TableList>;

/** The tables of `[[key]]`. */
export class TableList {
  readonly tables: Table[] = [];
}

/** Longer keys, tables in tables included, are rejected: their cost is quadratic. */
export const maximumKeyLength = 500;

/** The tables of a document, and the key that is read. */
export class TomlTables {
  readonly root: Table = new Map();
  /** The table that keys are relative to. */
  context: Key = [];
  /** The last part of the key that is read. */
  currentKey = "";
  /** The keys whose value is a list in brackets. */
  private readonly lists = new Set<string>();
  /** The keys of tables that only longer keys have created. */
  private readonly implicit = new Set<string>();
  private readonly refuse: (message: string) => never;

  constructor(refuse: (message: string) => never) {
    this.refuse = refuse;
  }

  /** The last key, for messages. */
  lastKey(): string {
    if (this.currentKey === "") return printKey(this.context);
    return this.context.length === 0 ? this.currentKey : `${printKey(this.context)}.${this.currentKey}`;
  }

  /** Opens the table of a key, or appends one to a list of tables. */
  open(key: Key, isList: boolean): void {
    if (key.length > maximumKeyLength) this.refuse(`a key has more than ${maximumKeyLength} parts`);
    let table = this.root;
    for (const [index, part] of key.slice(0, -1).entries()) {
      if (!table.has(part)) {
        this.implicit.add(printKey(key.slice(0, index + 1)));
        table.set(part, new Map());
      }
      const found = asTable(table.get(part));
      if (found === undefined) this.refuse(`Key '${printKey(key.slice(0, index + 1))}' was already created as a hash.`);
      table = found;
    }
    const last = key.at(-1) ?? "";
    this.context = key.slice(0, -1);
    if (isList) {
      const list = table.get(last) ?? new TableList();
      if (!(list instanceof TableList)) {
        this.refuse(`Key '${printKey(key)}' was already created and cannot be used as an array.`);
      }
      list.tables.push(new Map());
      table.set(last, list);
    } else {
      this.setValue(last, new Map());
    }
    this.context = key;
  }

  /** Opens a table of a dotted key. */
  openImplicit(part: string): void {
    const key = [...this.context, part];
    this.addImplicit(key);
    this.open(key, false);
  }

  /** Allows the key of the context to be defined once more. */
  addImplicit(key: Key): void {
    this.implicit.add(printKey(key));
  }

  /** Sets a value of the table that is open. */
  setValue(name: string, value: GoValue): void {
    let table = this.root;
    for (const [index, part] of this.context.entries()) {
      const found = asTable(table.get(part));
      if (found === undefined)
        this.refuse(`Key '${printKey(this.context.slice(0, index + 1))}' has already been defined.`);
      table = found;
    }
    const key = printKey([...this.context, name]);
    if (!table.has(name)) {
      table.set(name, value);
      return;
    }
    if (!this.implicit.delete(key)) this.refuse(`Key '${key}' has already been defined.`);
    if (this.lists.has(key)) table.set(name, value);
  }

  /** Records whether the value of a key of the open table is a list in brackets. */
  setIsList(name: string, isList: boolean): void {
    const parts = name === "" ? this.context : [...this.context, name];
    const key = parts.length === 0 ? '""' : printKey(parts);
    if (isList) this.lists.add(key);
    else this.lists.delete(key);
  }
}

function asTable(value: GoValue | TableList): Table | undefined {
  if (value instanceof TableList) return value.tables.at(-1);
  return value instanceof Map ? value : undefined;
}

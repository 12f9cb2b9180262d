// Reads the head of a manifest in simple YAML, as nearly all charts print it: maps and lists in block style, simple
// words as keys, and values on one line that are words, numbers, short quoted strings or flow collections of these.
// Text that is accepted here is valid YAML.
import { resolveTag11 } from "../../../yaml/go-values/resolve-tag";
import type { ManifestHead } from "./manifest-head";

const blankLine = / *(?:#[\t\x20-\x7e]*)?(?=\n|$)/y;
const indentation = / */y;
const dash = /- (?=[^ ])/y;
const keyAndColon = /([A-Za-z][A-Za-z0-9_./-]{0,127}):(?: +(?=[^ \n])|(?=\n|$))/y;
const word = /[A-Za-z/](?:[A-Za-z0-9_./@+,=()%-]|:(?=[A-Za-z0-9_./])| (?=[A-Za-z0-9_(])){0,511}(?=\n|$)/y;
// Digits followed by a letter other than the e of a float are a string: `128Mi`, `743c29`.
const number =
  /(?:0|[1-9][0-9]{0,14}|[0-9]{1,9}(?:\.[0-9]{1,9}){2,5}|[1-9][0-9]{0,63}(?:%|[A-DF-Za-df-z][0-9A-Za-z]{0,128}))(?=\n|$)/y;
const quoted = /"([\x20\x21\x23-\x5b\x5d-\x7e]{0,512})"(?=\n|$)|'([\x20-\x26\x28-\x7e]{0,512})'(?=\n|$)/y;
const nothing = /(?:\{\}|\[\])(?=\n|$)/y;
const value = `(${word.source})|(?:${quoted.source})|${number.source}|${nothing.source}`;
/** Matches most lines at once: a key with an optional value. */
const entryLine = new RegExp(`( *)${keyAndColon.source}(?:${value}|(?<=:))(?=\\n|$)`, "y");

// Patterns inside flow collections, where commas, colons and brackets end a word.
const flowText = /"[\x20\x21\x23-\x5b\x5d-\x7e]{0,512}"|'[\x20-\x26\x28-\x7e]{0,512}'/y;
const flowWord = /(?:[A-Za-z/][A-Za-z0-9_./@+=()%-]{0,511}|0|[1-9][0-9]{0,14})(?= *[,\]}])/y;
const flowKey = /([A-Za-z][A-Za-z0-9_./-]{0,127}): +/y;
const flowColon = /: */y;

/** Longer or deeper manifests are left to the YAML reader, which has its own limits. */
const maximumLength = 1 << 18;
const maximumDepth = 32;
const maximumFlowDepth = 8;

const openBrace = 0x7b;
const openBracket = 0x5b;
const comma = 0x2c;

/** Reads the head of the manifest; undefined if the text is not simple YAML, or if Go would read it differently. */
export function readPlainHead(text: string): ManifestHead | undefined {
  return text.length > maximumLength ? undefined : new PlainReader(text).read();
}

/**
 * Thrown and caught internally if the text is not simple YAML. There is only one instance, since capturing a stack
 * costs more than reading a line.
 */
const notPlain = new Error("not plain YAML");

/** The kind of a key in the head. */
type Field = "text" | "map" | "annotation";

interface Level {
  readonly kind: "map" | "list";
  readonly column: number;
  /** The current key of a map. */
  key: string;
}

class PlainReader {
  private readonly text: string;
  private at = 0;
  private readonly levels: Level[] = [];
  /** True if the last key or dash has no value yet. */
  private isOpen = false;
  private readonly texts = new Map<string, string>();
  private metadata = false;
  private annotations: Map<string, string> | undefined;
  /** The keys of the head that were read. */
  private readonly seen = new Set<string>();

  constructor(text: string) {
    this.text = text;
  }

  read(): ManifestHead | undefined {
    try {
      while (this.at < this.text.length) {
        const entry = this.match(entryLine);
        if (entry !== undefined) this.takeEntry(entry);
        else if (this.match(blankLine) === undefined) this.readLine();
        this.at += 1;
      }
      return this.head();
    } catch (error) {
      if (error === notPlain) return undefined;
      throw error;
    }
  }

  private head(): ManifestHead {
    const { texts, metadata, annotations } = this;
    // A document that ends without a value is left to the YAML reader.
    if (this.levels.length === 0 || this.isOpen) throw notPlain;
    return {
      apiVersion: texts.get("apiVersion") ?? "",
      kind: texts.get("kind") ?? "",
      metadata: metadata ? { name: texts.get("name") ?? "", annotations } : undefined,
    };
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  private readLine(): void {
    const start = this.at;
    this.match(indentation);
    let isItem = false;
    while (this.match(dash) !== undefined) {
      this.enter("list", this.at - 2 - start);
      this.isOpen = true;
      isItem = true;
    }
    const column = this.at - start;
    const key = this.match(keyAndColon)?.[1];
    if (key !== undefined) this.readEntry(key, column);
    else if (isItem) this.readValue();
    else throw notPlain;
  }

  private takeEntry([line, indent = "", key = "", plain, double, single]: RegExpExecArray): void {
    const field = this.openEntry(key, indent.length, line.endsWith(":"));
    if (!this.isOpen && field !== undefined)
      this.setField(field, key, plain === undefined ? (double ?? single) : asText(plain));
  }

  private readEntry(key: string, column: number): void {
    const field = this.openEntry(key, column, this.at === this.text.length || this.text[this.at] === "\n");
    if (this.isOpen) return;
    const value = this.readValue();
    if (field !== undefined) this.setField(field, key, value);
  }

  /** Starts the entry of a key; returns the kind of the key in the head. */
  private openEntry(key: string, column: number, isOpen: boolean): Field | undefined {
    if (key.length <= 5 && resolveTag11(key) !== "str") throw notPlain;
    this.enter("map", column);
    const level = this.levels.at(-1) as Level;
    level.key = key;
    const field = this.fieldOf(key);
    this.isOpen = isOpen;
    // These fields must be strings.
    if (isOpen && (field === "text" || field === "annotation")) throw notPlain;
    return field;
  }

  private setField(field: Field, key: string, value: string | undefined): void {
    if (value === undefined || field === "map") throw notPlain;
    if (field === "annotation") (this.annotations ??= new Map<string, string>()).set(key, value);
    else this.texts.set(key, value);
  }

  /** The kind of the key in the head, which depends on the keys above. */
  private fieldOf(key: string): Field | undefined {
    const { levels } = this;
    if (levels.length > 3) return undefined;
    const [root, second] = levels;
    switch (levels.length) {
      case 1:
        return this.once(key, key === "metadata" ? "map" : "text", ["apiVersion", "kind", "metadata"]);
      case 2:
        if (root?.key !== "metadata") return undefined;
        this.metadata = true;
        return this.once(key, key === "annotations" ? "map" : "text", ["name", "annotations"]);
      case 3:
        return root?.key === "metadata" && second?.key === "annotations" ? "annotation" : undefined;
      default:
        return undefined;
    }
  }

  // Go's JSON decoder ignores the case of field names, and uses the last field.
  private once<F>(key: string, field: F, names: readonly string[]): F | undefined {
    if (!names.includes(key)) {
      const lower = key.toLowerCase();
      if (names.some((name) => name.toLowerCase() === lower)) throw notPlain;
      return undefined;
    }
    if (this.seen.has(key)) throw notPlain;
    this.seen.add(key);
    return field;
  }

  /** Returns the text of the value; undefined if it is not a string. */
  private readValue(): string | undefined {
    const start = this.at;
    this.isOpen = false;
    if (this.match(word) !== undefined) {
      return asText(this.text.slice(start, this.at));
    }
    const text = this.match(quoted);
    if (text !== undefined) return text[1] ?? text[2];
    if (this.match(number) === undefined && !this.skipFlow()) throw notPlain;
    return undefined;
  }

  /** Skips a flow collection at the end of a line; false if there is none. */
  private skipFlow(): boolean {
    const code = this.text.charCodeAt(this.at);
    if (code !== openBrace && code !== openBracket) return false;
    this.skipCollection(0);
    return this.at === this.text.length || this.text[this.at] === "\n";
  }

  private skipCollection(depth: number): void {
    if (depth > maximumFlowDepth) throw notPlain;
    const isMap = this.text.charCodeAt(this.at) === openBrace;
    // In ASCII a closing bracket is two codes after its opening bracket.
    const end = this.text.charCodeAt(this.at) + 2;
    this.skipCharacter();
    if (this.text.charCodeAt(this.at) !== end) {
      for (;;) {
        if (isMap) this.skipFlowKey();
        const code = this.text.charCodeAt(this.at);
        if (code === openBrace || code === openBracket) this.skipCollection(depth + 1);
        else if (this.match(flowWord) === undefined && this.match(flowText) === undefined) throw notPlain;
        this.match(indentation);
        if (this.text.charCodeAt(this.at) !== comma) break;
        this.skipCharacter();
      }
      if (this.text.charCodeAt(this.at) !== end) throw notPlain;
    }
    this.at += 1;
  }

  /** Skips one character and the spaces after it. */
  private skipCharacter(): void {
    this.at += 1;
    this.match(indentation);
  }

  private skipFlowKey(): void {
    const key = this.match(flowKey)?.[1];
    if (key === undefined) {
      if (this.match(flowText) === undefined || this.match(flowColon) === undefined) throw notPlain;
    } else if (key.length <= 5 && resolveTag11(key) !== "str") throw notPlain;
  }

  /** Enters the map or list that starts or continues at the column. */
  private enter(kind: Level["kind"], column: number): void {
    const { levels } = this;
    const top = levels.at(-1);
    if (top === undefined) {
      if (column !== 0 || kind !== "map") throw notPlain;
      levels.push({ kind, column, key: "" });
      return;
    }
    // A list may start in the column of its key.
    const isWithin = column > top.column || (column === top.column && kind === "list" && top.kind === "map");
    if (this.isOpen && isWithin) {
      if (levels.length >= maximumDepth) throw notPlain;
      if (kind === "list" && this.isHead()) throw notPlain;
      levels.push({ kind, column, key: "" });
      return;
    }
    if (this.isOpen && this.isHead()) throw notPlain;
    this.goOn(kind, column);
  }

  private goOn(kind: Level["kind"], column: number): void {
    const { levels } = this;
    for (;;) {
      const top = levels.at(-1);
      if (top === undefined || top.column < column) throw notPlain;
      if (top.column === column && top.kind === kind) return;
      if (top.column === column && top.kind === "map") throw notPlain;
      levels.pop();
    }
  }

  /** True if the head is read from the map of the open key. */
  private isHead(): boolean {
    const [root, second] = this.levels;
    if (root?.key !== "metadata") return false;
    return this.levels.length === 1 || (this.levels.length === 2 && second?.key === "annotations");
  }
}

/** Returns the text of a plain scalar; undefined if YAML resolves it to another type than a string. */
function asText(plain: string): string | undefined {
  return resolveTag11(plain) === "str" ? plain : undefined;
}

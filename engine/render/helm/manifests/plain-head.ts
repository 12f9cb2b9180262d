// The head of a manifest in the plainest YAML, which is what nearly all charts make: maps and lists in blocks, names as keys,
// words, numbers and short quoted texts on one line as values. It is known of such a text that YAML reads it without an error.
import { resolveTag11 } from "../../../yaml/resolve-tag";
import type { ManifestHead } from "./read-head";

const blankLine = / *(?:#[\t\x20-\x7e]*)?(?=\n|$)/y;
const indentation = / */y;
const dash = /- (?=[^ ])/y;
const keyAndColon = /([A-Za-z][A-Za-z0-9_./-]{0,127}):(?: +(?=[^ \n])|(?=\n|$))/y;
const word = /[A-Za-z/](?:[A-Za-z0-9_./@+,=()%-]|:(?=[A-Za-z0-9_./])| (?=[A-Za-z0-9_(])){0,511}(?=\n|$)/y;
// Digits with a letter behind them that is not the e of a float are a text: `128Mi`, `743c29`.
const number =
  /(?:0|[1-9][0-9]{0,14}|[0-9]{1,9}(?:\.[0-9]{1,9}){2,5}|[1-9][0-9]{0,63}(?:%|[A-DF-Za-df-z][0-9A-Za-z]{0,128}))(?=\n|$)/y;
const quoted = /"([\x20\x21\x23-\x5b\x5d-\x7e]{0,512})"(?=\n|$)|'([\x20-\x26\x28-\x7e]{0,512})'(?=\n|$)/y;
const nothing = /(?:\{\}|\[\])(?=\n|$)/y;
const value = `(${word.source})|(?:${quoted.source})|${number.source}|${nothing.source}`;
/** What most lines are, read in one go: a key and the value behind it, or nothing. */
const entryLine = new RegExp(`( *)${keyAndColon.source}(?:${value}|(?<=:))(?=\\n|$)`, "y");

/** Longer or deeper ones are left to the reader of YAML, which has its limits. */
const longest = 1 << 18;
const deepest = 32;

/** The head of the manifest; undefined where the text holds anything but the plainest YAML, or where Go would take it otherwise. */
export function readPlainHead(text: string): ManifestHead | undefined {
  return text.length > longest ? undefined : new PlainReader(text).read();
}

/** Thrown, and caught, where a text is not plain enough; one is made for all, as a stack costs more than a line. */
const notPlain = new Error("not plain YAML");

/** What of the head a key can stand for. */
type Field = "text" | "map" | "annotation";

interface Level {
  readonly kind: "map" | "list";
  readonly column: number;
  /** The key of a map that is being read. */
  key: string;
}

class PlainReader {
  private readonly text: string;
  private at = 0;
  private readonly levels: Level[] = [];
  /** Whether the last key or dash still waits for its value. */
  private isOpen = false;
  private readonly texts = new Map<string, string>();
  private metadata = false;
  private annotations: Map<string, string> | undefined;
  /** Keys of the head that were there. */
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
    // A head without a value is left to the reader of YAML.
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

  /** Goes to the entry; tells what of the head it is. */
  private openEntry(key: string, column: number, isOpen: boolean): Field | undefined {
    if (key.length <= 5 && resolveTag11(key) !== "str") throw notPlain;
    this.enter("map", column);
    const level = this.levels.at(-1) as Level;
    level.key = key;
    const field = this.fieldOf(key);
    this.isOpen = isOpen;
    // What is read of them is a text.
    if (isOpen && (field === "text" || field === "annotation")) throw notPlain;
    return field;
  }

  private setField(field: Field, key: string, value: string | undefined): void {
    if (value === undefined || field === "map") throw notPlain;
    if (field === "annotation") (this.annotations ??= new Map<string, string>()).set(key, value);
    else this.texts.set(key, value);
  }

  /** What of the head the key stands for, seen from the keys above. */
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

  // Go's JSON finds a field by any case of its letters, and takes the last one.
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

  /** The text of the value; undefined for what is no text. */
  private readValue(): string | undefined {
    const start = this.at;
    this.isOpen = false;
    if (this.match(word) !== undefined) {
      return asText(this.text.slice(start, this.at));
    }
    const text = this.match(quoted);
    if (text !== undefined) return text[1] ?? text[2];
    if (this.match(number) === undefined && this.match(nothing) === undefined) throw notPlain;
    return undefined;
  }

  /** Goes to the map or list that begins or goes on at the column. */
  private enter(kind: Level["kind"], column: number): void {
    const { levels } = this;
    const top = levels.at(-1);
    if (top === undefined) {
      if (column !== 0 || kind !== "map") throw notPlain;
      levels.push({ kind, column, key: "" });
      return;
    }
    // A list may begin in the column of the key that it is the value of.
    const isWithin = column > top.column || (column === top.column && kind === "list" && top.kind === "map");
    if (this.isOpen && isWithin) {
      if (levels.length >= deepest) throw notPlain;
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

  /** Whether the open key is one whose map the head is read from. */
  private isHead(): boolean {
    const [root, second] = this.levels;
    if (root?.key !== "metadata") return false;
    return this.levels.length === 1 || (this.levels.length === 2 && second?.key === "annotations");
  }
}

/** The text of a plain value; undefined where YAML takes it for something else. */
function asText(plain: string): string | undefined {
  return resolveTag11(plain) === "str" ? plain : undefined;
}

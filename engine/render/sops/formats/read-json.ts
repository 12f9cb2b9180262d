// Reads JSON with the order of its fields, duplicate ones too. Text after the value is ignored, as sops ignores it.
import { parseInt } from "../../../go/strconv/parse-integer";
import { unreadable } from "../sops-error";
import { makeList, makeMap, type SopsItem, type SopsValue } from "../tree";

const maximumDepth = 1000;
const blank = /[ \t\r\n]*/y;
const number = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const words: ReadonlyMap<string, SopsValue> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** @throws SyncError SOPS_FILE_INVALID */
export function readJson(source: string): SopsValue {
  return new JsonReader(source).value(0);
}

class JsonReader {
  private at = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  value(depth: number): SopsValue {
    if (depth > maximumDepth) throw unreadable(`it is nested more than ${maximumDepth} levels deep`);
    this.take(blank);
    const first = this.source.charAt(this.at);
    if (first === "{") return makeMap(this.items("}", () => this.entry(depth)));
    if (first === "[") return makeList(this.items("]", () => this.value(depth + 1)));
    if (first === '"') return this.text();
    for (const [word, value] of words) {
      if (!this.source.startsWith(word, this.at)) continue;
      this.at += word.length;
      return value;
    }
    return this.number();
  }

  private items<Item>(end: string, read: () => Item): Item[] {
    const items: Item[] = [];
    this.at++;
    for (;;) {
      this.take(blank);
      if (this.source.charAt(this.at) === end && items.length === 0) break;
      items.push(read());
      this.take(blank);
      const next = this.source.charAt(this.at);
      if (next === end) break;
      if (next !== ",") throw this.fail();
      this.at++;
    }
    this.at++;
    return items;
  }

  private entry(depth: number): SopsItem {
    const key = this.text();
    this.take(blank);
    if (this.source.charAt(this.at) !== ":") throw this.fail();
    this.at++;
    return { key, value: this.value(depth + 1) };
  }

  private text(): string {
    const start = this.at;
    if (this.source.charAt(start) !== '"') throw this.fail();
    let end = this.source.indexOf('"', start + 1);
    while (end >= 0 && this.isEscaped(end)) end = this.source.indexOf('"', end + 1);
    if (end < 0) throw this.fail();
    const found = this.source.slice(start, end + 1);
    this.at = end + 1;
    try {
      // An escaped surrogate without its other half is replaced in Go, as invalid UTF-8 is.
      return (JSON.parse(found) as string).replace(/[\ud800-\udfff]/gu, "\ufffd");
    } catch {
      throw this.fail();
    }
  }

  private isEscaped(at: number): boolean {
    let backslashes = 0;
    while (this.source.charAt(at - 1 - backslashes) === "\\") backslashes++;
    return backslashes % 2 === 1;
  }

  private number(): SopsValue {
    const found = this.take(number);
    if (found === undefined) throw this.fail();
    const parsed = parseInt(found, 10, 64);
    if (parsed.problem === undefined) return parsed.value;
    const value = Number(found);
    if (!Number.isFinite(value)) throw unreadable("a number in it is too large");
    return { kind: "float", value };
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  private fail(): Error {
    const line = this.source.slice(0, this.at).split("\n").length;
    return unreadable(`it is not JSON from its line ${line} on`);
  }
}

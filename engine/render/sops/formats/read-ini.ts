// Source: gopkg.in/ini.v1@v1.67 parser.go (parse, readKeyName, readValue, readMultilines, readContinuationLines), with
// its default options.
import { unreadable } from "../sops-error";
import { goTrim, type IniKey, type IniSection } from "./print-ini";

/** The first section is DEFAULT, the one of keys before any other. */
export function readIni(text: string): readonly IniSection[] {
  return new IniReader(text).sections();
}

interface OpenSection {
  readonly name: string;
  readonly comment: string;
  readonly keys: IniKey[];
  /** For keys "-", which are numbered. */
  count: number;
}

class IniReader {
  /** With their line ends. */
  private readonly lines: readonly string[];
  private at = 0;
  private comment = "";

  constructor(text: string) {
    const content = text.startsWith("\ufeff") ? text.slice(1) : text;
    this.lines = content.match(/[^\n]+\n?|\n/g) ?? [];
  }

  sections(): readonly IniSection[] {
    const sections: OpenSection[] = [newSection("DEFAULT", "")];
    while (this.at < this.lines.length) {
      const line = this.nextLine().replace(/^[\t-\r \u0085\u00a0]+/, "");
      if (line === "") continue;
      if (/^[#;]/.test(line)) this.comment += line;
      else if (line.startsWith("[")) sections.push(this.section(line));
      else this.key(line, sections);
    }
    return sections;
  }

  private nextLine(): string {
    return this.lines[this.at++] ?? "";
  }

  private section(line: string): OpenSection {
    const end = line.lastIndexOf("]");
    if (end < 0) throw unreadable(`the section in its line ${this.at} has no "]"`);
    const name = line.slice(1, end);
    if (name === "") throw unreadable(`the section in its line ${this.at} has no name`);
    this.comment += /[#;].*/s.exec(line.slice(end + 1))?.[0] ?? "";
    return newSection(name, this.takeComment());
  }

  private takeComment(): string {
    const comment = goTrim(this.comment);
    this.comment = "";
    return comment;
  }

  private key(line: string, sections: readonly OpenSection[]): void {
    const section = sections.at(-1);
    if (section === undefined) return;
    const { name: written, rest } = this.keyName(line);
    const name = written === "-" ? `#${section.count++}` : written;
    if (name === "") throw unreadable(`the key in its line ${this.at} has no name`);
    const value = this.value(rest);
    const key = { name, value, comment: this.takeComment() };
    const known = section.keys.findIndex((one) => one.name === name);
    if (known < 0) section.keys.push(key);
    else section.keys[known] = key;
  }

  private keyName(line: string): { readonly name: string; readonly rest: string } {
    const quote = /^(?:"""(?=.{4})|"|`)/s.exec(line)?.[0] ?? "";
    const close = quote === "" ? 0 : line.indexOf(quote, quote.length);
    if (close < 0) throw unreadable(`the key in its line ${this.at} has no closing quote`);
    const from = quote === "" ? 0 : close + quote.length;
    const found = /[=:]/.exec(line.slice(from));
    if (found === null) throw unreadable(`its line ${this.at} has no "="`);
    const end = from + found.index;
    if (end === 0) throw unreadable(`the key in its line ${this.at} has no name`);
    return {
      name: goTrim(quote === "" ? line.slice(0, end) : line.slice(quote.length, close)),
      rest: line.slice(end + 1),
    };
  }

  private value(given: string): string {
    const line = given.replace(/^[\t-\r \u0085\u00a0]+/, "");
    if (line === "") return "";
    const quote = line.length > 3 && line.startsWith('"""') ? '"""' : line.startsWith("`") ? "`" : "";
    if (quote !== "") {
      const end = line.slice(quote.length).lastIndexOf(quote);
      return end < 0 ? this.multiline(line.slice(quote.length), quote) : line.slice(quote.length, quote.length + end);
    }
    let value = goTrim(line);
    if (value.endsWith("\\")) return this.continued(value.slice(0, -1));
    const comment = value.search(/[#;]/);
    if (comment >= 0) {
      this.comment += value.slice(comment);
      value = goTrim(value.slice(0, comment));
    }
    return /^(?:'[^']*'|"[^"]*")$/s.test(value) ? value.slice(1, -1) : value;
  }

  private multiline(first: string, quote: string): string {
    let value = first;
    while (this.at < this.lines.length) {
      const line = this.nextLine();
      const end = line.lastIndexOf(quote);
      if (end < 0 || goTrim(line.slice(end + quote.length)).endsWith("\\")) {
        value += line;
        continue;
      }
      this.comment += goTrim(/[#;].*/s.exec(line.slice(end))?.[0] ?? "");
      return value + line.slice(0, end);
    }
    throw unreadable("a value of it has no closing quote");
  }

  private continued(first: string): string {
    let value = first;
    for (;;) {
      const next = goTrim(this.nextLine());
      if (next === "") return value;
      value += next;
      if (!value.endsWith("\\")) return value;
      value = value.slice(0, -1);
    }
  }
}

function newSection(name: string, comment: string): OpenSection {
  return { name, comment, keys: [], count: 1 };
}

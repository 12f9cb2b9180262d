import type { Random } from "./random-numbers";

const plainWords = "a b name x1 1 1.5 true null ~ yes 0x1F 2020-01-01 a:b a#b -1 << é \u{1f600} it's 1_000 .inf".split(
  " ",
);
const words = plainWords.concat(
  ["http://x/y?z=1", "two words", '"q"', "'s'", '""', "''", '"<<"', '"\\t"', '"\\u00e9"', '"x: y"', "'it''s'"],
  ['"two\\nlines"', '"tail "', '"null"', '"1"', '"a#b"', '"# no"', "'a, [b]'", "\u2028"],
);

const tags = ["!t", "!!str", "!!int", "!Join", "!!binary", "!<!v>", "!", "!!foo", "!<tag:x,2:y>", "!a%20b"];

/**
 * A text of YAML with comments in all places, anchors, tags, keys that are no scalars and block scalars. Most are
 * valid.
 * With `target`, the root is a map whose last key is `target`.
 */
export function randomCommentedText(random: Random, target: boolean): string {
  return new TextMaker(random).text(target);
}

class TextMaker {
  private readonly random: Random;
  private readonly anchors: string[] = [];

  constructor(random: Random) {
    this.random = random;
  }

  text(target: boolean): string {
    const start = this.oneIn(6) ? this.pick(["---\n", "--- # doc\n", "---\n\n", "# above\n---\n"]) : "";
    const body = target || this.oneIn(2) ? this.map("", 3, target) : this.block("", 3).replace(/^\n/, "");
    const end = this.oneIn(6) ? this.pick(["...\n", "# end", "\n\n# end\n", "---\nb: 2\n", "  # in\n"]) : "";
    return `${start}${this.gap("")}${body}${end}`;
  }

  private oneIn(count: number): boolean {
    return this.random(count) === 0;
  }

  private word(): string {
    const anchor = this.anchors.at(-1);
    return anchor !== undefined && this.oneIn(12) ? `*${anchor} ` : this.pick(words);
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random(from.length)] as T;
  }

  /** Empty lines and comments between two lines. */
  private gap(indent: string): string {
    if (!this.oneIn(3)) return "";
    const lines = Array.from({ length: 1 + this.random(4) }, () => {
      if (this.oneIn(3)) return this.pick(["", "", "  "]);
      const depth = this.pick([indent, indent, indent, `${indent}  `, indent.slice(2), ""]);
      return `${depth}${this.pick(["# c", "#", "## c", "# - c", "# k: v", "#c "])}${this.random(10)}`;
    });
    return `${lines.join("\n")}\n`;
  }

  private behind(): string {
    return this.oneIn(4) ? `${this.pick([" ", "  ", "\t"])}# l${this.random(10)}` : "";
  }

  private map(indent: string, depth: number, target = false): string {
    const lines = Array.from({ length: 1 + this.random(3) }, (_, at) => this.entry(indent, this.key(at), depth));
    const last = `${indent}target: ${this.pick(["x", '"x"', "'x'", "1", "", "!!str x", "!t x", "&a x", "x # l"])}\n`;
    return lines.join("") + (target ? last : "");
  }

  private entry(indent: string, key: string, depth: number): string {
    const gap = this.gap(indent);
    if (this.oneIn(12)) {
      const complex = this.oneIn(2) ? ` ${this.flow(2)}` : ` ${this.word()}`;
      return `${gap}${indent}?${complex}${this.behind()}\n${this.gap(indent)}${indent}:${this.value(indent, depth)}`;
    }
    return `${gap}${indent}${key}:${this.value(indent, depth)}`;
  }

  private key(at: number): string {
    const key = this.oneIn(4) ? this.pick(['"q"', "'s'", "1", "a b", "x.y/z", "true", "~", "k\u00e9"]) : "k";
    if (/["']/.test(key)) return `${key.slice(0, -1)}${at}${key.at(-1) ?? ""}`;
    return `${this.oneIn(12) ? this.properties() : ""}${key}${at}`;
  }

  /** What follows a colon or a dash: a value with the end of its line. */
  private value(indent: string, depth: number): string {
    const properties = this.oneIn(6) ? ` ${this.properties().trimEnd()}` : "";
    if (depth > 0 && this.oneIn(2)) {
      return `${properties}${this.behind()}\n${this.block(indent, depth - 1)}`;
    }
    if (this.oneIn(6)) return `${properties} ${this.blockScalar(indent)}`;
    if (this.oneIn(5)) return `${properties} ${this.flow(2)}${this.behind()}\n`;
    if (this.oneIn(10)) return `${properties}${this.behind()}\n`;
    if (this.oneIn(10))
      return `${properties} ${this.pick(["two\n", '"two\n', "'two\n\n"])}${indent}  lines${this.behind()}\n`
        .replace(/("two\n.*?lines)/s, '$1"')
        .replace(/('two\n.*?lines)/s, "$1'");
    return `${properties} ${this.word()}${this.behind()}\n`;
  }

  private block(indent: string, depth: number): string {
    const inner = this.pick([`${indent}  `, `${indent}  `, `${indent}    `]);
    if (this.oneIn(2)) return this.map(inner, depth);
    const dashes = this.oneIn(3) ? indent : inner;
    const items = Array.from({ length: 1 + this.random(3) }, () => this.item(dashes, depth));
    return items.join("");
  }

  private item(indent: string, depth: number): string {
    const gap = this.gap(indent);
    if (depth > 0 && this.oneIn(3)) {
      const inner = this.map(`${indent}  `, depth - 1);
      const flat = /^[^#\n]/.test(inner.trimStart()) ? inner.trimStart() : `\n${inner}`;
      return `${gap}${indent}- ${this.oneIn(6) ? `# l\n${inner}` : flat}`;
    }
    if (depth > 0 && this.oneIn(6)) return `${gap}${indent}- ${this.item("", 0).trimStart()}`;
    return `${gap}${indent}-${this.value(indent, depth)}`;
  }

  private properties(): string {
    const anchor = this.pick(["a", "b", "c-1"]);
    const tag = this.pick(tags);
    if (this.oneIn(2)) return `${tag} `;
    this.anchors.push(anchor);
    return this.oneIn(3) ? `&${anchor} ${tag} ` : `&${anchor} `;
  }

  private blockScalar(indent: string): string {
    const header = `${this.pick(["|", ">"])}${this.pick(["", "", "+", "-", "2"])}${this.behind()}`;
    const lines = Array.from({ length: 1 + this.random(3) }, (_, at) => {
      if (this.oneIn(4)) return "";
      const more = at === 0 ? "" : this.pick(["", "", "  ", "\t"]);
      return `${indent}  ${more}${this.pick(["text", "# no", "a: b", "\u{1f600}", "- x", "t ", "\u0085"])}`;
    });
    return `${header}\n${lines.join("\n")}\n`;
  }

  private flow(depth: number): string {
    const isMap = this.oneIn(2);
    const [open, close] = isMap ? ["{", "}"] : ["[", "]"];
    const items = Array.from({ length: this.random(4) }, (_, at) => {
      const value = depth > 0 && this.oneIn(3) ? this.flow(depth - 1) : this.word();
      const properties = this.oneIn(8) ? this.properties() : "";
      const item = isMap ? `${this.key(at)}: ${properties}${value}` : `${properties}${value}`;
      return this.oneIn(10) && isMap ? `f${at}` : item;
    });
    if (!this.oneIn(4)) return `${open}${items.join(", ")}${close}`;
    const line = (text: string, last: boolean): string =>
      `${this.oneIn(4) ? "      # h\n" : ""}      ${text}${last ? "" : ","}${this.behind()}\n`;
    return `${open}${this.behind()}\n${items.map((item, at) => line(item, at === items.length - 1)).join("")}${this.oneIn(4) ? "      # f\n" : ""}      ${close}`;
  }
}

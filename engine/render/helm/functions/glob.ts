// Source: github.com/gobwas/glob@v0.2.3 syntax/lexer/lexer.go, syntax/ast/parser.go.
// Difference: where its optimizer changes what a pattern means, this does not follow, except for `prefix**suffix`
// (match/prefix_suffix.go), which charts use: there prefix and suffix may overlap, so that `a/**/b` matches `a/b`.
import { compileRegexp } from "../../../go/regexp/compile";

/**
 * Compiles a pattern to a predicate on names; undefined if the pattern is invalid.
 *
 * @param separator what `*` and `?` do not match; with "", `*` is the same as `**`
 */
export function compileGlob(pattern: string, separator: "/" | "" = "/"): ((name: string) => boolean) | undefined {
  if (!pattern.isWellFormed() || pattern.includes("\ufffd")) return undefined;
  const ends = readEnds(pattern, separator);
  if (ends !== undefined) return (name) => name.startsWith(ends.prefix) && name.endsWith(ends.suffix);
  const expression = new GlobReader(pattern, separator).read();
  if (expression === undefined) return undefined;
  const regexp = compileRegexp(`(?s)^(?:${expression})$`);
  return (name) => regexp.test(name);
}

/** Returns the strings before and after the only `**`, if the pattern contains nothing else special. */
function readEnds(
  pattern: string,
  separator: string,
): { readonly prefix: string; readonly suffix: string } | undefined {
  const form = separator === "" ? /^([^?*[{\\]+)\*\*?([^?*[{\\]+)$/s : /^([^?*[{\\]+)\*\*([^?*[{\\]+)$/s;
  const [, prefix, suffix] = form.exec(pattern) ?? [];
  return prefix === undefined || suffix === undefined ? undefined : { prefix, suffix };
}

/** Matches no text. */
const noText = "[^\\x00-\\x{10FFFF}]";

class GlobReader {
  private readonly runes: readonly string[];
  private readonly noSeparator: string;
  private at = 0;
  private depth = 0;

  constructor(pattern: string, separator: "/" | "") {
    this.runes = Array.from(pattern);
    this.noSeparator = separator === "" ? "." : "[^/]";
  }

  /** Converts the pattern to a regular expression. */
  read(): string | undefined {
    let expression = "";
    for (let rune = this.runes[this.at]; rune !== undefined; rune = this.runes[this.at]) {
      this.at += 1;
      if (expression !== "" && this.isEmptyEnd(rune)) return noText;
      if (rune === "{") {
        this.depth += 1;
        expression += "(?:";
      } else if (rune === "," && this.depth > 0) expression += "|";
      else if (rune === "}" && this.depth > 0) {
        this.depth -= 1;
        expression += ")";
      } else if (rune === "[") {
        const range = this.readRange();
        if (range === undefined) return undefined;
        expression += range;
      } else if (rune === "?") expression += this.noSeparator;
      else if (rune === "*") expression += this.readStars();
      else {
        this.at -= 1;
        expression += quoteLiteral(this.readText(this.depth > 0 ? "?*[{}," : "?*[{"));
      }
    }
    // Unclosed groups are closed at the end.
    return expression + ")".repeat(this.depth);
  }

  /** Whether only empty groups are left. After anything else, gobwas/glob finds no text for them, or panics. */
  private isEmptyEnd(rune: string): boolean {
    return rune === "{" && this.depth === 0 && this.runes.slice(this.at).every((next) => "{},".includes(next));
  }

  private readStars(): string {
    if (this.runes[this.at] !== "*") return `${this.noSeparator}*`;
    this.at += 1;
    return ".*";
  }

  /** Reads `[abc]`, `[!abc]` or `[a-z]`, which match one character. */
  private readRange(): string | undefined {
    let isNot = false;
    for (;;) {
      const rune = this.runes[this.at];
      if (rune === undefined) return undefined;
      this.at += 1;
      if (rune === "!" && !isNot) {
        isNot = true;
        continue;
      }
      if (this.runes[this.at] === "-") {
        const high = this.runes[this.at + 1];
        if (high === undefined || this.runes[this.at + 2] !== "]") return undefined;
        this.at += 3;
        const [from = 0, to = 0] = [rune.codePointAt(0), high.codePointAt(0)];
        return to < from ? undefined : oneOf(`${hexOf(rune)}-${hexOf(high)}`, isNot);
      }
      this.at -= 1;
      const characters = this.readText("]");
      if (characters === "" || this.runes[this.at] !== "]") return undefined;
      this.at += 1;
      return oneOf(Array.from(characters, hexOf).join(""), isNot);
    }
  }

  /** Reads text until one of the characters; a backslash escapes the next one. */
  private readText(stops: string): string {
    let text = "";
    let isEscaped = false;
    for (let rune = this.runes[this.at]; rune !== undefined; rune = this.runes[this.at]) {
      if (!isEscaped && rune === "\\") isEscaped = true;
      else if (!isEscaped && stops.includes(rune)) break;
      else {
        isEscaped = false;
        text += rune;
      }
      this.at += 1;
    }
    return text;
  }
}

function oneOf(characters: string, isNot: boolean): string {
  return `[${isNot ? "^" : ""}${characters}]`;
}

function hexOf(rune: string): string {
  return `\\x{${(rune.codePointAt(0) ?? 0).toString(16)}}`;
}

function quoteLiteral(text: string): string {
  return Array.from(text, (rune) => (/[A-Za-z0-9_/]/.test(rune) ? rune : hexOf(rune))).join("");
}

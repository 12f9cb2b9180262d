// Go's regular expressions (RE2) as JavaScript's: the syntax that both share stays, the rest is rewritten or refused.
// Source: Go 1.26 regexp/syntax. Differences: a pattern that is slow in JavaScript is not in Go; classes of Unicode scripts
// are those of the JavaScript engine.

/** The expression, or the reason why Go would refuse it. */
export type GoRegexp = { readonly regexp: RegExp } | { readonly fault: string };

export function compileGoRegexp(pattern: string): GoRegexp {
  try {
    return { regexp: new RegExp(translate(pattern), "u") };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

const posixClasses: Readonly<Record<string, string>> = {
  alnum: "0-9A-Za-z",
  alpha: "A-Za-z",
  ascii: "\\x00-\\x7F",
  blank: "\\t ",
  cntrl: "\\x00-\\x1F\\x7F",
  digit: "0-9",
  graph: "!-~",
  lower: "a-z",
  print: " -~",
  punct: "!-\\/:-@\\[-`{-~",
  space: "\\t\\n\\v\\f\\r ",
  upper: "A-Z",
  word: "0-9A-Za-z_",
  xdigit: "0-9A-Fa-f",
};

/** The flags that count at a place: `i`, `m`, `s` and `U`. They hold to the end of their group. */
type Flags = ReadonlySet<string>;

function translate(pattern: string): string {
  let result = "";
  let flags: Flags = new Set();
  const groups: Flags[] = [];
  for (let at = 0; at < pattern.length;) {
    const character = pattern.charAt(at);
    if (character === "(") {
      const group = readGroup(pattern, at, flags);
      if (group.text !== "") groups.push(flags);
      flags = group.flags;
      result += group.text;
      at = group.next;
      continue;
    }
    if (character === ")") flags = groups.pop() ?? flags;
    const [text, next] = translateAt(pattern, at, flags);
    result += text;
    at = next;
  }
  return result;
}

type Piece = readonly [text: string, next: number];

function translateAt(pattern: string, at: number, flags: Flags): Piece {
  const character = pattern.charAt(at);
  switch (character) {
    case "\\":
      return escape(pattern, at, flags);
    case "[":
      return characterClass(pattern, at, flags);
    // "}" and "]" alone are themselves in Go, and "." leaves out the line feed only.
    case "}":
    case "]":
      return [`\\${character}`, at + 1];
    case ".":
      return [flags.has("s") ? "[\\s\\S]" : "[^\\n]", at + 1];
    case "^":
      return assertion(pattern, [flags.has("m") ? "(?:^|(?<=\\n))" : "^", at + 1]);
    case "$":
      return assertion(pattern, [flags.has("m") ? "(?=\\n|$)" : "$", at + 1]);
    case "*":
    case "+":
    case "?":
      return greed(pattern, [character, at + 1], flags);
    case "{":
      return repetition(pattern, at, flags);
    case ")":
    case "|":
      return [character, at + 1];
  }
  const point = String.fromCodePoint(pattern.codePointAt(at) ?? 0);
  return [flags.has("i") ? foldLetter(point) : point, at + point.length];
}

// Go repeats what takes no character too, which JavaScript does with a group only.
function assertion(pattern: string, [text, next]: Piece): Piece {
  return [/[*+?{]/.test(pattern.charAt(next)) ? `(?:${text})` : text, next];
}

function repetition(pattern: string, at: number, flags: Flags): Piece {
  const match = /^\{(\d+)(,(\d*))?\}/.exec(pattern.slice(at));
  if (match === null) return ["\\{", at + 1];
  if (Number(match[1]) > 1000 || Number(match[3] ?? "0") > 1000) throw new Error("invalid repeat count");
  return greed(pattern, [match[0], at + match[0].length], flags);
}

// The flag U swaps the two ways of repeating.
function greed(pattern: string, [text, next]: Piece, flags: Flags): Piece {
  if (!flags.has("U")) return [text, next];
  return pattern.charAt(next) === "?" ? [text, next + 1] : [`${text}?`, next];
}

interface Group {
  /** Empty where the group only sets flags. */
  readonly text: string;
  readonly next: number;
  readonly flags: Flags;
}

function readGroup(pattern: string, at: number, flags: Flags): Group {
  const rest = pattern.slice(at);
  if (!rest.startsWith("(?")) return { text: "(", next: at + 1, flags };
  const named = /^\(\?P?<([A-Za-z_]\w*)>/.exec(rest);
  if (named) return { text: `(?<${named[1] ?? ""}>`, next: at + named[0].length, flags };
  const setting = /^\(\?([imsU]*)(?:-([imsU]+))?([:)])/.exec(rest);
  if (setting === null) throw new Error("invalid or unsupported Perl syntax");
  const [whole, on = "", off = "", end] = setting;
  const changed = new Set([...flags, ...Array.from(on)].filter((flag) => !off.includes(flag)));
  return { text: end === ":" ? "(?:" : "", next: at + whole.length, flags: changed };
}

/** The letter in all the forms that Go's simple folding makes one. */
function foldLetter(letter: string): string {
  const forms = caseForms(letter);
  return forms.length === 1 ? escapeText(letter) : `[${forms.join("")}]`;
}

// The Kelvin sign, the long s and the like fold to letters that do not fold back to them.
const furtherForms = ["\u212a", "\u017f", "\u212b", "\u1e9e", "\u2126", "\u03c2", "\u0345", "\u1fbe"];

function caseForms(letter: string): string[] {
  const same = new RegExp(`^${escapeText(letter)}$`, "iu");
  const forms = [letter, letter.toLowerCase(), letter.toUpperCase(), ...furtherForms];
  return [...new Set(forms)].filter((form) => same.test(form));
}

// Letters of the scripts that have two cases, as far as they stand in one place.
const lastCasedLetter = 0x52f;

/** The class with all letters that are one with its own. */
function foldClass(text: string): string {
  const isNegated = text.startsWith("[^");
  const members = text.slice(isNegated ? 2 : 1, -1);
  const folded = new RegExp(`^[${members}]$`, "iu");
  let added = "";
  for (let point = 0x41; point <= lastCasedLetter; point++) {
    const letter = String.fromCodePoint(point);
    if (/\p{L}/u.test(letter) && folded.test(letter)) added += letter;
  }
  added += furtherForms.filter((letter) => folded.test(letter)).join("");
  return `[${isNegated ? "^" : ""}${members}${added}]`;
}

function escape(pattern: string, at: number, flags: Flags): Piece {
  const fold = (text: string): string => (flags.has("i") ? foldLetter(text) : escapeText(text));
  const rest = pattern.slice(at);
  if (rest.length === 1) throw new Error("trailing backslash");
  const quoted = /^\\Q([\s\S]*?)(?:\\E|$)/.exec(rest);
  if (quoted) return [Array.from(quoted[1] ?? "", fold).join(""), at + quoted[0].length];
  const hex = /^\\x(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{2}))/.exec(rest);
  if (hex) return [codePoint(Number.parseInt(hex[1] ?? hex[2] ?? "0", 16), flags), at + hex[0].length];
  const octal = /^\\(0[0-7]{0,2}|[1-7][0-7]{1,2})/.exec(rest);
  if (octal) return [codePoint(Number.parseInt(octal[1] ?? "0", 8), flags), at + octal[0].length];
  const property = /^\\([pP])(?:\{(\^?)(\w+)\}|(\w))/.exec(rest);
  if (property) {
    const [whole, letter = "p", negation, long, short] = property;
    const negated = (letter === "P") !== (negation === "^");
    const name = `p{${propertyName(long ?? short ?? "")}}`;
    if (flags.has("i")) return [foldClass(`[${negated ? "^" : ""}\\${name}]`), at + whole.length];
    return [`\\${negated ? "P" : "p"}${name.slice(1)}`, at + whole.length];
  }
  const letter = rest.charAt(1);
  const known: Readonly<Record<string, string>> = {
    A: "(?<![\\s\\S])",
    z: "(?![\\s\\S])",
    a: "\\x07",
    s: "[\\t\\n\\f\\r ]",
    S: "[^\\t\\n\\f\\r ]",
  };
  if (Object.hasOwn(known, letter)) return assertion(pattern, [known[letter] ?? "", at + 2]);
  if (/b/i.test(letter)) return assertion(pattern, [rest.slice(0, 2), at + 2]);
  if (flags.has("i") && /w/i.test(letter)) return [foldClass(`[${letter === "W" ? "^" : ""}\\w]`), at + 2];
  if (/[dDwWtnrfv]/.test(letter)) return [rest.slice(0, 2), at + 2];
  if (/[A-Za-z0-9]/.test(letter)) throw new Error(`invalid escape sequence: \\${letter}`);
  return [escapeText(letter), at + 2];
}

function codePoint(point: number, flags: Flags): string {
  return flags.has("i") ? foldLetter(String.fromCodePoint(point)) : `\\u{${point.toString(16)}}`;
}

// General categories have short names; everything else is a script. Go takes them in small letters too.
function propertyName(given: string): string {
  const name = given.charAt(0).toUpperCase() + given.slice(1);
  return name === "Any" || /^[LMNPSZC][a-z]?$/.test(name) ? name : `Script=${name}`;
}

const withoutFlags: Flags = new Set();

function characterClass(pattern: string, start: number, flags: Flags): Piece {
  let at = start + 1;
  let result = "[";
  if (pattern.charAt(at) === "^") {
    result += "^";
    at++;
  }
  for (let first = true; ; first = false) {
    const rest = pattern.slice(at);
    if (rest === "") throw new Error("missing closing ]");
    const character = rest.charAt(0);
    if (character === "]" && !first) return [flags.has("i") ? foldClass(`${result}]`) : `${result}]`, at + 1];
    const posix = /^\[:(\^?)(\w+):\]/.exec(rest);
    if (posix) {
      const members = posixClasses[posix[2] ?? ""];
      if (members === undefined || posix[1] === "^") throw new Error(`invalid character class range: ${posix[0]}`);
      result += members;
      at += posix[0].length;
    } else if (character === "\\") {
      const [text, next] = escape(pattern, at, withoutFlags);
      result += text === "[\\t\\n\\f\\r ]" ? "\\t\\n\\f\\r " : text;
      at = next;
    } else {
      const point = String.fromCodePoint(rest.codePointAt(0) ?? 0);
      result += character === "-" ? "-" : escapeText(point);
      at += point.length;
    }
  }
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

// Go's regular expressions (RE2) as JavaScript's: the syntax that both share stays, the rest is rewritten or refused.
// Source: Go 1.26 regexp/syntax. Differences: a pattern that is slow in JavaScript is not in Go; classes of Unicode scripts
// are those of the JavaScript engine.

/** The expression, or the reason why Go would refuse it. */
export type GoRegexp = { readonly regexp: RegExp } | { readonly fault: string };

export function compileGoRegexp(pattern: string): GoRegexp {
  const flags = new Set(["u"]);
  try {
    const source = translate(pattern, flags);
    return { regexp: new RegExp(source, [...flags].join("")) };
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

function translate(pattern: string, flags: Set<string>): string {
  let result = "";
  for (let at = 0; at < pattern.length;) {
    const [text, next] = translateAt(pattern, at, flags);
    result += text;
    at = next;
  }
  return result;
}

type Piece = readonly [text: string, next: number];

function translateAt(pattern: string, at: number, flags: Set<string>): Piece {
  const character = pattern.charAt(at);
  if (character === "\\") return escape(pattern, at);
  if (character === "[") return characterClass(pattern, at);
  if (character === "(" && pattern.charAt(at + 1) === "?") return group(pattern, at, flags);
  // "}" and "]" alone are themselves in Go, and "." leaves out the line feed only.
  if (character === "}" || character === "]") return [`\\${character}`, at + 1];
  if (character === "." && !flags.has("s")) return ["[^\\n]", at + 1];
  if (character === "{") return repetition(pattern, at);
  return [character, at + 1];
}

function repetition(pattern: string, at: number): Piece {
  const match = /^\{(\d+)(,(\d*))?\}/.exec(pattern.slice(at));
  if (match === null) return ["\\{", at + 1];
  if (Number(match[1]) > 1000 || Number(match[3] ?? "0") > 1000) throw new Error("invalid repeat count");
  return [match[0], at + match[0].length];
}

function group(pattern: string, at: number, flags: Set<string>): Piece {
  const rest = pattern.slice(at);
  const named = /^\(\?P?<([A-Za-z_]\w*)>/.exec(rest);
  if (named) return [`(?<${named[1] ?? ""}>`, at + named[0].length];
  if (rest.startsWith("(?:")) return ["(?:", at + 3];
  const global = /^\(\?([ims]+)\)/.exec(rest);
  if (global === null) throw new Error("invalid or unsupported Perl syntax");
  // Selectors are put between ^(?: and )$, names of images behind ^, before they come here.
  if (!["", "^", "^(?:"].includes(pattern.slice(0, at))) throw new Error("flags are supported at the beginning only");
  for (const flag of global[1] ?? "") flags.add(flag);
  return ["", at + global[0].length];
}

function escape(pattern: string, at: number): Piece {
  const rest = pattern.slice(at);
  if (rest.length === 1) throw new Error("trailing backslash");
  const quoted = /^\\Q([\s\S]*?)(?:\\E|$)/.exec(rest);
  if (quoted) return [escapeText(quoted[1] ?? ""), at + quoted[0].length];
  const hex = /^\\x\{([0-9A-Fa-f]+)\}/.exec(rest);
  if (hex) return [`\\u{${hex[1] ?? ""}}`, at + hex[0].length];
  const octal = /^\\(0[0-7]{0,2}|[1-7][0-7]{1,2})/.exec(rest);
  if (octal) return [`\\u{${Number.parseInt(octal[1] ?? "0", 8).toString(16)}}`, at + octal[0].length];
  const property = /^\\([pP])(?:\{(\^?)(\w+)\}|(\w))/.exec(rest);
  if (property) {
    const [whole, letter = "p", negation, long, short] = property;
    const negated = (letter === "P") !== (negation === "^");
    return [`\\${negated ? "P" : "p"}{${propertyName(long ?? short ?? "")}}`, at + whole.length];
  }
  const letter = rest.charAt(1);
  const known: Readonly<Record<string, string>> = {
    A: "(?<![\\s\\S])",
    z: "(?![\\s\\S])",
    a: "\\x07",
    s: "[\\t\\n\\f\\r ]",
    S: "[^\\t\\n\\f\\r ]",
  };
  if (Object.hasOwn(known, letter)) return [known[letter] ?? "", at + 2];
  if (/[dDwWbBtnrfvx]/.test(letter)) return [rest.slice(0, 2), at + 2];
  if (/[A-Za-z0-9]/.test(letter)) throw new Error(`invalid escape sequence: \\${letter}`);
  return [escapeText(letter), at + 2];
}

// General categories have short names; everything else is a script.
function propertyName(name: string): string {
  return name === "Any" || /^[LMNPSZC][a-z]?$/.test(name) ? name : `Script=${name}`;
}

function characterClass(pattern: string, start: number): Piece {
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
    if (character === "]" && !first) return [`${result}]`, at + 1];
    const posix = /^\[:(\^?)(\w+):\]/.exec(rest);
    if (posix) {
      const members = posixClasses[posix[2] ?? ""];
      if (members === undefined || posix[1] === "^") throw new Error(`invalid character class range: ${posix[0]}`);
      result += members;
      at += posix[0].length;
    } else if (character === "\\") {
      const [text, next] = escape(pattern, at);
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

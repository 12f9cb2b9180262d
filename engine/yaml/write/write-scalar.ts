// How go-yaml v2 writes a string: it chooses the style, folds long lines at spaces after column 80, and escapes.
//
// Source: go.yaml.in/yaml/v2@v2.4.4 encode.go (stringv), emitterc.go (yaml_emitter_select_scalar_style,
// yaml_emitter_write_*_scalar). Differences: none known; held by the emitter corpus and
// tests/properties/yaml-*.test.ts.
import { BLANK, BREAK, classOf } from "../go-values/character-classes";
import type { EmitOutput } from "./emit-output";
import { resolveTag11 } from "../go-values/resolve-tag";
import { analyzeScalar, isPrintable, type ScalarAnalysis } from "./scalar-analysis";

const bestWidth = 80;

/** Strings of these characters may be plain without a further check; none of the characters is a space. */
const surelyPlain = /^[A-Za-z/_(][A-Za-z0-9_./=+@$(),:-]*$/;

/** Sexagesimal numbers of YAML 1.1. Source: encode.go (isBase60Float). */
export const base60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;

/** Writes a string as the value of a key or as a list item. */
export function writeText(output: EmitOutput, text: string): void {
  if (writeEasily(output, text)) return;
  output.pushIndent(false, true);
  writeIn(output, chooseStyle(text, text.includes("\n"), false), text, true);
  output.popIndent();
}

/** Writes a string as a key that does not need `?`. */
function writeSimpleKey(output: EmitOutput, text: string): void {
  if (writeEasily(output, text)) return;
  writeIn(output, chooseStyle(text, text.includes("\n"), true), text, false);
}

/** Writes a key with its indicators; the value follows. */
export function writeKey(output: EmitOutput, text: string): void {
  output.writeIndent();
  if (isSimpleKey(text)) {
    writeSimpleKey(output, text);
    output.writeIndicator(":", false);
  } else {
    output.writeIndicator("?", true, true);
    writeText(output, text);
    output.writeIndent();
    output.writeIndicator(":", true, true);
  }
}

/** True if a key fits on one line: without a line end, and at most 128 bytes. */
export function isSimpleKey(text: string): boolean {
  if (/[\n\r\u0085\u2028\u2029]/.test(text)) return false;
  return text.length <= 42 || Buffer.byteLength(text) <= 128;
}

/** Writes a number, true, false, null, [] or {}. */
export function writeWord(output: EmitOutput, text: string): void {
  output.put(output.whitespace ? text : ` ${text}`);
  output.endScalar();
}

function writeEasily(output: EmitOutput, text: string): boolean {
  if (!surelyPlain.test(text) || text.endsWith(":") || resolveTag11(text) !== "str") return false;
  writeWord(output, text);
  return true;
}

/** Writes a string as go-yaml v3 does, without folding; the caller chooses the style. */
export function writeUnfolded(output: EmitOutput, text: string, style: EmitStyle): void {
  output.pushIndent(false, true);
  writeIn(output, style, text, false);
  output.popIndent();
}

/** The style of a written string. */
export type EmitStyle = "plain" | "single" | "double" | "literal" | "folded";

const emptyAnalysis: ScalarAnalysis = {
  multiline: false,
  plainAllowed: true,
  singleAllowed: true,
  blockAllowed: false,
};

function chooseStyle(text: string, multiline: boolean, simpleKey: boolean): EmitStyle {
  const wanted = multiline ? "literal" : resolveTag11(text) === "str" && !base60.test(text) ? "plain" : "double";
  if (wanted === "double") return "double";
  const analysis = text === "" ? emptyAnalysis : analyzeScalar(text);
  if (simpleKey && analysis.multiline) return "double";
  if (wanted === "literal") return analysis.blockAllowed && !simpleKey ? "literal" : "double";
  if (analysis.plainAllowed) return "plain";
  return analysis.singleAllowed ? "single" : "double";
}

function writeIn(output: EmitOutput, style: EmitStyle, text: string, allowBreaks: boolean): void {
  switch (style) {
    case "plain":
      writePlain(output, text, allowBreaks);
      break;
    case "single":
      writeSingle(output, text, allowBreaks);
      break;
    case "double":
      writeDouble(output, text, allowBreaks);
      break;
    case "literal":
      writeLiteral(output, text);
      return;
    case "folded":
      writeFolded(output, text);
      return;
  }
  output.endScalar();
}

// A plain scalar has no line end, and no space at its ends.
function writePlain(output: EmitOutput, text: string, allowBreaks: boolean): void {
  if (!output.whitespace) output.put(" ");
  if (!allowBreaks || output.column + text.length <= bestWidth) {
    output.put(text);
    return;
  }
  let start = 0;
  for (let space = text.indexOf(" "); space >= 0; space = text.indexOf(" ", space + 1)) {
    if (text.charAt(space - 1) === " " || text.charAt(space + 1) === " ") continue;
    if (output.column + (space - start) <= bestWidth) continue;
    output.put(text.slice(start, space));
    output.indention = false;
    output.writeIndent();
    start = space + 1;
  }
  output.put(text.slice(start));
}

function writeSingle(output: EmitOutput, text: string, allowBreaks: boolean): void {
  output.writeIndicator("'", true);
  let spaceBefore = false;
  let breakBefore = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === " ") {
      const inner = at > 0 && at < text.length - 1;
      if (allowBreaks && !spaceBefore && output.column > bestWidth && inner && text.charAt(at + 1) !== " ") {
        output.writeIndent();
      } else {
        output.put(" ");
      }
      spaceBefore = true;
    } else if ((classOf(text.charCodeAt(at)) & BREAK) !== 0) {
      if (!breakBefore && character === "\n") output.putBreak();
      output.putScalarBreak(character);
      output.indention = true;
      breakBefore = true;
    } else {
      if (breakBefore) output.writeIndent();
      output.put(character === "'" ? "''" : character);
      output.indention = false;
      spaceBefore = false;
      breakBefore = false;
    }
  }
  output.writeIndicator("'", false);
}

const escapeLetters: ReadonlyMap<number, string> = new Map([
  [0x00, "0"],
  [0x07, "a"],
  [0x08, "b"],
  [0x09, "t"],
  [0x0a, "n"],
  [0x0b, "v"],
  [0x0c, "f"],
  [0x0d, "r"],
  [0x1b, "e"],
  [0x22, '"'],
  [0x5c, "\\"],
  [0x85, "N"],
  [0xa0, "_"],
  [0x2028, "L"],
  [0x2029, "P"],
]);

function writeDouble(output: EmitOutput, text: string, allowBreaks: boolean): void {
  output.writeIndicator('"', true);
  // Go tests whether the text, not the character, starts with a byte order mark, and so escapes the whole string.
  const escapeAll = text.startsWith("\ufeff");
  let spaceBefore = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    const character = text.charAt(at);
    if (escapeAll || mustEscape(code)) {
      output.put(escapeOf(code));
      if (code > 0xffff) at++;
      spaceBefore = false;
    } else if (character === " ") {
      const inner = at > 0 && at < text.length - 1;
      if (allowBreaks && !spaceBefore && output.column > bestWidth && inner) {
        output.writeIndent();
        if (text.charAt(at + 1) === " ") output.put("\\");
      } else {
        output.put(" ");
      }
      spaceBefore = true;
    } else {
      output.put(character);
      spaceBefore = false;
    }
  }
  output.writeIndicator('"', false);
}

function mustEscape(code: number): boolean {
  return code > 0xffff || !isPrintable(code) || (classOf(code) & BREAK) !== 0 || code === 0x22 || code === 0x5c;
}

function escapeOf(code: number): string {
  const letter = escapeLetters.get(code);
  if (letter !== undefined) return `\\${letter}`;
  const [prefix, digits] = code <= 0xff ? ["x", 2] : code <= 0xffff ? ["u", 4] : ["U", 8];
  return `\\${prefix}${code.toString(16).toUpperCase().padStart(digits, "0")}`;
}

function writeLiteral(output: EmitOutput, text: string): void {
  output.writeIndicator(`|${literalHints(text, output.step)}`, true);
  output.endLine();
  output.indention = true;
  output.whitespace = true;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if ((classOf(text.charCodeAt(at)) & BREAK) === 0) continue;
    writeLiteralLine(output, text.slice(start, at));
    output.putScalarBreak(text.charAt(at));
    output.indention = true;
    start = at + 1;
  }
  writeLiteralLine(output, text.slice(start));
}

function writeLiteralLine(output: EmitOutput, line: string): void {
  if (line === "") return;
  output.writeIndent();
  output.put(line);
  output.indention = false;
}

// Source: emitterc.go (yaml_emitter_write_block_scalar_hints).
function literalHints(text: string, step: number): string {
  const first = classOf(text.charCodeAt(0));
  const indent = text.startsWith(" ") || (first & BREAK) !== 0 ? String(step) : "";
  const last = text.length - 1;
  const isBreak = (at: number): boolean => (classOf(text.charCodeAt(at)) & BREAK) !== 0;
  if (!isBreak(last)) return `${indent}-`;
  return last === 0 || isBreak(last - 1) ? `${indent}+` : indent;
}

// Source: go.yaml.in/yaml/v3@v3.0.5 emitterc.go (yaml_emitter_write_folded_scalar); it folds no line by its length.
function writeFolded(output: EmitOutput, text: string): void {
  output.writeIndicator(`>${literalHints(text, output.step)}`, true);
  output.endLine();
  output.indention = true;
  output.whitespace = true;
  // Go tests the first character after the line ends at the start of the text, not after those at the position.
  let begin = 0;
  while ((classOf(text.charCodeAt(begin)) & BREAK) !== 0) begin++;
  const doubles = begin < text.length && (classOf(text.charCodeAt(begin)) & (BLANK | BREAK)) === 0;
  let atBreak = true;
  let leadingBlank = true;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const bits = classOf(text.charCodeAt(at));
    if ((bits & BREAK) !== 0) {
      if (!atBreak && !leadingBlank && character === "\n" && doubles) output.putBreak();
      output.putScalarBreak(character);
      output.indention = true;
      atBreak = true;
      continue;
    }
    if (atBreak) {
      output.writeIndent();
      leadingBlank = (bits & BLANK) !== 0;
    }
    output.put(character);
    output.indention = false;
    atBreak = false;
  }
}

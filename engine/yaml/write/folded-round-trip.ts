// A folded scalar (`>`) does not always survive kustomize: go-yaml v3 writes it before the conversion to JSON, and
// omits the extra line end that folding removes where the text begins with a space. So the text is written and read
// once more.
import { invariant } from "../../lib/invariant";
import { BLANK, BREAK, classOf } from "../go-values/character-classes";
import { defaultLimits } from "../limits";
import { Scanner } from "../read/scanner";

/** Returns the text of a folded scalar after go-yaml v3 has written and read it. */
export function roundTripFolded(value: string): string {
  const source = { file: "", text: `x: ${writeFolded(value)}`, firstLine: 0 };
  const scanner = new Scanner(source, { comments: true, limits: defaultLimits });
  for (;;) {
    const token = scanner.peek();
    scanner.skip();
    if (token.type === "scalar" && token.style === "folded") return token.value;
    invariant(token.type !== "stream-end", "a folded text is read again");
  }
}

// Source: go.yaml.in/yaml/v3@v3.0.5 emitterc.go (yaml_emitter_write_folded_scalar); it folds no line by its length.
export function writeFolded(value: string): string {
  let text = `>${writeHints(value)}\n`;
  let atBreak = true;
  let leadingSpaces = true;
  // Go tests the first character after the line ends at the start of the value, not after those at the position.
  const begin = skipBreaks(value);
  const doubles = !isBlank(value, begin) && !isBreak(value, begin) && begin < value.length;
  for (let at = 0; at < value.length; at++) {
    if (isBreak(value, at)) {
      if (!atBreak && !leadingSpaces && value.charAt(at) === "\n" && doubles) text += "\n";
      text += value.charAt(at);
      atBreak = true;
    } else {
      if (atBreak) {
        text += "  ";
        leadingSpaces = isBlank(value, at);
      }
      text += value.charAt(at);
      atBreak = false;
    }
  }
  return text;
}

// Source: emitterc.go (yaml_emitter_write_block_scalar_hints).
function writeHints(value: string): string {
  const indent = value.startsWith(" ") || isBreak(value, 0) ? "2" : "";
  const last = value.length - 1;
  if (!isBreak(value, last)) return `${indent}-`;
  return last === 0 || isBreak(value, last - 1) ? `${indent}+` : indent;
}

function skipBreaks(value: string): number {
  let at = 0;
  while (isBreak(value, at)) at++;
  return at;
}

function isBreak(value: string, at: number): boolean {
  return at < value.length && (classOf(value.charCodeAt(at)) & BREAK) !== 0;
}

function isBlank(value: string, at: number): boolean {
  return at < value.length && (classOf(value.charCodeAt(at)) & BLANK) !== 0;
}

import { BLANK, BREAK, characterClasses, END } from "../go-values/character-classes";

/** The styles in which go-yaml v2 may write a string. */
export interface ScalarAnalysis {
  readonly multiline: boolean;
  readonly plainAllowed: boolean;
  readonly singleAllowed: boolean;
  readonly blockAllowed: boolean;
}

const SPACE = 32;
const HASH = 35;
const COLON = 58;

/**
 * Analyzes each character of a non-empty text, in block context.
 *
 * Source: go.yaml.in/yaml/v2@v2.4.4 emitterc.go (yaml_emitter_analyze_scalar).
 */
export function analyzeScalar(value: string): ScalarAnalysis {
  let indicators = value.startsWith("---") || value.startsWith("...");
  let special = false;
  let multiline = false;
  let leading = false;
  let trailingSpace = false;
  let trailingBreak = false;
  let breakThenSpace = false;
  let spaceThenBreak = false;
  let previousSpace = false;
  let previousBreak = false;
  let afterBlank = true;
  const last = value.length - 1;
  for (let at = 0; at <= last; at++) {
    const code = value.charCodeAt(at);
    if (code === COLON || at === 0 || code === HASH) {
      const beforeBlank = at === last || ((characterClasses[value.charCodeAt(at + 1)] ?? 0) & BLANK) !== 0;
      if (
        at === 0 ? startsAsIndicator(code, beforeBlank) : code === COLON ? beforeBlank : code === HASH && afterBlank
      ) {
        indicators = true;
      }
    }
    if (!isPrintable(code)) special = true;
    const bits = characterClasses[code] ?? 0;
    if (code === SPACE) {
      if (at === 0) leading = true;
      if (at === last) trailingSpace = true;
      if (previousBreak) breakThenSpace = true;
      previousSpace = true;
      previousBreak = false;
    } else if ((bits & BREAK) !== 0) {
      multiline = true;
      if (at === 0) leading = true;
      if (at === last) trailingBreak = true;
      if (previousSpace) spaceThenBreak = true;
      previousSpace = false;
      previousBreak = true;
    } else {
      previousSpace = false;
      previousBreak = false;
    }
    afterBlank = (bits & (BLANK | BREAK | END)) !== 0;
  }
  const onlyDouble = spaceThenBreak || special;
  return {
    multiline,
    plainAllowed:
      !onlyDouble && !indicators && !multiline && !leading && !trailingSpace && !trailingBreak && !breakThenSpace,
    singleAllowed: !onlyDouble && !breakThenSpace,
    blockAllowed: !onlyDouble && !trailingSpace,
  };
}

/** Source: yamlprivateh.go (is_printable): nothing beyond the basic plane, no tab, no carriage return, no BOM. */
export function isPrintable(code: number): boolean {
  if (code < 0x7f) return code >= 0x20 || code === 0x0a;
  return code >= 0xa0 && (code < 0xd800 || code > 0xdfff) && code !== 0xfeff && code < 0xfffe;
}

function startsAsIndicator(code: number, beforeBlank: boolean): boolean {
  const character = String.fromCharCode(code);
  if ("#,[]{}&*!|>'\"%@`".includes(character)) return true;
  return (character === "?" || character === ":" || character === "-") && beforeBlank;
}

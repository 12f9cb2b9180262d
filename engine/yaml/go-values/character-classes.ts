// The character classes that the scanner and the emitter test, one bit each, by UTF-16 code unit.
// Source: go.yaml.in/yaml/v3@v3.0.5 yamlprivateh.go (is_blank, is_break, is_alpha …).

export const BLANK = 1;
export const BREAK = 2;
export const END = 4;
export const ALPHA = 8;
export const DIGIT = 16;
/** Ends a plain scalar inside a flow collection. */
export const FLOW_INDICATOR = 32;
/** Must not begin a plain scalar, unless another rule allows it. */
export const INDICATOR = 64;
export const URI = 128;

export const BLANK_OR_END = BLANK | BREAK | END;
export const BREAK_OR_END = BREAK | END;

export const characterClasses: Readonly<Uint8Array> = buildClasses();

function buildClasses(): Uint8Array {
  const classes = new Uint8Array(0x10000);
  const mark = (bit: number, characters: string): void => {
    for (const character of characters) {
      const code = character.charCodeAt(0);
      classes[code] = (classes[code] ?? 0) | bit;
    }
  };
  const digits = "0123456789";
  const alphabet = "abcdefghijklmnopqrstuvwxyz";
  mark(BLANK, " \t");
  mark(BREAK, "\n\r\u0085\u2028\u2029");
  mark(END, "\0");
  mark(DIGIT, digits);
  mark(ALPHA | URI, digits + alphabet + alphabet.toUpperCase() + "_-");
  mark(FLOW_INDICATOR, ",?[]{}");
  mark(INDICATOR, "-?:,[]{}#&*!|>'\"%@`");
  mark(URI, ";/?:@&=+$,.!~*'()[]%");
  return classes;
}

/** The class bits of a code unit. The scanner's text ends with NUL, so that no read is out of range. */
export function classOf(code: number): number {
  return characterClasses[code] ?? 0;
}

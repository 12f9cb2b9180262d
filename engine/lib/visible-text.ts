/**
 * The text on one line, with characters that a terminal, a browser or a parser would act on written as escapes: control
 * characters, line separators, lone surrogates, and those that change the direction of text or have no width.
 */
export function visibleText(text: string): string {
  return text.replaceAll(unsafe, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
  });
}

/** A text of several lines, whose line breaks and tabs stay. */
export function visibleLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.split("\t").map(visibleText).join("\t"))
    .join("\n");
}

const unsafe = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}|[\u115f\u1160\u3164\uffa0\ufffe\uffff]/gu;

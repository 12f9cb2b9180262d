/**
 * JSON for programs. Characters that a terminal would act on are escaped: JSON itself does so with few of them, and the
 * value is the same for whoever reads it.
 */
export function printJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2).replaceAll(unsafe, escape)}\n`;
}

/** All but the line breaks between the parts of the JSON. */
const unsafe = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

function escape(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

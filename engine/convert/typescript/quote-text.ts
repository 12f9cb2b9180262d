/** Characters that no text of a program has as they are: they are invisible, or end a line. */

const hidden =
  // eslint-disable-next-line no-control-regex -- all of them
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff0-\ufffb]/g;

/** A text as a literal; one with several lines, as a template literal. */
export function quoteText(text: string): string {
  return isTemplate(text) ? `\`${templateText(text)}\`` : quoteLine(text);
}

/** A text as a literal on one line. */
export function quoteLine(text: string): string {
  const mark = countOf(text, '"') > countOf(text, "'") ? "'" : '"';
  const escaped = text.replaceAll("\\", "\\\\").replaceAll(mark, `\\${mark}`);
  return `${mark}${escapeHidden(escaped)}${mark}`;
}

/** Whether a text is printed with line ends. */
export function isTemplate(text: string): boolean {
  return text.includes("\n") && !text.includes("\r") && text !== "\n";
}

/** A text within a template literal. */
export function templateText(text: string): string {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("`", "\\`").replaceAll("${", "\\${");
  return escaped.split("\n").map(escapeHidden).join("\n");
}

function escapeHidden(text: string): string {
  // Half of a pair has no form of its own in UTF-8.
  return text
    .replace(hidden, codeOf)
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, codeOf);
}

const short: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function codeOf(character: string): string {
  return short[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

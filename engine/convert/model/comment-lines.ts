/** Characters that a comment does not have: they end its line, or turn the order of what is shown. */

const unsafe =
  // eslint-disable-next-line no-control-regex -- all of them
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as the lines of a comment, each of at most `width` characters where the words allow it. */
export function commentLines(text: string, width: number): readonly string[] {
  const words = text
    .replace(unsafe, " ")
    .split(" ")
    .filter((word) => word !== "");
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return line === "" ? lines : [...lines, line];
}

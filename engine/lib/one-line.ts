/** The text on one line: each line break, with the blanks around it, becomes the separator. Takes linear time. */
export function oneLine(text: string, separator = " "): string {
  const lines = text.split("\n");
  const last = lines.length - 1;
  if (last === 0) return text;
  return lines
    .map((line, index) => (index === 0 ? line.trimEnd() : index === last ? line.trimStart() : line.trim()))
    .filter((line, index) => line !== "" || index === 0 || index === last)
    .join(separator);
}

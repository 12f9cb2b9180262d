// Source: Go 1.26 encoding/csv/reader.go (readRecord), without comments and with "," between fields.
import { GoError } from "../../go/values/values";
import { byteLength } from "../../go/values/bytes";

/** The fields of the first record that is not empty. Throws `GoError` with Go's message. */
export function readCsv(text: string): string[] {
  const input = text.replaceAll("\r\n", "\n");
  let at = 0;
  let line = 1;
  while (input[at] === "\n") {
    at += 1;
    line += 1;
  }
  if (at >= input.length) throw new GoError("EOF");
  const startLine = line;
  let lineStart = at;
  const fields: string[] = [];
  for (;;) {
    if (input[at] !== '"') {
      const end = endOf(input, at);
      const field = input.slice(at, end);
      const quote = field.indexOf('"');
      if (quote >= 0) throw fault(at + quote, 'bare " in non-quoted-field');
      fields.push(field);
      if (input[end] !== ",") return fields;
      at = end + 1;
      continue;
    }
    let field = "";
    at += 1;
    for (;;) {
      const quote = input.indexOf('"', at);
      if (quote < 0) {
        // Go reports an unterminated record at the end of its last line.
        const rest = input.slice(at);
        const lines = rest.split("\n");
        if (lines.length > 1) {
          line += lines.length - 1;
          lineStart = input.length - (lines.at(-1) ?? "").length;
        }
        throw fault(input.length, 'extraneous or missing " in quoted-field');
      }
      const part = input.slice(at, quote);
      field += part;
      const breaks = part.split("\n").length - 1;
      if (breaks > 0) {
        line += breaks;
        lineStart = at + part.lastIndexOf("\n") + 1;
      }
      at = quote + 1;
      if (input[at] !== '"') break;
      field += '"';
      at += 1;
    }
    fields.push(field);
    if (at >= input.length || input[at] === "\n") return fields;
    if (input[at] !== ",") throw fault(at - 1, 'extraneous or missing " in quoted-field');
    at += 1;
  }

  function fault(position: number, why: string): GoError {
    const column = byteLength(input.slice(lineStart, position)) + 1;
    const place =
      startLine === line ? `parse error on line ${line}` : `record on line ${startLine}; parse error on line ${line}`;
    return new GoError(`${place}, column ${column}: ${why}`);
  }
}

function endOf(input: string, from: number): number {
  for (let at = from; at < input.length; at += 1) if (input[at] === "," || input[at] === "\n") return at;
  return input.length;
}

// Source: github.com/BurntSushi/toml@v1.6.0 lex.go (lexString, lexMultilineString, lexRawString,
// lexMultilineRawString, lexStringEscape).
import { quote } from "../../../../go/strconv/quote";
import { endOfText, isBreak, type TextCursor } from "./text-cursor";
import { joinLines, unescape, withoutFirstBreak } from "./toml-scalars";

/** A string as it stands in the text, and what makes its value, which throws TomlFault. */
export interface RawString {
  readonly value: () => string;
}

/** Reads a string, from its first quote. Strings of several lines are none of a key. */
export function readString(cursor: TextCursor, isKey: boolean): RawString {
  const quotes = cursor.next() === 0x22 ? '"' : "'";
  if (!isKey && cursor.accept(quotes)) {
    if (cursor.accept(quotes)) {
      cursor.drop();
      return quotes === '"' ? readLines(cursor) : readRawLines(cursor);
    }
    cursor.back();
  }
  cursor.drop();
  return readLine(cursor, quotes);
}

function readLine(cursor: TextCursor, quotes: '"' | "'"): RawString {
  for (;;) {
    const found = cursor.next();
    if (found === endOfText) throw cursor.fault(`unexpected EOF; expected ${quotes === '"' ? `'"'` : `"'"`}`);
    if (isBreak(found)) throw cursor.faultAbove("strings cannot contain newlines");
    if (found === quotes.charCodeAt(0)) break;
    if (quotes === '"' && found === 0x5c) readEscape(cursor);
  }
  const text = cursor.current().slice(0, -1);
  cursor.drop();
  return { value: quotes === '"' ? () => unescape(text) : () => text };
}

function readLines(cursor: TextCursor): RawString {
  for (;;) {
    const found = cursor.next();
    if (found === endOfText) throw cursor.fault(`unexpected EOF; expected '"""'`);
    if (found === 0x5c) {
      if (!isBreak(cursor.next())) {
        cursor.back();
        readEscape(cursor);
      }
    } else if (found === 0x22 && isClosed(cursor, '"')) break;
  }
  const text = takeLines(cursor);
  return { value: () => unescape(joinLines(withoutFirstBreak(text))) };
}

function readRawLines(cursor: TextCursor): RawString {
  for (;;) {
    const found = cursor.next();
    if (found === endOfText) throw cursor.fault(`unexpected EOF; expected "'''"`);
    if (found === 0x27 && isClosed(cursor, "'")) break;
  }
  const text = takeLines(cursor);
  return { value: () => withoutFirstBreak(text) };
}

/** Whether the quote that is read is the first of the last three; up to two may stand before them. */
function isClosed(cursor: TextCursor, quotes: '"' | "'"): boolean {
  if (!cursor.accept(quotes)) return false;
  if (!cursor.accept(quotes)) {
    cursor.back();
    return false;
  }
  if (cursor.peek() !== quotes.charCodeAt(0)) return true;
  const current = cursor.current();
  const five = quotes.repeat(5);
  if (current.endsWith(five) && !(quotes === '"' && current.endsWith(`\\${five}`))) {
    throw cursor.fault(quotes === '"' ? `unexpected '""""""'` : `unexpected "''''''"`);
  }
  cursor.back();
  cursor.back();
  return false;
}

function takeLines(cursor: TextCursor): string {
  const text = cursor.current().slice(0, -3);
  cursor.drop();
  return text;
}

const digitCounts: ReadonlyMap<string, readonly [count: number, name: string]> = new Map([
  ["x", [2, "two"]],
  ["u", [4, "four"]],
  ["U", [8, "eight"]],
]);

/** Reads what is behind a backslash. A blank is a fault of the value only. */
function readEscape(cursor: TextCursor): void {
  const found = cursor.next();
  const sign = found === endOfText ? "\0" : String.fromCodePoint(found);
  if ('ebtnfr" \t\\'.includes(sign)) return;
  const digits = digitCounts.get(sign);
  if (digits === undefined) {
    const message = `invalid escape in string '\\${sign}'`;
    throw cursor.isPastEnd ? cursor.faultAbove(message) : cursor.fault(message);
  }
  const [count, name] = digits;
  for (let read = 0; read < count; read += 1) {
    if (isHexadecimal(cursor.next())) continue;
    throw cursor.fault(
      `expected ${name} hexadecimal digits after '\\${sign}', but got ${quote(cursor.current())} instead`,
    );
  }
}

function isHexadecimal(codePoint: number): boolean {
  return codePoint >= 0 && /[0-9a-fA-F]/.test(String.fromCodePoint(codePoint));
}

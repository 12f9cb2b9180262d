// Source: github.com/BurntSushi/toml@v1.6.0 lex.go (lexValue, lexNumberOrDateStart, lexDecimalNumberStart, lexBool).
import { quote, quoteRune } from "../../../../go/strconv/quote";
import { isLetter } from "../../../../go/unicode/runes";
import type { GoValue } from "../../../../go/values/values";
import { endOfText, type TextCursor } from "./text-cursor";
import { readFloat, readInteger, readTime } from "./toml-scalars";

/** A number, a time or a boolean as it stands in the text, and what makes its value, which throws TomlFault. */
export interface RawScalar {
  readonly value: () => GoValue;
}

const noDigit = "floats must start with a digit, not '.'";

/** Reads a value that is neither a string nor a list nor a table. */
export function readScalar(cursor: TextCursor): RawScalar {
  const found = cursor.next();
  if (isDigit(found)) return found === 0x30 ? readFromZero(cursor) : readNumberOrTime(cursor);
  const sign = signOf(found);
  if (sign === ".") throw cursor.fault(noDigit);
  if (sign === "-" || sign === "+") return readSigned(cursor);
  if (sign === "i" || sign === "n") {
    if ((cursor.accept("n") && cursor.accept("f")) || (cursor.accept("a") && cursor.accept("n"))) return float(cursor);
  }
  if (found !== endOfText && isLetter(found)) {
    cursor.back();
    return readBoolean(cursor);
  }
  if (found === endOfText) throw cursor.fault("unexpected EOF; expected value");
  const message = `expected value but found ${quoteFound(found)} instead`;
  throw sign === "\n" ? cursor.faultAbove(message) : cursor.fault(message);
}

function readSigned(cursor: TextCursor): RawScalar {
  const found = cursor.next();
  const sign = signOf(found);
  if (sign === "i" || sign === "n") {
    const [second, third] = sign === "i" ? (["n", "f"] as const) : (["a", "n"] as const);
    if (!cursor.accept(second) || !cursor.accept(third)) {
      throw cursor.fault(`invalid float: '${cursor.current()}'`);
    }
    return float(cursor);
  }
  if (sign === "0") {
    const next = cursor.peek();
    if ("box".includes(signOf(next))) {
      throw cursor.fault(`cannot use sign with non-decimal numbers: '${cursor.current()}${signOf(next)}'`);
    }
  }
  if (sign === ".") throw cursor.fault(noDigit);
  if (isDigit(found)) return readDecimal(cursor);
  throw cursor.fault(`expected a digit but got ${quoteFound(found)}`);
}

const bases: ReadonlyMap<string, readonly [digits: RegExp, name: string]> = new Map([
  ["b", [/[01]/, "a binary"]],
  ["o", [/[0-7]/, "an octal"]],
  ["x", [/[0-9a-fA-F]/, "a hexadecimal"]],
]);

function readFromZero(cursor: TextCursor): RawScalar {
  const found = cursor.next();
  if (isDigit(found)) return readNumberOrTime(cursor);
  const sign = signOf(found);
  if (sign === "_") return readDecimal(cursor);
  if (".eE".includes(sign)) return readFloatRest(cursor);
  const base = bases.get(sign);
  if (base === undefined) {
    cursor.back();
    return integer(cursor);
  }
  const [digits, name] = base;
  const first = signOf(cursor.peek());
  if (!digits.test(first)) throw cursor.fault(`not ${name} number: '${cursor.current()}${first}'`);
  skipSigns(cursor, (each) => each === "_" || digits.test(each));
  return integer(cursor);
}

function readNumberOrTime(cursor: TextCursor): RawScalar {
  cursor.skip(isDigit);
  const sign = signOf(cursor.next());
  if (sign === "-" || sign === ":") {
    skipSigns(cursor, (each) => "0123456789-:Tt .Zz+".includes(each));
    const text = cursor.current().trim();
    cursor.drop();
    return { value: () => readTime(text) };
  }
  if (sign === "_") return readDecimal(cursor);
  if (".eE".includes(sign)) return readFloatRest(cursor);
  cursor.back();
  return integer(cursor);
}

function readDecimal(cursor: TextCursor): RawScalar {
  skipSigns(cursor, (each) => "0123456789_".includes(each));
  if (".eE".includes(signOf(cursor.next()))) return readFloatRest(cursor);
  cursor.back();
  return integer(cursor);
}

function readFloatRest(cursor: TextCursor): RawScalar {
  skipSigns(cursor, (each) => "0123456789_.-+eE".includes(each));
  return float(cursor);
}

function integer(cursor: TextCursor): RawScalar {
  const text = cursor.current();
  cursor.drop();
  return { value: () => readInteger(text) };
}

function float(cursor: TextCursor): RawScalar {
  const text = cursor.current();
  cursor.drop();
  return { value: () => readFloat(text) };
}

function readBoolean(cursor: TextCursor): RawScalar {
  const characters: number[] = [];
  for (let found = cursor.next(); found !== endOfText && isLetter(found); found = cursor.next()) characters.push(found);
  cursor.back();
  const word = characters.map((each) => String.fromCodePoint(each)).join("");
  if (word !== "true" && word !== "false") throw cursor.fault(`expected value but found ${quote(word)} instead`);
  cursor.drop();
  return { value: () => word === "true" };
}

function skipSigns(cursor: TextCursor, isOne: (sign: string) => boolean): void {
  cursor.skip((codePoint) => codePoint !== endOfText && isOne(String.fromCodePoint(codePoint)));
}

/** The character; Go prints the end of a text as its zero value. */
function signOf(codePoint: number): string {
  return codePoint === endOfText ? "\0" : String.fromCodePoint(codePoint);
}

/** The character as Go quotes it. */
export function quoteFound(codePoint: number): string {
  return quoteRune(codePoint === endOfText ? 0 : codePoint);
}

function isDigit(codePoint: number): boolean {
  return codePoint >= 0x30 && codePoint <= 0x39;
}

import { sprintf } from "../../../go/fmt/index";
import { parseFloat } from "../../../go/strconv/parse-float";
import { parseInt, parseUint } from "../../../go/strconv/parse-integer";
import { readLiteralCharacter } from "./unquote";

/**
 * A number constant of a template, with its value in each kind of Go that can represent it.
 * Source: Go 1.26 text/template/parse/node.go (NumberNode).
 */
export interface NumberValue {
  readonly signed?: bigint;
  readonly unsigned?: bigint;
  readonly float?: number;
  readonly complex?: { readonly real: number; readonly imaginary: number };
}

/** The error of a literal that is not a number, with Go's message. */
export class NumberError {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

const maximumSigned = (1n << 63n) - 1n;
const maximumUnsigned = (1n << 64n) - 1n;

/** Reads a character constant such as `'a'`. */
export function readCharacterConstant(literal: string): NumberValue | NumberError {
  const character = readLiteralCharacter(literal, 1, "'");
  if (character === undefined) return new NumberError("invalid syntax");
  if (literal.slice(1 + character.length) !== "'") return new NumberError(`malformed character constant: ${literal}`);
  const value = BigInt(character.code);
  return { signed: value, unsigned: value, float: character.code };
}

/** Reads a complex number such as `1+2i`. Source: Go 1.26 fmt/scan.go (complexTokens). */
export function readComplex(literal: string): NumberValue | NumberError {
  const parts = /^([+-]?(?:0[xX][0-9a-fA-F_.]*(?:[pP][+-]?[0-9_]*)?|[0-9_.]*(?:[eE][+-]?[0-9_]*)?))([+-].*)i$/.exec(
    literal,
  );
  if (parts === null) return new NumberError("syntax error scanning complex number");
  const [, realText = "", imaginaryText = ""] = parts;
  const real = parseFloat(realText);
  const imaginary = parseFloat(imaginaryText);
  const [problem, text] = real.problem === undefined ? [imaginary.problem, imaginaryText] : [real.problem, realText];
  if (problem !== undefined) return new NumberError(sprintf("strconv.ParseFloat: parsing %q: %s", [text, problem]));
  return fromComplex(real.value, imaginary.value);
}

/** Reads any other number. */
export function readNumber(literal: string): NumberValue | NumberError {
  const plain = Number(literal);
  // Most are small decimal integers.
  if (plain >= 0 && Number.isSafeInteger(plain) && String(plain) === literal) {
    const value = BigInt(plain);
    return { float: plain, signed: value, unsigned: value };
  }
  if (literal.endsWith("i")) {
    const imaginary = parseFloat(literal.slice(0, -1));
    if (imaginary.problem === undefined) return fromComplex(0, imaginary.value);
  }
  const signed = parseInt(literal, 0, 64);
  const unsigned = parseUint(literal, 0, 64);
  if (signed.problem === undefined || unsigned.problem === undefined) {
    // -0 is a valid unsigned number, too.
    const isUnsigned = unsigned.problem === undefined || (signed.problem === undefined && signed.value === 0n);
    return {
      float: Number(signed.problem === undefined ? signed.value : unsigned.value),
      ...(signed.problem === undefined ? { signed: signed.value } : {}),
      ...(isUnsigned ? { unsigned: unsigned.value } : {}),
    };
  }
  const float = parseFloat(literal);
  if (float.problem !== undefined) return new NumberError(sprintf("illegal number syntax: %q", [literal]));
  if (!/[.eEpP]/.test(literal)) return new NumberError(sprintf("integer overflow: %q", [literal]));
  return { float: float.value, ...integersOf(float.value) };
}

function fromComplex(real: number, imaginary: number): NumberValue {
  return { complex: { real, imaginary }, ...(imaginary === 0 ? { float: real, ...integersOf(real) } : {}) };
}

function integersOf(float: number): Pick<NumberValue, "signed" | "unsigned"> {
  if (!Number.isInteger(float)) return {};
  const value = BigInt(float);
  return {
    ...(value <= maximumSigned && value >= -maximumSigned - 1n ? { signed: value } : {}),
    ...(value >= 0n && value <= maximumUnsigned ? { unsigned: value } : {}),
  };
}

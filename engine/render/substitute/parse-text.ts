// Source: fluxcd/pkg envsubst@v1.8.0 parse/parse.go, parse/scan.go.
import { isLetterOrDigit } from "../../go/unicode/runes";
import type { Expression, Part, Template } from "./model";

/** An expression cannot be read; the message is that of Flux. */
export class ExpressionFault extends Error {
  readonly isLimit: boolean;
  /** The place of the expression in the text. */
  readonly offset: number;

  constructor(message: string, offset: number, isLimit = false) {
    super(message);
    this.offset = offset;
    this.isLimit = isLimit;
  }
}

const badSubstitution = "bad substitution";
const badArgument = "unable to parse substitution within function";

/** Expressions in expressions; each level takes stack. */
const maximalDepth = 200;

/**
 * Reads the expressions of a text. `$$` stands for a dollar sign.
 *
 * @throws ExpressionFault
 */
export function parseText(text: string): Template {
  return new Parser(text).parse();
}

/** How the text of an argument is read. */
interface ArgumentRule {
  /** The characters that end it. */
  readonly until: string;
  /** `$$`, `\/` and `\\` stand for their second character. */
  readonly escapes?: boolean;
}

class Parser {
  private readonly text: string;
  private at = 0;
  private depth = 0;
  /** Where the outermost expression begins. */
  private start = 0;

  constructor(text: string) {
    // The end of a text in Go's scanner.
    const end = text.indexOf("\0");
    this.text = end < 0 ? text : text.slice(0, end);
  }

  parse(): Template {
    const parts: Part[] = [];
    let literal = "";
    while (this.at < this.text.length) {
      const dollar = this.text.indexOf("$", this.at);
      const next = dollar < 0 ? this.text.length : dollar;
      literal += this.text.slice(this.at, next);
      this.at = next;
      if (this.isExpression()) {
        if (literal !== "") parts.push(literal);
        literal = "";
        this.start = this.at;
        parts.push(this.parseExpression());
      } else if (dollar >= 0) {
        literal += "$";
        this.at += this.text[this.at + 1] === "$" ? 2 : 1;
      }
    }
    if (literal !== "") parts.push(literal);
    return parts;
  }

  private parseExpression(): Expression {
    const offset = this.at;
    if ((this.depth += 1) > maximalDepth) {
      throw new ExpressionFault(`more than ${maximalDepth} expressions are nested`, this.start, true);
    }
    this.at += "${".length;
    const found = this.peek() === "#" ? this.parseLength() : this.parseNamed();
    this.depth -= 1;
    return { ...found, offset };
  }

  private parseLength(): Omit<Expression, "offset"> {
    this.at += 1;
    const name = this.readName();
    if (name === "") throw this.fault(badSubstitution);
    this.close();
    return { name, operator: "#", args: [] };
  }

  private parseNamed(): Omit<Expression, "offset"> {
    const name = this.readName();
    if (name === "") throw this.fault("unable to parse variable name");
    switch (this.peek()) {
      case ":":
        return { name, ...(this.isDefault() ? this.parseDefault(2) : this.parseSubstring()) };
      case "=":
        return { name, ...this.parseDefault(1) };
      case ",":
      case "^":
        return { name, ...this.parseCase() };
      case "/":
        return { name, ...this.parseReplacement() };
      case "#":
      case "%":
        return { name, ...this.parseRemoval() };
      case "}":
        this.at += 1;
        return { name, operator: "", args: [] };
      default:
        throw this.fault("missing closing brace");
    }
  }

  private isDefault(): boolean {
    return "=-?+".includes(this.text[this.at + 1] ?? " ");
  }

  private parseDefault(length: number): Pick<Expression, "operator" | "args"> {
    const operator = this.take(length);
    const args: Part[] = [];
    while (this.peek() !== "}") args.push(this.parseArgument({ until: "}" }));
    this.close();
    return { operator, args };
  }

  private parseSubstring(): Pick<Expression, "operator" | "args"> {
    // Go's scanner steps back by the width of a character that it has only looked at.
    if (this.isWide(this.at + 1)) throw this.fault(badSubstitution);
    const operator = this.take(1);
    if (this.at >= this.text.length) throw this.fault(badSubstitution);
    const position = this.parseArgument({ until: ":}" });
    if (this.peek() === "}") {
      this.close();
      return { operator, args: [position] };
    }
    this.skipDelimiters(":");
    const length = this.parseArgument({ until: "}" });
    this.close();
    return { operator, args: [position, length] };
  }

  private parseRemoval(): Pick<Expression, "operator" | "args"> {
    const sign = this.peek();
    const operator = this.take(this.text[this.at + 1] === sign ? 2 : 1);
    const args = [this.parseArgument({ until: "}" })];
    this.close();
    return { operator, args };
  }

  private parseReplacement(): Pick<Expression, "operator" | "args"> {
    const operator = this.take("/#%".includes(this.text[this.at + 1] ?? " ") ? 2 : 1);
    const pattern = this.parseArgument({ until: "/", escapes: true });
    this.skipDelimiters("/");
    if (this.peek() === "}") {
      this.close();
      return { operator, args: [pattern] };
    }
    const replacement = this.parseArgument({ until: "}", escapes: true });
    this.close();
    return { operator, args: [pattern, replacement] };
  }

  private parseCase(): Pick<Expression, "operator" | "args"> {
    const operator = this.take(",^".includes(this.text[this.at + 1] ?? " ") ? 2 : 1);
    this.close();
    return { operator, args: [] };
  }

  /** An expression, or text up to the next one. */
  private parseArgument({ until, escapes = false }: ArgumentRule): Part {
    if (this.isExpression()) return this.parseExpression();
    let argument = "";
    while (this.at < this.text.length && !this.isExpression()) {
      const character = this.text[this.at] ?? "";
      const next = this.text[this.at + 1] ?? "";
      const isEscape =
        escapes && ((character === "$" && next === "$") || (character === "\\" && (next === "/" || next === "\\")));
      if (!isEscape && until.includes(character)) break;
      argument += isEscape ? next : character;
      this.at += isEscape ? 2 : 1;
    }
    if (argument === "") throw this.fault(badArgument);
    return argument;
  }

  private readName(): string {
    const start = this.at;
    for (;;) {
      const rune = this.text.codePointAt(this.at);
      if (rune === undefined || !(rune === 0x5f || isLetterOrDigit(rune))) break;
      this.at += rune > 0xffff ? 2 : 1;
    }
    return this.text.slice(start, this.at);
  }

  private isExpression(): boolean {
    return this.text.startsWith("${", this.at);
  }

  /** Whether a valid character of several bytes is there. */
  private isWide(at: number): boolean {
    const unit = this.text.charCodeAt(at);
    const isInvalidByte = unit >= 0xdc00 && unit <= 0xdfff;
    return unit >= 0x80 && !isInvalidByte;
  }

  private peek(): string | undefined {
    return this.text[this.at];
  }

  private take(length: number): string {
    const taken = this.text.slice(this.at, this.at + length);
    this.at += length;
    return taken;
  }

  /** Several delimiters count as one. */
  private skipDelimiters(delimiter: string): void {
    if (this.peek() !== delimiter) throw this.fault(badSubstitution);
    while (this.peek() === delimiter) this.at += 1;
  }

  private close(): void {
    if (this.peek() !== "}") throw this.fault(badSubstitution);
    this.at += 1;
  }

  private fault(message: string): ExpressionFault {
    return new ExpressionFault(message, this.start);
  }
}

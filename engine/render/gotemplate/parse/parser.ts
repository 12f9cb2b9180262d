// Parses text to trees. It is one file on purpose, since each method is a rule of one grammar.
//
// Source: Go 1.26 text/template/parse/parse.go. The trees contain no comments; `end` and `else` are nodes in the parser
// only.

import { sprintf } from "../../../go/fmt/index";
import { TemplateError, TemplateLimitError } from "../../../go/template-error";
import { tokenize } from "./lexer";
import {
  isEmptyTree,
  type ArgumentNode,
  type BranchNode,
  type ChainNode,
  type CommandNode,
  type ListNode,
  type PipeNode,
  type StatementNode,
  type TemplateNode,
  type TemplateSource,
  type TemplateTree,
  type VariableNode,
} from "./node";
import { NumberError, readCharacterConstant, readComplex, readNumber } from "./number-literal";
import { printNode } from "./print-node";
import type { TokenType } from "./token";
import type { Tokens } from "./tokens";
import { unquote } from "./unquote";

export interface ParseOptions {
  /** Returns whether there is a function with the name. */
  readonly hasFunction: (name: string) => boolean;
  readonly leftDelimiter: string;
  readonly rightDelimiter: string;
}

/** The end of a list of statements. */
type Mark = { readonly type: "end" | "else"; readonly position: number };

/** The parser's state for the current template: the text itself, a `define` or a `block`. */
interface Scope {
  readonly variables: string[];
  rangeDepth: number;
  /** The first token of the current action; undefined outside of actions. */
  action: number | undefined;
  parenthesisDepth: number;
}

/** Source: Go 1.26 text/template/parse/parse.go (maxStackDepth). */
const maximumParenthesisDepth = 10_000;

const operandTypes: ReadonlySet<TokenType> = new Set<TokenType>([
  "bool",
  "character constant",
  "complex",
  "dot",
  "field",
  "identifier",
  "number",
  "nil",
  "raw string",
  "string",
  "variable",
  "left parenthesis",
]);

const numberReaders = { "character constant": readCharacterConstant, complex: readComplex, number: readNumber };

/**
 * Parses a text into its own tree and those of the templates that it defines.
 * @throws `TemplateError` with Go's message.
 */
export function parseTemplate(name: string, text: string, options: ParseOptions): ReadonlyMap<string, TemplateTree> {
  const source = { name, text };
  // A fast path: `tpl` is called with many strings that contain no actions.
  if (!text.includes(options.leftDelimiter)) {
    const nodes: readonly StatementNode[] = text === "" ? [] : [{ type: "text", position: 0, source, text }];
    return new Map([[name, { name, root: { type: "list", position: 0, source, nodes } }]]);
  }
  const parser = new Parser(source, options);
  try {
    return parser.parse();
  } catch (error) {
    if (error instanceof RangeError) throw parser.nestedTooDeep();
    throw error;
  }
}

class Parser {
  private readonly source: TemplateSource;
  private readonly options: ParseOptions;
  private readonly tokens: Tokens;
  private readonly trees = new Map<string, TemplateTree>();
  /** The next token. */
  private at = 0;
  /** The last token that was read; errors have its line. */
  private last = 0;
  private scope: Scope = newScope();

  constructor(source: TemplateSource, options: ParseOptions) {
    this.source = source;
    this.options = options;
    this.tokens = tokenize(source.text, {
      leftDelimiter: options.leftDelimiter,
      rightDelimiter: options.rightDelimiter,
      isBreakKeyword: !options.hasFunction("break"),
      isContinueKeyword: !options.hasFunction("continue"),
    });
  }

  parse(): ReadonlyMap<string, TemplateTree> {
    const nodes: StatementNode[] = [];
    const position = this.tokens.position(this.peek());
    while (this.peekType() !== "end of text") {
      if (this.peekType() === "left delimiter") {
        const delimiter = this.next();
        if (this.typeOf(this.nextNonSpace()) === "define") {
          this.parseDefinition();
          continue;
        }
        this.at = delimiter;
      }
      const node = this.parseStatement();
      if (isMark(node)) this.fail(`unexpected {{${node.type}}}`);
      if (node !== undefined) nodes.push(node);
    }
    this.add({ name: this.source.name, root: { type: "list", position, source: this.source, nodes } });
    return this.trees;
  }

  nestedTooDeep(): TemplateError {
    return new TemplateLimitError(this.locate("template is nested too deeply"), this.errorDetails("nested too deeply"));
  }

  private parseDefinition(): void {
    const context = "define clause";
    this.within(() => {
      const name = this.parseTemplateName(this.nextNonSpace(), context);
      this.expect("right delimiter", context);
      this.add({ name, root: this.parseBody(context) });
    });
  }

  /** Parses statements until `{{end}}`. If a token is given, the error for an unexpected node has its line. */
  private parseBody(context: string, place?: number): ListNode {
    const [list, mark] = this.parseList();
    if (mark.type !== "end") this.fail(`unexpected {{${mark.type}}} in ${context}`, place);
    return list;
  }

  private parseList(): [ListNode, Mark] {
    const nodes: StatementNode[] = [];
    const position = this.tokens.position(this.peekNonSpace());
    while (this.typeOf(this.peekNonSpace()) !== "end of text") {
      const node = this.parseStatement();
      if (isMark(node)) return [{ type: "list", position, source: this.source, nodes }, node];
      if (node !== undefined) nodes.push(node);
    }
    return this.fail("unexpected EOF");
  }

  private parseStatement(): StatementNode | Mark | undefined {
    const token = this.nextNonSpace();
    switch (this.typeOf(token)) {
      case "text": {
        const { source, tokens } = this;
        return { type: "text", position: tokens.position(token), source, text: tokens.value(token) };
      }
      case "left delimiter": {
        this.scope.action = token;
        const node = this.parseAction();
        this.scope.action = undefined;
        return node;
      }
      default:
        return this.failUnexpected(token, "input");
    }
  }

  private parseAction(): StatementNode | Mark {
    const token = this.nextNonSpace();
    const type = this.typeOf(token);
    switch (type) {
      case "block":
        return this.parseBlock();
      case "break":
      case "continue":
        return this.parseJump(token, type);
      case "else":
        return this.parseElse();
      case "end":
        return { type: "end", position: this.expect("right delimiter", "end") };
      case "if":
      case "range":
      case "with":
        return this.parseBranch(type);
      case "template":
        return this.parseTemplateCall();
      default: {
        this.backup();
        const position = this.tokens.position(this.peek());
        return {
          type: "action",
          position,
          source: this.source,
          pipe: this.parsePipeline("command", "right delimiter"),
        };
      }
    }
  }

  private parseJump(word: number, type: "break" | "continue"): StatementNode {
    const token = this.nextNonSpace();
    if (this.typeOf(token) !== "right delimiter") this.failUnexpected(token, `{{${type}}}`);
    if (this.scope.rangeDepth === 0) this.fail(`{{${type}}} outside {{range}}`);
    return { type, position: this.tokens.position(word), source: this.source };
  }

  private parseElse(): Mark {
    const token = this.peekNonSpace();
    const type = this.typeOf(token);
    // `{{else if …` is short for `{{else}}{{if …`.
    if (type === "if" || type === "with") return { type: "else", position: this.tokens.position(token) };
    return { type: "else", position: this.expect("right delimiter", "else") };
  }

  private parseBranch(type: "if" | "range" | "with"): BranchNode {
    const { scope } = this;
    const variableCount = scope.variables.length;
    const pipe = this.parsePipeline(type, "right delimiter");
    if (type === "range") scope.rangeDepth += 1;
    const [list, mark] = this.parseList();
    if (type === "range") scope.rangeDepth -= 1;
    const elseList = mark.type === "else" ? this.parseElseList(type, mark) : undefined;
    scope.variables.length = variableCount;
    const branch: BranchNode = { type, position: pipe.position, source: this.source, pipe, list };
    return elseList === undefined ? branch : { ...branch, elseList };
  }

  private parseElseList(type: "if" | "range" | "with", mark: Mark): ListNode {
    if (type !== "range" && this.peekType() === type) {
      this.next();
      return { type: "list", position: mark.position, source: this.source, nodes: [this.parseBranch(type)] };
    }
    const [list, end] = this.parseList();
    if (end.type !== "end") this.fail(`expected end; found {{${end.type}}}`);
    return list;
  }

  private parseBlock(): TemplateNode {
    const context = "block clause";
    const token = this.nextNonSpace();
    const name = this.parseTemplateName(token, context);
    const pipe = this.parsePipeline(context, "right delimiter");
    // Go's parser of the block has not read beyond this token.
    const { last } = this;
    this.within(() => {
      this.add({ name, root: this.parseBody(context, last) });
    });
    return { type: "template", position: this.tokens.position(token), source: this.source, name, pipe };
  }

  private parseTemplateCall(): TemplateNode {
    const context = "template clause";
    const token = this.nextNonSpace();
    const name = this.parseTemplateName(token, context);
    const position = this.tokens.position(token);
    const node: TemplateNode = { type: "template", position, source: this.source, name };
    if (this.typeOf(this.nextNonSpace()) === "right delimiter") return node;
    this.backup();
    return { ...node, pipe: this.parsePipeline(context, "right delimiter") };
  }

  private parseTemplateName(token: number, context: string): string {
    const type = this.typeOf(token);
    if (type !== "string" && type !== "raw string") this.failUnexpected(token, context);
    return this.unquoteToken(token);
  }

  private parsePipeline(context: string, end: TokenType): PipeNode {
    const position = this.tokens.position(this.peekNonSpace());
    const [variables, isAssignment] = this.parseDeclarations(context);
    const commands: CommandNode[] = [];
    for (;;) {
      const token = this.nextNonSpace();
      const type = this.typeOf(token);
      if (type === end) break;
      if (!operandTypes.has(type)) this.failUnexpected(token, context);
      this.backup();
      commands.push(this.parseCommand());
    }
    this.checkPipeline(commands, context);
    return { type: "pipe", position, source: this.source, isAssignment, variables, commands };
  }

  private parseDeclarations(context: string): [VariableNode[], boolean] {
    const variables: VariableNode[] = [];
    for (;;) {
      const variable = this.peekNonSpace();
      if (this.typeOf(variable) !== "variable") return [variables, false];
      this.next();
      const next = this.peekNonSpace();
      const after = this.typeOf(next);
      if (after === "assign" || after === "declare") {
        this.nextNonSpace();
        this.declare(variable, variables);
        return [variables, after === "assign"];
      }
      if (after !== "char" || this.tokens.value(next) !== ",") {
        // The space after it is read again too, since `$x foo` is a command.
        this.at = variable;
        return [variables, false];
      }
      this.nextNonSpace();
      this.declare(variable, variables);
      if (context !== "range" || variables.length >= 2) this.fail(`too many declarations in ${context}`);
      const type = this.typeOf(this.peekNonSpace());
      if (type !== "variable" && type !== "right delimiter" && type !== "right parenthesis") {
        this.fail("range can only initialize variables");
      }
    }
  }

  private declare(token: number, variables: VariableNode[]): void {
    const value = this.tokens.value(token);
    variables.push({
      type: "variable",
      position: this.tokens.position(token),
      source: this.source,
      names: [value],
    });
    this.scope.variables.push(value);
  }

  private checkPipeline(commands: readonly CommandNode[], context: string): void {
    if (commands.length === 0) this.fail(`missing value for ${context}`);
    for (const [index, { args }] of commands.entries()) {
      if (index === 0) continue;
      switch (args[0]?.type) {
        case "bool":
        case "dot":
        case "nil":
        case "number":
        case "string":
          this.fail(`non executable command in pipeline stage ${index + 1}`);
      }
    }
  }

  private parseCommand(): CommandNode {
    const position = this.tokens.position(this.peekNonSpace());
    const args: ArgumentNode[] = [];
    for (;;) {
      this.peekNonSpace();
      const operand = this.parseOperand();
      if (operand !== undefined) args.push(operand);
      const token = this.next();
      const type = this.typeOf(token);
      if (type === "space") continue;
      if (type === "right delimiter" || type === "right parenthesis") this.backup();
      else if (type !== "pipe") this.failUnexpected(token, "operand");
      break;
    }
    if (args.length === 0) this.fail("empty command");
    return { type: "command", position, source: this.source, args };
  }

  /** Returns undefined if the next token is not an operand. */
  private parseOperand(): ArgumentNode | undefined {
    const node = this.parseTerm();
    if (node === undefined || this.peekType() !== "field") return node;
    const position = this.tokens.position(this.peek());
    const names: string[] = [];
    while (this.peekType() === "field") names.push(this.tokens.value(this.next()).slice(1));
    switch (node.type) {
      case "field":
      case "variable":
        return { ...node, position, names: [...node.names, ...names] };
      case "bool":
      case "string":
      case "number":
      case "nil":
      case "dot":
        return this.fail(sprintf("unexpected . after term %q", [printNode(node)]));
      default: {
        const chain: ChainNode = { type: "chain", position, source: this.source, node, names };
        return chain;
      }
    }
  }

  private parseTerm(): ArgumentNode | undefined {
    const token = this.nextNonSpace();
    const { source, tokens } = this;
    const type = tokens.typeOf(token);
    const position = tokens.position(token);
    if (type === "dot" || type === "nil") return { type, position, source };
    if (type === "left parenthesis") return this.parseParenthesised();
    if (!operandTypes.has(type)) {
      this.backup();
      return undefined;
    }
    const value = tokens.value(token);
    switch (type) {
      case "identifier":
        if (!this.options.hasFunction(value)) this.fail(sprintf("function %q not defined", [value]));
        return { type: "identifier", position, source, name: value };
      case "variable":
        if (!this.scope.variables.includes(value)) this.fail(sprintf("undefined variable %q", [value]));
        return { type: "variable", position, source, names: [value] };
      case "field":
        return { type: "field", position, source, names: [value.slice(1)] };
      case "bool":
        return { type: "bool", position, source, value: value === "true" };
      case "character constant":
      case "complex":
      case "number": {
        const number = numberReaders[type](value);
        if (number instanceof NumberError) return this.fail(number.message);
        return { type: "number", position, source, text: value, value: number };
      }
      case "string":
      case "raw string":
        return { type: "string", position, source, quoted: value, text: this.unquoteToken(token) };
      default:
        return undefined;
    }
  }

  private parseParenthesised(): PipeNode {
    const { scope } = this;
    if (scope.parenthesisDepth >= maximumParenthesisDepth) this.fail("max expression depth exceeded");
    scope.parenthesisDepth += 1;
    const pipe = this.parsePipeline("parenthesized pipeline", "right parenthesis");
    scope.parenthesisDepth -= 1;
    return pipe;
  }

  private unquoteToken(token: number): string {
    return unquote(this.tokens.value(token)) ?? this.fail("invalid syntax");
  }

  /** Parses a template inside the text, which has its own variables. */
  private within(read: () => void): void {
    const outer = this.scope;
    this.scope = newScope();
    read();
    this.scope = outer;
  }

  private add(tree: TemplateTree): void {
    const old = this.trees.get(tree.name);
    if (old === undefined || isEmptyTree(old)) this.trees.set(tree.name, tree);
    else if (!isEmptyTree(tree)) this.fail(sprintf("template: multiple definition of template %q", [tree.name]));
  }

  private typeOf(token: number): TokenType {
    return this.tokens.typeOf(token);
  }

  private next(): number {
    const token = this.peek();
    this.at = token + 1;
    return token;
  }

  private backup(): void {
    this.at -= 1;
  }

  private peek(): number {
    const token = this.at;
    if (token > this.last) this.last = token;
    return token;
  }

  private peekType(): TokenType {
    return this.tokens.typeOf(this.peek());
  }

  private nextNonSpace(): number {
    for (;;) {
      const token = this.next();
      if (this.typeOf(token) !== "space") return token;
    }
  }

  private peekNonSpace(): number {
    const token = this.nextNonSpace();
    this.at = token;
    return token;
  }

  /** The position of the token of the type. */
  private expect(type: TokenType, context: string): number {
    const token = this.nextNonSpace();
    if (this.typeOf(token) !== type) this.failUnexpected(token, context);
    return this.tokens.position(token);
  }

  private failUnexpected(token: number, context: string): never {
    const { tokens } = this;
    if (this.typeOf(token) !== "error") return this.fail(`unexpected ${tokens.describe(token)} in ${context}`);
    const message = tokens.value(token);
    const { action } = this.scope;
    const line = action === undefined ? undefined : tokens.line(action);
    if (line === undefined || line === tokens.line(token)) return this.fail(message);
    const isAction = message.endsWith(" action");
    return this.fail(`${message}${isAction ? "" : " in action"} started at ${this.source.name}:${line}`);
  }

  private fail(fault: string, place?: number): never {
    throw new TemplateError(this.locate(fault, place), this.errorDetails(fault, place));
  }

  private locate(fault: string, place = this.last): string {
    return `template: ${this.source.name}:${this.tokens.line(place)}: ${fault}`;
  }

  private errorDetails(fault: string, place = this.last) {
    const line = this.tokens.line(place);
    return { stage: "parse", fault, place: { template: this.source.name, line } } as const;
  }
}

function newScope(): Scope {
  return { variables: ["$"], rangeDepth: 0, action: undefined, parenthesisDepth: 0 };
}

function isMark(node: StatementNode | Mark | undefined): node is Mark {
  return node?.type === "end" || node?.type === "else";
}

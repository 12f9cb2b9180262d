// Text to trees. One file on purpose: the rules of one grammar, each a method.
//
// Source: Go 1.26 text/template/parse/parse.go. Comments are left out of the trees; `end` and `else` are marks of the parser only.

import { sprintf } from "../format/index";
import { TemplateError, TemplateLimitError } from "../template-error";
import { Lexer } from "./lexer";
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
import { NumberFault, readCharacterConstant, readComplex, readNumber } from "./number-literal";
import { printNode } from "./print-node";
import { describeToken, type Token, type TokenType } from "./token";
import { unquote } from "./unquote";

export interface ParseOptions {
  /** Whether there is a function of the name. */
  readonly hasFunction: (name: string) => boolean;
  readonly leftDelimiter: string;
  readonly rightDelimiter: string;
}

/** What ends a list of statements. */
type Mark = { readonly type: "end" | "else"; readonly position: number };

/** What the parser knows of the template that it is in: of the text itself, of a `define` or of a `block`. */
interface Scope {
  readonly variables: string[];
  rangeDepth: number;
  /** The line of the action that is being read; 0 outside. */
  actionLine: number;
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

/**
 * Parses a text into its own tree and those that it defines.
 * @throws `TemplateError` with Go's text.
 */
export function parseTemplate(name: string, text: string, options: ParseOptions): ReadonlyMap<string, TemplateTree> {
  const source = { name, text };
  // `tpl` is asked for many texts that are no templates.
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
  private readonly lexer: Lexer;
  private readonly trees = new Map<string, TemplateTree>();
  /** The last token that was read, and those that were put back, in reverse order. */
  private readonly tokens: [Token, Token, Token];
  private peekCount = 0;
  private scope: Scope = newScope();

  constructor(source: TemplateSource, options: ParseOptions) {
    this.source = source;
    this.options = options;
    this.lexer = new Lexer(source.text, {
      leftDelimiter: options.leftDelimiter,
      rightDelimiter: options.rightDelimiter,
      isBreakKeyword: !options.hasFunction("break"),
      isContinueKeyword: !options.hasFunction("continue"),
    });
    const none: Token = { type: "end of text", position: 0, value: "", line: 0 };
    this.tokens = [none, none, none];
  }

  parse(): ReadonlyMap<string, TemplateTree> {
    const nodes: StatementNode[] = [];
    const { position } = this.peek();
    while (this.peek().type !== "end of text") {
      if (this.peek().type === "left delimiter") {
        const delimiter = this.next();
        if (this.nextNonSpace().type === "define") {
          this.parseDefinition();
          continue;
        }
        this.backup2(delimiter);
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
      const token = this.nextNonSpace();
      if (token.type !== "string" && token.type !== "raw string") this.failUnexpected(token, context);
      const name = this.unquoteToken(token);
      this.expect("right delimiter", context);
      this.add({ name, root: this.parseBody(context) });
    });
  }

  /** Statements up to `{{end}}`. A fault of what stands there instead is told of the line, if it is given. */
  private parseBody(context: string, line?: number): ListNode {
    const [list, mark] = this.parseList();
    if (mark.type !== "end") this.fail(`unexpected {{${mark.type}}} in ${context}`, line);
    return list;
  }

  private parseList(): [ListNode, Mark] {
    const nodes: StatementNode[] = [];
    const { position } = this.peekNonSpace();
    while (this.peekNonSpace().type !== "end of text") {
      const node = this.parseStatement();
      if (isMark(node)) return [{ type: "list", position, source: this.source, nodes }, node];
      if (node !== undefined) nodes.push(node);
    }
    return this.fail("unexpected EOF");
  }

  private parseStatement(): StatementNode | Mark | undefined {
    const token = this.nextNonSpace();
    switch (token.type) {
      case "text":
        return { type: "text", position: token.position, source: this.source, text: token.value };
      case "left delimiter": {
        this.scope.actionLine = token.line;
        const node = this.parseAction();
        this.scope.actionLine = 0;
        return node;
      }
      default:
        return this.failUnexpected(token, "input");
    }
  }

  private parseAction(): StatementNode | Mark {
    const token = this.nextNonSpace();
    switch (token.type) {
      case "block":
        return this.parseBlock();
      case "break":
      case "continue":
        return this.parseJump(token, token.type);
      case "else":
        return this.parseElse();
      case "end":
        return { type: "end", position: this.expect("right delimiter", "end").position };
      case "if":
      case "range":
      case "with":
        return this.parseBranch(token.type);
      case "template":
        return this.parseTemplateCall();
      default: {
        this.backup();
        const { position } = this.peek();
        return {
          type: "action",
          position,
          source: this.source,
          pipe: this.parsePipeline("command", "right delimiter"),
        };
      }
    }
  }

  private parseJump({ position }: Token, type: "break" | "continue"): StatementNode {
    const token = this.nextNonSpace();
    if (token.type !== "right delimiter") this.failUnexpected(token, `{{${type}}}`);
    if (this.scope.rangeDepth === 0) this.fail(`{{${type}}} outside {{range}}`);
    return { type, position, source: this.source };
  }

  private parseElse(): Mark {
    const token = this.peekNonSpace();
    // `{{else if …` stands for `{{else}}{{if …`.
    if (token.type === "if" || token.type === "with") return { type: "else", position: token.position };
    return { type: "else", position: this.expect("right delimiter", "else").position };
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
    if (type !== "range" && this.peek().type === type) {
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
    // Go's parser of the block itself has read no further than this.
    const { line } = this.tokens[0];
    this.within(() => {
      this.add({ name, root: this.parseBody(context, line) });
    });
    return { type: "template", position: token.position, source: this.source, name, pipe };
  }

  private parseTemplateCall(): TemplateNode {
    const context = "template clause";
    const token = this.nextNonSpace();
    const name = this.parseTemplateName(token, context);
    const node: TemplateNode = { type: "template", position: token.position, source: this.source, name };
    if (this.nextNonSpace().type === "right delimiter") return node;
    this.backup();
    return { ...node, pipe: this.parsePipeline(context, "right delimiter") };
  }

  private parseTemplateName(token: Token, context: string): string {
    if (token.type !== "string" && token.type !== "raw string") this.failUnexpected(token, context);
    return this.unquoteToken(token);
  }

  private parsePipeline(context: string, end: TokenType): PipeNode {
    const { position } = this.peekNonSpace();
    const [variables, isAssignment] = this.parseDeclarations(context);
    const commands: CommandNode[] = [];
    for (;;) {
      const token = this.nextNonSpace();
      if (token.type === end) break;
      if (!operandTypes.has(token.type)) this.failUnexpected(token, context);
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
      if (variable.type !== "variable") return [variables, false];
      this.next();
      // A space behind the variable must be put back, for `$x foo` is a command.
      const after = this.peek();
      const next = this.peekNonSpace();
      if (next.type === "assign" || next.type === "declare") {
        this.nextNonSpace();
        this.declare(variable, variables);
        return [variables, next.type === "assign"];
      }
      if (next.type !== "char" || next.value !== ",") {
        if (after.type === "space") this.backup3(variable, after);
        else this.backup2(variable);
        return [variables, false];
      }
      this.nextNonSpace();
      this.declare(variable, variables);
      if (context !== "range" || variables.length >= 2) this.fail(`too many declarations in ${context}`);
      const { type } = this.peekNonSpace();
      if (type !== "variable" && type !== "right delimiter" && type !== "right parenthesis") {
        this.fail("range can only initialize variables");
      }
    }
  }

  private declare({ position, value }: Token, variables: VariableNode[]): void {
    variables.push({ type: "variable", position, source: this.source, names: [value] });
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
    const { position } = this.peekNonSpace();
    const args: ArgumentNode[] = [];
    for (;;) {
      this.peekNonSpace();
      const operand = this.parseOperand();
      if (operand !== undefined) args.push(operand);
      const token = this.next();
      if (token.type === "space") continue;
      if (token.type === "right delimiter" || token.type === "right parenthesis") this.backup();
      else if (token.type !== "pipe") this.failUnexpected(token, "operand");
      break;
    }
    if (args.length === 0) this.fail("empty command");
    return { type: "command", position, source: this.source, args };
  }

  /** Undefined where the next token is no operand. */
  private parseOperand(): ArgumentNode | undefined {
    const node = this.parseTerm();
    if (node === undefined || this.peek().type !== "field") return node;
    const { position } = this.peek();
    const names: string[] = [];
    while (this.peek().type === "field") names.push(this.next().value.slice(1));
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
    const { position, value } = token;
    const { source } = this;
    switch (token.type) {
      case "identifier":
        if (!this.options.hasFunction(value)) this.fail(sprintf("function %q not defined", [value]));
        return { type: "identifier", position, source, name: value };
      case "dot":
      case "nil":
        return { type: token.type, position, source };
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
        const read = { "character constant": readCharacterConstant, complex: readComplex, number: readNumber };
        const number = read[token.type](value);
        if (number instanceof NumberFault) return this.fail(number.message);
        return { type: "number", position, source, text: value, value: number };
      }
      case "left parenthesis":
        return this.parseParenthesised();
      case "string":
      case "raw string":
        return { type: "string", position, source, quoted: value, text: this.unquoteToken(token) };
      default:
        this.backup();
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

  private unquoteToken({ value }: Token): string {
    return unquote(value) ?? this.fail("invalid syntax");
  }

  /** Reads a template within the text, which has variables of its own. */
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

  private next(): Token {
    if (this.peekCount > 0) this.peekCount -= 1;
    else this.tokens[0] = this.lexer.next();
    return this.tokens[this.peekCount] ?? this.tokens[0];
  }

  private backup(): void {
    this.peekCount += 1;
  }

  private backup2(first: Token): void {
    this.tokens[1] = first;
    this.peekCount = 2;
  }

  private backup3(first: Token, second: Token): void {
    this.tokens[1] = second;
    this.tokens[2] = first;
    this.peekCount = 3;
  }

  private peek(): Token {
    if (this.peekCount > 0) return this.tokens[this.peekCount - 1] ?? this.tokens[0];
    this.peekCount = 1;
    return (this.tokens[0] = this.lexer.next());
  }

  private nextNonSpace(): Token {
    for (;;) {
      const token = this.next();
      if (token.type !== "space") return token;
    }
  }

  private peekNonSpace(): Token {
    const token = this.nextNonSpace();
    this.backup();
    return token;
  }

  private expect(type: TokenType, context: string): Token {
    const token = this.nextNonSpace();
    if (token.type !== type) this.failUnexpected(token, context);
    return token;
  }

  private failUnexpected(token: Token, context: string): never {
    if (token.type !== "error") return this.fail(`unexpected ${describeToken(token)} in ${context}`);
    const { actionLine } = this.scope;
    if (actionLine === 0 || actionLine === token.line) return this.fail(token.value);
    const isAction = token.value.endsWith(" action");
    return this.fail(`${token.value}${isAction ? "" : " in action"} started at ${this.source.name}:${actionLine}`);
  }

  private fail(fault: string, line?: number): never {
    throw new TemplateError(this.locate(fault, line), this.errorDetails(fault, line));
  }

  private locate(fault: string, line = this.tokens[0].line): string {
    return `template: ${this.source.name}:${line}: ${fault}`;
  }

  private errorDetails(fault: string, line = this.tokens[0].line) {
    return { stage: "parse", fault, place: { template: this.source.name, line } } as const;
  }
}

function newScope(): Scope {
  return { variables: ["$"], rangeDepth: 0, actionLine: 0, parenthesisDepth: 0 };
}

function isMark(node: StatementNode | Mark | undefined): node is Mark {
  return node?.type === "end" || node?.type === "else";
}

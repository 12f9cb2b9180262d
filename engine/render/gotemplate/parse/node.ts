import type { NumberValue } from "./number-literal";

/** The text that nodes were parsed from, for the location of an error. */
export interface TemplateSource {
  /** The name that was passed to `parse`, not that of a template that the text defines. */
  readonly name: string;
  readonly text: string;
}

interface Node {
  /** Index in the text of the source, in UTF-16 units. */
  readonly position: number;
  readonly source: TemplateSource;
}

// Statements.

export interface TextNode extends Node {
  readonly type: "text";
  readonly text: string;
}

export interface ActionNode extends Node {
  readonly type: "action";
  readonly pipe: PipeNode;
}

export interface BranchNode extends Node {
  readonly type: "if" | "range" | "with";
  readonly pipe: PipeNode;
  readonly list: ListNode;
  readonly elseList?: ListNode;
}

export interface TemplateNode extends Node {
  readonly type: "template";
  readonly name: string;
  readonly pipe?: PipeNode;
}

export interface JumpNode extends Node {
  readonly type: "break" | "continue";
}

export interface ListNode extends Node {
  readonly type: "list";
  readonly nodes: readonly StatementNode[];
}

export type StatementNode = TextNode | ActionNode | BranchNode | TemplateNode | JumpNode;

// Expressions.

export interface PipeNode extends Node {
  readonly type: "pipe";
  readonly isAssignment: boolean;
  readonly variables: readonly VariableNode[];
  readonly commands: readonly CommandNode[];
}

export interface CommandNode extends Node {
  readonly type: "command";
  /** Never empty: the first one is the function to call, or the only value. */
  readonly args: readonly ArgumentNode[];
}

export interface IdentifierNode extends Node {
  readonly type: "identifier";
  readonly name: string;
}

/** `$x.a.b`: the names are `$x`, `a`, `b`. */
export interface VariableNode extends Node {
  readonly type: "variable";
  readonly names: readonly string[];
}

/** `.a.b`: the names are `a`, `b`. */
export interface FieldNode extends Node {
  readonly type: "field";
  readonly names: readonly string[];
}

/** `(pipeline).a.b`. */
export interface ChainNode extends Node {
  readonly type: "chain";
  readonly node: ArgumentNode;
  readonly names: readonly string[];
}

export interface DotNode extends Node {
  readonly type: "dot";
}

export interface NilNode extends Node {
  readonly type: "nil";
}

export interface BoolNode extends Node {
  readonly type: "bool";
  readonly value: boolean;
}

export interface NumberNode extends Node {
  readonly type: "number";
  readonly text: string;
  readonly value: NumberValue;
}

export interface StringNode extends Node {
  readonly type: "string";
  /** The literal with its quotes. */
  readonly quoted: string;
  readonly text: string;
}

export type ArgumentNode =
  | PipeNode
  | IdentifierNode
  | VariableNode
  | FieldNode
  | ChainNode
  | DotNode
  | NilNode
  | BoolNode
  | NumberNode
  | StringNode;

export type AnyNode = StatementNode | ListNode | CommandNode | ArgumentNode;

/** A parsed template. A text is parsed to one tree for itself, and one for each `define` and `block`. */
export interface TemplateTree {
  readonly name: string;
  readonly root: ListNode;
}

/** Returns whether a template contains only white space. Source: Go 1.26 text/template/parse/parse.go (IsEmptyTree). */
export function isEmptyTree({ root }: TemplateTree): boolean {
  // The white space of Go's `bytes.TrimSpace`.
  return root.nodes.every((node) => node.type === "text" && /^[\t\n\v\f\r \u0085\u00a0\p{Z}]*$/u.test(node.text));
}

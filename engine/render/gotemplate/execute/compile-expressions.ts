// Compiles pipelines, commands and arguments to closures. The first command of a pipeline has no input value and all
// others have one, so a command is compiled in one of two forms.
//
// Source: Go 1.26 text/template/exec.go (evalPipeline, evalCommand, evalFunction, evalChainNode, evalVariableNode).

import { typeOf } from "../../../go/values/type-of";
import { GoText, type GoValue } from "../../../go/values/values";
import { pushAll } from "../../../lib/push-all";
import { andOr, builtins, callee } from "../builtins/builtins";
import { sliceItem } from "../builtins/index-item";
import { quote } from "../../../go/strconv/quote";
import { passedTexts } from "../functions/cost";
import type { TemplateFunction } from "../functions/define";
import type { ArgumentNode, ChainNode, CommandNode, IdentifierNode, PipeNode } from "../parse/node";
import { printNode } from "../parse/print-node";
import { isTrue } from "../../../go/values/is-true";
import {
  argumentOf,
  checkArgument,
  constantArgument,
  failOverflow,
  idealConstant,
  nilArgument,
  type EvaluateArgument,
} from "./arguments";
import { callSafely, evaluateArguments } from "./call";
import { followFields, followFieldsWithArguments, holdsInterface } from "./fields";
import type { Evaluate, Machine } from "./machine";
import { reflectValueType } from "../builtins/reflect-value";
import { declareVariable, findVariable, setVariable } from "./variables";

const callFunction = builtins.get("call");
const sliceFunction = builtins.get("slice");

/** The variables that are declared at a position of the template, in their order. Changed while compiling. */
export type Layout = string[];

/** A command whose last argument is the value of the previous command. */
export type EvaluateFurther = (machine: Machine, final: GoValue) => GoValue;

function dotOf({ dot }: Machine): GoValue {
  return dot;
}

function isDotBoxed({ isDotBoxed: isBoxed }: Machine): boolean {
  return isBoxed;
}

/** Compiles a pipeline with its declarations. */
export function compilePipe(pipe: PipeNode, layout: Layout): Evaluate {
  const evaluate = compileCommands(pipe, layout);
  const store = compileDeclarations(pipe, layout);
  if (store === undefined) return evaluate;
  return (machine) => {
    const value = evaluate(machine);
    store(machine, value);
    return value;
  };
}

/** Compiles the assignments to a pipeline's variables; undefined if it has none. */
export function compileDeclarations(
  { variables, isAssignment }: PipeNode,
  layout: Layout,
): ((machine: Machine, value: GoValue) => void) | undefined {
  const names = variables.map((variable) => variable.names[0] ?? "");
  if (names.length === 0) return undefined;
  if (isAssignment) {
    return (machine, value) => {
      for (const name of names) setVariable(machine, name, value, false);
    };
  }
  pushAll(layout, names);
  return (machine, value) => {
    for (const name of names) declareVariable(machine, name, value);
  };
}

function compileCommands(pipe: PipeNode, layout: Layout): Evaluate {
  const [first, ...rest] = pipe.commands;
  if (first === undefined) return () => undefined;
  const start = compileCommand(first, false, layout);
  const further = rest.map((command) => compileCommand(command, true, layout));
  // A nil interface after a command counts as no value.
  if (further.length === 0) {
    return (machine) => {
      machine.node = pipe;
      return start(machine, undefined) ?? undefined;
    };
  }
  return (machine) => {
    machine.node = pipe;
    let value = start(machine, undefined) ?? undefined;
    for (const command of further) value = command(machine, value) ?? undefined;
    return value;
  };
}

export function compileCommand(command: CommandNode, hasFinal: boolean, layout: Layout): EvaluateFurther {
  const [word, ...args] = command.args;
  if (word === undefined) return () => undefined;
  const hasArguments = args.length > 0 || hasFinal;
  switch (word.type) {
    case "field":
      return compileField(word, word.names, dotOf, isDotBoxed, args, hasFinal, layout);
    case "chain":
      return compileChain(word, args, hasFinal, layout);
    case "identifier":
      return compileFunction(word, command, args, hasFinal, layout);
    case "pipe": {
      // The error contains the previous node: the pipeline, or the node of the value.
      if (hasArguments) return (machine) => machine.fail(`can't give argument to non-function ${printNode(word)}`);
      return compilePipe(word, layout);
    }
    case "variable":
      return compileVariable(word, args, hasFinal, layout);
  }
  if (hasArguments) return failAt(word, `can't give argument to non-function ${printNode(word)}`);
  switch (word.type) {
    case "dot":
      return (machine) => {
        machine.node = word;
        return machine.dot;
      };
    case "nil":
      return failAt(word, "nil is not a command");
    case "bool":
      return constant(word, word.value);
    case "string":
      return constant(word, word.text);
    case "number": {
      const value = idealConstant(word);
      if (value !== "overflow") return constant(word, value);
      return (machine) => {
        machine.node = word;
        return failOverflow(machine, word);
      };
    }
  }
}

function constant(node: ArgumentNode, value: GoValue): Evaluate {
  return (machine) => {
    machine.node = node;
    return value;
  };
}

function failAt(node: ArgumentNode, fault: string): Evaluate {
  return (machine) => {
    machine.node = node;
    return machine.fail(fault);
  };
}

/** Compiles fields of the value of `start`. */
function compileField(
  node: ArgumentNode,
  names: readonly string[],
  start: Evaluate,
  isStartBoxed: (machine: Machine) => boolean,
  args: readonly ArgumentNode[],
  hasFinal: boolean,
  layout: Layout,
): EvaluateFurther {
  if (args.length === 0 && !hasFinal) {
    return (machine) => {
      machine.node = node;
      return followFields(machine, start(machine), isStartBoxed(machine), names, node);
    };
  }
  const compiled = args.map((argument) => compileArgument(argument, layout));
  return (machine, final) => {
    machine.node = node;
    const given = { args: compiled, hasFinal, final };
    return followFieldsWithArguments(machine, start(machine), isStartBoxed(machine), names, node, given);
  };
}

function compileChain(
  chain: ChainNode,
  args: readonly ArgumentNode[],
  hasFinal: boolean,
  layout: Layout,
): EvaluateFurther {
  if (chain.node.type === "nil") return failAt(chain, `indirection through explicit nil in ${printNode(chain)}`);
  const start = compileArgumentValue(chain.node, layout);
  const evaluate = (machine: Machine): GoValue => {
    machine.node = chain.node;
    return start(machine);
  };
  return compileField(chain, chain.names, evaluate, () => false, args, hasFinal, layout);
}

function compileVariable(
  node: ArgumentNode & { type: "variable" },
  args: readonly ArgumentNode[],
  hasFinal: boolean,
  layout: Layout,
): EvaluateFurther {
  const [name = "", ...fields] = node.names;
  const expected = layout.lastIndexOf(name);
  const read: Evaluate = (machine) => machine.values[findVariable(machine, name, expected)];
  if (fields.length > 0) {
    const isBoxed = (machine: Machine): boolean => machine.boxes[findVariable(machine, name, expected)] === true;
    return compileField(node, fields, read, isBoxed, args, hasFinal, layout);
  }
  if (args.length > 0 || hasFinal) return failAt(node, `can't give argument to non-function ${printNode(node)}`);
  return (machine) => {
    machine.node = node;
    return read(machine);
  };
}

function compileFunction(
  identifier: IdentifierNode,
  node: CommandNode | IdentifierNode,
  args: readonly ArgumentNode[],
  hasFinal: boolean,
  layout: Layout,
): EvaluateFurther {
  const site = describeCall(identifier, node, args, layout);
  const compiled = args.map((argument) => compileArgument(argument, layout));
  return (machine, final) => {
    const found = findFunction(machine, identifier);
    if (isAndOr(machine, identifier)) return evaluateAndOr(machine, identifier.name, compiled, hasFinal, final);
    const values = evaluateArguments(machine, identifier.name, found, compiled, hasFinal, final);
    return invoke(machine, site, found, values);
  };
}

/** A call of a function by its name. */
export interface CallSite {
  readonly identifier: IdentifierNode;
  /** The node in errors of the function. */
  readonly node: CommandNode | IdentifierNode;
  readonly firstArgument: ArgumentNode | undefined;
  /** For `slice`: whether the indexes are boxed. */
  readonly boxChecks: readonly ((machine: Machine) => boolean)[];
}

export function describeCall(
  identifier: IdentifierNode,
  node: CommandNode | IdentifierNode,
  args: readonly ArgumentNode[],
  layout: Layout,
): CallSite {
  const [firstArgument, ...others] = args;
  const boxChecks = identifier.name === "slice" ? others.map((argument) => compileBoxCheck(argument, layout)) : [];
  return { identifier, node, firstArgument, boxChecks };
}

export function findFunction(machine: Machine, identifier: IdentifierNode): TemplateFunction {
  const { name } = identifier;
  machine.node = identifier;
  const found = machine.set.functions.get(name) ?? builtins.get(name);
  return found ?? machine.fail(`${quote(name)} is not a defined function`);
}

/** Returns whether the name refers to Go's builtin `and` or `or`. */
export function isAndOr({ set }: Machine, { name }: IdentifierNode): boolean {
  return andOr.has(name) && !set.functions.has(name);
}

/** Calls a function with checked arguments. */
export function invoke(
  machine: Machine,
  { identifier: { name }, node, firstArgument, boxChecks }: CallSite,
  found: TemplateFunction,
  values: readonly GoValue[],
): GoValue {
  machine.spend((found.cost ?? passedTexts)(values), node);
  if (found === callFunction) {
    const label = firstArgument === undefined ? describeValue(values[0]) : printNode(firstArgument);
    return callSafely(machine, node, name, (checked) => callee(label, checked), values);
  }
  if (found === sliceFunction) {
    const isBoxed = boxChecks.map((check) => check(machine));
    return callSafely(machine, node, name, ([item, ...indexes]) => sliceItem(item, indexes, isBoxed), values);
  }
  return callSafely(machine, node, name, found.call, values);
}

/** Mirrors Go's `reflect.Value.String`: a string itself, or the type of another value. */
function describeValue(value: GoValue): string {
  if (value instanceof GoText) return value.value;
  return typeof value === "string" ? value : `<${typeOf(value)?.name ?? "invalid"} Value>`;
}

/** Compiles whether Go has the argument's value in an `interface {}`. */
function compileBoxCheck(node: ArgumentNode, layout: Layout): (machine: Machine) => boolean {
  if (node.type === "dot") return isDotBoxed;
  if (node.type !== "field" && node.type !== "variable") return () => false;
  const [first = ""] = node.names;
  const place = layout.lastIndexOf(first);
  const fields = node.type === "field" ? node.names : node.names.slice(1);
  const isStartBoxed = (machine: Machine): boolean =>
    node.type === "field" ? machine.isDotBoxed : machine.boxes[findVariable(machine, first, place)] === true;
  if (fields.length === 0) return isStartBoxed;
  const start: Evaluate =
    node.type === "field" ? (machine) => machine.dot : (machine) => machine.values[findVariable(machine, first, place)];
  return (machine) => {
    const before = fields.slice(0, -1);
    const container = followFields(machine, start(machine), isStartBoxed(machine), before, node);
    return holdsInterface(container, fields.at(-1) ?? "");
  };
}

/** `and` and `or` evaluate their arguments lazily. */
function evaluateAndOr(
  machine: Machine,
  name: string,
  args: readonly EvaluateArgument[],
  hasFinal: boolean,
  final: GoValue,
): GoValue {
  if (args.length === 0 && !hasFinal) machine.fail(`wrong number of args for ${name}: want at least 1 got 0`);
  let value: GoValue;
  for (const argument of args) {
    value = argument(machine, reflectValueType);
    if (isTrue(value) === (name === "or")) return value;
  }
  return hasFinal ? checkArgument(machine, final, reflectValueType) : value;
}

/** Source: Go 1.26 text/template/exec.go (evalArg). */
export function compileArgument(node: ArgumentNode, layout: Layout): EvaluateArgument {
  switch (node.type) {
    case "nil":
      return nilArgument(node);
    case "bool":
    case "number":
    case "string":
      return constantArgument(node);
    default:
      return argumentOf(node, compileArgumentValue(node, layout));
  }
}

/** Compiles a node that is an argument. */
function compileArgumentValue(node: ArgumentNode, layout: Layout): Evaluate {
  switch (node.type) {
    case "dot":
      return dotOf;
    case "field":
      return compileField(node, node.names, dotOf, isDotBoxed, [], false, layout) as Evaluate;
    case "variable":
      return compileVariable(node, [], false, layout) as Evaluate;
    case "pipe":
      return compilePipe(node, layout);
    case "identifier":
      return compileFunction(node, node, [], false, layout) as Evaluate;
    case "chain":
      return compileChain(node, [], false, layout) as Evaluate;
    default:
      return failAt(node, `can't handle ${printNode(node)} for arg of type <nil>`);
  }
}

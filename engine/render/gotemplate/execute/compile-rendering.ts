// Compiles pipelines in which a function runs a template (`include`, `tpl`) to generators. Such a function suspends the
// generator, the machine runs the template on its own stack, and resumes the generator with the output. All other parts
// are compiled as in `compile-expressions.ts`. A method whose argument is the output of such a function runs it on
// JavaScript's stack.

import type { GoType, GoValue } from "../../../go/values/values";
import { reflectValueType } from "../builtins/reflect-value";
import { madeSteps, passedTexts } from "../functions/cost";
import type { Rendering } from "../functions/define";
import type { ArgumentNode, ChainNode, CommandNode, IdentifierNode, PipeNode } from "../parse/node";
import { isTrue } from "../../../go/values/is-true";
import { checkArgument, type EvaluateArgument } from "./arguments";
import { checkCount, failCall } from "./call";
import {
  compileArgument,
  compileCommand,
  compileDeclarations,
  describeCall,
  findFunction,
  invoke,
  isAndOr,
  type CallSite,
  type EvaluateFurther,
  type Layout,
} from "./compile-expressions";
import { followFields } from "./fields";
import type { Machine, RenderingExpression } from "./machine";

type IsRendering = (name: string) => boolean;
type StartRendering = (machine: Machine) => RenderingExpression;
type StartFurther = (machine: Machine, final: GoValue) => RenderingExpression;

type Command = { readonly evaluate: EvaluateFurther; readonly start?: undefined } | { readonly start: StartFurther };

type Argument =
  | { readonly evaluate: EvaluateArgument; readonly start?: undefined }
  | { readonly start: StartRendering; readonly node: ArgumentNode };

/** Returns whether a function of the pipeline runs templates. */
export function rendersTemplates({ commands }: PipeNode, isRendering: IsRendering): boolean {
  for (const command of commands) if (commandRenders(command, isRendering)) return true;
  return false;
}

function commandRenders({ args }: CommandNode, isRendering: IsRendering): boolean {
  const [word] = args;
  if (word === undefined) return false;
  if (word.type !== "identifier") return args.length === 1 && argumentRenders(word, isRendering);
  if (isRendering(word.name)) return true;
  // The word itself is no pipeline.
  for (const argument of args) if (argumentRenders(argument, isRendering)) return true;
  return false;
}

function argumentRenders(node: ArgumentNode, isRendering: IsRendering): boolean {
  if (node.type === "chain") return node.node.type === "pipe" && rendersTemplates(node.node, isRendering);
  return node.type === "pipe" && rendersTemplates(node, isRendering);
}

/** Compiles a pipeline for which `rendersTemplates` is true. */
export function compileRenderingPipe(pipe: PipeNode, layout: Layout, isRendering: IsRendering): StartRendering {
  const commands = pipe.commands.map((command, at) => compile(command, at > 0, layout, isRendering));
  const store = compileDeclarations(pipe, layout);
  return function* (machine) {
    machine.node = pipe;
    let value: GoValue;
    for (const command of commands) {
      const result: GoValue =
        command.start === undefined ? command.evaluate(machine, value) : yield* command.start(machine, value);
      // A nil interface after a command counts as no value.
      value = result ?? undefined;
    }
    store?.(machine, value);
    return value;
  };
}

function compile(command: CommandNode, hasFinal: boolean, layout: Layout, isRendering: IsRendering): Command {
  const [word, ...args] = command.args;
  if (word === undefined || !commandRenders(command, isRendering)) {
    return { evaluate: compileCommand(command, hasFinal, layout) };
  }
  if (word.type === "identifier") {
    return { start: compileFunction(word, command, args, hasFinal, layout, isRendering) };
  }
  // Parentheses and the fields after them do not use the value of the previous command.
  if (hasFinal) return { evaluate: compileCommand(command, hasFinal, layout) };
  return { start: compileValue(word, layout, isRendering) };
}

function compileValue(node: ArgumentNode, layout: Layout, isRendering: IsRendering): StartRendering {
  if (node.type === "chain" && node.node.type === "pipe") return compileChain(node, node.node, layout, isRendering);
  // If `argumentRenders` is true and the node is none of the above, it is a pipeline.
  const evaluate = node.type === "pipe" ? compileRenderingPipe(node, layout, isRendering) : undefined;
  if (evaluate === undefined) throw new Error(`a ${node.type} runs no template`);
  return evaluate;
}

function compileChain(chain: ChainNode, pipe: PipeNode, layout: Layout, isRendering: IsRendering): StartRendering {
  const start = compileRenderingPipe(pipe, layout, isRendering);
  return function* (machine) {
    const value = yield* start(machine);
    return followFields(machine, value, false, chain.names, chain);
  };
}

function compileFunction(
  identifier: IdentifierNode,
  node: CommandNode,
  args: readonly ArgumentNode[],
  hasFinal: boolean,
  layout: Layout,
  isRendering: IsRendering,
): StartFurther {
  const site = describeCall(identifier, node, args, layout);
  const compiled = args.map((argument): Argument => {
    if (!argumentRenders(argument, isRendering)) return { evaluate: compileArgument(argument, layout) };
    return { start: compileValue(argument, layout, isRendering), node: argument };
  });
  return (machine, final) =>
    isAndOr(machine, identifier)
      ? evaluateAndOr(machine, identifier, compiled, hasFinal, final)
      : call(machine, site, compiled, hasFinal, final);
}

function* call(
  machine: Machine,
  site: CallSite,
  args: readonly Argument[],
  hasFinal: boolean,
  final: GoValue,
): RenderingExpression {
  const { identifier, node } = site;
  const { name } = identifier;
  const found = findFunction(machine, identifier);
  checkCount(machine, name, found, args.length, hasFinal ? args.length + 1 : args.length);
  const typeAt = (at: number): GoType => found.parameters[at] ?? found.variadic ?? reflectValueType;
  const count = args.length;
  const values = new Array<GoValue>(hasFinal ? count + 1 : count);
  for (let at = 0; at < count; at += 1) {
    const argument = args[at];
    if (argument?.start === undefined) values[at] = argument?.evaluate(machine, typeAt(at));
    else values[at] = yield* evaluateArgument(machine, argument, typeAt(at));
  }
  if (hasFinal) values[count] = checkArgument(machine, final, typeAt(count));
  if (found.render === undefined) return invoke(machine, site, found, values);
  machine.spend((found.cost ?? passedTexts)(values), node);
  try {
    const rendering: Rendering = found.render(values);
    const output = yield rendering;
    machine.spend(madeSteps(output), node);
    return rendering.finish === undefined ? output : rendering.finish(output);
  } catch (error) {
    machine.node = node;
    return failCall(machine, name, error);
  }
}

function* evaluateArgument(
  machine: Machine,
  { node, start }: { readonly node: ArgumentNode; readonly start: StartRendering },
  type: GoType,
): RenderingExpression {
  machine.node = node;
  return checkArgument(machine, yield* start(machine), type);
}

/** `and` and `or` evaluate their arguments lazily. */
function* evaluateAndOr(
  machine: Machine,
  identifier: IdentifierNode,
  args: readonly Argument[],
  hasFinal: boolean,
  final: GoValue,
): RenderingExpression {
  checkCount(machine, identifier.name, findFunction(machine, identifier), args.length, args.length + Number(hasFinal));
  let value: GoValue;
  for (const argument of args) {
    value =
      argument.start === undefined
        ? argument.evaluate(machine, reflectValueType)
        : yield* evaluateArgument(machine, argument, reflectValueType);
    if (isTrue(value) === (identifier.name === "or")) return value;
  }
  return hasFinal ? checkArgument(machine, final, reflectValueType) : value;
}

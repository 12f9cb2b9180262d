// What templates read of the values. Nothing is executed: a path that is not plain is not followed, so that a key may be missed, never made up.
import { parseTemplate } from "../../gotemplate/parse/parser";
import type {
  ArgumentNode,
  BranchNode,
  CommandNode,
  ListNode,
  PipeNode,
  TemplateTree,
} from "../../gotemplate/parse/node";
import { TemplateError } from "../../gotemplate/template-error";
import { fromBytes } from "../../gotemplate/values/bytes";
import type { Chart } from "../chart/chart";
import { maximalDepth, maximalSteps } from "./limits";

/** What templates do with a value. It is filled while they are read. */
export interface Usage {
  /** The keys that are read by name. */
  readonly fields: Map<string, Usage>;
  /** What is done with the items of a list, or with the values of a map that is walked. */
  items: Usage | undefined;
  /** It is printed as a whole, so that any key counts, in what lies in it too. */
  isPrinted: boolean;
  /** It is walked, or read by a key that is computed, so that any key of its own counts. */
  isWalked: boolean;
}

export function newUsage(): Usage {
  return { fields: new Map(), items: undefined, isPrinted: false, isWalked: false };
}

/** What the templates of each chart read of its `.Values`. */
export function readUsage(charts: Iterable<Chart>): ReadonlyMap<Chart, Usage> {
  const reader = new UsageReader();
  const parsed = [...charts].map((chart) => ({
    chart,
    trees: chart.templates.flatMap((file) => parse(file.name, file.data)),
  }));
  for (const { trees } of parsed) for (const tree of trees) reader.defines.set(tree.name, tree);
  return new Map(
    parsed.map(({ chart, trees }) => {
      const scope = newUsage();
      // What a partial is given is mostly all there is; where it is something else, its caller says so.
      for (const tree of trees) reader.walkTree(tree, scope);
      return [chart, fieldOf(scope, "Values")];
    }),
  );
}

function parse(name: string, data: Uint8Array): TemplateTree[] {
  try {
    const options = { hasFunction: () => true, leftDelimiter: "{{", rightDelimiter: "}}" };
    return [...parseTemplate(name, fromBytes(data), options).values()];
  } catch (error) {
    // It is told when the chart is rendered.
    if (error instanceof TemplateError) return [];
    throw error;
  }
}

function fieldOf(usage: Usage, name: string): Usage {
  let field = usage.fields.get(name);
  if (field === undefined) {
    field = newUsage();
    usage.fields.set(name, field);
  }
  return field;
}

function itemsOf(usage: Usage): Usage {
  return (usage.items ??= newUsage());
}

/** What a name stands for; undefined where that is not followed. */
interface Scope {
  readonly dot: Usage | undefined;
  readonly variables: Map<string, Usage | undefined>;
  readonly depth: number;
}

/** Functions that hand their last argument on, and those that take theirs whole. */
const passing: ReadonlySet<string> = new Set(["default", "required", "coalesce", "deepCopy", "mustDeepCopy"]);
const printing: ReadonlySet<string> = new Set(
  (
    "toYaml toYamlPretty toJson toPrettyJson toRawJson mustToJson mustToPrettyJson mustToRawJson toToml tpl keys values omit pick " +
    "merge mustMerge mergeOverwrite mustMergeOverwrite set unset pluck concat append prepend without uniq toStrings join print printf"
  ).split(" "),
);

class UsageReader {
  readonly defines = new Map<string, TemplateTree>();
  private readonly walked = new Map<TemplateTree, Set<Usage | undefined>>();
  private steps = 0;

  walkTree(tree: TemplateTree, dot: Usage | undefined, depth = 0): void {
    let walked = this.walked.get(tree);
    if (walked === undefined) this.walked.set(tree, (walked = new Set()));
    if (walked.has(dot) || depth > maximalDepth) return;
    walked.add(dot);
    try {
      this.walkList(tree.root, { dot, variables: new Map([["$", dot]]), depth });
    } catch (error) {
      // Parentheses may be too deep for a walk; what they hold is not followed.
      if (!(error instanceof RangeError)) throw error;
    }
  }

  private walkList(list: ListNode, scope: Scope): void {
    for (const node of list.nodes) {
      this.steps += 1;
      if (this.steps > maximalSteps) return;
      switch (node.type) {
        case "action":
          this.walkPipe(node.pipe, scope);
          break;
        case "if":
        case "with":
        case "range":
          this.walkBranch(node, scope);
          break;
        case "template":
          this.include(node.name, node.pipe === undefined ? undefined : this.walkPipe(node.pipe, scope), scope);
          break;
      }
    }
  }

  private walkBranch({ type, pipe, list, elseList }: BranchNode, scope: Scope): void {
    const variables = new Map(scope.variables);
    const value = this.walkPipe(pipe, { ...scope, variables });
    let dot = scope.dot;
    if (type === "with") dot = value;
    if (type === "range") {
      dot = value === undefined ? undefined : itemsOf(value);
      if (value !== undefined) value.isWalked = true;
      const [first, second] = pipe.variables.map(({ names }) => names[0] ?? "");
      if (first !== undefined) variables.set(first, second === undefined ? dot : undefined);
      if (second !== undefined) variables.set(second, dot);
    }
    this.walkList(list, { ...scope, dot, variables });
    if (elseList !== undefined) this.walkList(elseList, { ...scope, variables: new Map(scope.variables) });
  }

  /** What the pipeline gives; its variables are set. */
  private walkPipe(pipe: PipeNode, scope: Scope): Usage | undefined {
    let value: Usage | undefined;
    pipe.commands.forEach((command, index) => {
      value = this.walkCommand(command, scope, index === 0 ? [] : [value]);
    });
    for (const { names } of pipe.variables) scope.variables.set(names[0] ?? "", value);
    return value;
  }

  private walkCommand({ args }: CommandNode, scope: Scope, piped: readonly (Usage | undefined)[]): Usage | undefined {
    const [first, ...rest] = args;
    this.steps += 1;
    if (first === undefined || this.steps > maximalSteps) return undefined;
    if (first.type !== "identifier") {
      for (const arg of rest) this.walkArgument(arg, scope);
      return this.walkArgument(first, scope);
    }
    const given = [...rest.map((arg) => this.walkArgument(arg, scope)), ...piped];
    return this.call(first.name, rest, given, scope);
  }

  private call(
    name: string,
    nodes: readonly ArgumentNode[],
    given: readonly (Usage | undefined)[],
    scope: Scope,
  ): Usage | undefined {
    const texts = nodes.map((node) => (node.type === "string" ? node.text : undefined));
    if (name === "include" || name === "template") {
      this.include(texts[0], given[1], scope);
      return undefined;
    }
    if (name === "dict") return pairs(texts, given);
    if (name === "index" || name === "get") return follow(given[0], texts.slice(1), nodes.length - 1);
    if (name === "hasKey") return void follow(given[0], texts.slice(1), nodes.length - 1);
    if (name === "dig") return follow(given.at(-1), texts.slice(0, given.length - 2), given.length - 2);
    if (passing.has(name)) return given.findLast((usage) => usage !== undefined);
    if (printing.has(name)) for (const usage of given) if (usage !== undefined) usage.isPrinted = true;
    return undefined;
  }

  private include(name: string | undefined, dot: Usage | undefined, scope: Scope): void {
    const tree = name === undefined ? undefined : this.defines.get(name);
    if (tree !== undefined) this.walkTree(tree, dot, scope.depth + 1);
  }

  private walkArgument(node: ArgumentNode, scope: Scope): Usage | undefined {
    switch (node.type) {
      case "dot":
        return scope.dot;
      case "field":
        return step(scope.dot, node.names);
      case "variable":
        return step(scope.variables.get(node.names[0] ?? ""), node.names.slice(1));
      case "chain":
        return step(this.walkArgument(node.node, scope), node.names);
      case "pipe":
        return this.walkPipe(node, scope);
      default:
        return undefined;
    }
  }
}

function step(usage: Usage | undefined, names: readonly string[]): Usage | undefined {
  return names.reduce<Usage | undefined>((at, name) => (at === undefined ? undefined : fieldOf(at, name)), usage);
}

/** A key that is no literal may be any. */
function follow(usage: Usage | undefined, keys: readonly (string | undefined)[], count: number): Usage | undefined {
  let at = usage;
  for (let index = 0; index < count && at !== undefined; index += 1) {
    const key = keys[index];
    if (key === undefined) {
      at.isWalked = true;
      at = itemsOf(at);
    } else at = fieldOf(at, key);
  }
  return at;
}

/** A map of what is given, so that a partial that gets it is followed. */
function pairs(texts: readonly (string | undefined)[], given: readonly (Usage | undefined)[]): Usage {
  const made = newUsage();
  texts.forEach((key, index) => {
    const value = given[index + 1];
    if (index % 2 === 0 && key !== undefined && value !== undefined) made.fields.set(key, value);
  });
  return made;
}

// Finds the values that templates read, without executing them. Paths that are computed are not followed, so a key may
// be missed, but never invented.
import { maximumOf } from "../../../lib/push-all";
import { parseTemplate } from "../../gotemplate/parse/parser";
import type {
  ArgumentNode,
  BranchNode,
  CommandNode,
  ListNode,
  PipeNode,
  TemplateTree,
} from "../../gotemplate/parse/node";
import { TemplateError } from "../../../go/template-error";
import { fromBytes } from "../../../go/values/bytes";
import type { Chart } from "../chart/chart";
import { fieldOf, itemsOf, newUsage, type ReadPlace, type Usage } from "./usage";
import { maximalDepth, maximalPlaces, maximalSteps } from "./limits";

/**
 * Returns the usage of `.Values` in the templates of each chart; `isPassedOn` if the templates are too large to be
 * analysed completely.
 *
 * @param nameOf how the sources of places name a template of a chart
 */
export function readUsage(
  charts: Iterable<Chart>,
  nameOf: (chart: Chart, file: string) => string = (_chart, file) => file,
): ReadonlyMap<Chart, Usage> {
  return new Map([...readScopes(charts, nameOf)].map(([chart, scope]) => [chart, fieldOf(scope, "Values")]));
}

/** Returns the usage of the dot of the templates of each chart, which has the field `Values`; see `readUsage`. */
export function readScopes(
  charts: Iterable<Chart>,
  nameOf: (chart: Chart, file: string) => string,
): ReadonlyMap<Chart, Usage> {
  const reader = new UsageReader();
  const parsed = [...charts].map((chart) => ({
    chart,
    trees: chart.templates.flatMap((file) => parse(nameOf(chart, file.name), file.data)),
  }));
  for (const { trees } of parsed) for (const tree of trees) reader.defines.set(tree.name, tree);
  const scopes = new Map(
    parsed.map(({ chart, trees }) => {
      const scope = newUsage();
      // A partial is analysed with the chart's scope, since that is its most common argument; calls with another
      // argument are analysed at the call.
      for (const tree of trees) reader.walkTree(tree, [scope]);
      return [chart, scope];
    }),
  );
  if (reader.isCut) for (const scope of scopes.values()) fieldOf(scope, "Values").isPassedOn = true;
  return scopes;
}

/** The usage of `.Values` in a text that `tpl` may run. */
export function readTextUsage(name: string, text: string): Usage {
  const reader = new UsageReader();
  const scope = newUsage();
  const trees = parse(name, text);
  for (const tree of trees) reader.defines.set(tree.name, tree);
  for (const tree of trees) reader.walkTree(tree, [scope]);
  return fieldOf(scope, "Values");
}

function parse(name: string, data: Uint8Array | string): TemplateTree[] {
  try {
    const options = { hasFunction: () => true, leftDelimiter: "{{", rightDelimiter: "}}" };
    return [...parseTemplate(name, typeof data === "string" ? data : fromBytes(data), options).values()];
  } catch (error) {
    // The error is reported when the chart is rendered.
    if (error instanceof TemplateError) return [];
    throw error;
  }
}

/** The possible values of an expression, as far as it is followed: `default` returns one of two. */
type Value = readonly Usage[];

/** A variable; branches may assign different values. */
interface Variable {
  value: Value;
}

/** The node that passes a value on; undefined if it is piped. */
type PassedAt = Pick<ReadPlace, "source" | "position"> | undefined;

interface Scope {
  readonly dot: Value;
  readonly variables: Map<string, Variable>;
  readonly depth: number;
}

const nameSet = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Functions that return one of their arguments, or a list or map of their arguments' content. */
const passing = nameSet(
  "default required coalesce deepCopy mustDeepCopy and or ternary " +
    "rest mustRest initial mustInitial reverse mustReverse sortAlpha compact mustCompact uniq mustUniq slice mustSlice concat append mustAppend push " +
    "prepend mustPrepend without mustWithout merge mustMerge mergeOverwrite mustMergeOverwrite set unset omit pick toYaml toYamlPretty toJson " +
    "toPrettyJson toRawJson mustToJson mustToPrettyJson mustToRawJson fromYaml fromYamlArray fromJson fromJsonArray",
);
/** Functions that return an item of a list. */
const choosing = nameSet("first mustFirst last mustLast");
/** Functions that use an argument as a whole, in ways that are not analysed. */
const printing = nameSet(
  "toYaml toYamlPretty toJson toPrettyJson toRawJson mustToJson mustToPrettyJson mustToRawJson toToml keys values omit pick " +
    "merge mustMerge mergeOverwrite mustMergeOverwrite set unset pluck concat append mustAppend push prepend mustPrepend without mustWithout uniq " +
    "mustUniq has mustHas deepEqual",
);
const textual = nameSet("print println printf join toStrings quote squote cat html js urlquery");
/** Functions that fail, or return another result, for a string instead of a number. */
const typed = nameSet(
  "eq ne lt le gt ge until untilStep repeat trunc abbrev substr nindent indent slice mustSlice chunk len",
);
/** Other functions that treat a number like a string. */
const untyped = nameSet(
  "not empty kindOf kindIs typeOf typeIs typeIsLike toString int int64 float64 add add1 sub mul div mod max min",
);

/** Functions that decide nothing by their arguments, but for their emptiness. */
const rendering = nameSet(
  "print println printf toStrings quote squote html js urlquery default required coalesce trunc trimSuffix " +
    "trimPrefix trimAll indent nindent replace title untitle snakecase camelcase kebabcase b64enc b32enc " +
    "sha1sum sha256sum sha512sum adler32sum toYaml toYamlPretty toJson toPrettyJson toRawJson toToml " +
    "mustToJson mustToPrettyJson mustToRawJson join cat",
);
/** Functions that get keys. */
const following = nameSet("index get hasKey dig");

/** Functions whose result is compared in place of their argument. */
const converting = nameSet("int int64 float64 atoi toString lower upper trim len");

class UsageReader {
  readonly defines = new Map<string, TemplateTree>();
  private readonly walked = new Map<TemplateTree, Set<Usage | undefined>>();
  private readonly dicts = new Map<string, Value>();
  private readonly ids = new Map<Usage, number>();
  /** Whether a limit ended the analysis. */
  isCut = false;
  private steps = 0;
  private isInCondition = false;

  /** Each possible value of the dot is followed separately. */
  walkTree(tree: TemplateTree, dot: Value, depth = 0): void {
    if (dot.length === 0) this.walkOnce(tree, undefined, depth);
    for (const one of dot) this.walkOnce(tree, one, depth);
  }

  private walkOnce(tree: TemplateTree, one: Usage | undefined, depth: number): void {
    let walked = this.walked.get(tree);
    if (walked === undefined) this.walked.set(tree, (walked = new Set()));
    if (walked.has(one) || this.isOver(depth)) return;
    walked.add(one);
    const dot = one === undefined ? [] : [one];
    try {
      this.walkList(tree.root, { dot, variables: new Map([["$", { value: dot }]]), depth });
    } catch (error) {
      // Parentheses that are nested too deeply are not analysed.
      if (!(error instanceof RangeError)) throw error;
    }
  }

  private isOver(depth = 0): boolean {
    const isOver = depth > maximalDepth || this.steps > maximalSteps;
    this.isCut ||= isOver;
    return isOver;
  }

  private walkList(list: ListNode, scope: Scope): void {
    for (const node of list.nodes) {
      this.steps += 1;
      if (this.isOver()) return;
      switch (node.type) {
        case "action": {
          const value = this.walkPipe(node.pipe, scope);
          if (node.pipe.variables.length === 0) for (const usage of value) usage.isText = true;
          break;
        }
        case "if":
        case "with":
        case "range":
          this.walkBranch(node, scope);
          break;
        case "template":
          this.include(node.name, node.pipe === undefined ? [] : this.walkPipe(node.pipe, scope), scope, node);
          break;
      }
    }
  }

  private walkBranch({ type, pipe, list, elseList }: BranchNode, scope: Scope): void {
    const variables = new Map(scope.variables);
    const wasInCondition = this.isInCondition;
    this.isInCondition = true;
    const value = this.walkPipe(pipe, { ...scope, variables });
    this.isInCondition = wasInCondition;
    let { dot } = scope;
    if (type === "with") dot = value;
    if (type === "range") {
      dot = value.map(itemsOf);
      for (const usage of value) usage.isWalked = true;
      const [first, second] = pipe.variables.map(({ names }) => names[0] ?? "");
      if (first !== undefined) variables.set(first, { value: second === undefined ? dot : [] });
      if (second !== undefined) variables.set(second, { value: dot });
    }
    this.walkList(list, { ...scope, dot, variables });
    if (elseList !== undefined) this.walkList(elseList, { ...scope, variables: new Map(scope.variables) });
  }

  /** Returns the values of the pipeline, and assigns its variables. */
  private walkPipe(pipe: PipeNode, scope: Scope): Value {
    let value: Value = [];
    pipe.commands.forEach((command, index) => {
      value = this.walkCommand(command, scope, index === 0 ? [] : [value]);
    });
    for (const { names } of pipe.variables) {
      const [name = ""] = names;
      const variable = scope.variables.get(name);
      // An assignment in a branch may be visible after the branch.
      if (pipe.isAssignment && variable !== undefined) variable.value = [...new Set([...variable.value, ...value])];
      else scope.variables.set(name, { value });
    }
    return value;
  }

  private walkCommand({ args }: CommandNode, scope: Scope, piped: readonly Value[]): Value {
    const [first, ...rest] = args;
    this.steps += 1;
    if (first === undefined || this.isOver()) return [];
    if (first.type !== "identifier") {
      // Arguments of a method, such as `.Files.Get`.
      for (const usage of rest.flatMap((arg) => this.walkArgument(arg, scope))) usage.isPassedOn = true;
      return this.walkArgument(first, scope);
    }
    const given = [...rest.map((arg) => this.walkArgument(arg, scope)), ...piped];
    return this.call(first.name, rest, given, scope);
  }

  private call(name: string, nodes: readonly ArgumentNode[], given: readonly Value[], scope: Scope): Value {
    const texts = nodes.map((node) => (node.type === "string" ? node.text : undefined));
    const all = given.flat();
    noteConstants(name, nodes, all);
    if (name === "include" || name === "template") {
      this.include(texts[0], given[1] ?? [], scope, nodes.at(-1));
      return [];
    }
    if (name === "tpl") {
      for (const usage of given[0] ?? []) [usage.isText, usage.isTyped] = [true, true];
      for (const usage of given[1] ?? []) {
        [usage.isPrinted, usage.isPassedOn] = [true, true];
        // The text of a value is known when the values are: `readTextUsage`.
        if (given[0]?.length === 0) this.notePass(nodes.at(-1), usage);
      }
      return [];
    }
    if (name === "dict") return this.dictOf(texts, given);
    if (name === "list" || name === "tuple") {
      return [{ ...newUsage(), listed: constantsOf(nodes) }, ...all.map((item) => ({ ...newUsage(), items: item }))];
    }
    if (following.has(name)) for (const usage of given.slice(name === "dig" ? 0 : 1).flat()) usage.isPassedOn = true;
    if (name === "index" || name === "get") return follow(given[0] ?? [], texts.slice(1), given.length - 1);
    if (name === "hasKey") {
      follow(given[0] ?? [], texts.slice(1), given.length - 1);
      return [];
    }
    if (name === "dig") return follow(given.at(-1) ?? [], texts.slice(0, given.length - 2), given.length - 2);
    if (!rendering.has(name)) for (const usage of all) usage.isPassedOn = true;
    if (printing.has(name)) for (const usage of all) usage.isPrinted = true;
    if (textual.has(name)) for (const usage of all) usage.isText = true;
    if (typed.has(name) || (name === "printf" && /%[-+# 0-9.]*[bcdoOxXUeEfFgGt]/.test(texts[0] ?? ""))) {
      for (const usage of all) usage.isTyped = true;
    }
    if (!takesNumbers(name, texts[0])) for (const usage of all) usage.needsString = true;
    if (choosing.has(name)) return all.map(itemsOf);
    if (converting.has(name)) return all.map(({ constants }) => ({ ...newUsage(), constants }));
    return passing.has(name) ? [...new Set(all)] : [];
  }

  /** The same map for the same entries, so that a partial that gets it often is analysed once. */
  private dictOf(texts: readonly (string | undefined)[], given: readonly Value[]): Value {
    const ids = given.map((value) => value.map((one) => this.idOf(one)));
    const key = JSON.stringify([texts.map((text) => text ?? null), ids]);
    const dict = this.dicts.get(key) ?? pairs(texts, given);
    this.dicts.set(key, dict);
    return dict;
  }

  private idOf(usage: Usage): number {
    const id = this.ids.get(usage) ?? this.ids.size;
    this.ids.set(usage, id);
    return id;
  }

  private include(name: string | undefined, dot: Value, scope: Scope, at: PassedAt): void {
    const tree = name === undefined ? undefined : this.defines.get(name);
    if (tree !== undefined) this.walkTree(tree, dot, scope.depth + 1);
    // A template whose name is computed, or that belongs to another chart.
    else {
      for (const usage of dot) {
        usage.isPrinted = true;
        for (const one of [usage, ...(usage.isDict === true ? usage.fields.values() : [])]) {
          one.isPassedOn = true;
          this.notePass(at, one);
        }
      }
    }
  }

  private walkArgument(node: ArgumentNode, scope: Scope): Value {
    const value = this.valueOf(node, scope);
    if (node.type === "field" || node.type === "variable" || node.type === "chain") this.notePlace(node, value);
    return value;
  }

  private notePass(at: PassedAt, { passes }: Usage): void {
    if (at === undefined || passes.length >= maximalPlaces) return;
    passes.push({ source: at.source, position: at.position, isCondition: this.isInCondition });
  }

  private notePlace({ source, position }: ArgumentNode, value: Value): void {
    const place = { source, position, isCondition: this.isInCondition };
    for (const { places } of value) if (places.length < maximalPlaces) places.push(place);
  }

  private valueOf(node: ArgumentNode, scope: Scope): Value {
    switch (node.type) {
      case "dot":
        return scope.dot;
      case "field":
        return step(scope.dot, node.names);
      case "variable":
        return step(scope.variables.get(node.names[0] ?? "")?.value ?? [], node.names.slice(1));
      case "chain":
        return step(this.walkArgument(node.node, scope), node.names);
      case "pipe":
        return this.walkPipe(node, scope);
      default:
        return [];
    }
  }
}

/** Functions that only print constants beside a value decide nothing by them. */
function noteConstants(name: string, nodes: readonly ArgumentNode[], given: Value): void {
  const isSearch = name === "has" || name === "mustHas";
  const isPrint = printing.has(name) || textual.has(name) || name === "printf" || name === "dict";
  if (passing.has(name) || (isPrint && !isSearch)) return;
  const constants = [...constantsOf(nodes), ...given.flatMap(({ listed = [] }) => listed)];
  for (const usage of given) for (const constant of constants) usage.constants.add(constant);
}

function constantsOf(nodes: readonly ArgumentNode[]): readonly (string | number)[] {
  return nodes.flatMap((node): (string | number)[] => {
    if (node.type === "string") return [node.text];
    return node.type === "number" && node.value.float !== undefined ? [node.value.float] : [];
  });
}

function takesNumbers(name: string, format: string | undefined): boolean {
  if (name === "printf") return format !== undefined && !/%[-+# 0-9.]*[^v%]/.test(format);
  return [passing, choosing, printing, textual, untyped].some((names) => names.has(name));
}

function step(value: Value, names: readonly string[]): Value {
  return names.reduce((at, name) => at.map((usage) => fieldOf(usage, name)), value);
}

/** A key that is not a literal may be any key. */
function follow(value: Value, keys: readonly (string | undefined)[], count: number): Value {
  let at = value;
  for (let index = 0; index < count; index += 1) {
    const key = keys[index];
    if (key === undefined) for (const usage of at) [usage.isWalked, usage.isKeyed] = [true, true];
    at = at.map((usage) => (key === undefined ? itemsOf(usage) : fieldOf(usage, key)));
  }
  return at;
}

/**
 * Creates maps of the arguments, one for each possible value of an entry, so that a partial that gets them is analysed.
 */
function pairs(texts: readonly (string | undefined)[], given: readonly Value[]): Value {
  const count = maximumOf(
    given.map((value) => value.length),
    1,
  );
  return Array.from({ length: count }, (_, at) => {
    const made = { ...newUsage(), isDict: true };
    texts.forEach((key, index) => {
      const value = given[index + 1] ?? [];
      const one = value[Math.min(at, value.length - 1)];
      if (index % 2 === 0 && key !== undefined && one !== undefined) made.fields.set(key, one);
    });
    return made;
  });
}

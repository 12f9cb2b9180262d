import type { Rendering, TemplateFunction } from "../functions/define";
import { tooLarge } from "../functions/cost";
import type { Lookup } from "../layered-map";
import type { AnyNode, TemplateSource } from "../parse/node";
import { printNode } from "../parse/print-node";
import { quote } from "../numbers/quote";
import { TemplateError, TemplateLimitError, type TemplatePlace } from "../template-error";
import type { MissingKey, TemplateLimits } from "../template-options";
import { byteLength } from "../values/bytes";
import type { GoValue } from "../values/values";
import type { RangeCursor } from "./range-cursor";
import { missingTemplate, type Template } from "./template";

/** One statement, compiled: does its work and sets `next` where the following statement is not the next one. */
export type Step = (machine: Machine) => void;

/** An expression, compiled. */
export type Evaluate = (machine: Machine) => GoValue;

/** An expression that runs templates: it stops at each, and goes on with its output. */
export type RenderingExpression = Generator<Rendering, GoValue, string>;

/** What a run reads of its set. */
export interface RunningSet {
  readonly functions: Lookup<TemplateFunction>;
  readonly templates: Lookup<Template>;
  readonly missingKey: MissingKey;
  readonly limits: TemplateLimits;
  readonly usage: Usage;
}

/** What a run and those within it have used. Changed by them. */
export interface Usage {
  steps: number;
  /** How many runs are under way, one within the other. */
  runs: number;
}

/** An `if`, `with` or `range` that has begun: what its end restores. */
export interface Block {
  readonly variableCount: number;
  readonly dot: GoValue;
  readonly isDotBoxed: boolean;
  readonly cursor?: RangeCursor;
  /** Of a range: how many variables there are at the start of each round. */
  readonly roundVariableCount: number;
}

/** An expression that was stopped to run a template, and what is done with its value. */
interface Stopped {
  readonly expression: RenderingExpression;
  readonly then: (machine: Machine, value: GoValue) => void;
  readonly rendering: Rendering;
  readonly output: string;
}

/** A template that runs another: what it goes on with. */
interface Call {
  readonly set: RunningSet;
  readonly template: Template;
  readonly steps: readonly Step[];
  readonly next: number;
  readonly depth: number;
  readonly node: AnyNode;
  readonly dot: GoValue;
  readonly isDotBoxed: boolean;
  readonly names: string[];
  readonly values: GoValue[];
  readonly boxes: boolean[];
  readonly blocks: Block[];
  /** Absent where the template is run by `{{template}}`. */
  readonly stopped: Stopped | undefined;
}

/**
 * One run of a template. Templates that call each other lie on a stack of its own, so that their depth is not
 * bounded by that of JavaScript.
 *
 * "Boxed" is a value that Go holds in an `interface {}`, as the elements of `[]interface {}` are: errors name that type then.
 */
export class Machine {
  set: RunningSet;
  template: Template;
  /** The node that an error is told of. Source: Go 1.26 text/template/exec.go (state.at). */
  node: AnyNode;
  output = "";
  dot: GoValue;
  isDotBoxed = false;
  /** The variables, the last declared one at the end; see `variables.ts`. */
  names: string[];
  values: GoValue[];
  boxes: boolean[];
  blocks: Block[] = [];
  /** Index of the step to go on with. */
  next = 0;
  /** How many templates are under way below this one, up to the last that a function runs. */
  depth = 0;
  private steps: readonly Step[];
  private readonly calls: Call[] = [];
  private readonly usage: Usage;

  constructor(set: RunningSet, template: Template, dot: GoValue) {
    this.set = set;
    this.usage = set.usage;
    this.template = template;
    this.steps = template.steps(set.functions);
    this.node = template.tree.root;
    this.dot = dot;
    this.names = ["$"];
    this.values = [dot];
    this.boxes = [false];
  }

  run(): string {
    for (;;) {
      try {
        this.runSteps();
        return this.output;
      } catch (error) {
        this.unwind(error);
      }
    }
  }

  private runSteps(): void {
    const { usage } = this;
    const { steps: maximum } = this.set.limits;
    for (;;) {
      const step = this.steps[this.next];
      if (step !== undefined) {
        this.next += 1;
        usage.steps += 1;
        if (usage.steps > maximum) this.failLimit(`exceeded maximum number of steps (${maximum})`);
        step(this);
      } else if (!this.leave()) {
        return;
      }
    }
  }

  write(text: string): void {
    this.output += text;
    if (this.output.length > this.set.limits.outputLength) this.failOutput();
  }

  /** Counts what is done at once; an error is told of the node. */
  spend(steps: number, node: AnyNode): void {
    const { steps: maximum } = this.set.limits;
    this.usage.steps += steps;
    if (this.usage.steps <= maximum) return;
    this.node = node;
    this.failLimit(steps === Infinity ? tooLarge : `exceeded maximum number of steps (${maximum})`);
  }

  failOutput(): never {
    return this.failLimit(`exceeded maximum length of output (${this.set.limits.outputLength})`);
  }

  /** Goes into another template. */
  enter(template: Template, dot: GoValue): void {
    this.push(undefined);
    this.depth += 1;
    this.begin(template, dot);
  }

  /** Evaluates an expression that runs templates, and goes on with its value. */
  evaluate(expression: RenderingExpression, then: Stopped["then"]): void {
    this.resume(expression, then, expression.next());
  }

  private resume(
    expression: RenderingExpression,
    then: Stopped["then"],
    { done, value }: IteratorResult<Rendering, GoValue>,
  ): void {
    if (done === true) {
      then(this, value);
      return;
    }
    const { set } = value;
    const maximum = this.set.limits.depth;
    if (this.calls.length >= maximum) {
      value.end?.();
      this.failLimit(`exceeded maximum template depth (${maximum})`);
    }
    const template = isRunningSet(set) ? set.templates.get(value.name) : undefined;
    if (!isRunningSet(set) || template === undefined) {
      value.end?.();
      this.resume(expression, then, expression.throw(failureOf(value, missingTemplate(set.name, value.name))));
      return;
    }
    this.push({ expression, then, rendering: value, output: this.output });
    this.set = set;
    this.output = "";
    this.depth = 0;
    // Nil as the data is no value at all.
    this.begin(template, value.data ?? undefined);
  }

  private push(stopped: Stopped | undefined): void {
    const { set, template, steps, next, depth, node, dot, isDotBoxed, names, values, boxes, blocks } = this;
    this.calls.push({
      set,
      template,
      steps,
      next,
      depth,
      node,
      dot,
      isDotBoxed,
      names,
      values,
      boxes,
      blocks,
      stopped,
    });
  }

  private begin(template: Template, dot: GoValue): void {
    this.template = template;
    this.steps = template.steps(this.set.functions);
    this.next = 0;
    this.dot = dot;
    this.isDotBoxed = false;
    this.names = ["$"];
    this.values = [dot];
    this.boxes = [false];
    this.blocks = [];
  }

  /** Goes back to what runs this template; false where nothing does. */
  private leave(): boolean {
    const call = this.calls.pop();
    if (call === undefined) return false;
    this.restore(call);
    const { stopped } = call;
    if (stopped !== undefined) {
      const { output } = this;
      this.output = stopped.output;
      stopped.rendering.end?.();
      this.resume(stopped.expression, stopped.then, stopped.expression.next(output));
    }
    return true;
  }

  private restore(call: Call): void {
    this.set = call.set;
    this.template = call.template;
    this.steps = call.steps;
    this.next = call.next;
    this.depth = call.depth;
    this.node = call.node;
    this.dot = call.dot;
    this.isDotBoxed = call.isDotBoxed;
    this.names = call.names;
    this.values = call.values;
    this.boxes = call.boxes;
    this.blocks = call.blocks;
  }

  /** Hands an error to the function that runs the template, which gives it its own words; throws it where none does. */
  private unwind(error: unknown): void {
    let current = this.placed(error);
    for (let call = this.calls.pop(); call !== undefined; call = this.calls.pop()) {
      const { stopped } = call;
      if (stopped === undefined) continue;
      this.restore(call);
      this.output = stopped.output;
      stopped.rendering.end?.();
      try {
        this.resume(stopped.expression, stopped.then, stopped.expression.throw(failureOf(stopped.rendering, current)));
        return;
      } catch (further) {
        current = further;
      }
    }
    if (current instanceof TemplateLimitError) current.outermost ??= this.place();
    throw current;
  }

  /** An error about limits of who knows no place gets that of the node. */
  private placed(error: unknown): unknown {
    if (!(error instanceof TemplateLimitError) || error.place !== undefined) return error;
    const { fault } = error;
    return new TemplateLimitError(this.locate(fault), {
      stage: "execute",
      fault,
      place: this.place(),
      cause: error,
    });
  }

  /** Source: Go 1.26 text/template/exec.go (state.errorf); parse/parse.go (ErrorContext). */
  fail(fault: string, cause?: unknown): never {
    throw new TemplateError(this.locate(fault), {
      stage: "execute",
      fault,
      place: this.place(),
      ...(cause === undefined ? {} : { cause }),
    });
  }

  failLimit(fault: string, cause?: unknown): never {
    throw new TemplateLimitError(this.locate(fault), { stage: "execute", fault, place: this.place(), cause });
  }

  private locate(fault: string): string {
    const { template, line, column } = this.place();
    const context = printNode(this.node);
    return `template: ${template}:${line}:${column}: executing ${quote(this.template.name)} at <${context}>: ${fault}`;
  }

  private place(): TemplatePlace {
    const { node, template } = this;
    // Before the first step of a template the node is that of its caller.
    const owner = [template, this.calls.at(-1)?.template].find((each) => each?.tree.root.source === node.source);
    return placeIn(owner?.source ?? node.source, node.position);
  }
}

function isRunningSet(set: object): set is RunningSet {
  return "functions" in set && "templates" in set;
}

function placeIn(source: TemplateSource, position: number): TemplatePlace {
  const before = source.text.slice(0, position);
  const lineStart = before.lastIndexOf("\n") + 1;
  const line = before.split("\n").length;
  const column = byteLength(before.slice(lineStart));
  return { template: source.name, line, column };
}

function failureOf({ fail }: Rendering, error: unknown): unknown {
  return fail === undefined ? error : fail(error);
}

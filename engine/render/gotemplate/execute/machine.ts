import type { Rendering, TemplateFunction } from "../functions/define";
import { tooLarge } from "../functions/cost";
import type { Lookup } from "../layered-map";
import type { AnyNode, TemplateSource, TemplateTree } from "../parse/node";
import { printNode } from "../parse/print-node";
import { quote } from "../../../go/strconv/quote";
import { TemplateError, TemplateLimitError, type TemplatePlace, stepsExceeded } from "../../../go/template-error";
import type { MissingKey, TemplateLimits } from "../template-options";
import { byteLength } from "../../../go/values/bytes";
import type { GoValue } from "../../../go/values/values";
import type { RangeCursor } from "./range-cursor";
import { missingTemplate } from "./missing-template";
import { optional } from "../../../lib/optional";

/** A compiled statement. It sets `next` if another step than the following one is executed next. */
export type Step = (machine: Machine) => void;

/** A compiled expression. */
export type Evaluate = (machine: Machine) => GoValue;

/** An expression that runs templates: it is suspended at each one, and resumed with the output. */
export type RenderingExpression = Generator<Rendering, GoValue, string>;

/** A template as required by a run. */
export interface Template {
  readonly name: string;
  readonly tree: TemplateTree;
  /** The text of the template. It may differ from the source of the nodes, but only in its name. */
  readonly source: TemplateSource;
  /**
   * Returns the compiled steps. `functions` determines which names run templates, which is the same for clones of a
   * set.
   */
  steps(functions: Lookup<TemplateFunction>): readonly Step[];
}

/** The data of a set that a run uses. */
export interface RunningSet {
  readonly functions: Lookup<TemplateFunction>;
  readonly templates: Lookup<Template>;
  readonly missingKey: MissingKey;
  readonly limits: TemplateLimits;
  readonly usage: Usage;
}

/** The resources used by a run and its nested runs; updated by them. */
export interface Usage {
  steps: number;
  /** The number of nested runs. */
  runs: number;
}

/** An open `if`, `with` or `range`, with the state that is restored at its end. */
export interface Block {
  readonly variableCount: number;
  readonly dot: GoValue;
  readonly isDotBoxed: boolean;
  readonly cursor?: RangeCursor;
  /** For a range: the number of variables at the start of each iteration. */
  readonly roundVariableCount: number;
}

/** A suspended expression that runs a template, and the use of its value. */
interface Stopped {
  readonly expression: RenderingExpression;
  readonly then: (machine: Machine, value: GoValue) => void;
  readonly rendering: Rendering;
  readonly output: string;
}

/** The caller of a template: the state to continue with. */
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
 * One run of a template. Calls of templates are on a separate stack, so that JavaScript's stack does not limit their
 * depth.
 *
 * A value is "boxed" if Go has it in an `interface {}`, such as the elements of `[]interface {}`: errors then contain
 * that type.
 */
export class Machine {
  set: RunningSet;
  template: Template;
  /** The node for errors. Source: Go 1.26 text/template/exec.go (state.at). */
  node: AnyNode;
  output = "";
  dot: GoValue;
  isDotBoxed = false;
  /** The variables, with the last declared one at the end; see `variables.ts`. */
  names: string[];
  values: GoValue[];
  boxes: boolean[];
  blocks: Block[] = [];
  /** The index of the next step. */
  next = 0;
  /** The number of open template calls since the last template that a function runs. */
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
        if (usage.steps > maximum) this.failLimit(`${stepsExceeded} (${maximum})`);
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

  /** Adds to the number of steps; an error contains the node. */
  spend(steps: number, node: AnyNode): void {
    const { steps: maximum } = this.set.limits;
    this.usage.steps += steps;
    if (this.usage.steps <= maximum) return;
    this.node = node;
    this.failLimit(steps === Infinity ? tooLarge : `${stepsExceeded} (${maximum})`);
  }

  failOutput(): never {
    return this.failLimit(`exceeded maximum length of output (${this.set.limits.outputLength})`);
  }

  /** Calls another template. */
  enter(template: Template, dot: GoValue): void {
    this.push(undefined);
    this.depth += 1;
    this.begin(template, dot);
  }

  /** Evaluates an expression that runs templates, and continues with its value. */
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
    // If the data is nil, the template has no value.
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

  /** Returns to the caller of this template; false if there is none. */
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

  /** Passes an error to the function that runs the template, which wraps it; throws it if there is no such function. */
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

  /** Adds the node's location to a limit error without one. */
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
      ...optional({ cause }),
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
    // Before the first step of a template, the node belongs to its caller.
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

import type { TemplateFunction } from "../functions/define";
import type { AnyNode, TemplateSource } from "../parse/node";
import { printNode } from "../parse/print-node";
import { quote } from "../numbers/quote";
import { TemplateError, TemplateLimitError, type TemplatePlace } from "../template-error";
import type { MissingKey, TemplateLimits } from "../template-options";
import { byteLength } from "../values/bytes";
import type { GoValue } from "../values/values";
import type { RangeCursor } from "./range-cursor";
import type { Template } from "./template";

/** One statement, compiled: does its work and sets `next` where the following statement is not the next one. */
export type Step = (machine: Machine) => void;

/** An expression, compiled. */
export type Evaluate = (machine: Machine) => GoValue;

/** What a run reads of its set. */
export interface RunningSet {
  readonly functions: ReadonlyMap<string, TemplateFunction>;
  readonly templates: ReadonlyMap<string, Template>;
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

/** A template that called another: what it goes on with. */
interface Call {
  readonly template: Template;
  readonly steps: readonly Step[];
  readonly next: number;
  readonly dot: GoValue;
  readonly isDotBoxed: boolean;
  readonly names: string[];
  readonly values: GoValue[];
  readonly boxes: boolean[];
  readonly blocks: Block[];
}

/**
 * One run of a template. Templates that call each other lie on a stack of its own, so that their depth is not
 * bounded by that of JavaScript.
 *
 * "Boxed" is a value that Go holds in an `interface {}`, as the elements of `[]interface {}` are: errors name that type then.
 */
export class Machine {
  readonly set: RunningSet;
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
  private steps: readonly Step[];
  private readonly calls: Call[] = [];

  constructor(set: RunningSet, template: Template, dot: GoValue) {
    this.set = set;
    this.template = template;
    this.steps = template.steps();
    this.node = template.tree.root;
    this.dot = dot;
    this.names = ["$"];
    this.values = [dot];
    this.boxes = [false];
  }

  run(): string {
    const { usage, limits } = this.set;
    for (;;) {
      const step = this.steps[this.next];
      if (step !== undefined) {
        this.next += 1;
        usage.steps += 1;
        if (usage.steps > limits.steps) this.failLimit(`exceeded maximum number of steps (${limits.steps})`);
        step(this);
      } else if (!this.leave()) {
        return this.output;
      }
    }
  }

  write(text: string): void {
    this.output += text;
    if (this.output.length > this.set.limits.outputLength) this.failOutput();
  }

  failOutput(): never {
    return this.failLimit(`exceeded maximum length of output (${this.set.limits.outputLength})`);
  }

  /** How many templates are under way below this one. */
  depth(): number {
    return this.calls.length;
  }

  /** Goes into another template. */
  enter(template: Template, dot: GoValue): void {
    const { names, values, boxes, blocks, isDotBoxed, next, steps } = this;
    this.calls.push({ template: this.template, steps, next, dot: this.dot, isDotBoxed, names, values, boxes, blocks });
    this.template = template;
    this.steps = template.steps();
    this.next = 0;
    this.dot = dot;
    this.isDotBoxed = false;
    this.names = ["$"];
    this.values = [dot];
    this.boxes = [false];
    this.blocks = [];
  }

  private leave(): boolean {
    const call = this.calls.pop();
    if (call === undefined) return false;
    Object.assign(this, call);
    return true;
  }

  /** Source: Go 1.26 text/template/exec.go (state.errorf); parse/parse.go (ErrorContext). */
  fail(fault: string, cause?: unknown): never {
    throw new TemplateError(this.locate(fault), {
      stage: "execute",
      fault,
      place: placeOf(this.node),
      ...(cause === undefined ? {} : { cause }),
    });
  }

  failLimit(fault: string, cause?: unknown): never {
    throw new TemplateLimitError(this.locate(fault), { stage: "execute", fault, place: placeOf(this.node), cause });
  }

  private locate(fault: string): string {
    const { template, line, column } = placeOf(this.node);
    const context = printNode(this.node);
    return `template: ${template}:${line}:${column}: executing ${quote(this.template.name)} at <${context}>: ${fault}`;
  }
}

function placeOf({ source, position }: { readonly source: TemplateSource; readonly position: number }) {
  const before = source.text.slice(0, position);
  const lineStart = before.lastIndexOf("\n") + 1;
  const line = before.split("\n").length;
  const column = byteLength(before.slice(lineStart));
  return { template: source.name, line, column } satisfies TemplatePlace;
}

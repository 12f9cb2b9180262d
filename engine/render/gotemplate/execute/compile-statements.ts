// Compiles statements to a flat list of steps, so that blocks and template calls do not use JavaScript's stack.
//
// Source: Go 1.26 text/template/exec.go (walk, walkIfOrWith, walkRange, walkTemplate).

import { typeOf } from "../../../go/values/type-of";
import type { GoValue } from "../../../go/values/values";
import { printedValues } from "../functions/cost";
import { isPrintable, printValue, sprintf } from "../../../go/fmt/index";
import { quote } from "../../../go/strconv/quote";
import type { ActionNode, BranchNode, ListNode, PipeNode, StatementNode, TemplateNode } from "../parse/node";
import { printNode } from "../parse/print-node";
import { isTrue } from "../../../go/values/is-true";
import { compilePipe, type Layout } from "./compile-expressions";
import { compileRenderingPipe, rendersTemplates } from "./compile-rendering";
import type { Block, Machine, Step, Template } from "./machine";
import { openRange } from "./range-cursor";
import { dropVariables, setVariable } from "./variables";

/** Compiles the body of a template. `isRendering` returns whether a function runs templates. */
export function compileTemplate(root: ListNode, isRendering: (name: string) => boolean): readonly Step[] {
  const compiler = new Compiler(isRendering);
  compiler.compileList(root);
  return compiler.steps;
}

/** The enclosing `range` of the statements that are being compiled. */
interface OpenRange {
  /** The number of open blocks in its body. */
  readonly blockDepth: number;
  /** The jump targets of `continue` and `break`, which are set later. */
  readonly next: Target;
  readonly end: Target;
}

/** A jump target, which is set when the steps before it are compiled. */
interface Target {
  at: number;
}

class Compiler {
  readonly steps: Step[] = [];
  private readonly layout: Layout = ["$"];
  private readonly ranges: OpenRange[] = [];
  private readonly isRendering: (name: string) => boolean;
  private blockDepth = 0;

  constructor(isRendering: (name: string) => boolean) {
    this.isRendering = isRendering;
  }

  compileList({ nodes }: ListNode): void {
    for (const node of nodes) this.compileStatement(node);
  }

  private compileStatement(node: StatementNode): void {
    switch (node.type) {
      case "text": {
        const { text } = node;
        this.steps.push((machine) => {
          machine.write(text);
        });
        break;
      }
      case "action":
        this.steps.push(this.compileAction(node));
        break;
      case "if":
        this.compileIf(node);
        break;
      case "with":
        this.compileWith(node);
        break;
      case "range":
        this.compileRange(node);
        break;
      case "template":
        this.steps.push(this.compileTemplateCall(node));
        break;
      case "break":
      case "continue":
        this.compileJump(node.type);
        break;
    }
  }

  /** Compiles a step that evaluates the pipeline and passes its value to `then`. */
  private compileValue(pipe: PipeNode, then: (machine: Machine, value: GoValue) => void): Step {
    if (rendersTemplates(pipe, this.isRendering)) {
      const start = compileRenderingPipe(pipe, this.layout, this.isRendering);
      return (machine) => {
        machine.evaluate(start(machine), then);
      };
    }
    const evaluate = compilePipe(pipe, this.layout);
    return (machine) => {
      then(machine, evaluate(machine));
    };
  }

  private compileAction(node: ActionNode): Step {
    if (node.pipe.variables.length > 0) return this.compileValue(node.pipe, () => undefined);
    return this.compileValue(node.pipe, (machine, value) => {
      if (typeof value === "string") {
        machine.write(value);
        return;
      }
      machine.node = node;
      if (typeof value === "object") machine.spend(printedValues([value]), node);
      if (!isPrintable(value)) {
        machine.fail(`can't print ${printNode(node)} of type ${typeOf(value)?.name ?? "nil"}`);
      }
      machine.write(printValue(value));
    });
  }

  private compileIf(node: BranchNode): void {
    const variableCount = this.layout.length;
    // Most blocks declare no variables, so nothing has to be restored.
    const isBlock = declaresVariables(node);
    const otherwise: Target = { at: 0 };
    const end: Target = { at: 0 };
    if (isBlock) this.openBlock();
    this.steps.push(
      this.compileValue(node.pipe, (machine, value) => {
        if (!isTrue(value)) machine.next = otherwise.at;
      }),
    );
    const bodyLayout = this.layout.length;
    this.compileBranches(node, bodyLayout, otherwise, end);
    if (isBlock) this.closeBlock();
    this.layout.length = variableCount;
  }

  private compileWith(node: BranchNode): void {
    const variableCount = this.layout.length;
    const otherwise: Target = { at: 0 };
    const end: Target = { at: 0 };
    this.openBlock();
    this.steps.push(
      this.compileValue(node.pipe, (machine, value) => {
        if (isTrue(value)) {
          machine.dot = value;
          machine.isDotBoxed = false;
        } else {
          machine.next = otherwise.at;
        }
      }),
    );
    const bodyLayout = this.layout.length;
    this.compileBranches(node, bodyLayout, otherwise, end);
    this.closeBlock();
    this.layout.length = variableCount;
  }

  /** Compiles the body and the `else` branch. */
  private compileBranches(node: BranchNode, bodyLayout: number, otherwise: Target, end: Target): void {
    this.compileList(node.list);
    if (node.elseList !== undefined) {
      this.steps.push((machine) => {
        machine.next = end.at;
      });
    }
    otherwise.at = this.steps.length;
    this.layout.length = bodyLayout;
    if (node.elseList !== undefined) this.compileList(node.elseList);
    end.at = this.steps.length;
  }

  private compileRange(node: BranchNode): void {
    const variableCount = this.layout.length;
    const otherwise: Target = { at: 0 };
    // The scope of variables that the head declares in parentheses ends with the range, too.
    const isWrapped = hasInnerDeclaration(node.pipe);
    if (isWrapped) this.openBlock();
    const range: OpenRange = { blockDepth: this.blockDepth + 1, next: { at: 0 }, end: { at: 0 } };
    this.steps.push(this.compileRangeStart(node, otherwise));
    this.blockDepth += 1;
    const bodyLayout = this.layout.length;
    range.next.at = this.steps.length;
    this.steps.push(nextRound(node.pipe, range.end));
    this.ranges.push(range);
    this.compileList(node.list);
    this.ranges.pop();
    this.steps.push((machine) => {
      machine.next = range.next.at;
    });
    otherwise.at = this.steps.length;
    this.layout.length = bodyLayout;
    if (node.elseList !== undefined) this.compileList(node.elseList);
    range.end.at = this.steps.length;
    this.closeBlock();
    if (isWrapped) this.closeBlock();
    this.layout.length = variableCount;
  }

  private compileRangeStart({ pipe }: BranchNode, otherwise: Target): Step {
    const count = pipe.variables.length;
    const declared = pipe.isAssignment ? 0 : count;
    return this.compileValue(pipe, (machine, value) => {
      const cursor = openRange(value, count);
      if (cursor === undefined) return machine.fail(sprintf("range can't iterate over %v", [value]));
      if (cursor === "two variables") {
        return machine.fail(sprintf("can't use %v to iterate over more than one variable", [value]));
      }
      const { dot, isDotBoxed, names } = machine;
      const block: Block = {
        variableCount: names.length - declared,
        dot,
        isDotBoxed,
        roundVariableCount: names.length,
      };
      if (cursor === "nothing") machine.next = otherwise.at;
      machine.blocks.push(cursor === "nothing" ? block : { ...block, cursor });
    });
  }

  private compileTemplateCall(node: TemplateNode): Step {
    const { name } = node;
    const find = (machine: Machine): Template => {
      machine.node = node;
      const template = machine.set.templates.get(name);
      if (template === undefined) return machine.fail(`template ${quote(name)} not defined`);
      const { depth } = machine.set.limits;
      if (machine.depth >= depth) machine.fail(`exceeded maximum template depth (${depth})`);
      return template;
    };
    if (node.pipe === undefined) {
      return (machine) => {
        machine.enter(find(machine), undefined);
      };
    }
    const evaluate = this.compileValue(node.pipe, (machine, value) => {
      machine.enter(find(machine), value);
    });
    return (machine) => {
      // Errors of the template take precedence over errors of its data.
      find(machine);
      evaluate(machine);
    };
  }

  private compileJump(type: "break" | "continue"): void {
    const range = this.ranges.at(-1);
    if (range === undefined) return;
    const target = type === "break" ? range.end : range.next;
    const open = this.blockDepth - range.blockDepth;
    this.steps.push((machine) => {
      if (open > 0) machine.blocks.length -= open;
      machine.next = target.at;
    });
  }

  private openBlock(): void {
    this.blockDepth += 1;
    this.steps.push((machine) => {
      const { dot, isDotBoxed, names } = machine;
      machine.blocks.push({ variableCount: names.length, dot, isDotBoxed, roundVariableCount: 0 });
    });
  }

  private closeBlock(): void {
    this.blockDepth -= 1;
    this.steps.push(leaveBlock);
  }
}

function leaveBlock(machine: Machine): void {
  const block = machine.blocks.pop();
  if (block === undefined) return;
  machine.dot = block.dot;
  machine.isDotBoxed = block.isDotBoxed;
  dropVariables(machine, block.variableCount);
}

function nextRound({ variables, isAssignment }: PipeNode, end: Target): Step {
  const [first, second] = variables.map((variable) => variable.names[0] ?? "");
  return (machine) => {
    const block = machine.blocks.at(-1);
    const cursor = block?.cursor;
    if (block === undefined || cursor === undefined || cursor.at >= cursor.length) {
      machine.next = end.at;
      return;
    }
    const { at, isBoxed } = cursor;
    cursor.at += 1;
    const count = block.roundVariableCount;
    dropVariables(machine, count);
    const element = cursor.element(at);
    if (first !== undefined && isAssignment) {
      setVariable(machine, first, second === undefined ? element : cursor.key(at), second === undefined && isBoxed);
      if (second !== undefined) setVariable(machine, second, element, isBoxed);
    } else if (first !== undefined) {
      machine.values[count - 1] = element;
      machine.boxes[count - 1] = isBoxed;
      if (second !== undefined) machine.values[count - 2] = cursor.key(at);
    }
    machine.dot = element;
    machine.isDotBoxed = isBoxed;
  };
}

/** Returns whether the block declares variables that must be dropped at its end. */
function declaresVariables({ pipe, list, elseList }: BranchNode): boolean {
  return hasDeclaration(pipe) || listDeclares(list) || (elseList !== undefined && listDeclares(elseList));
}

function listDeclares({ nodes }: ListNode): boolean {
  for (const node of nodes) {
    const pipe = node.type === "action" || node.type === "template" ? node.pipe : undefined;
    if (pipe !== undefined && hasDeclaration(pipe)) return true;
  }
  return false;
}

function hasDeclaration(pipe: PipeNode): boolean {
  return (pipe.variables.length > 0 && !pipe.isAssignment) || hasInnerDeclaration(pipe);
}

function hasInnerDeclaration({ commands }: PipeNode): boolean {
  for (const { args } of commands) {
    for (const argument of args) {
      const inner = argument.type === "chain" ? argument.node : argument;
      if (inner.type === "pipe" && hasDeclaration(inner)) return true;
    }
  }
  return false;
}

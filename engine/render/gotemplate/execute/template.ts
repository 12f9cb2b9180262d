import type { TemplateFunction } from "../functions/define";
import type { Lookup } from "../layered-map";
import type { TemplateSource, TemplateTree } from "../parse/node";
import { compileTemplate } from "./compile-statements";
import type { Step, Template } from "./machine";

/** The compiled code that templates of the same text share. */
interface Code {
  /** Kept from the second run on: most templates run only once, and the garbage collector copies what is kept. */
  steps?: readonly Step[];
  hasRun?: boolean;
}

/** A parsed template, which is compiled at its first run. Clones of a set share it. */
export class ParsedTemplate implements Template {
  readonly name: string;
  readonly tree: TemplateTree;
  readonly source: TemplateSource;
  private readonly code: Code;

  constructor(tree: TemplateTree, source: TemplateSource = tree.root.source, code: Code = {}) {
    this.name = tree.name;
    this.tree = tree;
    this.source = source;
    this.code = code;
  }

  /** Returns the template that the same text defines if it is parsed with another name. */
  ofText(textName: string, name: string): ParsedTemplate {
    return new ParsedTemplate({ name, root: this.tree.root }, { name: textName, text: this.source.text }, this.code);
  }

  steps(functions: Lookup<TemplateFunction>): readonly Step[] {
    const { code } = this;
    if (code.steps !== undefined) return code.steps;
    const steps = compileTemplate(this.tree.root, (name) => functions.get(name)?.render !== undefined);
    if (code.hasRun === true) code.steps = steps;
    code.hasRun = true;
    return steps;
  }
}

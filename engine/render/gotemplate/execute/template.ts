import type { TemplateTree } from "../parse/node";
import { compileTemplate } from "./compile-statements";
import type { Step } from "./machine";

/** A parsed template, compiled at its first run. Shared by sets that are clones. */
export class Template {
  readonly name: string;
  readonly tree: TemplateTree;
  private compiled: readonly Step[] | undefined;

  constructor(tree: TemplateTree) {
    this.name = tree.name;
    this.tree = tree;
  }

  steps(): readonly Step[] {
    return (this.compiled ??= compileTemplate(this.tree.root));
  }
}

import type { TemplateFunction } from "../functions/define";
import type { Lookup } from "../layered-map";
import { quote } from "../numbers/quote";
import type { TemplateTree } from "../parse/node";
import { TemplateError } from "../template-error";
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

  /** The functions say which names run templates; for clones of a set these are the same. */
  steps(functions: Lookup<TemplateFunction>): readonly Step[] {
    return (this.compiled ??= compileTemplate(this.tree.root, (name) => functions.get(name)?.render !== undefined));
  }
}

/** Source: Go 1.26 text/template/exec.go (ExecuteTemplate, Execute). */
export function missingTemplate(setName: string, name: string): TemplateError {
  const fault =
    name === setName
      ? `${name}: ${quote(name)} is an incomplete or empty template`
      : `no template ${quote(name)} associated with template ${quote(setName)}`;
  return new TemplateError(`template: ${fault}`, { stage: "execute", fault });
}

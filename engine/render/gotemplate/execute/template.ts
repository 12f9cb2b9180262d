import type { TemplateFunction } from "../functions/define";
import type { Lookup } from "../layered-map";
import { quote } from "../numbers/quote";
import type { TemplateSource, TemplateTree } from "../parse/node";
import { TemplateError } from "../template-error";
import { compileTemplate } from "./compile-statements";
import type { Step } from "./machine";

/** What templates of the same text share. */
interface Code {
  steps?: readonly Step[];
}

/** A parsed template, compiled at its first run. Shared by sets that are clones. */
export class Template {
  readonly name: string;
  readonly tree: TemplateTree;
  /** The text that it comes from; its nodes may name another one that is the same but for the name. */
  readonly source: TemplateSource;
  private readonly code: Code;

  constructor(tree: TemplateTree, source: TemplateSource = tree.root.source, code: Code = {}) {
    this.name = tree.name;
    this.tree = tree;
    this.source = source;
    this.code = code;
  }

  /** The template of this name that the same text gives under another name of its own. */
  ofText(textName: string, name: string): Template {
    return new Template({ name, root: this.tree.root }, { name: textName, text: this.source.text }, this.code);
  }

  /** The functions say which names run templates; for clones of a set these are the same. */
  steps(functions: Lookup<TemplateFunction>): readonly Step[] {
    return (this.code.steps ??= compileTemplate(this.tree.root, (name) => functions.get(name)?.render !== undefined));
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

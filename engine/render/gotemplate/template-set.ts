import type { FunctionMap } from "./functions/define";
import type { ParsedTexts } from "./parsed-texts";
import type { GoValue } from "./values/values";

/**
 * Templates that can call each other, as a Go template with those associated with it.
 *
 * Functions that run templates themselves (`include`, `tpl`) close over the set and have a `render` (see
 * `TemplateFunction`), or call `execute` from within; what such inner runs use counts to the limits of the outermost one.
 */
export interface TemplateSet {
  /** The name that errors about the set itself tell: that of Go's `template.New`. */
  readonly name: string;
  /**
   * Parses a text as the template of that name, with what it defines. A template that exists is replaced, unless the new
   * one holds nothing but space and comments.
   * @param text may be a function, which is called where the text must be parsed
   * @param kept where the parsed text is kept, and looked for before it is parsed
   * @throws `TemplateError` of stage `parse`; the set is then as before.
   */
  parse(name: string, text: string | (() => string), kept?: ParsedTexts): void;
  /** Whether a template of the name is defined. */
  has(name: string): boolean;
  /** The names of the defined templates, in the order of their first definition. */
  names(): readonly string[];
  /**
   * Runs the named template over the data and gives its whole output.
   * @throws `TemplateError` of stage `execute`, `TemplateLimitError` where a limit is passed.
   */
  execute(name: string, data: GoValue): string;
  /** Does work that runs templates of the set, or of its clones; all of them together may take the steps of one run. */
  together<T>(work: () => T): T;
  /**
   * Parses a text as the template of the set's name, and gives the name to run it by: another one where the text is nothing
   * but space, which replaces no template. Texts that were parsed lately are not parsed again, in clones neither.
   */
  parseText(text: string): string;
  /** Adds functions or replaces them, for templates that are parsed already, too. */
  addFunctions(functions: FunctionMap): void;
  /** A set of its own with the same templates, functions and options; parsed templates are shared, not parsed again. */
  clone(): TemplateSet;
}

import type { FunctionMap } from "./functions/define";
import type { ParsedTexts } from "./parsed-texts";
import type { GoValue } from "../../go/values/values";

/**
 * A set of templates that can call each other, like a Go template with its associated templates.
 *
 * Functions that run templates (`include`, `tpl`) close over the set. They either have a `render` (see
 * `TemplateFunction`), or call `execute`; the limits of the outermost run include such inner runs.
 */
export interface TemplateSet {
  /** The name in errors about the set itself, like the name that Go's `template.New` gets. */
  readonly name: string;
  /**
   * Parses a text as the template with this name, and the templates that it defines. An existing template is replaced,
   * unless the new one contains only white space and comments.
   * @param text the text, or a function that is called only if the text must be parsed
   * @param cache a cache of parsed texts
   * @throws `TemplateError` of stage `parse`; the set is then unchanged.
   */
  parse(name: string, text: string | (() => string), cache?: ParsedTexts): void;
  /** Returns whether a template with this name is defined. */
  has(name: string): boolean;
  /** Returns the names of the defined templates, in the order of their first definition. */
  names(): readonly string[];
  /**
   * Runs a template with the data and returns its output.
   * @throws `TemplateError` of stage `execute`, `TemplateLimitError` if a limit is exceeded.
   */
  execute(name: string, data: GoValue): string;
  /**
   * Runs work that executes templates of the set or of its clones. The limits of one run apply to all of them together.
   */
  together<T>(work: () => T): T;
  /**
   * Parses a text as the template with the set's name, and returns the name to execute it by. The name differs if the
   * text contains only white space, since such a text does not replace a template. Recently parsed texts are cached,
   * also for clones.
   */
  parseText(text: string): string;
  /** Adds or replaces functions, also for templates that are parsed already. */
  addFunctions(functions: FunctionMap): void;
  /** Returns a separate set with the same templates, functions and options; parsed templates are shared. */
  clone(): TemplateSet;
}

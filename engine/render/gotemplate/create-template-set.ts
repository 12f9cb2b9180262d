import { builtins } from "./builtins/builtins";
import { Machine, type RunningSet, type Usage } from "./execute/machine";
import { missingTemplate, Template } from "./execute/template";
import { isExhaustion } from "./execute/call";
import type { FunctionMap, TemplateFunction } from "./functions/define";
import { isEmptyTree } from "./parse/node";
import { parseTemplate } from "./parse/parser";
import { TemplateLimitError } from "./template-error";
import type { MissingKey, TemplateLimits, TemplateOptions } from "./template-options";
import type { TemplateSet } from "./template-set";
import type { GoValue } from "./values/values";

const defaultLimits: TemplateLimits = { outputLength: 64 * 1024 * 1024, steps: 50_000_000, depth: 100_000 };

/**
 * An empty set of templates.
 *
 * @example
 * ```ts
 * const set = createTemplateSet("page");
 * set.parse("page", "Hello {{ .name }}");
 * set.execute("page", new Map([["name", "you"]])); // "Hello you"
 * ```
 * @see Go 1.26 text/template
 */
export function createTemplateSet(name: string, options: TemplateOptions = {}): TemplateSet {
  return new Templates(name, {
    functions: new Map(Object.entries(options.functions ?? {})),
    templates: new Map(),
    missingKey: options.missingKey ?? "default",
    limits: { ...defaultLimits, ...options.limits },
    usage: { steps: 0, runs: 0 },
    texts: new Map(),
    delimiters: options.delimiters ?? ["{{", "}}"],
  });
}

interface Parts {
  readonly functions: Map<string, TemplateFunction>;
  readonly templates: Map<string, Template>;
  readonly missingKey: MissingKey;
  readonly limits: TemplateLimits;
  readonly usage: Usage;
  readonly delimiters: readonly [string, string];
  /** What `parseText` has parsed, by its text; shared with clones. */
  readonly texts: Map<string, Parsed>;
}

/** The templates that a text holds, by name. */
type Parsed = ReadonlyMap<string, Template>;

/** How many texts of `parseText` are kept parsed. */
const mostTexts = 1000;
/** The name of a text of nothing but space, where the set's own name is taken; no template can call it. */
const blankName = "\0blank";

class Templates implements TemplateSet, RunningSet {
  readonly name: string;
  readonly functions: ReadonlyMap<string, TemplateFunction>;
  readonly templates: ReadonlyMap<string, Template>;
  readonly missingKey: MissingKey;
  readonly limits: TemplateLimits;
  readonly usage: Usage;
  private readonly parts: Parts;

  constructor(name: string, parts: Parts) {
    this.name = name;
    this.parts = parts;
    this.functions = parts.functions;
    this.templates = parts.templates;
    this.missingKey = parts.missingKey;
    this.limits = parts.limits;
    this.usage = parts.usage;
  }

  parse(name: string, text: string): void {
    this.add(this.read(name, text));
  }

  parseText(text: string): string {
    const { texts, templates } = this.parts;
    let parsed = texts.get(text);
    if (parsed === undefined) {
      parsed = this.read(this.name, text);
      if (texts.size >= mostTexts) texts.clear();
      texts.set(text, parsed);
    }
    this.add(parsed);
    const own = parsed.get(this.name);
    if (own === undefined || templates.get(this.name) === own) return this.name;
    templates.set(blankName, own);
    return blankName;
  }

  private read(name: string, text: string): Parsed {
    const [leftDelimiter, rightDelimiter] = this.parts.delimiters;
    const trees = parseTemplate(name, text, {
      hasFunction: (candidate) => this.functions.has(candidate) || builtins.has(candidate),
      leftDelimiter: leftDelimiter === "" ? "{{" : leftDelimiter,
      rightDelimiter: rightDelimiter === "" ? "}}" : rightDelimiter,
    });
    return new Map([...trees].map(([treeName, tree]) => [treeName, new Template(tree)]));
  }

  private add(parsed: Parsed): void {
    for (const [name, template] of parsed) {
      // Nothing but space replaces no template. Source: Go 1.26 text/template/template.go (associate).
      if (this.templates.has(name) && isEmptyTree(template.tree)) continue;
      this.parts.templates.set(name, template);
    }
  }

  has(name: string): boolean {
    return this.templates.has(name);
  }

  names(): readonly string[] {
    return [...this.templates.keys()].filter((name) => name !== blankName);
  }

  execute(name: string, data: GoValue): string {
    const template = this.templates.get(name);
    if (template === undefined) throw missingTemplate(this.name, name);
    const { usage } = this;
    if (usage.runs === 0) usage.steps = 0;
    usage.runs += 1;
    try {
      // Nil as the data is no value at all.
      const machine = new Machine(this, template, data ?? undefined);
      return run(machine);
    } finally {
      usage.runs -= 1;
    }
  }

  addFunctions(functions: FunctionMap): void {
    for (const [name, definition] of Object.entries(functions)) this.parts.functions.set(name, definition);
  }

  clone(): TemplateSet {
    const { functions, templates } = this.parts;
    return new Templates(this.name, { ...this.parts, functions: new Map(functions), templates: new Map(templates) });
  }
}

function run(machine: Machine): string {
  try {
    return machine.run();
  } catch (error) {
    if (!isExhaustion(error)) throw error;
    // The place is left out: what was too deep to run may be too deep to print.
    throw new TemplateLimitError(`template: ${machine.template.name}: ${error.message}`, {
      stage: "execute",
      fault: error.message,
      cause: error,
    });
  }
}

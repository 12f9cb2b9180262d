import { builtins } from "./builtins/builtins";
import { Machine, type RunningSet, type Usage } from "./execute/machine";
import { missingTemplate } from "./execute/missing-template";
import { ParsedTemplate } from "./execute/template";
import { isExhaustion } from "./execute/call";
import type { FunctionMap, TemplateFunction } from "./functions/define";
import { LayeredMap, type Lookup } from "./layered-map";
import { isEmptyTree } from "./parse/node";
import { parseTemplate } from "./parse/parser";
import type { Parsed, ParsedTexts } from "./parsed-texts";
import { TemplateLimitError } from "../../go/template-error";
import type { MissingKey, TemplateLimits, TemplateOptions } from "./template-options";
import type { TemplateSet } from "./template-set";
import type { GoValue } from "../../go/values/values";

const defaultLimits: TemplateLimits = { outputLength: 64 * 1024 * 1024, steps: 50_000_000, depth: 100_000 };

/**
 * Creates an empty set of templates.
 *
 * @example
 * ```ts
 * import { createTemplateSet } from "slipway/gotemplate";
 *
 * const set = createTemplateSet("page");
 * set.parse("page", "Hello {{ .name }}");
 * set.execute("page", new Map([["name", "you"]])); // "Hello you"
 * ```
 * @see Go 1.26 text/template
 */
export function createTemplateSet(name: string, options: TemplateOptions = {}): TemplateSet {
  return new Templates(name, {
    functions: new LayeredMap(Object.entries(options.functions ?? {})),
    templates: new LayeredMap(),
    missingKey: options.missingKey ?? "default",
    limits: { ...defaultLimits, ...options.limits },
    usage: { steps: 0, runs: 0 },
    texts: new Map(),
    sources: new Map(),
    delimiters: options.delimiters ?? ["{{", "}}"],
  });
}

interface Parts {
  readonly functions: LayeredMap<TemplateFunction>;
  readonly templates: LayeredMap<ParsedTemplate>;
  readonly missingKey: MissingKey;
  readonly limits: TemplateLimits;
  readonly usage: Usage;
  readonly delimiters: readonly [string, string];
  /** Cached results of `parseText`, by text; shared with clones. */
  readonly texts: Map<string, Parsed>;
  /** Cached results of `parse`, by text: charts contain the same templates many times. */
  readonly sources: Map<string, NamedTemplates>;
}

/** The templates of a parsed text, and the name under which it was parsed. */
interface NamedTemplates {
  readonly name: string;
  readonly parsed: Parsed;
}

/** The maximum number of cached results of `parseText`. */
const maxTexts = 1000;
/**
 * The name of a text that contains only white space, if a template has the set's name already. No template can call it.
 */
const blankName = "\0blank";

class Templates implements TemplateSet, RunningSet {
  readonly name: string;
  readonly functions: Lookup<TemplateFunction>;
  readonly templates: Lookup<ParsedTemplate>;
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

  parse(name: string, text: string | (() => string), cache?: ParsedTexts): void {
    let parsed = cache?.get(name);
    if (parsed === undefined) {
      parsed = this.readOnce(name, typeof text === "string" ? text : text());
      cache?.set(name, parsed);
    }
    this.add(parsed);
  }

  parseText(text: string): string {
    const { texts, templates } = this.parts;
    let parsed = texts.get(text);
    if (parsed === undefined) {
      parsed = this.read(this.name, text);
      if (texts.size >= maxTexts) texts.clear();
      texts.set(text, parsed);
    }
    this.add(parsed);
    const own = parsed.get(this.name);
    if (own === undefined || templates.get(this.name) === own) return this.name;
    templates.set(blankName, own);
    return blankName;
  }

  private readOnce(name: string, text: string): Parsed {
    const { sources } = this.parts;
    const known = sources.get(text);
    // A text that defines a template with the text's own name is not cached by other names, since one of the two
    // replaces the other.
    if (known !== undefined && !known.parsed.has(name)) return underName(known, name);
    const parsed = this.read(name, text);
    // The position of templates that the text defines is greater than 0.
    if (parsed.get(name)?.tree.root.position === 0) sources.set(text, { name, parsed });
    return parsed;
  }

  private read(name: string, text: string): Parsed {
    const [leftDelimiter, rightDelimiter] = this.parts.delimiters;
    const trees = parseTemplate(name, text, {
      hasFunction: (candidate) => this.functions.has(candidate) || builtins.has(candidate),
      leftDelimiter: leftDelimiter === "" ? "{{" : leftDelimiter,
      rightDelimiter: rightDelimiter === "" ? "}}" : rightDelimiter,
    });
    return new Map([...trees].map(([treeName, tree]) => [treeName, new ParsedTemplate(tree)]));
  }

  private add(parsed: Parsed): void {
    for (const [name, template] of parsed) {
      // A template that contains only white space does not replace another one. Source: Go 1.26
      // text/template/template.go (associate).
      if (this.templates.has(name) && isEmptyTree(template.tree)) continue;
      this.parts.templates.set(name, template);
    }
  }

  has(name: string): boolean {
    return this.templates.has(name);
  }

  names(): readonly string[] {
    return this.parts.templates.names().filter((name) => name !== blankName);
  }

  execute(name: string, data: GoValue): string {
    const template = this.templates.get(name);
    if (template === undefined) throw missingTemplate(this.name, name);
    // If the data is nil, the template has no value.
    return this.together(() => run(new Machine(this, template, data ?? undefined)));
  }

  together<T>(work: () => T): T {
    const { usage } = this;
    if (usage.runs === 0) usage.steps = 0;
    usage.runs += 1;
    try {
      return work();
    } finally {
      usage.runs -= 1;
    }
  }

  addFunctions(functions: FunctionMap): void {
    for (const [name, definition] of Object.entries(functions)) this.parts.functions.set(name, definition);
    // The result depends on the available functions.
    this.parts.sources.clear();
  }

  clone(): TemplateSet {
    const { functions, templates } = this.parts;
    return new Templates(this.name, {
      ...this.parts,
      functions: new LayeredMap(functions),
      templates: new LayeredMap(templates),
      sources: new Map(),
    });
  }
}

function underName({ name: before, parsed }: NamedTemplates, name: string): Parsed {
  return new Map(
    Array.from(parsed, ([treeName, template]) => {
      const newName = treeName === before ? name : treeName;
      return [newName, template.ofText(name, newName)];
    }),
  );
}

function run(machine: Machine): string {
  try {
    return machine.run();
  } catch (error) {
    if (!isExhaustion(error)) throw error;
    // Without a location, since printing the node of a very deep template may exceed the stack, too.
    throw new TemplateLimitError(`template: ${machine.template.name}: ${error.message}`, {
      stage: "execute",
      fault: error.message,
      cause: error,
    });
  }
}

// Programs in Pulumi YAML: one resource for each part, sources as maps where they are used.
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { emitDocument } from "../../yaml/write/emit";
import { fromPlain } from "../../yaml/write/to-json";
import { commentLines } from "../model/comment-lines";
import { printNote, type Program, type ProgramNote, type ProgramPart, type SourceClass } from "../model/program";
import {
  ConfigValue,
  isOfProgram,
  MixedText,
  ObjectOf,
  type ProgramMap,
  type ProgramValue,
  Reference,
} from "../model/values";
import { escapeText, isPlainData } from "./escape-text";

type Values = Readonly<Record<string, unknown>>;

/** A program in Pulumi YAML, and what has no form in it. */
export interface WrittenYaml {
  readonly text: string;
  readonly notes: readonly ProgramNote[];
}

/** The text of `Pulumi.yaml`. */
export function writeYaml(program: Program): WrittenYaml {
  const writer = new YamlWriter();
  for (const part of program.parts) writer.add(part);
  const notes = [...program.notes, ...program.parts.flatMap((part) => part.notes), ...writer.notes];
  const head = [
    ...comment(program.origin),
    ...(notes.length === 0 ? [] : ["#\n", ...comment(`Not carried over (${notes.length}):`)]),
    ...notes.flatMap((note) => comment(`- ${printNote(note)}`)),
  ];
  const sections = [{ name: "converted", runtime: "yaml" }, ...writer.sections()];
  return { text: `${head.join("")}${sections.map((one) => emitDocument(fromPlain(one))).join("")}`, notes };
}

function comment(text: string): readonly string[] {
  return commentLines(text, 78).map((line) => `# ${line}\n`);
}

/** The `kind` of a source in another language than TypeScript, where it is not the name of the class. */
const kinds: Partial<Record<SourceClass, string>> = { OciRepository: "OCIRepository", LocalDirectory: "Directory" };

class YamlWriter {
  readonly notes: ProgramNote[] = [];
  private readonly resources = new Map<string, Values>();
  private readonly config = new Set<string>();
  /** The sources of the program: the text has each one where a resource uses it. */
  private readonly sources = new Map<string, ProgramPart>();
  /** The keys of the resources of parts. */
  private readonly keys = new Map<string, string>();

  add(part: ProgramPart): void {
    const { id, name, args, options = {} } = part;
    if (name === undefined) {
      this.sources.set(id, part);
      return;
    }
    const fault = this.whyNotWritten(part);
    if (fault !== undefined) {
      this.notes.push({ text: `${part.class} ${name}: ${fault}; convert to TypeScript`, place: part.place });
      return;
    }
    const type = part.class === "Provider" ? "pulumi:providers:slipway" : `slipway:index:${part.class}`;
    this.keys.set(id, this.put(type, name, this.propertiesOf(args), this.optionsOf(options)));
  }

  sections(): readonly Values[] {
    const config = [...this.config].sort().map((key) => [key, { type: "string", secret: true }] as const);
    const resources = Object.fromEntries(this.resources);
    return [...(config.length === 0 ? [] : [{ config: Object.fromEntries(config) }]), { resources }];
  }

  /** A manifest in which Pulumi would read something is a text; other arguments have no such form. */
  private whyNotWritten(part: ProgramPart): string | undefined {
    const { args } = part;
    if (hasValue(args, (value) => value instanceof ConfigValue && value.isMap))
      return "a program in YAML cannot write its secrets";
    if (isPlainData(args)) return undefined;
    const isManifest = part.class === "Object" && !hasValue(args, isOfProgram);
    return isManifest ? undefined : "a program in YAML would read something in its texts";
  }

  private propertiesOf(args: ProgramMap): Values {
    if (isPlainData(args)) return this.value(args) as Values;
    const { object, ...others } = args;
    return { ...(this.value(others) as Values), object: escapeText(JSON.stringify(object)) };
  }

  private put(type: string, name: string, properties: Values, options: Values = {}): string {
    const key = this.keyFor(name);
    const shown = Object.keys(options).length === 0 ? {} : { options };
    this.resources.set(key, { type, name: escapeText(name), properties, ...shown });
    return key;
  }

  private keyFor(name: string): string {
    const plain = (name.match(/[A-Za-z0-9]+/g) ?? ["resource"]).join("-");
    const wanted = /^[A-Za-z]/.test(plain) ? plain : `r-${plain}`;
    let key = wanted;
    for (let count = 2; this.resources.has(key); count++) key = `${wanted}-${count}`;
    return key;
  }

  private optionsOf({ dependsOn, provider, protect, retainOnDelete }: ProgramMap): Values {
    const after = Array.isArray(dependsOn) ? (dependsOn as readonly ProgramValue[]) : [];
    const keys = after.flatMap((one) => (one instanceof Reference ? (this.keys.get(one.to) ?? []) : []));
    const own = provider instanceof Reference ? this.keys.get(provider.to) : undefined;
    return {
      ...(keys.length === 0 ? {} : { dependsOn: keys.map((key) => `\${${key}}`) }),
      ...optional({ provider: own === undefined ? undefined : `\${${own}}` }),
      ...(protect === true ? { protect } : {}),
      ...(retainOnDelete === true ? { retainOnDelete } : {}),
    };
  }

  private value(value: ProgramValue): unknown {
    if (typeof value === "string") return escapeText(value);
    if (value instanceof ConfigValue) return this.configured(value);
    if (value instanceof MixedText) {
      return value.parts.map((part) => (typeof part === "string" ? escapeText(part) : this.configured(part))).join("");
    }
    if (value instanceof Reference) return this.referenced(value);
    if (value instanceof ObjectOf) return this.objectOf(value);
    if (Array.isArray(value)) return this.list(value as readonly ProgramValue[]);
    if (!isMap(value)) return value;
    const entries = Object.entries(value as ProgramMap).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(entries.map(([key, inner]) => [key, this.value(inner)]));
  }

  /** Without references to parts that are not written: there is nothing to wait for. */
  private list(items: readonly ProgramValue[]): readonly unknown[] {
    return items.filter((item) => !this.isAbsent(item)).map((item) => this.value(item));
  }

  private isAbsent(value: ProgramValue): boolean {
    const reference = isMap(value) && !isOfProgram(value) ? (value as ProgramMap)["ref"] : value;
    return reference instanceof Reference && !this.keys.has(reference.to) && !this.sources.has(reference.to);
  }

  /** A source as a map of its arguments; a resource by its key. */
  private referenced({ to }: Reference): unknown {
    const source = this.sources.get(to);
    if (source === undefined) return `\${${this.keys.get(to) ?? ""}}`;
    const kind = kinds[source.class as SourceClass] ?? source.class;
    return { kind, ...(this.value(source.args) as Values) };
  }

  private objectOf({ to, kind, name, namespace }: ObjectOf): string {
    const component = this.keys.get(to) ?? "";
    const properties = { of: `\${${component}}`, ...(this.value({ kind, name, namespace }) as Values) };
    return `\${${this.put("slipway:index:RenderedObject", `${component}:${kind}/${name}`, properties)}.value}`;
  }

  private configured({ key }: ConfigValue): string {
    this.config.add(key);
    return `\${${key}}`;
  }
}

function hasValue(value: ProgramValue, isWanted: (value: ProgramValue) => boolean): boolean {
  if (isWanted(value)) return true;
  if (typeof value !== "object" || value === null || isOfProgram(value)) return false;
  return Object.values(value as Readonly<Record<string, ProgramValue>>).some((inner) => hasValue(inner, isWanted));
}

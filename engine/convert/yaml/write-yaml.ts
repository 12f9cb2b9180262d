// Programs in Pulumi YAML. Its runtime has no components and no sources: what a component renders is written out.
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { pushAll } from "../../lib/push-all";
import { emitDocument } from "../../yaml/write/emit";
import { fromPlain } from "../../yaml/write/to-json";
import { hideSecretData } from "../hide-secret-data";
import { commentLines } from "../model/comment-lines";
import { ConfigKeys } from "../model/config-keys";
import { printNote, type Program, type ProgramNote, type ProgramPart } from "../model/program";
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

function madeNow(name: string): string {
  return `ApplicationSet ${name}: what it makes now is written out; a new Application needs a new conversion`;
}

class YamlWriter {
  readonly notes: ProgramNote[] = [];
  private readonly resources = new Map<string, Values>();
  private readonly config = new Set<string>();
  private readonly keys = new ConfigKeys();
  /** The keys of the resources that a part has here. */
  private readonly written = new Map<string, readonly string[]>();

  add(part: ProgramPart): void {
    if (part.name === undefined) return;
    const { args, options = {}, objects, place } = part;
    const shared = this.optionsOf(
      part.class === "Kustomization" ? { ...options, dependsOn: args["dependsOn"] } : options,
    );
    switch (part.class) {
      case "Object":
        this.putManifest(part, part.name, args["object"] as ProgramMap, shared);
        return;
      case "Provider":
        this.put(part, "pulumi:providers:slipway", part.name, this.value(args) as Values, shared);
        return;
      default:
        if (objects !== undefined) {
          this.putObjects(part, objects as unknown as readonly ProgramMap[], shared);
          if (part.class === "ArgoApplicationSet") this.notes.push({ text: madeNow(part.name), place });
        } else {
          const text = `${part.class} ${part.name}: a program in YAML cannot render it; convert to TypeScript`;
          this.notes.push({ text, place });
        }
    }
  }

  sections(): readonly Values[] {
    const config = [...this.config].sort().map((key) => [key, { type: "string", secret: true }] as const);
    const resources = Object.fromEntries(this.resources);
    return [...(config.length === 0 ? [] : [{ config: Object.fromEntries(config) }]), { resources }];
  }

  /** Namespaces and definitions of kinds come before all others. */
  private putObjects(part: ProgramPart, objects: readonly ProgramMap[], options: Values): void {
    const isEarly = ({ kind }: ProgramMap): boolean => kind === "Namespace" || kind === "CustomResourceDefinition";
    const early = objects.filter(isEarly);
    const others = objects.filter((object) => !isEarly(object));
    for (const object of early) this.putObject(part, object, options);
    const before = this.written.get(part.id) ?? [];
    const known = (options["dependsOn"] ?? []) as readonly string[];
    const dependsOn = [...known, ...before.map((key) => `\${${key}}`)];
    for (const object of others)
      this.putObject(part, object, dependsOn.length === 0 ? options : { ...options, dependsOn });
  }

  private putObject(part: ProgramPart, given: ProgramMap, options: Values): void {
    const { object, notes } = hideSecretData(given as never, this.keys, part.place);
    pushAll(this.notes, notes);
    const metadata = isMap(object["metadata"]) ? object["metadata"] : {};
    const place = [object["kind"], metadata["namespace"], metadata["name"]].filter((one) => one !== undefined);
    const name = `${part.name ?? ""}:${place.map(String).join("/")}`;
    this.putManifest(part, name, object, options);
  }

  /** As text if Pulumi would read something in it. */
  private putManifest(part: ProgramPart, name: string, object: ProgramMap, options: Values): void {
    const isPlain = isPlainData(object);
    if (hasValue(object, isPlain ? isMapSecret : isOfProgram)) {
      const text = `Object ${name}: a program in YAML cannot write its secrets; convert to TypeScript`;
      this.notes.push({ text, place: part.place });
      return;
    }
    const manifest = isPlain ? this.value(object) : escapeText(JSON.stringify(object));
    this.put(part, "slipway:index:Object", name, { object: manifest }, options);
  }

  private put(part: ProgramPart, type: string, name: string, properties: Values, options: Values): void {
    const key = this.keyFor(name);
    const shown = Object.keys(options).length === 0 ? {} : { options };
    this.resources.set(key, { type, name: escapeText(name), properties, ...shown });
    this.written.set(part.id, [...(this.written.get(part.id) ?? []), key]);
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
    const keys = after.flatMap((one) => this.written.get(idIn(one)) ?? []);
    const [own] = provider instanceof Reference ? (this.written.get(provider.to) ?? []) : [];
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
    if (Array.isArray(value)) return value.map((one: ProgramValue) => this.value(one));
    if (!isMap(value) || isOfProgram(value))
      return value instanceof Reference || value instanceof ObjectOf ? null : value;
    const entries = Object.entries(value as ProgramMap).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(entries.map(([key, inner]) => [key, this.value(inner)]));
  }

  private configured({ key }: ConfigValue): string {
    this.config.add(key);
    return `\${${key}}`;
  }
}

function idIn(value: ProgramValue): string {
  if (value instanceof Reference) return value.to;
  const inner = isMap(value) ? (value as ProgramMap)["ref"] : undefined;
  return inner instanceof Reference ? inner.to : "";
}

function isMapSecret(value: ProgramValue): boolean {
  return value instanceof ConfigValue && value.isMap;
}

function hasValue(value: ProgramValue, isWanted: (value: ProgramValue) => boolean): boolean {
  if (isWanted(value)) return true;
  if (typeof value !== "object" || value === null || isOfProgram(value)) return false;
  return Object.values(value as Readonly<Record<string, ProgramValue>>).some((inner) => hasValue(inner, isWanted));
}

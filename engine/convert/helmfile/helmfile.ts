// What files of helmfile say, after their templates are rendered.
import { isSyncError, SyncError } from "../../errors/sync-error";
import { fromBytes } from "../../go/values/bytes";
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { pushAll } from "../../lib/push-all";
import type { SourceTree } from "../../model/sources/source-tree";
import { mapEntry, mapGet } from "../../yaml/map-access";
import type { YamlNode } from "../../yaml/node";
import { readDocuments } from "../../yaml/read/read";
import { toPlain } from "../../yaml/write/to-json";
import type { InputPlace, ProgramNote } from "../model/program";
import { renderHelmfileText } from "./render-text";

type Values = Readonly<Record<string, unknown>>;

/** A map of a file. */
export interface HelmfileEntry {
  readonly file: string;
  readonly node: YamlNode;
}

/** The place of a field of a map, or of the map itself. */
export function placeIn({ file, node }: HelmfileEntry, field?: string): InputPlace {
  const entry = field === undefined ? undefined : mapEntry(node, field);
  return { file, line: entry?.key.line ?? node.line };
}

/** What the files of helmfile say together. */
export class Helmfile {
  readonly releases: HelmfileEntry[] = [];
  readonly repositories: HelmfileEntry[] = [];
  readonly notes: ProgramNote[] = [];
  /** `helmDefaults`. */
  defaults: Values = {};
  /** The values of the environment "default". */
  values: Values = {};
  private readonly tree: SourceTree;

  constructor(tree: SourceTree) {
    this.tree = tree;
  }

  /**
   * Reads one file, part by part: a part is rendered with the values of those before it.
   *
   * @throws SyncError CLI_CONVERT_INPUT, or with a YAML_ code
   */
  read(file: string): void {
    const text = fromBytes(this.tree.readFile(file));
    let line = 0;
    for (const part of text.split(/^---[ \t]*\r?$/m)) {
      // Lines before the part keep its positions.
      for (const node of this.documentsOf(part, file, line)) this.take(node, file);
      line += part.split("\n").length - 1;
    }
  }

  /** The data of templates. */
  data(more: Values = {}): Values {
    const { values } = this;
    return { Environment: { Name: "default", KubeContext: "" }, Values: values, StateValues: values, ...more };
  }

  private documentsOf(part: string, file: string, line: number): readonly YamlNode[] {
    const padded = "\n".repeat(line);
    const rendered = renderHelmfileText(part, this.data());
    if ("text" in rendered) return readDocuments(`${padded}${rendered.text}`, file);
    try {
      return readDocuments(`${padded}${part}`, file);
    } catch (error) {
      if (!isSyncError(error)) throw error;
      throw this.notRendered(file, part, line, rendered.why);
    }
  }

  private notRendered(file: string, part: string, line: number, why: string): SyncError {
    const place = /:(\d+):(\d+)?:?/.exec(why);
    const own = place === null ? part.slice(0, part.indexOf("{{")).split("\n").length : Number(place[1]);
    return new SyncError({
      code: "CLI_CONVERT_INPUT",
      what: "cannot render the file of helmfile",
      where: { file, line: line + own, ...optional({ column: columnOf(place?.[2]) }) },
      why,
      mend: "let helmfile print the result, and convert that: helmfile build > helmfile.built.yaml",
    });
  }

  private take(node: YamlNode, file: string): void {
    const fields = toPlain(node);
    if (!isMap(fields)) throw notMap({ file, node });
    this.takeEnvironments(fields, { file, node });
    const { helmDefaults } = fields;
    if (isMap(helmDefaults)) this.defaults = { ...this.defaults, ...helmDefaults };
    pushAll(this.repositories, itemsOf(node, "repositories", file));
    pushAll(this.releases, itemsOf(node, "releases", file));
    const unused = Object.keys(fields).filter((field) => !knownFields.has(field));
    for (const field of unused)
      this.notes.push({ text: `${field}: it is not read`, place: placeIn({ file, node }, field) });
  }

  private takeEnvironments({ environments }: Values, entry: HelmfileEntry): void {
    if (!isMap(environments)) return;
    const others = Object.keys(environments).filter((name) => name !== "default");
    const place = placeIn(entry, "environments");
    if (others.length > 0) {
      const text = `environments ${others.join(", ")}: the program is that of the environment default`;
      this.notes.push({ text, place });
    }
    const own = environments["default"];
    const values: readonly unknown[] = isMap(own) && Array.isArray(own["values"]) ? own["values"] : [];
    for (const one of values) this.values = merge(this.values, this.environmentValues(one, entry));
  }

  private environmentValues(given: unknown, entry: HelmfileEntry): Values {
    if (isMap(given)) return given;
    const path = pathBeside(entry.file, String(given));
    const isPlain = !path.endsWith(".gotmpl") && this.tree.entryAt(path) === "file";
    const [node] = isPlain ? readDocuments(this.tree.readFile(path), path) : [];
    const found = node === undefined ? undefined : toPlain(node);
    if (isMap(found)) return found;
    const text = `the values of the environment in ${String(given)}: no such plain file`;
    this.notes.push({ text, place: placeIn(entry, "environments") });
    return {};
  }
}

/** Templates count columns from 0. */
function columnOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text) + 1;
}

const knownFields: ReadonlySet<string> = new Set(["environments", "helmDefaults", "releases", "repositories"]);

function itemsOf(node: YamlNode, field: string, file: string): readonly HelmfileEntry[] {
  const list = mapGet(node, field);
  if (list === undefined || list.kind !== "seq") return [];
  return list.items.map((item) => {
    if (item.kind !== "map") throw notMap({ file, node: item });
    return { file, node: item };
  });
}

/** The path of a file that another one names. */
export function pathBeside(file: string, name: string): string {
  const parts = [...file.split("/").slice(0, -1), ...name.split("/")];
  const found: string[] = [];
  for (const part of parts) {
    if (part === "" || part === ".") continue;
    if (part === ".." && found.length > 0 && found.at(-1) !== "..") found.pop();
    else found.push(part);
  }
  return found.join("/") || ".";
}

function merge(below: Values, above: Values): Values {
  const entries = Object.entries(above).map(([key, value]) => {
    const there = Object.hasOwn(below, key) ? below[key] : undefined;
    return [key, isMap(there) && isMap(value) ? merge(there, value) : value] as const;
  });
  return Object.fromEntries([...Object.entries(below), ...entries]);
}

function notMap({ file, node }: HelmfileEntry): SyncError {
  return new SyncError({
    code: "CLI_CONVERT_INPUT",
    what: "cannot read the file of helmfile",
    where: { file, line: node.line, column: node.column },
    why: "this is not a map",
    mend: "correct the file: helmfile build checks it",
  });
}

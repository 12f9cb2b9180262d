import type { Chart, ChartDependency } from "../chart/chart";
import type { HelmContext } from "../context";
import { isCompatibleRange } from "../chart/compatible-range";
import { isTable } from "../yaml/table";
import { openSchema } from "../schema/validate-document";
import { addDefaults } from "./add-defaults";
import { addUsage, addUsageToSchema } from "./add-usage";
import { intersect, layDefaults } from "./combine";
import {
  isAnyMap,
  mapOf,
  optional,
  primitive,
  type Declaration,
  type Docs,
  type MapType,
  type Property,
  type TypeModel,
} from "./model";
import { Names, pascalCase, schemaName, typeName } from "./names";
import { readDefaults } from "./read-defaults";
import { readSchema } from "./read-schema";
import { readUsage } from "./read-usage";
import { newUsage, type Usage } from "./usage";

/** Returns the type of a chart's values first, and then those of its subcharts. Throws `GoError`. */
export function readChart(chart: Chart, name: string, context: HelmContext): readonly Declaration[] {
  return new ChartReader(context, readUsage(chartsIn(chart))).readRoot(chart, name);
}

/** A chart that is missing in `charts/` may read any key of its values, with any type. */
const readByMissingChart: Usage = { ...newUsage(), isPrinted: true };

const globalDocs: Docs = { text: "Values that all charts can read." };

function chartsIn(chart: Chart): Chart[] {
  return [chart, ...chart.dependencies.flatMap(chartsIn)];
}

/** A chart together with its position in its parent. */
interface Instance {
  readonly name: string;
  /** The prefix of the names of its other types. */
  readonly base: string;
  /** The defaults that its parents set for it. */
  readonly given: MapType;
}

/** The data of a chart before its types are declared. */
interface ReadInstance {
  readonly chart: Chart;
  readonly name: string;
  readonly base: string;
  readonly children: readonly Child[];
  /** The type of its values, without those of subcharts and `global`. */
  readonly known: MapType;
  /** The usage of its values in its templates, without those of subcharts and `global`. */
  readonly usage: Usage;
  /** Its defaults, including those of subcharts. */
  readonly defaults: MapType;
  /** The `global` values of the chart and its subcharts. */
  readonly global: MapType;
  readonly tags: readonly string[];
}

interface Child extends ReadInstance {
  readonly alias: string;
  readonly docs: Docs;
}

class ChartReader {
  private readonly names = new Names();
  private readonly context: HelmContext;
  private readonly usage: ReadonlyMap<Chart, Usage>;

  constructor(context: HelmContext, usage: ReadonlyMap<Chart, Usage>) {
    this.context = context;
    this.usage = usage;
  }

  /** Reads the chart with all of its subcharts. */
  readRoot(chart: Chart, name: string): Declaration[] {
    const base = name.replace(/Values$/, "");
    const instance = { name: this.names.take(name), base: base === "" ? name : base, given: mapOf() };
    const read = this.readInstance(chart, instance);
    const global = [...this.usage.values()].reduce(addGlobal, read.global);
    const isShared = read.children.length > 0 && global.properties.size > 0;
    const shared: Declaration = { name: this.names.take(`${instance.base}Global`), type: global, docs: globalDocs };
    const type: TypeModel = isShared ? { kind: "reference", name: shared.name } : global;
    return [...this.declareAll(read, type, read.tags), ...(isShared ? [shared] : [])];
  }

  private readInstance(chart: Chart, { name, base, given }: Instance): ReadInstance {
    const usage = this.usage.get(chart) ?? newUsage();
    const entries = chart.metadata.dependencies ?? [];
    let defaults = layDefaults(addConditions(ownDefaults(chart), entries), given);
    const children = childrenOf(chart).map(([alias, child]): Child => {
      const childBase = `${base}${pascalCase(alias)}`;
      const childName = this.names.take(`${childBase}Values`);
      const childGiven = mapAt(defaults, [alias]) ?? mapOf();
      const read = this.readInstance(child, { name: childName, base: childBase, given: childGiven });
      return { ...read, alias, docs: defaults.properties.get(alias)?.docs ?? {} };
    });
    for (const child of children) defaults = importFrom(child, entries, defaults);
    const apart = new Set([...children.map(({ alias }) => alias), "global"]);
    const missing = entries.filter((entry) => !apart.has(keyOf(entry)));
    const fields = new Map([...usage.fields].filter(([key]) => !apart.has(key)));
    for (const entry of missing) fields.set(keyOf(entry), readByMissingChart);
    const inner = { ...usage, fields };
    const used = addUsage(mapOf([...defaults.properties].filter(([key]) => !apart.has(key))), inner);
    const known = addConditions(used, missing);
    return {
      chart,
      name,
      base,
      children,
      known,
      usage: inner,
      defaults: mapOf([...known.properties, ...children.map(nestedDefaults)]),
      global: children.reduceRight(
        (above, child) => layDefaults(child.global, above),
        mapAt(defaults, ["global"]) ?? mapOf(),
      ),
      tags: [...entries.flatMap((entry) => entry.tags ?? []), ...children.flatMap((child) => child.tags)],
    };
  }

  private declareAll(read: ReadInstance, global: TypeModel, tags: readonly string[]): Declaration[] {
    const type = mapOf([
      ...read.known.properties,
      ...read.children.map((child): [string, Property] => [child.alias, subchart(child)]),
      ["global", optional(global, globalDocs)],
    ]);
    const own = this.declare(read, addTags(type, tags));
    return [...own, ...read.children.flatMap((child) => this.declareAll(child, global, []))];
  }

  private declare({ chart, name, base, usage }: ReadInstance, type: MapType): Declaration[] {
    const { metadata, schema } = chart;
    const text = [`The values of the chart ${metadata.name} ${metadata.version}.`, metadata.description]
      .join("\n\n")
      .trim();
    if (schema === undefined) return [{ name, type, docs: { text } }];
    const opened = openSchema(schema, this.context);
    const read = readSchema(opened, (inner) =>
      inner === opened.schema ? name : this.names.take(typeName(`${base} ${schemaName(inner)}`)),
    );
    const declared = new Map(read.declarations.map((declaration) => [declaration.name, declaration]));
    declared.delete(name);
    const resolve = (wanted: string): TypeModel | undefined => declared.get(wanted)?.type;
    const whole = addUsageToSchema(addDefaults(closed(read.root), type, resolve), usage, resolve);
    return [{ name, type: whole, docs: { text } }, ...declared.values()];
  }
}

function nestedDefaults({ alias, defaults }: Child): [string, Property] {
  return [alias, optional(defaults)];
}

/** Adds the usage in templates if there are default keys; without any, every key is accepted. */
function addGlobal(global: MapType, usage: Usage): MapType {
  const used = usage.fields.get("global");
  return used === undefined || global.properties.size === 0 ? global : addUsage(global, used);
}

/**
 * Values are always a map, whatever the schema says. If the schema has no restrictions, the keys that are known from
 * elsewhere are used.
 */
function closed(root: TypeModel): TypeModel {
  if (root.kind === "reference" || root.kind === "intersection") return root;
  const map = intersect(root, mapOf());
  return map.kind === "map" && isAnyMap(map) ? mapOf([["global", optional(mapOf())]]) : map;
}

function ownDefaults({ raw, metadata }: Chart): MapType {
  const file = raw.find(({ name }) => name === "values.yaml");
  return file === undefined ? mapOf() : readDefaults(file.data, `${metadata.name}/values.yaml`);
}

/** The charts in `charts/` by the key of their values, including disabled ones; a missing chart is any map. */
function childrenOf({ metadata, dependencies }: Chart): (readonly [string, Chart])[] {
  const entries = metadata.dependencies ?? [];
  const isDependency = (child: Chart, { name, version }: ChartDependency): boolean =>
    child.metadata.name === name && isCompatibleRange(version, child.metadata.version);
  const plain = dependencies.filter((child) => !entries.some((entry) => isDependency(child, entry)));
  const children = new Map(plain.map((child) => [child.metadata.name, child]));
  for (const entry of entries) {
    const child = dependencies.find((candidate) => isDependency(candidate, entry));
    if (child !== undefined) children.set(keyOf(entry), child);
  }
  return [...children];
}

/** The key of a dependency's values. */
function keyOf({ name, alias }: Pick<ChartDependency, "name" | "alias">): string {
  return alias === "" ? name : alias;
}

function subchart({ name, docs: { text } }: Child): Property {
  return optional({ kind: "reference", name }, text === undefined ? {} : { text });
}

/** The paths of `condition`, each a switch; a dependency that is not there takes any values. */
function addConditions(defaults: MapType, entries: readonly ChartDependency[]): MapType {
  let map = defaults;
  for (const { name, alias, condition } of entries) {
    const key = keyOf({ name, alias });
    for (const path of condition.trim().split(",")) {
      if (path !== "") map = layDefaults(nest(path.split("."), optional(primitive("boolean"))), map);
    }
    if (!map.properties.has(key)) map = layDefaults(map, mapOf([[key, optional(mapOf())]]));
  }
  return map;
}

function nest([first = "", ...rest]: readonly string[], property: Property): MapType {
  return mapOf([[first, rest.length === 0 ? property : optional(nest(rest, property))]]);
}

function addTags(map: MapType, tags: readonly string[]): MapType {
  if (tags.length === 0) return map;
  const switches = mapOf(tags.map((tag): [string, Property] => [tag, optional(primitive("boolean"))]));
  return layDefaults(map, mapOf([["tags", optional(switches, { text: "Enables and disables subcharts." })]]));
}

/** The values that the subchart exports, at the path where the chart imports them. */
function importFrom(child: Child, entries: readonly ChartDependency[], defaults: MapType): MapType {
  let map = defaults;
  for (const { name, alias: other, importValues = [] } of entries) {
    if (keyOf({ name, alias: other }) !== child.alias) continue;
    for (const item of importValues) {
      const [from, to] = typeof item === "string" ? [`exports.${item}`, "."] : pathsOf(item);
      const exported = from === undefined ? undefined : mapAt(child.defaults, from.split("."));
      if (exported === undefined || to === undefined) continue;
      map = layDefaults(to === "." ? exported : nest(to.split("."), optional(exported)), map);
    }
  }
  return map;
}

function pathsOf(item: unknown): readonly [string | undefined, string | undefined] {
  const table = item as Parameters<typeof isTable>[0];
  if (!isTable(table)) return [undefined, undefined];
  const [from, to]: unknown[] = [table.get("child"), table.get("parent")];
  return [typeof from === "string" ? from : undefined, typeof to === "string" ? to : undefined];
}

function mapAt(map: MapType, path: readonly string[]): MapType | undefined {
  let at: TypeModel | undefined = map;
  for (const key of path) at = at?.kind === "map" ? at.properties.get(key)?.type : undefined;
  return at?.kind === "map" ? at : undefined;
}

import type { FieldPath } from "../../../model/objects/change";
import type { GoValue } from "../../../go/values/values";
import type { Chart } from "../chart/chart";
import { readUsage } from "./read-usage";
import { inventedWords } from "../../../lib/invented-words";
import { sampleValues } from "./sample-values";
import { type Literal, readSchemaLiterals } from "./schema-literals";
import type { Usage } from "./usage";
import { isTable, overlayTables } from "../yaml/table";

/** What a chart says about one of its values. */
export interface ValueFacts {
  /** The default, as plain data; undefined if there is none, or null. */
  readonly byDefault: unknown;
  /** The members of its enumeration in a schema, then constants that templates compare it with or use in one call. */
  readonly constants: readonly (string | number)[];
  /** Values with the fields and items that templates read, in case it is a map or a list; see `sampleValues`. */
  readonly samples: readonly unknown[];
  /** Whether templates only print it, as far as that is known: they neither compare it nor decide by it. */
  readonly isOnlyPrinted: boolean;
  /** Where it is read, conditions first; the conditions of dependencies come before them. */
  readonly places: readonly ValuePlace[];
}

/** Where a chart reads a value. */
export interface ValuePlace {
  /** The file, from the name of the chart: `shop/charts/redis/templates/service.yaml`. */
  readonly file: string;
  /** From 1; absent in `Chart.yaml`. */
  readonly line?: number;
}

/** Tells what a chart says about the value at a path. */
type FactsOf = (path: FieldPath) => ValueFacts;

const read = new WeakMap<Chart, FactsOf>();

/** Returns a function that tells what the chart and its subcharts say about the value at a path. Reads a chart once. */
export function readValueFacts(chart: Chart): FactsOf {
  const factsOf = read.get(chart) ?? readAnew(chart);
  read.set(chart, factsOf);
  return factsOf;
}

function readAnew(chart: Chart): FactsOf {
  const folders = foldersOf(chart, chart.metadata.name);
  const usage = readUsage(folders.keys(), (one, file) => `${folders.get(one) ?? ""}/${file}`);
  const literals = new Map([...folders.keys()].map((one) => [one, readSchemaLiterals(one)]));
  return (path) => {
    const usages = usagesAt(chart, usage, path);
    const conditions = conditionsAt(chart, (one) => folders.get(one) ?? "", path);
    const containersOf = (inner: FieldPath): readonly Usage[] =>
      inner.flatMap((_part, index) => usagesAt(chart, usage, inner.slice(0, index)));
    return {
      byDefault: plainOf(defaultAt(chart, path)),
      constants: [
        ...new Set([...literalsAt(chart, literals, path), ...usages.flatMap(({ constants }) => [...constants])]),
      ],
      samples: sampleValues(usages, inventedWords),
      isOnlyPrinted: conditions.length === 0 && isOnlyPrinted(usages, containersOf(path)),
      places: [...conditions, ...placesOf(usages)],
    };
  };
}

/** The folder of each chart as the sources of rendered objects name it. */
function foldersOf(chart: Chart, folder: string): ReadonlyMap<Chart, string> {
  const inner = chart.dependencies.flatMap((one) => {
    const { name } = one.metadata;
    const alias = chart.metadata.dependencies?.find((each) => each.name === name && each.alias !== "")?.alias;
    return [...foldersOf(one, `${folder}/charts/${alias ?? name}`)];
  });
  return new Map([[chart, folder], ...inner]);
}

/** The `Chart.yaml` files whose dependencies have the path as a condition or a tag. */
export function conditionsAt(chart: Chart, folderOf: (chart: Chart) => string, path: FieldPath): readonly ValuePlace[] {
  const own = (chart.metadata.dependencies ?? []).some(
    ({ condition, tags = [] }) =>
      condition.split(",").some((one) => one.trim() === path.join(".")) ||
      (path[0] === "tags" && path.length === 2 && tags.includes(String(path[1]))),
  );
  const inner = subchartsAt(chart, path).flatMap((one) => conditionsAt(one, folderOf, path.slice(1)));
  return own ? [{ file: `${folderOf(chart)}/Chart.yaml` }, ...inner] : inner;
}

/** A value that nothing reads by its own name must be printed with one of its containers. */
function isOnlyPrinted(usages: readonly Usage[], containers: readonly Usage[]): boolean {
  const isDecisive = ({ isTyped, isPassedOn, constants, places }: Usage): boolean =>
    isTyped || isPassedOn || constants.size > 0 || places.some(({ isCondition }) => isCondition);
  if (usages.some(isDecisive) || containers.some(({ isPassedOn }) => isPassedOn)) return false;
  return usages.some(({ places }) => places.length > 0) || containers.some(({ isPrinted }) => isPrinted);
}

function placesOf(usages: readonly Usage[]): readonly ValuePlace[] {
  const places = usages.flatMap((one) => one.places);
  const sorted = [...places.filter((one) => one.isCondition), ...places.filter((one) => !one.isCondition)];
  return sorted.map(({ source, position }) => ({ file: source.name, line: lineAt(source.text, position) }));
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}

/** The default of the parent chart over that of the subchart which the path leads into; null is no default. */
function defaultAt(chart: Chart, path: FieldPath): GoValue {
  const own = valueAt(chart.values, path);
  const inner = subchartsAt(chart, path)
    .map((dependency) => defaultAt(dependency, path.slice(1)))
    .find((found) => found !== undefined);
  if (own === undefined || own === null) return inner;
  return isTable(own) && isTable(inner) ? overlayTables(inner, own) : own;
}

function usagesAt(chart: Chart, usage: ReadonlyMap<Chart, Usage>, path: FieldPath): readonly Usage[] {
  const own = path.reduce<Usage | undefined>(
    (at, part) => (typeof part === "number" ? at?.items : (at?.fields.get(part) ?? at?.items)),
    usage.get(chart),
  );
  // A global value is one of all charts.
  const inner = path[0] === "global" ? chart.dependencies : subchartsAt(chart, path);
  const rest = path[0] === "global" ? path : path.slice(1);
  return [...(own === undefined ? [] : [own]), ...inner.flatMap((one) => usagesAt(one, usage, rest))];
}

/** The members of enumerations that the schemas of the chart and of the subchart have for the value. */
function literalsAt(
  chart: Chart,
  literals: ReadonlyMap<Chart, ReturnType<typeof readSchemaLiterals>>,
  path: FieldPath,
): readonly Literal[] {
  const inner = subchartsAt(chart, path).flatMap((one) => literalsAt(one, literals, path.slice(1)));
  return [...(literals.get(chart)?.(path) ?? []), ...inner];
}

/** The subcharts whose name or alias a path begins with. */
function subchartsAt({ dependencies, metadata }: Chart, [first, ...rest]: FieldPath): readonly Chart[] {
  if (rest.length === 0) return [];
  const names = (metadata.dependencies ?? []).filter(({ alias }) => alias === first).map(({ name }) => name);
  return dependencies.filter(({ metadata: { name } }) => name === first || names.includes(name));
}

function valueAt(values: GoValue, path: FieldPath): GoValue {
  return path.reduce<GoValue>((inner, part) => {
    if (typeof part === "number") return Array.isArray(inner) ? (inner[part] as GoValue) : undefined;
    return isTable(inner) ? inner.get(part) : undefined;
  }, values);
}

function plainOf(value: GoValue): unknown {
  if (isTable(value)) return Object.fromEntries([...value].map(([key, item]) => [key, plainOf(item)]));
  if (Array.isArray(value)) return (value as readonly GoValue[]).map(plainOf);
  return typeof value === "object" && value !== null ? undefined : value;
}

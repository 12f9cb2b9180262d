import { nearest } from "../../../lib/nearest";
import { fromBytes } from "../../gotemplate/values/bytes";
import type { GoValue } from "../../gotemplate/values/values";
import type { Chart } from "../chart/chart";
import { isTable, type Table } from "./table";

/** A value that nothing in the chart reads. */
export interface UnknownValue {
  /** With dots between the keys. */
  readonly path: string;
  /** The nearest key that the chart knows at that place. */
  readonly near?: string;
}

/**
 * The keys of given values that the chart does not know: they are not among its defaults, and no template, schema or
 * `Chart.yaml` of it or of its subcharts mentions them. A map that is empty by default takes any keys. Helm says nothing of them.
 */
export function findUnknownValues(chart: Chart, values: Table): UnknownValue[] {
  const words = wordsOf(chart);
  const search = (given: Table, known: Table, path: readonly string[]): UnknownValue[] =>
    [...given].flatMap(([key, value]): UnknownValue[] => {
      const at = [...path, key];
      if (!known.has(key) && !words.has(key)) {
        const near = nearest(key, [...known.keys()]);
        return [{ path: at.join("."), ...(near === undefined ? {} : { near }) }];
      }
      const inner = known.get(key);
      return isFilled(value) && isFilled(inner) ? search(value, inner, at) : [];
    });
  return search(values, defaultsOf(chart), []);
}

function isFilled(value: GoValue): value is Table {
  return isTable(value) && value.size > 0;
}

/** The defaults of the chart with those of its subcharts below their names. */
function defaultsOf({ values, dependencies, metadata }: Chart): Table {
  const defaults: Table = new Map(values ?? []);
  for (const dependency of dependencies) {
    const aliases = (metadata.dependencies ?? []).flatMap(({ name, alias }) =>
      name === dependency.metadata.name && alias !== "" ? [alias] : [],
    );
    for (const name of aliases.length > 0 ? aliases : [dependency.metadata.name]) {
      const own = defaults.get(name);
      const below = defaultsOf(dependency);
      // Whatever a parent may pass down.
      below.set("global", new Map());
      defaults.set(name, own !== undefined && isTable(own) ? new Map([...below, ...own]) : below);
    }
  }
  for (const name of ["global", "tags"]) if (!defaults.has(name)) defaults.set(name, new Map());
  return defaults;
}

/** Every word in what reads values. */
function wordsOf({ templates, schema, raw, dependencies }: Chart): ReadonlySet<string> {
  const words = new Set<string>();
  const files = [
    ...templates.map(({ data }) => data),
    ...(schema === undefined ? [] : [schema]),
    ...raw.flatMap(({ name, data }) => (name === "Chart.yaml" || name === "requirements.yaml" ? [data] : [])),
  ];
  for (const data of files) for (const [word] of fromBytes(data).matchAll(/[\p{L}\p{N}_-]+/gu)) words.add(word);
  for (const dependency of dependencies) for (const word of wordsOf(dependency)) words.add(word);
  return words;
}

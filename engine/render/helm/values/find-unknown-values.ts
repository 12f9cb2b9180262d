import { nearest } from "../../../lib/nearest";
import { fromBytes } from "../../../go/values/bytes";
import type { GoValue } from "../../../go/values/values";
import type { Chart } from "../chart/chart";
import { isTable, type Table } from "../yaml/table";
import { optional } from "../../../lib/optional";

/** A value that nothing in the chart reads. */
export interface UnknownValue {
  /** The keys, separated by dots. */
  readonly path: string;
  /** The most similar key that the chart has there. */
  readonly near?: string;
}

/**
 * Finds the keys of given values that the chart does not use: they are not among its defaults, and no template, schema
 * or `Chart.yaml` of the chart or its subcharts mentions them. A map that is empty by default accepts any keys. Helm
 * does not report unknown values.
 */
export function findUnknownValues(chart: Chart, values: Table): UnknownValue[] {
  const identifiers = identifiersOf(chart);
  const search = (given: Table, known: Table, path: readonly string[]): UnknownValue[] =>
    [...given].flatMap(([key, value]): UnknownValue[] => {
      const at = [...path, key];
      if (!known.has(key) && !identifiers.has(key)) {
        const near = nearest(key, [...known.keys()]);
        return [{ path: at.join("."), ...optional({ near }) }];
      }
      const inner = known.get(key);
      return isFilled(value) && isFilled(inner) ? search(value, inner, at) : [];
    });
  return search(values, defaultsOf(chart), []);
}

function isFilled(value: GoValue): value is Table {
  return isTable(value) && value.size > 0;
}

/** The defaults of the chart, including those of its subcharts under their names. */
function defaultsOf({ values, dependencies, metadata }: Chart): Table {
  const defaults: Table = new Map(values ?? []);
  for (const dependency of dependencies) {
    const aliases = (metadata.dependencies ?? []).flatMap(({ name, alias }) =>
      name === dependency.metadata.name && alias !== "" ? [alias] : [],
    );
    for (const name of aliases.length > 0 ? aliases : [dependency.metadata.name]) {
      const own = defaults.get(name);
      const below = defaultsOf(dependency);
      // A parent can set any global value.
      below.set("global", new Map());
      defaults.set(name, own !== undefined && isTable(own) ? new Map([...below, ...own]) : below);
    }
  }
  for (const name of ["global", "tags"]) if (!defaults.has(name)) defaults.set(name, new Map());
  return defaults;
}

/** All identifiers in the files that can read values. */
function identifiersOf({ templates, schema, raw, dependencies }: Chart): ReadonlySet<string> {
  const identifiers = new Set<string>();
  const files = [
    ...templates.map(({ data }) => data),
    ...(schema === undefined ? [] : [schema]),
    ...raw.flatMap(({ name, data }) => (name === "Chart.yaml" || name === "requirements.yaml" ? [data] : [])),
  ];
  for (const data of files)
    for (const [identifier] of fromBytes(data).matchAll(/[\p{L}\p{N}_-]+/gu)) identifiers.add(identifier);
  for (const dependency of dependencies)
    for (const identifier of identifiersOf(dependency)) identifiers.add(identifier);
  return identifiers;
}

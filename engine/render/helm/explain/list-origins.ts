import type { FieldPath } from "../../../model/objects/change";
import { GoMap } from "../../../go/values/values";
import type { Chart, ChartDependency } from "../chart/chart";
import { findPlaced, type FoundValue } from "./placed-value";
import type { ValueTrace } from "./trace-values";

/** What one source says about a value. */
export interface Origin extends FoundValue {
  /** The number of the source. */
  readonly source: number;
  /** The path in the source that the value is read from. */
  readonly at: FieldPath;
  /** Where the path of the values differs: it is a global of a parent chart, or imported from a subchart. */
  readonly via?: "global" | "import";
}

/**
 * Lists what the sources say about the value at a path of `.Values`, the highest precedence first. Subcharts also get
 * the globals of their parents, which take precedence over their own, and `import-values` adds defaults.
 */
export function listOrigins(trace: ValueTrace, path: FieldPath): readonly Origin[] {
  const budget = { left: maximalLookUps };
  const origins = viewsOf(trace.chart, path).flatMap(({ at, via }): Origin[] => {
    const found = [...givenAt(trace, at), ...defaultsAt(trace, trace.chart, at, budget)];
    return via === undefined ? found : found.map((origin) => ({ ...origin, via }));
  });
  const seen = new Set<string>();
  return origins.filter(({ source, at }) => {
    const key = JSON.stringify([source, at]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

interface View {
  readonly at: FieldPath;
  readonly via?: "global";
}

/** The paths of a chart whose values are at the path: in a subchart, the globals of each parent come first. */
function viewsOf(chart: Chart, path: FieldPath): readonly View[] {
  const depth = chartsAt(chart, path).length - 1;
  if (path[depth] !== "global") return [{ at: path }];
  const globals = Array.from({ length: depth }, (_, start): View => {
    return { at: [...path.slice(0, start), ...path.slice(depth)], via: "global" };
  });
  return [...globals, { at: path }];
}

/** The chart, and the subcharts that the path leads into. */
export function chartsAt(chart: Chart, path: FieldPath): readonly Chart[] {
  const charts = [chart];
  for (const part of path) {
    const inner = charts.at(-1)?.dependencies.find(({ metadata }) => metadata.name === part);
    if (inner === undefined) break;
    charts.push(inner);
  }
  return charts;
}

function givenAt({ sources, given }: ValueTrace, at: FieldPath): Origin[] {
  const origins: Origin[] = [];
  sources.slice(0, given).forEach(({ values }, source) => {
    const found = findPlaced(values, at);
    if (found === undefined) return;
    const isPadding = found.placed.kind === "scalar" && found.placed.isPadding === true;
    if (!isPadding || origins.length === 0) origins.unshift({ ...found, source, at });
  });
  return origins;
}

/** The defaults of the chart, then those of the subchart that the path leads into, then imported ones. */
function defaultsAt(trace: ValueTrace, chart: Chart, at: FieldPath, budget: { left: number }): Origin[] {
  const imported = (chart.metadata.dependencies ?? []).flatMap((entry) =>
    importsOf(entry).flatMap(({ child, parent }) => {
      if (!parent.every((part, index) => at[index] === part)) return [];
      // Values are imported from the defaults before any import of the same chart.
      const from = [entry.name, ...child, ...at.slice(parent.length)];
      return viewsOf(chart, from)
        .flatMap((view) => ownDefaultsAt(trace, chart, view.at, budget))
        .map((origin): Origin => ({ ...origin, via: "import" }));
    }),
  );
  return [...ownDefaultsAt(trace, chart, at, budget), ...imported];
}

/** Without imported ones. */
function ownDefaultsAt(trace: ValueTrace, chart: Chart, at: FieldPath, budget: { left: number }): Origin[] {
  budget.left -= 1;
  if (budget.left < 0) return [];
  const source = trace.defaultsOf(chart);
  const values = source === undefined ? undefined : trace.sources[source]?.values;
  const own = values === undefined ? undefined : findPlaced(values, at);
  const subchart = chart.dependencies.find(({ metadata }) => metadata.name === at[0]);
  return [
    ...(own === undefined || source === undefined ? [] : [{ ...own, source, at }]),
    ...(subchart === undefined ? [] : defaultsAt(trace, subchart, at.slice(1), budget)),
  ];
}

/** The maximum number of charts and imports in which a value is searched. */
const maximalLookUps = 1_000;

interface Import {
  readonly child: readonly string[];
  readonly parent: readonly string[];
}

/** Processed dependencies have the long form only. */
function importsOf({ importValues = [] }: ChartDependency): readonly Import[] {
  return importValues.flatMap((item) => {
    if (!(item instanceof GoMap)) return [];
    const [child, parent] = [item.entries.get("child"), item.entries.get("parent")];
    if (typeof child !== "string" || typeof parent !== "string") return [];
    return [{ child: child.split("."), parent: parent === "." ? [] : parent.split(".") }];
  });
}

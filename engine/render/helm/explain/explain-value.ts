import type { GoValue } from "../../../go/values/values";
import { optional } from "../../../lib/optional";
import type { FieldPath } from "../../../model/objects/change";
import { isTable } from "../yaml/table";
import { chartsAt, listOrigins, type Origin } from "./list-origins";
import { MarkedValue } from "./marked-value";
import { findPlaced } from "./placed-value";
import { showMarked, showPlaced } from "./show-value";
import type { ValueTrace } from "./trace-values";
import type { SourceKind } from "./value-source";

/**
 * What a source does for the value: it sets it; sets a part of it (of a map or a list); is overridden by a source above
 * it; removes it (null, or a value in place of the map around it); or has no effect, although it comes first.
 */
export type SourceEffect = "sets" | "merges" | "overridden" | "removes" | "none";

/** One source of a value. */
export interface ExplainedSource {
  readonly kind: SourceKind;
  /** The name of the source: a file, `--set`, `Secret shop-values`, the path of an argument. */
  readonly name: string;
  /** The name of the chart whose defaults these are. */
  readonly chart?: string;
  /** The file of the position; of a reference, the key. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** The path in the source; shorter than the requested one if the source sets a value above it. */
  readonly at: FieldPath;
  /** Where the path is another one: a global of a parent chart, or a value that is imported from a subchart. */
  readonly via?: "global" | "import";
  /** The value as plain data; secrets are masked. */
  readonly value: unknown;
  readonly effect: SourceEffect;
}

/** A value inside of the explained one, and the source that sets it. */
export interface ExplainedLeaf {
  readonly path: FieldPath;
  readonly value: unknown;
  readonly source: ExplainedSource | undefined;
}

/** Where a value comes from. */
export interface ValueExplanation {
  readonly path: FieldPath;
  /** Whether templates see a value at the path: null is one, and a key that was removed is none. */
  readonly isSet: boolean;
  /** The value that templates see, as plain data; secrets are masked. Undefined if there is none. */
  readonly value: unknown;
  /** What each source says about it, the highest precedence first. */
  readonly sources: readonly ExplainedSource[];
  /** The values inside a map or a list, at most 500. */
  readonly leaves: readonly ExplainedLeaf[];
  /** The number of values inside. */
  readonly leafCount: number;
  /** The names of the subcharts that the path leads into. */
  readonly subcharts: readonly string[];
}

/** The maximum number of values inside a map that are explained one by one. */
const maximalLeaves = 500;

/** Explains the value at a path of the `.Values` of the chart. */
export function explainValue(trace: ValueTrace, path: FieldPath): ValueExplanation {
  const found = valueAt(trace.values, path);
  const leaves = found === undefined ? [] : leavesOf(found.value, path);
  const isScalar = leaves.length === 1 && leaves[0]?.path.length === path.length;
  return {
    path,
    isSet: found !== undefined,
    value: found === undefined ? undefined : showMarked(found.value, trace.sources),
    sources: explainSources(trace, path, found?.value, leaves),
    leaves: isScalar ? [] : leaves.slice(0, maximalLeaves).map((leaf) => explainLeaf(trace, leaf)),
    leafCount: isScalar ? 0 : leaves.length,
    subcharts: chartsAt(trace.chart, path.slice(0, -1))
      .slice(1)
      .map(({ metadata }) => metadata.name),
  };
}

/** The value at a path; undefined if there is none. */
export function valueAt(values: GoValue, path: FieldPath): { readonly value: GoValue } | undefined {
  let at = values;
  for (const part of path) {
    if (typeof part === "number") {
      if (!Array.isArray(at) || part >= at.length) return undefined;
      at = (at as readonly GoValue[])[part];
    } else {
      if (!isTable(at) || !at.has(part)) return undefined;
      at = at.get(part);
    }
  }
  return { value: at };
}

interface Leaf {
  readonly path: FieldPath;
  /** A mark, null, or an empty map or list. */
  readonly value: GoValue;
}

function leavesOf(value: GoValue, path: FieldPath): Leaf[] {
  const leaves: Leaf[] = [];
  const collect = (at: GoValue, here: FieldPath): void => {
    if (isTable(at) && at.size > 0) for (const [key, inner] of at) collect(inner, [...here, key]);
    else if (Array.isArray(at) && at.length > 0) {
      for (const [index, item] of (at as readonly GoValue[]).entries()) collect(item, [...here, index]);
    } else leaves.push({ path: here, value: at });
  };
  collect(value, path);
  return leaves;
}

function explainSources(
  trace: ValueTrace,
  path: FieldPath,
  value: GoValue,
  leaves: readonly Leaf[],
): readonly ExplainedSource[] {
  const marks = leaves.flatMap((leaf) => (leaf.value instanceof MarkedValue ? [{ ...leaf, mark: leaf.value }] : []));
  const counted = new Map<string, number>();
  // The path in the source that corresponds to the explained path.
  for (const { path: full, mark } of marks) {
    const key = keyOf(mark.source, mark.path.slice(0, mark.path.length - (full.length - path.length)));
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  let origins = [...listOrigins(trace, path)];
  const known = new Set(origins.map(({ source, at }) => keyOf(source, at)));
  for (const key of counted.keys()) if (!known.has(key)) origins = [...originOf(trace, key), ...origins];
  const used = origins.map(({ source, at }) => counted.get(keyOf(source, at)) ?? 0);
  const first =
    marks.length > 0 ? used.findIndex((count) => count > 0) : origins.findIndex((one) => decides(one, value));
  return origins.map((origin, index) => {
    const count = used[index] ?? 0;
    const effect = ((): SourceEffect => {
      if (marks.length === 0 && index === first) return value === undefined ? "removes" : "sets";
      if (count > 0) return count === leaves.length ? "sets" : "merges";
      return index < first ? "none" : "overridden";
    })();
    return explainOrigin(trace, origin, effect);
  });
}

/** Whether the source can be why there is no value, or why the value is null or empty. */
function decides({ placed, path, at }: Origin, value: GoValue): boolean {
  if (value === undefined) return placed.kind !== "map";
  if (path.length < at.length) return false;
  if (value === null) return placed.kind === "scalar" && placed.value === null;
  return Array.isArray(value) ? placed.kind === "list" : placed.kind === "map";
}

function keyOf(source: number, at: FieldPath): string {
  return JSON.stringify([source, at]);
}

/** The origin of marks that no rule foresees. */
function originOf(trace: ValueTrace, key: string): Origin[] {
  const [source, at] = JSON.parse(key) as [number, FieldPath];
  const values = trace.sources[source]?.values;
  const found = values === undefined ? undefined : findPlaced(values, at);
  return found === undefined ? [] : [{ ...found, source, at }];
}

function explainOrigin(trace: ValueTrace, origin: Origin, effect: SourceEffect): ExplainedSource {
  const traced = trace.sources[origin.source];
  const { placed, path, via } = origin;
  const { line, column } = placed;
  const { kind = "argument", name = "", ...more } = traced?.source ?? {};
  return {
    kind: traced?.kindAt(path) === "output" ? "output" : kind,
    name,
    ...more,
    ...optional({ line, column, via }),
    at: path,
    value: traced === undefined ? undefined : showPlaced(placed, traced, path),
    effect,
  };
}

function explainLeaf(trace: ValueTrace, { path, value }: Leaf): ExplainedLeaf {
  const shown = showMarked(value, trace.sources);
  const [origin] =
    value instanceof MarkedValue
      ? originOf(trace, keyOf(value.source, value.path))
      : listOrigins(trace, path).filter((one) => decides(one, value));
  return { path, value: shown, source: origin && explainOrigin(trace, origin, "sets") };
}

import type { FieldPath } from "../../../model/objects/change";
import { readUsage } from "../types/read-usage";
import type { Usage } from "../types/usage";
import type { PlacedValue } from "./placed-value";
import { isTable } from "../yaml/table";
import type { GoValue } from "../../../go/values/values";
import type { ValueTrace } from "./trace-values";

/** The maximum number of paths, and their depth. */
const maximalPaths = 5_000;
const maximalDepth = 20;

/** The paths that a value has, that a source sets, or that templates of the root chart read by name. */
export function knownPaths(trace: ValueTrace): readonly FieldPath[] {
  const paths: FieldPath[] = [];
  const add = (path: FieldPath): boolean => {
    if (paths.length >= maximalPaths || path.length > maximalDepth) return false;
    if (path.length > 0) paths.push(path);
    return true;
  };
  const addValues = (value: GoValue, path: FieldPath): void => {
    if (!add(path)) return;
    if (isTable(value)) for (const [key, inner] of value) addValues(inner, [...path, key]);
  };
  const addPlaced = (placed: PlacedValue, path: FieldPath): void => {
    if (!add(path)) return;
    if (placed.kind === "map") for (const [key, inner] of placed.entries) addPlaced(inner, [...path, key]);
  };
  const addUsage = ({ fields }: Usage, path: FieldPath): void => {
    if (!add(path)) return;
    for (const [key, inner] of fields) addUsage(inner, [...path, key]);
  };
  addValues(trace.values, []);
  for (const { values } of trace.sources.slice(0, trace.given)) addPlaced(values, []);
  for (const usage of readUsage([trace.chart]).values()) addUsage(usage, []);
  return paths;
}

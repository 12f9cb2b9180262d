import { isSyncError, SyncError } from "../../../errors/sync-error";
import { coercedPlain } from "../../../go/json/field-rules";
import { isMap } from "../../../lib/look-up";
import type { SourceTree } from "../../../model/sources/source-tree";
import { textField, type Plain } from "../../../lib/text-field";
import { readPlain } from "../read-plain";
import { checkDependencies, FieldFault } from "../repository/index-fields";

/** One entry of `dependencies`. */
export interface DeclaredDependency {
  readonly name: string;
  readonly version: string;
  readonly repository: string;
  readonly condition: string;
  readonly tags: readonly string[];
  readonly enabled: boolean;
  readonly importValues: readonly unknown[];
  readonly alias: string;
}

export interface DeclaredLock {
  readonly digest: string;
  readonly dependencies: readonly DeclaredDependency[] | undefined;
}

/** What the files of a chart declare about its dependencies. */
export interface DeclaredChart {
  readonly version: string;
  readonly apiVersion: string;
  /** Undefined if the chart declares no dependencies. */
  readonly dependencies: readonly DeclaredDependency[] | undefined;
  readonly lock: DeclaredLock | undefined;
}

/**
 * Reads `Chart.yaml`, `Chart.lock` and the files that they replaced in charts of version 2.
 *
 * Source: helm pkg/chart/loader/load.go@v3.22.0 (LoadFiles).
 * @throws SyncError CHART_DEPENDENCY
 */
export function readDeclared(tree: SourceTree, path: string): DeclaredChart {
  const at = (name: string): string => (path === "." ? name : `${path}/${name}`);
  const chart = readFile(tree, at("Chart.yaml"));
  if (chart === undefined) throw invalid(at("Chart.yaml"), "Chart.yaml file is missing");
  const old = readFile(tree, at("requirements.yaml"));
  const lock = readFile(tree, at("requirements.lock")) ?? readFile(tree, at("Chart.lock"));
  const own = dependenciesOf(chart, at("Chart.yaml"));
  return {
    version: scalarText(chart["version"]),
    apiVersion: scalarText(chart["apiVersion"]),
    dependencies: old === undefined ? own : (dependenciesOf(old, at("requirements.yaml")) ?? own),
    lock:
      lock === undefined
        ? undefined
        : { digest: textField(lock, "digest") ?? "", dependencies: dependenciesOf(lock, at("Chart.lock")) },
  };
}

function readFile(tree: SourceTree, path: string): Plain | undefined {
  if (tree.entryAt(path) !== "file") return undefined;
  try {
    const { value } = readPlain(tree.readFile(path), path);
    return isMap(value) ? value : {};
  } catch (error) {
    if (isSyncError(error)) throw invalid(path, error.why ?? error.what, error);
    throw error;
  }
}

function dependenciesOf(file: Plain, path: string): readonly DeclaredDependency[] | undefined {
  const value = file["dependencies"];
  if (value === undefined || value === null) return undefined;
  try {
    const rows = checkDependencies(value, { convertsToText: true, isStrict: false });
    return rows?.map((row) => {
      if (row === undefined) throw new FieldFault("validation: dependencies must not contain empty or null nodes");
      return dependencyOf(row);
    });
  } catch (error) {
    if (error instanceof FieldFault) throw invalid(path, error.message, error);
    throw error;
  }
}

function dependencyOf(row: Plain): DeclaredDependency {
  const text = (name: string): string => textField(row, name) ?? "";
  return {
    name: text("name"),
    version: text("version"),
    repository: text("repository"),
    condition: text("condition"),
    tags: (row["tags"] ?? []) as readonly string[],
    enabled: row["enabled"] === true,
    importValues: (row["import-values"] ?? []) as readonly unknown[],
    alias: text("alias"),
  };
}

function scalarText(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return coercedPlain(value);
  return typeof value === "string" ? value : "";
}

function invalid(file: string, why: string, cause?: unknown): SyncError {
  const what = "cannot read the dependencies of the chart";
  return new SyncError({ code: "CHART_DEPENDENCY", what, where: { file }, why, mend: "correct the file", cause });
}

// The folder of a dependency, as it is packed.
// Source: source-controller@v1.9.6 internal/helm/chart/secureloader/directory.go (SecureLoadDir).
import { fromBytes } from "../../go/values/bytes";
import { IgnoreRuleError, type IgnoreRules, parseIgnoreRules } from "../../go/path/ignore-rules";
import type { SourceTree } from "../../model/sources/source-tree";
import { dependencyFault } from "../charts/dependencies/choose-dependency";
import { packChart } from "../charts/dependencies/pack-chart";
import type { PackedFile } from "../charts/dependencies/packed-file";

/**
 * Packs the chart in a folder, without the files that its `.helmignore` excludes.
 *
 * @throws SyncError CHART_DEPENDENCY for a rule that is not valid
 */
export function packFolder(tree: SourceTree, folder: string, name: string): Uint8Array {
  const rules = rulesOf(tree, `${folder}/.helmignore`);
  const files: PackedFile[] = [];
  const walk = (under: string): void => {
    for (const base of tree.list(`${folder}${under}`)) {
      const path = `${folder}${under}/${base}`;
      const inChart = path.slice(folder.length + 1);
      const isFolder = tree.entryAt(path) === "directory";
      if (rules(inChart, isFolder)) continue;
      if (isFolder) walk(`${under}/${base}`);
      else files.push({ name: inChart, data: tree.readFile(path) });
    }
  };
  walk("");
  return packChart(name, files);
}

function rulesOf(tree: SourceTree, file: string): IgnoreRules {
  try {
    return parseIgnoreRules(tree.entryAt(file) === "file" ? fromBytes(tree.readFile(file)) : "");
  } catch (error) {
    if (!(error instanceof IgnoreRuleError)) throw error;
    throw dependencyFault(
      `line ${error.line} of ${file} is not a rule: ${error.message}`,
      "correct the pattern; it is one of Go's path.Match, without **",
      error,
    );
  }
}

// Source: helm pkg/chart/loader/directory.go@v3.22.0 (LoadDir), internal/sympath/walk.go.
import { SyncError } from "../../../errors/sync-error";
import type { SourceTree } from "../../../model/sources/source-tree";
import { quote } from "../../../go/strconv/quote";
import { fromBytes } from "../../../go/values/bytes";
import { GoError } from "../../../go/values/values";
import type { ChartFile } from "./chart";
import { IgnoreRuleError, type IgnoreRules, parseIgnoreRules } from "../../../go/path/ignore-rules";
import type { LoadBudget } from "./load-budget";

/**
 * The files of the chart at the path, without those that `.helmignore` excludes; sorted by name (byte order) in each
 * directory.
 */
export function readChartDirectory(tree: SourceTree, root: string, budget: LoadBudget): ChartFile[] {
  const at = (name: string): string => (root === "." ? name : `${root}/${name}`);
  const ignoreFile = at(".helmignore");
  const hasIgnoreFile = tree.entryAt(ignoreFile) === "file";
  const ignores = readIgnoreRules(hasIgnoreFile ? fromBytes(tree.readFile(ignoreFile)) : "", ignoreFile);
  const files: ChartFile[] = [];
  walk("");
  return files;

  function walk(directory: string): void {
    for (const base of tree.list(directory === "" ? root : at(directory))) {
      const name = directory === "" ? base : `${directory}/${base}`;
      const kind = tree.entryAt(at(name));
      if (ignores(name, kind === "directory")) continue;
      if (kind === "directory") walk(name);
      else if (kind === "file") readFile(name, base);
      else throw new GoError(`cannot load irregular file ${at(name)} as it has file mode type bits set`);
    }
  }

  function readFile(name: string, base: string): void {
    const content = tree.readFile(at(name));
    const { fileBytes } = budget.limits;
    if (content.length > fileBytes) {
      throw new GoError(`chart file ${quote(base)} is larger than the maximum file size ${fileBytes}`);
    }
    budget.take(content.length);
    files.push({ name, data: withoutMark(content) });
  }
}

/** @throws SyncError HELM_CHART_UNREADABLE with the line */
function readIgnoreRules(text: string, file: string): IgnoreRules {
  try {
    return parseIgnoreRules(text);
  } catch (error) {
    if (!(error instanceof IgnoreRuleError)) throw error;
    throw new SyncError({
      code: "HELM_CHART_UNREADABLE",
      what: "cannot read the file .helmignore of the chart",
      where: { file, line: error.line },
      why: error.message,
      mend: "correct the pattern; it is one of Go's path.Match, without **",
      cause: error,
    });
  }
}

/** Removes a UTF-8 byte order mark. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

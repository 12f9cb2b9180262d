// Source: helm pkg/chart/loader/directory.go@v3.22.0 (LoadDir), internal/sympath/walk.go.
import type { SourceTree } from "../../../model/source-tree";
import { quote } from "../../../go/strconv/quote";
import { fromBytes } from "../../../go/values/bytes";
import { GoError } from "../../../go/values/values";
import type { ChartFile } from "./chart";
import { parseIgnoreRules } from "./ignore-rules";
import type { LoadBudget } from "./load-budget";

/**
 * The files of the chart at the path, without those that `.helmignore` excludes; sorted by name (byte order) in each
 * directory.
 */
export function readChartDirectory(tree: SourceTree, root: string, budget: LoadBudget): ChartFile[] {
  const at = (name: string): string => (root === "." ? name : `${root}/${name}`);
  const ignoreFile = at(".helmignore");
  const hasIgnoreFile = tree.entryAt(ignoreFile) === "file";
  const ignores = parseIgnoreRules(hasIgnoreFile ? fromBytes(tree.readFile(ignoreFile)) : "");
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

/** Removes a UTF-8 byte order mark. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

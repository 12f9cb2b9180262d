// Source: helm pkg/chart/loader/archive.go@v3.22.0 (LoadArchiveFiles).
import type * as Gunzip from "../../../go/archive/gunzip";
import { readTar } from "../../../go/archive/tar";
import { quote } from "../../../go/strconv/quote";
import { GoError } from "../../../go/values/values";
import type { Log } from "../context";
import type { ChartFile } from "./chart";
import type { LoadBudget } from "./load-budget";
import { withoutMark } from "./read-directory";

/**
 * The files of a packaged chart, with paths relative to the chart's folder. As in Helm, a link is an empty file; its
 * target is ignored.
 */
export function readChartArchive(packed: Uint8Array, budget: LoadBudget, log: Log): ChartFile[] {
  const { fileBytes, archiveBytes } = budget.limits;
  const tooLarge = `decompressed chart is larger than the maximum file size ${archiveBytes}`;
  // The archive also contains headers and padding.
  const maximalBytes = Math.max(0, budget.archiveBytes()) + 1024 * Math.min(budget.limits.files + 8, 10_000);
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- what it needs takes time to load
  const { gunzip } = require("../../../go/archive/gunzip") as typeof Gunzip;
  const { bytes, truncated } = gunzip(packed, maximalBytes, tooLarge);
  const files: ChartFile[] = [];
  let remaining = archiveBytes;
  for (const entry of readTar(bytes, truncated)) {
    if (entry.kind === "directory") continue;
    const name = chartFileName(entry.name);
    if (entry.sizeBytes > remaining) throw new GoError(tooLarge);
    if (entry.sizeBytes > fileBytes) {
      throw new GoError(
        `decompressed chart file ${quote(entry.name)} is larger than the maximum file size ${fileBytes}`,
      );
    }
    remaining -= entry.sizeBytes;
    if (remaining <= 0) throw new GoError(tooLarge);
    budget.take(entry.sizeBytes);
    if (entry.kind === "link")
      log(`${entry.name} is a link, which a packaged chart cannot contain; it is read as an empty file`);
    files.push({ name, data: withoutMark(entry.content()) });
  }
  if (files.length === 0) throw new GoError("no files in chart archive");
  return files;
}

/** The path relative to the chart's folder. Throws if it leads out of the folder. */
function chartFileName(path: string): string {
  const delimiter = path.includes("\\") ? "\\" : "/";
  const parts = path.split(delimiter);
  const below = parts.slice(1).join(delimiter).replaceAll(delimiter, "/");
  if (below.startsWith("/")) throw new GoError("chart illegally contains absolute paths");
  const name = cleanPath(below);
  if (name === ".") throw new GoError(`chart illegally contains content outside the base directory: ${quote(path)}`);
  if (name.startsWith("..")) throw new GoError("chart illegally references parent directory");
  if (/^[a-zA-Z]:\//.test(name)) throw new GoError("chart contains illegally named files");
  if (parts[0] === "Chart.yaml") throw new GoError("chart yaml not in base directory");
  return name;
}

/** Source: Go 1.26 path/path.go (Clean), for a relative path. */
function cleanPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else parts.push(part);
  }
  return parts.length === 0 ? "." : parts.join("/");
}

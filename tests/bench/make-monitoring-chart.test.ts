import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { crdCount, makeMonitoringChart } from "./monitoring/make-monitoring-chart";
import { inTemporaryFolder } from "./temporary-folder";

function readFiles(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    paths.map((file) => [
      join(file.parentPath.slice(folder.length), file.name),
      readFileSync(join(file.parentPath, file.name), "utf8"),
    ]),
  );
}

test("the chart has ten CRDs of 350 to 700 kB, and the same seed makes the same bytes", async () => {
  await inTemporaryFolder(async (folder) => {
    await makeMonitoringChart(join(folder, "one"));
    await makeMonitoringChart(join(folder, "two"));
    const files = readFiles(join(folder, "one"));
    expect(readFiles(join(folder, "two"))).toEqual(files);
    const sizes = [...files].flatMap(([path, text]) => (path.startsWith("/crds/") ? [text.length] : []));
    expect(sizes).toHaveLength(crdCount);
    expect(Math.min(...sizes)).toBeGreaterThan(330_000);
    expect(Math.max(...sizes)).toBeLessThan(720_000);
  });
});

// The charts of tests/public-charts: their READMEs say what values.yaml says, and Helm renders the same objects.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isSyncError } from "../../engine/errors/sync-error";
import { canonicalJson } from "../../engine/lib/canonical-json";
import { isMap, valueAt } from "../../engine/lib/look-up";
import { keyOf, printKey } from "../../engine/model/objects/object-key";
import type { FieldPath } from "../../engine/model/objects/change";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { readDocuments } from "../../engine/yaml/read/read";
import { toPlain as plainOf } from "../../engine/yaml/write/to-json";
import { toPlain } from "./charts/to-plain";
import { openPublicChart, publicChartNames, writePublicChart } from "./public-charts/open-public-charts";
import { apiVersions, newStack, renderPublicChart } from "./public-charts/stack-requests";

const command = process.env["SLIPWAY_HELM"];
const folder = mkdtempSync(join(tmpdir(), "slipway-public-charts-"));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("there are 25 charts, with 15 to 60 documented values each", () => {
  const counts = publicChartNames.map((name) => openPublicChart(name).values.length);
  expect(counts.filter((count) => count >= 15 && count <= 60)).toHaveLength(25);
  expect(counts).toHaveLength(25);
});

test.each(publicChartNames)("the README of %s documents all of values.yaml", (name) => {
  const { values } = openPublicChart(name);
  writePublicChart(name, join(folder, name));
  const defaults: unknown = toPlain(readFileSync(join(folder, name, "values.yaml"), "utf8"));
  const differing = values.filter(({ path, byDefault }) => {
    return canonicalJson(valueAt(defaults, path)) !== canonicalJson(byDefault);
  });
  expect(differing).toEqual([]);
  const documented = new Set(values.map(({ path }) => path.join(".")));
  expect(undocumented(defaults, [], documented)).toEqual([]);
  expect(documented.size).toBe(values.length);
});

/** Paths of values that no row is about. */
function undocumented(value: unknown, path: FieldPath, documented: ReadonlySet<string>): readonly string[] {
  if (documented.has(path.join("."))) return [];
  if (!isMap(value) || Object.keys(value).length === 0) return [path.join(".")];
  return Object.entries(value).flatMap(([key, inner]) => undocumented(inner, [...path, key], documented));
}

test.each(publicChartNames)("Helm renders the objects of %s, too", async (name) => {
  if (command === undefined) {
    process.stdout.write("public charts: not compared with Helm, SLIPWAY_HELM is not set\n");
    return;
  }
  const target = join(folder, name);
  const apis = apiVersions.flatMap((version) => ["--api-versions", version]);
  writePublicChart(name, target);
  const { status, stdout, stderr } = spawnSync(command, ["template", "shop", target, "--include-crds", ...apis], {
    encoding: "utf8",
    env: { HOME: folder, TZ: "UTC", PATH: "" },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const { chart } = openPublicChart(name);
  const own = await renderPublicChart(chart, { stack: newStack, values: {} });
  if (isSyncError(own)) throw own;
  const objects = [...own.crds, ...own.objects, ...own.hooks.flatMap((hook) => hook.objects)];
  const theirs = readDocuments(stdout, name).map((node) => plainOf(node) as KubeObject | null);
  expect(objects.map(({ object }) => printKey(keyOf(object))).sort()).toEqual(
    theirs.flatMap((object) => (object === null ? [] : [printKey(keyOf(object))])).sort(),
  );
});

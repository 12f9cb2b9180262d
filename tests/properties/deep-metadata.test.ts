// Deeply nested collections in fields of Chart.yaml that the chart's model does not have, compared with Helm, which
// refuses 10,001 levels. The stack ends earlier for some forms: then the error is the same one.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadChart } from "../../engine/render/helm/chart/load-chart";
import { openDirectory } from "../../engine/sources/directory";

// SLIPWAY_HELM names the real program.
const binary = process.env["SLIPWAY_HELM"];
const forms = {
  list: (levels: number) => "[".repeat(levels) + "]".repeat(levels),
  map: (levels: number) => "{a: ".repeat(levels) + "}".repeat(levels),
  block: (levels: number) =>
    "\n" + Array.from({ length: levels }, (_, level) => `${" ".repeat(level + 1)}a:\n`).join(""),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-deep-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Ours, and Helm's: whether the chart with such metadata is accepted, or why not. */
async function outcomes(form: keyof typeof forms, levels: number): Promise<readonly [own: string, real: string]> {
  writeFileSync(join(folder, "Chart.yaml"), `apiVersion: v2\nname: a\nversion: 1.0.0\nx: ${forms[form](levels)}\n`);
  const real = spawnSync(binary ?? "", ["template", folder], { encoding: "utf8" });
  const own = await Promise.resolve()
    .then(() => loadChart(openDirectory(folder), ".", { helmVersion: 3 }))
    .then(() => "accepted", String);
  return [summary(own), summary(real.status === 0 ? "accepted" : real.stderr)];
}

function summary(text: string): string {
  return text.includes("exceeded max depth of 10000") ? "too deep" : text;
}

const describeReal = binary === undefined ? describe.skip : describe;
if (binary === undefined) process.stdout.write("deep metadata: not compared with Helm, SLIPWAY_HELM is not set\n");

describeReal("Chart.yaml with nested collections", () => {
  test.each([
    ["list", 2000],
    ["map", 1200],
    ["block", 2000],
    ["list", 10_001],
    ["map", 10_001],
  ] as const)("%s of %i levels: as Helm does", async (form, levels) => {
    const [own, real] = await outcomes(form, levels);
    expect(own).toBe(real);
  });

  test.each(["list", "map"] as const)("%s of 9,000 levels: an error where the stack ends", async (form) => {
    const [own, real] = await outcomes(form, 9000);
    expect([own === "too deep" || own === real, real]).toEqual([true, "accepted"]);
  });
});

import { loadChart } from "../../engine/render/helm/chart/load-chart";
import { templateChart } from "../../engine/render/helm/template-chart";
import { writeTypes } from "../../engine/render/helm/types/write-types";
import { openMemory } from "../../engine/sources/memory";
import { fixedEnvironment } from "../conformance/helm-render-case";
import { findTypeFaults } from "../tools/type-checker";
import { drawChart } from "./chart-types/draw-reads";
import { randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 10;

describe(`types of charts whose templates read values in many ways (SLIPWAY_SEED=${runSeed})`, () => {
  it(`take all values that the templates read, in ${count} random charts`, () => {
    const random = randomNumbers(runSeed);
    const modules: Record<string, string> = {};
    const told: string[] = [];
    const lines: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const { files, values } = drawChart(random);
      const chart = loadChart(openMemory(files, "c"), ".", { helmVersion: 3 });
      // Values that the real renderer reads without an error.
      expect(templateChart(chart, { helmVersion: 3, values, environment: fixedEnvironment }).text()).toContain(
        "kind: A",
      );
      modules[`values-${index}.ts`] = writeTypes(chart, { name: "Values", helmVersion: 3 });
      lines.push(
        `import type { Values as Values${index} } from "./values-${index}.ts"; export const v${index}: Values${index} = ${JSON.stringify(values)};`,
      );
      told.push(`${JSON.stringify(files, null, 1)}\n${modules[`values-${index}.ts`] ?? ""}\n${JSON.stringify(values)}`);
    }
    const faults = findTypeFaults({ ...modules, "program.ts": lines.join("\n") }, { allowImportingTsExtensions: true });
    expect(faults.slice(0, 2).map(({ line, text }) => `${text}\n${told[line - 1] ?? ""}`)).toEqual([]);
  }, 600_000);
});

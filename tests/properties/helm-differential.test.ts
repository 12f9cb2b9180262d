import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toPlain } from "./charts/to-plain";
import { agreementOf, describeDifference } from "./charts/compare";
import { writeCharts } from "./charts/chart-folders";
import { knownDifferences } from "./charts/known-differences";
import { drawCase } from "./charts/draw-case";
import { renderOwn } from "./charts/own-helm";
import { renderByCommand, renderReal, type Outcome } from "./charts/real-helm";
import type { RenderCase } from "./charts/render-case";
import { shrinkCase } from "./charts/shrink";
import { randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

// SLIPWAY_HELM_RENDER names the program of tests/tools/modules/helm/render, SLIPWAY_HELM the command; SLIPWAY_SEED
// repeats a run, SLIPWAY_ROUNDS makes it longer.
const program = process.env["SLIPWAY_HELM_RENDER"];
const command = process.env["SLIPWAY_HELM"];
const seed = runSeed;
const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 60;
const byCommand = 150;
const maxShrunk = 6;
/** The number of Helm's runs for a case with several possible answers. */
const again = 12;

describe(`charts against helm template (SLIPWAY_SEED=${seed})`, () => {
  if (program === undefined || command === undefined) {
    it("are not compared: SLIPWAY_HELM_RENDER or SLIPWAY_HELM names no program", () => {
      process.stdout.write("charts: not compared with Helm, SLIPWAY_HELM_RENDER or SLIPWAY_HELM is not set\n");
    });
    return;
  }

  const folder = mkdtempSync(join(tmpdir(), "slipway-charts-"));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const charts = writeCharts(folder).map((chart) => ({ chart, values: toPlain(chart.values) }));
  const random = randomNumbers(seed);
  const cases = Array.from({ length: count }, (_, at) =>
    drawCase(random, charts[at % charts.length] as (typeof charts)[number]),
  );
  const real = renderReal(program, folder, cases);

  const differs = (tried: readonly RenderCase[]): boolean[] => {
    const outcomes = renderReal(program, folder, tried, count);
    return tried.map(
      (each, at) => agreementOf(renderOwn(folder, each, count + at), outcomes[at] ?? { error: "" }) === "different",
    );
  };

  // Go's maps make the order random: then our output must equal one of Helm's answers.
  const isOneOfMany = (each: RenderCase, number: number, outcome: Outcome): boolean =>
    Array.from({ length: again }).some(() => {
      const [other] = renderReal(program, folder, [each], number);
      return other !== undefined && agreementOf(outcome, other) !== "different";
    });

  it(`${count} random renders give the same bytes or the same error`, () => {
    const different: string[] = [];
    const counts = { same: 0, library: 0, undecided: 0, known: 0, failed: 0 };
    cases.forEach((each, at) => {
      const expected = real[at] ?? { error: "nothing" };
      if ("error" in expected) counts.failed += 1;
      const own = renderOwn(folder, each, at);
      const agreement = agreementOf(own, expected);
      if (agreement !== "different") return void (counts[agreement] += 1);
      if (knownDifferences.some(({ isOne }) => isOne(expected))) return void (counts.known += 1);
      if (isOneOfMany(each, at, own)) return void (counts.undecided += 1);
      if (different.length >= maxShrunk) return void different.push(each.chart);
      const small = shrinkCase(each, differs);
      const [outcome = expected] = renderReal(program, folder, [small]);
      different.push(describeDifference(small, renderOwn(folder, small, 0), outcome));
    });
    const { same, library, undecided, known, failed } = counts;
    process.stdout.write(
      `charts: ${same} of ${count} renders of ${charts.length} charts are the same as Helm's to the byte, ${library} but for a library's words, ` +
        `${undecided} as one of several answers of Helm, ${known} differ for a known reason; ${failed} of them are errors\n`,
    );
    expect(different).toEqual([]);
    expect(failed).toBeLessThan((count * 2) / 3);
  }, 1_200_000);

  it(`the program renders as the command does in ${byCommand} of the cases`, () => {
    const step = Math.max(1, Math.floor(count / byCommand));
    // An argument of a program cannot contain a NUL.
    const chosen = [...cases.entries()]
      .filter(([at, each]) => at % step === 0 && !JSON.stringify(each).includes("\\u0000"))
      .slice(0, byCommand);
    const different = chosen.flatMap(([at, each]) => {
      const expected = renderByCommand(command, folder, each, at);
      const actual = real[at] ?? { error: "nothing" };
      return agreementOf(actual, expected) === "same" || isOneOfMany(each, at, expected)
        ? []
        : [describeDifference(each, actual, expected)];
    });
    expect(different).toEqual([]);
  }, 600_000);
});

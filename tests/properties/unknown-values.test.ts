// The plan with unknown values never contradicts the plan with these values known: what it says of an object holds for
// all values, and what differs between two values is computed.
import { readValueFacts } from "../../engine/render/helm/lazy-helm";
import type { UnknownInput } from "../../engine/render/render-state";
import { type Random, randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";
import { faultsOf } from "./unknown/compare-plans";
import { draw, drawProgram, type Program } from "./unknown/draw-program";
import { chartOf, renderChart } from "./unknown/render-chart";

const seed = runSeed;
const programs = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 15;
const assignments = 4;

async function check(program: Program, random: Random): Promise<{ faults: string[]; compared: number; exact: number }> {
  const chart = chartOf(program);
  const factsOf = readValueFacts(chart);
  const leaves = program.unknown.map(({ name }): UnknownInput => ({
    path: ["values", name],
    ...factsOf([name]),
  }));
  const plan = await renderChart(chart, {}, leaves);
  const faults: string[] = [];
  let compared = 0;
  for (let index = 0; index < assignments; index += 1) {
    const given = Object.fromEntries(program.unknown.map(({ name, kind }) => [name, draw(kind, random)]));
    const known = await renderChart(chart, given);
    if (known === undefined || plan === undefined) continue;
    compared += 1;
    faults.push(...faultsOf(plan, known).map((fault) => `${fault} with ${JSON.stringify(given)}`));
  }
  const exact = plan?.objects.filter(({ computed }) => computed === undefined).length ?? 0;
  return { faults, compared, exact };
}

test(`plans with unknown values hold for all values (SLIPWAY_SEED=${seed})`, async () => {
  const random = randomNumbers(seed);
  let compared = 0;
  for (let index = 0; index < programs; index += 1) {
    const program = drawProgram(random);
    const result = await check(program, random);
    compared += result.compared;
    const shown = result.faults.length === 0 ? undefined : program;
    expect({ index, faults: result.faults.slice(0, 3), shown }).toEqual({ index, faults: [], shown: undefined });
  }
  process.stdout.write(`unknown values: ${programs} programs, ${compared} plans with known values compared\n`);
  expect(compared).toBeGreaterThan(programs * 2);
}, 600_000);

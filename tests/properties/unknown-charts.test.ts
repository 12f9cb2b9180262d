// The plan of a real chart with unknown values never contradicts the plan with these values known: what it says of an
// object holds for all values, and what differs between two values is computed.
import { canonicalJson } from "../../engine/lib/canonical-json";
import { printFieldPath } from "../../engine/lib/field-path";
import { hasInventedWord } from "../../engine/lib/invented-words";
import { setAt } from "../../engine/lib/set-at";
import type { FieldPath } from "../../engine/model/objects/change";
import { readValueFacts } from "../../engine/render/helm/lazy-helm";
import type { RenderState } from "../../engine/render/render-state";
import { chartRequest } from "./charts/chart-request";
import { randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";
import { faultsOf, idOf } from "./unknown/compare-plans";
import { drawLike, pathsIn, pick } from "./unknown/draw-values";
import { openRealCharts } from "./unknown/real-charts";
import { renderChart, renderUnlessRefused } from "./unknown/render-chart";

const seed = runSeed;
const programs = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 10;
const assignments = 3;

/** What a preview shows of open objects and computed fields that only a value which was tried can have made. */
function leaksOf({ objects, unknown }: RenderState): string[] {
  const shown = unknown?.open.filter((one) => !unknown.invented.has(one)) ?? [];
  const paths = objects.flatMap(({ computed = [], tainted = [] }) => [...computed, ...tainted].map(printFieldPath));
  return [...shown.map(idOf), ...paths].filter(hasInventedWord);
}

test(`plans of real charts with unknown values hold for all values (SLIPWAY_SEED=${seed})`, async () => {
  const charts = openRealCharts().map(({ label, chart }) => {
    const factsOf = readValueFacts(chart);
    return { label, chart, factsOf, paths: pathsIn(factsOf([]).byDefault) };
  });
  const usable = charts.filter(({ paths }) => paths.length > 0);
  let [planned, compared] = [0, 0];
  for (let index = 0; index < programs; index += 1) {
    const random = randomNumbers(seed + index);
    const { label, chart, factsOf, paths } = pick(usable, random);
    const chosen = Array.from({ length: 1 + random(3) }, () => pick(paths, random));
    const unknown = outermost(chosen);
    const leaves = unknown.map((path) => ({ path: ["values", ...path], ...factsOf(path) }));
    const secrets = leaves.flatMap(({ path }) => (random(4) === 0 ? [path] : []));
    const plan = await renderUnlessRefused({ ...chartRequest(chart, {}), secrets }, leaves);
    if (plan === undefined) continue;
    planned += 1;
    const hasItems = leaves.some(({ byDefault }) => typeof byDefault === "object" && byDefault !== null);
    for (let round = 0; round < assignments; round += 1) {
      const given = unknown.map((path) => [path, drawLike(factsOf(path).byDefault, random)] as const);
      const values = given.reduce<unknown>((all, [path, value]) => setAt(all, path, value), {});
      const known = await renderChart(chart, values as Readonly<Record<string, unknown>>);
      if (known === undefined) continue;
      compared += 1;
      const faults = [...faultsOf(plan, known, hasItems), ...leaksOf(plan)].slice(0, 3);
      const shown = faults.length === 0 ? undefined : { label, given };
      expect({ seed: seed + index, faults, shown }).toEqual({ seed: seed + index, faults: [], shown: undefined });
    }
  }
  process.stdout.write(`unknown values of real charts: ${planned} programs, ${compared} plans with known values\n`);
  expect(compared).toBeGreaterThan(programs);
}, 600_000);

/** The paths without those within another one. */
function outermost(paths: readonly FieldPath[]): readonly FieldPath[] {
  const distinct = [...new Map(paths.map((path) => [canonicalJson(path), path])).values()];
  const isWithin = (path: FieldPath, other: FieldPath): boolean =>
    path !== other && other.every((part, index) => part === path[index]);
  return distinct.filter((path) => !distinct.some((other) => isWithin(path, other)));
}

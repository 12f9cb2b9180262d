// Previews of the charts in tests/public-charts with each of the values that their READMEs document unknown: on a stack
// that has recorded a run with the defaults, and on a new one with all parts of the chart in use. What a preview says
// is compared to what the chart renders with values that fit.
import { isSyncError } from "../../engine/errors/sync-error";
import type { RenderState } from "../../engine/render/render-state";
import { randomNumbers } from "./random-numbers";
import type { DocumentedValue } from "./public-charts/documented-values";
import { drawFits, fitsOf, richValues, withValue } from "./public-charts/fitting-values";
import { judgePlan } from "./public-charts/judge-plan";
import { openPublicChart, type PublicChart, publicChartNames } from "./public-charts/open-public-charts";
import { existingStack, newStack, renderPublicChart, type Stack, type Values } from "./public-charts/stack-requests";
import { faultsOf, hookFaultsOf } from "./unknown/compare-plans";

/** Where a value is unknown. */
interface Place {
  readonly title: "existing" | "rich";
  readonly stack: Stack;
  readonly values: Values;
}

/**
 * What is known not to be exact: the chart, the value, and the reason. A row that is no longer needed fails the test.
 */
const known: Readonly<Record<Finding, Readonly<Record<string, string>>>> = {
  contradicted: {
    "metrics-operator defaultRules.disabled": "the chart looks up the names of alerts that are in its files",
    "registry expose.ingress.host": "the chart compares it with the pattern of an address",
  },
  refused: {},
  "kept without need": {},
  "without a line": {
    "logs write.autoscaling.enabled": "the chart reads it from a map that it makes",
    "oauth2-proxy sessions.enabled": "it is a condition in Chart.yaml",
  },
  "wider than needed": {
    "keycloak postgresql.auth.database": "the list of variables has an item less without a value",
    "keycloak postgresql.auth.username": "the list of variables has an item less without a value",
  },
  "without two fits": {
    "keycloak postgresql.enabled": "another database needs its host",
    "keycloak production": "it needs TLS or a proxy",
    "oauth2-proxy sessionStorage": "another store needs its URL",
    "redis architecture": "sentinels need the architecture",
  },
};
type Finding =
  "contradicted" | "refused" | "kept without need" | "without a line" | "wider than needed" | "without two fits";

const counts = new Map<string, number>();
const findings = new Map<Finding, Map<string, string>>();

function count(key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function note(kind: Finding, { name }: PublicChart, value: DocumentedValue, detail = ""): void {
  const all = findings.get(kind) ?? new Map<string, string>();
  findings.set(kind, all.set(`${name} ${value.path.join(".")}`, detail));
}

async function placesOf(one: PublicChart): Promise<readonly Place[]> {
  return [
    { title: "existing", stack: await existingStack(one.chart), values: {} },
    { title: "rich", stack: newStack, values: await richValues(one) },
  ];
}

/** The renders of the values that the chart accepts. */
async function rendersOf(
  { chart }: PublicChart,
  { stack }: Pick<Place, "stack">,
  all: readonly Values[],
): Promise<RenderState[]> {
  const states: RenderState[] = [];
  for (const values of all) {
    const state = await renderPublicChart(chart, { stack, values });
    if (!isSyncError(state)) states.push(state);
  }
  return states;
}

async function check(one: PublicChart, place: Place, value: DocumentedValue): Promise<void> {
  const { title, stack, values } = place;
  const drawn = title === "rich" ? drawFits(value, 2, randomNumbers(value.path.join(".").length)) : [];
  const given = (fits: readonly unknown[]): readonly Values[] => fits.map((fit) => withValue(values, value, fit));
  const fitting = await rendersOf(one, place, given(fitsOf(value)));
  const others = await rendersOf(one, place, given(drawn));
  if (fitting.length < 2) note("without two fits", one, value);
  const plan = await renderPublicChart(one.chart, { stack, values, unknown: [value.path] });
  if (isSyncError(plan) && fitting.length < 2) return;
  if (isSyncError(plan)) {
    count(`${title}: refused`);
    note("refused", one, value, plan.message);
    return;
  }
  const hasItems = value.type === "list" || value.type === "object";
  for (const state of [...fitting, ...others]) {
    const [fault] = [...faultsOf(plan, state, hasItems), ...hookFaultsOf(plan, state)];
    if (fault !== undefined) note("contradicted", one, value, `${title}: ${fault}`);
  }
  const { outcome, isStructural, unplaced, wide } = judgePlan(one.chart, plan, fitting);
  count(`${title}: ${outcome}`);
  if (plan.hooks.some(({ objects }) => objects.some(({ computed }) => computed !== undefined))) {
    count(`${title}: reaches fields of hooks`);
  }
  if (plan.unknown?.areHooksOpen === true) count(`${title}: decides about hooks`);
  if (outcome === "kept" && !isStructural && fitting.length > 1) note("kept without need", one, value, title);
  if (unplaced.length > 0) note("without a line", one, value, unplaced.join(" "));
  if (!hasItems && wide.length > 0) note("wider than needed", one, value, wide.join(" "));
}

describe("a documented value that is not known yet", () => {
  test.each(publicChartNames)(
    "is exact, computed or kept in %s",
    async (name) => {
      const one = openPublicChart(name);
      for (const place of await placesOf(one)) for (const value of one.values) await check(one, place, value);
    },
    600_000,
  );

  test.each(Object.keys(known) as Finding[])("has only the known deviations: %s", (kind) => {
    const found = Object.fromEntries(findings.get(kind) ?? []);
    const isNew = ([key]: readonly [string, string]): boolean => !Object.hasOwn(known[kind], key);
    expect(Object.entries(found).filter(isNew)).toEqual([]);
    expect(Object.keys(known[kind]).filter((key) => !Object.hasOwn(found, key))).toEqual([]);
  });

  afterAll(() => {
    const lines = [...counts].sort().map(([key, number]) => `  ${key}: ${String(number)}\n`);
    process.stdout.write(`documented values that are unknown, by stack:\n${lines.join("")}`);
  });
});

/** Charts in which two of the texts together decide something that no tried combination has: the two, by the chart. */
const together: Readonly<Record<string, string>> = {
  backup: "credentials.name names a Secret that exists without credentials.existingSecret",
  redis: "fullnameOverride names a Secret that exists without auth.existingSecret",
  registry: "database.external.sslmode is printed with another database.type",
};

test.each(publicChartNames)(
  "all documented texts of %s may be unknown at once",
  async (name) => {
    const one = openPublicChart(name);
    const texts = one.values.filter(({ type }) => type === "string");
    const place = { stack: newStack, values: {} };
    const plan = await renderPublicChart(one.chart, { ...place, unknown: texts.map(({ path }) => path) });
    if (isSyncError(plan)) throw plan;
    const choose = (round: number): Values =>
      texts.reduce<Values>((values, value, index) => {
        const fits = fitsOf(value);
        return withValue(values, value, fits[(index + round) % fits.length]);
      }, {});
    const states = await rendersOf(one, place, [{}, choose(0), choose(1), choose(2)]);
    expect(states.length).toBeGreaterThan(0);
    const faults = states.flatMap((state) => [...faultsOf(plan, state), ...hookFaultsOf(plan, state)]);
    if (together[name] === undefined) expect(faults).toEqual([]);
    else expect(new Set(faults).size).toBe(1);
  },
  300_000,
);

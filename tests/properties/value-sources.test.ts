// SLIPWAY_HELM_RENDER names the program of tests/tools/modules/helm/render; SLIPWAY_SEED repeats a run.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isSyncError } from "../../engine/errors/sync-error";
import type { GoValue } from "../../engine/go/values/values";
import type { FieldPath } from "../../engine/model/objects/change";
import { openChart } from "../../engine/render/helm/public-functions";
import {
  explainValue,
  type ExplainedLeaf,
  type ValueExplanation,
} from "../../engine/render/helm/explain/explain-value";
import { plainTable } from "../../engine/render/helm/explain/marked-value";
import { traceValues, type ValueTrace } from "../../engine/render/helm/explain/trace-values";
import { openMemory } from "../../engine/sources/memory";
import { renderReal } from "./charts/real-helm";
import { commandOf, type RenderCase } from "./charts/render-case";
import { drawChart } from "./value-sources/draw-chart";
import { drawMap, drawSet } from "./value-sources/draw-values";
import { randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

const program = process.env["SLIPWAY_HELM_RENDER"];
const seed = runSeed;
const count = 100;
const random = randomNumbers(seed);

interface Drawn {
  readonly files: Readonly<Record<string, string>>;
  readonly request: RenderCase;
}

const drawn = Array.from({ length: count }, (_, at): Drawn => {
  const sets = Array.from({ length: random(4) }, () => ["set", drawSet(random)] as const);
  return {
    files: drawChart(random),
    request: {
      chart: `charts/${at}`,
      release: "r",
      namespace: "default",
      values: Array.from({ length: random(3) }, () => JSON.stringify(drawMap(random, 3), undefined, 1)),
      sets,
      kubeVersion: undefined,
      apiVersions: [],
      showOnly: [],
      switches: [],
    },
  };
});

function trace({ files, request }: Drawn, number: number): ValueTrace | undefined {
  const chart = openChart({ content: { kind: "directory", tree: openMemory(files), path: "." }, label: "p" });
  const { valueFiles, sets } = commandOf(request, number);
  try {
    return traceValues(chart, { given: { files: valueFiles, set: sets.set } }, { helmVersion: 3 });
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

const toJson = (value: GoValue): unknown => {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, inner]) => [key, toJson(inner)]));
  if (Array.isArray(value)) return (value as readonly GoValue[]).map(toJson);
  return typeof value === "object" && value !== null && "value" in value ? Number(value.value) : value;
};

function pathsOf(value: unknown, path: FieldPath): FieldPath[] {
  if (typeof value !== "object" || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

const at = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Readonly<Record<string | number, unknown>>)[part], value);

/** What is wrong with the sources of a value. */
function faultOf(
  { sources, isSet, value, leafCount, leaves }: ValueExplanation,
  expected: unknown,
): string | undefined {
  if (JSON.stringify(sortKeys(value)) !== JSON.stringify(sortKeys(expected))) return "another value";
  if (!isSet) return "no value";
  const setting = sources.filter(({ effect }) => effect === "sets");
  const merging = sources.filter(({ effect }) => effect === "merges");
  if (leafCount === 0) {
    const [one, ...more] = setting;
    if (one === undefined || more.length > 0) return `${setting.length} sources set it`;
    return JSON.stringify(sortKeys(one.value)) === JSON.stringify(sortKeys(expected))
      ? undefined
      : "another value is set";
  }
  if (leaves.some((leaf) => leaf.source === undefined && !isEmpty(leaf.value))) return "a part has no source";
  const isOther = ({ value: inner, source }: ExplainedLeaf): boolean =>
    source !== undefined && !isEmpty(inner) && JSON.stringify(inner) !== JSON.stringify(source.value);
  if (leaves.some(isOther)) return "another value of a part";
  return setting.length + merging.length === 0 ? "nothing sets a part" : undefined;
}

/** Whether it has no scalar but null: only scalars have a mark that Helm's steps carry along. */
function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === "object" && Object.values(value).every(isEmpty));
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}

describe(`the sources of values (SLIPWAY_SEED=${seed})`, () => {
  if (program === undefined) {
    it("are not compared: SLIPWAY_HELM_RENDER names no program", () => {
      process.stdout.write("value sources: not compared with Helm, SLIPWAY_HELM_RENDER is not set\n");
    });
    return;
  }

  const folder = mkdtempSync(join(tmpdir(), "slipway-value-sources-"));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it(`explain each value of ${count} random charts as Helm computes it`, () => {
    drawn.forEach(({ files }, number) => {
      for (const [name, text] of Object.entries(files)) {
        const path = join(folder, `charts/${number}`, name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
    });
    const outcomes = renderReal(
      program,
      folder,
      drawn.map(({ request }) => request),
    );
    const faults: string[] = [];
    let explained = 0;
    let unknown = 0;
    let failed = 0;
    drawn.forEach((each, number) => {
      const outcome = outcomes[number];
      const own = trace(each, number);
      if (outcome === undefined || "error" in outcome || own === undefined) {
        failed += 1;
        if ((outcome !== undefined && "error" in outcome) !== (own === undefined))
          faults.push(`${number}: one fails ${JSON.stringify(outcome)}`);
        return;
      }
      const [, text = ""] = /# Source: p\/templates\/values.yaml\n[^]*?\n {2}values: (.*)\n/.exec(outcome.output) ?? [];
      const expected: unknown = JSON.parse(JSON.parse(text) as string);
      for (const path of pathsOf(expected, []).slice(1)) {
        explained += 1;
        const explanation = explainValue(own, path);
        const fault = faultOf(explanation, at(expected, path));
        if (fault !== undefined && isEmpty(at(expected, path))) unknown += 1;
        else if (fault !== undefined)
          faults.push(`${number}: ${JSON.stringify(path)} ${fault} ${JSON.stringify(explanation)}`);
      }
      if (JSON.stringify(sortKeys(toJson(plainTable(own.values)))) !== JSON.stringify(sortKeys(expected))) {
        faults.push(`${number}: other values`);
      }
    });
    process.stdout.write(
      `value sources: ${explained} values of ${count} charts explained, ${unknown} empty ones not; ${failed} charts fail\n`,
    );
    expect(faults.slice(0, 5)).toEqual([]);
    // Helm merges the globals of a subchart into nested maps of its parent, and imports them from there.
    expect(unknown).toBeLessThan(explained / 50);
    expect(failed).toBeLessThan(count / 2);
  });
});

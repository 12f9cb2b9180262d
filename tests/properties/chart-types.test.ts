import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as estree from "prettier/plugins/estree";
import * as typescript from "prettier/plugins/typescript";
import { format } from "prettier/standalone";
import { isSyncError } from "../../engine/errors/sync-error";
import { decodeJson } from "../../engine/go/json/decode";
import type { GoValue } from "../../engine/go/values/values";
import type { Chart } from "../../engine/render/helm/chart/chart";
import { loadChart } from "../../engine/render/helm/chart/load-chart";
import { processDependencies } from "../../engine/render/helm/dependencies/process-dependencies";
import { validateDocument } from "../../engine/render/helm/schema/validate-document";
import { validateValues } from "../../engine/render/helm/schema/validate-values";
import { writeTypes } from "../../engine/render/helm/types/write-types";
import { coalesceValues } from "../../engine/render/helm/values/coalesce";
import { readValues } from "../../engine/render/helm/yaml/read-values";
import { isTable, type Table } from "../../engine/render/helm/yaml/table";
import { openDirectory } from "../../engine/sources/directory";
import { openMemory } from "../../engine/sources/memory";
import { openCorpusFiles, type CorpusFile } from "../conformance/helm-case";
import { findTypeFaults, type TypeFault } from "../tools/type-checker";
import { drawSchema } from "./chart-types/draw-schema";
import { writeValue } from "./chart-types/write-value";
import { writeCharts } from "./charts/chart-folders";
import { randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

// SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
const rounds = Number(process.env["SLIPWAY_ROUNDS"] ?? "1");
const schemas = 150 * rounds;
const valuesEach = 6;
const context = { helmVersion: 3, log: () => undefined } as const;

/** A module that assigns values to charts, one in each line, and the description of each line. */
class Program {
  private readonly lines = ['import { Chart } from "@slipway/pulumi";'];
  private readonly told = new Map<number, string>();
  private readonly modules: Record<string, string> = {};

  /** The types of a chart, and their name. */
  addTypes(file: string, text: string): void {
    this.modules[`${file}.ts`] = text;
    this.lines.push(`import type { Values as ${file} } from "./${file}";`);
  }

  add(file: string, value: string, told: string): void {
    this.lines.push(`new Chart<${file}>("c", { chart: "c", values: ${value} });`);
    this.told.set(this.lines.length, told);
  }

  /** The descriptions of the lines that do not compile, and errors in the types themselves. */
  run(): { readonly refused: ReadonlyMap<string, string>; readonly faults: readonly TypeFault[] } {
    const faults = findTypeFaults({ ...this.modules, "program.ts": this.lines.join("\n") });
    const isTold = ({ file, line }: TypeFault): boolean => file === "program.ts" && this.told.has(line);
    return {
      refused: new Map(faults.filter(isTold).map(({ line, text }) => [this.told.get(line) ?? "", text])),
      faults: faults.filter((fault) => !isTold(fault)),
    };
  }
}

describe(`types of random schemas (SLIPWAY_SEED=${runSeed})`, () => {
  const random = randomNumbers(runSeed);

  it(`take what the schemas take, in ${schemas} schemas`, async () => {
    const program = new Program();
    const unformatted: [string, string][] = [];
    let accepted = 0;
    for (let index = 0; index < schemas; index += 1) {
      const { schema, draw } = drawSchema(random);
      const text = JSON.stringify(schema);
      const file = `Values${index}`;
      const types = typesOf({ "values.schema.json": text });
      unformatted.push(...(await formatDifference(types)));
      program.addTypes(file, types);
      for (let value = 0; value < valuesEach; value += 1) {
        const drawn = decodeJson(JSON.stringify(draw()));
        if (validateDocument(drawn, Buffer.from(text), context) !== "") continue;
        accepted += 1;
        program.add(file, writeValue(drawn), `${text}\n${types}\n${writeValue(drawn)}`);
      }
    }
    const { refused, faults } = program.run();
    process.stdout.write(
      `types: ${accepted} values of ${schemas} random schemas, ${refused.size} refused by the compiler\n`,
    );
    expect(faults).toEqual([]);
    expect([...refused].map(([told, fault]) => `${fault}\n${told}`).slice(0, 3)).toEqual([]);
    for (const [text, formatted] of unformatted) expect(text).toBe(formatted);
    expect(accepted).toBeGreaterThan(schemas * 2);
  }, 600_000);
});

function typesOf(files: Readonly<Record<string, string>>): string {
  const tree = openMemory({ "Chart.yaml": "apiVersion: v2\nname: c\nversion: 1.0.0\n", ...files }, "c");
  return writeTypes(loadChart(tree, ".", context), { name: "Values", helmVersion: 3 });
}

/** The text and prettier's output, if they differ. */
async function formatDifference(text: string): Promise<[string, string][]> {
  const formatted = await format(text, { parser: "typescript", plugins: [estree, typescript] });
  return formatted === text ? [] : [[text, formatted]];
}

interface NamedChart {
  readonly name: string;
  readonly chart: Chart;
}

describe("types of charts", () => {
  const folder = mkdtempSync(join(tmpdir(), "slipway-types-"));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it("take the values of each chart of tests/charts, and refuse wrong keys and types", async () => {
    const names = writeCharts(folder).map(({ name }) => name);
    const charts = names.flatMap((name) =>
      open(name, () => loadChart(openDirectory(join(folder, "plain", name), { label: name }), ".", context)),
    );
    await checkCharts(charts, "tests/charts");
  }, 600_000);

  const corpus = join(
    process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance"),
    "helm/charts",
  );

  it("take the values of each chart of the conformance data, and refuse wrong keys and types", async () => {
    if (!existsSync(corpus)) {
      process.stdout.write(`types: no conformance data at ${corpus}\n`);
      return;
    }
    const charts = readdirSync(corpus)
      .sort()
      .flatMap((file) => {
        const { chart, files } = JSON.parse(readFileSync(join(corpus, file), "utf8")) as {
          readonly chart: string;
          readonly files: Readonly<Record<string, CorpusFile>>;
        };
        return open(chart, () => loadChart(openCorpusFiles(files), ".", context));
      });
    await checkCharts(charts, "the conformance data");
  }, 600_000);
});

/** Some charts are meant to fail. */
function open(name: string, load: () => Chart): NamedChart[] {
  try {
    return [{ name, chart: load() }];
  } catch (error) {
    if (isSyncError(error)) return [];
    throw error;
  }
}

async function checkCharts(charts: readonly NamedChart[], where: string): Promise<void> {
  const program = new Program();
  const right = new Set<string>();
  const wrong = new Set<string>();
  const unformatted: [string, string][] = [];
  for (const [index, { name, chart }] of charts.entries()) {
    const file = `Values${index}`;
    const types = writeTypes(chart, { name: "Values", helmVersion: 3 });
    unformatted.push(...(await formatDifference(types)));
    program.addTypes(file, types);
    const own = ownValues(chart);
    const all = allValues(chart);
    for (const [told, values] of [
      ["own", own],
      ["coalesced", all],
    ] as const) {
      if (values === undefined) continue;
      right.add(`${name} ${told}`);
      program.add(file, writeValue(values), `${name} ${told}`);
    }
    const takesAnyKey = /^export interface Values \{\n(?:.*\n)*? {2}\[key: string\]: unknown;\n\}/.test(types);
    if (!takesAnyKey) {
      wrong.add(`${name} has no such key`);
      program.add(file, `{ "no such key": 1 }`, `${name} has no such key`);
    }
    for (const [path, value] of wrongTypes(own, types)) {
      wrong.add(`${name} ${path}`);
      program.add(file, value, `${name} ${path}`);
    }
  }
  const { refused, faults } = program.run();
  process.stdout.write(
    `types: ${charts.length} charts of ${where}, ${right.size} values taken, ${wrong.size} wrong ones refused\n`,
  );
  expect(faults).toEqual([]);
  expect([...refused].filter(([told]) => right.has(told))).toEqual([]);
  expect([...wrong].filter((told) => !refused.has(told))).toEqual([]);
  for (const [text, formatted] of unformatted) expect(text).toBe(formatted);
}

function ownValues(chart: Chart): Table {
  const file = chart.raw.find(({ name }) => name === "values.yaml");
  return file === undefined ? new Map<string, GoValue>() : readValues(file.data, "values.yaml");
}

/** The default values of the chart's render; undefined if its schema refuses them. */
function allValues(chart: Chart): Table | undefined {
  // Helm also adds the exports of one subchart to the values of another, if both use the same place.
  if (chart.metadata.dependencies?.some(({ importValues }) => importValues !== undefined)) return undefined;
  return open("", () => processDependencies(chart, new Map(), context))
    .map(({ chart: processed }) => [processed, coalesceValues(processed, new Map(), context)] as const)
    .filter(([processed, values]) => validateValues(processed, values, context).text === "")
    .map(([, values]) => values)[0];
}

/** The top-level values with another type than their default, if the declared types require one type. */
function wrongTypes(values: Table, types: string): [string, string][] {
  const [, root = ""] = /^export interface Values \{\n((?:.*\n)*?)\}/m.exec(types) ?? [];
  return [...values].flatMap(([key, value]): [string, string][] => {
    const shown = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    const type = new RegExp(
      `^ {2}${shown.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")}\\??: (string|number|boolean|\\{)(;|$)`,
      "m",
    ).exec(root)?.[1];
    return type === undefined ? [] : [[key, writeValue(new Map([[key, otherThan(value)]]))]];
  });
}

function otherThan(value: GoValue): GoValue {
  if (isTable(value)) return "no map";
  return typeof value === "string" ? new Map([["no", "text"]]) : "no such value";
}

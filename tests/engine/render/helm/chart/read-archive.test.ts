import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { GoError } from "../../../../../engine/go/values/values";
import { defaultChartLimits, type ChartLimits } from "../../../../../engine/render/helm/chart/limits";
import { loadChartArchive } from "../../../../../engine/render/helm/chart/load-chart";
import { LoadBudget } from "../../../../../engine/render/helm/chart/load-budget";
import { readChartArchive } from "../../../../../engine/render/helm/chart/read-archive";
import { makeTar } from "./make-tar";

interface Row {
  readonly name: string;
  readonly data: string;
  readonly files?: readonly string[];
  readonly error?: string;
}

const file = join(__dirname, "../../../../fixtures/helm/archives.json");
const { cases } = JSON.parse(readFileSync(file, "utf8")) as { readonly cases: readonly Row[] };
const metadata = "apiVersion: v2\nname: p\nversion: 0.1.0\n";

function read(
  data: Uint8Array,
  limits: Partial<ChartLimits> = {},
  log: (line: string) => void = () => undefined,
): string[] {
  const budget = new LoadBudget({ ...defaultChartLimits, ...limits });
  return readChartArchive(data, budget, log).map(({ name, data }) => `${name}=${Buffer.from(data).toString()}`);
}

describe("packed charts, as Helm's own code reads them", () => {
  it.each(cases)("$name", ({ data, files, error }) => {
    const bytes = Buffer.from(data, "base64");
    if (error !== undefined) expect(() => read(bytes)).toThrow(new GoError(error));
    // Long contents are cut in the fixture.
    else expect(read(bytes).map((text) => (text.length < 200 ? text : text.slice(0, 100)))).toEqual(files);
  });

  it("says that a link is read as an empty file", () => {
    const lines: string[] = [];
    const link = cases.find(({ name }) => name === "symbolic link")?.data ?? "";
    read(Buffer.from(link, "base64"), {}, (line) => lines.push(line));
    expect(lines).toEqual(["p/link is a link, which a packaged chart cannot contain; it is read as an empty file"]);
  });
});

describe("limits", () => {
  const archive = gzipSync(makeTar({ "p/a": "12345", "p/b": "12345", "p/c": "12345" }));

  it.each<[string, Partial<ChartLimits>, string]>([
    ["bytes of a file", { fileBytes: 4 }, 'decompressed chart file "p/a" is larger than the maximum file size 4'],
    ["bytes of an archive", { archiveBytes: 12 }, "decompressed chart is larger than the maximum file size 12"],
    ["files", { files: 2 }, "chart has more files than the maximum of 2"],
    ["bytes in all", { totalBytes: 14 }, "chart and the charts inside it are larger than the maximum size 14"],
  ])("stops at %s", (_, limits, text) => {
    expect(() => read(archive, limits)).toThrow(new GoError(text));
  });

  it("stops while it unpacks", () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    expect(() => read(bomb)).toThrow(new GoError("decompressed chart is larger than the maximum file size 104857600"));
  });

  it("stops at charts inside charts, packed ones too", () => {
    let inner = gzipSync(makeTar({ "p/Chart.yaml": metadata }));
    for (let level = 0; level < 5; level += 1) {
      inner = gzipSync(makeTar({ "p/Chart.yaml": metadata, "p/charts/p.tgz": inner }));
    }
    const load = (depth: number): unknown => loadChartArchive(inner, "p.tgz", { helmVersion: 3, limits: { depth } });
    expect(load(5)).toHaveProperty("dependencies.0.dependencies.0.metadata.name", "p");
    expect(() => load(4)).toThrow("charts are nested more than 4 levels deep");
  });
});

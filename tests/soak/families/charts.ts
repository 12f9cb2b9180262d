import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { toBytes } from "../../../engine/go/values/bytes";
import { defaultCapabilities } from "../../../engine/render/helm/capabilities/capabilities";
import type { Chart } from "../../../engine/render/helm/chart/chart";
import { loadChart, loadChartArchive } from "../../../engine/render/helm/chart/load-chart";
import { printRelease } from "../../../engine/render/helm/manifests/print-release";
import { renderRelease } from "../../../engine/render/helm/manifests/render-release";
import { mergeValues, type GivenValues } from "../../../engine/render/helm/values/merge-values";
import { openMemory } from "../../../engine/sources/memory";
import { fixedEnvironment } from "../../conformance/helm-render-case";
import { makeTar } from "../../engine/render/helm/chart/make-tar";
import { writeTree } from "../../properties/overlays/compare-builds";
import type { Random } from "../../properties/random-numbers";
import { hasHelm, templateReal } from "../compare/real-helm";
import { endingOf } from "../ending-of";
import type { Trial } from "../family";
import { mutateBytes } from "../mutate";
import { mutateFiles, type Files } from "../mutate-files";
import { once } from "../once";
import { oneOf } from "../one-of";
import { inFolder } from "../temporary-folder";

const chartFolder = join(__dirname, "../../charts");

/** The charts of `tests/charts/`. */
export const charts = once(() =>
  readdirSync(chartFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readFolder(join(chartFolder, name))),
);

function readFolder(folder: string): Files {
  return Object.fromEntries(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [relative(folder, path), readFileSync(path, "utf8")];
      }),
  );
}

export function drawChart(random: Random): Trial {
  return chartTrial(mutateFiles(random, oneOf(random, charts())));
}

/** A chart and its values, rendered as `helm template soak chart -f v0.yaml …` does. */
export function chartTrial(files: Files, given: GivenValues = {}): Trial {
  const run = () => endingOf(() => renderChart(loadChart(openMemory(files), ".", { helmVersion: 3 }), given));
  if (!hasHelm) return { run };
  const runReal = () =>
    inFolder((folder) => {
      writeTree(join(folder, "chart"), files);
      return templateReal(folder, [...argsOf("./chart"), ...writeValues(folder, given)]);
    });
  return { run, runReal };
}

export function drawArchive(random: Random): Trial {
  const isInside = random(2) === 0;
  const own = oneOf(random, charts());
  const chart = isInside ? mutateFiles(random, own) : own;
  const inTop = Object.fromEntries(Object.entries(chart).map(([path, content]) => [`c/${path}`, Buffer.from(content)]));
  const tar = makeTar(inTop);
  const outside = () => (random(3) === 0 ? mutateBytes(random, gzipSync(tar)) : gzipSync(mutateBytes(random, tar)));
  const bytes = isInside ? gzipSync(tar) : outside();
  const run = () => endingOf(() => renderChart(loadChartArchive(bytes, "c.tgz", { helmVersion: 3 }), {}));
  if (!hasHelm) return { run };
  const runReal = () =>
    inFolder((folder) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "c.tgz"), bytes);
      return templateReal(folder, argsOf("./c.tgz"));
    });
  return { run, runReal };
}

const argsOf = (chart: string): string[] => ["soak", chart, "--namespace", "default", "--include-crds"];

/** Writes the values files, and returns the flags of all values. */
function writeValues(folder: string, { files = [], ...sets }: GivenValues): string[] {
  for (const { name, content } of files) writeFileSync(join(folder, name), typeof content === "string" ? content : "");
  const repeated = (flag: string, lines: readonly string[] = []): string[] => lines.flatMap((line) => [flag, line]);
  return [
    ...files.flatMap(({ name }) => ["-f", name]),
    ...repeated("--set", sets.set),
    ...repeated("--set-string", sets.setString),
    ...repeated("--set-json", sets.setJson),
    ...repeated("--set-literal", sets.setLiteral),
  ];
}

/** Helm has no flag for the time: a date that a mutation made unreadable is the present one for `htmlDate`. */
function timeOfRealTool(): bigint {
  return BigInt(Date.now()) * 1_000_000n;
}

/** One character for each byte, as the real tool's output is read. */
export function renderChart(chart: Chart, given: GivenValues): string {
  const rendered = renderRelease(chart, mergeValues(given, { helmVersion: 3 }), {
    release: { name: "soak", namespace: "default", revision: 1, isInstall: true, isUpgrade: false },
    capabilities: defaultCapabilities,
    helmVersion: 3,
    environment: { ...fixedEnvironment, now: timeOfRealTool },
  });
  return Buffer.from(toBytes(printRelease(rendered, { includeCrds: true }))).toString("latin1");
}

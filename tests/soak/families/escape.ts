import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { inspect } from "node:util";
import { isSyncError } from "../../../engine/errors/sync-error";
import { loadChart } from "../../../engine/render/helm/chart/load-chart";
import { buildKustomization } from "../../../engine/render/kustomize/build";
import { openDirectory } from "../../../engine/sources/directory";
import { writeTree } from "../../properties/overlays/compare-builds";
import { overlayOf } from "../../properties/overlays/random-overlay";
import type { Random } from "../../properties/random-numbers";
import { endingOf } from "../ending-of";
import type { Trial } from "../family";
import type { Files } from "../mutate-files";
import { oneOf } from "../one-of";
import { inFolder } from "../temporary-folder";
import { charts, renderChart } from "./charts";
import { drawArchiveEscape } from "./escape-archive";
import { whileSwapped } from "./swap-links";

/** A source on the disk, next to a folder with the canary that nothing in the source may reach. */
interface Attempt {
  readonly files: Files;
  /** Symbolic links, with their targets as they are written. */
  readonly links: Readonly<Record<string, string>>;
  /** A folder of the source that becomes a link to the folder outside, and back, while it is read. */
  readonly swapped?: string;
  readonly read: (root: string) => unknown;
}

const folder = "FOLDER";

/** Tries to read a file outside of the source. */
export function drawEscape(random: Random): Trial {
  const canary = `canary-${Array.from({ length: 24 }, () => random(10)).join("")}`;
  const attempt = random(4) === 0 ? drawChartEscape(random) : drawOverlayEscape(random);
  const archive = random(5) === 0 ? drawArchiveEscape(random) : undefined;
  return {
    run: () =>
      inFolder(async (place) => {
        writeOutside(place, canary);
        if (archive !== undefined) return endingOf(() => withoutCanary(canary, () => archive(place)));
        const root = join(place, "root");
        writeTree(root, placed(attempt.files, place));
        for (const [path, target] of Object.entries(attempt.links)) {
          mkdirSync(dirname(join(root, path)), { recursive: true });
          symlinkSync(target.replaceAll(folder, place), join(root, path));
        }
        const read = (): Promise<unknown> => withoutCanary(canary, () => attempt.read(root));
        if (attempt.swapped === undefined) return endingOf(read);
        return whileSwapped(join(root, attempt.swapped), join(place, "outside"), () => endingOf(read));
      }),
  };
}

/** The contents of the folder outside: whatever a field of a source may name. */
function writeOutside(place: string, canary: string): void {
  const object = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: outside}\ndata: {a: ${canary}}\n`;
  writeTree(join(place, "outside"), {
    "secret.txt": canary,
    "secret.env": `A=${canary}\n`,
    "secret.yaml": object,
    "values.yaml": `secret: ${canary}\n`,
    "schema.json": JSON.stringify({ title: canary, const: canary }),
    "kustomization.yaml": "resources: [secret.yaml]\n",
    "Chart.yaml": "apiVersion: v2\nname: outside\nversion: 1.0.0\n",
    "templates/secret.yaml": object,
  });
}

/** @throws Error if the canary is in the result, or in an error */
async function withoutCanary(canary: string, work: () => unknown): Promise<unknown> {
  const base64 = Buffer.from(canary).toString("base64").slice(0, -4);
  const refuse = (text: string): void => {
    const isEscape = text.includes(canary) || text.includes(base64);
    if (isEscape) throw new Error(`a file outside of the source was read: ${text.slice(0, 2000)}`);
  };
  try {
    const result = await work();
    refuse(typeof result === "string" ? result : inspect(result, { depth: 10, maxStringLength: null }));
    return result;
  } catch (error) {
    refuse(isSyncError(error) ? inspect(error, { depth: 10, maxStringLength: null }) : "");
    throw error;
  }
}

function placed(files: Files, place: string): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === "string" ? content.replaceAll(folder, place) : content,
    ]),
  );
}

/** Ways to name a file of the folder outside, from a folder of the source. */
function nameOutside(random: Random, file: string): { readonly name: string; readonly links: Record<string, string> } {
  const absolute = `${folder}/outside/${file}`;
  const name = oneOf(random, [
    ...[`../../outside/${file}`, `../../../outside/${file}`, absolute, `file://${absolute}`, `file:${absolute}`],
    ...[
      `..\\..\\outside\\${file}`,
      `./../k0/../../outside/${file}`,
      `//${absolute}`,
      `${absolute}/`,
      `../../OUTSIDE/${file}`,
    ],
    ...[
      `%2e%2e/%2e%2e/outside/${file}`,
      `..%2f..%2foutside/${file}`,
      `....//....//outside/${file}`,
      `~/../outside/${file}`,
    ],
    ...[
      `/proc/self/root${absolute}`,
      `/proc/self/cwd/${absolute}`,
      `../../outside/./${file}`,
      `../../outside//${file}`,
    ],
    ...[`${folder}/root/../outside/${file}`, `git::file://${folder}/outside`, `file://${folder}/outside//.?ref=main`],
    ...["link/FILE", "linked", "deep/linked", "chain", "../k0/link/FILE", "proc/FILE"].map((path) =>
      path.replace("FILE", file),
    ),
    ...["../../outside/*", "../../outside/{secret,values}.*", `../../outside/${file}\0`, `../../outside/${file}?x`],
  ]);
  const links: Record<string, string> = {
    "k0/link": oneOf(random, ["../../outside", `${folder}/outside`, "../../outside/../outside"]),
    "k0/linked": oneOf(random, [`../../outside/${file}`, absolute]),
    "k0/deep/linked": `../../../outside/${file}`,
    "k0/chain": "chain2",
    "k0/chain2": "linked",
    "k0/proc": `/proc/self/root${folder}/outside`,
  };
  return { name, links };
}

/** Fields of a kustomization that name a file or a folder. */
const fields: readonly (readonly [file: string, field: (path: string) => Readonly<Record<string, unknown>>])[] = [
  ["secret.yaml", (path) => ({ resources: [path] })],
  ["", (path) => ({ resources: [path] })],
  ["", (path) => ({ bases: [path] })],
  ["", (path) => ({ components: [path] })],
  ["secret.yaml", (path) => ({ patches: [{ path, target: { kind: "ConfigMap" } }] })],
  ["secret.yaml", (path) => ({ patchesStrategicMerge: [path] })],
  ["secret.yaml", (path) => ({ patchesJson6902: [{ path, target: { version: "v1", kind: "ConfigMap", name: "a" } }] })],
  ["secret.txt", (path) => ({ configMapGenerator: [{ name: "g", files: [path] }] })],
  ["secret.txt", (path) => ({ configMapGenerator: [{ name: "g", files: [`key=${path}`] }] })],
  ["secret.env", (path) => ({ configMapGenerator: [{ name: "g", envs: [path] }] })],
  ["secret.env", (path) => ({ secretGenerator: [{ name: "g", env: path }] })],
  ["secret.txt", (path) => ({ secretGenerator: [{ name: "g", files: [path] }] })],
  ["secret.yaml", (path) => ({ crds: [path] })],
  ["schema.json", (path) => ({ crds: [path] })],
  ["secret.yaml", (path) => ({ configurations: [path] })],
  ["secret.yaml", (path) => ({ transformers: [path] })],
  ["secret.yaml", (path) => ({ generators: [path] })],
  ["secret.yaml", (path) => ({ validators: [path] })],
  ["schema.json", (path) => ({ openapi: { path } })],
  ["secret.yaml", (path) => ({ replacements: [{ path }] })],
  ["values.yaml", (path) => ({ helmCharts: [{ name: "c", valuesFile: path }], helmGlobals: { chartHome: "charts" } })],
  ["values.yaml", (path) => ({ helmCharts: [{ name: "c", additionalValuesFiles: [path] }] })],
  ["", (path) => ({ helmCharts: [{ name: "outside" }], helmGlobals: { chartHome: `${path}/..` } })],
  ["", (path) => ({ helmCharts: [{ name: path }] })],
  ["", (path) => ({ helmCharts: [{ name: "c", repo: path }] })],
  ["", (path) => ({ helmChartInflationGenerator: [{ chartName: "outside", chartHome: `${path}/..` }] })],
];

const printer: Files = {
  "Chart.yaml": "apiVersion: v2\nname: c\nversion: 1.0.0\n",
  "templates/a.yaml":
    "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {all: {{ .Values | toJson | quote }}}\n",
};

function drawOverlayEscape(random: Random): Attempt {
  const [file, field] = oneOf(random, fields);
  const { name, links } = nameOutside(random, file);
  const isSwapped = random(12) === 0;
  const kustomization = { namePrefix: "a-", ...field(isSwapped ? `swapped/${file}` : name) };
  const inside = Object.entries(printer).map(([path, text]) => [`k0/charts/c/${path}`, text] as const);
  const swapped = [...["secret.txt", "secret.env", "values.yaml"], "kustomization.yaml", "secret.yaml"];
  const { written } = overlayOf(random(1_000_000));
  const files = {
    ...(random(3) === 0 ? written : {}),
    ...Object.fromEntries(inside),
    ...(isSwapped ? Object.fromEntries(swapped.map((path) => [`k0/swapped/${path}`, "a: b\n"])) : {}),
    "k0/kustomization.yaml": JSON.stringify(kustomization),
  };
  const loadRestrictor = random(2) === 0 ? "none" : "rootOnly";
  const isAbsolute = random(2) === 0;
  return {
    files,
    links,
    ...(isSwapped ? { swapped: "k0/swapped" } : {}),
    read: async (root) => {
      const options = { loadRestrictor, ...(isAbsolute ? { absoluteRoot: root } : {}) } as const;
      const built = await buildKustomization(openDirectory(root), "k0", options);
      return `${built.yaml()}\n${built.warnings.join("\n")}`;
    },
  };
}

/** A chart folder whose templates and schema name files outside, and that has links to them. */
function drawChartEscape(random: Random): Attempt {
  const { name, links } = nameOutside(random, oneOf(random, ["secret.txt", "secret.yaml", "schema.json"]));
  const quoted = JSON.stringify(name);
  const template = oneOf(random, [
    `{{ .Files.Get ${quoted} }}`,
    `{{ .Files.GetBytes ${quoted} | toString }}`,
    `{{ range $k, $v := .Files.Glob ${quoted} }}{{ $k }} {{ $v | toString }}{{ end }}`,
    `{{ .Files.Lines ${quoted} | toJson }}`,
    `{{ (.Files.Glob "**").AsConfig }}`,
    `{{ (.Files.Glob ${quoted}).AsSecrets }}`,
    `{{ tpl (.Files.Get ${quoted}) . }}`,
    `{{ include ${quoted} . }}`,
    `{{ template ${quoted} . }}`,
    `{{ osBase ${quoted} }}{{ env "HOME" }}{{ expandenv "$HOME" }}`,
  ]);
  const schema = { $ref: name, properties: { a: { $ref: `${name}#/const` } } };
  const files = {
    ...(random(2) === 0 ? oneOf(random, charts()) : {}),
    "Chart.yaml": `apiVersion: v2\nname: c\nversion: 1.0.0\n`,
    "values.yaml": "a: b\n",
    ...(random(2) === 0 ? { "values.schema.json": JSON.stringify(schema) } : {}),
    "templates/a.yaml": `all: |\n  ${template}\n`,
  };
  return {
    files: Object.fromEntries(Object.entries(files).map(([path, content]) => [`k0/${path}`, content])),
    // A link in a folder that is a chart is followed, as Helm does; here the chart is a part of a source.
    links,
    read: (root) => renderChart(loadChart(openDirectory(root), "k0", { helmVersion: 3 }), {}),
  };
}

// Random streams of documents against the readers of the real tools. SLIPWAY_READERS_REFERENCE names the program of
// tests/tools/modules/readers; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
import { isSyncError } from "../../engine/errors/sync-error";
import { GoError } from "../../engine/go/values/values";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { readFluxObjects } from "../../engine/render/flux/read-objects";
import { readObjects } from "../../engine/render/helm/manifests/read-objects";
import { readChartValues } from "../../engine/render/helm/yaml/read-values";
import { apimachineryDocuments } from "../../engine/yaml/documents/apimachinery-documents";
import { goYamlDocuments } from "../../engine/yaml/read/go-yaml-documents";
import { splitManifests } from "../../engine/yaml/documents/helm-manifests";
import { tagRules } from "../../engine/yaml/go-values/resolve-tag";
import { defaultLimits } from "../../engine/yaml/limits";
import { Composer } from "../../engine/yaml/read/composer";
import { NodeCount } from "../../engine/yaml/read/node-count";
import { asYamlNode } from "../../engine/yaml/read/raw-node";
import { readDocuments } from "../../engine/yaml/read/read";
import { Scanner } from "../../engine/yaml/read/scanner";
import type { TextSource } from "../../engine/yaml/text-source";
import { toPlain } from "../../engine/yaml/write/to-json";
import { randomNumbers } from "./random-numbers";
import { askReaders, readersBinary } from "./readers/ask-readers";
import { drawStream } from "./readers/draw-stream";
import { runSeed } from "./run-seed";

const cases = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 100;

const texts = (documents: readonly string[]) => documents.map((text) => Buffer.from(text).toString("base64"));

/** How the product reads what each reader of the program reads. */
const ours: Readonly<Record<string, (text: string) => unknown>> = {
  apimachinery: (text) => texts(Array.from(apimachineryDocuments(text), (document) => document.text)),
  "helm-manifests": (text) => texts(splitManifests(text, 3)),
  "helm4-manifests": (text) => texts(splitManifests(text, 4)),
  "helm4-values": (text) => readChartValues(text, "values.yaml", 4),
  kustomize: (text) => readDocuments(text, "objects.yaml").map((node) => toPlain(node)),
  flux: (text) => readFluxObjects(text, "objects.yaml"),
  "go-yaml": (text) => goYamlDocuments(text, "objects.yaml").flatMap(readSource),
  "cli-runtime": (text) => readObjects(text, "objects.yaml").map(({ object }) => object),
};

/** The document of a part of a stream, if there is one. */
function readSource(source: TextSource): readonly unknown[] {
  const scanner = new Scanner(source, { comments: true, limits: defaultLimits });
  const composer = new Composer(source, scanner, tagRules, new NodeCount(defaultLimits.nodes));
  const document = composer.composeDocument();
  composer.requireEnd();
  return document === undefined ? [] : [toPlain(asYamlNode(document.root))];
}

/** The result, with sorted keys as Go prints it; errors are equal to one another. */
function resultOf(read: () => unknown): string {
  try {
    return JSON.stringify(sorted(read()));
  } catch (error) {
    if (isSyncError(error) || error instanceof GoError) return "error";
    throw error;
  }
}

/** The server refuses objects without an apiVersion or a name; ours are refused before. */
function areNamed(objects: unknown): boolean {
  return (objects as readonly Partial<KubeObject>[]).every(({ apiVersion = "", metadata }) => {
    return apiVersion !== "" && metadata?.name !== undefined;
  });
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value instanceof Map) return sorted(Object.fromEntries(value));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}

if (readersBinary === undefined) process.stdout.write("streams: not compared, SLIPWAY_READERS_REFERENCE is not set\n");
const known = readersBinary === undefined ? describe.skip : describe;

known(`streams of documents (SLIPWAY_SEED=${runSeed})`, () => {
  const random = randomNumbers(runSeed);
  const streams = Array.from({ length: cases }, () => drawStream(random));

  it.each(Object.entries(ours))("are read as by %s", (reader, read) => {
    const answers = askReaders(reader, streams);
    const differences = streams.flatMap((stream, index) => {
      const { error, result } = answers[index] ?? {};
      const isRefused = error !== undefined || (reader === "cli-runtime" && !areNamed(result));
      const theirs = isRefused ? "error" : resultOf(() => result);
      const mine = resultOf(() => read(stream));
      return mine === theirs ? [] : [{ stream, mine, theirs, error }];
    });
    const values = answers.filter(({ error }) => error === undefined).length;
    process.stdout.write(`${reader}: ${values} of ${cases} without an error, ${differences.length} differences\n`);
    expect(differences.slice(0, 5)).toEqual([]);
  });
});

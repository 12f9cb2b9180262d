// Documents with random fields against the types of the real tools. SLIPWAY_READERS_REFERENCE names the program of
// tests/tools/modules/readers; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
import { isSyncError, type SyncError } from "../../engine/errors/sync-error";
import { GoError } from "../../engine/go/values/values";
import { nodeThroughType, TypeFault } from "../../engine/render/flux/go-json";
import { kustomizationType } from "../../engine/render/flux/kustomization-type";
import { decodeMetadata } from "../../engine/render/helm/chart/chart-fields";
import { type Decoder, readAs, struct, text, textMap } from "../../engine/render/kustomize/kustomization/decode";
import { decodeKustomization } from "../../engine/render/kustomize/kustomization/read-kustomization";
import { IndexFault, readIndex } from "../../engine/sources/charts/repository/read-index";
import type { YamlNode } from "../../engine/yaml/node";
import { readOne } from "../../engine/yaml/read/read";
import { readConfig } from "../../engine/yaml/read/read-config";
import { randomNumbers } from "./random-numbers";
import { askReaders, readersBinary } from "./readers/ask-readers";
import { drawFields, type Shape } from "./readers/draw-fields";
import { runSeed } from "./run-seed";

const cases = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 100;
const file = "file.yaml";

interface Place {
  readonly fields: { readonly [name: string]: Shape };
  /** Text before the drawn fields, with their indentation. */
  readonly head?: string;
  readonly indent?: string;
  /** What ours reads of a text, as Go prints it. */
  readonly read: (text: string) => unknown;
  /** Whether the text of an error is Go's. */
  readonly saysAsGo?: true;
  /** The part of Go's answer to compare. */
  readonly part?: (result: never) => unknown;
}

const metadata = {
  ...{
    name: "scalar",
    version: "scalar",
    appVersion: "scalar",
    tags: "scalar",
    deprecated: "scalar",
    kubeVersion: "scalar",
  },
  ...{ keywords: "list", sources: "list", annotations: "map", maintainers: [{ name: "scalar", email: "scalar" }] },
  dependencies: [{ name: "scalar", version: "scalar", repository: "scalar", tags: "list", enabled: "scalar" }],
} as const satisfies Place["fields"];

const overlay = {
  ...{ namePrefix: "scalar", nameSuffix: "scalar", namespace: "scalar", resources: "list", commonLabels: "map" },
  images: [{ name: "scalar", newTag: "scalar" }],
  replicas: [{ name: "scalar", count: "scalar" }],
} as const satisfies Place["fields"];

const places: Readonly<Record<string, Place>> = {
  "chart.Metadata": {
    fields: metadata,
    saysAsGo: true,
    read: (yaml) => ({ ...decodeMetadata(Buffer.from(yaml), file) }),
  },
  "repo.IndexFile": {
    fields: {
      appVersion: "scalar",
      keywords: "list",
      digest: "scalar",
      urls: "list",
      removed: "scalar",
      created: "scalar",
    },
    head: "apiVersion: v1\nentries:\n  web:\n  -\n",
    indent: "    ",
    saysAsGo: true,
    read: (yaml) => (readIndex(Buffer.from(yaml), "index"), "read"),
    part: () => "read",
  },
  "flux.Kustomization": {
    fields: overlay,
    read: (yaml) => nodeThroughType(kustomizationType, readConfig(yaml, file) ?? emptyMap),
  },
  "kustomize.Kustomization": {
    fields: overlay,
    read: (yaml) => (decodeKustomization(Buffer.from(yaml), file), "read"),
    part: () => "read",
  },
  "kustomize.LabelTransformer": {
    fields: { labels: "map" },
    read: (yaml) => ({ labels: readPlugin(yaml, struct({ labels: textMap }), "json")?.labels }),
    part: ({ labels }: Readonly<Record<string, unknown>>) => ({ labels }),
  },
  "kustomize.PrefixTransformer": {
    fields: { prefix: "scalar" },
    read: (yaml) => ({ prefix: readPlugin(yaml, struct({ prefix: text }), "source")?.prefix }),
    part: ({ prefix }: Readonly<Record<string, unknown>>) => ({ prefix }),
  },
};

const emptyMap: YamlNode = { kind: "map", entries: [], line: 0, column: 0 };

function resultOf(read: () => unknown, saysAsGo = false): string {
  try {
    return JSON.stringify(tidy(read()) ?? null);
  } catch (error) {
    const isRefusal = isSyncError(error) || [GoError, TypeFault, IndexFault].some((type) => error instanceof type);
    if (isRefusal) return saysAsGo && error instanceof Error ? `error: ${error.message}` : "error";
    throw error;
  }
}

function readPlugin<T>(yaml: string, decode: Decoder<T>, coerces: "json" | "source"): T | undefined {
  const errors: SyncError[] = [];
  const codes = { unknown: "KUSTOMIZE_PLUGIN", type: "KUSTOMIZE_PLUGIN" } as const;
  const root = coerces === "json" ? readConfig(yaml, file) : readOne(yaml);
  const read = readAs(decode, root ?? emptyMap, { place: {}, errors, codes, isLenient: true, coerces });
  if (errors[0] !== undefined) throw errors[0];
  return read;
}

/** Data without what Go leaves out as empty, with sorted keys. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item: unknown) => tidy(item) ?? null);
  if (value instanceof Map) return tidy(Object.fromEntries(value));
  if (typeof value === "bigint") return Number(value);
  if (typeof value !== "object") return value === "" || value === false || value === 0 ? undefined : value;
  const entries = Object.entries(value ?? {}).map(([key, inner]) => [key, tidy(inner)] as const);
  const kept = entries.filter(([, inner]) => inner !== undefined);
  return kept.length === 0 ? undefined : Object.fromEntries(kept.sort(([left], [right]) => (left < right ? -1 : 1)));
}

if (readersBinary === undefined) process.stdout.write("fields: not compared, SLIPWAY_READERS_REFERENCE is not set\n");
const known = readersBinary === undefined ? describe.skip : describe;

known(`fields of types (SLIPWAY_SEED=${runSeed})`, () => {
  it.each(Object.entries(places))("%s", (reader, place) => {
    const { fields, head = "", indent = "", read, saysAsGo = false, part = (one: unknown): unknown => one } = place;
    const random = randomNumbers(runSeed);
    const texts = Array.from({ length: cases }, () => `${head}${drawFields(random, fields).replace(/^/gm, indent)}\n`);
    const answers = askReaders(reader, texts);
    const differences = texts.flatMap((yaml, index) => {
      const { error, result } = answers[index] ?? {};
      const refused = saysAsGo ? `error: ${error ?? ""}` : "error";
      const theirs = error === undefined ? resultOf(() => part(result as never)) : refused;
      const mine = resultOf(() => read(yaml), saysAsGo);
      return mine === theirs ? [] : [{ yaml, mine, theirs, error }];
    });
    const values = answers.filter(({ error }) => error === undefined).length;
    process.stdout.write(`${reader}: ${values} of ${cases} without an error, ${differences.length} differences\n`);
    expect(differences.slice(0, 5)).toEqual([]);
  });
});

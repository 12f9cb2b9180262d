import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { deflateSync, gzipSync } from "node:zlib";
import { isSyncError } from "../../engine/errors/sync-error";
import { GoError } from "../../engine/go/values/values";
import { defaultCapabilities } from "../../engine/render/helm/capabilities/capabilities";
import { loadChart, loadChartArchive } from "../../engine/render/helm/chart/load-chart";
import { makeTar } from "../engine/render/helm/chart/make-tar";
import { printRelease } from "../../engine/render/helm/manifests/print-release";
import { renderRelease } from "../../engine/render/helm/manifests/render-release";
import { mergeValues } from "../../engine/render/helm/values/merge-values";
import { buildKustomization } from "../../engine/render/kustomize/build";
import { IndexFault, readIndex } from "../../engine/sources/charts/repository/read-index";
import { verifyProvenance } from "../../engine/sources/charts/provenance/verify-provenance";
import { readPackObjects } from "../../engine/sources/git/pack";
import { ProtocolFault, TooMuchData } from "../../engine/sources/git/packet-reader";
import { openMemory } from "../../engine/sources/memory";
import { readConfig } from "../../engine/yaml/read/read-config";
import { readDocuments } from "../../engine/yaml/read/read";
import { fixedEnvironment } from "../conformance/helm-render-case";
import { readSuite, recordInput, suites } from "../conformance/kustomize-corpus";
import { overlayOf } from "../properties/overlays/random-overlay";
import type { Random } from "../properties/random-numbers";
import { createTestKey } from "../tools/charts/openpgp-keys";
import type { Ending, Family } from "./family";
import { mutateBytes, mutateText } from "./mutate";
import { oneOf } from "./one-of";

type Files = Readonly<Record<string, string | Uint8Array>>;

export const families: readonly Family[] = [
  { name: "overlay", run: (random) => buildFiles(mutateFiles(random, overlayOf(random(1_000_000)).written), "k0") },
  { name: "kustomize case", run: runKustomizeCase },
  { name: "chart", run: runChart },
  { name: "chart archive", run: runArchive },
  { name: "values", run: runSet },
  { name: "yaml", run: runYaml },
  { name: "pack", run: runPack },
  { name: "index", run: runIndex },
  { name: "signature", run: runSignature },
];

/** Runs the work. An error that says what is wrong is a refusal; any other is thrown. */
async function ending(work: () => unknown): Promise<Ending> {
  try {
    await work();
    return { kind: "done", label: "done" };
  } catch (error) {
    if (isSyncError(error)) return { kind: "refused", label: error.code };
    const known = [GoError, IndexFault, ProtocolFault, TooMuchData].find((type) => error instanceof type);
    if (known === undefined) throw error;
    return { kind: "refused", label: known.name };
  }
}

function mutateFiles(random: Random, files: Files): Files {
  const mutated = { ...files };
  const paths = Object.keys(files);
  for (let left = paths.length === 0 ? 0 : 1 + random(2); left > 0; left -= 1) {
    const path = oneOf(random, paths);
    const content = mutated[path] ?? "";
    mutated[path] = typeof content === "string" ? mutateText(random, content) : mutateBytes(random, content);
  }
  return mutated;
}

function buildFiles(files: Files, path: string, options = {}): Promise<Ending> {
  return ending(async () => (await buildKustomization(openMemory(files), path, options)).yaml());
}

const cases = once(() => suites.flatMap((suite) => readSuite(suite) ?? []));

function runKustomizeCase(random: Random): Promise<Ending> {
  if (cases().length === 0) return Promise.resolve({ kind: "done", label: "no corpus" });
  const { files, path, options } = recordInput(oneOf(random, cases()));
  return buildFiles(mutateFiles(random, files), path, options);
}

const chartFolder = join(__dirname, "..", "charts");

const charts = once(() =>
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

function renderAll(chart: ReturnType<typeof loadChart>): string {
  const rendered = renderRelease(chart, new Map(), {
    release: { name: "soak", namespace: "default", revision: 1, isInstall: true, isUpgrade: false },
    capabilities: defaultCapabilities,
    environment: fixedEnvironment,
  });
  return printRelease(rendered, { includeCrds: true });
}

function runChart(random: Random): Promise<Ending> {
  const files = mutateFiles(random, oneOf(random, charts()));
  return ending(() => renderAll(loadChart(openMemory(files))));
}

function runArchive(random: Random): Promise<Ending> {
  const chart = oneOf(random, charts());
  const inFolder = Object.fromEntries(
    Object.entries(chart).map(([path, content]) => [`c/${path}`, Buffer.from(content)]),
  );
  const tar = makeTar(inFolder);
  const bytes = random(3) === 0 ? mutateBytes(random, gzipSync(tar)) : gzipSync(mutateBytes(random, tar));
  return ending(() => renderAll(loadChartArchive(bytes, "c.tgz")));
}

const setLines = ["a=1", "a.b[0].c=x", "a={1,2,{3}}", 'a={"b":[1]}', "a\\.b=null,c.d=", "a[2]=x,a[1].b[3]=y"] as const;

function runSet(random: Random): Promise<Ending> {
  const line = (): string => mutateText(random, oneOf(random, setLines));
  const given = {
    files: [{ name: "v.yaml", content: mutateText(random, "a: {b: [1, 2], c: &c {d: e}}\nf: *c\n") }],
    ...oneOf(random, [{ set: [line()] }, { setString: [line()] }, { setJson: [line()] }, { setLiteral: [line()] }]),
  };
  return ending(() => mergeValues(given));
}

function runYaml(random: Random): Promise<Ending> {
  const files = oneOf(random, charts());
  const text = mutateText(random, String(files["values.yaml"] ?? "a: b\n"));
  return ending(() => (random(2) === 0 ? readDocuments(text, "a.yaml") : readConfig(text, "a.yaml")));
}

function runPack(random: Random): Promise<Ending> {
  const entry = (type: number, content: Buffer): Buffer => {
    const size = [(type << 4) | (content.length & 15) | (content.length > 15 ? 128 : 0)];
    for (let rest = content.length >> 4; rest > 0; rest >>= 7) size.push((rest & 127) | (rest > 127 ? 128 : 0));
    return Buffer.concat([Buffer.from(size), deflateSync(content)]);
  };
  const first = entry(3, Buffer.from("content ".repeat(1 + random(100))));
  const delta = Buffer.concat([Buffer.from([0x60 | 4, first.length & 127]), deflateSync(Buffer.from([3, 4, 0x90, 3]))]);
  const head = Buffer.from("PACK\0\0\0\x02\0\0\0\x03", "latin1");
  const body = Buffer.from(mutateBytes(random, Buffer.concat([head, first, delta, entry(2, Buffer.alloc(40, 49))])));
  if (body.length >= 4) body.write("PACK", 0, "latin1");
  const pack = Buffer.concat([body, createHash("sha1").update(body).digest()]);
  return ending(() => readPackObjects(pack, { unpackedBytes: 512 * 2 ** 20, objects: 100_000 }));
}

const indexText = `apiVersion: v1
entries:
  web:
  - {apiVersion: v2, name: web, version: 1.2.3, digest: 0123, urls: [web-1.2.3.tgz], created: "2026-01-01T00:00:00Z"}
  - {apiVersion: v1, name: web, version: 1.2.2+b, urls: ["https://example.com/web.tgz"], dependencies: [{name: a}]}
generated: "2026-01-01T00:00:00Z"
`;

function runIndex(random: Random): Promise<Ending> {
  return ending(() => readIndex(Buffer.from(mutateText(random, indexText)), "https://example.com"));
}

const signer = once(() => createTestKey({ algorithm: "ed25519", user: "Jane <jane@example.com>", subkey: {} }));

function runSignature(random: Random): Promise<Ending> {
  const { publicKeys, clearSign } = signer();
  const archive = Buffer.from("archive");
  const sum = createHash("sha256").update(archive).digest("hex");
  const text = clearSign(`name: web\n...\nfiles:\n  web-1.0.0.tgz: sha256:${sum}\n`);
  const isKeyring = random(2) === 0;
  const provenance = Buffer.from(isKeyring ? text : mutateText(random, text));
  const keyring = isKeyring ? mutateBytes(random, publicKeys) : publicKeys;
  const signed = { bytes: archive, fileName: "web-1.0.0.tgz", label: "web", provenance };
  return ending(() => verifyProvenance(signed, keyring, Date.now()));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

// A chart as the source of a Sync, with all fields of `helm` in random combinations, against `helm template`.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openSyncSources } from "../../engine/argo-application/open-sync-sources";
import { canonicalJson } from "../../engine/lib/canonical-json";
import { readObjectStream } from "../../engine/yaml/documents/object-stream";
import { readConfig } from "../../engine/yaml/read/read-config";
import { configToPlain } from "../../engine/yaml/write/to-json";
import { type Random, randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

// SLIPWAY_HELM names the real program.
const binary = process.env["SLIPWAY_HELM"];
const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 2;

const map = (name: string): string => `apiVersion: v1
kind: ConfigMap
metadata: { name: "${name}", namespace: "{{ .Release.Namespace }}" }
data:
  values: {{ toJson .Values | quote }}
  version: {{ .Capabilities.KubeVersion.Version | quote }}
  has: {{ .Capabilities.APIVersions.Has "x.example/v1" | quote }}
`;
const files = {
  "Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
  "values.yaml": "a: chart\nb: { c: 1, d: [1, 2] }\n",
  "values.schema.json": '{"properties": {"a": {"type": ["string", "number", "boolean"]}}}',
  "one.yaml": "a: one\nb: { c: 2 }\n",
  "two.yaml": "b: { d: [3], e: two }\n",
  "wrong.yaml": "a: [no]\n",
  "note.txt": "first, line\nsecond\n",
  "templates/map.yaml": map("{{ .Release.Name }}"),
  "templates/test.yaml": `${map("test")}---\n${map("hook").replace("metadata: {", 'metadata: { annotations: { "helm.sh/hook": test },')}`,
  "crds/crd.yaml":
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: things.x.example }\nspec: {}\n",
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-sync-charts-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface DrawnCase {
  readonly helm: object;
  /** The same for the real program. */
  readonly flags: readonly string[];
}

/** Each option with its flags. Argo CD escapes the commas of parameters. */
const options: readonly DrawnCase[] = [
  { helm: { releaseName: "mine" }, flags: ["--name-template", "mine"] },
  { helm: { namespace: "other" }, flags: ["--namespace", "other"] },
  { helm: { valueFiles: ["one.yaml"] }, flags: ["--values", "one.yaml"] },
  { helm: { valueFiles: ["two.yaml", "one.yaml"] }, flags: ["--values", "two.yaml", "--values", "one.yaml"] },
  { helm: { valueFiles: ["wrong.yaml"] }, flags: ["--values", "wrong.yaml"] },
  { helm: { valuesObject: { b: { c: null, f: 1.5 } } }, flags: ["--values", "inline:b: {c: null, f: 1.5}"] },
  { helm: { values: "a: text\nb:\n  d: {}\n" }, flags: ["--values", "inline:a: text\nb:\n  d: {}\n"] },
  { helm: { parameters: [{ name: "a", value: "x,y" }] }, flags: ["--set", "a=x\\,y"] },
  { helm: { parameters: [{ name: "b.d[1]", value: "7" }] }, flags: ["--set", "b.d[1]=7"] },
  { helm: { parameters: [{ name: "b.c", value: "7", forceString: true }] }, flags: ["--set-string", "b.c=7"] },
  { helm: { fileParameters: [{ name: "file", path: "note.txt" }] }, flags: ["--set-file", "file=note.txt"] },
  { helm: { skipCrds: true }, flags: ["--skip-crds"] },
  { helm: { skipTests: true }, flags: ["--skip-tests"] },
  { helm: { skipSchemaValidation: true }, flags: ["--skip-schema-validation"] },
  { helm: { kubeVersion: "1.30" }, flags: ["--kube-version", "1.30"] },
  { helm: { apiVersions: ["x.example/v1"] }, flags: ["--api-versions", "x.example/v1"] },
];

/** Some of the options; none has a field of another one. */
function draw(random: Random): DrawnCase {
  const chosen: DrawnCase[] = [];
  const taken = new Set<string>();
  for (const option of options) {
    const fields = Object.keys(option.helm).map((field) => (field === "values" ? "valuesObject" : field));
    if (random(3) > 0 || fields.some((field) => taken.has(field))) continue;
    for (const field of fields) taken.add(field);
    chosen.push(option);
  }
  return {
    helm: Object.assign({}, ...chosen.map(({ helm }) => helm)) as object,
    flags: chosen.flatMap(({ flags }) => flags),
  };
}

type Outcome = readonly string[] | "refused";

/** The objects as texts, in an order of their own. */
function printed(objects: readonly unknown[]): readonly string[] {
  return objects.map(canonicalJson).sort();
}

function real(flags: readonly string[]): Outcome {
  const inline = join(folder, "..", `${folder.split("/").at(-1) ?? ""}-inline.yaml`);
  const args = flags.map((flag) => {
    if (!flag.startsWith("inline:")) return flag;
    writeFileSync(inline, flag.slice("inline:".length));
    return inline;
  });
  const named = args.includes("--name-template") ? [] : ["set"];
  const crds = args.includes("--skip-crds") ? [] : ["--include-crds"];
  const namespace = args.includes("--namespace") ? [] : ["--namespace", "shop"];
  const all = ["template", ...named, ".", ...crds, ...namespace, ...args];
  const { status, stdout } = spawnSync(binary ?? "", all, { cwd: folder, encoding: "utf8" });
  rmSync(inline, { force: true });
  if (status !== 0) return "refused";
  const readYaml = ({ text }: { readonly text: string }): unknown => {
    const node = readConfig(Buffer.from(text), "helm");
    return node === undefined ? null : configToPlain(node);
  };
  const read = [...readObjectStream(stdout, { lookAhead: 4096, accepts: () => true, readYaml })];
  return printed(read.filter((one) => one !== null));
}

async function own(helm: object): Promise<Outcome> {
  const opened = await openSyncSources({
    ...{ object: "Sync/set", name: "set", flux: undefined, unmatched: "warn", enableHelm: true, helmKubeVersion: "" },
    ...{ helmApiVersions: [], templateSteps: undefined, keyServices: undefined },
    fetch: () => Promise.reject(new Error("nothing is fetched")),
    sources: [{ field: "", source: folder, helm, secrets: [] }],
  });
  return opened.render("shop").then(
    ({ objects }) => printed(objects.map(({ object }) => object)),
    () => "refused",
  );
}

const describeReal = binary === undefined ? describe.skip : describe;
if (binary === undefined) process.stdout.write("charts of a Sync: not compared with Helm, SLIPWAY_HELM is not set\n");

describeReal(`charts of a Sync against helm template (SLIPWAY_SEED=${runSeed})`, () => {
  test.each(options.map((option) => [option.flags.join(" "), option] as const))("%j", async (_, { helm, flags }) => {
    expect(await own(helm)).toEqual(real(flags));
  });

  test(`${count} random combinations`, async () => {
    const random = randomNumbers(runSeed);
    let refused = 0;
    for (let at = 0; at < count; at++) {
      const { helm, flags } = draw(random);
      const expected = real(flags);
      if (expected === "refused") refused += 1;
      expect([flags, await own(helm)]).toEqual([flags, expected]);
    }
    process.stdout.write(`charts of a Sync: ${count} combinations as Helm renders them, ${refused} of them refused\n`);
  });
});

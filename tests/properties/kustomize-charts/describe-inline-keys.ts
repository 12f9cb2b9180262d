import { systemEnvironment } from "../../../engine/sources/system-environment";
import { findDifference, ownBuild, realBuild, type Files } from "../overlays/compare-builds";
import { randomNumbers, type Random } from "../random-numbers";
import { runSeed } from "../run-seed";

const kustomize = process.env["SLIPWAY_KUSTOMIZE"];
const helm = process.env["SLIPWAY_HELM"];
const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 2;

/** Compares merges of `valuesInline` whose keys are not strings under YAML 1.1 or 1.2 with the real commands. */
export function describeInlineKeys(): void {
  const isSkipped = kustomize === undefined || helm === undefined;
  describe(`valuesInline with keys that are no texts (SLIPWAY_SEED=${runSeed})`, () => {
    it(`${count} random merges give the same bytes, or fail on both sides`, async () => {
      if (isSkipped) return void process.stdout.write("valuesInline: not compared, no real kustomize or helm\n");
      const different: string[] = [];
      let valid = 0;
      for (let seed = runSeed; seed < runSeed + count; seed += 1) {
        const files = drawFiles(randomNumbers(seed));
        const [ours, real] = await Promise.all([
          ownBuild(files, "unspecified", { helm: { environment: systemEnvironment() } }),
          realBuild(kustomize, files, "unspecified", ["--enable-helm", `--helm-command=${helm}`]),
        ]);
        if ("yaml" in real) valid += 1;
        const difference = "error" in real && "error" in ours ? undefined : findDifference(ours, real);
        if (difference !== undefined) different.push(`SLIPWAY_SEED=${seed} SLIPWAY_ROUNDS=1: ${difference}`);
      }
      process.stdout.write(`valuesInline: ${count} random merges compared, ${valid} of them valid\n`);
      expect(different).toEqual([]);
      expect(valid).toBeGreaterThan(count / 4);
    }, 600_000);
  });
}

/** No two keys become the same text: Go would choose one of them at random. */
const keys = ["yes", "no", "8080", "0x10", "1.5", "1e3", "0o7", "2001-01-01", ".inf", "a", '"8081"'];

function drawFiles(random: Random): Files {
  const mode = ["merge", "override", "replace"][random(3)] ?? "merge";
  // A number as a key in the file itself is refused below the top level, so it is rare there.
  const fileKeys = random(4) === 0 ? keys : ["a", "m", '"8080"', random(2) === 0 ? '"true"' : "yes"];
  return {
    "k0/charts/web/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
    "k0/charts/web/values.yaml": `m: ${drawMap(random, fileKeys, 3)}\nl: [${drawMap(random, fileKeys, 1)}]\n`,
    "k0/charts/web/templates/all.yaml":
      "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: all}\ndata:\n  all: {{ toJson .Values | quote }}\n",
    "k0/kustomization.yaml": `helmCharts:\n- name: web\n  valuesMerge: ${mode}\n  valuesInline:\n    m: ${drawMap(random, keys, 3)}\n    ${keys[random(keys.length)] ?? "a"}: ${drawMap(random, keys, 1)}\n`,
  };
}

function drawMap(random: Random, from: readonly string[], depth: number): string {
  const chosen = new Set(Array.from({ length: 1 + random(4) }, () => from[random(from.length)] ?? "a"));
  return `{${[...chosen].map((key) => `${key}: ${drawValue(random, from, depth)}`).join(", ")}}`;
}

function drawValue(random: Random, from: readonly string[], depth: number): string {
  if (depth > 0 && random(2) === 0) return drawMap(random, from, depth - 1);
  return ["x", "1", "yes", "8080", '"8080"', "null", "[a]"][random(7)] ?? "x";
}

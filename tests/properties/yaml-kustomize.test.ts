import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isSyncError } from "../../engine/errors/sync-error";
import { emitDocument } from "../../engine/yaml/write/emit";
import { readDocuments } from "../../engine/yaml/read/read";
import { randomNumbers } from "./random-numbers";
import { randomDocument } from "./random-yaml";
import { runSeed } from "./run-seed";

// SLIPWAY_KUSTOMIZE names a real `kustomize` v5.8.2; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
const binary = process.env["SLIPWAY_KUSTOMIZE"];
const seed = runSeed;
const rounds = Number(process.env["SLIPWAY_ROUNDS"] ?? 20);

/**
 * The documents have no comments, but after one of these line endings a `#` starts one. Comments can change kustomize's
 * output: see the known difference in engine/yaml/README.md.
 */
const makesComment = /[\u0085\u2028\u2029] *#/;

/** The output of the real command for resource files; undefined if it fails. */
function realBuild(kustomize: string, files: readonly string[]): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "slipway-yaml-"));
  try {
    files.forEach((text, index) => {
      writeFileSync(join(folder, `r${index}.yaml`), text);
    });
    writeFileSync(
      join(folder, "kustomization.yaml"),
      `resources: [${files.map((_, index) => `r${index}.yaml`).join(", ")}]\n`,
    );
    const output = { stdio: ["ignore", "pipe", "ignore"] as ["ignore", "pipe", "ignore"], encoding: "utf8" as const };
    return execFileSync(kustomize, ["build", "--reorder", "none", folder], output);
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function ownBuild(files: readonly string[]): string | undefined {
  try {
    return files.flatMap((text) => readDocuments(text, "r.yaml").map(emitDocument)).join("---\n");
  } catch (error) {
    if (isSyncError(error) && error.code.startsWith("YAML_")) return undefined;
    throw error;
  }
}

describe(`YAML against the real kustomize (SLIPWAY_SEED=${seed})`, () => {
  if (binary === undefined) {
    it("is not compared: SLIPWAY_KUSTOMIZE names no binary", () => {
      process.stdout.write("YAML: not compared with a real kustomize, SLIPWAY_KUSTOMIZE is not set\n");
    });
    return;
  }

  it("stored cases are what the binary prints", () => {
    const file = join(__dirname, "../fixtures/yaml/documents.json");
    const cases = JSON.parse(readFileSync(file, "utf8")) as readonly { input: string; expected?: string }[];
    for (const { input, expected } of cases) expect(realBuild(binary, [input])).toBe(expected);
  }, 120_000);

  it("random documents are printed alike", () => {
    const random = randomNumbers(seed);
    for (let round = 0; round < rounds; round++) {
      const documents = Array.from({ length: 40 }, (_, index) => randomDocument(random, `c${index}`));
      const valid = documents.filter((text) => ownBuild([text]) !== undefined);
      const [own, real] = [ownBuild(valid), realBuild(binary, valid)];
      if (own === real) continue;
      // Some key orders in go-yaml are not transitive; the binary's order then varies between runs.
      const different = valid.filter((text) => !makesComment.test(text) && !isPrintedAlike(binary, text));
      if (different.length > 0) throw new Error(`printed differently: ${JSON.stringify(different)}`);
    }
  }, 600_000);

  it("keys << in quotes and merge keys are printed alike, or both refused", () => {
    const random = randomNumbers(seed + 2);
    const pick = (items: readonly string[]): string => items[random(items.length)] ?? "";
    const keys = ["<<", "<<", '"<<"', "'<<'", "!!str <<", "!!merge <<", "p", "q"];
    const values = ["*x", "*x", "*y", "{q: 5}", "[*x, *y]", "3", "text"];
    const entry = (): string => `${pick(keys)}: ${pick(values)}`;
    for (let round = 0; round < rounds * 10; round++) {
      const entries = Array.from({ length: 1 + random(4) }, entry).join(", ");
      const head = `apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: c${round}\n`;
      const text = `${head}spec:\n  a: &x {p: 1}\n  b: &y {p: 2, q: 3}\n  c: {${entries}}\n`;
      const real = realBuild(binary, [text]);
      if (ownBuild([text]) !== real) throw new Error(JSON.stringify({ text, own: ownBuild([text]), real }));
    }
  }, 600_000);

  it("what we refuse the binary refuses", () => {
    const random = randomNumbers(seed + 1);
    for (let refused = 0; refused < rounds;) {
      const text = randomDocument(random, "c");
      if (ownBuild([text]) !== undefined) continue;
      refused++;
      const real = realBuild(binary, [text]);
      if (real !== undefined) throw new Error(`accepted by kustomize: ${JSON.stringify({ text, real })}`);
    }
  }, 600_000);
});

function isPrintedAlike(kustomize: string, text: string): boolean {
  const own = ownBuild([text]);
  const real = realBuild(kustomize, [text]);
  if (own === real) return true;
  for (let run = 0; run < 20; run++) if (realBuild(kustomize, [text]) !== real) return true;
  return false;
}

import { existsSync, globSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { encodeJson } from "../../engine/go/json/encode";
import { jsonFunctions } from "../../engine/render/helm/functions/json-functions";
import { tomlFunctions } from "../../engine/render/helm/functions/toml-functions";
import { renderReal } from "./helm-texts/real-helm";
import { randomNumbers } from "./random-numbers";
import { randomToml } from "./random-toml";
import { runSeed } from "./run-seed";

// SLIPWAY_HELM names the real program; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
const binary = process.env["SLIPWAY_HELM"];
const seed = runSeed;
const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 200;

// The suite of TOML itself comes with the parser that Helm is built with, in the cache of Go's modules.
const moduleCache = process.env["GOMODCACHE"] ?? join(process.env["GOPATH"] ?? join(homedir(), "go"), "pkg/mod");
const suite = join(moduleCache, "github.com/!burnt!sushi/toml@v1.6.0/internal/toml-test/tests");

/** The value of a text as JSON and as TOML, or the error. */
const template = "list (. | fromToml | toJson) (. | fromToml | toToml) | toJson";

function renderOwn(text: string): string {
  const value = tomlFunctions["fromToml"]?.call([text]);
  return encodeJson([jsonFunctions["toJson"]?.call([value]), tomlFunctions["toToml"]?.call([value])]);
}

function compare(texts: readonly string[], what: string): number {
  const real = renderReal(binary ?? "", template, texts);
  expect(real).toHaveLength(texts.length);
  const different = texts.flatMap((text, at) => {
    const own = renderOwn(text);
    // JavaScript has one NaN, without a sign.
    return own === real[at] || own === real[at]?.replaceAll("-nan", "nan") ? [] : [{ text, own, real: real[at] }];
  });
  const failed = real.filter(
    (line) => line.includes('[\\"{\\\\\\"Error') || line.includes('\\"Error\\":\\"toml'),
  ).length;
  process.stdout.write(`${what}: ${texts.length} texts compared with Helm's, ${failed} of them fail there\n`);
  expect(different.slice(0, 10).map((each) => ({ ...each, text: JSON.stringify(each.text) }))).toEqual([]);
  return failed;
}

describe(`TOML against Helm's functions (SLIPWAY_SEED=${seed})`, () => {
  if (binary === undefined) {
    it("is not compared: SLIPWAY_HELM names no program", () => {
      process.stdout.write("TOML: not compared with Helm, SLIPWAY_HELM is not set\n");
    });
    return;
  }

  it("random texts give the same value or the same error", () => {
    const random = randomNumbers(seed);
    const texts = Array.from({ length: count }, () => randomToml(random));
    const failed = compare(texts, "random TOML");
    expect(failed).toBeGreaterThan(texts.length / 10);
    expect(failed).toBeLessThan((texts.length * 9) / 10);
  }, 600_000);

  it("the suite of TOML gives the same value or the same error", () => {
    if (!existsSync(suite)) {
      process.stdout.write(`TOML's suite: not compared, it is not in ${suite}\n`);
      return;
    }
    // Bytes that are not UTF-8 cannot be in a chart's values.
    const texts = globSync("**/*.toml", { cwd: suite })
      .sort()
      .map((name) => readFileSync(join(suite, name)))
      .filter((bytes) => Buffer.from(bytes.toString("utf8")).equals(bytes))
      .map((bytes) => bytes.toString("utf8"));
    expect(compare(texts, "TOML's suite")).toBeGreaterThan(100);
  }, 600_000);
});

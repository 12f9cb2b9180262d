import { encodeJson } from "../../engine/go/json/encode";
import { jsonFunctions } from "../../engine/render/helm/functions/json-functions";
import { yamlFunctions } from "../../engine/render/helm/functions/yaml-functions";
import { aliasText } from "./helm-texts/alias-text";
import { breakText } from "./helm-texts/break-text";
import { renderReal } from "./helm-texts/real-helm";
import { randomNumbers, type Random } from "./random-numbers";
import { randomDocument, randomText } from "./random-yaml";
import { runSeed } from "./run-seed";

// SLIPWAY_HELM names the real program; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
const binary = process.env["SLIPWAY_HELM"];
const seed = runSeed;
const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 100;

const yamlInserts =
  "\t|  |: |- |\n|\n  |\n\t|? |\"|'|[|]|{|}|,|,,|&a |*a |*b |!!int |!x |!<|!a!b |!%zz |%|@|`|#| # |---|\n---\n|\n...\n|%YAML 1.2\n|<<: |<<: *a|~: |0x1|\\|\\x|\\u12|\\ud800|.inf|!!binary x|>0|>1-|\u0001|\ufeff|\u0085|{{ .x }}|[a]: "
    .split("|")
    .concat("|", "|2\n", "|x");

const readers = ["fromYaml", "fromYamlArray"] as const;
const writers = ["toYaml", "toYamlPretty"] as const;

describe(`broken texts against Helm's functions (SLIPWAY_SEED=${seed})`, () => {
  if (binary === undefined) {
    it("are not compared: SLIPWAY_HELM names no program", () => {
      process.stdout.write("texts: not compared with Helm, SLIPWAY_HELM is not set\n");
    });
    return;
  }

  it.each(readers)(
    "%s gives the same value or the same error",
    (name) => {
      const convert = yamlFunctions[name];
      const random = randomNumbers(seed);
      const texts = Array.from({ length: count }, () => drawYaml(random));
      const real = renderReal(binary, `. | ${name} | toJson`, texts);
      expect(real).toHaveLength(texts.length);
      const different = texts.flatMap((text, at) => {
        const own = encodeJson(convert?.call([text]));
        return own === real[at] ? [] : [{ text, own, real: real[at] }];
      });
      const failed = real.filter((line) => line.includes("rror")).length;
      process.stdout.write(`${name}: ${texts.length} texts compared with Helm's, ${failed} of them fail there\n`);
      expect(different.slice(0, 10).map((each) => ({ ...each, text: JSON.stringify(each.text) }))).toEqual([]);
      expect(failed).toBeGreaterThan(texts.length / 4);
    },
    600_000,
  );

  it("documents of many aliases give the same value, or the same error", () => {
    const random = randomNumbers(seed);
    const texts = Array.from({ length: count / 10 }, () => aliasText(random));
    const real = renderReal(binary, ". | fromYaml | toJson", texts);
    const different = texts.flatMap((text, at) => {
      const own = encodeJson(yamlFunctions["fromYaml"]?.call([text]));
      return own === real[at] ? [] : [{ text, own: own.slice(0, 200), real: real[at]?.slice(0, 200) }];
    });
    const refused = real.filter((line) => line.includes("excessive aliasing")).length;
    process.stdout.write(`aliases: ${texts.length} texts compared with Helm's, ${refused} of them refused there\n`);
    expect(different.slice(0, 3)).toEqual([]);
    expect([refused > texts.length / 20, refused < texts.length]).toEqual([true, true]);
  }, 600_000);

  it.each(writers)(
    "%s writes the same text",
    (name) => {
      const random = randomNumbers(seed);
      const values = Array.from({ length: count }, () => JSON.stringify([drawValue(random, 3)]));
      const real = renderReal(binary, `. | fromJsonArray | ${name} | toJson`, values);
      expect(real).toHaveLength(values.length);
      const different = values.flatMap((value, at) => {
        const own = encodeJson(yamlFunctions[name]?.call([jsonFunctions["fromJsonArray"]?.call([value])]));
        return own === real[at] ? [] : [{ value, own, real: real[at] }];
      });
      const refused = real.filter((line) => line === '""').length;
      process.stdout.write(`${name}: ${values.length} values written as Helm does, ${refused} of them as nothing\n`);
      expect(different.slice(0, 10)).toEqual([]);
      expect(refused).toBeLessThan(values.length / 2);
    },
    600_000,
  );
});

/** A value that JSON can represent, with odd strings and sometimes a key that is too long. */
function drawValue(random: Random, depth: number): unknown {
  const kind = random(depth === 0 ? 4 : 8);
  if (kind === 0) return random(2) === 0 ? null : random(2) === 0;
  if (kind === 1) return (random(2000) - 1000) / ([1, 7, 1e-7, 1e9][random(4)] as number);
  if (kind < 4) return randomText(random).toWellFormed();
  if (kind < 6) return Array.from({ length: random(4) }, () => drawValue(random, depth - 1));
  return Object.fromEntries(Array.from({ length: random(4) }, () => [drawKey(random), drawValue(random, depth - 1)]));
}

function drawKey(random: Random): string {
  if (random(40) === 0) return 'k"<é'.repeat(1 + random(400));
  return random(4) === 0 ? randomText(random).toWellFormed() : `key${random(20)}`;
}

function drawYaml(random: Random): string {
  if (random(10) === 0) return randomText(random).toWellFormed();
  return breakText(random, randomDocument(random, "x"), yamlInserts);
}

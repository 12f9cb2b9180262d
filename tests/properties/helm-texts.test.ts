import { encodeJson } from "../../engine/render/gotemplate/json/encode";
import { yamlFunctions } from "../../engine/render/helm/functions/yaml-functions";
import { breakText } from "./helm-texts/break-text";
import { renderReal } from "./helm-texts/real-helm";
import { randomNumbers, type Random } from "./random-numbers";
import { randomDocument, randomText } from "./random-yaml";

// SLIPWAY_HELM names the real program; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
const binary = process.env["SLIPWAY_HELM"];
const seed = Number(process.env["SLIPWAY_SEED"] ?? Date.now() % 1_000_000);
const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 100;

const yamlInserts =
  "\t|  |: |- |\n|\n  |\n\t|? |\"|'|[|]|{|}|,|,,|&a |*a |*b |!!int |!x |!<|!a!b |!%zz |%|@|`|#| # |---|\n---\n|\n...\n|%YAML 1.2\n|<<: |<<: *a|~: |0x1|\\|\\x|\\u12|\\ud800|.inf|!!binary x|>0|>1-|\u0001|\ufeff|\u0085|{{ .x }}|[a]: "
    .split("|")
    .concat("|", "|2\n", "|x");

const languages = [
  { name: "fromYaml", draw: drawYaml, convert: yamlFunctions["fromYaml"] },
  { name: "fromYamlArray", draw: drawYaml, convert: yamlFunctions["fromYamlArray"] },
] as const;

describe(`broken texts against Helm's functions (SLIPWAY_SEED=${seed})`, () => {
  if (binary === undefined) {
    it("are not compared: SLIPWAY_HELM names no program", () => {
      process.stdout.write("texts: not compared with Helm, SLIPWAY_HELM is not set\n");
    });
    return;
  }

  it.each(languages)(
    "$name gives the same value or the same error",
    ({ name, draw, convert }) => {
      const random = randomNumbers(seed);
      const texts = Array.from({ length: count }, () => draw(random));
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
});

function drawYaml(random: Random): string {
  if (random(10) === 0) return randomText(random).toWellFormed();
  return breakText(random, randomDocument(random, "x"), yamlInserts);
}

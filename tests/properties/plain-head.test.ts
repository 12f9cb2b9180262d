import { readPlainHead } from "../../engine/render/helm/manifests/plain-head";
import { readAnyHead } from "../../engine/render/helm/manifests/read-head";
import { randomNumbers, type Random } from "./random-numbers";
import { randomDocument } from "./random-yaml";
import { runSeed } from "./run-seed";

// SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer. The fast path must return the same as the YAML reader,
// which other tests compare with Helm.
const seed = runSeed;
const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 500;

const keys =
  "apiVersion kind metadata name annotations labels spec data a b.c/d Kind NAME null on y Metadata containers image".split(
    " ",
  );
const scalars =
  'v1|/bin/sh|a=b|0|12|128Mi|5m|1.5|007|\'x y\'|"a, b"|""|null|on|a b|a:b|~|-1|*x|&x y|#a|x#y|?a|@b|%c|(x)|<<'.split(
    "|",
  );
const values = (
  'v1|Pod|web|nginx:1.25|http://a.b/c?d|true|null|~|yes|12|0777|1e400|1.5|1.2.3|128Mi|500m|743c292|7e3|7e3a|1E5|0b1|0x1f|1_0|25%|"x"|"a: b"|\'c # d\'|""|{}|[]|{a: b}|[a, b]|- x|' +
  "a b|a: b|a:|a #b|a#b|*x|&x y|!!int off|!x y|.inf|2020-01-01|12:30|x y|a, b|=|<<|\"a\\n\"|'it''s'|/bin/sh|a=b|(x)|é|a\tb|>|>-|\\|"
).split("|");

describe(`heads of manifests (SLIPWAY_SEED=${seed})`, () => {
  it("the short way gives what the reader of YAML gives, or leaves it to that", () => {
    const random = randomNumbers(seed);
    const counts = { plain: 0, deep: 0 };
    for (let round = 0; round < count; round++) {
      const text = random(8) === 0 ? randomDocument(random, "x").toWellFormed() : drawManifest(random);
      const head = readPlainHead(text);
      if (head === undefined) continue;
      counts.plain += 1;
      if (head.metadata?.annotations !== undefined) counts.deep += 1;
      expect({ text, head }).toEqual({ text, head: readAnyHead(text, "x") });
    }
    expect(counts.plain).toBeGreaterThan(count / 20);
    expect(counts.deep).toBeGreaterThan(0);
  });
});

function pick<T>(random: Random, from: readonly T[]): T {
  return from[random(from.length)] as T;
}

/** Lines that usually fit together. */
function drawManifest(random: Random): string {
  const lines = random(3) > 0 ? ["apiVersion: v1", `kind: ${pick(random, ["Pod", "Job", "on", "12"])}`] : [];
  if (random(3) > 0) lines.push("metadata:", `  name: ${random(6) === 0 ? pick(random, values) : "web"}`);
  if (random(2) === 0)
    lines.push("  annotations:", `    helm.sh/hook: ${random(6) === 0 ? pick(random, values) : "test"}`);
  const oddities = random(4);
  let column = random(3) * 2;
  for (let line = random(8); line > 0; line--) {
    column = Math.max(0, column + pick(random, oddities === 0 ? [0, 1, -1, 2, 4, -4] : [0, 0, 2, -2]));
    lines.push(" ".repeat(column) + drawLine(random, oddities === 0));
  }
  return lines.join("\n") + pick(random, ["", "\n", "\n\n"]);
}

/** A collection in flow style, mostly well-formed. */
function drawFlow(random: Random, depth: number): string {
  const isOdd = random(4) === 0;
  const space = (): string => pick(random, ["", " ", "", "  "]);
  const item = (): string => {
    if (depth > 0 && random(5) === 0) return drawFlow(random, depth - 1);
    return pick(random, isOdd ? scalars : scalars.slice(0, 6));
  };
  const key = (): string => pick(random, isOdd ? [...keys, ...scalars] : ["a", "b.c/d", '"a b"', "'x'", "image"]);
  const colon = (): string => pick(random, isOdd ? [":", ": ", " : "] : [": "]);
  const isMap = random(2) === 0;
  const items = Array.from({ length: random(4) }, () => (isMap ? `${key()}${colon()}${item()}` : item()));
  const [open, close] = isMap ? "{}" : "[]";
  const last = isOdd && random(3) === 0 ? pick(random, [",", ":", "]", "}", " x", " #c"]) : "";
  return `${open ?? ""}${space()}${items.join(`${space()},${space()}`)}${space()}${close ?? ""}${last}`;
}

function drawLine(random: Random, isOdd: boolean): string {
  const kind = random(isOdd ? 9 : 7);
  const value = random(6) === 0 ? drawFlow(random, 3) : pick(random, isOdd ? values : values.slice(0, 4));
  const key = isOdd ? pick(random, keys) : pick(random, ["a", "b", "labels", "spec", "data"]);
  if (kind < 3) return `${key}: ${value}`;
  if (kind < 5) return `${key}:`;
  if (kind === 5) return `- ${value}`;
  if (kind === 6) return `- ${key}: ${value}`;
  return pick(random, [
    "# told",
    "",
    "---",
    "- - a",
    "-",
    "- ",
    "word",
    `"${key}": x`,
    `${key}:  x`,
    `${key}: x `,
    `- ${key}:`,
  ]);
}

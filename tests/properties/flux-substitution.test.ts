// Random expressions against the code of Flux. SLIPWAY_FLUX_REFERENCE names the program of tests/tools/modules/flux;
// SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
import { spawnSync } from "node:child_process";
import { isSyncError } from "../../engine/errors/sync-error";
import { toBytes } from "../../engine/go/values/bytes";
import { substituteText } from "../../engine/render/substitute/substitute-text";
import { type Random, randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";
import { pick } from "./templates/pick";

const binary = process.env["SLIPWAY_FLUX_REFERENCE"];
const seed = runSeed;
const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 150;

interface Case {
  readonly input: string;
  readonly vars: Readonly<Record<string, string>>;
  readonly strict: boolean;
}

const names = ["a", "b", "c", "missing", "é", "x1", "_"];
const words = [
  "",
  "a",
  "ab",
  "Hello World",
  "a/b/c.d",
  "ÄöÜß",
  "日本語",
  "😀x😀",
  "aaa",
  "}",
  "İıſ",
  "x\\y",
  "[z]",
  "$a",
];
const pieces = [
  "a",
  "b",
  "l",
  "o",
  "/",
  "*",
  "?",
  "[a-c]",
  "[^é]",
  "[",
  "]",
  "\\",
  "é",
  "本",
  "$",
  "$$",
  "-",
  "^",
  ".",
];
const numbers = ["0", "1", "2", "-1", "-3", "7", "+1", "01", "1_0", " 1", "x", "9223372036854775808"];

function drawPattern(random: Random): string {
  return Array.from({ length: 1 + random(3) }, () => pick(random, pieces)).join("");
}

function drawArgument(random: Random, depth: number, plain: () => string): string {
  return depth < 3 && random(5) === 0 ? drawExpression(random, depth + 1) : plain();
}

function drawExpression(random: Random, depth = 0): string {
  const name = pick(random, names);
  const pattern = (): string => drawArgument(random, depth, () => drawPattern(random));
  const number = (): string => drawArgument(random, depth, () => pick(random, numbers));
  const text = (): string => drawArgument(random, depth, () => pick(random, words));
  switch (random(9)) {
    case 0:
      return `\${${name}}`;
    case 1:
      return `\${#${name}}`;
    case 2:
      return `\${${name}${pick(random, [",", ",,", "^", "^^", ",^", "^^^"])}}`;
    case 3:
      return `\${${name}${pick(random, [":-", ":=", "=", ":?", ":+", "-"])}${text()}${random(3) === 0 ? text() : ""}}`;
    case 4:
      return `\${${name}:${number()}${random(2) === 0 ? "" : `:${number()}`}}`;
    case 5:
      return `\${${name}${pick(random, ["#", "##", "%", "%%"])}${pattern()}}`;
    case 6:
    case 7:
      return `\${${name}${pick(random, ["/", "//", "/#", "/%"])}${pattern()}/${random(3) === 0 ? "" : pattern()}}`;
    default:
      return pick(random, [
        "${",
        "${}",
        "$",
        "$$",
        "$${a}",
        "${a",
        "${a b}",
        "\\${a}",
        "${#}",
        "${:a}",
        "${a:",
        "${é:é}",
      ]);
  }
}

function drawCase(random: Random): Case {
  const vars = Object.fromEntries(
    names.filter((name) => name !== "missing").map((name) => [name, pick(random, words) + pick(random, words)]),
  );
  const parts = Array.from({ length: 1 + random(3) }, () =>
    random(3) === 0 ? pick(random, words) : drawExpression(random),
  );
  return { input: parts.join(""), vars, strict: random(4) === 0 };
}

/** The result in base64, or that there is none. */
function ours({ input, vars, strict }: Case): string {
  try {
    const text = substituteText(input, (name) => (Object.hasOwn(vars, name) ? vars[name] : undefined), { strict });
    return Buffer.from(toBytes(text)).toString("base64");
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return `error: ${error.why ?? ""}`;
  }
}

function theirs(program: string, cases: readonly Case[]): readonly string[] {
  const input = cases.map((each) => `${JSON.stringify(each)}\n`).join("");
  const { status, stdout, stderr } = spawnSync(program, { input, maxBuffer: 1 << 30, encoding: "utf8" });
  if (status !== 0) throw new Error(`the program of Flux failed: ${stderr}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly output: string | null; readonly error?: string })
    .map(({ output, error }) => {
      if (error === "panic") return "error: the substring is out of range";
      return error === undefined ? (output ?? "") : `error: ${error}`;
    });
}

describe(`expressions against Flux's own code (SLIPWAY_SEED=${seed})`, () => {
  if (binary === undefined) {
    it("are not compared: SLIPWAY_FLUX_REFERENCE names no program", () => {
      process.stdout.write("expressions: not compared with Flux, SLIPWAY_FLUX_REFERENCE is not set\n");
    });
    return;
  }

  it(`${count} random texts give the same bytes or the same error`, () => {
    const random = randomNumbers(seed);
    const cases = Array.from({ length: count }, () => drawCase(random));
    const real = theirs(binary, cases);
    const differences = cases.flatMap((each, index) => {
      const our = ours(each);
      return our === real[index] ? [] : [{ ...each, our, their: real[index] }];
    });
    const failed = real.filter((result) => result.startsWith("error")).length;
    process.stdout.write(`expressions: ${count} random texts compared with Flux's, ${failed} of them fail there\n`);
    expect(differences.slice(0, 5)).toEqual([]);
    expect(failed).toBeLessThan(count * 0.7);
  });
});

import { compileTest, compileWholeTest } from "../../engine/go/regexp/text-test";
import { GoError } from "../../engine/go/values/values";
import { randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";
import { pick } from "./templates/pick";
import { executeReal, type Outcome } from "./templates/real-templates";

// SLIPWAY_GOTEMPLATE names the program of tests/tools/modules/gotemplate; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS
// makes it longer.
const binary = process.env["SLIPWAY_GOTEMPLATE"];
const seed = runSeed;
const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 200;

const pieces = [
  ...["a", "b", "web", "api", "-", "1", ".", ".*", ".+", "|", "^", "$", "/", " ", "\u00e9", "\u{1f600}", "\n"],
  ...[
    "*",
    "+",
    "?",
    "{2}",
    "{1,2}",
    "{,2}",
    "{2,1}",
    "{1001}",
    "*?",
    "+?",
    "??",
    "{1}?",
    "(",
    ")",
    "(?:",
    "(?i)",
    "(?s)",
  ],
  ...[
    "(?m)",
    "(?U)",
    "(?-i:",
    "(?P<n>",
    "(?<n>",
    "(?=",
    "(?!",
    "(?<!",
    "(?#",
    "[",
    "]",
    "[a-c]",
    "[^a]",
    "[]a]",
    "[b-a]",
  ],
  ...[
    "[[:alpha:]]",
    "[[:nope:]]",
    "[\\d-z]",
    "\\",
    "\\.",
    "\\-",
    "\\d",
    "\\W",
    "\\s",
    "\\b",
    "\\B",
    "\\A",
    "\\z",
    "\\Z",
  ],
  ...[
    "\\pL",
    "\\p{Greek}",
    "\\p{Nope}",
    "\\P{^Lu}",
    "\\p{ascii}",
    "\\Qa.b\\E",
    "\\x41",
    "\\x{1F600}",
    "\\101",
    "\\8",
    "\\j",
    "\\C",
  ],
] as const;
const texts = [
  "",
  "a",
  "web",
  "web-1",
  "my-web",
  "api",
  "WEB",
  "aab",
  "a.b",
  "a\nb",
  "\u00e9",
  "\u{1f600}",
  "\u03bb",
  "a-b/c",
];

describe(`regular expressions against Go's own (SLIPWAY_SEED=${seed})`, () => {
  if (binary === undefined) {
    it("are not compared: SLIPWAY_GOTEMPLATE names no program", () => {
      process.stdout.write("regular expressions: not compared with Go, SLIPWAY_GOTEMPLATE is not set\n");
    });
    return;
  }

  const random = randomNumbers(seed);
  const drawn = Array.from({ length: count }, () => {
    const size = 1 + random(6);
    const pattern = Array.from({ length: size }, () => pick(random, pieces)).join("");
    return { pattern, text: pick(random, texts), isWhole: random(2) === 0 };
  });
  const real = executeReal(
    binary,
    drawn.map(({ pattern, text, isWhole }) => ({
      template: "{{mustRegexMatch .pattern .text}}",
      data: { pattern: isWhole ? `^(?:${pattern})$` : pattern, text },
    })),
  ).map(readResult);

  it(`${count} random patterns match the same texts, or are refused with the same error`, () => {
    const own = drawn.map(({ pattern, text, isWhole }) => matchOwn(pattern, text, isWhole));
    const different = drawn.flatMap((each, at) =>
      own[at] === real[at] ? [] : [{ ...each, own: own[at], real: real[at] }],
    );
    expect(different).toEqual([]);
    expect(real.filter((result) => result === "true").length).toBeGreaterThan(count / 50);
    expect(real.filter((result) => result === "false").length).toBeGreaterThan(count / 50);
  });
});

function matchOwn(pattern: string, text: string, isWhole: boolean): string {
  try {
    return String((isWhole ? compileWholeTest : compileTest)(pattern)(text));
  } catch (error) {
    if (error instanceof GoError) return error.message;
    throw error;
  }
}

function readResult(outcome: Outcome | undefined): string {
  if (outcome === undefined) return "no result";
  const text = Buffer.from("error" in outcome ? outcome.error : outcome.output, "base64").toString();
  return "error" in outcome ? text.slice(text.indexOf("error parsing regexp")) : text;
}

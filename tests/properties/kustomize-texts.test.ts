import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isSyncError } from "../../engine/errors/sync-error";
import { buildKustomization } from "../../engine/render/kustomize/build";
import { openDirectory } from "../../engine/sources/directory";
import { findTool } from "../tools/tools";
import { randomCommentedText } from "./random-commented-text";
import { randomNumbers, type Random } from "./random-numbers";
import { runSeed } from "./run-seed";

// Replacements into documents in strings, compared with the real command: kustomize reads such a string with its
// comments, anchors, tags and styles, and writes all of it anew. SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it
// longer.
const rounds = Number(process.env["SLIPWAY_ROUNDS"] ?? 20);
const textsOfRound = 40;
const refusedOfRound = 5;

let folder = "";
let kustomize = "";

beforeAll(async () => {
  kustomize = await findTool("kustomize");
  folder = mkdtempSync(join(tmpdir(), "slipway-texts-"));
}, 600_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

// The source's object has them in this form.
const values = [
  ...[
    "changed",
    "1",
    '"1"',
    "true",
    '"two\\nlines\\n"',
    '"a: b"',
    '"\u{1f600}"',
    '"# no"',
    '" x "',
    '"a\\tb"',
    "''''",
    '"<<"',
  ],
  ...[
    "!t x",
    "!!str 1",
    "'s'",
    "{a: 1, b: [x, 'y']}",
    "[1, {c: d}]",
    "\n    a: b\n    c:\n    - d",
    "\n  - a\n  - b: c",
    "|\n    x\n",
  ],
];

const paths = [
  "target",
  "target",
  "k0",
  "k1",
  "k0.k0",
  "k1.k0",
  "k0.0",
  "k0.[k0=a].k0",
  "k0.*",
  "k1.[=a]",
  "k0.*.k1",
  "1",
];

interface Case {
  readonly text: string;
  readonly value: string;
  readonly path: string;
  readonly options: string;
}

function write(cases: readonly Case[]): void {
  const objects = cases.map(
    ({ text, value }, at) =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: t${at}}\ndata: {text: ${JSON.stringify(text)}, kept: x}\n` +
      `---\napiVersion: example.com/v1\nkind: Source\nmetadata: {name: s${at}}\nspec:\n  value: ${value}\n`,
  );
  const entries = cases.map(({ path, options }, at) => {
    const target = `{select: {kind: ConfigMap, name: t${at}}, fieldPaths: ["data.text.${path}"], options: {${options}}}`;
    return `- {source: {kind: Source, name: s${at}, fieldPath: spec.value}, targets: [${target}]}\n`;
  });
  writeFileSync(join(folder, "objects.yaml"), objects.join("---\n"));
  writeFileSync(join(folder, "kustomization.yaml"), `resources: [objects.yaml]\nreplacements:\n${entries.join("")}`);
}

async function ownBuild(cases: readonly Case[]): Promise<string | undefined> {
  write(cases);
  try {
    return (await buildKustomization(openDirectory(folder), ".")).yaml();
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

function realBuild(cases: readonly Case[]): Promise<string | undefined> {
  write(cases);
  return new Promise((resolve) => {
    execFile(kustomize, ["build", folder], { maxBuffer: 1 << 28 }, (error, output) => {
      resolve(error === null ? output : undefined);
    });
  });
}

async function compare(cases: readonly Case[]): Promise<void> {
  const built: Case[] = [];
  const refused: Case[] = [];
  for (const one of cases) ((await ownBuild([one])) === undefined ? refused : built).push(one);
  if ((await ownBuild(built)) !== (await realBuild(built))) {
    for (const one of built) {
      const [own, real] = [await ownBuild([one]), await realBuild([one])];
      if (own !== real) throw new Error(`printed differently: ${JSON.stringify({ ...one, own, real })}`);
    }
  }
  for (const one of refused.slice(0, refusedOfRound)) {
    if ((await realBuild([one])) !== undefined) throw new Error(`kustomize builds it: ${JSON.stringify(one)}`);
  }
}

function randomCase(random: Random): Case {
  const pick = (from: readonly string[]): string => from[random(from.length)] ?? "";
  const options = random(4) === 0 ? pick(["create: true", "create: true", 'delimiter: "x", index: 1']) : "";
  const path = random(6) === 0 ? "made.field" : pick(paths);
  return { text: randomCommentedText(random, true), value: pick(values), path, options };
}

describe(`replacements into documents in strings (SLIPWAY_SEED=${runSeed})`, () => {
  it("random documents are written alike, or both refused", async () => {
    const random = randomNumbers(runSeed);
    for (let round = 0; round < rounds; round++) {
      await compare(Array.from({ length: textsOfRound }, () => randomCase(random)));
    }
  }, 600_000);

  it("documents of JSON are written alike, or both refused", async () => {
    const random = randomNumbers(runSeed + 1);
    for (let round = 0; round < rounds; round++) {
      await compare(Array.from({ length: textsOfRound }, () => ({ ...randomCase(random), text: randomJson(random) })));
    }
  }, 600_000);
});

/** JSON, or YAML that begins as JSON does. */
function randomJson(random: Random): string {
  const text = randomCommentedText(random, true);
  if (random(3) === 0)
    return `{${/[#\n:]/.test(text) ? '"a": {"b": [1, 2.50, 1e3, null, "\\u00e9<>&"]}' : text}, "target": 1}`;
  const plain = [
    "1",
    "-0",
    "1.0",
    "1e400",
    "12345678901234567890",
    "true",
    "null",
    '"x"',
    '"\\ud83d\\ude00"',
    '"<&>"',
    '"1"',
    "~",
    "x",
    "2020-01-01",
    "!t x",
    "!!binary aGk=",
  ];
  const word = (): string => plain[random(plain.length)] ?? "";
  const list = Array.from({ length: random(3) }, word);
  const fields = Array.from({ length: random(3) }, (_, at) => `"k${random(3)}${at}": ${word()}`);
  const parts = [...fields, `"list": [${list.join(", ")}]`, `"target": ${random(2) === 0 ? '"x"' : word()}`, '"a": {}'];
  return random(2) === 0 ? `{${parts.join(", ")}}` : `{\n  ${parts.join(",\n  ")}\n}\n`;
}

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

type Files = Readonly<Record<string, string>>;

/** Changes of a small repository, and whether the key of a file changes with them. */
interface Case {
  readonly name: string;
  readonly file: string;
  readonly before: Files;
  readonly after: Files;
  readonly changes: boolean;
}

const imports: readonly (readonly [name: string, text: string])[] = [
  ["an import", 'import { a } from "./a";'],
  ["an import of a type", 'import type { A } from "./a";'],
  ["an export", 'export * from "./a";'],
  ["a late import", 'const a = async () => import("./a");'],
  ["a type that names a module", 'type A = import("./a").A;'],
  ["require", 'const a = require("./a");'],
  ["an import of TypeScript", 'import a = require("./a");'],
  ["an augmentation", 'export {};\ndeclare module "./a" {}'],
  ["a reference", '/// <reference path="./a.ts" />\nexport {};'],
  ["another file between", 'import { b } from "./b";'],
  ["two files that import each other", 'import { c } from "./c";'],
  ["the name of the package", 'import { a } from "slipway/part";'],
  ["a path in the package", 'import { a } from "slipway/a";'],
];
const around = {
  "engine/a.ts": "export const a = 1;",
  "engine/b.ts": 'export { a as b } from "./a";',
  "engine/c.ts": 'import { d } from "./d";\nexport const c = 1;',
  "engine/d.ts": 'import { c } from "./c";\nimport { a } from "./a";\nexport const d = a;',
  "engine/package.json": '{"name": "slipway", "exports": {"./part": {"types": "./dist/a.d.ts"}}}',
};

const classA = (body: string, more = ""): string => `export class A {\n  run() {\n    ${body}\n  }\n}\n${more}`;
const declared = {
  "engine/file.ts": 'import { A } from "./a";',
  "engine/a.ts": classA("return 1;"),
  "engine/dist/a.d.ts": "export declare class A {\n  run(): number;\n}",
};
const inTests = { "tests/file.ts": 'import { a } from "./a";' };

const cases: readonly Case[] = [
  ...imports.flatMap(([name, text]): Case[] => {
    const given = { file: "engine/file.ts", before: { ...around, "engine/file.ts": text } };
    return [
      { ...given, name: `what is named by ${name}`, after: { "engine/a.ts": "export const a = 2;" }, changes: true },
      { ...given, name: `another file beside ${name}`, after: { "engine/e.ts": "" }, changes: false },
    ];
  }),
  ...[
    { name: "the body of a function", after: { "engine/a.ts": classA("return 2;") }, changes: false },
    { name: "a function in it", after: { "engine/a.ts": classA("return () => { return 2; };") }, changes: false },
    {
      name: "a declaration",
      after: { "engine/dist/a.d.ts": "export declare class A {\n  run(): string;\n}" },
      changes: true,
    },
    {
      name: "the code outside of functions",
      after: { "engine/a.ts": classA("return 1;", "/** @deprecated */\nexport const b = 1;") },
      changes: true,
    },
  ].map((one) => ({ ...one, file: "engine/file.ts", before: declared })),
  ...[
    {
      name: "the body of a function of a file without declarations",
      before: { ...inTests, "tests/a.ts": "export function a() { return 1; }" },
      after: { "tests/a.ts": "export function a() { return true; }" },
    },
    {
      name: "which file an import finds",
      before: { ...inTests, "tests/a/index.ts": "export const a = 1;" },
      after: { "tests/a.ts": "export const a = 1;" },
    },
    { name: "whether an import finds one", before: inTests, after: { "tests/a.ts": "" } },
    {
      name: "a bundle that another loads",
      before: { "tests/file.ts": 'require("../engine/dist/a.cjs");', "engine/dist/a.cjs": "", "engine/dist/b.cjs": "" },
      after: { "engine/dist/b.cjs": "1" },
    },
  ].map((one) => ({ ...one, file: "tests/file.ts", changes: true })),
];

let keys: readonly (readonly [before: string, after: string])[];

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), "slipway-graph-"));
  const write = (folder: string, files: Files): string => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, folder, path)), { recursive: true });
      writeFileSync(join(root, folder, path), content);
    }
    return join(root, folder);
  };
  const states = cases.map(({ file, before, after }, index) => ({
    file,
    folders: [write(`before${index}`, before), write(`after${index}`, { ...before, ...after })],
  }));
  // The module is an ES module, which jest does not load.
  const script = `
    import { SourceGraph } from ${JSON.stringify(pathToFileURL(join(__dirname, "source-graph.mjs")).href)};
    const states = ${JSON.stringify(states)};
    const keys = states.map(({ file, folders }) => folders.map((folder) => new SourceGraph(folder).keyOf(file)));
    console.log(JSON.stringify(keys));`;
  keys = JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" }),
  ) as [string, string][];
  rmSync(root, { recursive: true });
});

test.each(cases.map((one, index) => ({ ...one, index })))("the key of a file: $name", ({ index, changes }) => {
  const [before, after] = keys[index] ?? [];
  expect(before !== after).toBe(changes);
});

// Which tests of a small repository run again after a change, with the real jest.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const own = join(__dirname, "../../..");
const root = mkdtempSync(join(tmpdir(), "slipway-unit-tests-"));
afterAll(() => {
  rmSync(root, { recursive: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

const files = ["reads", "spawns", "fails", "skips", "computes"].map((name) => `tests/${name}.test.js`);
const [reads] = files;

beforeAll(() => {
  cpSync(__dirname, join(root, "tests/tools/checks"), { recursive: true });
  cpSync(
    join(__dirname, "../jest-recording-environment.cjs"),
    join(root, "tests/tools/jest-recording-environment.cjs"),
  );
  mkdirSync(join(root, "node_modules"));
  mkdirSync(join(root, "temporary"));
  for (const name of ["jest", "jest-environment-node", "typescript"]) {
    symlinkSync(join(own, "node_modules", name), join(root, "node_modules", name));
  }
  const environment = '{ transform: {}, testEnvironment: "<rootDir>/tests/tools/jest-recording-environment.cjs" }';
  const read = `
    const { existsSync, promises, readdirSync, readFileSync } = require("node:fs");
    const { join } = require("node:path");
    const data = join(__dirname, "../data");
    exports.read = async () => {
      existsSync(join(data, "maybe/file.txt"));
      readdirSync(join(data, "folder"));
      readdirSync(join(data, "deep"), { recursive: true });
      return readFileSync(join(data, "a.txt"), "utf8") + (await promises.readFile(join(data, "b.txt"), "utf8"));
    };`;
  write({
    "package-lock.json": "{}",
    "jest.config.cjs": `module.exports = ${environment};`,
    ...{ "data/a.txt": "", "data/b.txt": "", "data/folder/one.txt": "", "data/deep/below/one.txt": "" },
    "source/read.js": read,
    "tests/reads.test.js": 'const { read } = require("../source/read");\ntest("a", read);\ntest("b", read);\n',
    "tests/spawns.test.js": 'test("a", () => require("child_process").execFileSync(process.execPath, ["-v"]));\n',
    "tests/fails.test.js": 'test("a", () => { throw new Error("it fails"); });\n',
    "tests/skips.test.js": 'test.skip("a", () => undefined);\ntest("b", () => undefined);\n',
    "tests/computes.test.js": 'const name = "../source/read";\ntest("a", require(name).read);\n',
    // Runs what must run, as `npm run check` does.
    "run.mjs": `
      import { spawnSync } from "node:child_process";
      import { mkdtempSync, readFileSync } from "node:fs";
      import { join } from "node:path";
      import { UnitTests } from "./tests/tools/checks/unit-tests.mjs";
      const files = ${JSON.stringify(files)};
      const unit = new UnitTests(import.meta.dirname);
      const known = unit.known(files);
      const SLIPWAY_READS = mkdtempSync(join(import.meta.dirname, "reads-"));
      const others = files.filter((file) => !known.has(file));
      const args = ["node_modules/jest/bin/jest.js", "--json", "--outputFile", "report.json", "--runInBand", "--silent"];
      spawnSync(process.execPath, [...args, "--runTestsByPath", ...others], { env: { ...process.env, SLIPWAY_READS } });
      await unit.keep(JSON.parse(readFileSync("report.json", "utf8")), SLIPWAY_READS);
      console.log(JSON.stringify([...known]));`,
    // What would not run after each of some changes.
    "ask.mjs": `
      import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
      import { dirname } from "node:path";
      import { UnitTests } from "./tests/tools/checks/unit-tests.mjs";
      const known = () => [...new UnitTests(import.meta.dirname).known(${JSON.stringify(files)})];
      const results = [known()];
      for (const [path, content] of Object.entries(JSON.parse(process.argv[2]))) {
        const before = existsSync(path) ? readFileSync(path) : undefined;
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
        results.push(known());
        if (before === undefined) rmSync(path);
        else writeFileSync(path, before);
      }
      console.log(JSON.stringify(results));`,
  });
});

function run(script: string, args: readonly string[] = [], more: Readonly<Record<string, string>> = {}): unknown {
  // What is in the folder for temporary files does not count as read.
  const env = { ...process.env, TMPDIR: join(root, "temporary"), ...more };
  return JSON.parse(execFileSync(process.execPath, [script, ...args], { cwd: root, encoding: "utf8", env })) as unknown;
}

test("a test that passed runs again if something that it reads has changed", () => {
  expect(run("run.mjs")).toEqual([]);
  // One that failed, that left a test out, or that starts a process or computes what it imports, always runs.
  const kept = [[reads, 2]];
  const changes = {
    "data/a.txt": "other",
    "data/b.txt": "other",
    "data/folder/two.txt": "",
    "data/deep/below/two.txt": "",
    "data/maybe/file.txt": "",
    "source/read.js": "exports.read = async () => undefined;",
    "jest.config.cjs": "module.exports = {};",
    "package-lock.json": '{"packages":{}}',
  };
  const others = { "data/nobody.txt": "", "data/deeper/one.txt": "" };
  expect(run("ask.mjs", [JSON.stringify({ ...changes, ...others })])).toEqual([
    kept,
    ...Object.keys(changes).map(() => []),
    ...Object.keys(others).map(() => kept),
  ]);
  expect(run("ask.mjs", ["{}"], { SLIPWAY_SEED: "random" })).toEqual([[]]);
});

test("a test that fails then is not kept", () => {
  write({ "source/read.js": 'exports.read = async () => { throw new Error("it fails"); };' });
  expect(run("run.mjs")).toEqual([]);
  expect(run("ask.mjs", ["{}"])).toEqual([[]]);
});

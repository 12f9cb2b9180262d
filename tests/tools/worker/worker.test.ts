// Jest runs two small test files, one after the other, in one worker.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repositoryRoot } from "../../repository/repository-files";
import { ownModules } from "./own-modules.cjs";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "slipway-worker-")));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** In the order of their names. */
const sequencer = `
  const { default: Sequencer } = require(${JSON.stringify(join(repositoryRoot, "node_modules/@jest/test-sequencer"))});
  module.exports = class extends Sequencer {
    sort(tests) {
      return [...tests].sort((left, right) => left.path.localeCompare(right.path));
    }
  };`;

const configuration = {
  rootDir: folder,
  testMatch: ["<rootDir>/*.test.js"],
  testSequencer: "<rootDir>/sequencer.cjs",
  runtime: join(__dirname, "runtime.cjs"),
  testEnvironment: join(__dirname, "environment.cjs"),
  moduleNameMapper: { "^alias$": join(folder, "node_modules/box/other.js") },
  // With a limit, jest uses a worker also for a few files: its own process has timers of its own, such as those of the
  // progress that it prints.
  workerIdleMemoryLimit: "1500MB",
};

interface AssertionResult {
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

/** Runs test files with the packages `box` and `user`; returns what each test ended with, if it failed its message. */
function run(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const all: Readonly<Record<string, string>> = {
    "sequencer.cjs": sequencer,
    "jest.config.json": JSON.stringify(configuration),
    "node_modules/box/index.js": "exports.content = 'empty'; exports.other = () => require('alias');",
    "node_modules/box/other.js": "exports.name = 'other';",
    "node_modules/user/index.js": "exports.box = require('box');",
    "helper.js": "exports.uses = 0;",
    ...files,
  };
  rmSync(folder, { recursive: true });
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const report = join(folder, "report.json");
  const jest = join(repositoryRoot, "node_modules/jest/bin/jest.js");
  const args = [jest, "--config", "jest.config.json", "--maxWorkers=1", "--json", "--outputFile", report];
  const { stderr, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  if (!existsSync(report)) throw new Error(stderr);
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: readonly { message: string; assertionResults: readonly AssertionResult[] }[];
  };
  const ends = testResults.flatMap(({ message, assertionResults }) =>
    assertionResults.length === 0
      ? [[message, "failed"]]
      : assertionResults.map(({ title, status, failureMessages }) => [title, failureMessages[0] ?? status]),
  );
  return Object.fromEntries([...ends, ["exit", String(status)]]) as Readonly<Record<string, string>>;
}

test("a package is loaded once for both files, a helper for each", () => {
  const first = `
    test("first", () => {
      require("user").box.content = "from the first file";
      require("./helper").uses++;
    });`;
  const second = `
    test("second", () => {
      expect(require("box").content).toBe("from the first file");
      expect(require("box").other().name).toBe("other");
      expect(require("./helper").uses).toBe(0);
      expect(new Error() instanceof require("node:vm").runInThisContext("Error")).toBe(true);
    });`;
  expect(run({ "a.test.js": first, "b.test.js": second })).toEqual({ first: "passed", second: "passed", exit: "0" });
});

test("what a file changes is undone", () => {
  const first = `
    expect.extend({ toBeOdd: (value) => ({ pass: value % 2 === 1, message: () => "" }) });
    test("first", () => {
      process.env.SLIPWAY_LEFT = "1";
      process.exitCode = 3;
      process.chdir("/");
      process.on("SIGTERM", () => undefined);
      globalThis.structuredClone = undefined;
      jest.spyOn(require("box"), "other").mockReturnValue("mocked");
      jest.useFakeTimers({ now: 0 });
      expect(3).toBeOdd();
    });`;
  const second = `
    test("second", () => {
      expect(process.env.SLIPWAY_LEFT).toBe(undefined);
      expect(process.exitCode).toBe(undefined);
      expect(process.cwd()).toBe(${JSON.stringify(folder)});
      expect(process.listenerCount("SIGTERM")).toBe(0);
      expect(typeof structuredClone).toBe("function");
      expect(require("box").other().name).toBe("other");
      expect(Date.now()).toBeGreaterThan(1e12);
      expect(expect(3).toBeOdd).toBe(undefined);
    });`;
  expect(run({ "a.test.js": first, "b.test.js": second })).toEqual({ first: "passed", second: "passed", exit: "0" });
});

test("a stopped clock does not stop what Node.js does, and does not count it", () => {
  const first = `
    test("first", async () => {
      const wait = setTimeout;
      jest.useFakeTimers({ now: 0 });
      const socket = require("node:net").connect({ host: "127.0.0.1", port: 1 });
      const failed = new Promise((resolve) => socket.on("error", resolve));
      process.nextTick(() => undefined);
      setImmediate(() => undefined);
      expect(jest.getTimerCount()).toBe(0);
      expect((await failed).code).toBe("ECONNREFUSED");
      setTimeout(() => undefined, 1000);
      await new Promise((resolve) => wait(resolve, 20));
      expect(jest.getTimerCount()).toBe(1);
      jest.useRealTimers();
    });`;
  expect(run({ "a.test.js": first })).toEqual({ first: "passed", exit: "0" });
});

test("a file that leaves a global name, or a property of all objects, fails", () => {
  const left = (code: string): readonly string[] =>
    Object.keys(run({ "a.test.js": `test("first", () => { ${code} });` })).filter((key) => key.includes("leaves"));
  expect(left("globalThis.leftBehind = 1;")).toEqual([expect.stringContaining("the global leftBehind")]);
  expect(left("Object.prototype.leftBehind = 1;")).toEqual([expect.stringContaining("Object.prototype")]);
  expect(left("")).toEqual([]);
});

test("modules are isolated as a test asks, with its mocks", () => {
  const first = `
    test("first", () => {
      jest.isolateModules(() => {
        jest.doMock("box", () => ({ content: "mocked" }));
        expect(require("user").box.content).toBe("mocked");
      });
      jest.dontMock("box");
      expect(require("user").box.content).toBe("empty");
    });`;
  expect(run({ "a.test.js": first })).toEqual({ first: "passed", exit: "0" });
});

test("the stack of a shared source shows its lines", () => {
  const typed =
    "interface Box {\n  content: string;\n}\n\nexport function fail(): never {\n  throw new Error('x');\n}\n";
  const first = `
    test("first", () => {
      let stack = "";
      try {
        require("box/typed").fail();
      } catch (error) {
        stack = error.stack;
      }
      expect(stack.split("\\n")[1]).toMatch(/typed[.]ts:6:9/);
    });`;
  expect(run({ "a.test.js": first, "node_modules/box/typed.ts": typed })).toEqual({ first: "passed", exit: "0" });
});

test("each row of the files that share nothing names a file or a folder, or begins the names of some", () => {
  expect(ownModules.filter(({ paths, reason }) => paths.length === 0 || reason === "")).toEqual([]);
  const missing = ownModules
    .flatMap(({ paths }) => paths)
    .filter((path) => !existsSync(join(repositoryRoot, "tests", path)));
  expect(missing).toEqual([]);
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryRoot } from "../../repository/repository-files";

// Jest itself runs this file, with the environments of our tests. It writes what ran.
const file = `
  const { appendFileSync } = require("node:fs");
  const run = (name) => () => appendFileSync("ran.txt", name + "\\n");

  beforeAll(run("before all"));
  afterAll(run("after all"));
  beforeEach(run("before each"));
  test("first", run("first"));
  describe("block", () => {
    beforeAll(run("before block"));
    afterAll(run("after block"));
    describe("inner", () => {
      beforeAll(run("before inner"));
      test.each(["second", "third"])("%s", (name) => run(name)());
    });
    test("fourth", run("fourth"));
  });
  test.concurrent.each(["fifth", "sixth"])("%s", async (name) => run(name)());`;

/** An environment in which the time of the run is over when a test, or what a block shares, has ended. */
const endingEnvironment = (environment: string): string => `
  const Environment = require(${JSON.stringify(join(__dirname, "..", environment))});
  const endOf = { test_fn_success: ({ test }) => test.name, hook_success: ({ describeBlock }) => describeBlock?.name };
  module.exports = class extends Environment {
    handleTestEvent(event, state) {
      const isOver = endOf[event.name]?.(event) === process.env.ENDS_AFTER;
      if (isOver) process.env.SLIPWAY_TEST_DEADLINE = String(Date.now() - 1);
      return super.handleTestEvent(event, state);
    }
  };`;

const environments = {
  "that share modules": "worker/environment.cjs",
  "with modules of their own": "jest-environment.cjs",
};

/** Runs jest on the file; returns what the file wrote, what jest said of tests that it left out, and its counts. */
function run(environment: string, endsAfter: string): unknown {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "slipway-deadline-")));
  try {
    const configuration = {
      ...{ rootDir: folder, testMatch: ["<rootDir>/*.test.js"], testEnvironment: "./environment.cjs" },
      ...(environment.startsWith("worker") ? { runtime: join(__dirname, "../worker/runtime.cjs") } : {}),
      workerIdleMemoryLimit: "1500MB",
    };
    writeFileSync(join(folder, "jest.config.json"), JSON.stringify(configuration));
    writeFileSync(join(folder, "environment.cjs"), endingEnvironment(environment));
    writeFileSync(join(folder, "late.test.js"), file);
    writeFileSync(join(folder, "ran.txt"), "");
    const jest = join(repositoryRoot, "node_modules/jest/bin/jest.js");
    const args = [jest, "--config", "jest.config.json", "--maxWorkers=1", "--json"];
    // The past, if the file begins after it.
    const deadline = String(Date.now() + (endsAfter === "nothing" ? -1 : 3_600_000));
    const late = { ENDS_AFTER: endsAfter, SLIPWAY_TEST_DEADLINE: endsAfter === "no deadline" ? undefined : deadline };
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      ...{ cwd: folder, encoding: "utf8", env: { ...process.env, ...late } },
    });
    const output = stdout + stderr;
    const report = JSON.parse(stdout.slice(stdout.indexOf('{"num'))) as Record<string, number>;
    return {
      ran: readFileSync(join(folder, "ran.txt"), "utf8").trim().split("\n").join(", "),
      said: [...output.matchAll(/^not run, since the time of this run is over: (.*)$/gm)].map(([, what]) => what),
      skipped: report["numPendingTests"],
      failed: report["numFailedTests"],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rest = "before each, third, before each, fourth, after block";
const until = "before all, before each, first, before block, before inner, before each, second";

describe.each(Object.entries(environments))("in an environment of test files %s", (_, environment) => {
  test.each([
    ...["no deadline", "no test"].map((endsAfter) => ({
      title: `with ${endsAfter} after it, all tests run`,
      ...{ endsAfter, ran: `${until}, ${rest}, fifth, sixth, after all`, said: [], skipped: 0 },
    })),
    {
      title: "a test that runs when it passes goes on",
      ...{ endsAfter: "fifth", ran: `${until}, ${rest}, fifth, sixth, after all`, said: [], skipped: 0 },
    },
    {
      title: "a file that begins after it runs nothing",
      endsAfter: "nothing",
      ran: "",
      said: ["late.test.js"],
      skipped: 6,
    },
    {
      title: "the tests of a file whose shared part ends after it do not run",
      endsAfter: "ROOT_DESCRIBE_BLOCK",
      ran: "before all, after all",
      said: ["first", "block", "fifth", "sixth"].map((name) => `late.test.js: ${name}`),
      skipped: 6,
    },
    {
      title: "a block that begins after it runs nothing",
      endsAfter: "first",
      ran: "before all, before each, first, after all",
      said: ["block", "fifth", "sixth"].map((name) => `late.test.js: ${name}`),
      skipped: 5,
    },
    {
      title: "a block in a block that begins after it runs nothing",
      endsAfter: "block",
      ran: "before all, before each, first, before block, after block, after all",
      said: ["inner", "fourth", "fifth", "sixth"].map((name) => `late.test.js: ${name}`),
      skipped: 5,
    },
    {
      title: "the tests after the one in which it passes do not run",
      endsAfter: "second",
      ran: `${until}, after block, after all`,
      said: ["third", "fourth", "fifth", "sixth"].map((name) => `late.test.js: ${name}`),
      skipped: 4,
    },
  ])("$title", ({ endsAfter, ran, said, skipped }) => {
    expect(run(environment, endsAfter)).toEqual({ ran, said, skipped, failed: 0 });
  });
});

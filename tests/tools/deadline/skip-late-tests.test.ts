import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { repositoryRoot } from "../../repository/repository-files";

// Jest itself runs a file like this for each case, with the environments of our tests. It writes what ran.
const fileFor = (title: string): string => `
  const { appendFileSync } = require("node:fs");
  const run = (name) => () => appendFileSync(${JSON.stringify(`${title}.txt`)}, name + "\\n");

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

/**
 * An environment in which the time of the run is over when a test, or what a block shares, has ended: the one that the
 * folder's `cases.json` names for the file. A file that begins after it sees a time in the past.
 */
const endingEnvironment = (environment: string): string => `
  const { basename, join } = require("node:path");
  const Environment = require(${JSON.stringify(join(__dirname, "..", environment))});
  const cases = require("./cases.json");
  const endOf = { test_fn_success: ({ test }) => test.name, hook_success: ({ describeBlock }) => describeBlock?.name };
  const inMilliseconds = (time) => String(Date.now() + time);
  module.exports = class extends Environment {
    constructor(configuration, context) {
      const endsAfter = cases[basename(context.testPath, ".test.js")];
      delete process.env.SLIPWAY_TEST_DEADLINE;
      if (endsAfter !== "no deadline")
        process.env.SLIPWAY_TEST_DEADLINE = inMilliseconds(endsAfter === "nothing" ? -1 : 3_600_000);
      super(configuration, context);
      this.endsAfter = endsAfter;
    }

    handleTestEvent(event, state) {
      const isOver = endOf[event.name]?.(event) === this.endsAfter;
      if (isOver) process.env.SLIPWAY_TEST_DEADLINE = inMilliseconds(-1);
      return super.handleTestEvent(event, state);
    }
  };`;

const environments = {
  "that share modules": "worker/environment.cjs",
  "with modules of their own": "jest-environment.cjs",
};

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * Runs jest once, on a file for each case; returns for each what the file wrote, what jest said of tests that it left
 * out, and its counts.
 */
function run(environment: string): ReadonlyMap<string, unknown> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "slipway-deadline-")));
  try {
    const configuration = {
      ...{ rootDir: folder, testMatch: ["<rootDir>/*.test.js"], testEnvironment: "./environment.cjs" },
      ...(environment.startsWith("worker") ? { runtime: join(__dirname, "../worker/runtime.cjs") } : {}),
      workerIdleMemoryLimit: "1500MB",
    };
    const written: Readonly<Record<string, string>> = {
      "jest.config.json": JSON.stringify(configuration),
      "environment.cjs": endingEnvironment(environment),
      "cases.json": JSON.stringify(Object.fromEntries(cases.map(({ id, endsAfter }) => [id, endsAfter]))),
      ...Object.fromEntries(
        cases.flatMap(({ id }) => [
          [`${id}.test.js`, fileFor(id)],
          [`${id}.txt`, ""],
        ]),
      ),
    };
    for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text);
    const jest = join(repositoryRoot, "node_modules/jest/bin/jest.js");
    // A line that a worker prints in the end may come after the report, so the report has a file of its own.
    const args = [jest, "--config", "jest.config.json", "--maxWorkers=1", "--json", "--outputFile=report.json"];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    const said = [...(stdout + stderr).matchAll(/^not run, since the time of this run is over: (.*)$/gm)];
    const { testResults } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    const entryOf = ({ name, assertionResults }: Report["testResults"][number]): [string, unknown] => {
      const id = basename(name, ".test.js");
      const count = (wanted: string): number => assertionResults.filter(({ status }) => status === wanted).length;
      const ended = {
        ran: readFileSync(join(folder, `${id}.txt`), "utf8")
          .trim()
          .split("\n")
          .join(", "),
        said: said.flatMap(([, what = ""]) => (what.startsWith(basename(name)) ? [what.replace(id, "late")] : [])),
        ...{ skipped: count("pending"), failed: count("failed") },
      };
      return [id, ended];
    };
    return new Map(testResults.map(entryOf));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rest = "before each, third, before each, fourth, after block";
const until = "before all, before each, first, before block, before inner, before each, second";

const cases = [
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
].map((one, index) => ({ ...one, id: `case-${String(index)}` }));

describe.each(Object.entries(environments))("in an environment of test files %s", (_, environment) => {
  let ended: ReadonlyMap<string, unknown>;
  beforeAll(() => (ended = run(environment)));

  test.each(cases)("$title", ({ id, ran, said, skipped }) => {
    expect(ended.get(id)).toEqual({ ran, said, skipped, failed: 0 });
  });
});

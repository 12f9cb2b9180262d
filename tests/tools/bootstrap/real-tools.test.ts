import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(__dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "slipway-real-tools-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const writeProgram = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { mode: 0o755 });
};

/** What a module of the bootstrap, which is an ES module that jest does not load, returns. */
function ask(expression: string, environment: Readonly<Record<string, string>> = {}): unknown {
  const module = pathToFileURL(join(__dirname, "real-tools.mjs")).href;
  const script = `
    import { startTools, tallyOf, toolEnvironment } from ${JSON.stringify(module)};
    console.log(JSON.stringify(await ${expression}));`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
    env: { ...process.env, ...environment },
  });
  return JSON.parse(output.trimEnd().split("\n").at(-1) ?? "") as unknown;
}

interface Tools {
  readonly paths: Readonly<Record<string, string>>;
  readonly missing: Readonly<Record<string, string>>;
}

test("a tool that cannot be built stops no other", () => {
  const bin = join(folder, "bin");
  writeProgram(join(bin, "kustomize"), "#!/bin/sh\necho v5.8.2\n");
  symlinkSync(process.execPath, join(bin, "node"));
  // There is no Go on this PATH.
  const { paths, missing } = ask('startTools(["helm", "kustomize", "helm-render", "gotemplate"])', {
    PATH: [bin, "/nowhere"].join(delimiter),
    SLIPWAY_TOOLS_CACHE: join(folder, "cache"),
    SLIPWAY_MISSING_TOOLS: "{}",
  }) as Tools;
  expect(paths).toEqual({ kustomize: join(bin, "kustomize") });
  const noGo = (module: string): unknown => expect.stringContaining(`cannot build ${module}: no Go`);
  expect(missing).toEqual({ helm: noGo("helm"), "helm-render": noGo("helm"), gotemplate: noGo("gotemplate") });
});

test("what is built is named to the tests, and what is missing has a reason", () => {
  const tools = { paths: { kustomize: "/bin/kustomize" }, missing: { helm: "no Go", etcd: "no disk" } };
  const environment = ask(`toolEnvironment(${JSON.stringify(tools)})`) as Readonly<Record<string, string>>;
  const { SLIPWAY_MISSING_TOOLS = "", ...others } = environment;
  expect(others).toEqual({ SLIPWAY_KUSTOMIZE: "/bin/kustomize" });
  expect(JSON.parse(SLIPWAY_MISSING_TOOLS)).toMatchObject({ helm: "no Go", etcd: "no disk", SLIPWAY_HELM: "no Go" });
  expect(ask(`tallyOf(${JSON.stringify(tools)})`)).toEqual({
    ...{ passed: 0, failed: 2, skipped: 0 },
    note: "helm: no Go\netcd: no disk",
  });
  expect(ask(`tallyOf({ paths: {}, missing: {} })`)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test("if the program that finds the tools fails, no test is left out without a word", () => {
  const environment = ask('toolEnvironment({ paths: {}, missing: { tools: "dead" } })') as Readonly<
    Record<string, string>
  >;
  const { tools, ...variables } = JSON.parse(environment["SLIPWAY_MISSING_TOOLS"] ?? "") as Record<string, string>;
  expect(tools).toBe("dead");
  expect(Object.keys(variables)).toHaveLength(7);
  expect(new Set(Object.values(variables))).toEqual(new Set(["dead"]));
});

/** A shell of a developer may name the tools. */
const withoutTools = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("SLIPWAY_")));

/** Runs jest on one file, as in a run that could not build Helm. */
function runJest(source: string): { readonly status: number | null; readonly output: string } {
  const tests = join(folder, "tests");
  writeProgram(join(tests, "one.test.js"), source);
  writeProgram(
    join(tests, "jest.config.cjs"),
    `module.exports = { setupFiles: [${JSON.stringify(join(root, "tests/tools/jest-missing-tools.cjs"))}] };`,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "node_modules/jest/bin/jest.js"), "--rootDir", tests, "--config", join(tests, "jest.config.cjs")],
    {
      encoding: "utf8",
      env: { ...withoutTools, SLIPWAY_MISSING_TOOLS: '{"SLIPWAY_HELM":"no Go is on PATH","helm":"no Go is on PATH"}' },
    },
  );
  return { status, output: stdout + stderr };
}

test("a test that needs a missing tool fails with the reason; others pass", () => {
  const needing = runJest(`
    const binary = process.env["SLIPWAY_HELM"];
    (binary === undefined ? test.skip : test)("is compared", () => undefined);`);
  expect(needing.status).toBe(1);
  expect(needing.output).toContain("SLIPWAY_HELM names no program: no Go is on PATH");
  expect(needing.output).toContain("1 failed");
  const other = runJest(`
    test("is not compared", () => {
      expect(process.env["SLIPWAY_KUSTOMIZE"]).toBeUndefined();
      expect({ ...process.env }).not.toHaveProperty("SLIPWAY_HELM");
    });`);
  expect(other.output).toContain("1 passed");
  expect(other.status).toBe(0);
});

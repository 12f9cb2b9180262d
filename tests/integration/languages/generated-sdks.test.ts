// The schema as Pulumi reads it, and unit tests with mocks over the SDKs that Pulumi generates from it.
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { packageSchema } from "../../../provider/package-schema/package-schema";
import { generateSdk, installSdk } from "../../tools/languages/generated-sdk";
import { findTool } from "../../tools/tools";

const runs = promisify(execFile);
const programs = join(__dirname, "programs");
const goProgram = resolve(__dirname, "../../e2e/languages/programs/go");
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "slipway-sdks-"));
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** What Pulumi says of a schema. */
async function check(schema: object): Promise<string> {
  const file = join(directory, "schema.json");
  writeFileSync(file, JSON.stringify(schema));
  const { stdout } = await runs(await findTool("codegen"), [file]).catch((error: unknown) => error as Printed);
  return stdout;
}

/** A program that has failed has printed why. */
interface Printed {
  readonly stdout: string;
}

test("Pulumi reads the schema without a warning or an error", async () => {
  expect(await check(packageSchema())).toBe("");
});

test("what Pulumi would refuse is printed", async () => {
  const broken = { type: "object", properties: { wrong: { $ref: "#/types/slipway:index:Missing" } } };
  expect(await check({ ...packageSchema(), types: { "slipway:index:Broken": broken } })).toMatch(/Missing/);
});

test("a unit test in Python", async () => {
  const python = await findTool("pulumi-python");
  const installed = await installSdk(python, await generateSdk("python", directory), join(directory, "installed"));
  const environment = { ...process.env, PYTHONPATH: installed, PYTHONDONTWRITEBYTECODE: "1" };
  const { stderr } = await runs(python, [join(programs, "test_program.py")], { env: environment });
  expect(stderr).toMatch(/Ran 2 tests[^]*\nOK\n/);
});

test("a unit test in Go", async () => {
  renameSync(await generateSdk("go", directory), join(directory, "slipway-sdk"));
  for (const file of ["go.mod", "go.sum"]) cpSync(join(goProgram, file), join(directory, file));
  cpSync(join(programs, "program_test.go"), join(directory, "program_test.go"));
  const environment = { ...process.env, CGO_ENABLED: "0", GOFLAGS: "-mod=readonly" };
  const flags = ["-trimpath", "-gcflags=all=-dwarf=false", "-vet=off", "-v"];
  const { stdout } = await runs("go", ["test", ...flags, "."], { cwd: directory, env: environment });
  expect(stdout).toMatch(/--- PASS: TestMethodsReturnOneValue/);
});

test("the SDK of Node.js is generated", async () => {
  expect(await generateSdk("nodejs", directory)).toBe(join(directory, "nodejs"));
});

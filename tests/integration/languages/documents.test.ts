// The blocks in Python and Go of the documents, with the SDKs that Pulumi generates from the schema.
import { execFile, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { type Example, examplesIn } from "../../repository/examples";
import { listFiles, readRepositoryFile } from "../../repository/repository-files";
import { buildFlags } from "../../tools/languages/commands.cjs";
import { generateSdk, installSdk } from "../../tools/languages/generated-sdk";
import { type Registered, schemaFaults } from "../../tools/languages/schema-faults";
import { findTool } from "../../tools/tools";

const runs = promisify(execFile);
const goProgram = resolve(__dirname, "../../e2e/languages/programs/go");
const blockRunner = resolve(__dirname, "../../tools/languages/run-blocks.py");
const documents = listFiles().filter((file) => /^(?:README\.md|docs\/.*\.md)$/.test(file));
const blocks = documents.flatMap((file) => examplesIn(file, readRepositoryFile(file)));
const blocksIn = (language: Example["language"]): readonly Example[] =>
  blocks.filter((block) => block.language === language);

/** The pages whose main program is in each language. */
const pages = [
  ...["access", "argo", "argo-application", "chart", "decryption", "flux-repository", "health-check", "helmrelease"],
  ...["hook", "inventory", "kustomization", "languages", "manifests", "object", "patch", "provider", "sources", "wave"],
];

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "slipway-documents-"));
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

test.each(pages)("docs/%s.md has its program in each language", (page) => {
  const found = new Set(blocks.filter(({ file }) => file === `docs/${page}.md`).map(({ language }) => language));
  expect([...found]).toEqual(expect.arrayContaining(["yaml", "python", "go"]));
});

/** What a block of Python did: the resources that it registered, and its error. */
interface Ran {
  readonly registered: readonly Registered[];
  readonly error: string | null;
}

async function runPython(given: readonly Example[]): Promise<readonly Ran[]> {
  const python = await findTool("pulumi-python");
  const installed = await installSdk(python, await generateSdk("python", directory), join(directory, "installed"));
  const environment = { ...process.env, PYTHONPATH: installed, PYTHONDONTWRITEBYTECODE: "1" };
  const child = spawn(python, [blockRunner], { env: environment, stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.end(JSON.stringify(given.map(({ file, line, code, given }) => ({ place: [file, line], code, given }))));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (output === "") throw new Error(errors);
  return JSON.parse(output) as readonly Ran[];
}

/** The errors of the blocks, each with the place in its document. */
async function faultsInPython(given: readonly Example[]): Promise<readonly string[]> {
  const ran = await runPython(given);
  return ran.flatMap(({ registered, error }, index) => {
    const { file = "", line = 0 } = given[index] ?? {};
    const faults = registered.flatMap((one) => schemaFaults(one).map((fault) => `${file}:${line}: ${fault}`));
    const nothing = registered.length === 0 && error === null && given[index]?.given === "";
    return [...(error === null ? [] : [error]), ...faults, ...(nothing ? [`${file}:${line}: has no resource`] : [])];
  });
}

test("each block in Python runs with mocks, and its resources are as the schema says", async () => {
  expect(blocksIn("python").length).toBeGreaterThan(15);
  expect(await faultsInPython(blocksIn("python"))).toEqual([]);
});

test("a block in Python that is wrong is reported with its place", async () => {
  const block = (code: string): Example => ({
    ...{ file: "docs/page.md", language: "python", line: 7, given: "", errors: [] },
    code,
  });
  const faults = await faultsInPython([
    block('shop = 1\nslipway.Kustomization("shop", sorce="deploy")\n'),
    block('slipway.Kustomization("shop", replicas=[{"name": "web", "cuont": 2}])\n'),
    block("shop = 1\n"),
  ]);
  expect(faults).toEqual([
    expect.stringMatching(/^docs\/page\.md:8: TypeError: .*unexpected keyword argument 'sorce'/),
    "docs/page.md:7: replicas[0].count is missing",
    "docs/page.md:7: replicas[0].cuont is not known",
    "docs/page.md:7: has no resource",
  ]);
});

/** What the compiler says of the blocks, each a function of one package; `//line` names the place in the document. */
async function compileGo(given: readonly Example[]): Promise<string> {
  renameSync(await generateSdk("go", directory), join(directory, "slipway-sdk"));
  for (const file of ["go.mod", "go.sum"]) cpSync(join(goProgram, file), join(directory, file));
  const folder = join(directory, "blocks");
  mkdirSync(folder);
  given.forEach((block, index) => {
    writeFileSync(join(folder, `block${index}.go`), goFileOf(block, index));
  });
  const environment = { ...process.env, CGO_ENABLED: "0", GOFLAGS: "-mod=readonly" };
  const args = ["build", ...buildFlags, "./blocks"];
  const ended = await runs("go", args, { cwd: directory, env: environment }).catch((error: unknown) => error as Failed);
  return ended.stderr;
}

/** A program that has failed has printed why. */
interface Failed {
  readonly stderr: string;
}

function goFileOf({ file, line, code, given }: Example, index: number): string {
  const imports = [
    '"github.com/pulumi/pulumi/sdk/v3/go/pulumi"',
    ...(code.includes("config.New(") ? ['"github.com/pulumi/pulumi/sdk/v3/go/pulumi/config"'] : []),
    ...(`${code}${given}`.includes("slipway.") ? ['"slipway.dev/go/slipway"'] : []),
  ];
  const head = ["package blocks", "", "import (", ...imports, ")", "", given];
  return [
    ...head,
    `func block${index}(ctx *pulumi.Context) error {`,
    `//line ${file}:${line}`,
    `${code}\treturn nil`,
    "}",
    "",
  ].join("\n");
}

test("each block in Go compiles", async () => {
  expect(blocksIn("go").length).toBeGreaterThan(15);
  expect(await compileGo(blocksIn("go"))).toBe("");
});

test("a block in Go that is wrong is reported with its place", async () => {
  const code =
    'shop := 1\n_, err := slipway.NewKustomization(ctx, "shop", &slipway.KustomizationArgs{Sorce: nil})\nreturn err\n';
  const block: Example = { file: "docs/page.md", language: "go", line: 7, code, given: "", errors: [] };
  const printed = await compileGo([block]);
  expect(printed).toMatch(/docs\/page\.md:7: declared and not used: shop/);
  expect(printed).toMatch(/docs\/page\.md:8: unknown field Sorce/);
});

import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { buildFlags, pythonVariable } from "../../tools/languages/commands.cjs";
import { generateSdk, installSdk } from "../../tools/languages/generated-sdk";
import { findTool } from "../../tools/tools";
import { edit, type Example, examples } from "../example-folder";
import { openProject, type Project } from "../project";

/** The languages of the examples beside TypeScript: the names of their folders. */
export type ExampleLanguage = "yaml" | "python" | "go";

/** What programs in these languages need: the generated SDKs, and the programs in Go as one compiled program. */
export interface PreparedLanguages {
  readonly environment: Readonly<Record<string, string>>;
  readonly goProgram: string;
  readonly remove: () => void;
}

const runs = promisify(execFile);
const repositoryRoot = resolve(__dirname, "../../..");
const plugins = [join(repositoryRoot, "provider/bin"), join(repositoryRoot, "tests/tools/languages/bin")];
const goFiles = join(__dirname, "programs/go");

/** Prepares the programs of these examples. */
export async function prepareLanguages(names: readonly string[]): Promise<PreparedLanguages> {
  const directory = mkdtempSync(join(tmpdir(), "slipway-languages-"));
  const remove = (): void => {
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const python = await findTool("pulumi-python");
    const installed = await installSdk(python, await generateSdk("python", directory), join(directory, "installed"));
    const goProgram = await buildGo(names, directory);
    return { environment: { [pythonVariable]: python, PYTHONPATH: installed }, goProgram, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Builds the programs as one, which runs that of its project: most of the time of a build is the linker's. Their own
 * `go.mod` say what they need; a workspace adds the SDK, as `pulumi package add` does.
 */
async function buildGo(names: readonly string[], directory: string): Promise<string> {
  const workspace = join(directory, "workspace");
  mkdirSync(workspace);
  renameSync(await generateSdk("go", directory), join(workspace, "sdk"));
  cpSync(join(goFiles, "go.sum"), join(workspace, "go.work.sum"));
  for (const name of names) {
    const folder = join(workspace, name);
    cpSync(join(examples, name, "go"), folder, { recursive: true });
    edit(join(folder, "main.go"), "package main\n", "package example\n");
    edit(join(folder, "main.go"), "func main() {\n", "func Main() {\n");
  }
  const imports = names.map((name, index) => `\tp${index} "example/${name}"\n`);
  const cases = names.map((name, index) => `\tcase "slipway-${name}":\n\t\tp${index}.Main()\n`);
  const main = [
    `package main\n\nimport (\n\t"os"\n${imports.join("")})\n`,
    `func main() {\n\tswitch os.Getenv("PULUMI_PROJECT") {\n${cases.join("")}\t}\n}\n`,
  ];
  mkdirSync(join(workspace, "all"));
  writeFileSync(join(workspace, "all/main.go"), main.join("\n"));
  writeFileSync(join(workspace, "all/go.mod"), "module example/all\n\ngo 1.26.0\n");
  const uses = ["all", ...names].map((name) => `use ./${name}\n`).join("");
  writeFileSync(join(workspace, "go.work"), `go 1.26.0\n\n${uses}\nreplace slipway.dev/go => ./sdk\n`);
  const program = join(directory, "program");
  const environment = { ...process.env, CGO_ENABLED: "0", GOFLAGS: "-mod=readonly" };
  await runs("go", ["build", ...buildFlags, "-o", program, "./all"], { cwd: workspace, env: environment });
  return program;
}

/** Opens the program of the example in this language, on the stack of the program in TypeScript. */
export function openExampleIn(
  language: ExampleLanguage,
  { directory, folder }: Example,
  { environment, goProgram }: PreparedLanguages,
): Promise<Project> {
  const own = join(folder, language);
  if (language === "go") {
    edit(join(own, "Pulumi.yaml"), "runtime: go\n", `runtime: { name: go, options: { binary: "${goProgram}" } }\n`);
  }
  const config = join(folder, "Pulumi.test.yaml");
  if (existsSync(config)) cpSync(config, join(own, "Pulumi.test.yaml"));
  const languageHosts = ["pulumi-language-yaml"] as const;
  return openProject(own, { directory, plugins: plugins.join(delimiter), languageHosts, environment, hasStack: true });
}

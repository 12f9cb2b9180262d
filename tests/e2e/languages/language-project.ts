import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { generateSdk, installSdk } from "../../tools/languages/generated-sdk";
import { findTool } from "../../tools/tools";
import { openProject, type Project } from "../project";

/** The languages of the programs of this folder. */
export type ProgramLanguage = "go" | "python" | "typescript";

const repositoryRoot = resolve(__dirname, "../../..");
const plugins = [join(repositoryRoot, "provider/bin"), join(repositoryRoot, "tests/tools/languages/bin")];

/** A project with the program of this language, and with the generated SDK where its language finds it. */
export interface LanguageProject {
  readonly project: Project;
  readonly remove: () => void;
}

/** Opens the program that does the same in each language. */
export async function openLanguage(language: ProgramLanguage): Promise<LanguageProject> {
  const directory = mkdtempSync(join(tmpdir(), `slipway-${language}-`));
  const folder = join(directory, "program");
  cpSync(join(__dirname, "programs/files"), folder, { recursive: true });
  cpSync(join(__dirname, "programs", language), folder, { recursive: true });
  writeFileSync(join(folder, "Pulumi.yaml"), `name: languages\nruntime: ${runtimes[language]}\n`);
  const environment = await prepare[language](directory, folder);
  const project = await openProject(folder, { directory, plugins: plugins.join(delimiter), environment });
  const remove = (): void => {
    rmSync(directory, { recursive: true, force: true });
  };
  return { project, remove };
}

const runtimes = {
  go: "go",
  python: "python",
  typescript: "{ name: nodejs, options: { typescript: false } }",
} as const;

/** Brings the SDK into the folder; returns variables for the program. */
const prepare: Readonly<
  Record<ProgramLanguage, (directory: string, folder: string) => Promise<Readonly<Record<string, string>>>>
> = {
  go: async (directory, folder) => {
    renameSync(await generateSdk("go", directory), join(folder, "slipway-sdk"));
    return {};
  },
  python: async (directory) => {
    const python = await findTool("pulumi-python");
    const installed = await installSdk(python, await generateSdk("python", directory), join(directory, "installed"));
    return { SLIPWAY_PULUMI_PYTHON: python, PYTHONPATH: installed };
  },
  // Compiled once, in place of ts-node in each run.
  typescript: (directory, folder) => {
    for (const name of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, name), join(directory, name));
    buildSync({
      ...{ entryPoints: [join(folder, "index.ts")], outfile: join(folder, "index.js") },
      ...{ bundle: true, platform: "node", format: "cjs", packages: "external" },
    });
    const manifest = { name: "languages", main: "index.js", dependencies: { "@slipway/pulumi": "*" } };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    return Promise.resolve({});
  },
};

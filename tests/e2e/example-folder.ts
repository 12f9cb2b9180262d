import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { openProject, type Project } from "./project";

const repositoryRoot = resolve(__dirname, "../..");
/** The folder of all examples. */
export const examples = join(repositoryRoot, "examples");

/**
 * Opens a copy of the example, since the configuration of a stack is in the program's folder.
 *
 * @param prepare - prepares the new folder, and returns variables for Pulumi
 */
export async function openExample(
  name: string,
  prepare?: (directory: string) => Promise<Readonly<Record<string, string>>>,
): Promise<Example> {
  const directory = mkdtempSync(join(tmpdir(), "slipway-example-"));
  const folder = join(directory, "examples", name);
  cpSync(join(examples, name), folder, { recursive: true });
  for (const link of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, link), join(directory, link));
  compile(folder);
  const environment = (await prepare?.(directory)) ?? {};
  const project = await openProject(folder, { directory, environment });
  return { project, directory, folder };
}

/**
 * Compiles the program once, in place of ts-node in each run, which takes more time than all the rest of it. Types are
 * checked by `npm run types`; programs.test.ts runs a program as it is.
 */
function compile(folder: string): void {
  const program = join(folder, "index.ts");
  buildSync({
    ...{ entryPoints: [program], outfile: join(folder, "index.js") },
    ...{ bundle: true, platform: "node", format: "cjs", packages: "external" },
  });
  rmSync(program);
  edit(join(folder, "package.json"), '"main": "index.ts"', '"main": "index.js"');
  edit(join(folder, "Pulumi.yaml"), "runtime: nodejs\n", "runtime: { name: nodejs, options: { typescript: false } }\n");
}

/** Replaces a part of a file, which must have it. */
export function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

export interface Example {
  readonly project: Project;
  /** All that is written is below it. */
  readonly directory: string;
  readonly folder: string;
}

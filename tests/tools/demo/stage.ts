import { spawn } from "node:child_process";
import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Cluster } from "../cluster";
import { pulumiEnvironment } from "../pulumi";
import { findTool } from "../tools";

const repositoryRoot = resolve(__dirname, "..", "..", "..");

/** What the steps work on: copies of examples, which they may edit, and a cluster. */
export class Stage {
  readonly cluster: Cluster;
  private readonly directory: string;
  private readonly environment: NodeJS.ProcessEnv;

  private constructor(directory: string, cluster: Cluster, environment: NodeJS.ProcessEnv) {
    this.directory = directory;
    this.cluster = cluster;
    this.environment = environment;
  }

  /** @param directory a new folder, which the caller removes */
  static async open(directory: string, cluster: Cluster): Promise<Stage> {
    return new Stage(directory, cluster, {
      ...process.env,
      ...(await pulumiEnvironment(directory)),
      KUBECONFIG: cluster.kubeconfigPath,
      ...(process.stdout.isTTY ? { NO_COLOR: undefined } : {}),
    });
  }

  /** Copies an example, and makes its stack with this configuration. */
  async openExample(name: string, config: Readonly<Record<string, string>> = {}): Promise<Project> {
    const folder = join(this.directory, name);
    const example = join(repositoryRoot, "examples", name);
    await cp(example, folder, { recursive: true, filter: (file) => !file.includes("node_modules") });
    await symlink(join(repositoryRoot, "node_modules"), join(folder, "node_modules"));
    const project = new Project(folder, this.environment);
    await project.edit("Pulumi.yaml", [["../../provider/bin", join(repositoryRoot, "provider", "bin")]]);
    await project.quietly("stack", "init", "demo");
    for (const [key, value] of Object.entries(config)) await project.quietly("config", "set", key, value);
    return project;
  }

  /** Prints the command and what it says. */
  async kubectl(...args: readonly string[]): Promise<void> {
    console.log(`$ kubectl ${args.join(" ")}\n`);
    console.log((await this.cluster.kubectl(args)).trimEnd());
  }
}

/** A copy of an example with its stack. */
export class Project {
  private readonly folder: string;
  private readonly environment: NodeJS.ProcessEnv;

  constructor(folder: string, environment: NodeJS.ProcessEnv) {
    this.folder = folder;
    this.environment = environment;
  }

  /** Prints the command and runs it on our terminal. */
  async pulumi(...args: readonly string[]): Promise<void> {
    const [code, text] = await this.runShown(args);
    if (code !== 0) throw new Error(`${text} ended with code ${String(code)}`);
  }

  /** The same for a command that has to fail. */
  async pulumiFails(...args: readonly string[]): Promise<void> {
    const [code, text] = await this.runShown(args);
    if (code === 0) throw new Error(`${text} did not fail`);
    console.log(`\n${text} ended with code ${String(code)}, as it should`);
  }

  async quietly(...args: readonly string[]): Promise<void> {
    const file = await findTool("pulumi");
    const code = await run(file, [...args, "--non-interactive"], this.folder, this.environment, "ignore");
    if (code !== 0) throw new Error(`pulumi ${args.join(" ")} ended with code ${String(code)}`);
  }

  /** Replaces parts of a file. */
  async edit(file: string, changes: readonly (readonly [from: string, to: string])[]): Promise<void> {
    const path = join(this.folder, file);
    let text = await readFile(path, "utf8");
    for (const [from, to] of changes) {
      if (!text.includes(from)) throw new Error(`the demo does not fit its example: ${file} has no "${from}"`);
      text = text.replace(from, to);
    }
    await writeFile(path, text);
  }

  /** The same, and prints each change. */
  async editShown(file: string, changes: readonly (readonly [from: string, to: string])[]): Promise<void> {
    await this.edit(file, changes);
    console.log(`${file}:`);
    for (const [from, to] of changes) {
      const [before, after] = [from, to].map((text) => text.split("\n").filter((line) => line !== ""));
      for (const line of before?.filter((one) => after?.includes(one) !== true) ?? []) console.log(`  - ${line}`);
      for (const line of after?.filter((one) => before?.includes(one) !== true) ?? []) console.log(`  + ${line}`);
    }
    console.log("");
  }

  /** Adds lines to the end of a file, and prints them. */
  async append(file: string, lines: string): Promise<void> {
    const path = join(this.folder, file);
    await writeFile(path, `${await readFile(path, "utf8")}${lines}`);
    console.log(`${file}, at the end:\n${lines.replaceAll(/^(?=.)/gm, "    ")}`);
  }

  private async runShown(args: readonly string[]): Promise<readonly [code: number | null, command: string]> {
    const text = `pulumi ${args.join(" ")}`;
    console.log(`$ ${text}\n`);
    const more = process.stdout.isTTY ? [] : ["--non-interactive", "--color", "never", "--suppress-progress"];
    const all = [...args, "--suppress-permalink=true", ...more];
    return [await run(await findTool("pulumi"), all, this.folder, this.environment, "inherit"), text];
  }
}

/** Runs our command line in the repository. */
export async function runSlipway(...args: readonly string[]): Promise<void> {
  console.log(`$ slipway ${args.join(" ")}\n`);
  const file = join(repositoryRoot, "engine", "bin", "slipway.cjs");
  const code = await run(process.execPath, [file, ...args], repositoryRoot, process.env, "inherit");
  if (code !== 0) throw new Error(`slipway ${args.join(" ")} ended with code ${String(code)}`);
  console.log("");
}

async function run(
  file: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  output: "inherit" | "ignore",
): Promise<number | null> {
  const child = spawn(file, args, { cwd, env, stdio: ["ignore", output, "inherit"] });
  return new Promise((settle, reject) => {
    child.once("error", (error) => {
      reject(new Error(`${basename(file)} cannot run: ${error.message}`));
    });
    child.once("close", settle);
  });
}

import { readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { parse } from "yaml";
import { makeStack } from "../tools/new-stacks";
import { type CommandResult, pulumiEnvironment, runPulumi, withPlugin } from "../tools/pulumi";
import { sharedCluster } from "../tools/shared-cluster";
import { findTool, type ToolName } from "../tools/tools";

/** A folder with a `Pulumi.yaml`, in which the plain command line runs. */
export interface Project {
  /** The variables of its commands. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs `pulumi ARGS` and returns its output of both streams; throws the output if the command fails. */
  run(...args: readonly string[]): Promise<string>;
  /** The same without a failure, until the signal stops it as Ctrl-C would. */
  runUntil(signal: AbortSignal, ...args: readonly string[]): Promise<CommandResult>;
}

export interface ProjectOptions {
  /** The folder of the backend and the engine's home: programs with the same folder share them. */
  readonly directory: string;
  /** A folder on PATH in which the engine finds the plugin; default the built one. */
  readonly plugins?: string;
  /** Whether engines start the plugin themselves, as they do with other plugins. By default see `kept-plugin/`. */
  readonly plugin?: "process";
  /** The hosts of other languages than JavaScript, which the engine finds on PATH. */
  readonly languageHosts?: readonly ToolName[];
  /** Variables for the engine, the plugin and the program; undefined removes one. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether another folder of the same project has made the stack: commands then name it by `--stack`. */
  readonly hasStack?: boolean;
}

/** The commands that need the plugin. */
const operations: ReadonlySet<string | undefined> = new Set(["preview", "up", "refresh", "destroy", "import"]);

/** Opens a project on the cluster of this run, or of `KUBECONFIG` in the environment, with a new stack `test`. */
export async function openProject(folder: string, options: ProjectOptions): Promise<Project> {
  const { directory, plugins, plugin, languageHosts = [], environment: more, hasStack = false } = options;
  const base = await pulumiEnvironment(directory, plugins);
  const hosts = await Promise.all(languageHosts.map(async (host) => dirname(await findTool(host))));
  const environment = {
    ...base,
    PATH: [base["PATH"] ?? "", ...hosts].join(delimiter),
    ...(more?.["KUBECONFIG"] === undefined ? { KUBECONFIG: (await sharedCluster()).kubeconfigPath } : {}),
    ...more,
  };
  const runAny = (args: readonly string[], signal?: AbortSignal): Promise<CommandResult> =>
    withPlugin(
      plugins === undefined && operations.has(args[0]) ? (plugin ?? "kept") : "process",
      environment,
      (attached) => runPulumi(folder, args, { ...environment, ...attached }, signal),
    );
  const run = async (...args: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await runAny(args);
    if (code !== 0) throw new Error(`pulumi ${args.join(" ")} ended with ${String(code)}\n${stdout}\n${stderr}`);
    return stdout + stderr;
  };
  if (!hasStack) {
    const wanted = { project: projectOf(folder), stack: "test", folder, environment };
    await makeStack(wanted, () => run("stack", "init", "test"));
  }
  return { environment, run, runUntil: (signal, ...args) => runAny(args, signal) };
}

function projectOf(folder: string): string {
  const { name } = parse(readFileSync(join(folder, "Pulumi.yaml"), "utf8")) as { readonly name?: unknown };
  if (typeof name !== "string") throw new Error(`the Pulumi.yaml of ${folder} names no project`);
  return name;
}

/** Runs `up` and `destroy` for a project; returns the output of `up`, with the stack's outputs as JSON. */
export async function upAndDestroy(project: Project): Promise<string> {
  const output = await project.run("up", "--yes", "--skip-preview");
  const outputs = await project.run("stack", "output", "--json");
  await project.run("destroy", "--yes", "--skip-preview");
  return output + outputs;
}

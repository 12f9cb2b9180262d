// The real Pulumi engine for tests: a backend in a folder, the built plugin, programs inline or from a `Pulumi.yaml`.
import { spawn } from "node:child_process";
import { access, mkdir, mkdtemp, readdir, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";

import * as automation from "@pulumi/pulumi/automation";

import { languageHostVariable } from "./build/recipes";
import { type Attached, withKeptPlugin } from "./kept-plugin/keep-plugin";
import { makeStack } from "./new-stacks";
import { onceForWorker } from "./once-for-worker";
import { useOwnConnections } from "./own-connections";
import { secretsProviderVariable } from "./secrets-provider";
import { readPlainOutputs } from "./stack-outputs";
import { findTool } from "./tools";

const repositoryRoot = resolve(__dirname, "..", "..");
const pluginFolder = join(repositoryRoot, "provider", "bin");

useOwnConnections();

/** The output of a stack's run, successful or not. */
export interface Run {
  readonly succeeded: boolean;
  /** The command's output without colours, including the errors of a failed run. */
  readonly output: string;
  /** The engine's events, in order: resources with their steps and detailed diffs, messages, the summary. */
  readonly events: readonly automation.EngineEvent[];
  /** The number of resources that the run created, updated, deleted and left unchanged; from the summary event. */
  readonly changes: Readonly<Record<string, number>>;
  readonly outputs: automation.OutputMap;
}

export type StackCommand = "up" | "preview" | "refresh" | "destroy";

/** Options of a run; `signal` stops it as Ctrl-C would. */
export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly refresh?: boolean;
  readonly target?: string[];
  readonly targetDependents?: boolean;
  readonly exclude?: string[];
  readonly replace?: string[];
  /** The file of a plan: a preview writes it, an update keeps to it. */
  readonly plan?: string;
  /** Whether a refresh or a destroy runs the program. */
  readonly runProgram?: boolean;
  readonly parallel?: number;
  /** Whether the output has each changed property. */
  readonly diff?: boolean;
  /** Whether an update goes on with what does not depend on a failed resource. */
  readonly continueOnError?: boolean;
  /** The folders of policy packs. */
  readonly policyPacks?: string[];
  readonly onOutput?: (text: string) => void;
  /** Whether the engine starts the plugin itself: for a test that ends it. By default see `kept-plugin/`. */
  readonly plugin?: "process";
}

export interface TestStack {
  /** The stack itself, for operations that these functions do not cover: configuration, history, import, export. */
  readonly stack: automation.Stack;
  /** The folder with the backend, the plugins and `bin/pulumi`. */
  readonly directory: string;
  /** For commands that a test runs itself: their engines start the plugin. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs a command to its end; does not throw if it fails. */
  run(command: StackCommand, options?: RunOptions): Promise<Run>;
  /** Sets the program for the following runs. */
  setProgram(program: automation.PulumiFn): void;
  /** Removes the folder; the stack's objects on a cluster stay. */
  remove(): Promise<void>;
}

export interface TestStackOptions {
  readonly program: automation.PulumiFn;
  readonly name?: string;
  readonly project?: string;
  readonly config?: Readonly<Record<string, automation.ConfigValue>>;
  /** Variables for the engine, the plugin and the language host. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A folder to put first on PATH: it replaces the built plugin with another one. */
  readonly pluginFolder?: string;
}

/** The environment in which the engine works offline, with its state, plugins and home in the folder. */
export async function pulumiEnvironment(
  directory: string,
  plugins: string = pluginFolder,
): Promise<Readonly<Record<string, string>>> {
  const pulumi = await findTool("pulumi");
  const binFolder = join(directory, "bin");
  const stateFolder = join(directory, "state");
  await Promise.all([mkdir(binFolder, { recursive: true }), mkdir(stateFolder, { recursive: true })]);
  const link = join(binFolder, "pulumi");
  const linked = await access(link).then(
    () => true,
    () => false,
  );
  if (!linked) await symlink(pulumi, link);
  // The plugin and the language host need Node 22 or newer: they use the one that runs us.
  const folders = [binFolder, plugins, dirname(process.execPath), process.env["PATH"] ?? ""];
  return {
    PATH: folders.join(delimiter),
    PULUMI_HOME: join(directory, "home"),
    PULUMI_BACKEND_URL: `file://${stateFolder}`,
    PULUMI_CONFIG_PASSPHRASE: "test",
    PULUMI_SKIP_UPDATE_CHECK: "true",
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
    PULUMI_DIY_BACKEND_NO_LEGACY_WARNING: "true",
    NO_COLOR: "1",
    [languageHostVariable]: join(__dirname, "language-host.cjs"),
  };
}

/** Makes a stack of an inline program, in a folder that `remove` deletes. */
export async function createStack(options: TestStackOptions): Promise<TestStack> {
  const directory = await mkdtemp(join(tmpdir(), "slipway-stack-"));
  const base = await pulumiEnvironment(directory, options.pluginFolder);
  const environment = { ...base, ...options.environment };
  const workDir = join(directory, "project");
  await mkdir(workDir);
  let program = options.program;
  const secretsProvider = process.env[secretsProviderVariable];
  const [stackName, projectName] = [options.name ?? "test", options.project ?? "slipway-test"];
  const workspace = await automation.LocalWorkspace.create({
    workDir,
    program: () => program(),
    projectSettings: { name: projectName, runtime: "nodejs", main: process.cwd() },
    envVars: environment,
    pulumiHome: join(directory, "home"),
    pulumiCommand: await commandIn(directory),
    ...(secretsProvider === undefined ? {} : { secretsProvider }),
  });
  const init = workspace.createStack.bind(workspace);
  workspace.createStack = (name) =>
    makeStack({ project: projectName, stack: name, folder: workDir, environment }, () => init(name));
  const stack = await automation.Stack.create(stackName, workspace);
  avoidCommands(stack, () => readPlainOutputs(directory, projectName, stackName));
  for (const [key, value] of Object.entries(options.config ?? {})) await stack.setConfig(key, value);
  return {
    stack,
    directory,
    environment,
    run: (command, { plugin, ...others } = {}) => {
      const own = workspace.envVars;
      const which = plugin ?? (options.pluginFolder === undefined ? "kept" : "process");
      return withPlugin(which, own, async (attached) => {
        workspace.envVars = { ...own, ...attached };
        try {
          return await runStack(stack, command, others);
        } finally {
          workspace.envVars = own;
        }
      });
    },
    setProgram: (next) => {
      program = next;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/**
 * Runs an engine that attaches to a kept plugin, or starts its own. What is measured outside of jest is what users get:
 * their engines start the plugin.
 *
 * @param environment - the variables of the engine beside those of this process
 */
export function withPlugin<T>(
  plugin: "kept" | "process",
  environment: Readonly<Record<string, string>>,
  run: (attached: Attached | undefined) => Promise<T>,
): Promise<T> {
  const isKept = plugin === "kept" && process.env["JEST_WORKER_ID"] !== undefined;
  return isKept ? withKeptPlugin({ ...process.env, ...environment }, run) : run(undefined);
}

/** The folder's `bin/pulumi`. All folders link to one program, so only the first is started to ask its version. */
async function commandIn(directory: string): Promise<automation.PulumiCommand> {
  const first = onceForWorker("pulumi-command", () => automation.PulumiCommand.get({ root: directory }));
  const command = Object.create(await first) as automation.PulumiCommand;
  return Object.defineProperty(command, "command", { value: join(directory, "bin", "pulumi") });
}

/**
 * After each update, the Automation API runs the command line three times: for the outputs, twice, and for the history.
 * Tests read the outputs only, which are mostly plain, and each process of the command line takes part of a second.
 */
function avoidCommands(stack: automation.Stack, readPlain: () => Promise<automation.OutputMap | undefined>): void {
  const ask = stack.outputs.bind(stack);
  stack.outputs = async () => (await readPlain()) ?? (await ask());
  stack.info = () => Promise.resolve(undefined);
}

async function runStack(
  stack: automation.Stack,
  command: StackCommand,
  options: Omit<RunOptions, "plugin">,
): Promise<Run> {
  const { onOutput, ...others } = options;
  const events: automation.EngineEvent[] = [];
  const printed: string[] = [];
  const take = (text: string): void => {
    printed.push(text);
    onOutput?.(text);
  };
  const common = {
    ...others,
    color: "never" as const,
    onOutput: take,
    onError: take,
    onEvent: (event: automation.EngineEvent) => {
      events.push(event);
    },
  };
  const finish = (succeeded: boolean, outputs: automation.OutputMap): Run => ({
    succeeded,
    output: printed.join(""),
    events,
    changes: { ...events.findLast((event) => event.summaryEvent)?.summaryEvent?.resourceChanges },
    outputs,
  });
  try {
    if (command === "up") return finish(true, (await stack.up(common)).outputs);
    await stack[command](common);
    return finish(true, {});
  } catch (error) {
    // A failed run has printed its error; any other failure is an error of the test.
    if (!(error instanceof automation.CommandError)) throw error;
    if (printed.length === 0) printed.push(error.message);
    return finish(false, {});
  }
}

/**
 * Removes what a killed engine left half written. Pulumi's file backend writes `STACK.json.attrs` in place: a kill in
 * between leaves it empty, and the next run ends with "failed to load checkpoint: EOF". The state itself is replaced
 * atomically. Source: gocloud.dev/blob/fileblob (setAttrs, getAttrs).
 */
export async function removeTornAttributes(directory: string): Promise<void> {
  const state = join(directory, "state");
  const files = await readdir(state, { recursive: true });
  for (const path of files.filter((file) => file.endsWith(".attrs")).map((file) => join(state, file))) {
    if ((await stat(path)).size === 0) await rm(path);
  }
}

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command's arguments without questions to a user, and with the secrets provider for a new stack. */
export function plainArguments(args: readonly string[]): readonly string[] {
  const provider = process.env[secretsProviderVariable];
  const isNew = args[0] === "stack" && args[1] === "init" && provider !== undefined;
  return [...args, ...(isNew ? ["--secrets-provider", provider] : []), "--non-interactive"];
}

/**
 * Runs the plain command line in a project's folder, with an environment from `pulumiEnvironment`. New stacks have the
 * secrets provider of the variable.
 */
export async function runPulumi(
  projectFolder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<CommandResult> {
  const child = spawn(await findTool("pulumi"), [...plainArguments(args), "--color", "never"], {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  signal?.addEventListener("abort", () => child.kill("SIGINT"), { once: true });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  const code = await new Promise<number | null>((settle, reject) => {
    child.once("error", reject);
    child.once("close", settle);
  });
  return { code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() };
}

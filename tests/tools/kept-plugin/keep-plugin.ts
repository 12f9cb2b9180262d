import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { onceForWorker } from "../once-for-worker";

/** The variable by which an engine attaches to a plugin. */
export type Attached = Readonly<Record<"PULUMI_DEBUG_PROVIDERS", string>>;

/** What the plugin reads from its environment; the others of these names are for tests and tools. */
const variables = /^(SLIPWAY_(?!TEST_|LANGUAGE_HOST$)|KUBECONFIG$|HOME$|XDG_|(HTTPS?|NO|ALL)_PROXY$)/i;

/** How many processes without a run a worker keeps: a process takes some 150 MB. */
const idleProcesses = 3;
const flags = ["--max-semi-space-size=32", "--max-old-space-size=1400"];

interface KeptProcess {
  readonly child: ChildProcess;
  /** The runs whose engines are attached. */
  runs: number;
}

/**
 * Runs an engine that attaches to a kept process of the plugin. Waits until the plugins of the engine have done their
 * last steps, as an engine does with its own.
 *
 * @param environment - all variables of the engine; the process has those of them that the plugin reads
 */
export async function withKeptPlugin<T>(
  environment: NodeJS.ProcessEnv,
  run: (attached: Attached) => Promise<T>,
): Promise<T> {
  const kept = takeProcess(environment);
  const name = randomUUID();
  kept.runs += 1;
  try {
    const port = await ask(kept.child, "open", name);
    const result = await run({ PULUMI_DEBUG_PROVIDERS: `slipway:${String(port)}` });
    await ask(kept.child, "idle", name);
    return result;
  } finally {
    kept.runs -= 1;
    if (kept.child.connected) kept.child.send({ request: "close", name });
    endOldest();
  }
}

/** The processes of the worker by what the plugin reads, the one that was used last at the end. */
const processes = (): Map<string, KeptProcess> => onceForWorker("kept-plugins", () => new Map<string, KeptProcess>());

function takeProcess(environment: NodeJS.ProcessEnv): KeptProcess {
  const key = keyOf(environment);
  const kept = processes().get(key) ?? startProcess(environment, key);
  processes().delete(key);
  processes().set(key, kept);
  return kept;
}

function keyOf(environment: NodeJS.ProcessEnv): string {
  const read = Object.entries(environment).filter(
    ([name]) => variables.test(name) && !name.startsWith("SLIPWAY_TEST_"),
  );
  return JSON.stringify(read.sort(([left], [right]) => (left < right ? -1 : 1)));
}

function startProcess(environment: NodeJS.ProcessEnv, key: string): KeptProcess {
  const child = fork(join(__dirname, "server.cjs"), {
    ...{ env: environment, execArgv: flags },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.setMaxListeners(100);
  child.once("exit", () => {
    if (processes().get(key)?.child === child) processes().delete(key);
  });
  child.unref();
  child.channel?.unref();
  return { child, runs: 0 };
}

/** Ends what was not used for longest: a process ends when its channel closes. */
function endOldest(): void {
  const idle = [...processes()].filter(([, { runs }]) => runs === 0);
  for (const [key, { child }] of idle.slice(0, Math.max(0, idle.length - idleProcesses))) {
    processes().delete(key);
    if (child.connected) child.disconnect();
  }
}

/** Sends a request about a port, and waits for the answer. */
function ask(child: ChildProcess, request: "open" | "idle", name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      child.off("message", take);
      child.off("exit", fail);
    };
    const take = (message: unknown): void => {
      const answer = message as { readonly name: string; readonly answer: number };
      if (answer.name !== name) return;
      end();
      resolve(answer.answer);
    };
    const fail = (): void => {
      end();
      reject(new Error("the process of the kept plugin has ended"));
    };
    child.on("message", take);
    child.on("exit", fail);
    if (child.connected) child.send({ request, name });
    else fail();
  });
}

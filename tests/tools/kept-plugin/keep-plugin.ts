import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { forgetForWorker, onceForWorker } from "../once-for-worker";

/** What the plugin reads from its environment; the others of these names are for tests and tools. */
const variables = /^(SLIPWAY_(?!TEST_|LANGUAGE_HOST$)|KUBECONFIG$|HOME$|XDG_|(HTTPS?|NO|ALL)_PROXY$)/i;

/** A port by which engines reach plugins of the kept process. */
export interface KeptPlugin {
  /** Whether it does what a process of the plugin would do that gets these variables besides those of the worker. */
  fits(more: Readonly<Record<string, string>>): boolean;
  /** The variable by which an engine attaches to it. */
  readonly attached: Readonly<Record<string, string>>;
  /** Waits until the plugins of all engines that have ended have done their last steps, as an engine does. */
  idle(): Promise<void>;
  close(): void;
}

interface KeptProcess {
  readonly child: ChildProcess;
  readonly environment: string;
}

const processName = "kept-plugin";
const hasEnded = "the process of the kept plugin has ended";

/** Opens a port to the kept process. */
export async function keepPlugin(): Promise<KeptPlugin> {
  const { child, environment } = onceForWorker(processName, startProcess);
  const name = randomUUID();
  const ask = (request: "open" | "idle"): Promise<number> =>
    new Promise((resolve, reject) => {
      if (!child.connected) throw new Error(hasEnded);
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
        reject(new Error(hasEnded));
      };
      child.on("message", take);
      child.on("exit", fail);
      child.send({ request, name });
    });
  const port = await ask("open");
  return {
    fits: (more) => environment === readVariables() && !Object.keys(more).some((key) => variables.test(key)),
    attached: { PULUMI_DEBUG_PROVIDERS: `slipway:${String(port)}` },
    idle: async () => {
      await ask("idle");
    },
    close: () => {
      child.send({ request: "close", name });
    },
  };
}

function startProcess(): KeptProcess {
  const flags = ["--max-semi-space-size=32", "--max-old-space-size=1400"];
  const child = fork(join(__dirname, "server.cjs"), {
    execArgv: flags,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.setMaxListeners(100);
  child.once("exit", () => {
    forgetForWorker(processName);
  });
  child.unref();
  child.channel?.unref();
  return { child, environment: readVariables() };
}

function readVariables(): string {
  const read = Object.entries(process.env).filter(
    ([name]) => variables.test(name) && !name.startsWith("SLIPWAY_TEST_"),
  );
  return JSON.stringify(read.sort(([left], [right]) => (left < right ? -1 : 1)));
}

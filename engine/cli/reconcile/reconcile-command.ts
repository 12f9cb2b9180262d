import { SyncError } from "../../errors/sync-error";
import type { CliIo, Command } from "../command";
import { flagRows } from "../flags/flag";
import { type Log, printEntry } from "./log";
import { Metrics } from "./metrics";
import { startUpdate } from "./pulumi-run";
import { readReconcileOptions, reconcileFlags, type ReconcileOptions } from "./read-options";
import { runLoop } from "./reconcile-loop";
import { serve } from "./serve";
import { noRequests } from "./stack-requests";
import { WatchedObject } from "./watch-object";

/** The plugin reads it: see `provider/config/access-config.ts`. */
const defaultAccountVariable = "SLIPWAY_DEFAULT_SERVICE_ACCOUNT";
/** The program records it: see `sdk/components/materialize-status.ts`. */
const requestedAtVariable = "SLIPWAY_REQUESTED_AT";

/** `slipway reconcile`: keeps a stack up to date, as a Flux controller does with its objects. */
export const reconcileCommand: Command = {
  flags: reconcileFlags,
  words: "nothing",
  usage: `Run "pulumi up" for a stack now, at an interval, after a failure and on request, until SIGTERM or SIGINT.

Usage:
  slipway reconcile [--stack NAME] [flags]

Each run applies the program and corrects what was changed on the cluster. Pulumi's environment is that of the command:
backend, passphrase and credentials. With --watch, a new value of the annotation reconcile.fluxcd.io/requestedAt of the
ConfigMap starts a run at once, and the value "true" of its key suspend suspends the stack.

Flags:
${flagRows(reconcileFlags)}
`,
  examples: [
    {
      does: "keep a stack up to date, with a run each ten minutes",
      line: "slipway reconcile --stack production --interval 10m",
    },
    { does: "run once, in a job of CI", line: "slipway reconcile --stack production --once --log-format text" },
    {
      does: "run on request too, and serve metrics",
      line: "slipway reconcile --stack production --watch configmap/flux-system/shop --metrics-address :8080",
    },
  ],
  run: runReconcile,
};

async function runReconcile(input: readonly string[], io: CliIo): Promise<void> {
  const options = readReconcileOptions(input, io);
  const log: Log = (entry) => {
    const fields = { stack: options.stack, ...entry.fields };
    void io.out(printEntry({ ...entry, fields }, new Date(), options.logFormat));
  };
  const stop = io.stopSignal?.() ?? new AbortController().signal;
  const { stack = "", watch } = options;
  const metrics = new Metrics({ kind: "Stack", name: stack, namespace: watch?.namespace ?? "" });
  const server = options.listen === undefined ? undefined : await serve(options.listen, metrics);
  if (server !== undefined) log({ level: "info", event: "listening", fields: { address: server.address } });
  const over = new AbortController();
  try {
    const watched = watch === undefined ? undefined : new WatchedObject(watch, options.connect, log);
    try {
      await watched?.start(AbortSignal.any([stop, over.signal]));
      const requests = watched ?? noRequests;
      const result = await runLoop({
        ...options,
        start: () => startUpdate(pulumiCommand(options, io, requests.requestedAt), log),
        requests,
        metrics,
        log,
        random: Math.random,
        stop,
      });
      if (result?.isMissing === true) throw pulumiNotFound(options.executable);
      if (options.once && result?.succeeded === false) throw runFailed(stack, result.reason);
    } finally {
      over.abort(new Error("the loop has ended"));
      watched?.close();
    }
  } finally {
    server?.close();
  }
  log({ level: "info", event: "stopped" });
}

function pulumiCommand(
  { executable, stack, directory, defaultServiceAccount }: ReconcileOptions,
  io: CliIo,
  requestedAt: string | undefined,
) {
  const account = defaultServiceAccount === undefined ? {} : { [defaultAccountVariable]: defaultServiceAccount };
  const request = requestedAt === undefined ? {} : { [requestedAtVariable]: requestedAt };
  return { executable, stack, directory, environment: io.environment, variables: { ...account, ...request } };
}

function pulumiNotFound(executable: string): SyncError {
  return new SyncError({
    code: "CLI_PULUMI_NOT_FOUND",
    what: `cannot run ${JSON.stringify(executable)}`,
    why: "there is no such program, or the folder of --cwd does not exist",
    mend: "install the Pulumi command line, or name it by --pulumi",
  });
}

function runFailed(stack: string, reason: string | undefined): SyncError {
  return new SyncError({
    code: "CLI_RECONCILE_FAILED",
    what: `the run of the stack${stack === "" ? "" : ` ${stack}`} failed`,
    why: reason ?? "pulumi reports an error",
    mend: "see the errors in the log above",
  });
}

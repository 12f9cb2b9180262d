import type { CliIo, Command } from "../command";
import { type Flag, flagRows } from "../flags/flag";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { openCluster } from "../stack/open-cluster";
import { readStack } from "../stack/read-stack";
import { flagsOfStack } from "../stack/stack-flags";
import { usageError } from "../usage-error";
import { oneByOne } from "./one-by-one";
import { openBrowser } from "./open-browser";
import { openPreview } from "./open-preview";
import { serveUi } from "./serve-ui";
import { createToken } from "./token";
import { watchStack } from "./watch-stack";

const ownFlags: readonly Flag[] = [
  {
    name: "events",
    kind: "text",
    value: "FILE",
    help: "show what the next update would change: a saved output of pulumi preview --json or --event-log",
  },
  { name: "port", kind: "integer", value: "N", help: "the port of 127.0.0.1 (default: 0, a free one)" },
  { name: "open", kind: "switch", help: "open the page in the browser" },
  { name: "no-open", kind: "switch", help: "print the address alone (default)" },
];

const flags = flagsOfStack(...ownFlags);

/** The cluster is read each 3 s while a page is open, the state each 15 s; an answer waits 1.5 s for a read. */
const pace = { cluster: 3000, state: 15_000, patience: 1500 };
/** So many clicks may wait for events or logs, and the cluster has rest after each. */
const maximumWaiting = 4;
const restMilliseconds = 250;

/** `slipway ui`: a page over a stack, on this machine alone. */
export const uiCommand: Command = {
  usage: `Serve a page over a stack on this machine: its components with their waves and objects, whether they are healthy now,
and why they are not; what controllers made of them, events, logs, the runs, and what the next update would change.
It runs until Ctrl-C, and changes nothing.

Usage:
  slipway ui [flags]

Who has the printed address can read the page while the command runs. The server listens on 127.0.0.1 alone.

Flags:
${flagRows(flags)}
`,
  examples: [
    { does: "the selected stack, in the browser", line: "slipway ui --open" },
    { does: "another stack and cluster, at a fixed port", line: "slipway ui --stack dev --context dev --port 8090" },
    { does: "with what the next update would change", line: "slipway ui --events preview.json" },
  ],
  flags,
  words: "nothing",
  run: runUi,
};

async function runUi(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, flags);
  const port = readPort(given);
  refuseUnfit(given);
  const first = await readStack(given, io);
  const events = given.text("events");
  const preview = events === undefined ? undefined : await openPreview(events, io);
  const watch = watchStack({
    ...{ first, pace, openCluster: (stack) => openCluster(given, stack) },
    readState: given.text("state") === "-" ? undefined : () => readStack(given, io),
    previewNode: preview && ((mask) => preview.node(mask)),
  });
  const onRequest = oneByOne(maximumWaiting, restMilliseconds);
  try {
    const server = await serveUi({ watch, preview, onRequest }, port, createToken());
    try {
      const stop = io.stopSignal?.() ?? new AbortController().signal;
      await io.out(`The page is at ${server.address}\nCtrl-C ends it.\n`);
      const failed = (why: string): void => {
        io.err(`note: no browser was opened: ${why}\n`);
      };
      const browser = given.isOn("open") ? openBrowser(server.address, io, failed) : undefined;
      await ended(stop);
      browser?.remove();
    } finally {
      server.close();
    }
  } finally {
    watch.close();
  }
}

function ended(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve();
    stop.addEventListener("abort", () => {
      resolve();
    });
  });
}

const maximumPort = 65_535;

function readPort(given: GivenFlags): number {
  const port = Number(given.text("port") ?? "0");
  if (port >= 0 && port <= maximumPort) return port;
  const why = `it must be a number from 0 to ${maximumPort}`;
  throw usageError("CLI_FLAG_VALUE", "cannot use the value of --port", why, "write --port 8090, or --port 0");
}

function refuseUnfit(given: GivenFlags): void {
  const [argument] = given.args;
  if (argument !== undefined) {
    const why = `${JSON.stringify(argument)} is not a flag: the page shows all components`;
    throw usageError("CLI_TOO_MANY_ARGUMENTS", "slipway ui has no arguments", why, "leave it out");
  }
  if (given.isOn("open") && given.isOn("no-open")) {
    const what = "cannot use --open with --no-open";
    throw usageError("CLI_FLAG_VALUE", what, "they contradict each other", "leave one of them out");
  }
  if (given.text("state") === "-" && given.text("events") === "-") {
    const what = "cannot read both --state and --events from the standard input";
    throw usageError("CLI_FLAG_VALUE", what, "there is one standard input", "name a file for one of them");
  }
}

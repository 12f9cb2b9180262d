import { SyncError } from "../../errors/sync-error";
import type { ClusterAccess } from "../../kube/access/access";
import type { CliIo, Command } from "../command";
import { type Flag, flagRows, standardFlags } from "../flags/flag";
import { oneOf } from "../flags/one-of";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";
import { type Check, type CheckTask, runCheck, skipped } from "./check";
import { checkKubeconfig, readAccess } from "./check-access";
import { checkCache } from "./check-caches";
import type * as cluster from "./check-cluster";
import { checkNode, checkPulumi } from "./check-programs";
import { checkLibrary, checkPlugin, checkProject } from "./check-project";
import { checkProxy } from "./check-proxy";
import { type CheckFormat, checkPrinters } from "./print-checks";
import { isOlder, oldestNode } from "../supported-versions";

const flags: readonly Flag[] = [
  {
    name: "output",
    short: "o",
    aliases: ["format"],
    kind: "text",
    value: "NAME",
    help: "text (default), json",
    completes: Object.keys(checkPrinters),
  },
  { name: "kubeconfig", kind: "text", value: "FILE", help: "the kubeconfig; as kubectl finds it by default" },
  { name: "context", aliases: ["kube-context"], kind: "text", value: "NAME", help: "the context of the kubeconfig" },
  {
    name: "namespace",
    short: "n",
    kind: "text",
    value: "NAME",
    help: "the namespace whose rights are checked; by default that of the context",
  },
  { name: "pulumi", kind: "text", value: "PATH", help: "the pulumi executable (default: pulumi on PATH)" },
  ...standardFlags,
];

/** `slipway doctor`: checks what Slipway needs, and says how to mend what is missing. */
export const doctorCommand: Command = {
  usage: `Check what Slipway needs: Node.js, Pulumi, the plugin and the packages of the program in this folder, the kubeconfig, the
cluster and the rights of its user, the cache, proxies. Nothing is changed, and no credentials are printed.

Usage:
  slipway doctor [flags]

Each check ends within 5 seconds. The exit code is 1 if an error was found; warnings do not count.

Flags:
${flagRows(flags)}
`,
  examples: [
    { does: "check this machine, and the program of this folder", line: "slipway doctor" },
    { does: "check a program with another cluster", line: "slipway doctor --context production" },
    {
      does: "check the rights in a namespace, for another program",
      line: "slipway doctor --namespace shop --output json",
    },
  ],
  flags,
  words: "nothing",
  run: runDoctor,
};

async function runDoctor(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, flags);
  if (given.args.length > 0) {
    const mend = "run it in the folder of the program: slipway -C DIR doctor";
    throw usageError("CLI_TOO_MANY_ARGUMENTS", "slipway doctor has no arguments", "one is given", mend);
  }
  const format = readFormat(given);
  const checks = [...(await checkMachine(given, io)), ...(await checkAccess(given, io))];
  await io.out(checkPrinters[format](checks));
  const errors = checks.filter(({ state }) => state === "error").length;
  if (errors === 0) return;
  throw new SyncError({
    code: "CLI_DOCTOR_ERRORS",
    what: `${errors} of ${checks.length} checks found an error`,
    why: checks.flatMap(({ name, state }) => (state === "error" ? [name] : [])).join(", "),
    mend: "follow the lines above that begin with mend",
  });
}

function readFormat(given: GivenFlags): CheckFormat {
  return oneOf(given, "output", Object.keys(checkPrinters) as CheckFormat[]) ?? "text";
}

function checkMachine(given: GivenFlags, io: CliIo): Promise<readonly Check[]> {
  const tasks: readonly CheckTask[] = [
    { name: "node", run: () => checkNode(process.version) },
    { name: "pulumi", run: (signal) => checkPulumi(given.text("pulumi") ?? "pulumi", io, signal) },
    { name: "project", run: () => checkProject(io) },
    { name: "package", run: () => checkLibrary(io) },
    { name: "plugin", run: () => checkPlugin(io) },
    { name: "cache", run: (signal) => checkCache(io, signal) },
  ];
  return Promise.all(tasks.map(runCheck));
}

async function checkAccess(given: GivenFlags, io: CliIo): Promise<readonly Check[]> {
  let access: ClusterAccess | undefined;
  const kubeconfig = await runCheck({
    name: "kubeconfig",
    run: () => {
      const choice = { kubeconfig: given.text("kubeconfig"), context: given.text("context") };
      const read = readAccess(choice, io);
      const check = checkKubeconfig(read);
      if (URL.canParse(read.server)) access = read;
      return check;
    },
  });
  const [server, rights] = await checkServer(access, given);
  const isReached = server.state === "skipped" ? undefined : server.state === "ok";
  const proxy = await runCheck({ name: "proxy", run: () => checkProxy(access, io, isReached) });
  return [kubeconfig, server, rights, proxy];
}

async function checkServer(access: ClusterAccess | undefined, given: GivenFlags): Promise<readonly [Check, Check]> {
  const isOld = isOlder(process.versions.node, oldestNode);
  if (access === undefined || isOld) {
    const found = isOld ? "this Node.js is too old to ask a cluster" : "no cluster is known";
    return [skipped("cluster", found), skipped("rights", found)];
  }
  const { checkCluster, checkRights, openForCheck } = loadCluster();
  const client = openForCheck(access);
  try {
    const server = await runCheck({ name: "cluster", run: (signal) => checkCluster(client, signal) });
    if (server.state === "error") return [server, skipped("rights", "the cluster does not answer")];
    const namespace = given.text("namespace");
    return [server, await runCheck({ name: "rights", run: (signal) => checkRights(client, namespace, signal) })];
  } finally {
    client.close();
  }
}

function loadCluster(): typeof cluster {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the client does not run on an old Node.js
  return require("./check-cluster") as typeof cluster;
}

// Throw-away Kubernetes clusters: the real control plane on loopback, with nodes that KWOK simulates.
import { spawn } from "node:child_process";
import { access, constants, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ApiConnection } from "./cluster/api-request";
import { createClientCertificate } from "./cluster/certificates";
import { startControllers, startControlPlane, type TokenUser } from "./cluster/control-plane";
import { fakeNode } from "./cluster/fake-nodes";
import { printKubeconfig, readServer, readToken } from "./cluster/kubeconfig";
import { ProcessGroup } from "./cluster/process-group";
import { waitForNodes, waitForServer } from "./cluster/readiness";
import { findTool } from "./tools";

export interface ClusterOptions {
  /** The number of fake nodes; 1 by default. With 0, KWOK has no node: pods stay Pending. */
  readonly nodes?: number;
  /** Whether controllers run; true by default. Without them nothing changes but by requests, and there is no node. */
  readonly controllers?: boolean;
  /** Users with a token, without any rights until a test grants them. */
  readonly tokens?: readonly TokenUser[];
  /** The time limit for the cluster to become ready, in seconds; 120 by default, for slow machines. */
  readonly timeoutSeconds?: number;
  /** Whether the requests of the group `auditedGroup` are recorded, for `readAudit`; false by default. */
  readonly audit?: boolean;
}

/** The user of a kubeconfig: a user with its groups (by client certificate), or the owner of a token. */
export type Identity =
  | { readonly user: string; readonly groups?: readonly string[]; readonly namespace?: string }
  | { readonly token: string; readonly namespace?: string };

export interface Cluster {
  /** The URL of the API server: `https://127.0.0.1:port`. */
  readonly server: string;
  /** The kubeconfig of an administrator, and its file. */
  readonly kubeconfig: string;
  readonly kubeconfigPath: string;
  /** The folder of the cluster's data and logs; it is deleted with the cluster. */
  readonly directory: string;
  readonly pids: readonly number[];
  /** The text of a kubeconfig for another user, whose rights depend on RBAC. */
  kubeconfigFor(identity: Identity): string;
  /** Requests as the administrator, which need no process. */
  readonly api: ApiConnection;
  /** Runs kubectl as the administrator; returns its output, and throws its error output. */
  kubectl(args: readonly string[], input?: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a cluster and waits until it accepts objects: API server and nodes are ready, the default service account
 * exists. The cluster ends with `stop`, or with this process, however it ends.
 *
 * @throws Error with the last lines of each server's log if the cluster does not become ready
 */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  for (let attempt = 1; ; attempt += 1) {
    const directory = await mkdtemp(join(await temporaryFolder(), "slipway-cluster-"));
    const group = new ProcessGroup(directory);
    try {
      return await start(group, directory, options);
    } catch (error) {
      const logs = await group.readLogs(15);
      await group.stop();
      // Another process took one of our ports between the check and our use of it.
      if (attempt < 4 && /address already in use/.test(logs)) continue;
      throw new Error(`the test cluster did not start: ${String(error)}\n${logs}`, { cause: error });
    }
  }
}

async function start(group: ProcessGroup, directory: string, options: ClusterOptions): Promise<Cluster> {
  const plane = await startControlPlane(group, directory, options);
  const nodes = Array.from({ length: options.nodes ?? 1 }, (_, index) => fakeNode(`node-${String(index + 1)}`));
  const api = new ApiConnection(plane.port, plane.authority.certificate, plane.administrator);
  try {
    const deadline = Date.now() + (options.timeoutSeconds ?? 120) * 1000;
    await Promise.race([group.failure, waitForServer(api, deadline)]);
    if (options.controllers === false)
      return await openCluster(directory, { pids: group.pids, stop: () => group.stop() });
    // The controllers start only now: they look for the API server only once a second.
    await startControllers(group, directory);
    await Promise.race([group.failure, waitForNodes(api, nodes, deadline)]);
  } finally {
    api.close();
  }
  return openCluster(directory, { pids: group.pids, stop: () => group.stop() });
}

/** The cluster in this folder, which another process started and will stop. */
export async function openCluster(
  directory: string,
  life: Pick<Cluster, "pids" | "stop"> = { pids: [], stop: () => Promise.resolve() },
): Promise<Cluster> {
  const read = (name: string): Promise<string> => readFile(join(directory, name), "utf8");
  const kubeconfigPath = join(directory, "kubeconfig");
  const kubeconfig = await read("kubeconfig");
  const authority = { certificate: await read("ca.crt"), key: await read("ca.key") };
  const server = readServer(kubeconfig);
  const administrator = readToken(kubeconfig);
  return {
    ...life,
    api: new ApiConnection(Number(new URL(server).port), administrator.authority, administrator),
    server,
    kubeconfig,
    kubeconfigPath,
    directory,
    kubeconfigFor: (identity) =>
      printKubeconfig({
        server,
        authority: authority.certificate,
        credentials:
          "token" in identity
            ? { token: identity.token }
            : createClientCertificate(authority, { commonName: identity.user, organizations: identity.groups ?? [] }),
        ...(identity.namespace === undefined ? {} : { namespace: identity.namespace }),
      }),
    kubectl: (args, input) => runKubectl(kubeconfigPath, args, input),
  };
}

/** Runs kubectl with the given kubeconfig; returns its output, and throws its error output. */
export async function runKubectl(kubeconfigPath: string, args: readonly string[], input = ""): Promise<string> {
  const file = await findTool("kubectl");
  const child = spawn(file, ["--kubeconfig", kubeconfigPath, ...args], { stdio: ["pipe", "pipe", "pipe"] });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`kubectl ${args.join(" ")}: ${Buffer.concat(stderr).toString().trim()}`);
  return Buffer.concat(stdout).toString();
}

/** A folder in memory where the system has one: etcd writes a lot. */
async function temporaryFolder(): Promise<string> {
  const writable = await access("/dev/shm", constants.W_OK).then(
    () => true,
    () => false,
  );
  return writable ? "/dev/shm" : tmpdir();
}

// Throw-away Kubernetes clusters: the real control plane on loopback, with nodes that KWOK plays.
import { spawn } from "node:child_process";
import { access, constants, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { ApiConnection } from "./cluster/api-request";
import { createClientCertificate } from "./cluster/certificates";
import { startControllers, startControlPlane } from "./cluster/control-plane";
import type { TokenUser } from "./cluster/control-plane";
import { fakeNode } from "./cluster/fake-nodes";
import { printKubeconfig, readServer } from "./cluster/kubeconfig";
import { ProcessGroup } from "./cluster/process-group";
import { waitForNodes, waitForServer } from "./cluster/readiness";
import { findTool } from "./tools";

export interface ClusterOptions {
  /** How many fake nodes; 1 by default. 0 leaves KWOK idle: pods stay Pending. */
  readonly nodes?: number;
  /** Users known by a token, without any rights until a test grants them. */
  readonly tokens?: readonly TokenUser[];
  /** How long to wait for the cluster to be ready; 120 by default, for slow machines. */
  readonly timeoutSeconds?: number;
}

/** Who a kubeconfig speaks for: a user with its groups (by client certificate), or the owner of a token. */
export type Identity =
  | { readonly user: string; readonly groups?: readonly string[]; readonly namespace?: string }
  | { readonly token: string; readonly namespace?: string };

export interface Cluster {
  /** Where the API server listens, as `https://127.0.0.1:port`. */
  readonly server: string;
  /** A kubeconfig with all rights, and the file it is in. */
  readonly kubeconfig: string;
  readonly kubeconfigPath: string;
  /** The folder of the cluster's data and logs; it goes when the cluster goes. */
  readonly directory: string;
  readonly pids: readonly number[];
  /** The text of a kubeconfig for another user; what that user may do is up to RBAC. */
  kubeconfigFor(identity: Identity): string;
  /** Runs kubectl with all rights; gives what it prints, throws what it complains about. */
  kubectl(args: readonly string[], input?: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a cluster and waits until it takes objects: API server and node ready, default service account made. It ends with
 * `stop`, or with this process, however that dies.
 *
 * @throws Error with the last lines of each server's log when it does not become ready.
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
      // Somebody was given one of our ports between our look and our use of it.
      if (attempt < 4 && /address already in use/.test(logs)) continue;
      throw new Error(`the test cluster did not start: ${String(error)}\n${logs}`, { cause: error });
    }
  }
}

async function start(group: ProcessGroup, directory: string, options: ClusterOptions): Promise<Cluster> {
  const plane = await startControlPlane(group, directory, options.tokens ?? []);
  const nodes = Array.from({ length: options.nodes ?? 1 }, (_, index) => fakeNode(`node-${String(index + 1)}`));
  const api = new ApiConnection(plane.port, plane.authority.certificate, plane.administrator);
  try {
    const deadline = Date.now() + (options.timeoutSeconds ?? 120) * 1000;
    await Promise.race([group.failure, waitForServer(api, deadline)]);
    // Not sooner: the controllers ask only once a second whether the API server is there.
    await startControllers(group, directory);
    await Promise.race([group.failure, waitForNodes(api, nodes, deadline)]);
  } finally {
    api.close();
  }
  return openCluster(directory, { pids: group.pids, stop: () => group.stop() });
}

/** The cluster whose folder this is, as another process started it; to `stop` it is up to that process. */
export async function openCluster(
  directory: string,
  life: Pick<Cluster, "pids" | "stop"> = { pids: [], stop: () => Promise.resolve() },
): Promise<Cluster> {
  const read = (name: string): Promise<string> => readFile(join(directory, name), "utf8");
  const kubeconfigPath = join(directory, "kubeconfig");
  const kubeconfig = await read("kubeconfig");
  const authority = { certificate: await read("ca.crt"), key: await read("ca.key") };
  const server = readServer(kubeconfig);
  return {
    ...life,
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

/** Runs kubectl with the given kubeconfig; gives what it prints, throws what it complains about. */
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

/** Memory where the system has a folder for it: etcd writes a lot. */
async function temporaryFolder(): Promise<string> {
  const writable = await access("/dev/shm", constants.W_OK).then(
    () => true,
    () => false,
  );
  return writable ? "/dev/shm" : tmpdir();
}

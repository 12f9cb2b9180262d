// One cluster for all test files of a run: jest's global set-up starts it, each test takes a namespace of its own.
import { openCluster, startCluster } from "./cluster";
import type { Cluster } from "./cluster";
import { untilTrue } from "./until";

/** The environment variable by which a run tells its workers the folder of the cluster. */
export const sharedClusterVariable = "SLIPWAY_TEST_CLUSTER";

let own: Promise<Cluster> | undefined;

/**
 * The cluster of this run. A test leaves it as it found it: it works in a namespace of its own, and what it makes outside
 * of namespaces it names so that no other test meets it, and removes it. Who needs more starts a cluster with `startCluster`.
 */
export function sharedCluster(): Promise<Cluster> {
  const directory = process.env[sharedClusterVariable];
  own ??= directory === undefined ? startCluster() : openCluster(directory);
  return own;
}

export interface TestNamespace {
  readonly name: string;
  /** Starts its deletion; nobody waits for the end of it. */
  remove(): Promise<void>;
}

/** A new namespace, ready for pods: its default service account is there, and all else that the controllers put into each. */
export async function createTestNamespace(cluster: Cluster, prefix = "test"): Promise<TestNamespace> {
  const random = Math.floor(Math.random() * 2 ** 32).toString(36);
  const name = `${prefix}-${String(process.pid)}-${random}`;
  await cluster.kubectl(["create", "namespace", name]);
  const made = ["serviceaccount/default", "configmap/kube-root-ca.crt"];
  await cluster.kubectl(["wait", "--for=create", ...made, `--namespace=${name}`, "--timeout=120s"]);
  return {
    name,
    remove: async () => {
      await cluster.kubectl(["delete", "namespace", name, "--wait=false", "--ignore-not-found"]);
    },
  };
}

/** Lets the pods that are held by their annotation go on as any others; see `cluster/stages.yaml`. They must be there. */
export async function letPodsGo(cluster: Cluster, { name }: Pick<TestNamespace, "name">): Promise<void> {
  const well = ["annotate", "pods", "--all", "--overwrite", "test.slipway.dev/pod=well", `--namespace=${name}`];
  const annotated = await cluster.kubectl(well);
  if (annotated.trim() === "") throw new Error(`no pod is in ${name}`);
}

/** Waits until the API server lets the user do this: a new rule is in force a moment after it was accepted. */
export async function waitUntilAllowed(cluster: Cluster, user: string, ...what: readonly string[]): Promise<void> {
  await untilTrue(`the right of ${user} to ${what.join(" ")}`, async () => {
    // It ends with an error where the answer is no.
    const answer = await cluster.kubectl(["auth", "can-i", ...what, `--as=${user}`]).catch(() => "no");
    return answer.trim() === "yes";
  });
}

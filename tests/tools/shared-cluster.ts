// One cluster for all test files of a run: jest's global set-up starts it, and each test has its own namespace.
import { openCluster, startCluster, type Cluster } from "./cluster";
import type { ApiRequest } from "./cluster/api-request";
import { sendTo } from "./cluster/live-objects";
import { untilTrue } from "./until";

/** The environment variable with the folder of the cluster, which a run sets for its workers. */
export const sharedClusterVariable = "SLIPWAY_TEST_CLUSTER";

let own: Promise<Cluster> | undefined;

/**
 * The cluster of this run. A test leaves no traces: it works in its own namespace, gives cluster-scoped objects unique
 * names, and deletes them. A test that needs a whole cluster starts one with `startCluster`.
 */
export function sharedCluster(): Promise<Cluster> {
  const directory = process.env[sharedClusterVariable];
  own ??= directory === undefined ? startCluster() : openCluster(directory);
  return own;
}

export interface TestNamespace {
  readonly name: string;
  /** Starts the deletion without waiting for its end. */
  remove(): Promise<void>;
}

/**
 * Creates a namespace and waits until it is ready: its default service account exists, and the other objects that
 * controllers create in each namespace. Nearly every test does this, so the requests need no process of kubectl.
 */
export async function createTestNamespace(cluster: Cluster, prefix = "test"): Promise<TestNamespace> {
  const random = Math.floor(Math.random() * 2 ** 32).toString(36);
  const name = `${prefix}-${String(process.pid)}-${random}`;
  const path = `/api/v1/namespaces/${name}`;
  const { api } = cluster;
  const body = { apiVersion: "v1", kind: "Namespace", metadata: { name } };
  await sendTo(api, { method: "POST", path: "/api/v1/namespaces", body }, [201]);
  for (const made of ["serviceaccounts/default", "configmaps/kube-root-ca.crt"]) {
    const request: ApiRequest = { method: "GET", path: `${path}/${made}` };
    await untilTrue(`${made} in ${name}`, async () => (await sendTo(api, request, [200, 404])).status === 200, 120);
  }
  return {
    name,
    remove: async () => {
      await sendTo(api, { method: "DELETE", path }, [200, 404]);
    },
  };
}

/** Releases pods that their annotation holds; see `cluster/stages.yaml`. The pods must exist. */
export async function letPodsGo(cluster: Cluster, { name }: Pick<TestNamespace, "name">): Promise<void> {
  const well = ["annotate", "pods", "--all", "--overwrite", "test.slipway.dev/pod=well", `--namespace=${name}`];
  const annotated = await cluster.kubectl(well);
  if (annotated.trim() === "") throw new Error(`no pod is in ${name}`);
}

/** Waits until the API server allows the user this action: a new rule takes effect a moment after it was accepted. */
export async function waitUntilAllowed(cluster: Cluster, user: string, ...what: readonly string[]): Promise<void> {
  await untilTrue(`the right of ${user} to ${what.join(" ")}`, async () => {
    // kubectl exits with an error if the answer is no.
    const answer = await cluster.kubectl(["auth", "can-i", ...what, `--as=${user}`]).catch(() => "no");
    return answer.trim() === "yes";
  });
}

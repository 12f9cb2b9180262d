import { connectCluster } from "../../kube/connect";
import type { KubeClient } from "../../kube/kube-client";
import { SyncError } from "../../errors/sync-error";
import type { GivenFlags } from "../flags/read-flags";
import type { ReadStack } from "./read-stack";
import { connectionOf } from "./stack-flags";
import type { StackComponent } from "./stack-component";

/** A cluster, and which components have their objects there. */
export interface OpenedCluster {
  readonly client: KubeClient;
  readonly isHere: (component: StackComponent) => boolean;
}

/** What is looked for on a cluster. */
type Wanted = Pick<ReadStack, "components" | "title">;

/**
 * Opens the cluster that the flags name; the caller closes its client.
 *
 * @throws SyncError STATE_OTHER_CLUSTER if none of the components has its objects there, and the errors of the client
 */
export async function openCluster(given: GivenFlags, { components, title }: Wanted): Promise<OpenedCluster> {
  const client = connectCluster(connectionOf(given));
  try {
    const id = await client.clusterId();
    const isHere = ({ cluster }: StackComponent): boolean => cluster === undefined || cluster === id;
    if (components.length > 0 && !components.some(isHere)) throw elsewhere(client, title);
    return { client, isHere };
  } catch (error) {
    client.close();
    throw error;
  }
}

/**
 * Calls `use` with the cluster that the flags name.
 *
 * @throws SyncError STATE_OTHER_CLUSTER if none of the components has its objects there, and the errors of the client
 */
export async function withCluster<Result>(
  given: GivenFlags,
  wanted: Wanted,
  use: (cluster: OpenedCluster) => Promise<Result>,
): Promise<Result> {
  const cluster = await openCluster(given, wanted);
  try {
    return await use(cluster);
  } finally {
    cluster.client.close();
  }
}

function elsewhere({ server, origin }: KubeClient, title: string): SyncError {
  return new SyncError({
    code: "STATE_OTHER_CLUSTER",
    what: "the objects of the state are on another cluster",
    where: { file: `<${title}>` },
    why: `none of them is on ${server}, ${origin}`,
    mend: "name the cluster of the stack by --kubeconfig and --context, or read the state alone where the command has --offline",
  });
}

import { sharedCluster } from "../tools/shared-cluster";
import { at } from "./harness";

/** What a takeover must not change: which objects and Pods exist, and their contents but for labels and annotations. */
export async function namespaceContents(namespace: string): Promise<unknown> {
  const kinds = "deployments,replicasets,services,configmaps,pods";
  const cluster = await sharedCluster();
  const list = await cluster.kubectl(["get", kinds, `--namespace=${namespace}`, "--output=json"]);
  const { items } = JSON.parse(list) as { readonly items: readonly object[] };
  return items.map((item) => ({
    ...{ kind: at(item, "kind"), name: at(item, "metadata", "name"), uid: at(item, "metadata", "uid") },
    ...{ spec: at(item, "spec"), data: at(item, "data") },
  }));
}

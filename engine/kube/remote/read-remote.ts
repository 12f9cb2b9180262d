import { SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../kube-client";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey } from "../../model/objects/object-key";
import { readKubeconfigSecret } from "./kubeconfig-secret";
import { type RemoteAccess, type RemoteReference, remoteInvalid } from "./remote-reference";
import { assumeWorkloadIdentity } from "./workload-identity";

/**
 * Reads the access to another cluster from a Secret or a ConfigMap of this one. The content is read anew in each call.
 *
 * @throws KUBE_REMOTE_NOT_FOUND, KUBE_REMOTE_INVALID, KUBE_REMOTE_UNSUPPORTED, and the errors of the client
 */
export async function readRemote(
  client: KubeClient,
  reference: RemoteReference,
  signal?: AbortSignal,
): Promise<RemoteAccess> {
  const { secretRef, configMapRef, namespace = client.defaultNamespace } = reference;
  if ((secretRef === undefined) === (configMapRef === undefined)) {
    throw remoteInvalid({
      what: "the kubeConfig names no cluster",
      where: { field: "kubeConfig" },
      why: secretRef === undefined ? "it has neither secretRef nor configMapRef" : "it has secretRef and configMapRef",
      mend: "give one of them",
    });
  }
  const find = async (kind: "Secret" | "ConfigMap", name: string): Promise<KubeObject> => {
    const key = { group: "", kind, namespace, name };
    const found = await client.get({ ...key, version: "v1" }, signal);
    if (found === undefined) throw notFound(describeKey(key), client.server);
    return found;
  };
  if (secretRef !== undefined) return readKubeconfigSecret(await find("Secret", secretRef.name), secretRef.key);
  return assumeWorkloadIdentity(client, await find("ConfigMap", configMapRef?.name ?? ""), signal);
}

function notFound(object: string, server: string): SyncError {
  return new SyncError({
    code: "KUBE_REMOTE_NOT_FOUND",
    what: `the access to the remote cluster is not there: ${object} does not exist`,
    where: { object, field: "kubeConfig" },
    why: `it was looked for on ${server}`,
    mend: "create it first, and name what creates it in dependsOn; or correct name and namespace in kubeConfig",
  });
}

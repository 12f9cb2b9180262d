import { SyncError } from "../../errors/sync-error";
import { lookUpText } from "../../lib/look-up";
import type { KubeClient } from "../kube-client";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf } from "../../model/objects/object-key";
import { type RemoteAccess, remoteInvalid } from "./remote-reference";

/** How long a token shall be valid, in seconds; it is renewed after half of the time. */
const tokenSeconds = 3600;
const maxAudiences = 20;
/** The providers that need the interface of a cloud. */
const cloudProviders: readonly string[] = ["aws", "azure", "gcp"];

/**
 * The access to the cluster that a ConfigMap describes, as a service account of this cluster: the other one must trust
 * its tokens (structured authentication, or OIDC).
 *
 * Source: fluxcd/pkg apis/meta (KubeConfigReference.ConfigMapRef): the keys `provider`, `address`, `ca.crt`,
 * `audiences`, `serviceAccountName`.
 *
 * @throws KUBE_REMOTE_INVALID, KUBE_REMOTE_UNSUPPORTED, and the errors of the client
 */
export async function assumeWorkloadIdentity(
  client: KubeClient,
  configMap: KubeObject,
  signal?: AbortSignal,
): Promise<RemoteAccess> {
  const object = describeKey(keyOf(configMap));
  const text = (key: string): string | undefined => lookUpText(configMap, "data", key)?.trim();
  checkProvider(text("provider"), object);
  const address = readAddress(text("address"), object);
  const account = text("serviceAccountName");
  if (account === undefined || !/^[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?$/.test(account)) {
    const why = account === undefined ? "it has no key serviceAccountName" : "it is not the name of a service account";
    const mend = "name a service account of the namespace of the ConfigMap: there is no other identity to use";
    throw invalid(object, "serviceAccountName", why, mend);
  }
  const audiences = (text("audiences") ?? address)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (audiences.length > maxAudiences) {
    throw invalid(
      object,
      "audiences",
      `it has ${audiences.length} lines, and ${maxAudiences} are allowed`,
      "shorten it",
    );
  }
  const namespace = configMap.metadata.namespace ?? client.defaultNamespace;
  const now = Date.now();
  const { token, expiresAt } = await client.serviceAccountToken(namespace, account, {
    audiences,
    expirationSeconds: tokenSeconds,
    signal,
  });
  const ca = text("ca.crt");
  const data = ca === undefined ? {} : { "certificate-authority-data": Buffer.from(`${ca}\n`).toString("base64") };
  return {
    kubeconfig: JSON.stringify({
      apiVersion: "v1",
      kind: "Config",
      "current-context": "remote",
      clusters: [{ name: "remote", cluster: { server: address, ...data } }],
      users: [{ name: account, user: { token } }],
      contexts: [{ name: "remote", context: { cluster: "remote", user: account } }],
    }),
    source: `the ${object}`,
    renewAt: now + (expiresAt - now) / 2,
  };
}

function checkProvider(provider: string | undefined, object: string): void {
  if (provider === "generic") return;
  if (provider !== undefined && cloudProviders.includes(provider)) {
    throw new SyncError({
      code: "KUBE_REMOTE_UNSUPPORTED",
      what: `the ${object} asks for the cloud provider ${provider}, which is not built`,
      where: { object, field: "data.provider" },
      why: "only the provider generic is built: a token of a service account that the other cluster trusts",
      mend: "use the provider generic, or a kubeconfig in a Secret: kubeConfig.secretRef",
    });
  }
  const why = provider === undefined ? "it has no key provider" : "it is not one of generic, aws, azure, gcp";
  throw invalid(object, "provider", why, 'write provider: "generic"');
}

function readAddress(address: string | undefined, object: string): string {
  if (address !== undefined && URL.canParse(address) && new URL(address).protocol === "https:") return address;
  const why = address === undefined ? "it has no key address" : "it is not a URL of the form https://host:port";
  // A token is sent there.
  throw invalid(object, "address", why, "write the address of the other API server, with https");
}

function invalid(object: string, key: string, why: string, mend: string): SyncError {
  return remoteInvalid({
    what: `the ${object} does not describe a cluster`,
    where: { object, field: `data.${key}` },
    why,
    mend,
  });
}

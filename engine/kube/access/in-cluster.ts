import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { ClusterAccess } from "./access";
import type { LocalEnvironment } from "./local-environment";

/**
 * The access of a Pod to its own cluster; undefined if this is not a Pod.
 * Source: client-go rest/config.go@v0.36.3 (InClusterConfig).
 */
export function accessInCluster({ env, serviceAccountDirectory }: LocalEnvironment): ClusterAccess | undefined {
  const host = env["KUBERNETES_SERVICE_HOST"];
  const port = env["KUBERNETES_SERVICE_PORT"];
  const tokenFile = join(serviceAccountDirectory, "token");
  if (!host || !port || !existsSync(tokenFile)) return undefined;
  const server = `https://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const namespaceFile = join(serviceAccountDirectory, "namespace");
  return {
    server,
    namespace: existsSync(namespaceFile) ? readFileSync(namespaceFile, "utf8").trim() : "default",
    source: "the Pod's service account",
    context: "in-cluster",
    user: "the service account",
    authentication: "tokenFile",
    impersonation: {},
    config: JSON.stringify({
      "current-context": "context",
      clusters: [
        {
          name: "cluster",
          cluster: { server, "certificate-authority": join(serviceAccountDirectory, "ca.crt") },
        },
      ],
      users: [{ name: "user", user: { "auth-provider": { name: "tokenFile", config: { tokenFile } } } }],
      contexts: [{ name: "context", context: { cluster: "cluster", user: "user" } }],
    }),
  };
}

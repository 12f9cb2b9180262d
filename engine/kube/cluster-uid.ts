import { createHash } from "node:crypto";

/** The Namespace whose uid identifies a cluster. */
export const systemNamespace = { group: "", version: "v1", kind: "Namespace", namespace: "", name: "kube-system" };

/** The placeholder for the uid if RBAC forbids to read the Namespace. */
export function standInFor(server: string): string {
  return createHash("sha256").update(server).digest("hex").slice(0, 32);
}

/** Whether the id of a cluster is the uid of a Namespace, not the hash of a URL that stands for an unreadable one. */
export function isClusterUid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

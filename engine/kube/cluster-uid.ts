/** Whether the id of a cluster is the uid of a Namespace, not the hash of a URL that stands for an unreadable one. */
export function isClusterUid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

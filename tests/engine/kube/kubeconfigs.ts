/** A kubeconfig in JSON for a server, with further settings of its cluster and user. */
export function kubeconfigFor(server: string, user: object = { token: "the-token" }, cluster: object = {}): string {
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Config",
    "current-context": "test",
    clusters: [{ name: "c", cluster: { server, ...cluster } }],
    users: [{ name: "tester", user }],
    contexts: [{ name: "test", context: { cluster: "c", user: "tester" } }],
  });
}

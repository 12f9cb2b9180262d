/** A node that KWOK marks Ready; its pods run nowhere. */
export function fakeNode(name: string): object {
  const resources = { cpu: "64", memory: "256Gi", pods: "5000" };
  return {
    apiVersion: "v1",
    kind: "Node",
    metadata: {
      name,
      annotations: { "kwok.x-k8s.io/node": "fake" },
      labels: { "kubernetes.io/hostname": name, "kubernetes.io/os": "linux", "kubernetes.io/arch": "amd64" },
    },
    status: { allocatable: resources, capacity: resources },
  };
}

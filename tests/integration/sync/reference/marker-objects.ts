import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const template = {
  spec: { restartPolicy: "Never", containers: [{ name: "main", image: "registry.example.com/a:1" }] },
};
const labels = { app: "marker" };

/** An object of each watched kind, by kind, without its metadata. */
export const markerObjects: Readonly<
  Record<string, Omit<KubeObject, "metadata"> & Pick<KubeObject, "apiVersion" | "kind">>
> = {
  ConfigMap: { apiVersion: "v1", kind: "ConfigMap" },
  Secret: { apiVersion: "v1", kind: "Secret" },
  ServiceAccount: { apiVersion: "v1", kind: "ServiceAccount" },
  Service: { apiVersion: "v1", kind: "Service", spec: { ports: [{ port: 80 }] } },
  Pod: { apiVersion: "v1", kind: "Pod", ...template },
  PersistentVolumeClaim: {
    ...{ apiVersion: "v1", kind: "PersistentVolumeClaim" },
    spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "1Gi" } } },
  },
  Job: { apiVersion: "batch/v1", kind: "Job", spec: { template } },
  Deployment: {
    ...{ apiVersion: "apps/v1", kind: "Deployment" },
    spec: {
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: template.spec.containers } },
    },
  },
  Role: { apiVersion: "rbac.authorization.k8s.io/v1", kind: "Role", rules: [] },
  RoleBinding: {
    ...{ apiVersion: "rbac.authorization.k8s.io/v1", kind: "RoleBinding", subjects: [] },
    roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "a" },
  },
};

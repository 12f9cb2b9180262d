import { StateHolders } from "../../../engine/pulumi-state/state-holders";

const metadata = { name: "web", namespace: "shop" };
const holders = new StateHolders([
  { urn: "deployment", type: "kubernetes:apps/v1:Deployment", outputs: { kind: "Deployment", metadata } },
  { urn: "old ingress", type: "kubernetes:extensions/v1beta1:Ingress", outputs: { kind: "Ingress", metadata } },
  { urn: "patch", type: "kubernetes:core/v1:ServicePatch", outputs: { kind: "Service", metadata } },
  { urn: "namespace", type: "kubernetes:core/v1:Namespace", outputs: { metadata: { name: "shop" } } },
  { urn: "placeless", type: "kubernetes:core/v1:ConfigMap", outputs: { metadata: { name: "web" } } },
  { urn: "release", type: "kubernetes:helm.sh/v3:Release", outputs: { status: metadata } },
  { urn: "ours", type: "slipway:core/v1:Secret", outputs: { metadata } },
]);

test.each<readonly [string, string, string, string, string | undefined]>([
  ["apps", "Deployment", "shop", "web", "deployment"],
  ["apps", "Deployment", "other", "web", undefined],
  ["apps", "Deployment", "shop", "api", undefined],
  ["argoproj.io", "Deployment", "shop", "web", undefined],
  ["networking.k8s.io", "Ingress", "shop", "web", "old ingress"],
  ["", "Service", "shop", "web", undefined],
  ["", "Namespace", "", "shop", "namespace"],
  ["", "ConfigMap", "shop", "web", "placeless"],
  ["", "Secret", "shop", "web", undefined],
])("%s/%s %s/%s is that of %s", (group, kind, namespace, name, urn) => {
  expect(holders.find({ key: { group, kind, namespace, name } })).toBe(urn);
});

test.each([
  ["shop", "web", "release"],
  ["shop", "api", undefined],
  ["other", "web", undefined],
])("the release %s/%s is that of %s", (namespace, name, urn) => {
  const key = { group: "", kind: "Job", namespace: "shop", name: "none" };
  expect(holders.find({ key, release: { namespace, name } })).toBe(urn);
});

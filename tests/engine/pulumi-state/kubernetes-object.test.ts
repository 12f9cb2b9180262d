import { type KubernetesObject, kubernetesObjectOf } from "../../../engine/pulumi-state/kubernetes-object";
import { describeKey } from "../../../engine/model/objects/object-key";

const closed = { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270", ciphertext: "v1:abc" };

function show(found: KubernetesObject | undefined): string {
  if (found === undefined) return "none";
  const { key, apiVersion, isPatch, fieldManager } = found;
  return [apiVersion, describeKey(key), ...(isPatch ? ["patch"] : []), ...(fieldManager ?? "").split(",")]
    .join(" | ")
    .replace(/ \| $/, "");
}

test.each<readonly [string, string | undefined, object, string]>([
  ["kubernetes:core/v1:Namespace", "shop", {}, "v1 | Namespace shop"],
  ["kubernetes:apps/v1:Deployment", "shop/web", {}, "apps/v1 | apps/Deployment shop/web"],
  [
    "kubernetes:apps/v1:Deployment",
    "shop/web",
    { apiVersion: "apps/v1", kind: "Deployment", __fieldManager: "pulumi-kubernetes-0a1b2c3d" },
    "apps/v1 | apps/Deployment shop/web | pulumi-kubernetes-0a1b2c3d",
  ],
  [
    "kubernetes:rbac.authorization.k8s.io/v1:ClusterRole",
    "r",
    {},
    "rbac.authorization.k8s.io/v1 | rbac.authorization.k8s.io/ClusterRole r",
  ],
  [
    "kubernetes:stable.example.com/v1:CronTab",
    "shop/c",
    {},
    "stable.example.com/v1 | stable.example.com/CronTab shop/c",
  ],
  [
    "kubernetes:apps/v1:DeploymentPatch",
    "shop/web",
    { kind: "Deployment" },
    "apps/v1 | apps/Deployment shop/web | patch",
  ],
  ["kubernetes:core/v1:ServiceAccountPatch", "shop/a", {}, "v1 | ServiceAccount shop/a | patch"],
  [
    "kubernetes:example.com/v1:RoutePatch",
    "shop/r",
    { kind: "RoutePatch" },
    "example.com/v1 | example.com/RoutePatch shop/r",
  ],
  ["kubernetes:core/v1:ConfigMap", undefined, { metadata: { name: "c", namespace: "shop" } }, "v1 | ConfigMap shop/c"],
  ["kubernetes:core/v1:Secret", "shop/s", { metadata: closed, kind: closed }, "v1 | Secret shop/s"],
  ["kubernetes:core/v1:ConfigMap", undefined, { metadata: closed }, "none"],
  ["kubernetes:core/v1:ConfigMap", "c", { metadata: { namespace: "shop" } }, "v1 | ConfigMap shop/c"],
  ["kubernetes:helm.sh/v3:Release", "shop/web", {}, "none"],
  ["kubernetes:helm.sh/v4:Chart", undefined, { metadata: { name: "c" } }, "none"],
  ["kubernetes:yaml/v2:ConfigGroup", undefined, { metadata: { name: "c" } }, "none"],
  ["kubernetes:kustomize/v2:Directory", undefined, { metadata: { name: "c" } }, "none"],
  ["pulumi:providers:kubernetes", "id", {}, "none"],
  ["aws:s3/bucket:Bucket", "b", {}, "none"],
])("%s with the id %s and %j is %s", (type, id, outputs, expected) => {
  expect(show(kubernetesObjectOf({ type, id, outputs: { ...outputs }, inputs: {} }))).toBe(expected);
});

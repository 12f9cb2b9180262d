// What is never deleted and created again without consent on the object itself.
import { lossOf, refuseReplacement } from "../../../../engine/model/objects/data-holders";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const object = (apiVersion: string, kind: string, more: object = {}): KubeObject => ({
  apiVersion,
  kind,
  metadata: { name: "db", namespace: "shop" },
  ...more,
});
const retention = (whenDeleted: string): object => ({
  spec: { persistentVolumeClaimRetentionPolicy: { whenDeleted } },
});
const claim = object("v1", "PersistentVolumeClaim");
const annotated = (annotations: Readonly<Record<string, string>>): KubeObject => ({
  ...claim,
  metadata: { ...claim.metadata, annotations },
});

test.each<[string, KubeObject, string | undefined]>([
  ["a Namespace", object("v1", "Namespace"), "all objects in it"],
  ["a claim", claim, "the data of its volume"],
  ["a volume", object("v1", "PersistentVolume"), "its binding, and the data behind it"],
  ["a definition", object("apiextensions.k8s.io/v1", "CustomResourceDefinition"), "all objects of its kind"],
  ["a snapshot", object("snapshot.storage.k8s.io/v1", "VolumeSnapshot"), "the data of the snapshot"],
  ["the content of one", object("snapshot.storage.k8s.io/v1", "VolumeSnapshotContent"), "the data of the snapshot"],
  [
    "claims of Pods",
    object("apps/v1", "StatefulSet", retention("Delete")),
    "the claims of its Pods, by whenDeleted: Delete",
  ],
  ["claims that stay", object("apps/v1", "StatefulSet", retention("Retain")), undefined],
  ["a StatefulSet", object("apps/v1", "StatefulSet"), undefined],
  [
    "a token",
    object("v1", "Secret", { type: "kubernetes.io/service-account-token" }),
    "the token of its ServiceAccount",
  ],
  ["a Secret", object("v1", "Secret", { type: "Opaque" }), undefined],
  ["an address", object("v1", "Service", { spec: { type: "LoadBalancer" } }), "its address"],
  ["a Service", object("v1", "Service", { spec: { type: "ClusterIP" } }), undefined],
  ["another group's kind", object("example.com/v1", "PersistentVolumeClaim"), undefined],
  ["a Deployment", object("apps/v1", "Deployment"), undefined],
])("%s", (_name, one, expected) => {
  expect(lossOf(one)).toBe(expected);
});

const refused = `APPLY_REPLACE_PROTECTED: PersistentVolumeClaim shop/db would have to be deleted and created again
  where  PersistentVolumeClaim shop/db
  why    spec is immutable; but a PersistentVolumeClaim is deleted only if you allow it, since it loses the data of its volume
  mend   undo the change, delete the object yourself, or annotate it with slipway.dev/prune: enabled`;

test.each<[string, Parameters<typeof refuseReplacement>[0], string | undefined]>([
  ["without consent", { object: claim, cause: "spec is immutable" }, refused],
  ["with our mark", { object: annotated({ "slipway.dev/prune": "enabled" }), cause: undefined }, undefined],
  [
    "with Flux's mark",
    { object: annotated({ "kustomize.toolkit.fluxcd.io/force": "enabled" }), cause: undefined },
    undefined,
  ],
  ["with an option of its own tool", { object: claim, cause: undefined, isAllowed: true }, undefined],
  ["with nothing to lose", { object: object("apps/v1", "Deployment"), cause: undefined }, undefined],
])("a replacement %s", (_name, replacement, expected) => {
  expect(refuseReplacement(replacement)?.message).toBe(expected);
});

test("a mark on the live object alone is no consent, and what it holds counts", () => {
  const live = object("v1", "Service", { spec: { type: "LoadBalancer" } });
  const marked = { ...live, metadata: { ...live.metadata, annotations: { "slipway.dev/prune": "enabled" } } };
  const refusal = refuseReplacement({ object: object("v1", "Service"), live: marked, cause: undefined });
  expect(refusal?.why).toBe(
    "an immutable field changes; but a Service is deleted only if you allow it, since it loses its address",
  );
});

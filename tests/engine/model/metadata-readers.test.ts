import { lastAppliedOf } from "../../../engine/sync/cluster/last-applied";
import { ownershipFaults } from "../../../engine/helm-release/objects/own-objects";
import { ownerTokenOf } from "../../../engine/kube/apply/owner-mark";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keepMark, waveMark } from "../../../engine/model/objects/marks";
import { withoutText } from "../../../engine/model/objects/metadata-texts";
import { requestedAt } from "../../../engine/helm-release/decide/requests";
import { compareObjects } from "../../../engine/plan/view/compare-objects";
import { isRevision } from "../../../engine/helm-release/storage/release-secret";
import { readLiveInventory } from "../../../engine/record/live-inventory";

const lastApplied = "kubectl.kubernetes.io/last-applied-configuration";
const annotations = {
  "slipway.dev/owner": "mine",
  "slipway.dev/wave": "3",
  "slipway.dev/prune": "disabled",
  "reconcile.fluxcd.io/requestedAt": "now",
  "meta.helm.sh/release-name": "web",
  "meta.helm.sh/release-namespace": "shop",
  "kustomize.config.k8s.io/Inventory": '{"current":{}}',
  [lastApplied]: '{"metadata":{"name":"x"}}',
};
const labels = { owner: "helm", name: "web", "app.kubernetes.io/managed-by": "Helm" };

// As a program, a file or another client may have them; the server refuses a number.
const beside: readonly (readonly [string, unknown])[] = [
  ["nothing", undefined],
  ["null", null],
  ["a number", 3],
  ["a list", ["a"]],
];

const readers: Readonly<Record<string, (object: KubeObject) => unknown>> = {
  "the owner": ownerTokenOf,
  "the wave": (object) => waveMark(object)?.value,
  "the keep mark": (object) => keepMark(object)?.value,
  "a request": (object) => requestedAt({ ...object, spec: {}, status: {} } as never),
  "the marks of a release": (object) => ownershipFaults(object, { name: "web", namespace: "shop" }),
  "a revision": (object) => isRevision(object, "web"),
  "the inventory": (object) => readLiveInventory(object)?.current.size,
  "what kubectl applied": (object) => lastAppliedOf(object)?.metadata.name,
  "the comparison of a plan": (object) =>
    compareObjects(
      { ...object, metadata: { ...object.metadata, uid: "u" } },
      withoutText(object, "annotations", lastApplied),
    ),
};

test.each(Object.keys(readers).flatMap((name) => beside.map(([what, value]) => [name, what, value] as const)))(
  "%s is read beside %s",
  (name, _, value) => {
    const more = value === undefined ? {} : { other: value };
    const made = (extra: object): KubeObject => ({
      ...{ apiVersion: "v1", kind: "Secret" },
      metadata: { name: "x", annotations: { ...extra, ...annotations }, labels: { ...extra, ...labels } },
    });
    const read = readers[name] ?? (() => undefined);
    expect(read(made(more))).toEqual(read(made({})));
    expect(read(made({}))).toBeDefined();
  },
);

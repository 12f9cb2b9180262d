import { isSyncError } from "../../../engine/errors/sync-error";
import type { Inventory } from "../../../engine/model/outcomes/inventory";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { planPrune, type PruneOptions } from "../../../engine/record/plan-prune";

const consent = (kind: string): string =>
  `a ${kind} is deleted only if you allow it: slipway.dev/prune: enabled on it, or its kind in the list of kinds that may be deleted`;

const inventory = (...ids: readonly string[]): Inventory =>
  Object.fromEntries(ids.map((id) => [id, { apiVersion: "v1", uid: `uid of ${id}` }]));

const marked = (annotations: Record<string, string>): PruneOptions => ({
  objectOf: (): KubeObject => ({ apiVersion: "v1", kind: "X", metadata: { name: "x", annotations } }),
});

const crd = "apiextensions.k8s.io/CustomResourceDefinition//widgets.example.com";

const rows: readonly {
  name: string;
  previous: Inventory;
  current?: readonly string[];
  options?: PruneOptions;
  prune: readonly string[];
  kept?: readonly string[];
}[] = [
  { name: "deletes nothing from an empty inventory", previous: {}, current: ["/ConfigMap/a/b"], prune: [] },
  {
    name: "keeps wanted objects, and objects that it does not own",
    previous: inventory("/ConfigMap/a/b", "/ConfigMap/a/c"),
    current: ["/ConfigMap/a/b", "/ConfigMap/a/d"],
    prune: ["/ConfigMap/a/c"],
  },
  {
    name: "deletes in reverse order of application",
    previous: inventory(
      "/ConfigMap/a/b",
      "/ConfigMap/a/a",
      "apps/Deployment/a/w",
      "/ServiceAccount/a/s",
      "example.com/Widget/a/w",
    ),
    prune: ["example.com/Widget/a/w", "apps/Deployment/a/w", "/ConfigMap/a/b", "/ConfigMap/a/a", "/ServiceAccount/a/s"],
  },
  {
    name: "deletes later waves first",
    previous: inventory("/ConfigMap/a/early", "/ConfigMap/a/late"),
    options: {
      objectOf: (id) => ({
        apiVersion: "v1",
        kind: "ConfigMap",
        metadata: { name: "x", annotations: { "slipway.dev/wave": id.endsWith("early") ? "2" : "1" } },
      }),
    },
    prune: ["/ConfigMap/a/early", "/ConfigMap/a/late"],
  },
  {
    name: "keeps objects with a keep annotation",
    previous: inventory("/ConfigMap/a/b"),
    options: marked({ "argocd.argoproj.io/sync-options": "Validate=false,Delete=false" }),
    prune: [],
    kept: ["/ConfigMap/a/b: it is marked argocd.argoproj.io/sync-options: Delete=false"],
  },
  {
    name: "keeps objects with an unknown value of our annotation",
    previous: inventory("/ConfigMap/a/b"),
    options: marked({ "slipway.dev/prune": "no" }),
    prune: [],
    kept: ["/ConfigMap/a/b: it is marked slipway.dev/prune: no"],
  },
  {
    name: "keeps protected kinds",
    previous: inventory("/Namespace//a", "/PersistentVolumeClaim/a/data", crd, "example.com/Namespace//a"),
    prune: ["example.com/Namespace//a"],
    kept: [
      `/PersistentVolumeClaim/a/data: ${consent("PersistentVolumeClaim")}`,
      `/Namespace//a: ${consent("Namespace")}`,
      `${crd}: ${consent("CustomResourceDefinition")}`,
    ],
  },
  {
    name: "deletes a protected kind if the object's annotation allows it",
    previous: inventory("/PersistentVolumeClaim/a/data"),
    options: marked({ "slipway.dev/prune": "enabled" }),
    prune: ["/PersistentVolumeClaim/a/data"],
  },
  {
    name: "deletes protected kinds that are listed, by kind or with the group",
    previous: inventory("/Namespace//a", "/PersistentVolumeClaim/a/data", crd),
    options: { consentKinds: ["Namespace", "apiextensions.k8s.io/CustomResourceDefinition"] },
    prune: ["/Namespace//a", crd],
    kept: [`/PersistentVolumeClaim/a/data: ${consent("PersistentVolumeClaim")}`],
  },
  {
    name: 'deletes all protected kinds for "*", except objects with a keep annotation',
    previous: inventory("/Namespace//a"),
    options: { ...marked({ "helm.sh/resource-policy": "keep" }), consentKinds: ["*"] },
    prune: [],
    kept: ["/Namespace//a: it is marked helm.sh/resource-policy: keep"],
  },
  {
    name: "keeps objects whose uid was not recorded",
    previous: { "/ConfigMap/a/b": { apiVersion: "v1", uid: "" } },
    prune: [],
    kept: ["/ConfigMap/a/b: its uid was never recorded, so it may be another object of the same name"],
  },
  {
    name: "keeps objects that are wanted under another group",
    previous: { "extensions/Deployment/a/w": { apiVersion: "extensions/v1beta1", uid: "u" } },
    current: ["apps/Deployment/a/w"],
    options: { currentUids: ["u"] },
    prune: [],
    kept: ["extensions/Deployment/a/w: the object still exists in the program, under another group"],
  },
];

describe("planPrune", () => {
  it.each(rows)("$name", ({ previous, current = [], options, prune, kept = [] }) => {
    const plan = planPrune(previous, current, options);
    expect(plan.prune.map(({ id }) => id)).toEqual(prune);
    expect(plan.kept.map(({ id, reason }) => `${id}: ${reason}`)).toEqual(kept);
    for (const { id, uid } of [...plan.prune, ...plan.kept]) expect(uid).toBe(previous[id]?.uid);
  });

  it("refuses an inventory that it cannot read", () => {
    let message = "";
    try {
      planPrune(inventory("v1/ConfigMap"), []);
    } catch (error) {
      message = isSyncError(error) ? error.message : String(error);
    }
    expect(message).toBe(`RECORD_INVENTORY_KEY_INVALID: cannot read the key "v1/ConfigMap" of the recorded inventory
  why    a key is group/Kind/namespace/name; this key identifies no object, so nothing is deleted
  mend   correct or remove the entry in the stack's state (pulumi stack export, edit, pulumi stack import)`);
  });
});

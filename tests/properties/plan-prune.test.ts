import type { Inventory } from "../../engine/model/outcomes/inventory";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { parseKey } from "../../engine/model/objects/object-key";
import { compareApplyOrder } from "../../engine/model/plans/apply-order";
import { planPrune } from "../../engine/record/plan-prune";
import { randomNumbers, type Random } from "./random-numbers";
import { runSeed } from "./run-seed";

const seed = runSeed;
const protectedKinds = ["Namespace", "PersistentVolumeClaim", "CustomResourceDefinition"];
const kinds = ["/Namespace", "/PersistentVolumeClaim", "/ConfigMap", "apps/Deployment", "example.com/Widget"];
const marks: readonly (Record<string, string> | undefined)[] = [
  undefined,
  {},
  { "slipway.dev/prune": "disabled" },
  { "slipway.dev/prune": "enabled" },
  { "helm.sh/resource-policy": "keep" },
  { "kustomize.toolkit.fluxcd.io/prune": "disabled" },
  { "argocd.argoproj.io/sync-options": "Prune=false" },
];

const pick = <T>(items: readonly T[], random: Random): T => items[random(items.length)] as T;

function randomId(random: Random): string {
  const kind = pick([...kinds, "apiextensions.k8s.io/CustomResourceDefinition"], random);
  return `${kind}/${kind === "/Namespace" ? "" : "shop"}/${pick(["a", "b", "c", "d"], random)}`;
}

describe(`planPrune (SLIPWAY_SEED=${seed})`, () => {
  const random = randomNumbers(seed);

  it("deletes only what the inventory owns and nobody wants, keeps or protects, against the order of application", () => {
    for (let round = 0; round < 500; round++) {
      const ids = new Set(Array.from({ length: random(12) }, () => randomId(random)));
      const previous: Inventory = Object.fromEntries(
        [...ids].map((id) => [id, { apiVersion: "v1", uid: random(8) === 0 ? "" : `uid of ${id}` }]),
      );
      const current = Array.from({ length: random(6) }, () => randomId(random));
      const annotations = new Map([...ids].map((id) => [id, pick(marks, random)]));
      const objectOf = (id: string): KubeObject | undefined => {
        const marked = annotations.get(id);
        return marked && { apiVersion: "v1", kind: "X", metadata: { name: "x", annotations: marked } };
      };
      const { prune, kept } = planPrune(previous, current, { objectOf });

      const gone = [...ids].filter((id) => !current.includes(id)).sort();
      expect([...prune, ...kept].map(({ id }) => id).sort()).toEqual(gone);
      for (const { id, key, uid } of prune) {
        expect(uid).toBe(`uid of ${id}`);
        const own = annotations.get(id);
        if (protectedKinds.includes(key.kind)) expect(own?.["slipway.dev/prune"]).toBe("enabled");
        else expect([undefined, {}, { "slipway.dev/prune": "enabled" }]).toContainEqual(own);
      }
      for (const list of [prune, kept]) {
        for (const [index, { key }] of list.entries()) {
          const next = list[index + 1];
          if (next) expect(compareApplyOrder(key, next.key)).toBeGreaterThan(0);
          expect(parseKey(list[index]?.id ?? "")).toEqual(key);
        }
      }
    }
  });
});

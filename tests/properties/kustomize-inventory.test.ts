import {
  hashItems,
  parseItem,
  printInventory,
  type InventoryRefs,
} from "../../engine/model/outcomes/kustomize-inventory";
import { readLiveInventory, type LiveInventory } from "../../engine/record/live-inventory";
import { clearPrevious, decideInventory } from "../../engine/record/merge-inventory";
import { planInventoryPrune } from "../../engine/record/plan-inventory-prune";
import { randomNumbers, type Random } from "./random-numbers";
import { runSeed } from "./run-seed";

const seed = runSeed;
const kinds = [
  "~G_v1_ConfigMap",
  "~G_v1_Secret",
  "apps_v1_Deployment",
  "apps_v1beta1_Deployment",
  "example.com_v1_Widget",
];
const names = ["a", "b", "c", "d|e", "<f>", "ü\ud83d\ude00"];

function randomItem(random: Random): string {
  const namespace = random(4) === 0 ? "~X" : "shop";
  return `${kinds[random(kinds.length)] ?? ""}|${namespace}|${names[random(names.length)] ?? ""}`;
}

function randomRefs(random: Random): InventoryRefs {
  const items = Array.from({ length: random(8) }, () => randomItem(random));
  return new Map(
    items.map((text) => {
      const referrers = Array.from({ length: random(3) }, () => parseItem(items[random(items.length)] ?? ""));
      return [text, referrers.flatMap((item) => item ?? [])] as const;
    }),
  );
}

/** In the form that the cluster returns. */
function throughCluster(list: { readonly current: InventoryRefs; readonly previous: InventoryRefs }): LiveInventory {
  const annotations = {
    "kustomize.config.k8s.io/Inventory": printInventory(list),
    "kustomize.config.k8s.io/InventoryHash": hashItems(list.current.keys()),
  };
  const read = readLiveInventory({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "record", annotations } });
  if (read === undefined) throw new Error("no inventory");
  return read;
}

const identities = (texts: Iterable<string>): Set<string> =>
  new Set([...texts].map((text) => text.replace(/_v1(beta1)?_/, "_")));

describe(`the inventory of Kustomize (SLIPWAY_SEED=${seed})`, () => {
  const random = randomNumbers(seed);

  it("is read as it was printed, and printed as it was read", () => {
    for (let round = 0; round < 300; round++) {
      const list = { current: randomRefs(random), previous: randomRefs(random) };
      const read = throughCluster(list);
      expect(printInventory(read)).toBe(printInventory(list));
      expect(new Map([...read.current].sort())).toEqual(new Map([...list.current].sort()));
    }
  });

  it("has a hash that knows no order", () => {
    for (let round = 0; round < 300; round++) {
      const items = [...randomRefs(random).keys()];
      expect(hashItems(items.toReversed())).toBe(hashItems(items));
      expect(hashItems([...items, "~G_v1_Pod|shop|more"])).not.toBe(hashItems(items));
      expect(hashItems(items)).toMatch(/^[bcdf2456789ghkmt]{10}$/);
    }
  });

  it("loses no item, deletes none that is current or referred to, and comes to rest", () => {
    for (let round = 0; round < 500; round++) {
      let live: LiveInventory | undefined;
      for (let run = 0; run < 4; run++) {
        const wanted = randomRefs(random);
        const { next } = decideInventory(live, wanted);
        const before = live === undefined ? [] : [...live.current.keys(), ...live.previous.keys()];
        const after = identities([...next.current.keys(), ...next.previous.keys()]);
        for (const text of identities(before)) expect(after).toContain(text);
        for (const text of identities(wanted.keys())) expect(after).toContain(text);
        const settled = throughCluster(next);
        expect(decideInventory(settled, wanted)).toMatchObject({
          action: "untouched",
          next: { previous: settled.previous },
        });

        const outside = random(2) === 0 ? undefined : randomRefs(random);
        const { leaving, referred, back } = planInventoryPrune(settled, outside === undefined ? {} : { outside });
        const current = identities(settled.current.keys());
        for (const { text } of leaving) expect(current).not.toContain([...identities([text])][0]);
        expect([...leaving, ...referred, ...back].map(({ text }) => text).sort()).toEqual(
          [...settled.previous.keys()].sort(),
        );
        const gone = leaving.filter(() => random(3) > 0).map(({ text }) => text);
        const cleared = clearPrevious(settled, [...gone, ...back.map(({ text }) => text)]);
        live = throughCluster(cleared);
        // A remaining object is deleted again in the next run.
        const again = planInventoryPrune(live, outside === undefined ? {} : { outside });
        expect(again.leaving.map(({ text }) => text)).toEqual(
          leaving.map(({ text }) => text).filter((text) => !gone.includes(text)),
        );
        expect(again.referred).toEqual(referred);
      }
    }
  });
});

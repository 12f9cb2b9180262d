import { isSyncError } from "../../../../engine/errors/sync-error";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import {
  hashItems,
  parseItem,
  printInventory,
  type InventoryItem,
  type InventoryRefs,
} from "../../../../engine/model/outcomes/kustomize-inventory";
import { readLiveInventory, type LiveInventory } from "../../../../engine/record/live-inventory";
import { clearPrevious, decideInventory, mergeInventory } from "../../../../engine/record/merge-inventory";
import { planInventoryPrune } from "../../../../engine/record/plan-inventory-prune";

const web = "apps_v1_Deployment|shop|web";
const pass = "~G_v1_Secret|shop|pass";
const settings = "~G_v1_ConfigMap|shop|settings";

function itemOf(text: string): InventoryItem {
  const item = parseItem(text);
  if (item === undefined) throw new Error(`no item: ${text}`);
  return item;
}

/** The items, each with the objects that refer to it. */
function refs(items: Readonly<Record<string, readonly string[]>>): InventoryRefs {
  return new Map(Object.entries(items).map(([text, referrers]) => [text, referrers.map(itemOf)]));
}

function live(text: string, hash?: string): KubeObject {
  const annotations = {
    "kustomize.config.k8s.io/Inventory": text,
    ...(hash === undefined ? {} : { "kustomize.config.k8s.io/InventoryHash": hash }),
  };
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "record", namespace: "shop", annotations } };
}

function read(text: string, hash?: string): LiveInventory {
  const inventory = readLiveInventory(live(text, hash));
  if (inventory === undefined) throw new Error("no inventory");
  return inventory;
}

describe("the annotation on the cluster", () => {
  it.each([
    [
      `{"current":{"${pass}":[{"group":"apps","version":"v1","kind":"Deployment","name":"web","namespace":"shop"}],"${web}":null}}`,
    ],
    [`{"current":{"${web}":null},"previous":{"${pass}":null}}`],
    ["{}"],
  ])("is printed as it was read: %s", (text) => {
    const sorted = text.replace(`{"${pass}":[`, `{"${web}":null,"${pass}":[`).replace(`],"${web}":null`, "]");
    expect(printInventory(read(text))).toBe(sorted);
  });

  it.each([
    ['{"current":null,"previous":{}}', "{}"],
    [`{"current":{"${web}":[]}}`, `{"current":{"${web}":null}}`],
    [
      `{"current":{"${web}":[{"kind":"Pod","name":"a<b"}]}}`,
      `{"current":{"${web}":[{"kind":"Pod","name":"a\\u003cb"}]}}`,
    ],
  ])("is read in other forms too: %s", (text, expected) => {
    expect(printInventory(read(text))).toBe(expected);
  });

  it("may be missing", () => {
    expect(readLiveInventory({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" } })).toBeUndefined();
  });

  it.each([
    ["not JSON", "{", /JSON/],
    ["a list", "[]", /it is not a JSON object/],
    ["a list for a map", '{"current":[]}', /"current" is not a map of items/],
    ["no item", '{"previous":{"web":null}}', /previous\["web"\] is not group_version_Kind\|namespace\|name/],
    ["no list of referrers", `{"current":{"${web}":{}}}`, /is not a list/],
    ["a referrer that is not an object", `{"current":{"${web}":["a"]}}`, /has an entry that does not name an object/],
    [
      "a referrer with a wrong type",
      `{"current":{"${web}":[{"kind":"Pod","name":1}]}}`,
      /has an entry that does not name an object/,
    ],
  ])("is refused: %s", (_name, text, why) => {
    try {
      read(text);
      throw new Error("it was read");
    } catch (error) {
      if (!isSyncError(error)) throw error;
      expect(error.code).toBe("RECORD_INVENTORY_UNREADABLE");
      expect(error.message).toMatch(why);
    }
  });

  it("is refused with a fix", () => {
    expect(() => read('{"current":[]}')).toThrow(
      expect.objectContaining({
        message: `RECORD_INVENTORY_UNREADABLE: cannot read the inventory on the cluster
  where  ConfigMap shop/record metadata.annotations["kustomize.config.k8s.io/Inventory"]
  why    "current" is not a map of items; its list cannot be determined, so nothing is written or deleted
  mend   correct the annotation, or remove both annotations of the inventory: the list then starts empty, and the objects that it named are kept on the cluster`,
      }) as Error,
    );
  });
});

describe("decideInventory", () => {
  const one = refs({ [web]: [] });
  const hash = hashItems([web]);
  it.each([
    { name: "absent", found: undefined, action: "create", previous: [] },
    { name: "the same hash", found: read(`{"current":{"${web}":null}}`, hash), action: "untouched", previous: [] },
    {
      name: "the same hash with previous items",
      found: read(`{"current":{"${web}":null},"previous":{"${pass}":null}}`, hash),
      action: "untouched",
      previous: [pass],
    },
    { name: "another hash", found: read(`{"current":{"${pass}":null}}`, "other"), action: "merge", previous: [pass] },
    { name: "no hash", found: read(`{"current":{"${web}":null}}`), action: "merge", previous: [] },
    {
      name: "a hash that does not match its list",
      found: read(`{"current":{"${pass}":null}}`, hash),
      action: "merge",
      previous: [pass],
    },
  ])("$name: $action", ({ found, action, previous }) => {
    const decision = decideInventory(found, one);
    expect(decision.action).toBe(action);
    expect([...decision.next.current.keys()]).toEqual([web]);
    expect([...decision.next.previous.keys()]).toEqual(previous);
  });

  it("treats another version as the same object", () => {
    const before = { current: refs({ "apps_v1beta1_Deployment|shop|web": [] }), previous: refs({}) };
    expect([...mergeInventory(before, one).previous.keys()]).toEqual([]);
  });

  it("keeps all references to an item", () => {
    const before = { current: refs({ [pass]: [web] }), previous: refs({ [pass]: [settings] }) };
    expect(mergeInventory(before, one).previous.get(pass)).toEqual([itemOf(settings), itemOf(web)]);
  });
});

describe("planInventoryPrune", () => {
  const plan = (
    current: InventoryRefs,
    previous: InventoryRefs,
    outside?: InventoryRefs,
  ): Record<string, readonly string[]> => {
    const { leaving, referred, back } = planInventoryPrune(
      { current, previous },
      outside === undefined ? {} : { outside },
    );
    return {
      leaving: leaving.map(({ text }) => text),
      referred: referred.map(({ text }) => text),
      back: back.map(({ text }) => text),
    };
  };
  const none = refs({});

  it.each([
    {
      name: "removed items are deleted",
      current: refs({ [web]: [] }),
      previous: refs({ [pass]: [] }),
      expected: { leaving: [pass], referred: [], back: [] },
    },
    {
      name: "an item that a current one referred to stays",
      current: refs({ [web]: [] }),
      previous: refs({ [pass]: [web] }),
      expected: { leaving: [], referred: [pass], back: [] },
    },
    {
      name: "an item that a removed one referred to is deleted",
      current: refs({ [settings]: [] }),
      previous: refs({ [pass]: [web], [web]: [] }),
      expected: { leaving: [web, pass], referred: [], back: [] },
    },
    {
      name: "it is deleted if the reference is gone",
      current: refs({ [web]: [] }),
      previous: refs({ [pass]: [web] }),
      outside: none,
      expected: { leaving: [pass], referred: [], back: [] },
    },
    {
      name: "it stays if the reference still exists",
      current: refs({ [web]: [] }),
      previous: refs({ [pass]: [web] }),
      outside: refs({ [web]: ["~G_v1_Secret|shop|pass"] }),
      expected: { leaving: [], referred: [pass], back: [] },
    },
    {
      name: "a reference to another kind or namespace does not hold it",
      current: refs({ [web]: [] }),
      previous: refs({ [pass]: [] }),
      outside: refs({ [web]: ["~G_v1_ConfigMap|shop|pass", "~G_v1_Secret|other|pass"] }),
      expected: { leaving: [pass], referred: [], back: [] },
    },
    {
      name: "an item that is current again is only cleared",
      current: refs({ [web]: [] }),
      previous: refs({ [web]: [], "apps_v1beta2_Deployment|shop|web": [] }),
      expected: { leaving: [], referred: [], back: [web, "apps_v1beta2_Deployment|shop|web"] },
    },
    {
      name: "dependents are deleted before their dependencies",
      current: none,
      previous: refs({ "~G_v1_Namespace|~X|shop": [], [settings]: [], [web]: [] }),
      expected: { leaving: [web, settings, "~G_v1_Namespace|~X|shop"], referred: [], back: [] },
    },
  ])("$name", ({ current, previous, outside, expected }) => {
    expect(plan(current, previous, outside)).toEqual(expected);
  });

  it("clears missing items and nothing else", () => {
    const cleared = clearPrevious({ current: refs({ [web]: [] }), previous: refs({ [pass]: [], [settings]: [] }) }, [
      pass,
      web,
    ]);
    expect([[...cleared.current.keys()], [...cleared.previous.keys()]]).toEqual([[web], [settings]]);
  });
});

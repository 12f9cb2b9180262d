import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isSyncError } from "../../../../../engine/errors/sync-error";
import { hashItems, parseItem, printItem } from "../../../../../engine/model/outcomes/kustomize-inventory";
import { buildKustomization, type BuildOptions, type BuildResult } from "../../../../../engine/render/kustomize/build";
import { openMemory } from "../../../../../engine/sources/memory";

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** The document of the inventory object; null if there is none. */
  readonly inventory?: string | null;
  /** `Kind/name` in the requested order. */
  readonly order?: Readonly<Record<"legacy" | "none", readonly string[]>>;
  readonly error?: string;
}

const fixture = join(__dirname, "../../../../fixtures/kustomize-inventory/builds.json");
const { cases } = JSON.parse(readFileSync(fixture, "utf8")) as { readonly cases: readonly Case[] };
const reference = cases[0]?.files ?? {};

/** Our differences from v3.2.0, each with the reason. */
const departures: Readonly<Record<string, string>> = {
  "the example of the reference": "the content hash of Secrets is another since then",
  "generated objects under their hashed names": "the content hash of ConfigMaps is another since then",
  "a subject in the kustomization's namespace": "the reference is found, though no transformer has changed it",
  "a namespace, and none in the kustomization": "the object lies in the namespace that it names",
  "no namespace, and one in the kustomization": "the object lies in the namespace of the kustomization",
  "no name": "an object without a name is refused",
  "no configMap": "an object without a name is refused",
};

function build(files: Readonly<Record<string, string>>, options: BuildOptions = {}): Promise<BuildResult> {
  return buildKustomization(openMemory(files), ".", options);
}

async function errorOf(files: Readonly<Record<string, string>>): Promise<string> {
  try {
    await build(files);
  } catch (error) {
    if (isSyncError(error)) return error.message;
    throw error;
  }
  return "no error";
}

function inventoryText(result: BuildResult): string | null {
  return (
    result
      .yaml()
      .split("---\n")
      .find((text) => text.includes("config.k8s.io/InventoryHash")) ?? null
  );
}

function idsOf(result: BuildResult): string[] {
  return result.objects.map(({ object }) => `${object.kind}/${object.metadata.name}`);
}

describe("the field inventory", () => {
  it("has cases that v3.2.0 printed", () => {
    expect(cases.length).toBeGreaterThan(25);
    expect(Object.keys(departures).filter((name) => !cases.some((one) => one.name === name))).toEqual([]);
  });

  describe.each(cases.filter(({ name }) => !(name in departures)))("as v3.2.0: $name", ({ files, ...expected }) => {
    if (expected.error !== undefined) {
      it("is refused", async () => {
        await expect(build(files)).rejects.toMatchObject({ code: expect.stringMatching(/^KUSTOMIZE_/) as string });
      });
      return;
    }

    it("has the same object", async () => {
      expect(inventoryText(await build(files))).toBe(expected.inventory);
      expect((await build(files)).inventory === undefined).toBe(expected.inventory === null);
    });

    it("has it in the same place", async () => {
      expect(idsOf(await build(files, { reorder: "none" }))).toEqual(expected.order?.none);
      // The order of some kinds has changed since then; that of ConfigMaps among themselves has not.
      const configMaps = idsOf(await build(files)).filter((id) => id.startsWith("ConfigMap/"));
      expect(configMaps).toEqual(expected.order?.legacy.filter((id) => id.startsWith("ConfigMap/")));
    });
  });

  it("builds the example of the reference", async () => {
    const result = await build(reference);
    expect(inventoryText(result)).toBe(`apiVersion: v1
kind: ConfigMap
metadata:
  annotations:
    kustomize.config.k8s.io/Inventory: '{"current":{"apps_v1_Deployment|default|mysql":null,"~G_v1_Secret|default|pass-m4d885dchh":[{"group":"apps","version":"v1","kind":"Deployment","name":"mysql","namespace":"default"}],"~G_v1_Service|default|mysql":null}}'
    kustomize.config.k8s.io/InventoryHash: 569fkbg5gf
  name: root-cm
  namespace: default
`);
    expect(idsOf(result)).toEqual(["ConfigMap/root-cm", "Secret/pass-m4d885dchh", "Service/mysql", "Deployment/mysql"]);
    expect(result.inventory?.hash).toBe("569fkbg5gf");
    expect(result.inventory?.rendered.origin).toEqual({ file: "kustomization.yaml", line: 12 });
    expect(result.objects).toContain(result.inventory?.rendered);
  });

  it("prints what the documentation shows", async () => {
    const page = readFileSync(join(__dirname, "../../../../../docs/inventory.md"), "utf8");
    const [kustomization = "", printed] = [...page.matchAll(/```yaml\n([^]*?)```/g)].map(([, text]) => text);
    expect(inventoryText(await build({ ...reference, "kustomization.yaml": kustomization }))).toBe(printed);
  });

  it("prints the same as v3.2.0 for the example, but for the Secret's name", async () => {
    const text = inventoryText(await build(reference))
      ?.replace("m4d885dchh", "dfg7h97cf6")
      .replace("569fkbg5gf", "7mgt867b75");
    expect(text).toBe(cases[0]?.inventory);
  });

  it("prints the same as v3.2.0 for a generated ConfigMap, but for its hash", async () => {
    const one = cases.find(({ name }) => name === "generated objects under their hashed names");
    const masked = (text: string | null | undefined): string | undefined =>
      text?.replace(/settings-[a-z0-9]{10}/, "settings-HASH").replace(/InventoryHash: .*/, "");
    const result = await build(one?.files ?? {});
    expect(masked(inventoryText(result))).toBe(masked(one?.inventory));
    expect(masked(one?.inventory)).toContain("settings-HASH");
  });

  it("finds a subject whose namespace was written as it is now, which v3.2.0 did not", async () => {
    const one = cases.find(({ name }) => name === "a subject in the kustomization's namespace");
    const { inventory } = await build(one?.files ?? {});
    expect(inventory?.current.get("~G_v1_ServiceAccount|shop|runner")?.map(printItem)).toEqual([
      "rbac.authorization.k8s.io_v1_ClusterRoleBinding|~X|watcher",
    ]);
  });

  it("leaves a build without the field as it is", async () => {
    const file = reference["kustomization.yaml"] ?? "";
    const without = { ...reference, "kustomization.yaml": file.replace(/inventory:[^]*?\n\n/, "") };
    const [one, other] = [await build(reference), await build(without)];
    expect(other.inventory).toBeUndefined();
    expect(
      one
        .yaml()
        .split("---\n")
        .filter((text) => text !== inventoryText(one))
        .join("---\n"),
    ).toBe(other.yaml());
  });

  it("takes the namespace of the inventory, else that of the kustomization", async () => {
    const files = { "a.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n" };
    const named = "resources: [a.yaml]\ninventory: {type: ConfigMap, configMap: {name: record, namespace: shop}}\n";
    const unnamed = "resources: [a.yaml]\nnamespace: shop\ninventory: {type: ConfigMap, configMap: {name: record}}\n";
    for (const text of [named, unnamed]) {
      const { inventory } = await build({ ...files, "kustomization.yaml": text });
      expect(inventory?.rendered.object.metadata.namespace).toBe("shop");
    }
  });

  it("tells apart a Role and a ClusterRole of one name, which v3.2.0 did not", async () => {
    const role = (kind: string): string =>
      `apiVersion: rbac.authorization.k8s.io/v1\nkind: ${kind}\nmetadata: {name: one}\n`;
    const { inventory } = await build({
      "kustomization.yaml": "resources: [all.yaml]\ninventory: {type: ConfigMap, configMap: {name: record}}\n",
      "all.yaml": [
        role("Role"),
        role("ClusterRole"),
        `${role("RoleBinding")}roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: one}\n`,
      ].join("---\n"),
    });
    const referred = [...(inventory?.current ?? [])].filter(([, referrers]) => referrers.length > 0);
    expect(referred.map(([item]) => item)).toEqual(["rbac.authorization.k8s.io_v1_ClusterRole|~X|one"]);
  });

  it("tells what refers to objects that the build does not have", async () => {
    const withoutSecret = (reference["kustomization.yaml"] ?? "").replace(/secretGenerator:[^]*?\n\n/, "");
    const { inventory } = await build({ ...reference, "kustomization.yaml": withoutSecret });
    const outside = [...(inventory?.outside ?? [])].map(([item, to]) => [item, to.map(printItem)]);
    expect(outside).toEqual([["apps_v1_Deployment|default|mysql", ["~G_v1_Secret|default|pass"]]]);
  });
});

describe("faults of the field inventory", () => {
  const kustomization = (inventory: string): Readonly<Record<string, string>> => ({
    "kustomization.yaml": `namespace: shop\nresources: []\ninventory:\n${inventory}`,
  });

  it.each([
    {
      name: "another type",
      text: "  type: Configmap\n  configMap:\n    name: a\n",
      expected: `KUSTOMIZE_INVENTORY: unknown type of inventory "Configmap"
  where  kustomization.yaml:4:9 inventory.type
  why    the only type is ConfigMap
  mend   did you mean "ConfigMap"?`,
    },
    {
      name: "no type",
      text: "  configMap:\n    name: a\n",
      expected: `KUSTOMIZE_INVENTORY: the inventory has no type
  where  kustomization.yaml:4:3 inventory.type
  why    its type is the kind of the object that stores the list
  mend   write type: ConfigMap`,
    },
    {
      name: "no name",
      text: "  type: ConfigMap\n  configMap:\n    namespace: shop\n",
      expected: `KUSTOMIZE_INVENTORY: the inventory has no name
  where  kustomization.yaml:6:5 inventory.configMap.name
  why    the inventory is a separate ConfigMap
  mend   write configMap.name`,
    },
    {
      name: "another namespace",
      text: "  type: ConfigMap\n  configMap:\n    name: a\n    namespace: other\n",
      expected: `KUSTOMIZE_INVENTORY: the inventory cannot be in the namespace "other"
  where  kustomization.yaml:7:16 inventory.configMap.namespace
  why    the kustomization puts its objects into "shop"
  mend   name the same namespace in both places`,
    },
    {
      name: "an unknown field",
      text: "  type: ConfigMap\n  configMap:\n    nam: a\n    name: b\n",
      expected: `KUSTOMIZE_FIELD_UNKNOWN: unknown field "nam"
  where  kustomization.yaml:6:5 inventory.configMap.nam
  why    kustomize rejects unknown fields
  mend   did you mean "name"?`,
    },
    {
      name: "no map",
      text: "  - a\n",
      expected: `KUSTOMIZE_FIELD_TYPE: inventory must be a map
  where  kustomization.yaml:4:3 inventory
  why    it is a list
  mend   write it as field: value`,
    },
  ])("$name", async ({ text, expected }) => {
    expect(await errorOf(kustomization(text))).toBe(expected);
  });

  it("tells all at once", async () => {
    const message = await errorOf(kustomization("  type: App\n  configMap: {}\n"));
    expect(message).toContain("unknown type");
    expect(message).toContain("no name");
  });
});

describe("items", () => {
  it("have the reference's hash", () => {
    const items = [
      "~G_v1_Service|default|mysql",
      "apps_v1_Deployment|default|mysql",
      "~G_v1_Secret|default|pass-dfg7h97cf6",
    ];
    expect(hashItems(items)).toBe("7mgt867b75");
    expect(hashItems(items.toReversed())).toBe("7mgt867b75");
  });

  it.each([
    [
      "apps_v1_Deployment|shop|web",
      { group: "apps", version: "v1", kind: "Deployment", namespace: "shop", name: "web" },
    ],
    ["~G_v1_Namespace|~X|shop", { group: "", version: "v1", kind: "Namespace", namespace: "", name: "shop" }],
    [
      "rbac.authorization.k8s.io_v1_Role|a|b|c_d",
      { group: "rbac.authorization.k8s.io", version: "v1", kind: "Role", namespace: "a", name: "b|c_d" },
    ],
  ])("are read and printed: %s", (text, item) => {
    expect(parseItem(text)).toEqual(item);
    expect(printItem(item)).toBe(text);
  });

  it.each([
    "",
    "apps_v1_Deployment",
    "apps_v1_Deployment|shop",
    "v1_Service|a|b",
    "~G_v1_~K|a|b",
    "~G_v1_Service|a|~N",
    "a|b|c",
  ])("are refused: %s", (text) => {
    expect(parseItem(text)).toBeUndefined();
  });
});

import { kindOfShortName, namesKind } from "../../../engine/model/objects/kind-names";
import { isNamed, parseObjectName, wordsOfServer } from "../../../engine/cli/object-name";
import { until } from "../../tools/until";
import { isLastingGroup } from "../lasting-groups";
import { useClient } from "../use-namespace";

const connection = useClient();

test("plurals, singulars and short names of builtin kinds are those that the server lists", async () => {
  // The columns: name, short names, API version, namespaced, kind.
  const table = await connection.cluster.kubectl(["api-resources", "--no-headers"]);
  const rows = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/ {2,}/))
    .map((cells) => ({ plural: cells[0] ?? "", kind: cells.at(-1) ?? "", version: cells.at(-3) ?? "", cells }))
    .filter(({ version }) => isLastingGroup(version.includes("/") ? version.slice(0, version.indexOf("/")) : ""));
  const unknown = rows.flatMap(({ plural, kind, cells }) => {
    const short = cells.length === 5 ? (cells[1] ?? "").split(",") : [];
    return [plural, kind.toLowerCase(), ...short].filter((word) => !namesKind(word, kind, undefined));
  });
  expect(unknown).toEqual([]);
  expect(rows.length).toBeGreaterThan(50);
  expect(kindOfShortName("deploy")).toBe("Deployment");
});

test("the server says the names of a custom kind", async () => {
  const group = "names.example.com";
  const names = { kind: "Shelf", plural: "shelves", singular: "shelf", shortNames: ["shl"], listKind: "ShelfList" };
  const schema = { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } };
  const definition = {
    ...{ apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition" },
    metadata: { name: `shelves.${group}` },
    spec: { group, scope: "Namespaced", names, versions: [{ name: "v1", served: true, storage: true, schema }] },
  };
  const { cluster, client } = connection;
  await cluster.kubectl(["create", "--filename=-"], JSON.stringify(definition));
  try {
    const words = await until("the kind", async () => {
      client.forgetKinds();
      const found = wordsOfServer(await client.servedKinds());
      return found.has(`${group}/Shelf`) ? found : undefined;
    });
    const key = { group, kind: "Shelf", namespace: "shop", name: "one" };
    const named = ["shelf/one", "Shelves/one", "shl/one", "shl.names.example.com/one", "shop/shelf/one"];
    expect(named.filter((name) => !isNamed(key, parseObjectName(name, undefined), words))).toEqual([]);
    const ingress = { group: "networking.k8s.io", kind: "Ingress", namespace: "shop", name: "one" };
    expect(isNamed(ingress, parseObjectName("ing/one", undefined), words)).toBe(true);
  } finally {
    await cluster.kubectl(["delete", "customresourcedefinition", `shelves.${group}`]);
  }
});

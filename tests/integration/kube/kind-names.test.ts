import { kindOfShortName, namesKind } from "../../../engine/model/objects/kind-names";
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

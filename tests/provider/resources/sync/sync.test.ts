import type { SyncPreview } from "slipway/internal/cluster";
import { describePreview } from "../../../../provider/resources/sync/preview-texts";
import { syncHandler } from "../../../../provider/resources/sync/sync";
import { type PropertyMap, secret, SecretValue, unknown, UnknownValue } from "../../../../provider/rpc/property-value";
import { configMap, openScene, urnOf, Walk } from "../../harness";

const open = (): Walk => new Walk(syncHandler, openScene(), urnOf("shop", "Sync"));

const generated: PropertyMap = {
  apiVersion: "batch/v1",
  kind: "Job",
  metadata: { generateName: "run-", namespace: "shop" },
  spec: { template: {} },
};

describe("check", () => {
  test("has the objects by id, a hook with generateName too, also from the map of the state", async () => {
    const walk = open();
    const inputs = await walk.checked({ objects: [configMap("a", { x: "1" }), generated] });
    const objects = inputs["objects"] as PropertyMap;
    expect(Object.keys(objects)).toEqual(["/ConfigMap/shop/a", "batch/Job/shop/run-*"]);
    expect(objects["batch/Job/shop/run-*"]).toEqual(generated);
    expect((await open().checked({ objects }))["objects"]).toEqual(objects);
  });

  test("refuses what is not a list of manifests, and the same object twice", async () => {
    const failures = async (objects: PropertyMap[] | string): Promise<readonly string[]> =>
      (await open().check({ objects })).failures.map(({ property, reason }) => `${property}: ${reason}`);
    expect(await failures("x")).toEqual(["objects: must be a list of manifests"]);
    expect(await failures([configMap("a", {}), configMap("a", { x: "1" })])).toEqual([
      "objects[1]: is the same object as another entry: /ConfigMap/shop/a",
    ]);
    expect(await failures([generated, generated])).toEqual([
      "objects[1]: is the same object as another entry: batch/Job/shop/run-*",
    ]);
  });

  test("reports a setting of a wrong type once", async () => {
    const given = { objects: [], prune: "yes", resources: "all", retry: { limit: "3" }, adopt: 1, prun: true };
    const failures = (await open().check(given)).failures.map(({ property, reason }) => `${property}: ${reason}`);
    expect(failures).toEqual([
      expect.stringMatching(/^adopt: must be one of/),
      'prun: the property does not exist; did you mean "prune"?',
      "prune: must be true or false, not a value of type string",
      "resources: must be a list, not a value of type string",
      "retry.limit: must be a number, not a value of type string",
    ]);
  });

  test("fills in the namespaces of waitFor, and refuses objects of the set", async () => {
    const web = { apiVersion: "v1", kind: "ConfigMap", name: "web" };
    const sent = { objects: [configMap("a", {})], waitFor: [web, { ...web, namespace: "other" }, unknown] };
    expect((await open().checked(sent))["waitFor"]).toEqual([
      { ...web, namespace: "shop" },
      { ...web, namespace: "other" },
      unknown,
    ]);
    const failures = async (...waitFor: PropertyMap[]): Promise<readonly string[]> =>
      (await open().check({ ...sent, waitFor })).failures.map(({ property, reason }) => `${property}: ${reason}`);
    expect(await failures({ ...web, name: "a" })).toEqual([
      "waitFor[0]: names ConfigMap shop/a, which the sync itself applies: remove it, and use waves for the order of its objects",
    ]);
    expect(await failures({ ...web, condition: "Ready", expr: "true" })).toEqual([
      "waitFor[0]: expr cannot be given beside condition: write a second entry",
    ]);
    expect(await failures({ ...web, expr: "status." })).toEqual([expect.stringMatching(/^waitFor\[0\]\.expr: /)]);
    expect(await failures({ ...web, ignoreFailure: true }, { kind: "ConfigMap" })).toEqual([
      expect.stringMatching(/^waitFor\[0\]: ignoreFailure /),
      expect.stringMatching(/^waitFor\[1\]: /),
    ]);
  });

  test("keeps a secret manifest secret, and what is not known open", async () => {
    const inputs = await open().checked({ objects: [secret(configMap("a", { x: "1" })), unknown] });
    const objects = inputs["objects"] as PropertyMap;
    expect(objects["/ConfigMap/shop/a"]).toBeInstanceOf(SecretValue);
    expect(objects["unknown 1"]).toBeInstanceOf(UnknownValue);
    expect((await open().checked({ objects: unknown }))["objects"]).toBeInstanceOf(UnknownValue);
  });
});

test("a preview with unknown values compares nothing, and says so", async () => {
  const walk = open();
  const inputs = await walk.checked({ objects: [configMap("a", { x: unknown })] });
  const write = { urn: walk.urn, inputs, timeoutSeconds: undefined, preview: true };
  const { outputs } = await syncHandler.create(write, walk.scene.session);
  expect(outputs["phase"]).toBeInstanceOf(UnknownValue);
  expect(walk.scene.log.said).toEqual(["info: the set was not compared with the cluster"]);
  expect(walk.scene.cluster.writes).toEqual([]);
});

test("an import is refused", async () => {
  const read = syncHandler.read({ urn: urnOf("shop", "Sync"), id: "x", state: {}, inputs: {} }, openScene().session);
  await expect(read).rejects.toMatchObject({ code: "PROVIDER_UNSUPPORTED" });
});

describe("the lines of a preview", () => {
  const nothing: SyncPreview = {
    ...{ hasChanges: false, objects: [], prunes: [], refused: [], notes: [], onFailure: { action: "fail" } },
    hooks: { run: false, reason: "the set has no hooks", list: [] },
  };

  const there = {
    ...({ apiVersion: "v1", phase: "Sync", wave: 0, action: "update", isWritten: true } as const),
    changes: [],
  };

  test.each<[string, Partial<SyncPreview>, readonly string[]]>([
    ["hooks that do not run", {}, ["no hooks run: the set has no hooks"]],
    [
      "what already exists",
      {
        objects: [
          { ...there, id: "/ConfigMap/shop/a", isAdopted: true },
          {
            ...there,
            id: "/ConfigMap/shop/b",
            takenFrom: "the Helm release shop/web",
            changes: [{ path: ["data", "a"], kind: "change", live: "1", desired: "2" }],
          },
        ],
      },
      [
        "/ConfigMap/shop/a already exists and will be adopted",
        "/ConfigMap/shop/b already exists and will be taken over from the Helm release shop/web: change data.a",
        "no hooks run: the set has no hooks",
      ],
    ],
    ["a paused sync", { held: "the sync is paused" }, ["the sync is paused"]],
    [
      "what is deleted, and what stays",
      {
        prunes: [
          { id: "/ConfigMap/shop/a", wave: -1, action: "prune" },
          { id: "/ConfigMap/shop/b", wave: 0, action: "keep", reason: "it is marked Prune=false" },
        ],
      },
      [
        "no hooks run: the set has no hooks",
        "to be deleted in wave -1: /ConfigMap/shop/a",
        "stays: /ConfigMap/shop/b: it is marked Prune=false",
      ],
    ],
    [
      "a rollback",
      { onFailure: { action: "rollback", revision: "r1" } },
      ["no hooks run: the set has no hooks", "if it fails, r1 is synced"],
    ],
    [
      "a rollback to nothing",
      { onFailure: { action: "rollback" } },
      ["no hooks run: the set has no hooks", "if it fails, there is no set to roll back to"],
    ],
    [
      "a pause",
      { onFailure: { action: "pause" } },
      ["no hooks run: the set has no hooks", "if it fails, later syncs of this set are held"],
    ],
  ])("name %s", (_name, part, lines) => {
    expect(describePreview({ ...nothing, ...part })).toEqual(lines);
  });
});

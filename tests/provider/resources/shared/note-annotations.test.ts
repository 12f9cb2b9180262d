// Every resource that takes objects says which annotations of @pulumi/kubernetes have no effect.
import { resourceHandlers } from "../../../../provider/middleware/resource-handlers";
import { appliedByOf } from "../../../../provider/resources/shared/note-annotations";
import type { ResourceHandler } from "../../../../provider/resources/shared/handler";
import { type PropertyMap, secret } from "../../../../provider/rpc/property-value";
import { openScene, urnOf, Walk } from "../../harness";

const manifest = (annotations: PropertyMap): PropertyMap => ({
  ...{ apiVersion: "v1", kind: "ConfigMap" },
  metadata: { name: "a", namespace: "b", annotations },
  data: {},
});

/** How a resource is given an object; or why it has none. */
const inputsOf: Readonly<Record<string, ((object: PropertyMap) => PropertyMap) | string>> = {
  Object: (object) => ({ object }),
  Wave: (object) => ({ objects: { "/ConfigMap/b/a": JSON.stringify(object) } }),
  Sync: (object) => ({ objects: [object] }),
  Hook: (object) => ({ object: JSON.stringify(object) }),
  Patch: (object) => ({ object }),
  HelmRelease: "it renders them itself: tests/e2e/pulumi-annotations.test.ts",
  Inventory: "it writes one ConfigMap of its own",
  Prune: "it deletes objects by their names",
  HealthCheck: "it reads",
  ChartRevision: "it is a number in the state",
  DeletionLimits: "it is a list in the state",
  KustomizationStatus: "it writes events, and an object that the cluster may lack",
  KustomizationAttempt: "it is a note of the run",
};

const names = Object.keys(resourceHandlers).map((token) => token.split(":").at(-1) ?? "");

test("each resource of the package is in the table", () => {
  expect(names.sort()).toEqual(Object.keys(inputsOf).sort());
});

const taking = Object.entries(inputsOf).flatMap(([name, make]) =>
  typeof make === "string" ? [] : [[name, make] as const],
);

describe.each(taking)("%s", (name, make) => {
  const saidOf = async (annotations: PropertyMap, isSecret = false): Promise<readonly string[]> => {
    const scene = openScene();
    const handler = resourceHandlers[`slipway:index:${name}`] as ResourceHandler;
    const walk = new Walk(handler, scene, urnOf("one", name));
    const news = make(manifest(annotations));
    const [field = ""] = Object.keys(news);
    const inputs = isSecret && name === "Object" ? { [field]: secret(news[field] ?? null) } : news;
    await walk.check(inputs);
    await walk.check(inputs);
    return scene.log.said.filter((line) => line.includes("pulumi.com/"));
  };

  test("an annotation that is not known is a warning, once in a run, with the object", async () => {
    expect(await saidOf({ "pulumi.com/skipAwaits": "true" })).toEqual([
      "warning: ConfigMap b/a: the annotation pulumi.com/skipAwaits is not known, and has no effect; did you mean pulumi.com/skipAwait?",
    ]);
  });

  test("one without an effect says what to do", async () => {
    expect(await saidOf({ "pulumi.com/waitFor": "condition=Ready" })).toEqual([
      expect.stringContaining("warning: ConfigMap b/a: the annotation pulumi.com/waitFor has no effect here: "),
    ]);
  });

  test("one of another tool says nothing, and no value is shown", async () => {
    expect(await saidOf({ "example.com/pulumi.com": "true" })).toEqual([]);
    const said = await saidOf({ "pulumi.com/timeoutSeconds": "s3cret", "pulumi.com/waitFor": "s3cret" }, true);
    expect(said).toHaveLength(2);
    expect(said.join()).not.toContain("s3cret");
  });
});

test("who applies an object is known by the resource, and by its component", () => {
  const child = (type: string, parent: string): string =>
    `urn:pulumi:test::project::slipway:index:${parent}$slipway:${type}::shop:a/b`;
  expect([urnOf("a"), urnOf("a", "HelmRelease"), urnOf("a", "Inventory")].map(appliedByOf)).toEqual([
    "Object",
    "HelmRelease",
    undefined,
  ]);
  expect(appliedByOf(child("apps/v1:Deployment", "Chart"))).toBe("part");
  expect(appliedByOf(child("index:Wave", "Manifests"))).toBe("part");
  expect(appliedByOf(child("index:Hook", "Chart"))).toBe("Hook");
  expect(appliedByOf("urn:pulumi:test::project::my:index:Shop$slipway:apps/v1:Deployment::web")).toBe("Object");
});

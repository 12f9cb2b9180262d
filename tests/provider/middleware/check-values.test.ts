import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import { ForeignValue, type PropertyMap, unknown } from "../../../provider/rpc/property-value";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import { openScene, urnOf, Walk } from "../harness";

const handlerOf = (name: string): ResourceHandler => resourceHandlers[`slipway:index:${name}`] as ResourceHandler;

test.each<[string, PropertyMap, string]>([
  ["Object", { object: { data: { a: new ForeignValue("an asset") } } }, "object.data.a: is an asset"],
  ["Wave", { objects: { x: new ForeignValue("an archive") } }, "objects.x: is an archive"],
  ["HealthCheck", { targets: [new ForeignValue("a reference to a resource")] }, "targets[0]: is a reference"],
])("%s refuses values that are not data", async (name, news, expected) => {
  const { failures, inputs } = await new Walk(handlerOf(name), openScene(), urnOf("one", name)).check(news);
  expect(failures.map(({ property, reason }) => `${property}: ${reason}`)).toEqual([expect.stringContaining(expected)]);
  expect(inputs).toEqual({});
});

test("an update without a value that Check saw as unknown is refused; a preview is not", async () => {
  const walk = new Walk(handlerOf("Object"), openScene());
  const manifest = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", namespace: "b" } };
  const { inputs } = await walk.check({ object: { ...manifest, data: { a: unknown } } });
  const create = (preview: boolean, object: PropertyMap): Promise<unknown> =>
    walk.handler.create(
      { urn: walk.urn, inputs: { ...inputs, object }, timeoutSeconds: 1, preview },
      walk.scene.session,
    );
  await expect(create(false, { ...manifest, data: {} })).rejects.toThrow(
    "PROVIDER_VALUE_UNKNOWN: the property object.data.a has no value in this update",
  );
  await expect(create(true, { ...manifest, data: { a: unknown } })).resolves.toMatchObject({ problems: [] });
  await walk.check({ object: { ...manifest, data: { a: "x" } } });
  await expect(create(false, { ...manifest, data: { a: "x" } })).resolves.toMatchObject({ problems: [] });
});

test("JSON text is a manifest; one that is nested too deep is refused", async () => {
  const walk = new Walk(handlerOf("Object"), openScene());
  const text = '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a","namespace":"b"},"data":{"a":"x"}}';
  expect((await walk.checked({ object: text }))["object"]).toEqual(JSON.parse(text));
  const deep = text.replace('"x"', `${"[".repeat(1100)}${"]".repeat(1100)}`);
  const { failures } = await walk.check({ object: deep });
  expect(failures).toEqual([{ property: "object", reason: "is nested deeper than 1000 levels" }]);
});

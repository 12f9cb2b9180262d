// Some fields of objects of others, on the real API server: conflicts with real managers, drift, and giving back.
import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import { type PropertyMap, SecretValue } from "../../../provider/rpc/property-value";
import { useNamespace } from "../use-namespace";
import { EngineResource } from "./engine-resource";

const space = useNamespace("patch", "each test");
const token = "slipway:index:Patch";

const patchOf = (data: PropertyMap, more: PropertyMap = {}): PropertyMap => ({
  object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "theirs", namespace: space.name }, data },
  ...more,
});

interface Live {
  readonly data?: Readonly<Record<string, string>>;
  readonly metadata: { readonly managedFields: readonly { readonly manager: string }[] };
}

async function live(): Promise<Live> {
  return JSON.parse(await space.kubectl("get", "configmap/theirs", "--output=json", "--show-managed-fields")) as Live;
}

/** What another manager applies. */
async function applied(data: Readonly<Record<string, string>>): Promise<void> {
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "theirs", namespace: space.name }, data };
  await space.client.apply(object, { fieldManager: "theirs", force: true });
}

const open = (): EngineResource => new EngineResource(token, space.client, space.name);

test("has a handler", () => {
  expect(Object.keys(resourceHandlers)).toContain(token);
});

test("sets its fields, changes them, gives one back, and all of them on destroy; the object stays", async () => {
  await applied({ theirs: "1" });
  const patch = open();
  expect((await patch.preview(patchOf({ ours: "1", other: "1" }))).codes).toEqual([]);
  expect((await live()).data).toEqual({ theirs: "1" });
  expect((await patch.up(patchOf({ ours: "1", other: "1" }))).codes).toEqual([]);
  expect((await live()).data).toEqual({ theirs: "1", ours: "1", other: "1" });
  expect((await patch.up(patchOf({ ours: "2" }))).codes).toEqual([]);
  expect((await live()).data).toEqual({ theirs: "1", ours: "2" });
  await patch.destroy();
  const left = await live();
  expect(left.data).toEqual({ theirs: "1" });
  expect(left.metadata.managedFields.map(({ manager }) => manager)).toEqual(["theirs"]);
});

test("a field of another manager is refused in the preview and in the update, and taken with force", async () => {
  await applied({ theirs: "1", shared: "same" });
  const patch = open();
  const wanted = patchOf({ theirs: "2", shared: "same" });
  expect((await patch.preview(wanted)).codes).toEqual(["APPLY_CONFLICT"]);
  const refused = await patch.up(wanted);
  expect(refused.codes).toEqual(["APPLY_CONFLICT"]);
  expect((await live()).data).toEqual({ theirs: "1", shared: "same" });
  expect((await patch.up({ ...wanted, force: true })).codes).toEqual([]);
  expect((await live()).data).toEqual({ theirs: "2", shared: "same" });
  await patch.destroy();
  // What was taken gets its former value and manager, what both owned stays.
  const left = await live();
  expect(left.data).toEqual({ theirs: "1", shared: "same" });
  expect(new Set(left.metadata.managedFields.map(({ manager }) => manager))).toEqual(new Set(["theirs"]));
});

describe("fields that were taken", () => {
  const taken = async (data: PropertyMap, theirs: Readonly<Record<string, string>>): Promise<EngineResource> => {
    await applied(theirs);
    const patch = open();
    expect((await patch.up({ ...patchOf(data), force: true })).codes).toEqual([]);
    return patch;
  };

  test("get their values back when they leave the patch, and the others on destroy", async () => {
    const patch = await taken({ a: "ours", b: "ours" }, { a: "a", b: "b" });
    expect((await patch.up({ ...patchOf({ b: "ours again" }), force: true })).codes).toEqual([]);
    expect((await live()).data).toEqual({ a: "a", b: "ours again" });
    await patch.destroy();
    expect((await live()).data).toEqual({ a: "a", b: "b" });
  });

  test("stay as somebody has changed them since", async () => {
    const patch = await taken({ a: "ours", b: "ours" }, { a: "a", b: "b" });
    await space.kubectl("patch", "configmap/theirs", "--patch", '{"data":{"a":"newer"}}');
    await patch.destroy();
    expect((await live()).data).toEqual({ a: "newer", b: "b" });
  });

  test("stay as their manager applies them again", async () => {
    const patch = await taken({ a: "ours" }, { a: "a" });
    await applied({ a: "wanted now" });
    await patch.destroy();
    expect((await live()).data).toEqual({ a: "wanted now" });
  });

  test("are kept in the state as a secret, and nothing of them is in what a preview says", async () => {
    const patch = await taken({ a: "ours" }, { a: "hunter22" });
    expect(patch.state?.outputs["former"]).toBeInstanceOf(SecretValue);
    const preview = await patch.preview({ ...patchOf({ a: "ours 2" }), force: true });
    expect(JSON.stringify(preview)).not.toContain("hunter22");
  });

  test("may be ones that the object needs, in an item of a list", async () => {
    const deployment = (image: string): PropertyMap => ({
      ...{ apiVersion: "apps/v1", kind: "Deployment" },
      metadata: { name: "theirs", namespace: space.name },
      spec: { template: { spec: { containers: [{ name: "web", image }] } } },
    });
    await space.kubectl("create", "deployment", "theirs", "--image=example/web:1", "--replicas=0");
    const before = await space.kubectl("get", "deployment/theirs", "--output=jsonpath={.spec}");
    const patch = open();
    expect((await patch.up({ object: deployment("example/web:2"), force: true })).codes).toEqual([]);
    expect(await space.kubectl("get", "deployment/theirs", "--output=jsonpath={.spec}")).not.toBe(before);
    await patch.destroy();
    expect(await space.kubectl("get", "deployment/theirs", "--output=jsonpath={.spec}")).toBe(before);
  });
});

test("drift is shown by the preview, and taken back without force", async () => {
  await applied({ theirs: "1" });
  const patch = open();
  await patch.up(patchOf({ ours: "1" }));
  await space.kubectl("patch", "configmap/theirs", "--patch", '{"data":{"ours":"9"}}');
  const preview = await patch.preview(patchOf({ ours: "1" }));
  expect([preview.step, preview.codes, preview.rows]).toEqual([
    "update",
    [],
    [{ path: 'drift["data.ours"]', kind: "add" }],
  ]);
  expect((await patch.up(patchOf({ ours: "1" }))).codes).toEqual([]);
  expect((await live()).data).toEqual({ theirs: "1", ours: "1" });
  expect((await patch.preview(patchOf({ ours: "1" }))).step).toBe("same");
});

test("a refresh records the live values, and finds that the object is gone", async () => {
  await applied({ theirs: "1" });
  const patch = open();
  await patch.up(patchOf({ ours: "1" }));
  await space.kubectl("patch", "configmap/theirs", "--patch", '{"data":{"ours":"9"}}');
  await patch.refresh();
  expect(patch.state?.outputs["object"]).toMatchObject({ data: { ours: "9" } });
  expect((await patch.up(patchOf({ ours: "1" }))).codes).toEqual([]);
  expect((await live()).data).toEqual({ theirs: "1", ours: "1" });
  await space.kubectl("delete", "configmap/theirs");
  await patch.refresh();
  expect(patch.state).toBeUndefined();
});

test("an object that does not exist is an error, and is not created", async () => {
  const patch = open();
  expect((await patch.preview(patchOf({ ours: "1" }))).codes).toEqual(["APPLY_PATCH_NOT_FOUND"]);
  expect((await patch.up(patchOf({ ours: "1" }))).codes).toEqual(["APPLY_PATCH_NOT_FOUND"]);
  expect((await space.kubectl("get", "configmap/theirs", "--ignore-not-found")).trim()).toBe("");
});

test("a destroy leaves another object of the name alone", async () => {
  await applied({ theirs: "1" });
  const patch = open();
  await patch.up(patchOf({ ours: "1" }));
  await space.kubectl("delete", "configmap/theirs");
  await applied({ theirs: "2", ours: "1" });
  await patch.destroy();
  expect((await live()).data).toEqual({ theirs: "2", ours: "1" });
});

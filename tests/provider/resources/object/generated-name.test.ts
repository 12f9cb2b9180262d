import { type PropertyMap, secret, unknown } from "../../../../provider/rpc/property-value";
import { open } from "../object-walk";

const generated = (prefix: unknown, more: PropertyMap = {}): PropertyMap => ({
  object: {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { generateName: prefix as string, ...more },
    data: { a: "1" },
  },
});

function nameIn(inputs: PropertyMap): unknown {
  return (inputs["object"] as { metadata: PropertyMap }).metadata["name"];
}

test("the name begins with the text, and depends on the seed of the engine", async () => {
  const [one, same, other] = [
    await open().checked(generated("x-"), undefined, 1),
    await open().checked(generated("x-"), undefined, 1),
    await open().checked(generated("x-"), undefined, 2),
  ];
  expect(nameIn(one)).toMatch(/^x-[bcdfghjklmnpqrstvwxz2456789]{8}$/);
  expect(nameIn(same)).toBe(nameIn(one));
  expect(nameIn(other)).not.toBe(nameIn(one));
});

test("an update keeps the name and the object, another text makes another one", async () => {
  const walk = open();
  const state = await walk.create(generated("x-"));
  expect(state.id).toBe(`/ConfigMap/shop/${String(nameIn(state.inputs))}`);
  const changed = { object: { ...(generated("x-")["object"] as PropertyMap), data: { a: "2" } } };
  const updated = await walk.update(changed, state);
  expect(nameIn(updated.inputs)).toBe(nameIn(state.inputs));
  expect(walk.scene.cluster.live(state.id)).toMatchObject({ data: { a: "2" } });
  expect((await walk.plan(changed, updated)).changed).toBe(false);
  const renamed = await walk.plan(generated("y-"), updated);
  expect(nameIn(renamed.inputs)).toMatch(/^y-/);
  expect(renamed.replaces).toEqual(["object"]);
});

test("a replacement has a name of its own", async () => {
  const walk = open();
  const state = await walk.create(generated("x-"));
  expect(nameIn(await walk.checked(generated("x-"), undefined, 7))).not.toBe(nameIn(state.inputs));
});

test("in the preview of a new object the name and the key are not known", async () => {
  const { outputs } = await open().create(generated("x-"), true);
  expect(outputs).toMatchObject({ key: unknown, object: { metadata: { generateName: "x-", name: unknown } } });
});

test.each<[string, PropertyMap, unknown]>([
  ["a name takes precedence", generated("x-", { name: "named" }), "named"],
  ["an unknown text makes an unknown name", generated(unknown), unknown],
  ["an empty name is none", generated("x-", { name: "" }), expect.stringMatching(/^x-\w{8}$/)],
  ["a long text is cut", generated("x".repeat(70)), expect.stringMatching(/^x{55}\w{8}$/)],
])("%s", async (_name, news, expected) => {
  expect(nameIn(await open().checked(news))).toEqual(expected);
});

test("the name of a secret manifest is made, too", async () => {
  const { object } = generated("x-");
  const inputs = await open().checked({ object: secret(object ?? null) });
  expect(inputs["object"]).toMatchObject({
    element: { metadata: { name: expect.stringMatching(/^x-\w{8}$/) as unknown } },
  });
});

test("a text that makes no valid name is an error", async () => {
  const { failures } = await open().check(generated("X-"));
  expect(failures.map(({ property }) => property)).toEqual(["object.metadata.name"]);
  expect(failures[0]?.reason).toMatch(/^"X-\w{8}" is not a valid name/);
});

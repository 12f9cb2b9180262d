import { SyncError } from "../../../engine/errors/sync-error";
import { objectHandler } from "../../../provider/resources/object/object";
import { onCheckedInputs } from "../../../provider/rpc/unchecked-inputs";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import { openScene } from "../harness";

const urn = "urn:pulumi:test::shop::slipway:index:Object::web";

/** Creates an object of inputs that Check never saw, as the service does. */
function createUnchecked(inputs: PropertyMap): Promise<string> {
  const { session } = openScene();
  return onCheckedInputs(
    () => objectHandler.create({ urn, inputs, timeoutSeconds: 1, preview: false }, session),
    () => objectHandler.check({ urn, olds: {}, news: inputs, seed: new Uint8Array(32) }, session),
  ).then(
    () => "created",
    (error: unknown) => (error as Error).message,
  );
}

test.each<[PropertyMap]>([
  [{ owner: "0123456789abcdef", object: null }],
  [{ owner: "0123456789abcdef", object: { metadata: { name: "web" } } }],
  [{ owner: "0123456789abcdef", object: { apiVersion: "v1", kind: "ConfigMap" } }],
  [{ owner: "0123456789abcdef" }],
])("inputs that Check refuses are refused, with the input: %j", async (inputs) => {
  const message = await createUnchecked(inputs);
  expect(message).toMatch(
    /^PROVIDER_INPUT_UNCHECKED: the engine sent an input that Check refuses\n {2}where {2}object/,
  );
});

test("the message says what is wrong", async () => {
  const message = await createUnchecked({ owner: "0123456789abcdef", object: null });
  expect(message).toBe(
    [
      "PROVIDER_INPUT_UNCHECKED: the engine sent an input that Check refuses",
      "  where  object",
      "  why    is missing: it is the manifest of the object",
      "  mend   correct the input; if the program is right, report it with the version of Pulumi",
    ].join("\n"),
  );
});

test("inputs without the owner, which Check adds, are refused", async () => {
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web", namespace: "default" } };
  expect(await createUnchecked({ object })).toBe(
    [
      "PROVIDER_INPUT_UNCHECKED: the engine sent inputs that did not come from Check",
      "  where  owner",
      "  why    Check adds the owner of the resource, and it is absent",
      "  mend   report it, with the version of Pulumi",
    ].join("\n"),
  );
});

test("Check ignores inputs of the last run that are no manifest", async () => {
  const { session } = openScene();
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web", namespace: "default" } };
  for (const old of [null, {}, { kind: "ConfigMap" }, { apiVersion: "v1", kind: "ConfigMap", metadata: 1 }, "{}"]) {
    const request = { urn, olds: { object: old }, news: { object }, seed: new Uint8Array(32) };
    expect((await objectHandler.check(request, session)).failures).toEqual([]);
  }
});

test("an error of inputs that Check accepts stays, and so does an expected one", async () => {
  const accept = () => Promise.resolve({ inputs: {}, failures: [] });
  const refuse = () => Promise.resolve({ inputs: {}, failures: [{ property: "a", reason: "is wrong" }] });
  const bug = new TypeError("no");
  await expect(onCheckedInputs(() => Promise.reject(bug), accept)).rejects.toBe(bug);
  const expected = new SyncError({ code: "KUBE_TIMEOUT", what: "too late" });
  await expect(onCheckedInputs(() => Promise.reject(expected), refuse)).rejects.toBe(expected);
  await expect(
    onCheckedInputs(
      () => Promise.reject(bug),
      () => Promise.reject(bug),
    ),
  ).rejects.toBe(bug);
});

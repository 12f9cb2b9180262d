import { asKubeObject } from "../../../../provider/resources/shared/check-manifest";
import { secret } from "../../../../provider/rpc/property-value";

const manifest = { apiVersion: "v1", kind: "Secret", metadata: { name: "a" }, data: { token: secret("eA==") } };
const object = { apiVersion: "v1", kind: "Secret", metadata: { name: "a" }, data: { token: "eA==" } };

test("the object of a manifest has the values of secrets, and is made once", () => {
  const made = asKubeObject(manifest);
  expect(made).toEqual(object);
  expect(asKubeObject(manifest)).toBe(made);
});

test("another manifest has an object of its own; a secret, a text and nothing are read each time", () => {
  expect(asKubeObject({ ...manifest, metadata: { name: "b" } }).metadata.name).toBe("b");
  expect(asKubeObject(secret(manifest))).toEqual(object);
  expect(asKubeObject(JSON.stringify(object))).toEqual(object);
  expect(asKubeObject(null)).toBeNull();
});

import { redact } from "../../../../engine/render/taint/redact";

const annotation = "kubectl.kubernetes.io/last-applied-configuration";
const object = {
  apiVersion: "v1",
  kind: "Secret",
  metadata: { name: "a", annotations: { [annotation]: "{}", other: "seen" } },
  data: { a: "YQ==" },
  stringData: { b: "b" },
};

test("a Secret loses its data and what kubectl recorded of it", () => {
  const shown = { apiVersion: "v1", kind: "Secret", metadata: { name: "a", annotations: { other: "seen" } } };
  expect(redact({ object })).toEqual(shown);
  const other = { ...object, kind: "ConfigMap" };
  expect(redact({ object: other })).toEqual(other);
});

test("tainted fields are left out; of an object that is tainted as a whole, kind and name remain", () => {
  const other = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { a: "1", b: "2" } };
  const tainted = [
    ["data", "a"],
    ["absent", "field"],
  ];
  expect(redact({ object: other, tainted })).toEqual({ ...other, data: { b: "2" } });
  const shown = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" } };
  expect(redact({ object: other, tainted: [[]] })).toEqual(shown);
});

import { isSyncError } from "../../../../engine/errors/sync-error";
import { GoError } from "../../../../engine/go/values/values";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { normalizeDryRun } from "../../../../engine/plan/flux/normalize/normalize-dry-run";
import { normalizeObject } from "../../../../engine/plan/flux/normalize/normalize-object";
import { canonicalQuantity } from "../../../../engine/plan/flux/normalize/quantity";

const object = (apiVersion: string, kind: string, fields: object): KubeObject => ({
  apiVersion,
  kind,
  metadata: { name: "a" },
  ...fields,
});

test.each([
  ["1000m", "1"],
  ["1024Mi", "1Gi"],
  ["0.5", "500m"],
  ["1500Mi", "1500Mi"],
  ["1.5Gi", "1536Mi"],
  ["100k", "100k"],
  ["1e3", "1e3"],
  ["10e2", "1e3"],
  ["-0.1", "-100m"],
  ["0.0000000001", "1n"],
  ["16Ei", "9223372036854775807"],
  ["00", "0"],
])("the quantity %s is printed as %s", (text, canonical) => {
  expect(canonicalQuantity(text)).toBe(canonical);
});

test.each(["", "1 Gi", "1gi", "1Kib", "x", `1e${"9".repeat(9)}`, "9".repeat(2000)])("%s is not a quantity", (text) => {
  expect(() => canonicalQuantity(text)).toThrow(GoError);
});

test("a built-in kind is printed as Go prints it", () => {
  const service = object("v1", "Service", {
    spec: { ports: [{ port: 80 }], unknown: 1 },
    status: { loadBalancer: {} },
  });
  expect(normalizeObject(service)).toEqual({
    ...object("v1", "Service", { spec: { ports: [{ port: 80, protocol: "TCP", targetPort: 0 }] } }),
    metadata: { name: "a", creationTimestamp: null },
  });
});

test("the data of a Secret includes its stringData", () => {
  const secret = object("v1", "Secret", { data: { a: "eA==", b: "eA==" }, stringData: { a: "é" } });
  expect(normalizeObject(secret)["data"]).toEqual({ a: "w6k=", b: "eA==" });
});

test.each([
  ["a wrong type", { spec: { replicas: "1" } }],
  ["a number beyond 32 bits", { spec: { replicas: 2 ** 31 } }],
  ["an invalid quantity", { spec: { template: { spec: { overhead: { cpu: "x" } } } } }],
  ["an invalid time", { metadata: { name: "a", deletionTimestamp: "yesterday" } }],
])("an object with %s stays as it is", (_, fields) => {
  const deployment = object("apps/v1", "Deployment", fields);
  expect(normalizeObject(deployment)).toEqual({
    ...deployment,
    metadata: { ...deployment.metadata, creationTimestamp: null },
  });
});

test("keys of data that JavaScript treats in a special way stay", () => {
  const data = JSON.parse('{"__proto__": "x", "constructor": "y"}') as object;
  expect(Object.keys(normalizeObject(object("v1", "ConfigMap", { data }))["data"] as object)).toEqual([
    "__proto__",
    "constructor",
  ]);
});

test("a HorizontalPodAutoscaler of an unknown version is an error", () => {
  let code: string | undefined;
  try {
    normalizeDryRun(object("autoscaling/v9", "HorizontalPodAutoscaler", {}));
  } catch (error) {
    if (isSyncError(error)) code = error.code;
  }
  expect(code).toBe("PLAN_OBJECT_INVALID");
});

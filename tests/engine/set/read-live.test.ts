import { readLive } from "../../../engine/set/read-live";
import { askLive } from "../../../engine/plan/ask-live";
import { FakeCluster } from "../../tools/fakes/fake-cluster";

const key = { group: "", kind: "ConfigMap", namespace: "shop", name: "a" };
const atOnce = { timeoutSeconds: 0 };
const question = { apiVersion: "v1", kind: "ConfigMap", namespace: "shop", name: "a" };
const ports = [
  { name: "http", port: 80 },
  { name: "https", port: 443 },
];

async function openCluster(kind = "ConfigMap"): Promise<FakeCluster> {
  const cluster = new FakeCluster();
  const metadata = { name: "a", namespace: "shop", labels: { "a/b": "1" } };
  await cluster.apply({ apiVersion: "v1", kind, metadata, data: { key: "c2VjcmV0" }, ports }, { fieldManager: "x" });
  return cluster;
}

test.each([
  ["ports[1].port", 443],
  ["ports[name=http].port", 80],
  ["ports[port=443].name", "https"],
  ['metadata.labels["a/b"]', "1"],
])("reads the field %s", async (path, value) => {
  expect(await readLive(await openCluster(), { ...question, path }, atOnce)).toEqual({ value, isSecret: false });
});

test.each([
  ["ports[2]", "ports is a list of 2 items"],
  ["ports[name=grpc].port", "no item of ports has name: grpc"],
  ["metadata.label", "did you mean labels?"],
  ["metadata.name.first", "metadata.name is not a map or a list"],
  ["constructor", "the object has apiVersion, kind"],
])("says what is there instead of %s", async (path, why) => {
  const failure = readLive(await openCluster(), { ...question, path }, atOnce);
  await expect(failure).rejects.toMatchObject({ code: "KUBE_FIELD_NOT_FOUND" });
  await expect(failure).rejects.toThrow(why);
});

test("refuses a path that it cannot read, and an object that is not there", async () => {
  const cluster = await openCluster();
  await expect(readLive(cluster, { ...question, path: "a..b" }, atOnce)).rejects.toMatchObject({
    code: "PLAN_FIELD_PATH_INVALID",
  });
  await expect(readLive(cluster, { ...question, name: "b" }, atOnce)).rejects.toMatchObject({ code: "KUBE_NOT_FOUND" });
});

test("waits for a field of the status, and for no other", async () => {
  const cluster = await openCluster();
  const options = { timeoutSeconds: 20 };
  const reading = readLive(cluster, { ...question, path: "status.ip" }, options);
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", namespace: "shop" } };
  await cluster.apply({ ...object, status: { ip: "192.0.2.1" } }, { fieldManager: "y" });
  expect((await reading).value).toBe("192.0.2.1");
  await expect(readLive(cluster, { ...question, path: "spec.ip" }, options)).rejects.toThrow("spec.ip");
});

test.each([
  [undefined, true],
  ["data", true],
  ["data.key", true],
  ["metadata", true],
  ["metadata.name", false],
])("the field %s of a Secret: secret is %s", async (path, isSecret) => {
  const asked = { ...question, kind: "Secret", ...(path === undefined ? {} : { path }) };
  expect((await readLive(await openCluster("Secret"), asked, atOnce)).isSecret).toBe(isSecret);
});

test.each([
  [undefined, true],
  ["spec.items[name=a].value", true],
  ["spec.items", true],
  ["status.ip", false],
  ["metadata.annotations", true],
])("the field %s of an object with a field from a secret argument: secret is %s", (path, isSecret) => {
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", namespace: "shop" } };
  const asked = askLive({ key, object, tainted: [["spec", "items", 0, "value"]] }, path);
  expect(asked).toEqual({ question: { ...question, ...(path === undefined ? {} : { path }) }, isSecret });
  expect(askLive({ key, object }, path).isSecret).toBe(false);
});

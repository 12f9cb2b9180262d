import { readRemote } from "../../../../engine/kube/remote/read-remote";
import type { RemoteReference } from "../../../../engine/kube/remote/remote-reference";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";

const base64 = (text: string | Buffer): string => Buffer.from(text).toString("base64");
const object = (kind: string, data: object): KubeObject => ({
  apiVersion: "v1",
  kind,
  metadata: { name: "stage", namespace: "shop" },
  data,
});
const secretRef = { secretRef: { name: "stage" } };
const configMapRef = { configMapRef: { name: "stage" } };
const generic = { provider: "generic", address: "https://stage.example", serviceAccountName: "deployer" };

async function read(reference: RemoteReference, ...objects: KubeObject[]) {
  const cluster = new FakeCluster();
  for (const one of objects) cluster.put(one);
  return { cluster, access: await readRemote(cluster, reference) };
}

const failureOf = (reference: RemoteReference, ...objects: KubeObject[]): Promise<string> =>
  read(reference, ...objects).then(
    () => "",
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );

test.each<[string, RemoteReference, Record<string, string>, string]>([
  ["the key value", secretRef, { value: base64("a"), "value.yaml": base64("b") }, "a"],
  ["the key value.yaml", secretRef, { "value.yaml": base64("b"), other: base64("c") }, "b"],
  ["the key that is named", { secretRef: { name: "stage", key: "other" } }, { other: base64("c") }, "c"],
])("reads %s of a Secret", async (_name, reference, data, expected) => {
  const { access } = await read(reference, object("Secret", data));
  expect(access.kubeconfig).toBe(expected);
});

test("reads the Secret in another namespace", async () => {
  const { cluster } = await read({ ...secretRef, namespace: "shop" }, object("Secret", { value: base64("a") }));
  expect(cluster.calls).toEqual(["get /Secret/shop/stage"]);
});

test("a token of the service account is the access of workload identity", async () => {
  const data = { ...generic, "ca.crt": "-----CA-----", audiences: "one\n\n two \n" };
  const { cluster, access } = await read(configMapRef, object("ConfigMap", data));
  expect(cluster.calls.at(-1)).toBe("token shop deployer one,two");
  expect(JSON.parse(access.kubeconfig)).toMatchObject({
    clusters: [
      { cluster: { server: "https://stage.example", "certificate-authority-data": base64("-----CA-----\n") } },
    ],
    users: [{ user: { token: "token-of-deployer" } }],
  });
  expect(access.renewAt).toBeDefined();
  const plain = await read(configMapRef, object("ConfigMap", generic));
  expect(plain.cluster.calls.at(-1)).toBe("token shop deployer https://stage.example");
});

test.each<[string, RemoteReference, KubeObject[], string]>([
  [
    "is not there",
    secretRef,
    [],
    `KUBE_REMOTE_NOT_FOUND: the access to the remote cluster is not there: Secret shop/stage does not exist
  where  Secret shop/stage kubeConfig
  why    it was looked for on https://fake
  mend   create it first, and name what creates it in dependsOn; or correct name and namespace in kubeConfig`,
  ],
  [
    "has another key",
    { secretRef: { name: "stage", key: "config" } },
    [object("Secret", { value: base64("a"), ["more"]: "" })],
    `KUBE_REMOTE_INVALID: the Secret shop/stage has no kubeconfig
  where  Secret shop/stage data
  why    it has no key config; its keys are more, value
  mend   put the kubeconfig under the key value, or name its key in kubeConfig.secretRef.key`,
  ],
  [
    "is a cloud's",
    configMapRef,
    [object("ConfigMap", { ...generic, provider: "aws" })],
    `KUBE_REMOTE_UNSUPPORTED: the ConfigMap shop/stage asks for the cloud provider aws, which is not built
  where  ConfigMap shop/stage data.provider
  why    only the provider generic is built: a token of a service account that the other cluster trusts
  mend   use the provider generic, or a kubeconfig in a Secret: kubeConfig.secretRef`,
  ],
])("the error if the access %s", async (_name, reference, objects, expected) => {
  expect(await failureOf(reference, ...objects)).toBe(expected);
});

test.each<[string, RemoteReference, KubeObject[], string]>([
  ["no data", secretRef, [object("Secret", {})], "it has no key value or value.yaml; it has no data"],
  ["an empty value", secretRef, [object("Secret", { value: "" })], "the value is empty"],
  [
    "bytes that are no text",
    secretRef,
    [object("Secret", { value: base64(Buffer.from([0xff, 0xfe])) })],
    "the value is not UTF-8 text",
  ],
  ["no reference", {}, [], "it has neither secretRef nor configMapRef"],
  ["two references", { ...secretRef, ...configMapRef }, [], "it has secretRef and configMapRef"],
  ["no provider", configMapRef, [object("ConfigMap", { ...generic, provider: "" })], "it has no key provider"],
  [
    "an unknown provider",
    configMapRef,
    [object("ConfigMap", { ...generic, provider: "x" })],
    "it is not one of generic, aws, azure, gcp",
  ],
  ["no address", configMapRef, [object("ConfigMap", { ...generic, address: "" })], "it has no key address"],
  [
    "an address that would show the token",
    configMapRef,
    [object("ConfigMap", { ...generic, address: "http://stage.example" })],
    "it is not a URL of the form https://host:port",
  ],
  [
    "no account",
    configMapRef,
    [object("ConfigMap", { ...generic, serviceAccountName: "" })],
    "it has no key serviceAccountName",
  ],
  [
    "the account of somebody else",
    configMapRef,
    [object("ConfigMap", { ...generic, serviceAccountName: "../x" })],
    "it is not the name of a service account",
  ],
  [
    "too many audiences",
    configMapRef,
    [object("ConfigMap", { ...generic, audiences: "a\n".repeat(21) })],
    "it has 21 lines, and 20 are allowed",
  ],
])("%s is an error", async (_name, reference, objects, why) => {
  expect(await failureOf(reference, ...objects)).toContain(`\n  why    ${why}`);
});

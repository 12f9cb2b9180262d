import { observeSecrets, type ClientMethod } from "../../../engine/kube/observe-secrets";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { FakeCluster } from "../../tools/fakes/fake-cluster";

const secret: KubeObject = { apiVersion: "v1", kind: "Secret", metadata: { name: "login" }, data: { p: "cA==" } };
const plain: KubeObject = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "login" } };
const ref = { group: "", version: "v1", kind: "Secret", namespace: "shop", name: "login" };
const options = { fieldManager: "test" };

/** A client that answers each method with the object in its form of an answer. */
function answering(object: KubeObject): KubeClient {
  const answers: Partial<Record<ClientMethod, unknown>> = {
    list: { items: [object], resourceVersion: "1" },
    apply: { object, created: true },
    serviceAccountToken: { token: "token-of-robot", expiresAt: 1 },
  };
  const names = ["get", "list", "apply", "create", "replace", "patch", "serviceAccountToken"] as const;
  const client = new FakeCluster() as unknown as Record<string, unknown>;
  for (const name of names) client[name] = () => Promise.resolve(answers[name] ?? object);
  client["watch"] = async function* () {
    yield await Promise.resolve({ type: "ADDED", object });
    yield { type: "BOOKMARK", resourceVersion: "2" };
  };
  return client as unknown as KubeClient;
}

const calls: Readonly<Partial<Record<ClientMethod, (client: KubeClient) => unknown>>> = {
  get: (client) => client.get(ref),
  list: (client) => client.list("", "v1", "Secret"),
  apply: (client) => client.apply(secret, options),
  create: (client) => client.create(secret, options),
  replace: (client) => client.replace(secret, options),
  patch: (client) => client.patch(ref, { type: "merge", body: {} }, options),
  watch: async (client) => {
    const events: unknown[] = [];
    for await (const event of client.watch("", "v1", "Secret", { resourceVersion: "1" })) events.push(event);
    return events;
  },
};

function observing(client: KubeClient): { readonly seen: unknown[]; readonly client: KubeClient } {
  const seen: unknown[] = [];
  const see = (one: unknown): void => void seen.push(one);
  return { seen, client: observeSecrets(client, { secret: see, token: see }) };
}

test.each(Object.entries(calls))("%s: a Secret is shown, and the answer is the same", async (_name, call) => {
  const { seen, client } = observing(answering(secret));
  expect(await call(client)).toEqual(await call(answering(secret)));
  expect(seen).toEqual([secret]);
});

test.each(Object.entries(calls).filter(([name]) => name !== "list"))(
  "%s: another object is not",
  async (_name, call) => {
    const { seen, client } = observing(answering(plain));
    await call(client);
    expect(seen).toEqual([]);
  },
);

test("the items of a list of Secrets need not say what they are; others do", async () => {
  const untyped = { metadata: { name: "login" } } as KubeObject;
  const { seen, client } = observing(answering(untyped));
  await client.list("", "v1", "Secret");
  await client.list("", "v1", "ConfigMap");
  expect(seen).toEqual([untyped]);
});

test("a token is shown", async () => {
  const { seen, client } = observing(answering(secret));
  await client.serviceAccountToken("shop", "robot", { audiences: [], expirationSeconds: 600 });
  expect(seen).toEqual(["token-of-robot"]);
});

test("properties and methods of a client work as before, also with its own state", async () => {
  const cluster = new FakeCluster("https://one");
  cluster.put({ ...secret, metadata: { name: "login", namespace: "shop" } });
  const { client } = observing(cluster);
  expect([client.server, client.defaultNamespace]).toEqual(["https://one", "shop"]);
  expect(await client.get(ref)).toBe(cluster.live("/Secret/shop/login"));
  await expect(client.replace(secret, options)).rejects.toThrow("not used here");
  expect(await client.clusterId()).toBe(cluster.uid);
});

test("a method that no row is about is not passed on", () => {
  const { client } = observing(new FakeCluster());
  const call = (): void => {
    (client as unknown as FakeCluster).cut();
  };
  expect(call).toThrow("the method cut of a client is not in the table");
});

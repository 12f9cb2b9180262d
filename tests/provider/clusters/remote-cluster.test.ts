import { SyncError } from "../../../engine/errors/sync-error";
import type { ClusterChoice } from "../../../engine/kube/connect";
import { isClusterAbsent } from "../../../provider/clusters/cluster-absent";
import { readConfig } from "../../../provider/config/config";
import { createProvider } from "../../../provider/provider";
import { type PropertyMap, unknown } from "../../../provider/rpc/property-value";
import { openSession } from "../../../provider/session/session";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { FakeLog } from "../harness";

const secret = (value: string) => ({
  apiVersion: "v1",
  kind: "Secret",
  metadata: { name: "stage", namespace: "shop" },
  data: { value: Buffer.from(value).toString("base64") },
});
const from = { kubeConfigFrom: { secretRef: { name: "stage" } } };

function open(config: PropertyMap) {
  const [near, far] = [new FakeCluster("https://near"), new FakeCluster("https://far")];
  const choices: ClusterChoice[] = [];
  const clusterFor = (choice: ClusterChoice = {}): FakeCluster => {
    choices.push(choice);
    return choice.kubeconfig === undefined ? near : far;
  };
  const options = { log: new FakeLog(), signal: new AbortController().signal };
  const clusters = () => ({ clusterFor, close: () => undefined });
  return { near, far, choices, session: openSession({ config: readConfig(config, {}), ...options, clusters }) };
}

test("the Secret is read once in a run, and leads to the other cluster as the account there", async () => {
  const { near, far, choices, session } = open({ ...from, serviceAccountName: "tenant" });
  near.put(secret("apiVersion: v1"));
  await Promise.all([session.prepare?.(false), session.prepare?.(false)]);
  await session.prepare?.(true);
  expect(near.calls).toEqual(["get /Secret/shop/stage"]);
  expect(session.cluster().server).toBe(far.server);
  // What is remembered of a client is remembered of one object.
  expect(session.cluster() === session.cluster()).toBe(true);
  const selfContained = { source: "the Secret shop/stage, key value", allowsExec: false, allowsInsecureTls: false };
  expect(choices.at(-1)).toEqual({
    kubeconfig: "apiVersion: v1",
    selfContained,
    impersonate: { serviceAccount: { name: "tenant", namespace: "shop" } },
  });
  session.identifying();
  expect(choices.at(-1)).toEqual({ kubeconfig: "apiVersion: v1", selfContained });
});

test("the Secret is read as the account that the provider has on its own cluster", async () => {
  const reader = { serviceAccountName: "reader", serviceAccountNamespace: "x" };
  const { choices, session } = open({ kubeConfigFrom: { ...from.kubeConfigFrom, ...reader } });
  await session.prepare?.(false);
  expect(choices).toEqual([{ impersonate: { serviceAccount: { name: "reader", namespace: "x" } } }]);
});

test("a Secret that is not there is a cluster that does not answer; a write looks for it again", async () => {
  const { near, far, session } = open(from);
  await session.prepare?.(false);
  const failure = (): unknown => {
    try {
      return session.cluster();
    } catch (error) {
      return error;
    }
  };
  expect(failure()).toBeInstanceOf(SyncError);
  expect(isClusterAbsent(failure())).toBe(true);
  near.put(secret("a"));
  await session.prepare?.(false);
  expect(isClusterAbsent(failure())).toBe(true);
  await session.prepare?.(true);
  expect(session.cluster()).toBe(far);
});

test("a token that ends within the run is renewed during an operation, and kept if that fails", async () => {
  const { near, choices, session } = open({ kubeConfigFrom: { configMapRef: { name: "stage" } } });
  const data = { provider: "generic", address: "https://stage.example", serviceAccountName: "deployer" };
  const key = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "stage", namespace: "shop" } };
  near.put({ ...key, data });
  await session.prepare?.(true);
  session.cluster();
  const { kubeconfig = "", renewed } = choices.at(-1) ?? {};
  expect(near.calls.filter((call) => call.startsWith("token"))).toHaveLength(1);
  near.put({ ...key, data: { ...data, serviceAccountName: "other" } });
  // The token of the fake has ended.
  const second = (await renewed?.()) ?? "";
  expect(second).toBe(kubeconfig.replaceAll("deployer", "other"));
  near.put({ ...key, data: {} });
  expect(await renewed?.()).toBe(second);
});

test("without a remote cluster nothing is prepared; the provider's account is that of all requests but one", () => {
  const { choices, session } = open({ serviceAccountName: "tenant" });
  expect(session.prepare).toBeUndefined();
  session.cluster();
  session.identifying();
  expect(choices).toEqual([{ impersonate: { serviceAccount: { name: "tenant" } } }, {}]);
});

const urn = "urn:pulumi:test::project::pulumi:providers:slipway::cluster";

test("an account that is not known yet is a cluster that is not known yet", () => {
  const provider = createProvider();
  expect(provider.checkConfig({ serviceAccountName: unknown, context: "x" }, urn).inputs).toEqual({
    kubeconfigUnknown: "true",
    context: "x",
  });
});

test.each<[string, PropertyMap, PropertyMap]>([
  ["an account comes", {}, { serviceAccountName: "tenant" }],
  ["an account goes", { serviceAccountName: "tenant" }, {}],
  ["another cluster comes", { kubeconfig: "one" }, { kubeconfig: "two", ...from }],
])("no resource is replaced because %s", async (_name, before, after) => {
  const diff = await createProvider().diffConfig(before, after, urn);
  expect(diff).toMatchObject({ changed: true, replaces: [] });
});

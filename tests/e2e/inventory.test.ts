import { buildKustomization, openDirectory } from "slipway";
import * as slipway from "@slipway/pulumi";
import { createStack, type TestStack } from "../tools/pulumi";
import { until } from "../tools/until";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import type { Cluster } from "../tools/cluster";
import {
  at,
  configMap,
  liveObject,
  makeOverlay,
  mustFail,
  mustSucceed,
  overlayProgram,
  type Overlay,
  stepsOf,
  yaml,
} from "./harness";
import { killHard, processesOf } from "./processes";

const listAnnotation = "kustomize.config.k8s.io/Inventory";
const hashAnnotation = "kustomize.config.k8s.io/InventoryHash";

interface List {
  readonly current?: Readonly<Record<string, unknown>>;
  readonly previous?: Readonly<Record<string, unknown>>;
}

/** The inventory on the cluster: its two lists as item names, and its version. */
async function readList(cluster: Cluster, namespace: string, name: string) {
  const live = await liveObject(cluster, namespace, `configmap/${name}`);
  const annotations = at(live, "metadata", "annotations") as Record<string, string> | undefined;
  const list = JSON.parse(annotations?.[listAnnotation] ?? "{}") as List;
  const names = (items: Readonly<Record<string, unknown>> = {}): string[] => Object.keys(items);
  return {
    text: annotations?.[listAnnotation],
    hash: annotations?.[hashAnnotation],
    current: names(list.current),
    previous: names(list.previous),
    resourceVersion: at(live, "metadata", "resourceVersion"),
  };
}

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: mysql
  labels: {app: mysql}
spec:
  revisionHistoryLimit: 2
  selector: {matchLabels: {app: mysql}}
  strategy: {type: Recreate}
  template:
    metadata: {labels: {app: mysql}}
    spec:
      containers:
      - name: mysql
        image: mysql:5.6
        env:
        - name: MYSQL_ROOT_PASSWORD
          valueFrom: {secretKeyRef: {name: pass, key: password}}
        ports: [{name: mysql, containerPort: 3306}]
        volumeMounts: [{name: mysql-persistent-storage, mountPath: /var/lib/mysql}]
      volumes:
      - name: mysql-persistent-storage
        emptyDir: {}
`;
const service = `apiVersion: v1
kind: Service
metadata:
  name: mysql
  labels: {app: mysql}
spec:
  ports: [{port: 3306}]
  selector: {app: mysql}
`;

/** The example of the reference, in a namespace of the test. */
const kustomization = (namespace: string, resources: readonly string[], password = "secret"): string =>
  JSON.stringify({
    resources,
    secretGenerator: [{ name: "pass", literals: [`password=${password}`] }],
    inventory: { type: "ConfigMap", configMap: { name: "root-cm", namespace } },
    namespace,
  });

describe.each(["object", "wave"])("the reference's example in the granularity %s", (granularity) => {
  let cluster: Cluster;
  let namespace: TestNamespace;
  let overlay: Overlay;
  let stack: TestStack;
  const list = () => readList(cluster, namespace.name, "root-cm");
  const item = (kind: string, name: string): string => `${kind}|${namespace.name}|${name}`;
  const write = (resources: readonly string[], password?: string): void => {
    overlay.write({ "kustomization.yaml": kustomization(namespace.name, resources, password) });
  };
  const all = ["deployment.yaml", "service.yaml", "kept.yaml"];

  beforeAll(async () => {
    cluster = await sharedCluster();
    namespace = await createTestNamespace(cluster, "inventory");
    overlay = makeOverlay({
      "deployment.yaml": deployment,
      "service.yaml": service,
      "kept.yaml": yaml(configMap("kept", { a: "1" }, { "slipway.dev/prune": "disabled" })),
    });
    write(all);
    stack = await createStack({ program: overlayProgram(cluster, { source: overlay.directory, granularity }) });
  });

  afterAll(async () => {
    await stack.remove();
    overlay.remove();
    await namespace.remove();
  });

  test("a preview says that it will be created, and creates nothing", async () => {
    const run = mustSucceed(await stack.run("preview"));
    expect(run.output).toContain(`ConfigMap ${namespace.name}/root-cm will be created`);
    expect(stepsOf(run)["app:inventory"]).toBe("create");
    expect(await liveObject(cluster, namespace.name, "configmap/root-cm")).toBeUndefined();
  });

  test("up creates it as it is built, and not as a plain object too", async () => {
    const run = mustSucceed(await stack.run("up"));
    const built = await buildKustomization(openDirectory(overlay.directory), ".");
    const { text, hash, current } = await list();
    expect(text).toBe(built.inventory?.rendered.object.metadata.annotations?.[listAnnotation]);
    expect(hash).toBe(built.inventory?.hash);
    expect(current).toContain(item("apps_v1_Deployment", "mysql"));
    expect(current).toHaveLength(4);
    expect(Object.keys(stepsOf(run)).filter((name) => name.includes("root-cm"))).toEqual([]);
    // What the list says and what Pulumi's state says is the same.
    const ids = run.outputs["ids"]?.value as string[];
    const listed = current.map((text) => text.replace(/^(?:~G|([^_]*))_[^_]*_([^|]*)\|([^|]*)\|(.*)$/, "$1/$2/$3/$4"));
    expect(listed.sort()).toEqual([...ids].sort());
  });

  test("a second up leaves it untouched", async () => {
    const before = await list();
    const run = mustSucceed(await stack.run("up"));
    expect(Object.keys(run.changes)).toEqual(["same"]);
    expect(await list()).toEqual(before);
  });

  test("another password: the Deployment's new Secret is listed, the old one goes", async () => {
    write(all, "another");
    const before = await list();
    mustSucceed(await stack.run("up"));
    const old = before.current.find((text) => text.includes("_Secret|")) ?? "";
    const after = await list();
    expect(after.current).not.toContain(old);
    expect(after.hash).not.toBe(before.hash);
    expect(await liveObject(cluster, namespace.name, `secret/${old.split("|")[2] ?? ""}`)).toBeUndefined();
    // In the granularity "object" Pulumi deletes after all updates: the next run takes it off the list.
    expect(after.previous).toEqual(granularity === "wave" ? [] : [old]);
    const next = mustSucceed(await stack.run("up"));
    expect(next.changes["update"] ?? 0).toBe(granularity === "wave" ? 0 : 1);
    expect((await list()).previous).toEqual([]);
    expect(Object.keys(mustSucceed(await stack.run("up")).changes)).toEqual(["same"]);
  });

  test("the Service leaves: a preview tells, up merges, and the list is clean in the end", async () => {
    write(["deployment.yaml", "kept.yaml"], "another");
    const preview = mustSucceed(await stack.run("preview"));
    expect(preview.output).toContain(`ConfigMap ${namespace.name}/root-cm has another hash: its list will be merged`);
    expect(preview.output).toContain(
      `${item("~G_v1_Service", "mysql")} stays on the cluster and on the list: it is left to the Slipway resource that applied it`,
    );
    const before = await list();
    expect(before.current).toContain(item("~G_v1_Service", "mysql"));
    mustSucceed(await stack.run("up"));
    expect(await liveObject(cluster, namespace.name, "service/mysql")).toBeUndefined();
    mustSucceed(await stack.run("up"));
    const after = await list();
    expect([after.current.length, after.previous]).toEqual([3, []]);
    expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
  });

  test("what is marked to be kept leaves the overlay, stays on the cluster, and on the list", async () => {
    write(["deployment.yaml"], "another");
    const run = mustSucceed(await stack.run("up"));
    expect(run.output).toContain("it is marked slipway.dev/prune: disabled");
    expect(await liveObject(cluster, namespace.name, "configmap/kept")).toBeDefined();
    const { current, previous } = await list();
    expect([current.length, previous]).toEqual([2, [item("~G_v1_ConfigMap", "kept")]]);
    expect(Object.keys(mustSucceed(await stack.run("up")).changes)).toEqual(["same"]);
  });

  test("a list that someone changed is told and set right", async () => {
    const { text } = await list();
    const changed = JSON.parse(text ?? "{}") as { current: Record<string, unknown> };
    changed.current[item("~G_v1_ConfigMap", "stranger")] = null;
    await cluster.kubectl([
      "annotate",
      "configmap/root-cm",
      `--namespace=${namespace.name}`,
      "--overwrite",
      `${listAnnotation}=${JSON.stringify(changed)}`,
    ]);
    const preview = mustSucceed(await stack.run("preview"));
    expect(preview.output).toContain("lists what neither the program nor Pulumi's state knows");
    expect(preview.output).toContain(`/ConfigMap/${namespace.name}/stranger`);
    expect(preview.changes["update"]).toBe(1);
    mustSucceed(await stack.run("up"));
    expect((await list()).text).toBe(text);
  });

  test("destroy removes it with the objects, and what is marked stays", async () => {
    mustSucceed(await stack.run("destroy"));
    for (const name of ["configmap/root-cm", "deployment/mysql"]) {
      expect(await liveObject(cluster, namespace.name, name)).toBeUndefined();
    }
    expect(await liveObject(cluster, namespace.name, "configmap/kept")).toBeDefined();
  });
});

describe("an inventory of objects that others applied", () => {
  let cluster: Cluster;
  let namespace: TestNamespace;
  let stack: TestStack;
  const list = () => readList(cluster, namespace.name, "record");
  const live = (name: string) => liveObject(cluster, namespace.name, `configmap/${name}`);
  const kubectl = (...args: string[]) => cluster.kubectl([...args, `--namespace=${namespace.name}`]);
  const item = (name: string): string => `~G_v1_ConfigMap|${namespace.name}|${name}`;
  const program =
    (names: readonly string[], referredBy: Readonly<Record<string, string>> = {}) =>
    () => {
      const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig, namespace: namespace.name });
      const one = (name: string) => ({ version: "v1", kind: "ConfigMap", namespace: namespace.name, name });
      const items = names.map((name) => {
        const referrer = referredBy[name];
        return { ...one(name), ...(referrer === undefined ? {} : { referredBy: [one(referrer)] }) };
      });
      const record = new slipway.Inventory("record", { name: "record", items, timeout: "2m" }, { provider });
      return Promise.resolve({ hash: record.hash, previous: record.previous });
    };

  beforeAll(async () => {
    cluster = await sharedCluster();
    namespace = await createTestNamespace(cluster, "record");
    for (const name of ["a", "b", "c", "d", "e"]) await kubectl("create", "configmap", name);
    stack = await createStack({ program: program(["a", "b", "c", "d", "e"], { b: "a" }) });
  });

  afterAll(async () => {
    await stack.remove();
    await namespace.remove();
  });

  test("up makes the list and touches nothing that it names", async () => {
    const run = mustSucceed(await stack.run("up"));
    expect(run.outputs["hash"]?.value).toBe((await list()).hash);
    expect((await list()).current).toEqual(["a", "b", "c", "d", "e"].map(item));
    expect(at(await live("a"), "metadata", "annotations")).toBeUndefined();
  });

  test("what left is deleted, but what one of the list refers to and what is marked", async () => {
    await kubectl("annotate", "configmap/c", "helm.sh/resource-policy=keep");
    stack.setProgram(program(["a", "e"]));
    const preview = mustSucceed(await stack.run("preview"));
    expect(preview.output).toContain(`to be deleted: ${item("d")}`);
    expect(preview.output).not.toContain(`to be deleted: ${item("b")}`);
    expect(preview.output).not.toContain(`to be deleted: ${item("c")}`);
    expect(await live("d")).toBeDefined();
    const run = mustSucceed(await stack.run("up"));
    expect(await live("d")).toBeUndefined();
    expect(await live("b")).toBeDefined();
    expect(await live("c")).toBeDefined();
    expect((await list()).previous).toEqual([item("b"), item("c")]);
    expect(run.outputs["previous"]?.value).toEqual({
      [item("b")]: `/ConfigMap/${namespace.name}/a refers to it`,
      [item("c")]: "it is marked helm.sh/resource-policy: keep",
    });
    expect(Object.keys(mustSucceed(await stack.run("up")).changes)).toEqual(["same"]);
  });

  test("it goes when nothing on the list refers to it any more, and the list lets go of what is gone", async () => {
    await kubectl("delete", "configmap/c");
    stack.setProgram(program(["e"]));
    mustSucceed(await stack.run("up"));
    expect([await live("a"), await live("b")]).toEqual([undefined, undefined]);
    const { current, previous } = await list();
    expect([current, previous]).toEqual([[item("e")], []]);
  });

  test("a run that is killed while it deletes is carried on with by the next", async () => {
    await kubectl(
      "patch",
      "configmap/e",
      "--type=merge",
      '--patch={"metadata":{"finalizers":["test.slipway.dev/hold"]}}',
    );
    stack.setProgram(program([]));
    const killed = stack.run("up");
    await until("the deletion to begin", async () => at(await live("e"), "metadata", "deletionTimestamp"));
    for (const pid of processesOf(stack.directory, "plugin.cjs")) killHard(pid);
    mustFail(await killed);
    expect((await list()).previous).toEqual([item("e")]);
    await kubectl("patch", "configmap/e", "--type=merge", '--patch={"metadata":{"finalizers":null}}');
    mustSucceed(await stack.run("up"));
    expect(await live("e")).toBeUndefined();
    expect(await list()).toMatchObject({ text: "{}", previous: [] });
    expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
  });

  test("a list that cannot be read stops the preview, and nothing is lost", async () => {
    await kubectl("annotate", "configmap/record", "--overwrite", `${listAnnotation}={`);
    const run = mustFail(await stack.run("preview"));
    expect(run.output).toContain("RECORD_INVENTORY_UNREADABLE");
    await kubectl("annotate", "configmap/record", "--overwrite", `${listAnnotation}={}`);
  });

  test("destroy removes the list alone", async () => {
    await kubectl("create", "configmap", "a");
    stack.setProgram(program(["a"]));
    mustSucceed(await stack.run("up"));
    mustSucceed(await stack.run("destroy"));
    expect(await live("record")).toBeUndefined();
    expect(await live("a")).toBeDefined();
  });
});

import { buildKustomization, openDirectory } from "slipway";
import * as slipway from "@slipway/pulumi";
import { until } from "../tools/until";
import { at, configMap, mustFail, mustSucceed, stepsOf, yaml } from "./harness";
import { killProcesses } from "./processes";
import { type Scene, useScene } from "./scene";

const listAnnotation = "kustomize.config.k8s.io/Inventory";
const hashAnnotation = "kustomize.config.k8s.io/InventoryHash";

interface List {
  readonly current?: Readonly<Record<string, unknown>>;
  readonly previous?: Readonly<Record<string, unknown>>;
}

/** The inventory on the cluster: its two lists as item names, and its version. */
async function readList(scene: Scene, name: string) {
  const live = await scene.get(`configmap/${name}`);
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

describe.each(["object", "wave"] as const)("the reference's example in the granularity %s", (granularity) => {
  const all = ["deployment.yaml", "service.yaml", "kept.yaml"];
  const scene = useScene({
    name: "inventory",
    shared: "everything",
    files: (namespace) => ({
      "deployment.yaml": deployment,
      "service.yaml": service,
      "kept.yaml": yaml(configMap("kept", { a: "1" }, { "slipway.dev/prune": "disabled" })),
      "kustomization.yaml": kustomization(namespace, all),
    }),
    args: { granularity },
    // The last test destroys the stack.
    end: () => Promise.resolve(),
  });
  const list = () => readList(scene, "root-cm");
  const item = (kind: string, name: string): string => `${kind}|${scene.namespace}|${name}`;
  const write = (resources: readonly string[], password?: string): void => {
    scene.overlay.write({ "kustomization.yaml": kustomization(scene.namespace, resources, password) });
  };

  test("a preview reports the creation, and creates nothing", async () => {
    const run = mustSucceed(await scene.stack.run("preview"));
    expect(run.output).toContain(`ConfigMap ${scene.namespace}/root-cm will be created`);
    expect(stepsOf(run)["app:inventory"]).toBe("create");
    expect(await scene.get("configmap/root-cm")).toBeUndefined();
  });

  test("up creates the built object once, and not as a plain object too", async () => {
    const run = mustSucceed(await scene.stack.run("up"));
    const built = await buildKustomization(openDirectory(scene.overlay.directory), ".");
    const { text, hash, current } = await list();
    expect(text).toBe(built.inventory?.rendered.object.metadata.annotations?.[listAnnotation]);
    expect(hash).toBe(built.inventory?.hash);
    expect(current).toContain(item("apps_v1_Deployment", "mysql"));
    expect(current).toHaveLength(4);
    expect(Object.keys(stepsOf(run)).filter((name) => name.includes("root-cm"))).toEqual([]);
    // The list and Pulumi's state agree.
    const ids = run.outputs["ids"]?.value as string[];
    const listed = current.map((text) => text.replace(/^(?:~G|([^_]*))_[^_]*_([^|]*)\|([^|]*)\|(.*)$/, "$1/$2/$3/$4"));
    expect(listed.sort()).toEqual([...ids].sort());
  });

  test("a second up leaves it unchanged", async () => {
    const before = await list();
    const run = mustSucceed(await scene.stack.run("up"));
    expect(Object.keys(run.changes)).toEqual(["same"]);
    expect(await list()).toEqual(before);
  });

  test("a changed password: the Deployment's new Secret is listed, the old one is removed", async () => {
    write(all, "second-password");
    const before = await list();
    mustSucceed(await scene.stack.run("up"));
    const old = before.current.find((text) => text.includes("_Secret|")) ?? "";
    const after = await list();
    expect(after.current).not.toContain(old);
    expect(after.hash).not.toBe(before.hash);
    expect(await scene.get(`secret/${old.split("|")[2] ?? ""}`)).toBeUndefined();
    // In the granularity "object" Pulumi deletes after all updates: the next run removes the object from the list.
    expect(after.previous).toEqual(granularity === "wave" ? [] : [old]);
    const next = mustSucceed(await scene.stack.run("up"));
    // The list, and the record of the run.
    expect(next.changes["update"] ?? 0).toBe(granularity === "wave" ? 0 : 2);
    expect((await list()).previous).toEqual([]);
    expect(Object.keys(mustSucceed(await scene.stack.run("up")).changes)).toEqual(["same"]);
  });

  test("the Service is removed: a preview reports it, up merges, and the list is clean afterwards", async () => {
    write(["deployment.yaml", "kept.yaml"], "second-password");
    const preview = mustSucceed(await scene.stack.run("preview"));
    expect(preview.output).toContain(`ConfigMap ${scene.namespace}/root-cm has another hash: its list will be merged`);
    expect(preview.output).toContain(
      `${item("~G_v1_Service", "mysql")} stays on the cluster and in the list: the Slipway resource that applied it owns it`,
    );
    const before = await list();
    expect(before.current).toContain(item("~G_v1_Service", "mysql"));
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.get("service/mysql")).toBeUndefined();
    mustSucceed(await scene.stack.run("up"));
    const after = await list();
    expect([after.current.length, after.previous]).toEqual([3, []]);
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  });

  test("a removed object with a keep annotation stays on the cluster and on the list", async () => {
    write(["deployment.yaml"], "second-password");
    const run = mustSucceed(await scene.stack.run("up"));
    expect(run.output).toContain("it is marked slipway.dev/prune: disabled");
    expect(await scene.get("configmap/kept")).toBeDefined();
    const { current, previous } = await list();
    expect([current.length, previous]).toEqual([2, [item("~G_v1_ConfigMap", "kept")]]);
    expect(Object.keys(mustSucceed(await scene.stack.run("up")).changes)).toEqual(["same"]);
  });

  test("a list that was changed by hand is reported and corrected", async () => {
    const { text } = await list();
    const changed = JSON.parse(text ?? "{}") as { current: Record<string, unknown> };
    changed.current[item("~G_v1_ConfigMap", "stranger")] = null;
    await scene.kubectl("annotate", "configmap/root-cm", "--overwrite", `${listAnnotation}=${JSON.stringify(changed)}`);
    const preview = mustSucceed(await scene.stack.run("preview"));
    expect(preview.output).toContain("lists objects that neither the program nor Pulumi's state has");
    expect(preview.output).toContain(`/ConfigMap/${scene.namespace}/stranger`);
    // The list, and the record of the run.
    expect(preview.changes["update"]).toBe(2);
    mustSucceed(await scene.stack.run("up"));
    expect((await list()).text).toBe(text);
  });

  test("destroy deletes it with the objects, and objects with a keep annotation stay", async () => {
    mustSucceed(await scene.stack.run("destroy"));
    for (const name of ["configmap/root-cm", "deployment/mysql"]) {
      expect(await scene.get(name)).toBeUndefined();
    }
    expect(await scene.get("configmap/kept")).toBeDefined();
  });
});

describe("an inventory of objects that other tools applied", () => {
  const scene = useScene({ name: "record", shared: "everything", end: () => Promise.resolve() });
  const list = () => readList(scene, "record");
  const live = (name: string) => scene.get(`configmap/${name}`);
  const item = (name: string): string => `~G_v1_ConfigMap|${scene.namespace}|${name}`;
  const program =
    (names: readonly string[], referredBy: Readonly<Record<string, string>> = {}) =>
    () => {
      const provider = new slipway.Provider("cluster", {
        kubeconfig: scene.cluster.kubeconfig,
        namespace: scene.namespace,
      });
      const one = (name: string) => ({ version: "v1", kind: "ConfigMap", namespace: scene.namespace, name });
      const items = names.map((name) => {
        const referrer = referredBy[name];
        return { ...one(name), ...(referrer === undefined ? {} : { referredBy: [one(referrer)] }) };
      });
      const record = new slipway.Inventory("record", { name: "record", items, timeout: "2m" }, { provider });
      return Promise.resolve({ hash: record.hash, previous: record.previous });
    };

  beforeAll(async () => {
    for (const name of ["a", "b", "c", "d", "e"]) await scene.kubectl("create", "configmap", name);
    scene.stack.setProgram(program(["a", "b", "c", "d", "e"], { b: "a" }));
  });

  test("up creates the list and changes none of its objects", async () => {
    const run = mustSucceed(await scene.stack.run("up"));
    expect(run.outputs["hash"]?.value).toBe((await list()).hash);
    expect((await list()).current).toEqual(["a", "b", "c", "d", "e"].map(item));
    expect(at(await live("a"), "metadata", "annotations")).toBeUndefined();
  });

  test("removed objects are deleted, except those that a listed object refers to or that have a keep annotation", async () => {
    await scene.kubectl("annotate", "configmap/c", "helm.sh/resource-policy=keep");
    scene.stack.setProgram(program(["a", "e"]));
    const preview = mustSucceed(await scene.stack.run("preview"));
    expect(preview.output).toContain(`to be deleted: ${item("d")}`);
    expect(preview.output).not.toContain(`to be deleted: ${item("b")}`);
    expect(preview.output).not.toContain(`to be deleted: ${item("c")}`);
    expect(await live("d")).toBeDefined();
    const run = mustSucceed(await scene.stack.run("up"));
    expect(await live("d")).toBeUndefined();
    expect(await live("b")).toBeDefined();
    expect(await live("c")).toBeDefined();
    expect((await list()).previous).toEqual([item("b"), item("c")]);
    expect(run.outputs["previous"]?.value).toEqual({
      [item("b")]: `/ConfigMap/${scene.namespace}/a refers to it`,
      [item("c")]: "it is marked helm.sh/resource-policy: keep",
    });
    expect(Object.keys(mustSucceed(await scene.stack.run("up")).changes)).toEqual(["same"]);
  });

  test("an object is deleted when no listed object refers to it, and objects that are gone leave the list", async () => {
    await scene.kubectl("delete", "configmap/c");
    scene.stack.setProgram(program(["e"]));
    mustSucceed(await scene.stack.run("up"));
    expect([await live("a"), await live("b")]).toEqual([undefined, undefined]);
    const { current, previous } = await list();
    expect([current, previous]).toEqual([[item("e")], []]);
  });

  test("the next run continues a run that was killed while it deleted", async () => {
    await scene.kubectl(
      "patch",
      "configmap/e",
      "--type=merge",
      '--patch={"metadata":{"finalizers":["test.slipway.dev/hold"]}}',
    );
    scene.stack.setProgram(program([]));
    const killed = scene.stack.run("up", { plugin: "process" });
    await until("the deletion to begin", async () => at(await live("e"), "metadata", "deletionTimestamp"));
    killProcesses(scene.stack.directory, "plugin.cjs");
    mustFail(await killed);
    expect((await list()).previous).toEqual([item("e")]);
    await scene.kubectl("patch", "configmap/e", "--type=merge", '--patch={"metadata":{"finalizers":null}}');
    mustSucceed(await scene.stack.run("up"));
    expect(await live("e")).toBeUndefined();
    expect(await list()).toMatchObject({ text: "{}", previous: [] });
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  });

  test("a list that cannot be read stops the preview, and nothing is lost", async () => {
    await scene.kubectl("annotate", "configmap/record", "--overwrite", `${listAnnotation}={`);
    const run = mustFail(await scene.stack.run("preview"));
    expect(run.output).toContain("RECORD_INVENTORY_UNREADABLE");
    await scene.kubectl("annotate", "configmap/record", "--overwrite", `${listAnnotation}={}`);
  });

  test("destroy removes the list only", async () => {
    await scene.kubectl("create", "configmap", "a");
    scene.stack.setProgram(program(["a"]));
    mustSucceed(await scene.stack.run("up"));
    mustSucceed(await scene.stack.run("destroy"));
    expect(await live("record")).toBeUndefined();
    expect(await live("a")).toBeDefined();
  });
});

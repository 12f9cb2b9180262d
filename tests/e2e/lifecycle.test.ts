import { at, configMap, deployment, detailedDiffs, job, mustSucceed, readState, yaml } from "./harness";
import { useScene } from "./scene";

const kustomization = (namespace: string, resources: readonly string[], level: string): string =>
  JSON.stringify({
    namespace,
    resources,
    labels: [{ pairs: { "app.kubernetes.io/part-of": "lifecycle" } }],
    configMapGenerator: [{ name: "settings", literals: [`LEVEL=${level}`] }],
    secretGenerator: [{ name: "password", literals: ["PASSWORD=hunter2-lifecycle"] }],
  });

describe.each(["object", "wave"] as const)("an overlay in the granularity %s", (granularity) => {
  const scene = useScene({
    name: "lifecycle",
    shared: "everything",
    files: (namespace) => ({
      "kustomization.yaml": kustomization(namespace, ["migrate.yaml", "web.yaml", "kept.yaml", "extra.yaml"], "info"),
      "migrate.yaml": yaml(job("migrate")),
      "web.yaml": yaml(deployment("web", 2, { wave: 1, configMap: "settings" })),
      "kept.yaml": yaml(configMap("kept", { a: "1" }, { "slipway.dev/prune": "disabled" })),
      "extra.yaml": yaml(configMap("extra", { a: "1" })),
    }),
    args: { granularity },
    // The last test destroys the stack.
    end: () => Promise.resolve(),
  });

  /** Pods that are not being deleted. */
  const podNames = async (): Promise<unknown[]> => {
    const list = await scene.kubectl("get", "pods", "--output=json");
    const pods = at(JSON.parse(list), "items") as readonly unknown[];
    const staying = pods.filter((pod) => at(pod, "metadata", "deletionTimestamp") === undefined);
    return staying.map((pod) => at(pod, "metadata", "name")).sort();
  };

  test("a preview plans creates and touches nothing", async () => {
    const run = mustSucceed(await scene.stack.run("preview"));
    expect(run.changes).toEqual({ create: granularity === "object" ? 12 : 8 });
    expect(await scene.get("configmap/kept")).toBeUndefined();
    expect(run.output).not.toContain("hunter2");
  });

  test("up applies wave after wave and waits for health", async () => {
    const run = mustSucceed(await scene.stack.run("up"));
    expect(run.output).not.toContain("hunter2");
    const [web, migrate] = [await scene.get("deployment/web"), await scene.get("job/migrate")];
    expect(at(web, "status", "readyReplicas")).toBe(2);
    const completed = Date.parse(String(at(migrate, "status", "completionTime")));
    expect(Date.parse(String(at(web, "metadata", "creationTimestamp")))).toBeGreaterThanOrEqual(completed);
    const managers = await scene.kubectl("get", "deployment/web", "--show-managed-fields", "--output=json");
    expect(at(JSON.parse(managers), "metadata", "managedFields", 0)).toMatchObject({
      manager: "slipway",
      operation: "Apply",
    });
  });

  test("the state contains the objects that we own, and no secret in plain text", async () => {
    const found = ["hunter2", Buffer.from("hunter2-lifecycle").toString("base64"), "managedFields", "resourceVersion"];
    expect(found.filter((text) => readState(scene.stack).includes(text))).toEqual([]);
    expect(readState(scene.stack)).toContain(await scene.uid("deployment/web"));
  });

  test("a second up changes nothing", async () => {
    const before = at(await scene.get("deployment/web"), "metadata", "resourceVersion");
    const run = mustSucceed(await scene.stack.run("up"));
    expect(Object.keys(run.changes)).toEqual(["same"]);
    expect(at(await scene.get("deployment/web"), "metadata", "resourceVersion")).toBe(before);
  });

  test("a change is previewed field by field, and applied", async () => {
    scene.overlay.write({
      "web.yaml": yaml(deployment("web", 3, { wave: 1, configMap: "settings" })),
      "kustomization.yaml": kustomization(
        scene.namespace,
        ["migrate.yaml", "web.yaml", "kept.yaml", "extra.yaml"],
        "debug",
      ),
    });
    const diffs = detailedDiffs(mustSucceed(await scene.stack.run("preview")));
    const id = `apps/Deployment/${scene.namespace}/web`;
    if (granularity === "object") {
      expect(diffs[`app:Deployment/${scene.namespace}/web`]).toEqual({
        "object.spec.replicas": "update",
        "object.spec.template.spec.containers[0].envFrom[0].configMapRef.name": "update",
      });
    } else {
      expect(diffs["app:wave 1"]).toEqual({ [`objects["${id}"]`]: "update" });
    }
    mustSucceed(await scene.stack.run("up"));
    const web = await scene.get("deployment/web");
    expect(at(web, "spec", "replicas")).toBe(3);
    const settings = String(at(web, "spec", "template", "spec", "containers", 0, "envFrom", 0, "configMapRef", "name"));
    expect(at(await scene.get(`configmap/${settings}`), "data", "LEVEL")).toBe("debug");
    const left = await scene.kubectl("get", "configmaps", "--output=name");
    expect(left.split("\n").filter((line) => line.startsWith("configmap/settings-"))).toEqual([
      `configmap/${settings}`,
    ]);
  });

  test("drift appears in a plain preview with its author, and up reverts it", async () => {
    await scene.kubectl("scale", "deployment/web", "--replicas=1");
    await scene.kubectl("patch", "configmap/extra", "--patch", '{"data":{"a":"2"}}');
    const preview = mustSucceed(await scene.stack.run("preview"));
    const drifted = Object.values(detailedDiffs(preview)).flatMap((diff) => Object.keys(diff));
    expect(drifted.filter((path) => path.startsWith("drift")).length).toBe(2);
    expect(preview.output).toMatch(/spec\.replicas/);
    expect(preview.output).toMatch(/1 on the cluster \(by kubectl[^)]*\), 3 in the program/);
    mustSucceed(await scene.stack.run("up"));
    expect(at(await scene.get("deployment/web"), "spec", "replicas")).toBe(3);
    expect(at(await scene.get("configmap/extra"), "data", "a")).toBe("1");
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  });

  test("an object that was deleted by hand is recreated", async () => {
    await scene.kubectl("delete", "configmap/extra");
    mustSucceed(await scene.stack.run("up"));
    expect(at(await scene.get("configmap/extra"), "data", "a")).toBe("1");
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  });

  test("objects that are removed from the overlay are pruned, unless a keep annotation protects them", async () => {
    scene.overlay.write({
      "kustomization.yaml": kustomization(scene.namespace, ["migrate.yaml", "web.yaml"], "debug"),
    });
    mustSucceed(await scene.stack.run("preview"));
    expect(await scene.get("configmap/extra")).toBeDefined();
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.get("configmap/extra")).toBeUndefined();
    expect(await scene.get("configmap/kept")).toBeDefined();
  });

  test("switching the granularity deletes nothing and restarts nothing", async () => {
    const before = await scene.uid("deployment/web");
    const pods = await podNames();
    const other = granularity === "object" ? "wave" : "object";
    scene.stack.setProgram(scene.programOf({ granularity: other }));
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.uid("deployment/web")).toBe(before);
    expect(await podNames()).toEqual(pods);
  });

  test("destroy deletes the remaining objects of ours", async () => {
    mustSucceed(await scene.stack.run("destroy"));
    expect(await scene.get("deployment/web")).toBeUndefined();
    expect(await scene.get("job/migrate")).toBeUndefined();
    expect(await scene.get("configmap/kept")).toBeDefined();
  });
});

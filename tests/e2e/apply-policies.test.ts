// What happens with objects that exist already, that others own, or that are marked: in both granularities.
import * as slipway from "@slipway/pulumi";
import { createStack } from "../tools/pulumi";
import { at, configMap, mustFail, mustSucceed, overlayProgram, stepsOf, yaml } from "./harness";
import { useScene } from "./scene";

const group = "kustomize.toolkit.fluxcd.io";
const helmMarks = {
  labels: { "app.kubernetes.io/managed-by": "Helm" },
  annotations: { "meta.helm.sh/release-name": "web", "meta.helm.sh/release-namespace": "shop" },
};
const immutableMap = (value: string): object => ({ ...(configMap("fixed", { a: value }) as object), immutable: true });

describe.each(["object", "wave"] as const)("granularity %s", (granularity) => {
  const scene = useScene({ name: "policies", shared: "namespace", files: (namespace) => filesOf(namespace, []) });
  const write = (...objects: readonly unknown[]): void => {
    scene.overlay.write(filesOf(scene.namespace, objects));
  };
  const setArgs = (args: slipway.KustomizationArgs = {}): void => {
    scene.stack.setProgram(scene.programOf({ granularity, ...args }));
  };
  const create = async (object: unknown, ...flags: readonly string[]): Promise<void> => {
    await scene.cluster.kubectl(
      ["apply", "--filename=-", `--namespace=${scene.namespace}`, ...flags],
      JSON.stringify(object),
    );
  };
  const ownerOf = async (name: string): Promise<unknown> =>
    at(await scene.get(`configmap/${name}`), "metadata", "annotations", "slipway.dev/owner");
  const data = async (name: string): Promise<unknown> => at(await scene.get(`configmap/${name}`), "data");

  test("marks of Flux decide for each object, and the preview says so", async () => {
    const marked = (name: string, ssa: string, value: string): unknown =>
      configMap(name, { a: value }, { [`${group}/ssa`]: ssa });
    await create(configMap("seed", { a: "theirs" }));
    for (const name of ["override", "merge"]) await create(configMap(name, { a: "theirs", b: "theirs" }));
    write(
      marked("override", "override", "ours"),
      marked("merge", "Merge", "ours"),
      marked("seed", "IfNotPresent", "ours"),
      marked("absent", "Ignore", "ours"),
      configMap("frozen", { a: "1" }),
      configMap("doomed", { a: "1" }),
    );
    setArgs();
    const preview = mustSucceed(await scene.stack.run("preview"));
    expect(preview.output).toContain(`seed is skipped: it exists, and is marked ${group}/ssa: IfNotPresent`);
    expect(preview.output).toContain(`absent is skipped: it is marked ${group}/ssa: Ignore in the program`);
    mustSucceed(await scene.stack.run("up"));
    expect(await data("override")).toEqual({ a: "ours" });
    expect(await data("merge")).toEqual({ a: "ours", b: "theirs" });
    expect(await data("seed")).toEqual({ a: "theirs" });
    expect(await scene.get("configmap/absent")).toBeUndefined();
    expect(Object.keys(mustSucceed(await scene.stack.run("preview", { refresh: true })).changes)).toEqual(["same"]);

    // Live marks: neither changed nor pruned.
    await scene.kubectl("annotate", "configmap/frozen", "configmap/doomed", `${group}/reconcile=disabled`);
    write(configMap("frozen", { a: "2" }));
    const second = mustSucceed(await scene.stack.run("up"));
    expect(second.output).toContain(`frozen is skipped: it is marked ${group}/reconcile: disabled on the cluster`);
    expect(await data("frozen")).toEqual({ a: "1" });
    expect(await scene.uid("configmap/doomed")).toBeDefined();
    expect(await scene.uid("configmap/seed")).toBeDefined();
    expect(await scene.uid("configmap/override")).toBeUndefined();
    await scene.kubectl("delete", "configmap", "--all");
  });

  test("rules for conflicts decide about fields of other managers: of the component, then of the provider", async () => {
    write(configMap("contested", { a: "1", b: "1" }));
    setArgs();
    mustSucceed(await scene.stack.run("up"));
    for (const [manager, key] of [
      ["operator", "a"],
      ["tool", "b"],
    ] as const) {
      const change = JSON.stringify({ data: { [key]: "theirs" } });
      await scene.kubectl("patch", "configmap/contested", `--field-manager=${manager}`, `--patch=${change}`);
    }
    const conflicts: slipway.KustomizationArgs["conflicts"] = [{ manager: "operator", action: "yield" }];
    setArgs({ conflicts });
    const preview = mustSucceed(await scene.stack.run("preview"));
    expect(preview.output).toContain("data.b");
    expect(preview.output).not.toContain("data.a");
    mustSucceed(await scene.stack.run("up"));
    expect(await data("contested")).toEqual({ a: "theirs", b: "1" });
    expect(Object.keys(mustSucceed(await scene.stack.run("preview", { refresh: true })).changes)).toEqual(["same"]);

    write(configMap("contested", { a: "2", b: "1" }));
    expect(mustSucceed(await scene.stack.run("preview")).output).toContain(
      "contested: left to another field manager: data.a (to operator, by conflicts[0])",
    );
    const ofProvider: slipway.ProviderArgs = { conflicts: [{ path: "/data", action: "fail" }] };
    const program = (args: slipway.KustomizationArgs): void => {
      const given = { source: scene.overlay.directory, granularity, ...args };
      scene.stack.setProgram(overlayProgram(scene.cluster, given, ofProvider));
    };
    program({ conflicts });
    mustSucceed(await scene.stack.run("up"));
    program({});
    const refused = mustFail(await scene.stack.run("preview"));
    expect(refused.output).toContain("APPLY_CONFLICT");
    expect(refused.output).toContain("refused by conflicts[0] of the provider");
    expect(await data("contested")).toEqual({ a: "theirs", b: "1" });
  });

  test("an object of a Helm release is taken over by consent, with its own uid", async () => {
    const owned = configMap("web", { a: "1", b: "only Helm" }) as { metadata: object };
    await create({ ...owned, metadata: { ...owned.metadata, ...helmMarks } }, "--server-side", "--field-manager=helm");
    const uid = await scene.uid("configmap/web");
    write(configMap("web", { a: "2" }));
    setArgs();
    const refused = mustFail(await scene.stack.run("preview"));
    expect(refused.output).toContain("web belongs to the Helm release shop/web");
    expect(refused.output).toContain('set adopt: { from: "helm:shop/web" }');

    setArgs({ adopt: { from: "helm:shop/web" } });
    expect(mustSucceed(await scene.stack.run("preview")).output).toContain("taken over from the Helm release shop/web");
    mustSucceed(await scene.stack.run("up"));
    expect(await data("web")).toEqual({ a: "2" });
    expect(await scene.uid("configmap/web")).toBe(uid);
    const metadata = at(await scene.get("configmap/web"), "metadata") as Readonly<Record<string, object>>;
    expect(Object.keys(metadata["annotations"] ?? {})).not.toContain("meta.helm.sh/release-name");
    // Now it is ours, without any consent.
    setArgs();
    const records = ["app:attempt", "app:status"];
    // The plugin asked for the state of the stack, by the engine's own provider, which is not needed any more.
    expect(changed(mustSucceed(await scene.stack.run("preview")))).toEqual(["app", ...records, "default"]);
  });

  test("a changed immutable field is a replacement, and without force an error", async () => {
    write(immutableMap("1"));
    setArgs({ force: false });
    mustSucceed(await scene.stack.run("up"));
    const uid = await scene.uid("configmap/fixed");
    write(immutableMap("2"));
    expect(mustFail(await scene.stack.run("preview")).output).toContain("APPLY_REPLACE_NOT_ALLOWED");
    setArgs({ force: true });
    expect(mustSucceed(await scene.stack.run("preview")).output).toContain("is deleted and created again");
    mustSucceed(await scene.stack.run("up"));
    expect(await data("fixed")).toEqual({ a: "2" });
    expect(await scene.uid("configmap/fixed")).not.toBe(uid);
  });

  test("ignored fields keep what others set, and a suspended overlay changes nothing", async () => {
    const ignore = [{ paths: ["/data/level"], target: { kind: "ConfigMap", name: "level.*" } }];
    write(configMap("levels", { level: "info", a: "1" }));
    setArgs({ ignore });
    mustSucceed(await scene.stack.run("up"));
    await scene.kubectl("patch", "configmap/levels", "--patch", '{"data":{"level":"debug"}}');
    expect(Object.keys(mustSucceed(await scene.stack.run("preview", { refresh: true })).changes)).toEqual(["same"]);
    write(configMap("levels", { level: "warn", a: "2" }), configMap("more", {}));
    mustSucceed(await scene.stack.run("up"));
    expect(await data("levels")).toEqual({ level: "debug", a: "2" });

    await scene.kubectl("patch", "configmap/levels", "--patch", '{"data":{"a":"drift"}}');
    write(configMap("levels", { level: "warn", a: "3" }));
    setArgs({ suspend: true });
    const preview = mustSucceed(await scene.stack.run("preview"));
    expect(preview.output).toContain("suspended: ");
    // The argument of the component alone; the engine's own provider reads the state.
    expect(changed(preview)).toEqual(["default", "app"]);
    mustSucceed(await scene.stack.run("up"));
    expect(await data("levels")).toEqual({ level: "debug", a: "drift" });
    expect(await scene.uid("configmap/more")).toBeDefined();
    setArgs({ ignore });
    // What was removed meanwhile is pruned once the overlay is resumed, and the preview shows it.
    const resumed = mustSucceed(await scene.stack.run("preview"));
    if (granularity === "object") expect(resumed.changes["delete"]).toBe(1);
    else expect(resumed.output).toContain("more");
    mustSucceed(await scene.stack.run("up"));
    expect(await data("levels")).toEqual({ level: "debug", a: "3" });
    expect(await scene.uid("configmap/more")).toBeUndefined();
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
    setArgs({ suspend: true });
    mustSucceed(await scene.stack.run("up"));
    mustSucceed(await scene.stack.run("destroy"));
    expect(await scene.uid("configmap/levels")).toBeDefined();
  });

  test("deletionPolicy decides about a destroy, and prune about what is removed", async () => {
    write(configMap("kept", {}), configMap("removed", {}));
    setArgs({ deletionPolicy: "Orphan" });
    mustSucceed(await scene.stack.run("up"));
    write(configMap("kept", {}));
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.uid("configmap/removed")).toBeUndefined();
    mustSucceed(await scene.stack.run("destroy"));
    expect(await scene.uid("configmap/kept")).toBeDefined();
    expect(await ownerOf("kept")).toBeUndefined();

    write(configMap("kept", {}), configMap("removed", {}));
    setArgs({ deletionPolicy: "Delete", prune: false });
    mustSucceed(await scene.stack.run("up"));
    write(configMap("kept", {}));
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.uid("configmap/removed")).toBeDefined();
    expect([await ownerOf("removed"), typeof (await ownerOf("kept"))]).toEqual([undefined, "string"]);
    mustSucceed(await scene.stack.run("destroy"));
    expect(await scene.uid("configmap/kept")).toBeUndefined();
    expect(await scene.uid("configmap/removed")).toBeDefined();
  });

  test("what stays with prune off belongs to nobody, and another stack takes it over", async () => {
    write(configMap("kept", {}), configMap("removed", {}));
    setArgs({ prune: false });
    mustSucceed(await scene.stack.run("up"));
    write(configMap("kept", {}));
    mustSucceed(await scene.stack.run("up"));
    expect([await ownerOf("removed"), typeof (await ownerOf("kept"))]).toEqual([undefined, "string"]);
    mustSucceed(await scene.stack.run("destroy"));
    expect(await ownerOf("kept")).toBeUndefined();
    const uid = await scene.uid("configmap/kept");
    const other = await createStack({ program: scene.programOf({ granularity }), name: "other" });
    mustSucceed(await other.run("up"));
    expect(await scene.uid("configmap/kept")).toBe(uid);
    mustSucceed(await other.run("destroy"));
    await other.remove();
  });

  test("what retainOnDelete keeps bears the mark of its stack, whose name is the consent to take it over", async () => {
    write(configMap("kept", {}));
    const overlay = { source: scene.overlay.directory, granularity };
    scene.stack.setProgram(() => {
      const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
      new slipway.Kustomization("app", overlay, { provider, retainOnDelete: true });
      return Promise.resolve();
    });
    mustSucceed(await scene.stack.run("up"));
    mustSucceed(await scene.stack.run("destroy"));
    const uid = await scene.uid("configmap/kept");
    const other = await createStack({ program: scene.programOf({ granularity }), name: "other" });
    const [, from = ""] = /set adopt: \{ from: "(.+?)" \}/.exec(mustFail(await other.run("preview")).output) ?? [];
    expect(from).toMatch(/^slipway:.+\/test$/);
    other.setProgram(scene.programOf({ granularity, adopt: { from } }));
    mustSucceed(await other.run("up"));
    expect(await scene.uid("configmap/kept")).toBe(uid);
    mustSucceed(await other.run("destroy"));
    await other.remove();
  });
});

describe.each(["object", "wave"] as const)("a failed prune (%s)", (granularity) => {
  const scene = useScene({ name: `prune-${granularity}`, objects: [configMap("kept", {}), configMap("removed", {})] });

  test("stays recorded, and the next run repeats it", async () => {
    scene.stack.setProgram(scene.programOf({ granularity, timeout: "5s" }));
    mustSucceed(await scene.stack.run("up"));
    const hold = (finalizers: string): Promise<string> =>
      scene.kubectl("patch", "configmap/removed", "--patch", `{"metadata":{"finalizers":${finalizers}}}`);
    await hold('["test.slipway.dev/held"]');
    scene.overlay.write(filesOf(scene.namespace, [configMap("kept", {})]));
    expect(mustFail(await scene.stack.run("up")).output).toContain("removed");
    expect(await scene.uid("configmap/removed")).toBeDefined();
    const repeated = mustSucceed(await scene.stack.run("preview"));
    expect(granularity === "object" ? repeated.changes["delete"] : stepsOf(repeated)["app:prune"]).toBe(
      granularity === "object" ? 1 : "update",
    );
    await hold("null");
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.uid("configmap/removed")).toBeUndefined();
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  });
});

/** The names of the resources with a step. */
function changed(run: Parameters<typeof stepsOf>[0]): readonly string[] {
  return Object.entries(stepsOf(run)).flatMap(([name, step]) => (step === "same" ? [] : [name]));
}

function filesOf(namespace: string, objects: readonly unknown[]): Readonly<Record<string, string>> {
  return {
    "kustomization.yaml": yaml({ namespace, resources: ["all.yaml"] }),
    "all.yaml": objects.length === 0 ? "" : yaml(...objects),
  };
}

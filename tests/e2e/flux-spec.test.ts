// Sections of the specification of a Flux Kustomization, each as a program of its own.
import type * as slipway from "@slipway/pulumi";
import { at, configMap, detailedDiffs, job, mustFail, mustSucceed, stepsOf, yaml } from "./harness";
import { useScene } from "./scene";

const group = "kustomize.toolkit.fluxcd.io";
const scene = useScene({ name: "spec", shared: "namespace", objects: [] });

function write(...objects: readonly unknown[]): void {
  scene.overlay.write({ "all.yaml": yaml(...objects) });
}

function setArgs(args: slipway.KustomizationArgs): void {
  scene.stack.setProgram(scene.programOf(args));
}

async function create(object: unknown, ...flags: readonly string[]): Promise<void> {
  await scene.cluster.kubectl(
    ["apply", "--filename=-", `--namespace=${scene.namespace}`, ...flags],
    JSON.stringify(object),
  );
}

const data = async (name: string): Promise<unknown> => at(await scene.get(`configmap/${name}`), "data");

test("numbers and booleans are substituted, quoted by a variable, and the nearest value counts", async () => {
  await scene.kubectl("create", "configmap", "first", "--from-literal=level=first", "--from-literal=tier=first");
  await scene.kubectl("create", "secret", "generic", "second", "--from-literal=level=second", "--from-literal=tier=x");
  scene.overlay.write({
    "plain/account.yaml": [
      "apiVersion: v1",
      "kind: ServiceAccount",
      "metadata:",
      "  name: app",
      "  annotations:",
      "    id: ${quote}${id}${quote}",
      "    enabled: ${quote}${enabled}${quote}",
      "    escaped: $${id}",
      "    level: ${level}",
      "    tier: ${tier}",
      "    part: ${level:0:2}-${absent:=default}${absent}",
      "",
    ].join("\n"),
    "plain/below/rest.yaml": [
      "apiVersion: v1",
      "kind: Service",
      "metadata: {name: web}",
      'spec: {selector: {app: web}, ports: [{port: "${id}"}]}',
      "---",
      "apiVersion: v1",
      "kind: Secret",
      "metadata: {name: token}",
      "stringData: {token: '${level}'}",
      "---",
      "apiVersion: v1",
      "kind: ConfigMap",
      `metadata: {name: script, labels: {"${group}/substitute": disabled}}`,
      "data: {run: 'echo ${level} $id'}",
      "",
    ].join("\n"),
  });
  const args = (postBuild: slipway.PostBuildArgs): slipway.KustomizationArgs => ({
    path: "plain",
    flux: { targetNamespace: scene.namespace },
    postBuild,
  });
  const substituteFrom = [
    { kind: "ConfigMap", name: "first", namespace: scene.namespace },
    { kind: "Secret", name: "second", namespace: scene.namespace },
  ] as const;
  setArgs(
    args({ substitute: { quote: '"', id: 123, enabled: true, tier: "inline" }, substituteFrom: [...substituteFrom] }),
  );
  mustSucceed(await scene.stack.run("up"));
  expect(at(await scene.get("serviceaccount/app"), "metadata", "annotations")).toMatchObject({
    id: "123",
    enabled: "true",
    escaped: "${id}",
    level: "second",
    tier: "inline",
    part: "se-default",
  });
  expect(at(await scene.get("service/web"), "spec", "ports", 0, "port")).toBe(123);
  expect(at(await scene.get("secret/token"), "data", "token")).toBe(Buffer.from("second").toString("base64"));
  expect(await data("script")).toEqual({ run: "echo ${level} $id" });

  // Without the quotes a number stays a number, also in an annotation; and strict, it is the variable that is missed.
  const values = { id: 123, enabled: true };
  setArgs(args({ substitute: values, substituteFrom: [...substituteFrom] }));
  expect(mustFail(await scene.stack.run("preview")).output).toContain("annotations.id");
  setArgs(args({ substitute: values, substituteFrom: [...substituteFrom], strict: true }));
  expect(mustFail(await scene.stack.run("preview")).output).toMatch(
    /SUBSTITUTE_VARIABLE_MISSING[^]*plain\/account\.yaml ServiceAccount \S+ metadata\.annotations\.\w+[^]*"quote"/,
  );
  setArgs(args({ substitute: { "not-ok": 1 } }));
  expect(mustFail(await scene.stack.run("preview")).output).toMatch(
    /SUBSTITUTE_NAME_INVALID: "not-ok" [^]*where {2}postBuild\.substitute\["not-ok"\]/,
  );
});

test("each value of adopt is an answer to an object of a Flux Kustomization, with the name of the owner", async () => {
  await create(configMap("free", { a: "1" }));
  const marks = { [`${group}/name`]: "apps", [`${group}/namespace`]: "flux-system" };
  const owned = configMap("owned", { a: "theirs", b: "theirs" }) as { readonly metadata: object };
  const theirs = { ...owned, metadata: { ...owned.metadata, labels: marks } };
  await create(theirs, "--server-side", "--field-manager=kustomize-controller");
  const base64 = (text: string): string => Buffer.from(text).toString("base64");
  const secretOf = (data: object, labels: object): object => {
    return { apiVersion: "v1", kind: "Secret", metadata: { name: "owned", labels }, data };
  };
  const theirSecret = secretOf({ password: base64("hunter2-theirs"), other: base64("hunter2-other") }, marks);
  await create(theirSecret, "--server-side", "--field-manager=kustomize-controller");
  const uid = await scene.uid("configmap/owned");

  write(configMap("free", { a: "1" }));
  setArgs({ granularity: "wave", adopt: "never" });
  expect(mustFail(await scene.stack.run("preview")).output).toMatch(
    /PLAN_OBJECT_EXISTS: ConfigMap \S+\/free already exists/,
  );
  setArgs({ granularity: "wave", adopt: "ifUnowned" });
  expect(mustSucceed(await scene.stack.run("preview")).output).toMatch(/free is taken over from kubectl apply$/m);

  write(configMap("owned", { a: "ours" }), secretOf({ password: base64("hunter2-ours") }, {}));
  const owner = "the Flux Kustomization flux-system/apps";
  const others: slipway.AdoptFromArgs = { from: ["helm", "flux:flux-system/other"] };
  for (const adopt of ["never", others] as const) {
    setArgs({ granularity: "wave", adopt });
    const { output } = mustFail(await scene.stack.run("preview"));
    expect(output).toContain(`owned belongs to ${owner}`);
    expect(output).toContain('adopt: { from: "flux:flux-system/apps" }');
  }
  for (const adopt of [{ from: "flux:flux-system/apps" }, "force"] as const) {
    setArgs({ granularity: "wave", adopt });
    const { output } = mustSucceed(await scene.stack.run("preview"));
    expect(output).toContain(`owned is taken over from ${owner}`);
    expect(output).toMatch(/data\.a: theirs on the cluster \(by kustomize-controller, [^)]+\), ours in the program/);
    expect(output).toMatch(/Secret \S+\/owned is taken over from [^]*data\.password: \[secret\] on the cluster/);
    const texts = ["hunter2-theirs", "hunter2-other", "hunter2-ours"];
    const forms = texts.flatMap((text) => [text, base64(text)]);
    expect(forms.filter((form) => output.includes(form))).toEqual([]);
    expect(output).toMatch(/data\.b: theirs on the cluster \(by kustomize-controller, [^)]+\), missing in the program/);
  }
  expect(await data("owned")).toEqual({ a: "theirs", b: "theirs" });
  mustSucceed(await scene.stack.run("up"));
  expect(await data("owned")).toEqual({ a: "ours" });
  expect(await scene.uid("configmap/owned")).toBe(uid);
  expect(at(await scene.get("configmap/owned"), "metadata", "labels")).toBeUndefined();
  expect(at(await scene.get("secret/owned"), "data")).toEqual({ password: base64("hunter2-ours") });
});

test("a Job with the mark force runs again when its image changes; the preview shows a replacement", async () => {
  const marked = (image: string): unknown => {
    const text = JSON.stringify(job("migrate")).replace("registry.example/job:1", image);
    const object = JSON.parse(text) as { readonly metadata: object };
    return { ...object, metadata: { ...object.metadata, annotations: { [`${group}/force`]: "Enabled" } } };
  };
  write(marked("registry.example/job:1"));
  setArgs({ force: false });
  mustSucceed(await scene.stack.run("up"));
  const uid = await scene.uid("job/migrate");
  write(marked("registry.example/job:2"));
  const preview = mustSucceed(await scene.stack.run("preview"));
  const name = `app:Job/${scene.namespace}/migrate`;
  expect(preview.changes).toMatchObject({ replace: 1 });
  expect(stepsOf(preview)[name]).toBe("create-replacement");
  expect(detailedDiffs(preview)[name]).toEqual({
    "object.spec.template.spec.containers[0].image": "update-replace",
  });
  expect(preview.output).toContain("is deleted and created again: spec.template: field is immutable");
  expect(await scene.uid("job/migrate")).toBe(uid);
  mustSucceed(await scene.stack.run("up"));
  const live = await scene.get("job/migrate");
  expect(at(live, "metadata", "uid")).not.toBe(uid);
  expect(at(live, "spec", "template", "spec", "containers", 0, "image")).toBe("registry.example/job:2");
  expect(at(live, "status", "succeeded")).toBe(1);
});

test.each(["object", "wave"] as const)(
  "prune: false keeps what is removed, and all of a destroy; WaitForTermination waits for finalizers (%s)",
  async (granularity) => {
    const names = [`kept-${granularity}`, `removed-${granularity}`];
    const uids = (): Promise<unknown> => Promise.all(names.map((name) => scene.uid(`configmap/${name}`)));
    write(...names.map((name) => configMap(name, {})));
    setArgs({ granularity, prune: false });
    mustSucceed(await scene.stack.run("up"));
    const before = await uids();
    write(configMap(names[0] ?? "", {}));
    const up = mustSucceed(await scene.stack.run("up"));
    if (granularity === "object") expect(up.output).toContain("stays on the cluster: of its component, prune is false");
    mustSucceed(await scene.stack.run("destroy"));
    expect(await uids()).toEqual(before);

    setArgs({ granularity, prune: false, deletionPolicy: "WaitForTermination", timeout: "2s" });
    mustSucceed(await scene.stack.run("up"));
    const kept = `configmap/kept-${granularity}`;
    await scene.kubectl("patch", kept, "--patch", '{"metadata":{"finalizers":["test.slipway.dev/held"]}}');
    const failed = mustFail(await scene.stack.run("destroy"));
    expect(failed.output).toMatch(/APPLY_DELETE_TIMEOUT[^]*finalizer test\.slipway\.dev\/held/);
    expect(at(await scene.get(kept), "metadata", "deletionTimestamp")).toBeDefined();
    await scene.kubectl("patch", kept, "--patch", '{"metadata":{"finalizers":null}}');
    mustSucceed(await scene.stack.run("destroy"));
    expect(await scene.uid(kept)).toBeUndefined();
  },
);

test("drift names who changed the field and when; fields of flux-client-side-apply are kept", async () => {
  const override = { [`${group}/ssa`]: "Override" };
  write(configMap("web", { a: "1" }, override));
  setArgs({});
  mustSucceed(await scene.stack.run("up"));
  await create(configMap("web", { b: "theirs" }), "--server-side", "--field-manager=flux-client-side-apply");
  const begin = Math.floor(Date.now() / 1000) * 1000;
  await scene.kubectl("patch", "configmap/web", "--patch", '{"data":{"a":"2","c":"3"}}');
  const { output } = mustSucceed(await scene.stack.run("preview"));
  const [, time = ""] = /data\.a: 2 on the cluster \(by kubectl-patch, ([^)]+)\), 1 in the program/.exec(output) ?? [];
  expect(Date.parse(time)).toBeGreaterThanOrEqual(begin);
  expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
  expect(output).toMatch(/data\.c: 3 on the cluster \(by kubectl-patch, [^)]+\), missing in the program/);
  expect(output).not.toContain("data.b");
  mustSucceed(await scene.stack.run("up"));
  expect(await data("web")).toEqual({ a: "1", b: "theirs" });

  // A label on the live object pauses it, and nothing of it is corrected or deleted until it is gone.
  await scene.kubectl("label", "configmap/web", `${group}/reconcile=disabled`);
  await scene.kubectl("patch", "configmap/web", "--patch", '{"data":{"a":"paused"}}');
  mustSucceed(await scene.stack.run("up"));
  expect(await data("web")).toMatchObject({ a: "paused" });
  await scene.kubectl("label", "configmap/web", `${group}/reconcile-`);
  mustSucceed(await scene.stack.run("up"));
  expect(await data("web")).toMatchObject({ a: "1" });
  await scene.kubectl("label", "configmap/web", `${group}/prune=disabled`);
  const destroyed = mustSucceed(await scene.stack.run("destroy"));
  expect(destroyed.output).toContain(`web stays on the cluster: it is marked ${group}/prune: disabled`);
  expect(await data("web")).toEqual({ a: "1", b: "theirs" });
});

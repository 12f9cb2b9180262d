import { SyncError } from "../../../../engine/errors/sync-error";
import { objectHandler } from "../../../../provider/resources/object/object";
import { type PropertyMap, secret, SecretValue, unknown } from "../../../../provider/rpc/property-value";
import { fail } from "../../../tools/fakes/fake-cluster";
import { asObject, configMap, rowsOf, urnOf, Walk } from "../../harness";
import { id, made, open, settings, withData } from "../object-walk";

describe("check", () => {
  test.each<[string, PropertyMap, readonly string[]]>([
    ["no manifest", {}, ["object: is missing: it is the manifest of the object"]],
    ["a manifest that is a text", { object: "x" }, ["object: must be a manifest: a map of fields"]],
    [
      "no version and no kind",
      { object: { metadata: { name: "x" } } },
      ["object.apiVersion: is missing", "object.kind: is missing"],
    ],
    [
      "no name",
      { object: { apiVersion: "v1", kind: "ConfigMap", metadata: {} } },
      ["object.metadata.name: is missing: Slipway does not generate names; give the object a name"],
    ],
    [
      "labels and annotations that are not strings",
      { object: configMap("x", {}, { labels: { a: 1 }, annotations: { "b/c": true, d: null } }) },
      [
        "object.metadata.labels.a: must be a string, is number: put it in quotes",
        'object.metadata.annotations["b/c"]: must be a string, is boolean: put it in quotes',
        "object.metadata.annotations.d: must be a string, is null",
      ],
    ],
    [
      "an invalid name of a ConfigMap",
      { object: configMap("Not_Valid", {}) },
      [
        'object.metadata.name: "Not_Valid" is not a valid name: at most 253 of a-z, 0-9, "-" and ".", with a letter or digit at both ends',
      ],
    ],
    [
      "a list",
      { object: { apiVersion: "v1", kind: "ConfigMapList", items: [], metadata: { name: "x" } } },
      ["object.kind: ConfigMapList is a list of objects; declare each of its items"],
    ],
    [
      "options of the wrong type, and an unknown option",
      { ...settings({}), wait: "yes", timeoutSeconds: 0, onConflict: "never", kep: true },
      [
        "wait: must be true or false",
        "timeoutSeconds: must be a number of seconds above 0",
        "onConflict: must be one of takeBack, override, fail",
        'kep: the property does not exist; did you mean "keep"?',
      ],
    ],
  ])("%s", async (_name, news, expected) => {
    const { failures } = await open().check(news);
    expect(failures.map(({ property, reason }) => `${property}: ${reason}`)).toEqual(expected);
  });

  test("hides what kubectl recorded of a Secret", async () => {
    const name = "kubectl.kubernetes.io/last-applied-configuration";
    const metadata = { name: "x", namespace: "shop", annotations: { [name]: '{"data":{}}', other: "seen" } };
    const inputs = await open().checked({ object: { apiVersion: "v1", kind: "Secret", metadata } });
    const { annotations } = (inputs["object"] as { metadata: PropertyMap }).metadata;
    expect(annotations).toEqual({ [name]: secret('{"data":{}}'), other: "seen" });
  });

  test.each<[string, PropertyMap, PropertyMap, unknown]>([
    ["the provider's", { namespace: "mine" }, { apiVersion: "v1", kind: "ConfigMap" }, "mine"],
    ["the context's where the provider has none", {}, { apiVersion: "v1", kind: "ConfigMap" }, "shop"],
    ["none for an object of the cluster", {}, { apiVersion: "v1", kind: "Namespace" }, undefined],
    ["what the server reports of a custom kind", {}, { apiVersion: "example.dev/v1", kind: "Gadget" }, "shop"],
    ["none for a kind that nobody knows", {}, { apiVersion: "nobody.example/v1", kind: "Gadget" }, undefined],
  ])("fills in the namespace: %s", async (_name, config, identity, expected) => {
    const inputs = await open(config).checked({ object: { ...identity, metadata: { name: "x" } } });
    expect((inputs["object"] as { metadata: PropertyMap }).metadata["namespace"]).toBe(expected);
  });

  test("marks a Secret's data as secret, and its stringData too", async () => {
    const manifest = {
      apiVersion: "v1",
      kind: "Secret",
      metadata: { name: "x", namespace: "shop" },
      data: { a: "MQ==" },
      stringData: { b: "hunter2" },
    };
    const { object } = await open().checked({ object: manifest });
    const { data, stringData } = object as { data: SecretValue; stringData?: unknown };
    expect(data).toBeInstanceOf(SecretValue);
    expect(data.element).toEqual({ a: "MQ==", b: Buffer.from("hunter2").toString("base64") });
    expect(stringData).toBeUndefined();
  });

  test("skips unknown leaves, and sends no dry run for them", async () => {
    const walk = open();
    const inputs = await walk.checked({ object: configMap("x", { a: unknown }) });
    expect(inputs["object"]).toMatchObject({ data: { a: unknown } });
    expect(walk.scene.cluster.dryRuns).toEqual([]);
  });

  test("two resources with the same object: the error names both", async () => {
    const walk = open();
    await walk.checked(settings({}));
    const second = new Walk(objectHandler, walk.scene, urnOf("two"));
    const { failures } = await second.check(settings({}));
    expect(failures.map(({ property }) => property)).toEqual(["object"]);
    expect(failures[0]?.reason).toContain(urnOf("one"));
    expect(failures[0]?.reason).toContain(urnOf("two"));
  });

  test("keeps the owner token over updates, and generates another one for a replacement", async () => {
    const { walk, state } = await made();
    const kept = await walk.checked(settings({ a: "2" }), state, 7);
    const replaced = await walk.checked(settings({ a: "2" }), undefined, 7);
    expect(kept["owner"]).toBe(state.inputs["owner"]);
    expect(replaced["owner"]).not.toBe(state.inputs["owner"]);
  });
});

describe("create", () => {
  test("applies with its owner annotation, and records the object, its uid and its health", async () => {
    const { walk, state } = await made();
    expect(state.id).toBe(id);
    expect(state.problems).toEqual([]);
    const live = walk.scene.cluster.live(id)?.metadata;
    expect(state.outputs).toMatchObject({ key: id, uid: live?.uid, health: { status: "Healthy" } });
    expect(live?.annotations).toEqual({ "slipway.dev/owner": state.inputs["owner"] });
  });

  test("a preview writes nothing, and knows neither uid nor health nor owner token", async () => {
    const walk = open();
    const planned = await walk.create(settings({ a: "1" }), true);
    expect(walk.scene.cluster.writes).toEqual([]);
    expect(planned.outputs).toMatchObject({ key: id, uid: unknown, health: unknown, owner: unknown });
  });

  test("a preview fails if the server refuses", async () => {
    const walk = open();
    walk.scene.cluster.refusals.set(id, fail("KUBE_INVALID", "no good"));
    await expect(walk.create(settings({}), true)).rejects.toThrow("KUBE_INVALID: no good");
  });

  test("a preview reports the fields that it would take over", async () => {
    const walk = open();
    walk.scene.cluster.put(asObject(configMap("settings", { a: "theirs" })));
    await walk.create(settings({ a: "ours" }), true);
    expect(walk.scene.log.said.join("\n")).toContain("ConfigMap shop/settings already exists and will be adopted");
    expect(walk.scene.log.said.join("\n")).toContain("data.a: theirs on the cluster, ours in the program");
  });

  test("a preview of a replacement says that the object stays", async () => {
    const walk = open();
    const state = await walk.create(settings({ a: "1" }));
    await walk.check(settings({ a: "2" }), state);
    // As the engine calls it: the replacement has no old inputs, and another seed.
    const inputs = await walk.checked(settings({ a: "2" }), undefined, 2);
    const { session } = walk.scene;
    await walk.handler.create({ urn: walk.urn, inputs, timeoutSeconds: undefined, preview: true }, session);
    expect(walk.scene.log.said.at(-1)).toBe(
      "info: ConfigMap shop/settings stays on the cluster, and its replacement takes it over, unless the option " +
        "deleteBeforeReplace is set\n  data.a: 1 on the cluster, 2 in the program",
    );
  });

  test.each([
    ["its Namespace", "KUBE_NAMESPACE_NOT_FOUND", { apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } }],
    [
      "its kind",
      "KUBE_UNKNOWN_KIND",
      {
        apiVersion: "apiextensions.k8s.io/v1",
        kind: "CustomResourceDefinition",
        metadata: { name: "gadgets.example.dev" },
        spec: { group: "example.dev", scope: "Namespaced", names: { kind: "Gadget" } },
      },
    ],
  ] as const)("a preview goes on without %s where the program brings it", async (_name, code, first) => {
    const walk = open();
    const gadget = { apiVersion: "example.dev/v1", kind: "Gadget", metadata: { name: "x", namespace: "shop" } };
    walk.scene.cluster.refusals.set("example.dev/Gadget/shop/x", fail(code));
    await expect(walk.create({ object: gadget }, true)).rejects.toThrow(code);
    await new Walk(objectHandler, walk.scene, urnOf("first")).checked({ object: first });
    await walk.create({ object: gadget }, true);
    expect(walk.scene.log.said.at(-2)).toMatch(
      /^info: 1 of 1 object not verified: the (Namespace shop|CustomResourceDefinition) is created by this update$/,
    );
  });

  test("a preview continues if the object has SkipDryRunOnMissingResource", async () => {
    const walk = open();
    const annotations = { "argocd.argoproj.io/sync-options": "Prune=false,SkipDryRunOnMissingResource=true" };
    const metadata = { name: "x", namespace: "shop", annotations };
    walk.scene.cluster.refusals.set("example.dev/Gadget/shop/x", fail("KUBE_UNKNOWN_KIND"));
    await walk.create({ object: { apiVersion: "example.dev/v1", kind: "Gadget", metadata } }, true);
    expect(walk.scene.log.said.at(-1)).toContain("SkipDryRunOnMissingResource");
  });

  test("a preview without a cluster plans a create", async () => {
    const walk = open({ kubeconfigUnknown: "true", namespace: "shop" });
    const planned = await walk.create(settings({}), true);
    expect(planned.outputs).toMatchObject({ key: id });
    expect(walk.scene.log.said).toEqual([
      "info: 1 of 1 object checked offline: the provider's kubeconfig is the output of a resource that does not exist yet",
      "debug: ConfigMap settings: checked offline: the provider's kubeconfig is the output of a resource that does not exist yet",
    ]);
  });

  test("a preview against a server that does not answer warns once", async () => {
    const walk = open();
    walk.scene.cluster.refusals.set(id, fail("KUBE_UNREACHABLE", "the API server cannot be reached"));
    await walk.create(settings({}), true);
    await walk.create(settings({}), true);
    const warnings = walk.scene.log.said.filter((line) => line.startsWith("warning"));
    expect(warnings).toEqual([
      "warning: not verified by the server, and not checked for drift: the API server cannot be reached",
    ]);
  });

  test("an object that is applied but not healthy is recorded, with the reason", async () => {
    const walk = open();
    const pod = {
      apiVersion: "v1",
      kind: "Pod",
      metadata: { name: "p", namespace: "shop" },
      status: { phase: "Failed" },
    };
    const state = await walk.create({ object: pod, timeoutSeconds: 1 });
    expect(state.id).toBe("/Pod/shop/p");
    expect(state.outputs).toMatchObject({ uid: walk.scene.cluster.live(state.id)?.metadata.uid });
    expect(state.problems).toHaveLength(1);
    expect(state.problems[0]?.message).toContain("HEALTH_DEGRADED");
  });

  test("a cancelled wait keeps the applied object", async () => {
    const walk = open();
    const status = { phase: "Pending", conditions: [] };
    const pod = { apiVersion: "v1", kind: "Pod", metadata: { name: "p", namespace: "shop" }, status };
    const creating = walk.create({ object: pod });
    const watching = setInterval(() => {
      if (walk.scene.cluster.live("/Pod/shop/p") !== undefined) walk.scene.cancel();
    }, 5);
    const state = await creating;
    clearInterval(watching);
    expect(state.problems[0]?.message).toContain("HEALTH_CANCELLED");
    expect(state.outputs).toMatchObject({ uid: walk.scene.cluster.live(state.id)?.metadata.uid });
  });
});

describe("diff", () => {
  test("without a change there is no diff, and one dry run", async () => {
    const { walk, state } = await made();
    walk.scene.cluster.dryRuns.length = 0;
    const plan = await walk.plan(settings({ a: "1" }), state);
    expect({ changed: plan.changed, rows: rowsOf(plan) }).toEqual({ changed: false, rows: [] });
    expect(walk.scene.cluster.dryRuns).toEqual([`apply ${id}`]);
  });

  test.each<[string, PropertyMap, readonly string[]]>([
    ["a changed field", settings({ a: "2" }), ["update object.data.a"]],
    ["a new and a removed field", settings({ "b.c": "2" }), ["delete object.data.a", 'add object.data["b.c"]']],
    ["an unknown leaf", settings({ a: unknown }), ["update object.data.a"]],
    ["a secret leaf with the same value", settings({ a: secret("1") }), []],
    ["an option", { ...settings({ a: "1" }), wait: false }, ["add wait"]],
  ])("%s", async (_name, news, expected) => {
    const { walk, state } = await made();
    expect(rowsOf(await walk.plan(news, state))).toEqual(expected);
  });

  test.each<[string, PropertyMap, readonly string[]]>([
    ["name", { object: configMap("other", { a: "1" }) }, ["update-replace object.metadata.name"]],
    [
      "namespace",
      { object: configMap("settings", { a: "1" }, { namespace: "x" }) },
      ["update-replace object.metadata.namespace"],
    ],
  ])("another %s is another object", async (_name, news, expected) => {
    const { walk, state } = await made();
    const plan = await walk.plan(news, state);
    expect(rowsOf(plan)).toEqual(expected);
    expect({ replaces: plan.replaces, first: plan.deleteBeforeReplace }).toEqual({
      replaces: ["object"],
      first: false,
    });
  });

  test("a name that is not known yet does not imply a replacement", async () => {
    const { walk, state } = await made();
    const plan = await walk.plan(
      { object: { ...configMap("x", { a: "1" }), metadata: { name: unknown, namespace: "shop" } } },
      state,
    );
    expect(plan.replaces).toEqual([]);
    expect(rowsOf(plan)).toEqual(["update object.metadata.name"]);
  });

  test("an immutable field replaces, the old object first; the preview of the new one sends no dry run", async () => {
    const { walk, state } = await made();
    const faults = [
      {
        field: "data.a",
        message: 'Invalid value: {"whole":"template"}: field is immutable',
        reason: "field is immutable",
        immutable: true,
      },
    ];
    const refusal = new SyncError({ code: "KUBE_INVALID", what: "no", faults });
    walk.scene.cluster.refusals.set(id, refusal);
    const plan = await walk.plan(settings({ a: "2", b: "3" }), state);
    expect(rowsOf(plan)).toEqual(["update-replace object.data.a", "add object.data.b"]);
    expect({ replaces: plan.replaces, first: plan.deleteBeforeReplace }).toEqual({ replaces: ["object"], first: true });
    expect(walk.scene.log.said.at(-1)).toBe("info: is deleted and created again: data.a: field is immutable");
    await expect(walk.create(settings({ a: "2", b: "3" }), true)).resolves.toMatchObject({ problems: [] });
  });

  test("Check adds drift, and Diff shows it as added text", async () => {
    const { walk, state } = await made();
    walk.scene.cluster.edit(id, withData({ a: "9" }));
    const plan = await walk.plan(settings({ a: "1" }), state);
    expect(plan.inputs["drift"]).toEqual({
      "data.a": "9 on the cluster (by kubectl-edit, 2026-01-02T03:04:05Z), 1 in the program",
    });
    expect(rowsOf(plan)).toEqual(['add drift["data.a"]']);
    const updated = await walk.update(settings({ a: "1" }), state);
    expect(updated.outputs["drift"]).toBeUndefined();
    expect(walk.scene.cluster.live(id)?.["data"]).toEqual({ a: "1" });
    expect((await walk.plan(settings({ a: "1" }), { ...state, outputs: updated.outputs })).changed).toBe(false);
  });

  test("with a value that is not known yet, a saved plan accepts any text", async () => {
    const { walk, state } = await made();
    const plan = await walk.plan(settings({ a: unknown }), state);
    expect([plan.inputs["drift"], plan.inputs["changes"]]).toEqual([unknown, unknown]);
    expect(rowsOf(plan)).toEqual(["update object.data.a"]);
  });

  test("drift of a field that the program changes too is reported with the change", async () => {
    const { walk, state } = await made();
    walk.scene.cluster.edit(id, withData({ a: "9" }));
    const plan = await walk.plan(settings({ a: "2" }), state);
    expect(rowsOf(plan)).toEqual(["update object.data.a", 'add drift["data.a"]']);
  });

  test("drift of a secret leaf shows no value", async () => {
    const { walk, state } = await made(settings({ a: secret("hunter2"), b: "1" }));
    walk.scene.cluster.edit(id, withData({ a: "hunter3", b: "2" }));
    const { inputs } = await walk.plan(settings({ a: secret("hunter2"), b: "1" }), state);
    expect(JSON.stringify(inputs["drift"])).not.toContain("hunter");
    expect(inputs["drift"]).toMatchObject({ "data.b": expect.stringContaining("2 on the cluster") as string });
    expect(walk.scene.log.said.join()).not.toContain("hunter");
  });

  test("an object that is missing on the cluster is an update that recreates it", async () => {
    const { walk, state } = await made();
    walk.scene.cluster.remove(id);
    const plan = await walk.plan(settings({ a: "1" }), state);
    expect(rowsOf(plan)).toEqual(["add drift.object"]);
    expect(plan.stables).not.toContain("uid");
    const planned = await walk.update(settings({ a: "1" }), state, true);
    expect(planned.outputs["uid"]).toBe(unknown);
    const updated = await walk.update(settings({ a: "1" }), state);
    expect(updated.outputs["uid"]).toBe(walk.scene.cluster.live(id)?.metadata.uid);
    expect(updated.outputs["uid"]).not.toBe(state.outputs["uid"]);
  });

  test("ignoreChanges hides program changes and drift", async () => {
    const { walk, state } = await made();
    walk.scene.cluster.edit(id, withData({ a: "9" }));
    const plan = await walk.plan(settings({ a: "1" }), state, ["object.data"]);
    expect({ changed: plan.changed, rows: rowsOf(plan) }).toEqual({ changed: false, rows: [] });
  });

  test("a refusal is an update, whose preview fails with the refusal", async () => {
    const { walk, state } = await made();
    walk.scene.cluster.refusals.set(id, fail("KUBE_FORBIDDEN", "not allowed"));
    const plan = await walk.plan(settings({ a: "1" }), state);
    expect({ changed: plan.changed, rows: rowsOf(plan) }).toEqual({ changed: true, rows: [] });
    await expect(walk.update(settings({ a: "1" }), state, true)).rejects.toThrow("KUBE_FORBIDDEN: not allowed");
  });

  test("without an answer of the server, the program is compared with the state", async () => {
    const { walk, state } = await made();
    walk.scene.cluster.refusals.set(id, fail("KUBE_UNREACHABLE"));
    expect((await walk.plan(settings({ a: "1" }), state)).changed).toBe(false);
    expect(rowsOf(await walk.plan(settings({ a: "2" }), state))).toEqual(["update object.data.a"]);
  });
});

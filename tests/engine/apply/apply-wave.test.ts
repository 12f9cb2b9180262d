import { applyWave } from "../../../engine/apply/apply-wave";
import type { ApplyWaveOptions, WaveResult } from "../../../engine/apply/apply-wave";
import { SyncError } from "../../../engine/errors/sync-error";
import type { KubeObject } from "../../../engine/model/kube-object";
import { keyOf, printKey } from "../../../engine/model/object-key";
import type { PlannedObject } from "../../../engine/model/plan";
import { configMap } from "../kube/objects";
import { failWith, ScriptedClient } from "../kube/scripted-client";

const options: ApplyWaveOptions = { fieldManager: "slipway", onConflict: "takeBack" };

let client: ScriptedClient;
beforeEach(() => {
  client = new ScriptedClient();
});

const idOf = (object: KubeObject): string => printKey(keyOf(object));

function plan(object: KubeObject, ...needs: readonly KubeObject[]): PlannedObject {
  return { id: idOf(object), key: keyOf(object), object, wave: 0, needs: needs.map(idOf).sort(), keep: false };
}

/** `name action` of what was applied, and `name CODE` of what failed. */
function print({ applied, failures }: WaveResult): { applied: string[]; failures: string[] } {
  const name = (id: string): string | undefined => id.split("/").pop();
  return {
    applied: Object.entries(applied).map(([id, { action }]) => `${name(id)} ${action}`),
    failures: failures.map(({ id, error }) => `${name(id)} ${error.code}`),
  };
}

const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => configMap(name)) as [
  KubeObject,
  KubeObject,
  KubeObject,
  KubeObject,
];

test("applies each object after what it needs", async () => {
  const done: string[] = [];
  const result = await applyWave(client, [plan(a), plan(b, a), plan(c, a, b), plan(d)], {
    ...options,
    onApplied: (id) => done.push(id.split("/").pop() ?? ""),
  });
  expect(print(result)).toEqual({ applied: ["a created", "b created", "c created", "d created"], failures: [] });
  expect(done.indexOf("a")).toBeLessThan(done.indexOf("b"));
  expect(done.indexOf("b")).toBeLessThan(done.indexOf("c"));
  expect(done.indexOf("d")).toBeLessThan(done.indexOf("b"));
});

test("tells who each object is, and not what it holds", async () => {
  const { applied } = await applyWave(client, [plan(a)], options);
  expect(applied).toEqual({
    "/ConfigMap/shop/a": { action: "created", apiVersion: "v1", uid: "uid-a", resourceVersion: "101" },
  });
});

test("applies all that it can, and tells what could not be", async () => {
  client.applying = [failWith("KUBE_INVALID")];
  const result = await applyWave(client, [plan(a), plan(b, a), plan(c, b), plan(d)], options);
  expect(print(result)).toEqual({
    applied: ["d created"],
    failures: ["a KUBE_INVALID", "b APPLY_NEED_FAILED", "c APPLY_NEED_FAILED"],
  });
  expect(result.failures[1]?.error.message).toBe(
    `APPLY_NEED_FAILED: the object was not applied: what it needs could not be
  where  ConfigMap shop/b
  why    it needs /ConfigMap/shop/a
  mend   mend that failure first; this one needs no mending of its own`,
  );
});

test("what is needed from an earlier wave counts as there", async () => {
  expect(print(await applyWave(client, [plan(b, a)], options)).applied).toEqual(["b created"]);
});

test("an order that puts an object before what it needs is a bug of ours", async () => {
  await expect(applyWave(client, [plan(b, a), plan(a)], options)).rejects.toThrow("Slipway bug");
});

test("says what was changed, of objects that we applied before", async () => {
  client.put(configMap("a", {}, { uid: "uid-a", resourceVersion: "7" }));
  client.put(configMap("b", { x: "old" }, { uid: "uid-b", resourceVersion: "8" }));
  client.applying = [
    (object) => ({ object: { ...object, metadata: { ...object.metadata, resourceVersion: "7" } }, created: false }),
  ];
  const previous = new Map([a, b].map((object) => [idOf(object), object]));
  const result = await applyWave(client, [plan(a), plan(b)], { ...options, previous });
  expect(print(result).applied).toEqual(["a unchanged", "b configured"]);
});

test("applies no more at once than it may", async () => {
  const held: (() => void)[] = [];
  client.applying = Array.from({ length: 10 }, () => async (object, how) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return client.store(object, how);
  });
  const objects = Array.from({ length: 10 }, (_, index) => plan(configMap(`m${index}`)));
  const result = applyWave(client, objects, { ...options, concurrency: 4 });
  for (let answered = 0; answered < 10; answered += 1) {
    while (held.length < Math.min(4, 10 - answered)) await new Promise(setImmediate);
    expect(held.length).toBe(Math.min(4, 10 - answered));
    held.shift()?.();
  }
  expect(Object.keys((await result).applied)).toHaveLength(10);
});

test("an abort fails what is not applied yet, and keeps what is", async () => {
  const stop = new AbortController();
  client.applying = [
    client.store,
    () => {
      stop.abort();
      throw new SyncError({ code: "KUBE_CANCELLED", what: "stopped" });
    },
  ];
  const result = await applyWave(client, [plan(a), plan(b), plan(c), plan(d, c)], {
    ...options,
    concurrency: 1,
    signal: stop.signal,
  });
  expect(print(result)).toEqual({
    applied: ["a created"],
    failures: ["b KUBE_CANCELLED", "c KUBE_CANCELLED", "d KUBE_CANCELLED"],
  });
});

describe("CRDs", () => {
  const crd = (status?: object): KubeObject => ({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "widgets.example.com", uid: "u", resourceVersion: "5" },
    spec: {
      group: "example.com",
      names: { kind: "Widget" },
      versions: [
        { name: "v1", served: true },
        { name: "v0", served: false },
      ],
    },
    ...(status === undefined ? {} : { status }),
  });
  const established = {
    conditions: [
      { type: "NamesAccepted", status: "True" },
      { type: "Established", status: "True" },
    ],
  };
  const widget: KubeObject = {
    apiVersion: "example.com/v1",
    kind: "Widget",
    metadata: { name: "w", namespace: "shop" },
  };
  const respondWith = (status?: object) => () => ({ object: crd(status), created: true });

  test("a custom resource waits until its CRD is Established and served", async () => {
    client.put(crd());
    client.applying = [respondWith()];
    client.watching = [
      async function* () {
        await Promise.resolve();
        yield { type: "MODIFIED" as const, object: crd(established) };
      },
    ];
    client.resources = [failWith("KUBE_UNKNOWN_KIND")];
    const result = await applyWave(client, [plan(crd()), plan(widget, crd())], options);
    expect(result.failures).toEqual([]);
    expect(client.calls).toEqual([
      "apply apiextensions.k8s.io/CustomResourceDefinition//widgets.example.com",
      "list apiextensions.k8s.io/CustomResourceDefinition metadata.name=widgets.example.com",
      "watch apiextensions.k8s.io/CustomResourceDefinition metadata.name=widgets.example.com",
      "resource example.com/v1/Widget",
      "resource example.com/v1/Widget",
      "apply example.com/Widget/shop/w",
    ]);
  });

  test("one that is Established already needs no watch", async () => {
    client.applying = [respondWith(established)];
    await applyWave(client, [plan(crd())], options);
    expect(client.calls.slice(1)).toEqual(["resource example.com/v1/Widget"]);
  });

  test("one whose names are taken fails at once, and counts as applied", async () => {
    const refused = { conditions: [{ type: "NamesAccepted", status: "False", message: '"Widget" is already in use' }] };
    client.applying = [respondWith(refused)];
    const result = await applyWave(client, [plan(crd()), plan(widget, crd())], options);
    expect(print(result)).toEqual({
      applied: ["widgets.example.com created"],
      failures: ["widgets.example.com APPLY_CRD_NOT_ESTABLISHED", "w APPLY_NEED_FAILED"],
    });
    expect(result.failures[0]?.error.message).toBe(
      `APPLY_CRD_NOT_ESTABLISHED: the CRD is applied, but the server does not serve its kind
  where  apiextensions.k8s.io/CustomResourceDefinition widgets.example.com
  why    its names are not accepted
         "Widget" is already in use
  mend   see that no other CRD has the same names, and that the schema is structural`,
    );
  });
});

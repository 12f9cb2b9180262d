import { applyWave, type ApplyWaveOptions } from "../../../engine/apply/apply-wave";
import { SyncError } from "../../../engine/errors/sync-error";
import { identityOf, isFailed, type ChangeSet } from "../../../engine/model/outcomes/change-set";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../engine/model/objects/object-key";
import type { PlannedObject } from "../../../engine/model/plans/plan";
import { configMap } from "../kube/objects";
import { failWith, FakeCluster } from "../../tools/fakes/fake-cluster";

const options: ApplyWaveOptions = { fieldManager: "slipway", onConflict: "takeBack", timeoutSeconds: 300 };

let client: FakeCluster;
beforeEach(() => {
  client = new FakeCluster();
});

const idOf = (object: KubeObject): string => printKey(keyOf(object));

function plan(object: KubeObject, ...needs: readonly KubeObject[]): PlannedObject {
  return { id: idOf(object), key: keyOf(object), object, wave: 0, needs: needs.map(idOf).sort(), keep: false };
}

/** `name action` of each change; a failure with its code, and "applied" where the object was applied. */
function print(changes: ChangeSet): readonly string[] {
  return changes.map((change) => {
    const name = change.id.split("/").pop();
    if (!isFailed(change)) return `${name} ${change.action}`;
    return `${name} ${change.error.code}${identityOf(change) === undefined ? "" : ", applied"}`;
  });
}

/** The text of the error of one change. */
function errorOf(changes: ChangeSet, { metadata }: KubeObject): string | undefined {
  return changes.filter(isFailed).find(({ id }) => id.endsWith(`/${metadata.name}`))?.error.message;
}

const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => configMap(name)) as [
  KubeObject,
  KubeObject,
  KubeObject,
  KubeObject,
];

test("applies each object after its dependencies", async () => {
  const done: string[] = [];
  const result = await applyWave(client, [plan(a), plan(b, a), plan(c, a, b), plan(d)], {
    ...options,
    onApplied: ({ id }) => done.push(id.split("/").pop() ?? ""),
  });
  expect(print(result)).toEqual(["a created", "b created", "c created", "d created"]);
  expect(done.indexOf("a")).toBeLessThan(done.indexOf("b"));
  expect(done.indexOf("b")).toBeLessThan(done.indexOf("c"));
  expect(done.indexOf("d")).toBeLessThan(done.indexOf("b"));
});

test("reports the identity of each object, not its content", async () => {
  expect(await applyWave(client, [plan(a)], options)).toEqual([
    {
      id: "/ConfigMap/shop/a",
      action: "created",
      identity: { apiVersion: "v1", uid: "uid-1", resourceVersion: "2" },
    },
  ]);
});

test("applies all objects that it can, and reports the others", async () => {
  client.applying = [failWith("KUBE_INVALID")];
  const result = await applyWave(client, [plan(a), plan(b, a), plan(c, b), plan(d)], options);
  expect(print(result)).toEqual(["a KUBE_INVALID", "b APPLY_NEED_FAILED", "c APPLY_NEED_FAILED", "d created"]);
  expect(errorOf(result, a)).toBe("KUBE_INVALID: scripted\n  where  ConfigMap shop/a");
  expect(errorOf(result, b)).toBe(
    `APPLY_NEED_FAILED: the object was not applied, because an object that it depends on failed
  where  ConfigMap shop/b
  why    it needs /ConfigMap/shop/a
  mend   fix that failure first; this object needs no change`,
  );
});

test("an error that nobody expects is a failure of its object alone: what was applied is in the result", async () => {
  client.applying = [
    () => {
      throw new TypeError("x is not a function");
    },
  ];
  const result = await applyWave(client, [plan(a), plan(b, a), plan(d)], options);
  expect(print(result)).toEqual(["a INTERNAL_ERROR", "b APPLY_NEED_FAILED", "d created"]);
  expect(errorOf(result, a)).toMatch(
    /^INTERNAL_ERROR: Slipway failed in a way that it does not expect\n {2}where {2}ConfigMap shop\/a\n {2}why {4}TypeError: x is not a function/,
  );
});

test("a plan in the wrong order applies nothing", async () => {
  await expect(applyWave(client, [plan(d), plan(b, a), plan(a)], options)).rejects.toThrow("Slipway bug");
  expect(client.calls).toEqual([]);
});

test("a dependency in an earlier wave counts as applied", async () => {
  expect(print(await applyWave(client, [plan(b, a)], options))).toEqual(["b created"]);
});

test("an order that puts an object before its dependency is a bug of ours", async () => {
  await expect(applyWave(client, [plan(b, a), plan(a)], options)).rejects.toThrow("Slipway bug");
});

test("reports the changes of objects that we applied before", async () => {
  client.put(configMap("a", {}, { uid: "uid-a", resourceVersion: "7" }));
  client.put(configMap("b", { x: "old" }, { uid: "uid-b", resourceVersion: "8" }));
  client.applying = [
    (object) => ({ object: { ...object, metadata: { ...object.metadata, resourceVersion: "7" } }, created: false }),
  ];
  const changed = configMap("b", { x: "new" });
  const previous = new Map([a, b].map((object) => [idOf(object), object]));
  const result = await applyWave(client, [plan(a), plan(changed)], { ...options, previous });
  expect(print(result)).toEqual(["a unchanged", "b configured"]);
});

test("respects the limit of concurrent applies", async () => {
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
  expect((await result).map(({ action }) => action)).toEqual(Array.from({ length: 10 }, () => "created"));
});

test("an abort fails the remaining objects, and keeps the applied ones", async () => {
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
  expect(print(result)).toEqual(["a created", "b KUBE_CANCELLED", "c KUBE_CANCELLED", "d KUBE_CANCELLED"]);
});

describe("CRDs", () => {
  const crd = (status?: object): KubeObject => ({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "widgets.example.com", uid: "u", resourceVersion: "5" },
    spec: {
      group: "example.com",
      names: { kind: "Widget", plural: "widgets" },
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
    client.applying = [respondWith()];
    const served = { group: "example.com", version: "v1", kind: "Widget", resource: "widgets" };
    const answers = [[], [{ ...served, namespaced: true, verbs: [] }]];
    client.servedKinds = () => {
      client.calls.push("kinds");
      return Promise.resolve(answers.shift() ?? []);
    };
    const result = await applyWave(client, [plan(crd()), plan(widget, crd())], options);
    expect(print(result)).toEqual(["widgets.example.com created", "w created"]);
    expect(client.calls).toEqual([
      "apply apiextensions.k8s.io/CustomResourceDefinition//widgets.example.com",
      "kinds",
      "kinds",
      "apply example.com/Widget/shop/w",
    ]);
  });

  test("a CRD that is Established already needs no watch", async () => {
    client.applying = [respondWith(established)];
    await applyWave(client, [plan(crd())], options);
    expect(client.calls.slice(1)).toEqual(["resource example.com/v1/Widget"]);
  });

  test("a CRD whose names are taken fails at once, and counts as applied", async () => {
    const refused = { conditions: [{ type: "NamesAccepted", status: "False", message: '"Widget" is already in use' }] };
    client.applying = [respondWith(refused)];
    const result = await applyWave(client, [plan(crd()), plan(widget, crd())], options);
    expect(print(result)).toEqual(["widgets.example.com APPLY_CRD_NOT_ESTABLISHED, applied", "w APPLY_NEED_FAILED"]);
    expect(errorOf(result, crd())).toBe(
      `APPLY_CRD_NOT_ESTABLISHED: the CRD is applied, but the API server does not serve its kind
  where  apiextensions.k8s.io/CustomResourceDefinition widgets.example.com
  why    its names are not accepted
         "Widget" is already in use
  mend   check that no other CRD uses the same names, and that the schema is structural`,
    );
  });
});

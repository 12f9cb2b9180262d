import type { ApplyObjectOptions } from "../../../engine/kube/apply/apply-with-policy";
import type { ObjectDiff } from "../../../engine/model/objects/change";
import type { KubeObject, ManagedFieldsEntry } from "../../../engine/model/objects/kube-object";
import { printFieldPath } from "../../../engine/lib/field-path";
import { diffObject } from "../../../engine/plan/diff-object";
import { InvalidObjectError } from "../../../engine/kube/errors/invalid-object";
import { messageOf } from "../kube/objects";
import { failWith, FakeCluster } from "../../tools/fakes/fake-cluster";

const options: ApplyObjectOptions = { fieldManager: "slipway", onConflict: "takeBack" };
const desired: KubeObject = { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web", namespace: "shop" } };

function owned(manager: string, fieldsV1: Record<string, unknown>, more: Partial<ManagedFieldsEntry> = {}) {
  return { manager, operation: "Apply" as const, apiVersion: "apps/v1", fieldsV1, ...more };
}

function state(fields: object, managedFields: readonly ManagedFieldsEntry[], kind = "Deployment"): KubeObject {
  return { ...desired, kind, metadata: { name: "web", namespace: "shop", managedFields }, ...fields };
}

/** The diff between a live state and the result of the dry run. */
async function diff(live: KubeObject, after: KubeObject, more: Partial<ApplyObjectOptions> = {}): Promise<ObjectDiff> {
  const client = new FakeCluster();
  client.put(live);
  client.applying = [() => ({ object: after, created: false })];
  return diffObject(client, { ...desired, apiVersion: live.apiVersion, kind: live.kind }, { ...options, ...more });
}

function print({ action, changes }: ObjectDiff): string[] {
  const lines = changes.map(({ path, kind, live, desired: after, by }) => {
    const values = [live, after].filter((value) => value !== undefined).map((value) => JSON.stringify(value));
    return `${kind} ${printFieldPath(path)} ${values.join(" → ")}${by === undefined ? "" : ` (${by.manager} ${by.time ?? ""})`}`;
  });
  return [action, ...lines];
}

const replicas = owned("slipway", { "f:spec": { "f:replicas": {} } });
const scaled = owned(
  "kubectl",
  { "f:spec": { "f:replicas": {} } },
  { operation: "Update", subresource: "scale", time: "2026-01-02T03:04:05Z" },
);
const container = (fields: Record<string, unknown>) => ({
  "f:spec": { "f:containers": { 'k:{"name":"web"}': { ".": {}, "f:name": {}, ...fields } } },
});
const secretData = owned("slipway", { "f:data": { "f:a": {} } });

test.each<[string, KubeObject, KubeObject, readonly string[]]>([
  [
    "nothing changes",
    state({ spec: { replicas: 2 } }, [replicas]),
    state({ spec: { replicas: 2 } }, [replicas]),
    ["none"],
  ],
  [
    "a field that we own changes",
    state({ spec: { replicas: 2 } }, [replicas]),
    state({ spec: { replicas: 3 } }, [replicas]),
    ["update", "change spec.replicas 2 → 3"],
  ],
  [
    "a field that drifted names its author",
    state({ spec: { replicas: 5 } }, [owned("slipway", {}), scaled]),
    state({ spec: { replicas: 2 } }, [replicas]),
    ["update", "change spec.replicas 5 → 2 (kubectl 2026-01-02T03:04:05Z)"],
  ],
  [
    "the latest of several managers set it",
    state({ spec: { replicas: 5 } }, [
      scaled,
      owned("hpa", { "f:spec": { "f:replicas": {} } }, { time: "2026-02-01T00:00:00Z" }),
    ]),
    state({ spec: { replicas: 2 } }, [replicas]),
    ["update", "change spec.replicas 5 → 2 (hpa 2026-02-01T00:00:00Z)"],
  ],
  [
    "a field that we share with others counts as ours",
    state({ spec: { replicas: 5 } }, [replicas, scaled]),
    state({ spec: { replicas: 2 } }, [replicas]),
    ["update", "change spec.replicas 5 → 2"],
  ],
  [
    "a field that we do not own is omitted",
    state({ spec: { replicas: 2, paused: true }, status: { replicas: 1 } }, [replicas]),
    state({ spec: { replicas: 2, paused: false }, status: { replicas: 2 } }, [replicas]),
    ["none"],
  ],
  [
    "a field that we no longer apply is removed",
    state({ spec: { replicas: 2, paused: true } }, [
      owned("slipway", { "f:spec": { "f:replicas": {}, "f:paused": {} } }),
    ]),
    state({ spec: { replicas: 2 } }, [replicas]),
    ["update", "remove spec.paused true"],
  ],
  [
    "a field that we no longer apply gets its default",
    state({ spec: { replicas: 2 } }, [replicas]),
    state({ spec: { replicas: 1 } }, [owned("slipway", {})]),
    ["update", "change spec.replicas 2 → 1"],
  ],
  [
    "ownership changes, values do not",
    state({ spec: { replicas: 2 } }, [owned("slipway", {}), scaled]),
    state({ spec: { replicas: 2 } }, [replicas, scaled]),
    ["update"],
  ],
  [
    "new map entries are reported one by one",
    state({}, [owned("slipway", {})]),
    state(
      {
        metadata: {
          ...desired.metadata,
          labels: { a: "1", "b/c": "2" },
          managedFields: [owned("slipway", { "f:metadata": { "f:labels": { "f:a": {}, "f:b/c": {} } } })],
        },
      },
      [],
    ),
    ["update", 'add metadata.labels.a "1"', 'add metadata.labels["b/c"] "2"'],
  ],
  [
    "a new item of a list is reported as a whole, in the part that we own",
    state({ spec: { containers: [{ name: "db" }] } }, [owned("slipway", {})]),
    state({ spec: { containers: [{ name: "db" }, { name: "web", image: "x", terminationMessagePath: "/dev" }] } }, [
      owned("slipway", container({ "f:image": {} })),
    ]),
    ["update", 'add spec.containers[1] {"name":"web","image":"x"}'],
  ],
  [
    "a removed item",
    state({ spec: { containers: [{ name: "web", image: "x" }, { name: "db" }] } }, [
      owned("slipway", container({ "f:image": {} })),
    ]),
    state({ spec: { containers: [{ name: "db" }] } }, [owned("slipway", {})]),
    ["update", 'remove spec.containers[0] {"name":"web","image":"x"}'],
  ],
  [
    "an item in the place of another is a change",
    state({ spec: { ports: [{ port: 80 }] } }, [
      owned("slipway", { "f:spec": { "f:ports": { 'k:{"port":80}': { "f:port": {} } } } }),
    ]),
    state({ spec: { ports: [{ port: 81 }] } }, [
      owned("slipway", { "f:spec": { "f:ports": { 'k:{"port":81}': { "f:port": {} } } } }),
    ]),
    ["update", 'change spec.ports[0] {"port":80} → {"port":81}'],
  ],
  [
    "a field of an item at any position",
    state({ spec: { containers: [{ name: "web", image: "x:1" }, { name: "db" }] } }, [
      owned("slipway", container({ "f:image": {} })),
    ]),
    state({ spec: { containers: [{ name: "db" }, { name: "web", image: "x:2" }] } }, [
      owned("slipway", container({ "f:image": {} })),
    ]),
    ["update", 'change spec.containers[1].image "x:1" → "x:2"'],
  ],
  [
    "an item of a set",
    state({ metadata: { ...desired.metadata, finalizers: ["a"], managedFields: [] } }, []),
    state(
      {
        metadata: {
          ...desired.metadata,
          finalizers: ["a", "b"],
          managedFields: [owned("slipway", { "f:metadata": { "f:finalizers": { ".": {}, 'v:"b"': {} } } })],
        },
      },
      [],
    ),
    ["update", 'add metadata.finalizers[1] "b"'],
  ],
  [
    "an atomic map is told by its keys, an atomic list by its items where it keeps its length",
    state({ spec: { selector: { a: "1", b: "2" }, args: ["x", "y"], env: [1] } }, [
      owned("slipway", { "f:spec": { "f:selector": {}, "f:args": {}, "f:env": {} } }),
    ]),
    state({ spec: { selector: { a: "1", c: "3" }, args: ["x", "z"], env: [1, 2] } }, [
      owned("slipway", { "f:spec": { "f:selector": {}, "f:args": {}, "f:env": {} } }),
    ]),
    [
      "update",
      'change spec.args[1] "y" → "z"',
      "change spec.env [1] → [1,2]",
      'remove spec.selector.b "2"',
      'add spec.selector.c "3"',
    ],
  ],
  [
    "the data of a Secret is masked, its type is not",
    { ...state({ data: { a: "b2xk" }, type: "Opaque" }, [secretData], "Secret"), apiVersion: "v1" },
    {
      ...state(
        { data: { a: "bmV3" }, type: "x" },
        [owned("slipway", { "f:data": { "f:a": {} }, "f:type": {} })],
        "Secret",
      ),
      apiVersion: "v1",
    },
    ["update", 'change data.a "[secret]" → "[secret]"', 'change type "Opaque" → "x"'],
  ],
])("%s", async (_, live, after, expected) => {
  expect(print(await diff(live, after))).toEqual(expected);
});

test("of a sensitive object every value is masked", async () => {
  const result = await diff(
    state({ spec: { replicas: 2 } }, [replicas]),
    state({ spec: { replicas: 3 } }, [replicas]),
    {
      sensitive: true,
    },
  );
  expect(print(result)).toEqual(["update", 'change spec.replicas "[secret]" → "[secret]"']);
});

test("an object that is as applied needs no dry run", async () => {
  const client = new FakeCluster();
  client.put(state({ spec: { replicas: 2 } }, [replicas]));
  const result = await diffObject(client, { ...desired, spec: { replicas: 2 } }, options);
  expect(result).toMatchObject({ action: "none", changes: [], verification: { by: "server" } });
  expect(client.calls).toEqual(["get apps/Deployment/shop/web"]);
});

test("a missing object is created, as the server confirms", async () => {
  const client = new FakeCluster();
  expect(await diffObject(client, desired, options)).toEqual({
    action: "create",
    changes: [],
    verification: { by: "server" },
  });
  expect(client.calls).toEqual(["get apps/Deployment/shop/web", "apply apps/Deployment/shop/web dry"]);
  expect(client.ids).toEqual([]);
});

test("an object that is being deleted will be recreated, which cannot be verified", async () => {
  const live = { ...desired, metadata: { ...desired.metadata, deletionTimestamp: "2026-01-02T03:04:05Z" } };
  expect(await diff(live, live)).toMatchObject({
    action: "create",
    verification: {
      by: "nobody",
      reason: "the live object is being deleted since 2026-01-02T03:04:05Z; it will be created again",
    },
  });
});

test("immutable fields require a replacement, and the diff names them", async () => {
  const client = new FakeCluster();
  client.put(state({}, []));
  client.applying = [
    () => {
      throw new InvalidObjectError({ verb: "apply" }, [
        { field: "spec.selector", message: "field is immutable", immutable: true },
      ]);
    },
  ];
  expect(await diffObject(client, desired, options)).toMatchObject({
    action: "replace",
    changes: [],
    verification: { by: "server" },
    faults: [{ field: "spec.selector", message: "field is immutable", immutable: true }],
  });
});

test.each(["KUBE_UNKNOWN_KIND", "KUBE_NAMESPACE_NOT_FOUND", "KUBE_INVALID", "KUBE_DRY_RUN_UNSUPPORTED"] as const)(
  "%s is the caller's",
  async (code) => {
    const client = new FakeCluster();
    client.applying = [failWith(code)];
    expect(await messageOf(diffObject(client, desired, options))).toBe(`${code}: scripted`);
  },
);

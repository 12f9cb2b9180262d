import { createPatch } from "../../../../engine/apply/three-way/create-patch";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const metadata = { name: "x" };
const deployment = (spec: unknown): KubeObject => ({ apiVersion: "apps/v1", kind: "Deployment", metadata, spec });
const pod = (containers: unknown): KubeObject => deployment({ template: { spec: { containers } } });
const custom = (spec: unknown): KubeObject => ({ apiVersion: "a.test/v1", kind: "Thing", metadata, spec });
const service = (spec: unknown): KubeObject => ({ apiVersion: "v1", kind: "Service", metadata, spec });

// The expected patches of built-in kinds are those of strategicpatch.CreateThreeWayMergePatch of apimachinery v0.36.2.
test.each([
  {
    name: "nothing to change: fields of others and defaults stay",
    states: [deployment({ replicas: 1 }), deployment({ replicas: 1 }), deployment({ replicas: 1, paused: false })],
    expected: undefined,
  },
  {
    name: "a field that somebody changed gets its value back; one that left the manifest goes",
    states: [
      deployment({ replicas: 1, paused: true }),
      deployment({ replicas: 1 }),
      deployment({ replicas: 5, paused: true }),
    ],
    expected: { type: "strategic", body: { spec: { replicas: 1, paused: null } } },
  },
  {
    name: "containers merge by name: one of somebody else stays, one that left the manifest goes",
    states: [
      pod([{ name: "a", image: "1" }, { name: "old" }]),
      pod([{ name: "a", image: "2" }]),
      pod([{ name: "a", image: "1" }, { name: "old" }, { name: "sidecar" }]),
    ],
    expected: {
      type: "strategic",
      body: {
        spec: {
          template: {
            spec: {
              containers: [
                { image: "2", name: "a" },
                { $patch: "delete", name: "old" },
              ],
              "$setElementOrder/containers": [{ name: "a" }],
            },
          },
        },
      },
    },
  },
  {
    name: "keys of a strategy are retained",
    states: [
      deployment({ strategy: { type: "RollingUpdate" } }),
      deployment({ strategy: { type: "Recreate" } }),
      deployment({ strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 1 } } }),
    ],
    expected: { type: "strategic", body: { spec: { strategy: { type: "Recreate", $retainKeys: ["type"] } } } },
  },
  {
    name: "texts of a list merge",
    states: [
      { ...custom({}), apiVersion: "v1", kind: "ConfigMap", metadata: { name: "x", finalizers: ["a/1", "a/2"] } },
      { ...custom({}), apiVersion: "v1", kind: "ConfigMap", metadata: { name: "x", finalizers: ["a/2", "a/3"] } },
      { ...custom({}), apiVersion: "v1", kind: "ConfigMap", metadata: { name: "x", finalizers: ["a/1", "a/2"] } },
    ],
    expected: {
      type: "strategic",
      body: {
        metadata: {
          finalizers: ["a/3"],
          "$deleteFromPrimitiveList/finalizers": ["a/1"],
          "$setElementOrder/finalizers": ["a/2", "a/3"],
        },
      },
    },
  },
  {
    name: "two ports of one number replace the list",
    states: [
      service({
        ports: [
          { port: 53, protocol: "TCP" },
          { port: 53, protocol: "UDP" },
        ],
      }),
      service({ ports: [{ port: 53, protocol: "TCP" }] }),
      service({
        ports: [
          { port: 53, protocol: "TCP" },
          { port: 53, protocol: "UDP" },
        ],
      }),
    ],
    expected: { type: "strategic", body: { spec: { ports: [{ $patch: "replace" }, { port: 53, protocol: "TCP" }] } } },
  },
  {
    name: "a custom resource is compared with the last manifest alone",
    states: [
      custom({ a: 1, list: [{ n: 1 }], gone: true }),
      custom({ a: 1, list: [{ n: 2 }] }),
      custom({ a: 9, gone: true }),
    ],
    expected: { type: "merge", body: { spec: { list: [{ n: 2 }], gone: null } } },
  },
])("$name", ({ states: [original, target, live], expected }) => {
  if (original === undefined || target === undefined || live === undefined) throw new Error("three states");
  expect(createPatch({ original, target, live })).toEqual(expected);
});

test("a custom resource that is taken over is compared with its live state", () => {
  const states = { original: custom({ a: 1 }), target: custom({ a: 1 }), live: custom({ a: 9, b: 2 }) };
  expect(createPatch(states)).toBeUndefined();
  expect(createPatch(states, { comparesLive: true })).toEqual({ type: "merge", body: { spec: { a: 1 } } });
});

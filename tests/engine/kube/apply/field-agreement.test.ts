import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { isAsApplied } from "../../../../engine/kube/apply/field-agreement";

const entry = (fieldsV1: Record<string, unknown>, more: object = {}) => ({
  manager: "slipway",
  operation: "Apply" as const,
  apiVersion: "v1",
  fieldsV1,
  ...more,
});

function object(fields: object, metadata: object = {}): KubeObject {
  return { apiVersion: "v1", kind: "Thing", metadata: { name: "x", namespace: "y", ...metadata }, ...fields };
}

/** A live object with foreign fields, and with the given fields owned by us. */
function live(fields: object, fieldsV1: Record<string, unknown>, metadata: object = {}): KubeObject {
  const filled = { uid: "u", resourceVersion: "1", creationTimestamp: "now", ...metadata };
  return object({ status: { ready: true }, ...fields }, { ...filled, managedFields: [entry(fieldsV1)] });
}

const tcp = 'k:{"port":53,"protocol":"TCP"}';
const udp = 'k:{"port":53,"protocol":"UDP"}';
const ports = (...items: readonly object[]) => ({ ports: items });
const ownPorts = (items: Record<string, Record<string, unknown>>) => ({ "f:ports": items });
const port = { "f:port": {} };

test.each<[string, boolean, KubeObject, KubeObject]>([
  ["every field with its value", true, live({ a: 1, other: 2 }, { "f:a": {} }), object({ a: 1 })],
  ["another value", false, live({ a: 2 }, { "f:a": {} }), object({ a: 1 })],
  ["a field that is not there", false, live({}, { "f:a": {} }), object({ a: 1 })],
  ["a field that we do not own", false, live({ a: 1 }, {}), object({ a: 1 })],
  ["a field that we own and no longer want", false, live({ a: 1, b: 1 }, { "f:a": {}, "f:b": {} }), object({ a: 1 })],
  ["nothing wanted and nothing owned", false, live({}, {}), object({})],
  [
    "labels and annotations",
    true,
    live({}, { "f:metadata": { "f:labels": { ".": {}, "f:a/b": {} } } }, { labels: { "a/b": "1", theirs: "2" } }),
    object({}, { labels: { "a/b": "1" } }),
  ],
  ["a creation time of nothing", true, live({ a: 1 }, { "f:a": {} }), object({ a: 1 }, { creationTimestamp: null })],
  ["null", false, live({ a: { b: null } }, { "f:a": { "f:b": {} } }), object({ a: { b: null, c: null } })],
  ["an empty map that the server keeps", true, live({ a: {} }, { "f:a": {} }), object({ a: {} })],
  ["an empty map that the server filled", false, live({ a: { b: 1 } }, { "f:a": {} }), object({ a: {} })],
  ["an atomic map that somebody added to", false, live({ a: { b: 1, c: 2 } }, { "f:a": {} }), object({ a: { b: 1 } })],
  ["an atomic list", true, live({ a: [1, 2] }, { "f:a": {} }), object({ a: [1, 2] })],
  ["an atomic list in another order", false, live({ a: [2, 1] }, { "f:a": {} }), object({ a: [1, 2] })],
  [
    "an item whose key has a default of the server",
    true,
    live(ports({ port: 53, protocol: "TCP", node: 1 }), ownPorts({ [tcp]: port })),
    object(ports({ port: 53 })),
  ],
  [
    "items that differ in that key alone",
    true,
    live(
      ports({ port: 53, protocol: "TCP" }, { port: 53, protocol: "UDP" }),
      ownPorts({ [tcp]: port, [udp]: { ...port, "f:protocol": {} } }),
    ),
    object(ports({ port: 53 }, { port: 53, protocol: "UDP" })),
  ],
  [
    "an item whose key was explicit before",
    false,
    live(ports({ port: 53, protocol: "UDP" }), ownPorts({ [udp]: { ...port, "f:protocol": {} } })),
    object(ports({ port: 53 })),
  ],
  [
    "items of others between ours",
    true,
    live(
      ports({ port: 1, protocol: "TCP" }, { port: 53, protocol: "TCP" }, { port: 53, protocol: "UDP" }),
      ownPorts({ [tcp]: port, [udp]: { ...port, "f:protocol": {} } }),
    ),
    object(ports({ port: 53 }, { port: 53, protocol: "UDP" })),
  ],
  [
    "items in another order",
    false,
    live(
      ports({ port: 53, protocol: "UDP" }, { port: 53, protocol: "TCP" }),
      ownPorts({ [tcp]: port, [udp]: { ...port, "f:protocol": {} } }),
    ),
    object(ports({ port: 53 }, { port: 53, protocol: "UDP" })),
  ],
  ["one item too many", false, live(ports({ port: 53, protocol: "TCP" }), ownPorts({ [tcp]: port })), object(ports())],
  ["an item that is gone", false, live(ports(), ownPorts({ [tcp]: port })), object(ports({ port: 53 }))],
  [
    "a set",
    true,
    live({}, { "f:metadata": { "f:finalizers": { ".": {}, 'v:"a"': {} } } }, { finalizers: ["theirs", "a"] }),
    object({}, { finalizers: ["a"] }),
  ],
])("%s: %s", (_, expected, before, desired) => {
  expect(isAsApplied(before, desired, "slipway")).toBe(expected);
});

test.each([
  ["another manager", entry({ "f:a": {} }, { manager: "other" })],
  ["an update", entry({ "f:a": {} }, { operation: "Update" })],
  ["a subresource", entry({ "f:a": {} }, { subresource: "status" })],
  ["another version", entry({ "f:a": {} }, { apiVersion: "v1beta1" })],
])("the fields of %s do not count", (_, managed) => {
  expect(isAsApplied(object({ a: 1 }, { managedFields: [managed] }), object({ a: 1 }), "slipway")).toBe(false);
});

import { digestOf } from "../../../../engine/sync/session/decide-hooks";
import { packSet, unpackSet } from "../../../../engine/sync/session/sync-record";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const named = (name: string, value: string): KubeObject => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name },
  data: { value },
});

const [a, b, c] = [named("a", "1"), named("b", "2"), named("c", "3")];

test("the digest and the record of a set do not depend on the order of its objects", () => {
  const orders = [
    [a, b, c],
    [c, b, a],
    [b, a, c],
  ];
  expect(new Set(orders.map(digestOf)).size).toBe(1);
  expect(new Set(orders.map((order) => JSON.stringify(packSet(order, "1")))).size).toBe(1);
  expect(unpackSet(packSet([c, a, b], "1"))).toEqual([a, b, c]);
});

test("the digest of a set is the one of its record, and changes with each object", () => {
  const set = [c, a, b];
  expect(packSet(set, "1").digest).toBe(digestOf([a, b, c]));
  expect(digestOf([a, b])).not.toBe(digestOf(set));
  expect(digestOf([a, b, named("c", "4")])).not.toBe(digestOf(set));
});

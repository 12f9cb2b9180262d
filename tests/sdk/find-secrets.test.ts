import type { KubeObject } from "slipway";
import { disguiseAnswer, disguiseAt, findSecrets, showsSecret } from "../../sdk/find-secrets";

const object = (data: unknown): KubeObject => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data });
const secretsOf = (actual: unknown, other: unknown): unknown =>
  findSecrets(
    { objects: new Map([["a", object(actual)]]), notes: "" },
    { objects: new Map(other === undefined ? [] : [["a", object(other)]]), notes: "" },
  ).get("a");

test.each([
  ["nothing differs", { a: "1" }, { a: "1" }, undefined],
  ["a leaf", { a: "1", b: "2" }, { a: "1", b: "3" }, [["data", "b"]]],
  ["an item of a list", { a: ["1", "2"] }, { a: ["1", "3"] }, [["data", "a", 1]]],
  ["lists of other lengths", { a: ["1"] }, { a: [] }, [["data", "a"]]],
  ["a key that is not there", { a: { b: "1", c: "2" } }, { a: { b: "1" } }, [["data", "a"]]],
  ["an object that is not there", { a: "1" }, undefined, [[]]],
])("%s", (_name, actual, other, expected) => {
  expect(secretsOf(actual, other)).toEqual(expected);
});

test("a disguise has the form of what it hides, and nothing of its content", () => {
  const value = { a: { password: "aZ9-=", port: 80, on: true, list: ["x"] }, b: "seen" };
  expect(disguiseAt(value, [["a"]])).toEqual({
    a: { password: "bA0-=", port: 81, on: false, list: ["y"] },
    b: "seen",
  });
  expect(disguiseAt(value, [["a", "list", 0], ["absent"]])).toEqual({ ...value, a: { ...value.a, list: ["y"] } });
});

test("of what a cluster shows, the data of Secrets is disguised", () => {
  const secret = { apiVersion: "v1", kind: "Secret", metadata: { name: "a" }, data: { a: "YWJj" } };
  const other = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { a: "abc" } };
  expect(disguiseAnswer({ object: secret })).toEqual({ object: { ...secret, data: { a: "ZXKk" } } });
  expect(disguiseAnswer({ object: { kind: "List", items: [secret, other] } })).toEqual({
    object: { kind: "List", items: [{ ...secret, data: { a: "ZXKk" } }, other] },
  });
  expect([{ object: secret }, { object: { items: [other, secret] } }].map(showsSecret)).toEqual([true, true]);
  expect([{ object: other }, {}, { error: "no" }].map(showsSecret)).toEqual([false, false, false]);
});

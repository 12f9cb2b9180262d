import { holdsSecret, perturbAnswer, perturbAt } from "../../../../engine/render/taint/perturb";

test("a perturbed value has the form of the original, and nothing of its content", () => {
  const value = { a: { password: "aZ9-=", port: 80, on: true, list: ["x"] }, b: "seen" };
  expect(perturbAt(value, [["a"]])).toEqual({
    a: { password: "bA0-=", port: 81, on: false, list: ["y"] },
    b: "seen",
  });
  expect(perturbAt(value, [["a", "list", 0], ["absent"]])).toEqual({ ...value, a: { ...value.a, list: ["y"] } });
});

test("of the cluster's answers, the data of Secrets is perturbed", () => {
  const secret = { apiVersion: "v1", kind: "Secret", metadata: { name: "a" }, data: { a: "YWJj" } };
  const other = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { a: "abc" } };
  expect(perturbAnswer({ object: secret })).toEqual({ object: { ...secret, data: { a: "ZXKk" } } });
  expect(perturbAnswer({ object: { kind: "List", items: [secret, other] } })).toEqual({
    object: { kind: "List", items: [{ ...secret, data: { a: "ZXKk" } }, other] },
  });
  expect([{ object: secret }, { object: { items: [other, secret] } }].map(holdsSecret)).toEqual([true, true]);
  expect([{ object: other }, {}, { error: "no" }].map(holdsSecret)).toEqual([false, false, false]);
});

import { holdsSecret, perturbAnswer, perturbAt } from "../../../../engine/render/taint/perturb";

const isPublic = (key: string): boolean => key.length < 9;

test("a perturbed value has the form of the original, and nothing of its content", () => {
  const value = { a: { password: "aZ9-=", port: 80, on: true, none: null, list: ["x"] }, b: "seen" };
  const perturbed = { password: "bG0^;", port: 2_400_883, on: false, none: null, list: ["y"] };
  expect(perturbAt(value, [["a"]], isPublic)).toEqual({ a: perturbed, b: "seen" });
  expect(perturbAt(value, [["a", "list", 0], ["absent"], ["toString"]], isPublic)).toEqual({
    ...value,
    a: { ...value.a, list: ["y"] },
  });
});

test("keys of secret maps are perturbed if they are not public, without a collision", () => {
  const value = { extra: { "secret-name": "a", public: "b", "secret-nane": { "inner-secret": "c" } } };
  expect(perturbAt(value, [["extra"]], isPublic)).toEqual({
    extra: { "tfdsfu-obnf": "b", public: "c", "tfdsfu-obof": { "joofs-tfdsfu": "d" } },
  });
  const colliding = { extra: { a: "1", b: "2", c: "3", d: "4", e: "5", f: "6" } };
  const perturbed = perturbAt(colliding, [["extra"]], (key) => key !== "a") as typeof colliding;
  expect(Object.keys(perturbed.extra).sort()).toEqual(["b", "c", "cy", "d", "e", "f"]);
});

test("of the cluster's answers, the data of Secrets is perturbed inside its base64", () => {
  const base64 = (text: string): string => Buffer.from(text).toString("base64");
  const secret = {
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "a" },
    data: { a: base64("пароль"), b: "/w==" },
  };
  const perturbed = { ...secret, data: { a: base64("рбспмэ"), b: "AA==" } };
  const other = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { a: "abc" } };
  expect(perturbAnswer({ object: secret }, isPublic)).toEqual({ object: perturbed });
  expect(perturbAnswer({ object: { kind: "List", items: [secret, other] } }, isPublic)).toEqual({
    object: { kind: "List", items: [perturbed, other] },
  });
  expect([{ object: secret }, { object: { items: [other, secret] } }].map(holdsSecret)).toEqual([true, true]);
  expect([{ object: other }, {}, { error: "no" }].map(holdsSecret)).toEqual([false, false, false]);
});

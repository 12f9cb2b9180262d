import { describeAttempt, digestOfArguments } from "../../../engine/overlay/describe-attempt";
import type { PlannedObject } from "../../../engine/model/plans/plan";

const planned = (kind: string, more: object = {}, namespace = "shop"): PlannedObject =>
  ({
    id: `/${kind}/${namespace}/one`,
    object: {
      apiVersion: "v1",
      kind,
      metadata: { name: "one", ...(namespace === "" ? {} : { namespace }) },
      ...more,
    },
    needs: [],
    keep: false,
  }) as unknown as PlannedObject;

test("the digest depends on the objects, and not on the values of secrets", () => {
  const digest = (...objects: readonly PlannedObject[]): string => describeAttempt(objects).digest;
  expect(digest(planned("ConfigMap"))).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(digest(planned("ConfigMap", { data: { a: "1" } }))).not.toBe(
    digest(planned("ConfigMap", { data: { a: "2" } })),
  );
  const [one, other] = ["hunter2", "hunter3"].map((password) => planned("Secret", { stringData: { password } }));
  expect(digest(one as PlannedObject)).toBe(digest(other as PlannedObject));
  const tainted = (a: string): PlannedObject => ({
    ...planned("ConfigMap", { data: { a } }),
    tainted: [["data", "a"]],
  });
  expect(digest(tainted("hunter2"))).toBe(digest(tainted("hunter3")));
});

test.each([
  ["the namespace of the first object that has one", [planned("Namespace", {}, ""), planned("ConfigMap")], "shop"],
  ["default, if none has one", [planned("Namespace", {}, "")], "default"],
  ["default, if there is none", [], "default"],
])("events belong into %s", (_, objects, expected) => {
  expect(describeAttempt(objects).namespace).toBe(expected);
});

test("the entries are those of Flux's inventory", () => {
  expect(describeAttempt([planned("Namespace", {}, ""), planned("ConfigMap")]).entries).toEqual([
    { id: "_one__Namespace", v: "v1" },
    { id: "shop_one__ConfigMap", v: "v1" },
  ]);
});

test("arguments that are no plain data do not count", () => {
  class Resource {
    readonly parent = this;
  }
  expect(digestOfArguments({ path: ".", object: new Resource() })).toBe(
    digestOfArguments({ object: new Resource(), path: "." }),
  );
  expect(digestOfArguments({ path: "." })).not.toBe(digestOfArguments({ path: "app" }));
});

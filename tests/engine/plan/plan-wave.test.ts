import { SyncError } from "../../../engine/errors/sync-error";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { findNeedsCycle, planWave, type Needs } from "../../../engine/plan/plan-wave";

const object = (kind: string, name: string, more: object = {}): KubeObject => ({
  apiVersion: "v1",
  kind,
  metadata: { name, ...(kind === "Namespace" ? {} : { namespace: "shop" }), ...more },
});
const id = (name: string): string => `/ConfigMap/shop/${name}`;
const [a, b, c] = ["a", "b", "c"].map((name) => object("ConfigMap", name)) as [KubeObject, KubeObject, KubeObject];

const print = (objects: readonly KubeObject[], needs?: Needs): readonly string[] =>
  planWave(objects, needs).map(({ id, needs }) => [id, ...needs].join(" < "));

test.each<[string, readonly KubeObject[], Needs | undefined, readonly string[]]>([
  ["in the order of kinds and names without needs", [b, a, c], {}, [id("a"), id("b"), id("c")]],
  [
    "after their dependencies, each once",
    [a, b, c],
    { [id("a")]: [id("c"), id("c")], [id("b")]: [id("a")] },
    [id("c"), `${id("a")} < ${id("c")}`, `${id("b")} < ${id("a")}`],
  ],
  ["needs that are not in the wave count as met", [a], { [id("a")]: ["/Secret/shop/x"] }, [id("a")]],
  [
    "derives the dependencies if none are given",
    [a, object("Namespace", "shop")],
    undefined,
    ["/Namespace//shop", `${id("a")} < /Namespace//shop`],
  ],
  [
    "ignores wave annotations",
    [object("ConfigMap", "a", { annotations: { "slipway.dev/wave": "-5" } }), object("Namespace", "shop")],
    undefined,
    ["/Namespace//shop", `${id("a")} < /Namespace//shop`],
  ],
])("orders objects %s", (_name, objects, needs, expected) => {
  expect(print(objects, needs)).toEqual(expected);
});

test("a dependency cycle is an error that names the objects", () => {
  const plan = (): unknown => planWave([a, b], { [id("a")]: [id("b")], [id("b")]: [id("a")] });
  expect(plan).toThrow(SyncError);
  expect(plan).toThrow(`PLAN_CYCLE: the objects form a dependency cycle
  where  ConfigMap shop/a
  why    ConfigMap shop/a → ConfigMap shop/b → ConfigMap shop/a
  mend   remove one of these references, or apply one of the objects separately first`);
});

test.each<[Needs, readonly string[] | undefined]>([
  [{ a: ["b"], b: [] }, undefined],
  [{ a: ["b"], b: ["c"], c: ["b"] }, ["b", "c", "b"]],
  [{ a: ["a"] }, ["a", "a"]],
])("finds the cycle of %j", (needs, expected) => {
  expect(findNeedsCycle(Object.keys(needs), needs)).toEqual(expected);
});

test("a chain as long as a wave does not overflow the stack", () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => String(index));
  const needs = Object.fromEntries(ids.map((id, index) => [id, [String(index + 1)]]));
  expect(findNeedsCycle(ids, needs)).toBeUndefined();
});

import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { planDeletionOrder, planSyncOrder } from "../../../../engine/sync/decide/declared-order";

function configMap(name: string, annotations: Readonly<Record<string, string>> = {}): KubeObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: "shop", annotations } };
}

const dependsOn = (name: string): Readonly<Record<string, string>> => ({
  "config.kubernetes.io/depends-on": `/namespaces/shop/ConfigMap/${name}`,
});

const id = (name: string): string => `/ConfigMap/shop/${name}`;

describe("planSyncOrder", () => {
  const rows = [
    {
      name: "a reference of cli-utils",
      objects: [configMap("a", dependsOn("b")), configMap("b")],
      expected: { [id("a")]: [{ first: [id("b")], until: "ready" }] },
    },
    {
      name: "a rule of kapp",
      objects: [
        configMap("a", { "kapp.k14s.io/change-rule": "upsert after upserting db" }),
        configMap("b", { "kapp.k14s.io/change-group": "db" }),
        configMap("c", { "kapp.k14s.io/change-group": "db" }),
      ],
      expected: { [id("a")]: [{ first: [id("b"), id("c")], until: "ready" }] },
    },
    {
      name: "a dependency of werf on objects that are applied",
      objects: [
        configMap("a", { "werf.io/deploy-dependency-b": "state=present,kind=ConfigMap,name=b" }),
        configMap("b"),
      ],
      expected: { [id("a")]: [{ first: [id("b")], until: "applied" }] },
    },
    {
      name: "a hook of the phase Sync",
      objects: [configMap("a", dependsOn("b")), configMap("b", { "argocd.argoproj.io/hook": "Sync,PostSync" })],
      expected: { [id("a")]: [{ first: [id("b")], until: "ready" }] },
    },
    {
      name: "a hook that has run before",
      objects: [configMap("a", dependsOn("b")), configMap("b", { "argocd.argoproj.io/hook": "PreSync" })],
      expected: {},
    },
    { name: "no annotations", objects: [configMap("a"), configMap("b")], expected: {} },
  ];

  test.each(rows)("$name", ({ objects, expected }) => {
    expect(Object.fromEntries(planSyncOrder(objects, []).applies)).toEqual(expected);
  });

  test("names the annotation of waves in an order against them", () => {
    const objects = [configMap("a", dependsOn("b")), configMap("b", { "argocd.argoproj.io/sync-wave": "1" })];
    expect(() => planSyncOrder(objects, [])).toThrow(
      [
        "PLAN_NEEDS_LATER_WAVE: ConfigMap shop/a of wave 0 comes after ConfigMap shop/b, which is in wave 1 only",
        "  where  ConfigMap shop/a",
        "  why    config.kubernetes.io/depends-on declares it; a wave starts only when the previous wave is healthy",
        '  mend   annotate ConfigMap shop/b with argocd.argoproj.io/sync-wave: "0" or a smaller wave, or move this object to wave 1 or later',
      ].join("\n"),
    );
  });

  test.each([
    { name: "a cycle", annotations: dependsOn("b"), other: dependsOn("a"), code: "PLAN_CYCLE" },
    {
      name: "a hook of a later phase",
      annotations: dependsOn("b"),
      other: { "argocd.argoproj.io/hook": "PostSync" },
      code: "PLAN_ORDER_OUTSIDE",
    },
    {
      name: "an object that is skipped",
      annotations: dependsOn("b"),
      other: { "argocd.argoproj.io/hook": "Skip" },
      code: "PLAN_ORDER_OUTSIDE",
    },
    {
      name: "a malformed reference",
      annotations: { "config.kubernetes.io/depends-on": "b" },
      other: {},
      code: "PLAN_ORDER_INVALID",
    },
  ])("$name is an error", ({ annotations, other, code }) => {
    expect(() => planSyncOrder([configMap("a", annotations), configMap("b", other)], [])).toThrow(code);
  });

  test("notes a declaration without effect", () => {
    const lonely = configMap("a", { "werf.io/deploy-dependency-b": "state=present,kind=ConfigMap,name=b" });
    expect(planSyncOrder([lonely], []).notes).toEqual([expect.stringContaining("PLAN_ORDER_NO_EFFECT")]);
  });
});

test("planDeletionOrder is that of an apply in reverse", () => {
  const order = planDeletionOrder([configMap("a", dependsOn("b")), configMap("b")]);
  expect(Object.fromEntries(order)).toEqual({ [id("b")]: [[id("a")]] });
});

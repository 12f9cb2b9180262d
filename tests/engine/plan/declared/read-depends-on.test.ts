import { failure, names, object, orders, plan } from "./sets";

const dependsOn = (value: string): Record<string, string> => ({ "config.kubernetes.io/depends-on": value });
const a = (value?: string): ReturnType<typeof object> =>
  object("v1 ConfigMap shop/a", value === undefined ? {} : dependsOn(value));
const z = object("v1 ConfigMap shop/z");

describe("config.kubernetes.io/depends-on", () => {
  it.each([
    ["a namespaced object", [a("/namespaces/shop/ConfigMap/z"), z], ["a after z ready"]],
    ["spaces around references", [a(" /namespaces/shop/ConfigMap/z "), z], ["a after z ready"]],
    [
      "a group and another namespace",
      [a("apps/namespaces/db/Deployment/db"), object("apps/v1 Deployment db/db")],
      ["a after db ready"],
    ],
    [
      "a cluster-scoped object",
      [a("rbac.authorization.k8s.io/ClusterRole/r"), object("rbac.authorization.k8s.io/v1 ClusterRole r")],
      ["a after r ready"],
    ],
    [
      "several references",
      [a("/namespaces/shop/ConfigMap/z,/namespaces/shop/Secret/s"), z, object("v1 Secret shop/s")],
      ["a after z ready", "a after s ready"],
    ],
    [
      "several objects with the same reference",
      [a("/namespaces/shop/ConfigMap/z"), object("v1 ConfigMap shop/b", dependsOn("/namespaces/shop/ConfigMap/z")), z],
      ["a after z ready", "b after z ready"],
    ],
    [
      "an object whose namespace is not known yet",
      [a("/namespaces/shop/ConfigMap/z"), object("v1 ConfigMap z")],
      ["a after z ready"],
    ],
  ])("%s", (_, objects, expected) => {
    expect(orders(objects)).toEqual(expected);
  });

  it("orders against the order of names", () => {
    expect(names([a(), z])).toBe("a z");
    expect(names([a("/namespaces/shop/ConfigMap/z"), z])).toBe("z a");
  });

  it("is an edge of the plan, with its source", () => {
    expect(plan([a("/namespaces/shop/ConfigMap/z"), z]).edges).toEqual([
      {
        from: "/ConfigMap/shop/a",
        to: "/ConfigMap/shop/z",
        reason: "declared",
        source: "config.kubernetes.io/depends-on",
      },
    ]);
  });

  it.each([
    ["", "the reference has 1 parts between slashes, instead of 3 or 5"],
    ["/namespaces/shop/ConfigMap", "the reference has 4 parts between slashes, instead of 3 or 5"],
    ["/ns/shop/ConfigMap/z", 'the reference has "ns" in place of "namespaces"'],
    [
      "/namespaces/shop/ConfigMap/z,/namespaces/shop/ConfigMap/z",
      "reference 2 occurs twice: /namespaces/shop/ConfigMap/z",
    ],
    ["/namespaces/shop/ConfigMap/z,", "reference 2 has 1 parts between slashes, instead of 3 or 5"],
  ])("refuses %j", (value, why) => {
    expect(failure([a(value), z])).toBe(
      `PLAN_ORDER_INVALID: cannot read the annotation config.kubernetes.io/depends-on: ${JSON.stringify(value)}, which orders ConfigMap shop/a
  where  ConfigMap shop/a metadata.annotations["config.kubernetes.io/depends-on"]
  why    ${why}
  mend   write group/Kind/name, or group/namespaces/namespace/Kind/name for an object in a namespace, separated by commas; the group of v1 is empty: /namespaces/shop/ConfigMap/settings`,
    );
  });

  it("refuses an object outside the set", () => {
    expect(failure([a("apps/namespaces/shop/Deployment/web"), object("apps/v1 Deployment db/web")])).toBe(
      `PLAN_ORDER_OUTSIDE: ConfigMap shop/a depends on apps/Deployment shop/web, which cannot come before it
  where  ConfigMap shop/a metadata.annotations["config.kubernetes.io/depends-on"]
  why    the set has no such object
  mend   add that object to the same set, or remove it from the annotation config.kubernetes.io/depends-on`,
    );
  });

  it("finds cycles, also of one object", () => {
    const b = object("v1 ConfigMap shop/b", dependsOn("/namespaces/shop/ConfigMap/a"));
    expect(failure([a("/namespaces/shop/ConfigMap/b"), b])).toContain(
      "why    ConfigMap shop/b → ConfigMap shop/a → ConfigMap shop/b; declared by config.kubernetes.io/depends-on",
    );
    expect(failure([a("/namespaces/shop/ConfigMap/a")])).toContain("why    ConfigMap shop/a → ConfigMap shop/a;");
  });

  it("refuses an object of a later wave", () => {
    const later = object("v1 ConfigMap shop/z", { "argocd.argoproj.io/sync-wave": "2" });
    expect(failure([a("/namespaces/shop/ConfigMap/z"), later])).toBe(
      `PLAN_NEEDS_LATER_WAVE: ConfigMap shop/a of wave 0 comes after ConfigMap shop/z, which is in wave 2 only
  where  ConfigMap shop/a
  why    config.kubernetes.io/depends-on declares it; a wave starts only when the previous wave is healthy
  mend   annotate ConfigMap shop/z with slipway.dev/wave: "0" or a smaller wave, or move this object to wave 2 or later`,
    );
  });
});

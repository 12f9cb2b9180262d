import { planObjects } from "../../../../engine/plan/plan-objects";
import { failure, names, object, orders, plan } from "./sets";

const group = "kapp.k14s.io/change-group";
const rule = "kapp.k14s.io/change-rule";
const crd = object(
  "apiextensions.k8s.io/v1 CustomResourceDefinition widgets.example.com",
  { [group]: "of-{crd-group}-{crd-kind}" },
  { spec: { group: "example.com", names: { kind: "Widget" }, scope: "Namespaced" } },
);

describe("change groups and change rules of kapp", () => {
  it.each([
    [
      "after a group",
      [
        object("v1 ConfigMap shop/a", { [rule]: "upsert after upserting example.com/db" }),
        object("v1 ConfigMap shop/y", { [group]: "example.com/db" }),
        object("v1 ConfigMap shop/z", { [group]: "example.com/db" }),
      ],
      ["a after y, z ready"],
    ],
    [
      "before a group",
      [
        object("v1 ConfigMap shop/a", { [group]: "db" }),
        object("v1 ConfigMap shop/z", { [rule]: "upsert before upserting db" }),
      ],
      ["a after z ready"],
    ],
    [
      "numbered annotations, each of its own",
      [
        object("v1 ConfigMap shop/a", {
          [`${rule}.0`]: "upsert after upserting one",
          [`${rule}.x`]: "upsert after upserting two",
        }),
        object("v1 ConfigMap shop/y", { [`${group}.0`]: "one", [`${group}.1`]: "other" }),
        object("v1 ConfigMap shop/z", { [`${group}.0`]: "two" }),
      ],
      ["a after y ready", "a after z ready"],
    ],
    [
      "placeholders of both objects",
      [
        object("apps/v1 Deployment shop/a", { [rule]: "upsert after upserting {api-group}/of-{namespace}" }),
        object("v1 ConfigMap shop/z", { [group]: "apps/of-{namespace}" }),
        object("v1 ConfigMap other/z", { [group]: "apps/of-{namespace}" }),
      ],
      ["a after z ready"],
    ],
    [
      "placeholders of definitions, kind and name",
      [
        crd,
        object("v1 ConfigMap shop/a", { [rule]: "upsert after upserting of-example.com-Widget" }),
        object("v1 ConfigMap shop/b", { [rule]: "upsert after upserting {kind}-z-{name}" }),
        object("v1 ConfigMap shop/z", { [group]: "{kind}-{name}-b" }),
      ],
      ["a after widgets.example.com ready", "b after z ready"],
    ],
    [
      "groups that kapp itself gives to kinds",
      [
        object("apps/v1 Deployment shop/a", {
          [rule]: "upsert after upserting change-groups.kapp.k14s.io/pod-related",
        }),
        object("v1 ConfigMap shop/c"),
        object("v1 ServiceAccount shop/s"),
        object("v1 Service shop/v"),
      ],
      ["a after c, s ready"],
    ],
    [
      "a group whose members are not waited for",
      [
        object("v1 ConfigMap shop/a", { [rule]: "upsert after upserting db" }),
        object("v1 ConfigMap shop/y", { [group]: "db", "kapp.k14s.io/disable-wait": "" }),
        object("v1 ConfigMap shop/z", { [group]: "db" }),
      ],
      ["a after z ready", "a after y applied"],
    ],
    ["a group without members", [object("v1 ConfigMap shop/a", { [rule]: "upsert after upserting db" })], []],
    [
      "rules that hold anyway",
      [
        object("v1 ConfigMap shop/a", {
          [rule]: "upsert before deleting db",
          [`${rule}.1`]: "delete after upserting db",
        }),
        object("v1 ConfigMap shop/z", { [group]: "db" }),
      ],
      [],
    ],
    [
      "a rule of deletions",
      [
        object("v1 ConfigMap shop/a", { [rule]: "delete before deleting db" }),
        object("v1 ConfigMap shop/z", { [group]: "db" }),
      ],
      ["a after z for deletion"],
    ],
    [
      "a rule of deletions that contradicts the order of an apply",
      [
        object("v1 ConfigMap shop/a", {
          [rule]: "delete after deleting db",
          [`${rule}.1`]: "upsert after upserting db",
        }),
        object("v1 ConfigMap shop/z", { [group]: "db" }),
      ],
      ["a after z ready"],
    ],
  ])("%s", (_, objects, expected) => {
    expect(orders(objects)).toEqual(expected);
    expect(orders([...objects].reverse())).toEqual(expected);
  });

  it.each([
    [{ [rule]: "upsert after upserting" }, "it has 3 words, separated by single spaces, instead of 4"],
    [{ [rule]: "upsert  after upserting db" }, "it has 5 words, separated by single spaces, instead of 4"],
    [{ [rule]: "insert after upserting db" }, "its first word is neither upsert nor delete"],
    [{ [rule]: "upsert while upserting db" }, "its second word is neither before nor after"],
    [{ [rule]: "upsert after toString db" }, "its third word is neither upserting nor deleting"],
    [{ [rule]: "upsert after upserting -db" }, '"-db" is no qualified name, such as db or example.com/db'],
    [{ [group]: "" }, "the name of the change group is empty"],
    [{ [group]: "a/b/c" }, '"a/b/c" is no qualified name, such as db or example.com/db'],
    [{ [group]: "Example/db" }, '"Example/db" is no qualified name, such as db or example.com/db'],
    [{ [group]: "{uid}" }, "{uid} is none of {api-group}, {kind}, {name}, {namespace}, {crd-kind}, {crd-group}"],
    [
      { [group]: "{toString}" },
      "{toString} is none of {api-group}, {kind}, {name}, {namespace}, {crd-kind}, {crd-group}",
    ],
    [{ [group]: "{crd-kind}" }, "{crd-kind} has no value for this object"],
    [{ [group]: "{api-group}" }, "{api-group} has no value for this object"],
    [{ [group]: "x".repeat(5000) }, "it is longer than 4096 characters"],
  ])("refuses %j", (annotations, why) => {
    expect(failure([object("v1 ConfigMap shop/a", annotations as Record<string, string>)])).toContain(
      `  why    ${why}\n`,
    );
  });

  it("takes a group with a long name, as kapp does", () => {
    const long = "x".repeat(300);
    const a = object("v1 ConfigMap shop/a", { [rule]: `upsert after upserting ${long}` });
    expect(orders([a, object("v1 ConfigMap shop/z", { [group]: long })])).toEqual(["a after z ready"]);
  });

  it("prints the whole error of a rule", () => {
    expect(failure([object("v1 ConfigMap shop/a", { [`${rule}.1`]: "upsert" })]))
      .toBe(`PLAN_ORDER_INVALID: cannot read the annotation kapp.k14s.io/change-rule.1: "upsert", which orders ConfigMap shop/a
  where  ConfigMap shop/a metadata.annotations["kapp.k14s.io/change-rule.1"]
  why    it has 1 words, separated by single spaces, instead of 4
  mend   write (upsert|delete) (before|after) (upserting|deleting) GROUP, such as upsert after upserting db`);
  });

  it("shows nothing of a value that is derived from a secret", () => {
    const secret = "s3cr3t";
    const one = object("v1 ConfigMap shop/a", { [rule]: `${secret} x` });
    const tainted = [["metadata", "annotations", rule]];
    const run = (): unknown => planObjects([{ object: one, tainted }]);
    expect(run).toThrow(/cannot read the annotation kapp.k14s.io\/change-rule, which orders/);
    expect(run).not.toThrow(secret);
  });

  it("warns of rules that cannot hold", () => {
    const a = object("v1 ConfigMap shop/a", {
      [rule]: "upsert after deleting db",
      [`${rule}.1`]: "delete before upserting db",
    });
    const warning = (name: string, value: string): string =>
      `PLAN_ORDER_NO_EFFECT: the annotation ${name}: "${value}" of ConfigMap shop/a has no effect
  where  ConfigMap shop/a metadata.annotations["${name}"]
  why    objects that were removed are deleted after all others were applied
  mend   remove the rule, or remove the objects in a run of its own`;
    expect(plan([a]).notes).toEqual([
      warning(rule, "upsert after deleting db"),
      warning(`${rule}.1`, "delete before upserting db"),
    ]);
  });

  it("says that a deletion cannot contradict the apply", () => {
    const a = object("v1 ConfigMap shop/a", {
      [rule]: "delete after deleting db",
      [`${rule}.1`]: "upsert after upserting db",
    });
    expect(plan([a, object("v1 ConfigMap shop/z", { [group]: "db" })]).notes).toEqual([
      "kapp.k14s.io/change-rule delete after deleting db has an effect only in a deletion of one wave: ConfigMap shop/z " +
        "would be deleted before ConfigMap shop/a, which are applied later; the resources of a program have one order for both",
    ]);
  });

  it("finds an object that comes after its own group", () => {
    const both = object("v1 ConfigMap shop/a", { [rule]: "upsert after upserting db", [group]: "db" });
    expect(failure([both])).toContain(
      "ConfigMap shop/a → ConfigMap shop/a; declared by kapp.k14s.io/change-rule upsert",
    );
  });

  it("keeps the number of edges linear", () => {
    const many = (prefix: string, annotations: Record<string, string>): ReturnType<typeof object>[] =>
      Array.from({ length: 500 }, (_, index) => object(`v1 ConfigMap shop/${prefix}${index}`, annotations));
    const set = [...many("a", { [rule]: "upsert after upserting db" }), ...many("z", { [group]: "db" })];
    const made = plan(set);
    expect(made.edges).toHaveLength(1000);
    expect(new Set(made.phases[0]?.waves[0]?.objects.flatMap(({ after = [] }) => after)).size).toBe(1);
    const [first, last] = [names(set).indexOf("a0 "), names(set).lastIndexOf("z499 ")];
    expect(last).toBeLessThan(first);
  });
});

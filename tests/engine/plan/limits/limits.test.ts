import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../../engine/model/objects/object-key";
import type { PlannedChange, PlanLimits } from "../../../../engine/model/plans/plan-limits";
import { changedObjects } from "../../../../engine/plan/limits/changed-objects";
import { compareWithApproved } from "../../../../engine/plan/limits/compare-with-approved";
import { decideLimits } from "../../../../engine/plan/limits/decide-limits";
import { judgePlan } from "../../../../engine/plan/limits/judge-plan";
import { describeCounts } from "../../../../engine/plan/limits/describe-counts";
import { countChanges } from "../../../../engine/plan/limits/plan-changes";
import { digestOfPlan, isPlanText, printPlanText } from "../../../../engine/plan/limits/plan-text";
import { planObjects } from "../../../../engine/plan/plan-objects";
import { plannedObjects } from "../../../../engine/plan/find-object";
import { planRun } from "../../../../engine/set/limits/plan-run";

const none: PlanLimits = { protectKinds: [], confirm: [] };
const deletion = (id: string, loses?: string): PlannedChange =>
  loses === undefined ? { id, action: "delete" } : { id, action: "delete", loses };
const [web, api, shop]: readonly [string, string, string] = [
  "apps/Deployment/shop/web",
  "/Service/shop/api",
  "/Namespace//shop",
];
const changes: readonly PlannedChange[] = [
  deletion(web),
  deletion(api),
  deletion(shop, "everything in it, such as 3 Pods"),
  { id: "/ConfigMap/shop/a", action: "replace", digest: "sha256:1" },
  { id: "/ConfigMap/shop/b", action: "create", digest: "sha256:2" },
  { id: "/ConfigMap/shop/c", action: "release" },
];

describe("limits", () => {
  test.each<[name: string, limits: Partial<PlanLimits>, why: string | undefined]>([
    ["nothing is limited", {}, undefined],
    ["as many as are allowed", { maxDeletes: 3, maxReplaces: 1 }, undefined],
    [
      "too many deletions",
      { maxDeletes: 2 },
      "it deletes 3 objects, and maxDeletes is 2: apps/Deployment shop/web, Service shop/api, Namespace shop (with everything in it, such as 3 Pods)",
    ],
    ["a single replacement", { maxReplaces: 0 }, "it replaces 1 object, and maxReplaces is 0: ConfigMap shop/a"],
    ["confirmed objects do not count", { maxDeletes: 1, confirm: ["Namespace/shop", web] }, undefined],
    ["a name of another object confirms nothing", { maxDeletes: 2, confirm: ["Service/api"] }, "it deletes 3 objects"],
    [
      "a kind of any group",
      { protectKinds: ["Deployment"] },
      "it deletes apps/Deployment shop/web, of kinds in protectKinds",
    ],
    ["a kind with its group", { protectKinds: ["apps/Deployment"] }, "it deletes apps/Deployment shop/web"],
    ["a kind of another group", { protectKinds: ["extensions/Deployment"] }, undefined],
    [
      "a kind that is replaced",
      { protectKinds: ["ConfigMap"] },
      "it replaces ConfigMap shop/a, of kinds in protectKinds",
    ],
    ["a protected object that is confirmed", { protectKinds: ["ConfigMap"], confirm: ["ConfigMap/shop/a"] }, undefined],
    [
      "several limits at once",
      { maxDeletes: 0, protectKinds: ["Service"] },
      "\nit deletes Service shop/api, of kinds in protectKinds",
    ],
  ])("%s", (_name, limits, why) => {
    const refusal = judgePlan(changes, { ...none, ...limits });
    expect(refusal?.code).toBe(why === undefined ? undefined : "PLAN_LIMIT_EXCEEDED");
    if (why !== undefined) expect(refusal?.why).toContain(why);
  });

  test("what is known by its id alone counts for protected kinds, and for no number", () => {
    const recorded = [{ id: shop }, { id: "/Namespace//kept", object: namespaceOf("kept") }];
    const run = planRun({ plans: [], recorded, defaultNamespace: "shop", elsewhere: [], prunes: true });
    expect(judgePlan(run, { ...none, maxDeletes: 0 })).toBeUndefined();
    const why = judgePlan(run, { ...none, protectKinds: ["Namespace"] })?.why;
    expect(why).toBe("it may delete Namespace shop, of kinds in protectKinds");
    expect(judgePlan(run, { ...none, protectKinds: ["Namespace"], confirm: ["Namespace/shop"] })).toBeUndefined();
  });

  test("the names of the message are the consent", () => {
    const limits = { ...none, maxDeletes: 0, maxReplaces: 0, protectKinds: ["Namespace"] };
    const mend = judgePlan(changes, limits)?.mend ?? "";
    const confirm = JSON.parse(mend.slice(mend.indexOf("["), mend.indexOf("]") + 1)) as string[];
    expect(confirm).toEqual(["ConfigMap/shop/a", "Namespace/shop", "Service/shop/api", web]);
    expect(judgePlan(changes, { ...limits, confirm })).toBeUndefined();
  });

  test("a long list ends with a count", () => {
    const many = Array.from({ length: 25 }, (_, index) => deletion(`/ConfigMap/shop/c${index}`));
    expect(judgePlan(many, { ...none, maxDeletes: 1 })?.why).toMatch(/ConfigMap shop\/c19 and 5 more$/);
  });

  test("a component comes before its provider, and both protect and confirm", () => {
    const component = { maxDeletes: 0, protectKinds: ["Secret"], confirm: ["Secret/a"] };
    const provider = { maxDeletes: 5, maxReplaces: 2, protectKinds: ["Service"], confirm: ["Service/b"] };
    expect(decideLimits(component, provider)).toEqual({
      ...{ maxDeletes: 0, maxReplaces: 2 },
      ...{ protectKinds: ["Secret", "Service"], confirm: ["Secret/a", "Service/b"] },
    });
  });
});

const configMap = (name: string, value: string, namespace?: string): KubeObject => ({
  ...{ apiVersion: "v1", kind: "ConfigMap", data: { value } },
  metadata: namespace === undefined ? { name } : { name, namespace },
});
const namespaceOf = (name: string): KubeObject => ({ apiVersion: "v1", kind: "Namespace", metadata: { name } });
const deployment = (image: string, replicas: number): KubeObject => ({
  ...{ apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web" } },
  spec: { replicas, template: { spec: { containers: [{ name: "web", image }] } } },
});
const recordedAs = (object: KubeObject) => ({ id: printKey(keyOf(object)), object, owner: "token" });
const planOf = (...objects: readonly KubeObject[]) => planObjects(objects.map((object) => ({ object })));

describe("the plan of a run", () => {
  test("says what is created, applied, deleted and left behind", () => {
    const marked = {
      ...configMap("marked", "1"),
      metadata: { name: "marked", annotations: { "slipway.dev/prune": "disabled" } },
    };
    const namespace = namespaceOf("old");
    const from = {
      plans: [planOf(configMap("a", "2"), configMap("new", "1"))],
      recorded: [
        ...[configMap("a", "1"), configMap("gone", "1"), marked, namespace, configMap("moved", "1")].map(recordedAs),
        // A wave records the namespace of the provider, and no object.
        { id: "/ConfigMap/shop/new" },
        { id: "/ConfigMap/shop/wave" },
      ],
      defaultNamespace: "shop",
      elsewhere: ["/ConfigMap//moved"],
      prunes: true,
    };
    const actions = (prunes: boolean): readonly string[] =>
      planRun({ ...from, prunes }).map(({ id, action }) => `${action} ${id}`);
    expect(actions(true)).toEqual([
      ...["apply /ConfigMap//a", "apply /ConfigMap//new", "delete /ConfigMap//gone"],
      ...["release /ConfigMap//marked", "release /Namespace//old", "delete /ConfigMap/shop/wave"],
    ]);
    expect(actions(false).filter((line) => line.startsWith("delete"))).toEqual([]);
  });

  test.each([
    ["shop", ["create /ConfigMap//a", "delete /ConfigMap/other/a"]],
    ["other", ["apply /ConfigMap//a"]],
    [undefined, ["apply /ConfigMap//a"]],
  ])("an object of another namespace than that of the provider (%s) is another one", (defaultNamespace, expected) => {
    const recorded = [{ id: "/ConfigMap/other/a" }];
    const run = planRun({
      plans: [planOf(configMap("a", "1"))],
      recorded,
      defaultNamespace,
      elsewhere: [],
      prunes: true,
    });
    expect(run.map(({ id, action }) => `${action} ${id}`)).toEqual(expected);
  });

  test("counts workloads whose Pods are started again", () => {
    const run = (after: KubeObject) =>
      countChanges(
        planRun({
          plans: [planOf(after)],
          recorded: [recordedAs(deployment("web:1", 1))],
          defaultNamespace: "shop",
          elsewhere: [],
          prunes: true,
        }),
      );
    expect(run(deployment("web:2", 1))).toMatchObject({ applies: 1, restarts: 1 });
    expect(run(deployment("web:1", 5))).toMatchObject({ applies: 1, restarts: 0 });
  });

  test("its digest depends on contents and actions, and not on the order", () => {
    const of = (objects: readonly KubeObject[], recorded: readonly KubeObject[] = []): string =>
      digestOfPlan(
        planRun({
          plans: [planOf(...objects)],
          recorded: recorded.map(recordedAs),
          defaultNamespace: "shop",
          elsewhere: [],
          prunes: true,
        }),
      );
    const [a, b, b2] = [configMap("a", "1"), configMap("b", "1"), configMap("b", "2")];
    expect(of([a, b])).toBe(of([b, a]));
    expect(new Set([of([a, b]), of([a]), of([a, b2]), of([a, b], [b]), of([a], [b])]).size).toBe(5);
  });
});

describe("an approved plan", () => {
  const digest = (character: string): string => `sha256:${character.repeat(64)}`;
  const plan: readonly PlannedChange[] = [
    { id: "/ConfigMap/shop/a", action: "apply", digest: digest("1") },
    { id: "/ConfigMap/shop/b", action: "create", digest: digest("2") },
    deletion("/ConfigMap/shop/c"),
  ];

  test.each([digestOfPlan(plan), printPlanText(plan), `  ${printPlanText(plan)}\n`])(
    "holds for the same plan",
    (text) => {
      expect(compareWithApproved(plan, text)).toBeUndefined();
    },
  );

  test("as text tells the differences, without digests", () => {
    const approved = printPlanText([
      { id: "/ConfigMap/shop/a", action: "apply", digest: digest("9") },
      { id: "/ConfigMap/shop/b", action: "create", digest: digest("2") },
      deletion("/ConfigMap/shop/d"),
    ]);
    expect(compareWithApproved(plan, approved)).toMatchObject({
      code: "PLAN_NOT_APPROVED",
      why: "what differs from the approved plan:\n- delete ConfigMap/shop/d\n+ delete ConfigMap/shop/c\n~ apply ConfigMap/shop/a, with other content",
    });
  });

  test("is told from other texts by its form", () => {
    expect(isPlanText(printPlanText(plan))).toBe(true);
    for (const other of ["", "run away", "apply ConfigMap/shop/a sha256:1", `${printPlanText(plan)}hunter2`]) {
      expect(isPlanText(other)).toBe(false);
    }
  });

  test("as a digest lists what this run would do", () => {
    const why = compareWithApproved(plan, digest("f"))?.why ?? "";
    expect(why).toContain(`has the digest ${digestOfPlan(plan)}, and ${digest("f")} was approved; this run would:`);
    expect(why).toContain("\napply ConfigMap/shop/a\ncreate ConfigMap/shop/b\ndelete ConfigMap/shop/c");
    expect(compareWithApproved(plan, "any")).toBeUndefined();
    expect(compareWithApproved([], "anything")).toMatchObject({ code: "PLAN_NOT_APPROVED" });
  });
});

test("a line says what a plan destroys and disturbs, and nothing of what it creates and applies", () => {
  const replaced: PlannedChange = { id: web, action: "apply", restarts: true };
  const suffers = { servicesWithoutEndpoints: ["Service/shop/api"], violatedBudgets: [], notKnown: ["why: not"] };
  expect(describeCounts(countChanges([{ id: web, action: "create" }]))).toBeUndefined();
  expect(describeCounts(countChanges([...changes, replaced], suffers))).toBe(
    "this run deletes 3 objects; replaces 1 object; starts the Pods of 1 workload again; " +
      "loses Namespace/shop: everything in it, such as 3 Pods; leaves without endpoints Service/shop/api; " +
      "it is not known why: not",
  );
});

test("the server is asked only about recorded objects that a limit is about, and workloads that may change", () => {
  const objects = plannedObjects(planOf(configMap("a", "2"), configMap("new", "1"), deployment("web:2", 1)));
  const recorded = [recordedAs(configMap("a", "1")), { id: "apps/Deployment/shop/web", owner: "other" }];
  const asked = (limits: Partial<PlanLimits>) => changedObjects(objects, recorded, "shop", { ...none, ...limits });
  // Of a workload whose record is only an id, only the server knows whether its Pods start again.
  expect(asked({}).map(({ id, isLimited }) => [id, isLimited])).toEqual([["apps/Deployment//web", false]]);
  expect(asked({ maxReplaces: 0 }).map(({ id, owner, previous }) => [id, owner, previous !== undefined])).toEqual([
    ["/ConfigMap//a", "token", true],
    ["apps/Deployment//web", "other", false],
  ]);
  expect(asked({ protectKinds: ["Deployment"] }).map(({ id }) => id)).toEqual(["apps/Deployment//web"]);
});

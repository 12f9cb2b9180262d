import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kindTables } from "../../../../engine/health/library/kind-tables";
import { libraryHealth, libraryRuleOf } from "../../../../engine/health/library/library-health";
import { argoKinds, moreKinds } from "../../../../engine/health/library/library-kinds";
import { healthStatuses } from "../../../../engine/model/outcomes/health";
import { casesOf, fixtureNames, readRecorded, withoutStatus } from "./library-cases";

const root = join(__dirname, "../../../..");
const all = fixtureNames.flatMap(casesOf);
const recorded = readRecorded();
const keys = [...argoKinds.keys(), ...moreKinds.keys()];

/** Kinds whose script in Argo CD fails, or returns nothing, for an object without status. */
const failingScripts = [
  "apiextensions.k8s.io/CustomResourceDefinition",
  "apps.kruise.io/AdvancedCronJob",
  "core.humio.com/HumioCluster",
  "lifecycle.keptn.sh/KeptnAppVersion",
  "lifecycle.keptn.sh/KeptnEvaluation",
  "lifecycle.keptn.sh/KeptnTask",
  "lifecycle.keptn.sh/KeptnWorkloadInstance",
  "lifecycle.keptn.sh/KeptnWorkloadVersion",
  "metrics.keptn.sh/Analysis",
  "metrics.keptn.sh/KeptnMetric",
  "postgresql.cnpg.io/Cluster",
  "rollouts.kruise.io/Rollout",
  "spot.io/SpotDeployment",
];

describe("the health library", () => {
  it.each(fixtureNames)("gives each object of %s the health that its name says", (name) => {
    const cases = casesOf(name);
    const found = cases.map(({ key, name: title, object }) => [key, title, libraryHealth(object)?.health]);
    expect(found).toEqual(cases.map(({ key, name: title, expected }) => [key, title, expected]));
  });

  it("gives the health that Argo CD's scripts gave, and their message if it is a text of the object", () => {
    const ofArgo = all.filter(({ key }) => argoKinds.has(key));
    const unasked = ofArgo.filter(({ key, name }) => recorded[key]?.[name] === undefined);
    expect(unasked.map(({ key, name }) => [key, name]).sort()).toEqual(
      failingScripts.map((key) => [key, withoutStatus]),
    );
    const faults = ofArgo.flatMap(({ key, name, object }) => {
      const [health, message] = recorded[key]?.[name] ?? [];
      const ours = libraryHealth(object);
      const isSame = health === undefined || (ours?.health === health && (message ?? ours.message) === ours.message);
      return isSame ? [] : [{ key, name, health, message, ours }];
    });
    expect(faults).toEqual([]);
    // No result is recorded for a case that is gone.
    const titles = new Set(ofArgo.map(({ key, name }) => `${key}: ${name}`));
    const results = Object.entries(recorded).flatMap(([key, of]) => Object.keys(of).map((name) => `${key}: ${name}`));
    expect(results.filter((title) => !titles.has(title))).toEqual([]);
  });

  it("has at least a healthy and another case of each kind, and a fixture for each file of rules", () => {
    const healths = new Map<string, (typeof all)[number][]>();
    for (const one of all) healths.set(one.key, [...(healths.get(one.key) ?? []), one]);
    const faults = keys.filter((key) => {
      const found = new Set(
        (healths.get(key) ?? []).filter((one) => one.name !== withoutStatus).map((one) => one.expected),
      );
      const isScheduleOnly = key === "astra.netapp.io/Schedule";
      return !found.has("Healthy") || (found.size < 2 && !isScheduleOnly);
    });
    expect(faults).toEqual([]);
    expect([...healths.keys()].filter((key) => !keys.includes(key))).toEqual([]);
    expect(all.filter(({ expected }) => !healthStatuses.includes(expected))).toEqual([]);
    const files = readdirSync(join(root, "engine/health/library/rules")).filter((file) => file.endsWith(".ts"));
    const rules = files.map((file) => file.slice(0, -".ts".length));
    expect(rules.sort()).toEqual([...fixtureNames].sort());
    expect(Object.keys(kindTables).sort()).toEqual(rules.sort());
  });

  it.each(Object.entries(kindTables))("has objects of each kind of the table %s in its fixture", (name, table) => {
    const rows = [...Object.keys(table.argo ?? {}), ...Object.keys(table.more ?? {})];
    expect([...new Set(casesOf(name).map(({ key }) => key))].sort()).toEqual(rows.sort());
  });

  it("has each kind once, at least 40 of them, in their order, and in the documentation", () => {
    const rows = Object.values(kindTables).flatMap(({ argo, more }) => Object.keys({ ...argo, ...more }));
    expect(new Set(rows).size).toBe(rows.length);
    expect([...argoKinds.keys()]).toEqual([...argoKinds.keys()].sort());
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBe(rows.length);
    expect(keys.length).toBeGreaterThanOrEqual(40);
    const lines = readFileSync(join(root, "docs/health.md"), "utf8").split("\n");
    const documented = lines.flatMap((row) => {
      const [, group = "", kinds = ""] = /^\| `([^`]+)` \| (.*) \|$/.exec(row) ?? [];
      return kinds === "" ? [] : kinds.split(", ").map((kind) => `${group}/${kind.replaceAll(/[\\+]/g, "")}`);
    });
    expect(documented.sort()).toEqual([...keys].sort());
  });
});

describe("the rule of a kind", () => {
  const ruleOf = (group: string, kind: string): unknown => libraryRuleOf({ apiVersion: `${group}/v1`, kind });

  it.each([
    { group: "s3.aws.upbound.io", kind: "Bucket", key: "*.upbound.io/*" },
    { group: "pkg.crossplane.io", kind: "Function", key: "*.crossplane.io/*" },
    { group: "pkg.crossplane.io", kind: "Provider", key: "pkg.crossplane.io/Provider" },
    { group: "sql.cnrm.cloud.google.com", kind: "SQLInstance", key: "*.cnrm.cloud.google.com/*" },
    { group: "operator.victoriametrics.com", kind: "VMAgent", key: "operator.victoriametrics.com/*" },
    { group: "microgateway.airlock.com", kind: "OIDCProvider", key: "microgateway.airlock.com/*" },
  ])("$group/$kind is that of $key, in any version", ({ group, kind, key }) => {
    expect(ruleOf(group, kind)).toBe(argoKinds.get(key));
  });

  it.each([
    { name: "the domain of a wildcard itself", group: "crossplane.io", kind: "Widget" },
    { name: "a group that only ends like a domain", group: "evilupbound.io", kind: "Widget" },
    {
      name: "a group below one without a wildcard before it",
      group: "a.operator.victoriametrics.com",
      kind: "VMAgent",
    },
    { name: "a built-in kind", group: "apps", kind: "Deployment" },
    { name: "a key of JavaScript's objects", group: "constructor", kind: "toString" },
  ])("is none for $name", ({ group, kind }) => {
    expect(ruleOf(group, kind)).toBeUndefined();
  });

  it("calls a kind without policies healthy in a group whose policies have a status", () => {
    const object = { apiVersion: "microgateway.airlock.com/v1", kind: "OIDCProvider", metadata: { name: "a" } };
    expect(libraryHealth(object)).toEqual({ health: "Healthy", message: "it has no status" });
  });

  it("has a message of limited length", () => {
    const condition = { type: "Ready", status: "False", message: "x".repeat(100_000) };
    const status = { conditions: [condition] };
    const verdict = libraryHealth({
      apiVersion: "cert-manager.io/v1",
      kind: "Issuer",
      metadata: { name: "a" },
      status,
    });
    expect([verdict?.health, verdict?.message.length]).toEqual(["Degraded", 4096]);
  });
});

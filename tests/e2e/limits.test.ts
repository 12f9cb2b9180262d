// What a run may destroy, and which plan it may carry out: judged before its first write.
import * as slipway from "@slipway/pulumi";
import { at, configMap, makeOverlay, mustFail, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "limits" });

interface Wanted {
  readonly names: readonly string[];
  readonly value: string;
  readonly granularity: "object" | "wave";
  readonly limits?: slipway.PlanLimitsArgs;
  readonly ofProvider?: slipway.PlanLimitsArgs;
  readonly expectPlan?: string;
  /** Whether the objects cannot be changed in place. */
  readonly isImmutable?: boolean;
}

function setProgram({ names, value, granularity, limits, ofProvider, expectPlan, isImmutable }: Wanted): void {
  const { stack, cluster, namespace } = scene;
  stack.setProgram(() => {
    const given = { kubeconfig: cluster.kubeconfig, namespace };
    const provider = new slipway.Provider("prod", ofProvider === undefined ? given : { ...given, limits: ofProvider });
    const made = names.map((name) => configMap(name, { a: value }) as object);
    const text = yaml(...made.map((one) => (isImmutable === true ? { ...one, immutable: true } : one)));
    const args = { granularity, text, ...(limits && { limits }), ...(expectPlan !== undefined && { expectPlan }) };
    const shop = new slipway.Manifests("shop", args, { provider });
    return Promise.resolve({ digest: shop.planDigest, text: shop.planText, counts: shop.planCounts });
  });
}

const valueOf = async (name: string): Promise<unknown> => at(await scene.get(`configmap/${name}`), "data", "a");
const content = (text: unknown): string => String(text).replaceAll(/ sha256:[\da-f]{64}/g, " #");

test.each(["object", "wave"] as const)(
  "an update is refused before its first write (%s)",
  async (granularity) => {
    const { stack, namespace } = scene;
    // Only what the state has of waves names the namespace that the provider fills in.
    const old = (name: string): string =>
      granularity === "wave" ? `ConfigMap/${namespace}/${name}` : `ConfigMap/${name}`;
    const base = { granularity, names: ["a", "b", "c"], value: "1" } as const;
    setProgram(base);
    const first = mustSucceed(await stack.run("up")).outputs;
    expect(content(first["text"]?.value)).toBe("create ConfigMap/a #\ncreate ConfigMap/b #\ncreate ConfigMap/c #\n");
    expect(first["counts"]?.value).toMatchObject({ creates: 3, deletes: 0, losses: [] });

    const fewer = { ...base, names: ["a"], value: "2" };
    setProgram({ ...fewer, limits: { maxDeletes: 1 } });
    const warned = mustSucceed(await stack.run("preview"));
    expect(warned.output).toContain("the update will be refused: PLAN_LIMIT_EXCEEDED");
    const refused = mustFail(await stack.run("up"));
    expect(refused.output).toContain("it deletes 2 objects, and maxDeletes is 1: ConfigMap");
    expect(refused.output).toContain(`confirm: ["${old("b")}","${old("c")}"]`);
    setProgram({ ...fewer, ofProvider: { protectKinds: ["ConfigMap"], confirm: [old("b")] } });
    const protectedOnes = mustFail(await stack.run("up"));
    expect(protectedOnes.output).toMatch(/it deletes ConfigMap \S*c, of kinds in protectKinds/);
    for (const name of base.names) expect(await valueOf(name)).toBe("1");

    // A plan that was approved as a digest, or as text, which tells the differences.
    setProgram(fewer);
    const approved = mustSucceed(await stack.run("preview"));
    expect(approved.output).not.toContain("PLAN_");
    const expected = `apply ConfigMap/a sha256:${"0".repeat(64)}\ndelete ${old("b")}\n`;
    setProgram({ ...fewer, expectPlan: expected });
    const unapproved = mustFail(await stack.run("up"));
    expect(unapproved.output).toContain("PLAN_NOT_APPROVED");
    expect(unapproved.output).toContain(`+ delete ${old("c")}\n`);
    expect(unapproved.output).toContain("~ apply ConfigMap/a, with other content");
    for (const name of base.names) expect(await valueOf(name)).toBe("1");

    setProgram({ ...fewer, limits: { maxDeletes: 0, confirm: [old("b"), old("c")] } });
    const done = mustSucceed(await stack.run("up"));
    expect(done.outputs["counts"]?.value).toMatchObject({ applies: 1, deletes: 2 });
    expect(await valueOf("a")).toBe("2");
    expect(await scene.get("configmap/b")).toBeUndefined();

    // The digest of a preview is that of the update, and holds for no other one.
    setProgram({ ...fewer, value: "3" });
    const digest = mustSucceed(await stack.run("up")).outputs["digest"]?.value as string;
    setProgram({ ...fewer, value: "3", expectPlan: digest });
    mustSucceed(await stack.run("up"));
    setProgram({ ...fewer, value: "4", expectPlan: digest });
    expect(mustFail(await stack.run("up")).output).toContain(`and ${digest} was approved`);
    expect(await valueOf("a")).toBe("3");
    mustSucceed(await stack.run("destroy"));
  },
  240_000,
);

test.each(["object", "wave"] as const)(
  "what would be replaced is limited, too (%s)",
  async (granularity) => {
    const { stack } = scene;
    const base = { granularity, names: ["d", "e"], value: "1", isImmutable: true } as const;
    setProgram({ ...base, limits: { maxReplaces: 0 } });
    mustSucceed(await stack.run("up"));
    setProgram({ ...base, value: "2", limits: { maxReplaces: 0 } });
    const refused = mustFail(await stack.run("up"));
    expect(refused.output).toContain("it replaces 2 objects, and maxReplaces is 0");
    for (const name of base.names) expect(await valueOf(name)).toBe("1");
    setProgram({ ...base, value: "2", limits: { maxReplaces: 2 } });
    const done = mustSucceed(await stack.run("up"));
    expect(done.outputs["counts"]?.value).toMatchObject({ replaces: 2 });
    for (const name of base.names) expect(await valueOf(name)).toBe("2");
    mustSucceed(await stack.run("destroy"));
  },
  240_000,
);

test("an upgrade of a release is refused before its first write", async () => {
  const { stack, cluster, namespace } = scene;
  const template = `{{ range .Values.names }}
apiVersion: v1
kind: ConfigMap
metadata: { name: "release-{{ . }}" }
data: { a: "{{ $.Values.value }}" }
---
{{ end }}`;
  const chart = makeOverlay({
    "Chart.yaml": yaml({ apiVersion: "v2", name: "many", version: "1.0.0" }),
    "templates/all.yaml": template,
  });
  const setRelease = (names: readonly string[], value: string, limits: slipway.PlanLimitsArgs = {}): void => {
    stack.setProgram(() => {
      const provider = new slipway.Provider("prod", { kubeconfig: cluster.kubeconfig, limits: { maxDeletes: 1 } });
      const values = { names: [...names], value };
      new slipway.HelmRelease("many", { chart: chart.directory, namespace, values, limits }, { provider });
      return Promise.resolve();
    });
  };
  try {
    setRelease(["a", "b", "c"], "1");
    mustSucceed(await stack.run("up"));
    setRelease(["a"], "2");
    const warned = mustSucceed(await stack.run("preview"));
    expect(warned.output).toContain("the update will be refused: PLAN_LIMIT_EXCEEDED");
    const refused = mustFail(await stack.run("up"));
    expect(refused.output).toContain("has written nothing of this release");
    const confirm = ["b", "c"].map((name) => `ConfigMap/${namespace}/release-${name}`);
    expect(refused.output).toContain(JSON.stringify(confirm));
    for (const name of ["a", "b", "c"]) expect(await valueOf(`release-${name}`)).toBe("1");
    setRelease(["a"], "2", { confirm });
    mustSucceed(await stack.run("up"));
    expect(await valueOf("release-a")).toBe("2");
    expect(await scene.get("configmap/release-b")).toBeUndefined();
    mustSucceed(await stack.run("destroy"));
  } finally {
    chart.remove();
  }
}, 240_000);

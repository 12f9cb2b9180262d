// Which plan of a release may be carried out: judged before its first write.
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { at, makeOverlay, mustFail, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "approved-release" });

const template = `{{ range .Values.names }}
apiVersion: v1
kind: ConfigMap
metadata: { name: "{{ . }}" }
data: { a: "{{ $.Values.value }}", time: "{{ now }}" }
---
{{ end }}
apiVersion: v1
kind: Secret
metadata: { name: password }
stringData: { password: "{{ randAlphaNum 16 }}", given: "{{ .Values.password }}" }`;
const hook = `apiVersion: batch/v1
kind: Job
metadata: { name: migrate, annotations: { helm.sh/hook: "pre-install,pre-upgrade" } }
spec:
  template:
    metadata: { annotations: { test.slipway.dev/pod: well } }
    spec: { restartPolicy: Never, containers: [{ name: a, image: "a:{{ .Values.value }}" }] }`;

interface Wanted {
  readonly names: readonly string[];
  readonly value: string;
  readonly expectPlan?: string;
  readonly releaseName?: string;
  readonly isSecret?: boolean;
}

const chart = makeOverlay({
  "Chart.yaml": yaml({ apiVersion: "v2", name: "many", version: "1.0.0" }),
  "templates/all.yaml": template,
  "templates/hook.yaml": hook,
});
afterAll(() => {
  chart.remove();
});

function setProgram({ names, value, expectPlan, releaseName, isSecret = false }: Wanted): void {
  const { stack, cluster, namespace } = scene;
  stack.setProgram(() => {
    const provider = new slipway.Provider("prod", { kubeconfig: cluster.kubeconfig });
    const password = isSecret ? pulumi.secret("hunter2-hunter2") : "plain";
    const release = new slipway.HelmRelease(
      "many",
      {
        ...{ chart: chart.directory, namespace, values: { names: [...names], value, password } },
        ...(expectPlan !== undefined && { expectPlan }),
        ...(releaseName !== undefined && { releaseName }),
      },
      { provider },
    );
    return Promise.resolve({ digest: release.planDigest, text: release.planText, counts: release.planCounts });
  });
}

const digestIn = (output: string): string =>
  /digest *: (?:"[^"]*" => )?"(sha256:[\da-f]{64})"/.exec(output)?.[1] ?? "none";
const short = (text: unknown): string => String(text).replaceAll(/ sha256:[\da-f]{64}/g, " #");
const secretsOf = async (): Promise<string> => scene.kubectl("get", "secrets", "--output=name");
const valueOf = async (name: string): Promise<unknown> => at(await scene.get(`configmap/${name}`), "data", "a");

test("what was approved is carried out, and anything else is refused before the first write", async () => {
  const { stack, namespace } = scene;
  const base = { names: ["a", "b"], value: "1" };

  // Without a plan to approve nothing is told.
  setProgram(base);
  expect(mustSucceed(await stack.run("preview")).output).not.toContain("sha256:");

  setProgram({ ...base, expectPlan: "any" });
  const digest = digestIn(mustSucceed(await stack.run("preview")).output);
  setProgram({ ...base, value: "2", expectPlan: digest });
  expect(mustSucceed(await stack.run("preview")).output).toContain("the update will be refused: PLAN_NOT_APPROVED");
  const refused = mustFail(await stack.run("up"));
  expect(refused.output).toContain("has written nothing of this release");
  expect(refused.output).toContain(`create ConfigMap/${namespace}/a\n`);
  expect(refused.output).toContain("run batch/Job/migrate");
  expect(await secretsOf()).toBe("");
  expect(await scene.get("job/migrate")).toBeUndefined();
  expect(await scene.get("configmap/a")).toBeUndefined();

  setProgram({ ...base, expectPlan: digest });
  const first = mustSucceed(await stack.run("up")).outputs;
  expect(first["digest"]).toEqual({ value: digest, secret: false });
  expect(short(first["text"]?.value)).toBe(
    `create ConfigMap/${namespace}/a #\ncreate ConfigMap/${namespace}/b #\ncreate Secret/${namespace}/password #\nrun batch/Job/migrate #\n`,
  );
  expect(first["counts"]?.value).toMatchObject({ creates: 3, applies: 0, deletes: 0, hooks: 1 });
  expect(await valueOf("a")).toBe("1");

  // As text, the plan tells the differences, and no digest of them.
  const text = String(first["text"]?.value);
  const less = { names: ["a"], value: "2" };
  setProgram({ ...less, expectPlan: text });
  const differs = mustFail(await stack.run("up"));
  expect(differs.output).toContain(`- create ConfigMap/${namespace}/a\n`);
  expect(differs.output).toContain(`+ apply ConfigMap/${namespace}/a\n`);
  expect(differs.output).toContain(`+ delete ConfigMap/${namespace}/b\n`);
  expect(differs.output).toContain("~ run batch/Job/migrate, with other content");
  expect(await valueOf("a")).toBe("1");
  expect(await secretsOf()).not.toContain("many.v2");

  setProgram({ ...less, expectPlan: "any" });
  const second = digestIn(mustSucceed(await stack.run("preview")).output);
  setProgram({ ...less, expectPlan: second });
  const done = mustSucceed(await stack.run("up")).outputs;
  expect(done["digest"]?.value).toBe(second);
  expect(done["counts"]?.value).toMatchObject({ applies: 2, deletes: 1 });
  expect(await scene.get("configmap/b")).toBeUndefined();

  // Nothing to do: the plan of the last update stays, and what was approved does not matter.
  setProgram({ ...less, expectPlan: digest });
  const same = mustSucceed(await stack.run("up"));
  expect(same.changes).toEqual({ same: 3 });
  expect(same.outputs["digest"]?.value).toBe(second);

  // A release that gets another name is uninstalled first, unless the plan is another one.
  setProgram({ ...less, releaseName: "other", expectPlan: second });
  const renamed = mustFail(await stack.run("up"));
  expect(renamed.output).toContain(`replace ConfigMap/${namespace}/a\n`);
  expect(await secretsOf()).toContain("many.v2");
  expect(await valueOf("a")).toBe("2");
  setProgram({ ...less, releaseName: "other", expectPlan: "any" });
  const third = digestIn(mustSucceed(await stack.run("preview")).output);
  setProgram({ ...less, releaseName: "other", expectPlan: third });
  expect(mustSucceed(await stack.run("up")).outputs["counts"]?.value).toMatchObject({ creates: 0, replaces: 2 });
  expect(await secretsOf()).toContain("other.v1");

  // Digests of what derives from secrets are secret.
  setProgram({ ...less, releaseName: "other", isSecret: true, expectPlan: "any" });
  const hidden = mustSucceed(await stack.run("preview")).output;
  expect(hidden).toMatch(/digest *: .* => \[secret\]/);
  expect(hidden).toMatch(/text *: .* => \[secret\]/);
  const { outputs } = mustSucceed(await stack.run("up"));
  for (const name of ["digest", "text", "counts"]) expect(outputs[name]?.secret).toBe(true);
  mustSucceed(await stack.run("destroy"));
}, 300_000);

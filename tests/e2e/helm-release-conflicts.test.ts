// Rules for fields of other field managers in a release, those of the provider too.
import * as slipway from "@slipway/pulumi";
import { at, makeOverlay, mustFail, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "release-conflicts" });

const chart = makeOverlay({
  "Chart.yaml": yaml({ apiVersion: "v2", name: "map", version: "1.0.0" }),
  "templates/map.yaml": `apiVersion: v1
kind: ConfigMap
metadata: { name: map }
data: { a: "{{ .Values.value }}", b: "{{ .Values.value }}" }`,
});
afterAll(() => {
  chart.remove();
});

interface Wanted {
  readonly value: string;
  readonly conflicts?: slipway.ConflictRuleArgs[];
  readonly ofProvider?: slipway.ConflictRuleArgs[];
}

function setProgram({ value, conflicts, ofProvider }: Wanted): void {
  const { stack, cluster, namespace } = scene;
  stack.setProgram(() => {
    const given = { kubeconfig: cluster.kubeconfig };
    const provider = new slipway.Provider(
      "prod",
      ofProvider === undefined ? given : { ...given, conflicts: ofProvider },
    );
    const driftDetection = { mode: "enabled" as const };
    const args = { chart: chart.directory, namespace, values: { value }, driftDetection };
    new slipway.HelmRelease("map", conflicts === undefined ? args : { ...args, conflicts }, { provider });
    return Promise.resolve();
  });
}

test("fields are left to others, or refused before the first write", async () => {
  const { stack } = scene;
  const data = async (): Promise<unknown> => at(await scene.get("configmap/map"), "data");
  setProgram({ value: "1" });
  mustSucceed(await stack.run("up"));
  await scene.kubectl(
    "patch",
    "configmap/map",
    "--type=merge",
    "--field-manager=operator",
    '-p={"data":{"a":"theirs"}}',
  );

  // Drift that a rule refuses to correct, and drift that a rule leaves.
  setProgram({ value: "1", ofProvider: [{ manager: "operator", action: "fail" }] });
  expect(mustFail(await stack.run("preview")).output).toContain("APPLY_CONFLICT");
  setProgram({ value: "1", ofProvider: [{ manager: "operator", action: "yield" }] });
  expect(mustSucceed(await stack.run("up")).changes).toMatchObject({ same: 2 });

  setProgram({ value: "2", ofProvider: [{ manager: "operator", action: "yield" }] });
  expect(mustSucceed(await stack.run("preview")).output.replaceAll(/\s+/g, " ")).toContain(
    `ConfigMap ${scene.namespace}/map: left to another field manager: data.a (to operator, by conflicts[0] of the provider)`,
  );

  // The rule of the release comes before that of the provider.
  const conflicts = [{ path: "/data/a", action: "fail" as const }];
  setProgram({ value: "2", conflicts, ofProvider: [{ manager: "operator", action: "yield" }] });
  for (const command of ["preview", "up"] as const) {
    const { output } = mustFail(await stack.run(command));
    expect(output).toContain('the field belongs to another field manager, "operator"');
    expect(output).toContain("conflicts[0]");
  }
  expect(await data()).toEqual({ a: "theirs", b: "1" });
  expect(await scene.kubectl("get", "secrets", "--output=name")).not.toContain("map.v2");

  setProgram({ value: "2", ofProvider: [{ manager: "operator", action: "yield" }] });
  mustSucceed(await stack.run("up"));
  expect(await data()).toEqual({ a: "theirs", b: "2" });

  // As Helm does.
  setProgram({ value: "2" });
  mustSucceed(await stack.run("up"));
  expect(await data()).toEqual({ a: "2", b: "2" });
  mustSucceed(await stack.run("destroy"));
}, 240_000);

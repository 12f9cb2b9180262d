// Objects of others that must be there before the first write of a release.
import * as slipway from "@slipway/pulumi";
import { makeOverlay, mustFail, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "release-wait-for" });

const chart = makeOverlay({
  "Chart.yaml": yaml({ apiVersion: "v2", name: "map", version: "1.0.0" }),
  "templates/map.yaml":
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: map }\ndata: { found: {{ lookup "v1" "ConfigMap" .Release.Namespace "theirs" | empty | not | quote }} }\n',
  "templates/hook.yaml": `apiVersion: v1
kind: ConfigMap
metadata: { name: hook, annotations: { helm.sh/hook: pre-install } }`,
});
afterAll(() => {
  chart.remove();
});

function setProgram(waitFor: slipway.OutsideObjectArgs[], timeout: string): void {
  const { stack, cluster, namespace } = scene;
  stack.setProgram(() => {
    const provider = new slipway.Provider("prod", { kubeconfig: cluster.kubeconfig, namespace });
    new slipway.HelmRelease("map", { chart: chart.directory, waitFor, timeout }, { provider });
    return Promise.resolve();
  });
}

const theirs = { apiVersion: "v1", kind: "ConfigMap", name: "theirs" };

test("nothing is written before they are there", async () => {
  const { stack } = scene;
  const written = async (): Promise<string> => scene.kubectl("get", "secrets,configmaps", "--output=name");
  const before = await written();
  setProgram([{ ...theirs, expr: "has(data.ready)" }], "2s");
  const preview = mustSucceed(await stack.run("preview")).output;
  expect(preview).toContain(`an update waits up to 2 s for ConfigMap ${scene.namespace}/theirs, which is Missing now`);
  const late = mustFail(await stack.run("up")).output;
  expect(late).toContain("HEALTH_TIMEOUT");
  expect(late).toContain(`ConfigMap ${scene.namespace}/theirs`);
  expect(await written()).toBe(before);

  // What is there is asked for the expression.
  await scene.kubectl("create", "configmap", "theirs");
  expect(mustFail(await stack.run("up")).output).toContain("HEALTH_TIMEOUT");

  // It comes while the update waits, which renders the chart anew.
  setProgram([{ ...theirs, expr: "has(data.ready)" }], "60s");
  const [up] = await Promise.all([
    stack.run("up"),
    scene.kubectl("patch", "configmap/theirs", "--type=merge", '-p={"data":{"ready":"yes"}}'),
  ]);
  mustSucceed(up);
  expect((await scene.get("configmap/map"))?.["data"]).toEqual({ found: "true" });

  setProgram([{ ...theirs, name: "map" }], "2s");
  const refused = mustFail(await stack.run("preview")).output;
  expect(refused).toContain("cannot wait for an object of the release before its first write");
  mustSucceed(await stack.run("destroy"));

  setProgram([{ apiVersion: "v1", kind: "ConfigMap" } as never], "2s");
  expect(mustFail(await stack.run("preview")).output).toContain("waitFor[0].name");
}, 240_000);

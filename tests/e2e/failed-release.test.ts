// The preview after a failed upgrade of a release: what the next upgrade sets again is in it.
import * as slipway from "@slipway/pulumi";
import { at, deployment, mustFail, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

const web = (replicas: number, isHeld: boolean): string => {
  const { metadata, ...object } = deployment("web", replicas, isHeld ? { pods: "held" } : {}) as { metadata: object };
  return `${yaml({ ...object, metadata: { ...metadata, name: "web" } })}\n`;
};
const more = "---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: more }\n";

const scene = useScene({
  name: "failed",
  files: () => ({
    "chart/Chart.yaml": yaml({ apiVersion: "v2", name: "web", version: "1.0.0" }),
    "chart/templates/web.yaml": web(1, false),
  }),
});

test("a release whose upgrade failed, with its chart as before", async () => {
  const { stack, cluster, namespace, overlay } = scene;
  stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig, namespace });
    const args = { chart: `${overlay.directory}/chart`, namespace, timeout: "5s", events: "log" } as const;
    new slipway.HelmRelease("web", args, { provider });
    return Promise.resolve();
  });
  mustSucceed(await stack.run("up"));
  overlay.write({ "chart/templates/web.yaml": web(2, true) + more });
  mustFail(await stack.run("up"));
  overlay.write({ "chart/templates/web.yaml": web(1, false) });
  const preview = mustSucceed(await stack.run("preview", { diff: true }));
  const { output } = preview;
  expect(output).toContain("set otherwise by the revision 2, whose status is failed");
  expect(output).toContain("spec.replicas");
  expect(output).toContain(
    `stays on the cluster, since only the revision 2, whose status is failed, had it: /ConfigMap/${namespace}/more`,
  );
  mustSucceed(await stack.run("up"));
  expect(at(await scene.get("deployment/web"), "spec", "replicas")).toBe(1);
  expect(await scene.get("configmap/more")).toBeDefined();
  expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
});

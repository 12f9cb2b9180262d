import * as slipway from "@slipway/pulumi";
import { startHttpGitServer } from "../tools/git/http-git-server";
import { makeRepository } from "../tools/git/make-repository";
import { configMap, deployment, makeOverlay, yaml } from "./harness";
import { removeResources, useScene } from "./scene";

const patch = (replicas: number): string =>
  `# more of them\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  replicas: ${replicas}\n`;

describe.each(["object", "wave"] as const)("a field that the server refuses (granularity %s)", (granularity) => {
  const scene = useScene({
    name: "places",
    shared: "namespace",
    files: (namespace) => ({
      "base/kustomization.yaml": "resources: [web.yaml]\n",
      "base/web.yaml": yaml(deployment("web", 1), configMap("settings", { a: "1" })),
      "staging/kustomization.yaml": "resources: [../base]\npatches:\n- path: replicas.yaml\n",
      "staging/replicas.yaml": patch(-1),
      "prod/kustomization.yaml": `resources: [../staging]\nnamePrefix: p-\nnamespace: ${namespace}\n`,
    }),
    args: { path: "prod", granularity, wait: false },
    end: removeResources,
  });

  test.each(["preview", "up"] as const)("is named with the line of the patch that set it: %s", async (command) => {
    const run = await scene.stack.run(command);
    expect(run.succeeded).toBe(false);
    expect(run.output).toContain(
      `where  staging/replicas.yaml:7:13 apps/Deployment ${scene.namespace}/p-web spec.replicas`,
    );
    expect(run.output).toContain("spec.replicas was set at staging/replicas.yaml:7:13 by PatchTransformer patches[0]");
    expect(run.output).toMatch(/\n *replicas: -1\n *\^\n/);
  });

  test("is named with its line in a remote base, with the server gone", async () => {
    const remote = makeOverlay({});
    const base = makeRepository(remote.directory, "base.git");
    base.commit({
      "kustomization.yaml": "resources: [web.yaml]\npatches:\n- path: replicas.yaml\n",
      "web.yaml": yaml(deployment("web", 1)),
      "replicas.yaml": patch(-1),
    });
    const server = await startHttpGitServer({ folder: remote.directory });
    scene.overlay.write({
      "prod/kustomization.yaml": `resources:\n- ${server.url}/base.git?ref=main\nnamespace: ${scene.namespace}\n`,
    });
    await scene.stack.run("preview");
    await server.stop();
    const { output } = await scene.stack.run("preview");
    expect(output).toContain(
      `where  ${server.url}/base.git//replicas.yaml?ref=main:7:13 apps/Deployment ${scene.namespace}/web spec.replicas`,
    );
    expect(output).toMatch(/\n *replicas: -1\n *\^\n/);
    remote.remove();
  });

  test("is named with its template in a chart, whose own errors show the line", async () => {
    const chart = makeOverlay({
      "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.2.3\n",
      "templates/web.yaml": yaml(deployment("web", -1)),
    });
    scene.stack.setProgram(() => {
      const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
      const args = { chart: chart.directory, namespace: scene.namespace, granularity, wait: false };
      new slipway.Chart("shop", args, { provider });
      return Promise.resolve();
    });
    const { output } = await scene.stack.run("up");
    expect(output).toContain(`where  shop/templates/web.yaml apps/Deployment ${scene.namespace}/web spec.replicas`);
    expect(output).toContain(`the object was rendered by shop/templates/web.yaml of the chart ${chart.directory}`);
    chart.write({ "templates/web.yaml": '# none\n{{ required "replicas are missing" .Values.replicas }}\n' });
    const broken = await scene.stack.run("preview");
    expect(broken.output).toContain("where  shop/templates/web.yaml:2:4");
    expect(broken.output).toMatch(/\n *\{\{ required "replicas are missing" \.Values\.replicas \}\}\n *\^\n/);
    chart.remove();
  });

  test("adds nothing to diff and state", async () => {
    scene.overlay.write({ "staging/replicas.yaml": patch(2) });
    expect((await scene.stack.run("up")).succeeded).toBe(true);
    const { deployment: state } = (await scene.stack.stack.exportStack()) as {
      deployment: { resources: readonly { readonly inputs?: object; readonly outputs?: object }[] };
    };
    const kept = state.resources.flatMap(({ inputs, outputs }) => Object.keys({ ...inputs, ...outputs }));
    expect(kept).toContain("owner");
    expect(kept).not.toContain("renderedFrom");
    const again = await scene.stack.run("up");
    expect(again.succeeded).toBe(true);
    expect(again.changes["update"]).toBeUndefined();
  });
});

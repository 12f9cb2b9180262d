import { createStack, type TestStack } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import type { Cluster } from "../tools/cluster";
import { configMap, deployment, makeOverlay, overlayProgram, type Overlay, yaml } from "./harness";

let cluster: Cluster;
let namespace: TestNamespace;
let overlay: Overlay;
let stack: TestStack;

beforeAll(async () => {
  cluster = await sharedCluster();
  namespace = await createTestNamespace(cluster, "places");
});

afterAll(async () => {
  await namespace.remove();
});

const patch = (replicas: number): string =>
  `# more of them\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  replicas: ${replicas}\n`;

describe.each(["object", "wave"])("a field that the server refuses (granularity %s)", (granularity) => {
  beforeEach(async () => {
    overlay = makeOverlay({
      "base/kustomization.yaml": "resources: [web.yaml]\n",
      "base/web.yaml": yaml(deployment("web", 1), configMap("settings", { a: "1" })),
      "staging/kustomization.yaml": "resources: [../base]\npatches:\n- path: replicas.yaml\n",
      "staging/replicas.yaml": patch(-1),
      "prod/kustomization.yaml": `resources: [../staging]\nnamePrefix: p-\nnamespace: ${namespace.name}\n`,
    });
    const args = { source: overlay.directory, path: "prod", granularity, wait: false };
    stack = await createStack({ program: overlayProgram(cluster, args) });
  });

  afterEach(async () => {
    stack.setProgram(() => Promise.resolve());
    await stack.run("up");
    await stack.remove();
    overlay.remove();
  });

  test.each(["preview", "up"] as const)("is named with the line of the patch that set it: %s", async (command) => {
    const run = await stack.run(command);
    expect(run.succeeded).toBe(false);
    expect(run.output).toContain(
      `where  staging/replicas.yaml:7:13 apps/Deployment ${namespace.name}/p-web spec.replicas`,
    );
    expect(run.output).toContain("spec.replicas was set at staging/replicas.yaml:7:13 by PatchTransformer patches[0]");
  });

  test("costs no difference and no state", async () => {
    overlay.write({ "staging/replicas.yaml": patch(2) });
    expect((await stack.run("up")).succeeded).toBe(true);
    const { deployment: state } = (await stack.stack.exportStack()) as {
      deployment: { resources: readonly { readonly inputs?: object; readonly outputs?: object }[] };
    };
    const kept = state.resources.flatMap(({ inputs, outputs }) => Object.keys({ ...inputs, ...outputs }));
    expect(kept).toContain("owner");
    expect(kept).not.toContain("renderedFrom");
    const again = await stack.run("up");
    expect(again.succeeded).toBe(true);
    expect(again.changes["update"]).toBeUndefined();
  });
});

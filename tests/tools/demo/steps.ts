import type { Project, Stage } from "./stage";

/** The examples that the steps work on. */
export interface Demo {
  readonly stage: Stage;
  readonly shop: Project;
  readonly board: Project;
  readonly sync: Project;
}

export interface Step {
  readonly title: string;
  readonly run: (demo: Demo) => Promise<void>;
}

const [shopNamespace, boardNamespace, syncNamespace] = ["shop-prod", "example-helm-release", "example-sync"];
const up = ["up", "--yes", "--skip-preview"] as const;
const upAgain = [...up, "--suppress-outputs"] as const;

export async function openDemo(stage: Stage): Promise<Demo> {
  const [shop, board, sync] = await Promise.all([
    stage.openExample("quickstart", { overlay: "prod" }),
    stage.openExample("helm-release"),
    stage.openExample("sync"),
  ]);
  return { stage, shop, board, sync };
}

/** A value of the release's Service, which nobody knows before the Service is there, in an object of the program. */
const unknownValue = `
const address = board.live<string>("Service", "board", "spec.clusterIP");
new slipway.Object("client", {
  object: {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "client", namespace: "${boardNamespace}" },
    data: { board: address },
  },
});
`;

/** The Pods of the demo's nodes do what this annotation says: ../cluster/stages.yaml. */
const failing = "    metadata: { annotations: { test.slipway.dev/pod: fail } }\n";

export const steps: readonly Step[] = [
  {
    title: "Preview: what would come up, wave by wave, each object checked by the server",
    run: ({ shop }) => shop.pulumi("preview"),
  },
  {
    title: "Up: a Namespace first, the migration Job, and the web when the Job is done",
    run: async ({ shop, stage }) => {
      await shop.pulumi(...up);
      const kinds = "deployments,jobs,pods,services,configmaps,poddisruptionbudgets";
      await stage.kubectl("get", kinds, `--namespace=${shopNamespace}`);
    },
  },
  {
    title: "A change in the overlay: a new image, one more replica; previewed field by field",
    run: async ({ shop }) => {
      await shop.editShown("deploy/overlays/prod/kustomization.yaml", [
        ["newTag: 1.4.1", "newTag: 1.5.0"],
        ["count: 2", "count: 3"],
      ]);
      await shop.pulumi("preview", "--diff");
      await shop.pulumi(...upAgain);
    },
  },
  {
    title: "Drift: somebody scales by hand; the preview sees it, the next up takes it back",
    run: async ({ shop, stage }) => {
      await stage.kubectl("scale", "deployment/web", "--replicas=1", `--namespace=${shopNamespace}`);
      await shop.pulumi("preview", "--diff");
      await shop.pulumi(...upAgain);
      await stage.kubectl("get", "deployment/web", `--namespace=${shopNamespace}`);
    },
  },
  {
    title: "Prune: the Service leaves the base, a changed ConfigMap gets a new name; the old ones go last",
    run: async ({ shop, stage }) => {
      await shop.editShown("deploy/base/kustomization.yaml", [
        ["  - service.yaml\n", ""],
        ["LOG_LEVEL=info", "LOG_LEVEL=warn"],
      ]);
      await shop.pulumi(...upAgain);
      await stage.kubectl("get", "deployments,services,configmaps", `--namespace=${shopNamespace}`);
    },
  },
  {
    title: "A Helm release, and an unknown value: its Service has no address yet, and the preview checks all the rest",
    run: async ({ board, stage }) => {
      await board.append("index.ts", unknownValue);
      await board.pulumi("preview", "--diff");
      await board.pulumi(...up);
      await stage.kubectl("get", "configmap/client", "--output=jsonpath={.data}", `--namespace=${boardNamespace}`);
      await stage.kubectl("get", "secrets", "--selector=owner=helm", `--namespace=${boardNamespace}`);
    },
  },
  {
    title:
      "A sync whose hook fails: the migration comes first, so nothing else of the set is touched; then it is mended",
    run: async ({ sync, stage }) => {
      await sync.editShown("deploy/migrate.yaml", [["  template:\n", `  template:\n${failing}`]]);
      await sync.pulumiFails(...up);
      await stage.kubectl("get", "jobs,deployments,configmaps", `--namespace=${syncNamespace}`);
      await sync.editShown("deploy/migrate.yaml", [[failing, ""]]);
      await sync.pulumi(...up);
      await stage.kubectl("get", "jobs,deployments,configmaps", `--namespace=${syncNamespace}`);
    },
  },
  {
    title: "Destroy: everything goes, in the reverse order",
    run: async ({ shop, stage }) => {
      await shop.pulumi("destroy", "--yes", "--skip-preview");
      await stage.cluster.kubectl(["wait", "--for=delete", `namespace/${shopNamespace}`, "--timeout=60s"]);
      console.log(`the Namespace ${shopNamespace} is gone`);
    },
  },
];

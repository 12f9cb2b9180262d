// Applications whose sources are fetched with the credentials of the program, from real servers on loopback.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Resource, runtime } from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { dataOf as componentData } from "../../../sdk/components/delivered-component";
import { type Registered, useMocks } from "../../sdk/mocks";
import { type ChartServer, startChartServer } from "../../tools/charts/chart-server";
import { pushArtifact } from "../../tools/charts/push-artifact";
import { type Registry, startRegistry } from "../../tools/charts/registry-server";
import { type HttpGitServer, startHttpGitServer } from "../../tools/git/http-git-server";
import { makeRepository } from "../../tools/git/make-repository";
import { findTool } from "../../tools/tools";

const credentials = { user: "robot", password: "hunter2-token" };
let folder = "";
let git: HttpGitServer;
let charts: ChartServer;
let registry: Registry;
let registered: Registered[] = [];

const configMap = (name: string, text: string): string =>
  JSON.stringify({ apiVersion: "v1", kind: "ConfigMap", metadata: { name }, data: { text } });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "slipway-argo-sources-"));
  process.env["SLIPWAY_CACHE"] = join(folder, "cache");
  const repository = makeRepository(folder, "team/shop.git");
  repository.commit({ "app/one.yaml": configMap("one", "tagged"), "stages/dev/values.json": "{}" });
  repository.git("tag", "v1.0.0");
  repository.git("push", "-q", "origin", "v1.0.0");
  repository.commit({ "app/one.yaml": configMap("one", "newest"), "values.yaml": "note: from-git\n" });
  // Nothing of this one is ever fetched.
  makeRepository(folder, "team/closed.git").commit({ "app/one.yaml": configMap("one", "closed") });
  git = await startHttpGitServer({ folder, credentials });
  await publishChart(await findTool("helm"));
  charts = await startChartServer({ folder: join(folder, "charts"), credentials });
  registry = await startRegistry();
  await pushArtifact(registry.host, "team/files", "1.2.0", { "folder/two.yaml": configMap("two", "artifact") });
});

afterAll(async () => {
  await Promise.all([git.stop(), charts.stop(), registry.stop()]);
  rmSync(folder, { recursive: true, force: true });
  delete process.env["SLIPWAY_CACHE"];
});

beforeEach(async () => {
  registered = await useMocks(false, { reachable: false });
});

/** The chart `shop`, in the versions 1.0.0 and 2.0.0. */
async function publishChart(helm: string): Promise<void> {
  const source = join(folder, "chart");
  mkdirSync(join(source, "templates"), { recursive: true });
  writeFileSync(join(source, "values.yaml"), "note: none\n");
  writeFileSync(
    join(source, "templates/note.yaml"),
    "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: note}\ndata: {note: {{ .Values.note }}, chart: {{ .Chart.Version }}}\n",
  );
  for (const version of ["1.0.0", "2.0.0"]) {
    writeFileSync(join(source, "Chart.yaml"), `apiVersion: v2\nname: shop\nversion: ${version}\n`);
    execFileSync(helm, ["package", source, "-d", join(folder, "charts")], { stdio: "ignore" });
  }
  execFileSync(helm, ["repo", "index", join(folder, "charts")], { stdio: "ignore" });
  await Promise.resolve();
}

const application = (name: string, sources: readonly object[]): object => ({
  apiVersion: "argoproj.io/v1alpha1",
  kind: "Application",
  metadata: { name, namespace: "argocd" },
  spec: { project: "default", destination: { name: "in-cluster", namespace: "shop" }, sources },
});

/** Credentials for all repositories below the URLs. */
const repositories = (): slipway.ArgoApplicationArgs["repositories"] => {
  const auth = { username: credentials.user, password: credentials.password };
  return [
    new slipway.GitRepository({ url: `${git.url}/team`, auth }),
    new slipway.HelmRepository({ url: charts.url, auth }),
    new slipway.OciRepository({ url: `oci://${registry.host}/team`, insecure: true }),
  ];
};

/** The data of all objects of each Sync. */
async function dataOf(args: slipway.ArgoApplicationArgs): Promise<Readonly<Record<string, unknown>>> {
  return dataOfSyncs(new slipway.ArgoApplication("apps", args));
}

async function dataOfSyncs(made: Resource): Promise<Readonly<Record<string, unknown>>> {
  await componentData(made);
  await runtime.disconnect();
  const syncs = (): readonly Registered[] => registered.filter(({ type }) => type === "slipway:index:Sync");
  return Object.fromEntries(
    syncs().map(({ name, inputs }) => [
      name,
      (inputs["objects"] as readonly { readonly data?: unknown }[]).map(({ data }) => data),
    ]),
  );
}

test("Git repositories, charts and OCI artifacts are fetched with the credentials of the program", async () => {
  const repoURL = `${git.url}/team/shop.git`;
  const rows: readonly (readonly [string, readonly object[]])[] = [
    ["branch", [{ repoURL, path: "app", targetRevision: "main" }]],
    ["newest", [{ repoURL, path: "app" }]],
    ["tag", [{ repoURL, path: "app", targetRevision: "v1.0.0" }]],
    ["range", [{ repoURL, path: "app", targetRevision: "1.*" }]],
    ["chart", [{ repoURL: charts.url, chart: "shop", targetRevision: "1.x" }]],
    [
      "values",
      [
        { repoURL: charts.url, chart: "shop", targetRevision: "2.0.0", helm: { valueFiles: ["$own/values.yaml"] } },
        { repoURL, targetRevision: "main", ref: "own" },
      ],
    ],
    ["artifact", [{ repoURL: `oci://${registry.host}/team/files`, path: "folder", targetRevision: "1.2.0" }]],
  ];
  const found = await dataOf({
    application: rows.map(([name, sources]) => application(name, sources)),
    repositories: repositories() ?? [],
  });
  expect(found).toEqual({
    "apps:argocd/branch": [{ text: "newest" }],
    "apps:argocd/newest": [{ text: "newest" }],
    "apps:argocd/tag": [{ text: "tagged" }],
    "apps:argocd/range": [{ text: "tagged" }],
    "apps:argocd/chart": [{ note: "none", chart: "1.0.0" }],
    "apps:argocd/values": [{ note: "from-git", chart: "2.0.0" }],
    "apps:argocd/artifact": [{ text: "artifact" }],
  });
});

test("without credentials the error names the repository, and with wrong ones it does not tell them", async () => {
  const repoURL = `${git.url}/team/closed.git`;
  const app = application("shop", [{ repoURL, path: "app", targetRevision: "main" }]);
  await expect(dataOf({ application: app })).rejects.toThrow("team/closed.git");
  const wrong = new slipway.GitRepository({
    url: `${git.url}/team`,
    auth: { username: "robot", password: "wrong-password" },
  });
  const failed: unknown = await dataOf({ application: app, repositories: [wrong] }).catch((error: unknown) => error);
  expect(String(failed)).toContain("team/closed.git");
  expect(String(failed)).not.toContain("wrong-password");
});

test.each(["ArgoApplication", "ArgoApplicationSet"])(
  "a generator of clusters of an %s finds the facts of the program, and its destinations their providers",
  async (kind) => {
    const set = {
      apiVersion: "argoproj.io/v1alpha1",
      kind: "ApplicationSet",
      metadata: { name: "everywhere", namespace: "argocd" },
      spec: {
        generators: [{ clusters: { selector: { matchLabels: { stage: "prod" } } } }],
        template: {
          metadata: { name: "shop-{{name}}" },
          spec: {
            project: "default",
            destination: { server: "{{server}}", namespace: "shop" },
            source: {
              repoURL: charts.url,
              chart: "shop",
              targetRevision: "1.0.0",
              helm: { valuesObject: { note: "{{metadata.labels.stage}}-{{metadata.annotations.region}}" } },
            },
          },
        },
      },
    };
    const server = "https://10.0.0.1:6443";
    const args = {
      repositories: repositories() ?? [],
      clusters: { [server]: new slipway.Provider("east", { kubeconfig: "{}" }) },
      clusterFacts: {
        east: { server, labels: { stage: "prod" }, annotations: { region: "north" } },
        west: { server: "https://10.0.0.2:6443", labels: { stage: "dev" } },
      },
    };
    const made =
      kind === "ArgoApplication"
        ? new slipway.ArgoApplication("apps", { ...args, application: set })
        : new slipway.ArgoApplicationSet("apps", { ...args, applicationSet: set });
    expect(await dataOfSyncs(made)).toEqual({ "apps:argocd/shop-east": [{ note: "prod-north", chart: "1.0.0" }] });
  },
);

test("an ArgoApplicationSet takes no Application", async () => {
  const made = new slipway.ArgoApplicationSet("apps", { applicationSet: application("shop", []) });
  await expect(dataOfSyncs(made)).rejects.toThrow("is not an ApplicationSet: an ArgoApplication takes Applications");
});

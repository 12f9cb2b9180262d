// The dependencies that a chart of a Git repository lacks, as Argo CD adds them: `helm dependency build`.
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openSyncSources } from "../../../engine/argo-application/open-sync-sources";
import type { SourceSpec } from "../../../engine/model/sources/chart-source-spec";
import { openDirectory } from "../../../engine/sources/directory";
import { readConfig } from "../../../engine/yaml/read/read-config";
import { configToPlain } from "../../../engine/yaml/write/to-json";
import { application, plan } from "../../engine/argo-application/plan";
import { startChartServer } from "../../tools/charts/chart-server";
import { type Dependency, filesOfChart, useDependencyScene } from "./dependency-scene";

const scene = useDependencyScene();
const { charts, world } = scene;

const template =
  'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Chart.Name }}-{{ .Chart.Version }}}\ndata: {a: {{ .Values.a | quote }}, files: {{ .Files.Glob "**" | len | quote }}}\n';
const chartFiles = (at: string, name: string, version: string, dependencies: readonly Dependency[] = []) =>
  filesOfChart(at, { name, version, dependencies }, template);
const web = (more: Partial<Dependency> = {}): Dependency => scene.web(more);
const shop = (dependencies: readonly Dependency[]) => chartFiles("charts/shop", "shop", "1.0.0", dependencies);

interface Named {
  readonly metadata: { readonly name: string };
}
const printed = (objects: readonly Named[]): readonly string[] =>
  objects.map((one) => JSON.stringify(one).replaceAll(/[\\"]/g, "")).sort();

type Run = Parameters<typeof world.resolve>[1];

/** The objects of an Application whose repository is fetched. */
async function ofApplication(repositories: readonly SourceSpec[] = [], run: Run = {}): Promise<readonly string[]> {
  const source = { repoURL: scene.repositoryUrl, path: "charts/shop", targetRevision: "main" };
  const { nodes } = await plan({}, [application(source)], { repositories, fetch: (spec) => world.resolve(spec, run) });
  return printed(nodes[0]?.objects ?? []);
}

/** Those of a Sync with that repository as its source. */
async function ofSync(run: Run = {}): Promise<readonly string[]> {
  const spec: SourceSpec = { kind: "GitRepository", url: scene.repositoryUrl, ref: { branch: "main" } };
  const opened = await openSyncSources({
    ...{ object: "Sync/shop", name: "shop", flux: undefined, unmatched: "warn", enableHelm: true, helmKubeVersion: "" },
    ...{ helmApiVersions: [], templateSteps: undefined, keyServices: undefined },
    fetch: (one) => world.resolve(one, run),
    sources: [{ field: "", spec, path: "charts/shop", secrets: [] }],
  });
  return printed((await opened.render("shop")).objects.map(({ object }) => object));
}

/** What `helm template` prints once `helm dependency build` has run. */
async function ofHelm(): Promise<readonly string[]> {
  const copy = join(scene.folder, "copy");
  cpSync(join(scene.folder, "deploy.git.work"), copy, { recursive: true });
  // Argo CD adds the repositories of a chart to Helm.
  await charts.world.helm("repo", "add", "known", scene.chartsUrl, "--force-update");
  await charts.world.helm("dependency", "build", join(copy, "charts/shop"));
  const text = await charts.world.helm("template", "shop", join(copy, "charts/shop"), "--namespace", "shop");
  return printed(readYaml(text));
}

function readYaml(text: string): readonly Named[] {
  return text
    .split(/^---$/m)
    .filter((document) => document.trim() !== "")
    .flatMap((document) => {
      const node = readConfig(Buffer.from(document), "helm");
      return node === undefined ? [] : [configToPlain(node) as Named];
    });
}

test("charts of a repository and folders of the source, as Helm builds them", async () => {
  scene.commit({
    ...shop([
      web(),
      web({ alias: "front" }),
      web({ version: "2.x", alias: "extra", condition: "extra.enabled" }),
      { name: "common", version: "0.3.x", repository: "file://../common" },
    ]),
    ...chartFiles("charts/common", "common", "0.3.2"),
  });
  const expected = await ofHelm();
  expect(expected.map((one) => /metadata:\{name:([^,}]*)/.exec(one)?.[1])).toEqual([
    "common-0.3.2",
    "front-1.10.0",
    "shop-1.0.0",
    "web-1.10.0",
  ]);
  expect(await ofApplication()).toEqual(expected);
  expect(await ofSync()).toEqual(expected);
});

test("a folder is added as Helm packs it: without what its .helmignore names", async () => {
  scene.commit({
    ...shop([{ name: "common", version: "0.3.x", repository: "file://../common" }]),
    "charts/shop/.helmignore": "*.md\n",
    ...chartFiles("charts/common", "common", "0.3.2"),
    "charts/common/.helmignore": "/templates/skipped.yaml\nnotes/\n",
    "charts/common/templates/skipped.yaml": "this: {{ is no template\n",
    "charts/common/README.md": "# common\n",
    "charts/common/notes/a.txt": "a\n",
  });
  const expected = await ofHelm();
  expect(expected.join()).toContain("files:2");
  expect(await ofApplication()).toEqual(expected);
  expect(await ofSync()).toEqual(expected);
  const { nodes } = await plan({}, [application({ path: "charts/shop" })], {
    own: openDirectory(join(scene.folder, "deploy.git.work")),
  });
  expect(printed(nodes[0]?.objects ?? [])).toEqual(expected);
});

test("a lock file takes precedence, and one that does not fit is refused, as by Helm", async () => {
  scene.commit(shop([web({ version: "1.0.0" })]));
  const copy = join(scene.folder, "locked");
  cpSync(join(scene.folder, "deploy.git.work"), copy, { recursive: true });
  await charts.world.helm("dependency", "update", join(copy, "charts/shop"));
  const lock = readFileSync(join(copy, "charts/shop/Chart.lock"), "utf8");
  // The same range once it allows newer versions would not fit the digest, so the lock is that of this range.
  scene.commit({ "charts/shop/Chart.lock": lock });
  const expected = await ofHelm();
  expect(expected.join()).toContain("web-1.0.0");
  expect(await ofApplication()).toEqual(expected);
  scene.commit(shop([web({ version: "2.x" })]));
  rmSync(join(scene.folder, "copy"), { recursive: true });
  await expect(ofHelm()).rejects.toThrow("the lock file (Chart.lock) is out of sync");
  await expect(ofApplication()).rejects.toThrow("CHART_LOCK_OUT_OF_SYNC");
});

test("what charts/ has is not fetched", async () => {
  scene.commit({
    ...shop([web({ repository: "http://127.0.0.1:1" })]),
    ...chartFiles("charts/shop/charts/web", "web", "1.0.0"),
  });
  expect((await ofApplication()).join()).toContain("web-1.0.0");
});

test("an update takes the version of its preview", async () => {
  await scene.withOwnCharts(async (url, publish) => {
    scene.commit(shop([web({ repository: url })]));
    expect((await ofSync()).join()).toContain("web-1.0.0");
    await publish("1.1.0");
    expect((await ofSync({ isPreview: false })).join()).toContain("web-1.0.0");
    expect((await ofSync()).join()).toContain("web-1.1.0");
  });
});

test("the repositories of the program have the credentials, also for a chart of the working copy", async () => {
  const closed = await startChartServer({
    folder: charts.world.repo,
    credentials: { user: "me", password: "open sesame" },
  });
  try {
    const files = shop([web({ repository: closed.url })]);
    scene.commit(files);
    await expect(ofApplication()).rejects.toThrow(/401|credentials/);
    const known = { kind: "HelmRepository", url: closed.url, username: "me", password: "open sesame" } as const;
    expect((await ofApplication([known])).join()).toContain("web-1.10.0");
    // The beginning of a host's name is not a host.
    const near = { ...known, url: closed.url.slice(0, -1) };
    await expect(ofApplication([near])).rejects.toThrow("401");
    const working = join(scene.folder, "deploy.git.work");
    const { nodes } = await plan({}, [application({ path: "charts/shop" })], {
      ...{ own: openDirectory(working), repositories: [known], fetch: (spec) => world.resolve(spec) },
    });
    expect(printed(nodes[0]?.objects ?? []).join()).toContain("web-1.10.0");
  } finally {
    await closed.stop();
  }
});

test.each<[string, Partial<Dependency>, readonly string[]]>([
  ["a version that there is not", { version: "7.x" }, ["CHART_DEPENDENCY", "can't get a valid version"]],
  ["a repository by an unknown name", { repository: "@stable" }, ["no repository definition for @stable"]],
  ["a folder that is not there", { repository: "file://../none" }, ["directory charts/none not found"]],
  [
    "a folder out of the source",
    { repository: "file://../../../../../etc" },
    ["directory ../../../etc not found", "names a folder of the same source"],
  ],
  ["an absolute folder", { repository: "file:///etc" }, ["directory /etc not found"]],
  ["another version of a folder", { repository: "file://../common", version: "2.x" }, ["can't get a valid version"]],
])("refuses %s", async (_, more, lines) => {
  scene.commit({ ...shop([web(more)]), ...chartFiles("charts/common", "web", "0.3.2") });
  const message = await world.messageOf(ofApplication());
  for (const line of lines) expect(message).toContain(line);
});

test("a chart that declares too many", async () => {
  scene.commit(shop(Array.from({ length: 101 }, (_, index) => web({ name: `web-${index}` }))));
  expect(await world.messageOf(ofSync())).toContain("it has 101, and 100 are the limit for a chart that is fetched");
});

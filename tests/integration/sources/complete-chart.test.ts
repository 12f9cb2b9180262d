// The dependencies of a chart in a Git repository, which Flux's controller adds where `charts/` lacks them.
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DependencyAccess } from "../../../engine/model/sources/chart-source-spec";
import type { ResolvedSource } from "../../../engine/model/sources/resolved-source";
import { openChart, templateChart } from "../../../engine/render/helm/public-functions";
import { systemEnvironment } from "../../../engine/sources/system-environment";
import { startChartServer } from "../../tools/charts/chart-server";
import { type Dependency, filesOfChart, useDependencyScene } from "./dependency-scene";

const scene = useDependencyScene();
const { charts, world } = scene;

const template =
  "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Chart.Name }}-{{ .Chart.Version | quote }}}\ndata: {a: {{ .Values.a | quote }}}\n";
const chartFiles = (at: string, name: string, version: string, dependencies: readonly Dependency[] = []) =>
  filesOfChart(at, { name, version, dependencies }, template);
const web = (more: Partial<Dependency> = {}): Dependency => scene.web(more);

const resolve = (more: object = {}, dependencies?: DependencyAccess): Promise<ResolvedSource> =>
  world.resolve(
    {
      kind: "HelmChart",
      sourceRef: { kind: "GitRepository", url: scene.repositoryUrl, ref: { branch: "main" } },
      chart: "charts/shop",
      ...(dependencies === undefined ? {} : { dependencies }),
    },
    more,
  );

function rendered({ chart }: ResolvedSource): string {
  if (chart === undefined) throw new Error("there is no chart");
  const options = { name: "shop", environment: systemEnvironment(), helmVersion: 3 } as const;
  return templateChart(openChart(chart), options).text({ includeCrds: true });
}

/** What `helm template` prints once Helm has fetched the dependencies. */
async function expected(): Promise<string> {
  const copy = join(scene.folder, "copy");
  cpSync(join(scene.folder, "deploy.git.work"), copy, { recursive: true });
  await charts.world.helm("dependency", "update", join(copy, "charts/shop"));
  return charts.world.helm("template", "shop", join(copy, "charts/shop"));
}

test("charts of a repository and folders of the source, as Helm fetches them", async () => {
  scene.commit({
    ...chartFiles("charts/shop", "shop", "1.0.0", [
      web(),
      web({ alias: "front" }),
      web({ version: "2.x", alias: "extra", condition: "extra.enabled" }),
      { name: "common", version: "0.3.x", repository: "file://../common" },
    ]),
    ...chartFiles("charts/common", "common", "0.3.2"),
  });
  const found = await resolve();
  expect(rendered(found)).toBe(await expected());
  expect(rendered(found)).toContain('name: web-"1.10.0"');
  expect(rendered(found)).toContain('name: common-"0.3.2"');
  // The plugin opens the chart by its digest.
  expect(found.location).toMatchObject({ kind: "artifact", digest: found.digest });
});

/** Charts that leave files out: the rules of the one that has a dependency are not those of the dependency. */
const ignoring = (dependency: string) => ({
  ...chartFiles("charts/shop", "shop", "1.0.0", [{ name: "common", version: "0.3.x", repository: dependency }]),
  "charts/shop/.helmignore": "*.md\n",
  "charts/shop/README.md": "# shop\n",
  "charts/shop/notes.txt": "of shop\n",
  ...chartFiles("charts/common", "common", "0.3.2"),
  "charts/common/.helmignore": "# comment\n/templates/skipped.yaml\nnotes/\n*.tmp\n",
  "charts/common/templates/skipped.yaml": "this: {{ is no template\n",
  "charts/common/templates/list.yaml":
    'apiVersion: v1\nkind: List\nmetadata: { name: files }\nitems: [{{ range $path, $_ := .Files.Glob "**" }}{{ $path | quote }}, {{ end }}]\n',
  "charts/common/README.md": "# common\n",
  "charts/common/notes/a.txt": "a\n",
  "charts/common/deep/b.tmp": "b\n",
  "charts/common/deep/b.txt": "b\n",
});

test("a folder is added as Helm packs it: without what its .helmignore names", async () => {
  scene.commit(ignoring("file://../common"));
  const found = await resolve();
  expect(rendered(found)).toBe(await expected());
  expect(rendered(found)).toContain('items: [".helmignore", "README.md", "deep/b.txt", ]');
});

test("a rule of .helmignore that is not valid is an error with its line", async () => {
  scene.commit({ ...ignoring("file://../common"), "charts/common/.helmignore": "\n**/x\n" });
  expect(await world.messageOf(resolve())).toContain(
    "line 2 of charts/common/.helmignore is not a rule: double-star (**) syntax is not supported",
  );
});

test("repositories of dependencies: with credentials by their URL, and at a mirror", async () => {
  const login = { user: "me", password: "open sesame" };
  const closed = await startChartServer({ folder: charts.world.repo, credentials: login });
  try {
    scene.commit(
      chartFiles("charts/shop", "shop", "1.0.0", [
        web({ repository: `${closed.url}/` }),
        web({ version: "2.x", alias: "far", repository: "https://charts.example/stable" }),
      ]),
    );
    const access = { kind: "HelmRepository", url: closed.url, username: login.user, password: login.password } as const;
    const dependencies: DependencyAccess = {
      repositories: [{ of: closed.url, repository: access }],
      mirrors: { "https://charts.example/stable": scene.chartsUrl },
    };
    const text = rendered(await resolve({ isPreview: false }, dependencies));
    for (const name of ['web-"1.10.0"', 'far-"2.1.0"']) expect(text).toContain(name);
    expect(readFileSync(world.lockFile(), "utf8")).not.toContain(login.password);
    expect(await world.messageOf(resolve({}, { ...dependencies, repositories: [] }))).toContain("401 Unauthorized");
  } finally {
    await closed.stop();
  }
});

test("a preview pins the version of a dependency, and a new one comes with a new version of the chart", async () => {
  await scene.withOwnCharts(async (url, publish) => {
    const shop = (version: string) => chartFiles("charts/shop", "shop", version, [web({ repository: url })]);
    scene.commit(shop("1.0.0"));
    const first = await resolve({ isPreview: false });
    await publish("1.1.0");
    expect((await resolve()).digest).toBe(first.digest);
    scene.commit(shop("1.0.1"));
    expect(rendered(await resolve())).toContain('name: web-"1.1.0"');
  });
});

test("what charts/ has is not fetched; a lock file takes precedence", async () => {
  const unreachable = web({ repository: "http://127.0.0.1:1" });
  scene.commit({
    ...chartFiles("charts/shop", "shop", "1.0.0", [unreachable]),
    ...chartFiles("charts/shop/charts/web", "web", "1.0.0"),
  });
  expect(rendered(await resolve())).toContain('name: web-"1.0.0"');
  const lock = { digest: "sha256:none", generated: "2026-01-01T00:00:00Z", dependencies: [web({ version: "1.0.0" })] };
  scene.commit({
    ...chartFiles("charts/shop", "shop", "1.0.1", [web()]),
    "charts/shop/charts/web/Chart.yaml": undefined,
    "charts/shop/charts/web/values.yaml": undefined,
    "charts/shop/charts/web/templates/c.yaml": undefined,
    "charts/shop/Chart.lock": JSON.stringify(lock),
  });
  expect(rendered(await resolve())).toContain('name: web-"1.0.0"');
});

test.each<[string, Partial<Dependency>, readonly string[]]>([
  [
    "a version that there is not",
    { version: "7.x" },
    ["CHART_VERSION_NOT_FOUND", "cannot fetch the dependency web 7.x of"],
  ],
  ["a server that does not answer", { repository: "http://127.0.0.1:1" }, ["cannot fetch the dependency web ^1.0.0"]],
  [
    "a repository by a name",
    { repository: "@stable" },
    ["CHART_DEPENDENCY", '"@stable" of web', "mend   write its URL"],
  ],
  ["no repository", { repository: "" }, ["CHART_DEPENDENCY", "no chart web is in charts/web of"]],
  [
    "a folder that is not there",
    { repository: "file://../none" },
    ["CHART_DEPENDENCY", "no chart web is in charts/none"],
  ],
  ["a folder out of the source", { repository: "file://../../../../../etc" }, ["no chart web is in etc of"]],
  ["another version of a folder", { repository: "file://../common", version: "2.x" }, ["has the version 0.3.2"]],
])("refuses %s", async (_, more, lines) => {
  scene.commit({
    ...chartFiles("charts/shop", "shop", "1.0.0", [web(more)]),
    ...chartFiles("charts/common", "web", "0.3.2"),
  });
  const message = await world.messageOf(resolve());
  for (const line of lines) expect(message).toContain(line);
});

test("a chart that declares too many", async () => {
  const many = Array.from({ length: 101 }, (_, index) => web({ name: `web-${index}` }));
  scene.commit(chartFiles("charts/shop", "shop", "1.0.0", many));
  expect(await world.messageOf(resolve())).toContain("101 that are not in charts/, and 100 are the limit");
});

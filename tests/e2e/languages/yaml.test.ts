// A program in YAML, with the real language host: it does what the same program in JavaScript does.
import { readFileSync } from "node:fs";
import { fluxCases } from "../../engine/convert/cases";
import { openCase } from "../../engine/convert/convert-case";
import { at } from "../harness";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../../tools/shared-cluster";
import { type LanguageScene, openLanguageScene, shownLines } from "./language-scene";

let scene: LanguageScene;
let place: TestNamespace;

const kubectl = async (...args: readonly string[]): Promise<string> =>
  (await sharedCluster()).kubectl([...args, `--namespace=${place.name}`]);

beforeEach(async () => {
  place = await createTestNamespace(await sharedCluster(), "yaml");
  scene = await openLanguageScene(["pulumi-language-yaml"]);
});

let remove = (): void => undefined;

afterEach(async () => {
  remove();
  remove = () => undefined;
  scene.remove();
  await place.remove();
});

const deployment = (name: string, replicas: number): object => ({
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name },
  spec: {
    replicas,
    selector: { matchLabels: { app: name } },
    template: { metadata: { labels: { app: name } }, spec: { containers: [{ name, image: "example/web:1" }] } },
  },
});
const job = {
  apiVersion: "batch/v1",
  kind: "Job",
  metadata: { name: "migrate", annotations: { "argocd.argoproj.io/hook": "PreSync" } },
  spec: {
    template: { spec: { restartPolicy: "Never", containers: [{ name: "migrate", image: "example/migrate:1" }] } },
  },
};

function writeFolders(replicas: number): void {
  scene.write({
    "deploy/kustomization.yaml": "resources: [web.json]\n",
    "deploy/web.json": JSON.stringify(deployment("web", replicas)),
    "sync/migrate.json": JSON.stringify(job),
    "sync/settings.json": JSON.stringify({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "synced" } }),
  });
}

/** The components of the program, by the names of their resources. */
const components = (namespace: string) => ({
  shop: {
    type: "slipway:Kustomization",
    properties: {
      source: "deploy",
      namespace,
      configMapGenerator: [{ name: "settings", literals: ["greeting=hello"] }],
      secretGenerator: [{ name: "database", literals: [{ "fn::secret": "password=hunter22" }] }],
    },
  },
  cache: {
    type: "slipway:Chart",
    properties: { chart: "charts/cache", namespace, releaseName: "rendered" },
    options: { dependsOn: ["${shop}"] },
  },
  release: {
    type: "slipway:HelmRelease",
    properties: { chart: "charts/cache", namespace, dependsOn: [{ name: "cache" }] },
  },
  synced: {
    type: "slipway:Sync",
    properties: { source: "sync", namespace, prune: true },
    options: { dependsOn: ["${release}"] },
  },
});

const readings = {
  uid: {
    type: "slipway:LiveObject",
    properties: { of: "${shop}", kind: "Deployment", name: "web", path: "metadata.uid" },
  },
  replicas: {
    type: "slipway:RenderedObject",
    properties: { of: "${shop}", kind: "Deployment", name: "web", path: "spec.replicas" },
  },
};

/** The same components in JavaScript. */
const javaScript = (namespace: string): string => `
const namespace = ${JSON.stringify(namespace)};
const shop = new slipway.Kustomization("shop", {
  source: "deploy",
  namespace,
  configMapGenerator: [{ name: "settings", literals: ["greeting=hello"] }],
  secretGenerator: [{ name: "database", literals: [pulumi.secret("password=hunter22")] }],
});
const cache = new slipway.Chart("cache", { chart: "charts/cache", namespace, releaseName: "rendered" }, { dependsOn: [shop] });
const release = new slipway.HelmRelease("release", { chart: "charts/cache", namespace, dependsOn: [{ name: "cache" }] });
new slipway.Sync("synced", { source: "sync", namespace, prune: true }, { dependsOn: [release] });
`;

test("previews, brings up, changes and destroys what the same program in JavaScript does", async () => {
  const { project } = scene;
  writeFolders(1);
  const resources = components(place.name);
  const preview = async (): Promise<readonly string[]> =>
    shownLines(await project.run("preview", "--diff", "--non-interactive"));
  scene.useJavaScript(javaScript(place.name));
  const expected = await preview();
  scene.useYaml({ resources });
  expect(await preview()).toEqual(expected);
  expect(expected.join("\n")).toContain("slipway:core/v1:Secret");
  expect(expected.join("\n")).not.toContain("hunter22");

  const outputs = { uid: "${uid.value}", replicas: "${replicas.value}", revision: "${release.revision}" };
  const after = {
    type: "slipway:Object",
    properties: {
      object: {
        apiVersion: "v1",
        kind: "ConfigMap",
        metadata: { name: "after", namespace: place.name },
        data: { uid: "${uid.value}" },
      },
    },
    options: { dependsOn: ["${shop}"] },
  };
  scene.useYaml({ resources: { ...resources, ...readings, after }, outputs });
  await project.run("up", "--yes", "--skip-preview", "--non-interactive");
  const shown = JSON.parse(await project.run("stack", "output", "--json")) as Record<string, unknown>;
  const live = JSON.parse(await kubectl("get", "deployment,configmap,secret,job", "--output=json")) as object;
  const items = at(live, "items") as readonly object[];
  const uidOf = (name: string): unknown =>
    items.map((item) => at(item, "metadata") as object).find((metadata) => at(metadata, "name") === name);
  expect(shown).toEqual({ uid: at(uidOf("web"), "uid"), replicas: 1, revision: 1 });
  expect(
    at(
      items.find((item) => at(item, "metadata", "name") === "after"),
      "data",
      "uid",
    ),
  ).toBe(shown["uid"]);
  for (const name of ["rendered", "release", "synced", "migrate"]) expect(uidOf(name)).toBeDefined();

  // The state is that of the other language: it goes on with it, and back.
  scene.useYaml({ resources });
  await project.run("up", "--yes", "--skip-preview", "--non-interactive");
  scene.useJavaScript(javaScript(place.name));
  await project.run("preview", "--expect-no-changes", "--non-interactive");

  writeFolders(2);
  const changed = await preview();
  expect(changed.join("\n")).toContain("replicas: 1 => 2");
  scene.useYaml({ resources });
  expect(await preview()).toEqual(changed);
  await project.run("up", "--yes", "--skip-preview", "--non-interactive");
  await project.run("destroy", "--yes", "--skip-preview", "--non-interactive");
  const left = await kubectl("get", "deployment,configmap,secret", "--output=name");
  expect(left.split("\n").filter((line) => line !== "" && !line.includes("kube-root-ca"))).toEqual([]);
});

test("the program of the documentation", async () => {
  writeFolders(3);
  const [, program = ""] = /```yaml\n([\s\S]*?)```/.exec(readFileSync("docs/languages.md", "utf8")) ?? [];
  const inNamespace = program
    .replace("namespace: shop }", `namespace: ${place.name} }`)
    .replace("source: deploy", `source: deploy\n      namespace: ${place.name}`);
  expect(inNamespace.split(place.name)).toHaveLength(3);
  scene.write({ "Pulumi.yaml": inNamespace });
  await scene.project.run("up", "--yes", "--skip-preview", "--non-interactive");
  const outputs: unknown = JSON.parse(await scene.project.run("stack", "output", "--json"));
  expect(outputs).toEqual({ replicas: 3, uid: expect.stringMatching(/^[\da-f-]{36}$/) as unknown });
});

test("what slipway convert writes in YAML is what it writes in TypeScript", async () => {
  const monorepo = fluxCases.find(({ name }) => name === "the fixture monorepo");
  if (monorepo === undefined) throw new Error("there is a case of Flux");
  const opened = openCase(monorepo);
  remove = opened.remove;
  const written = (["typescript", "yaml"] as const).map(async (language) => {
    const { text } = await opened.convert({ language, programFolder: scene.folder });
    return text;
  });
  const [typescript, yaml] = await Promise.all(written);
  const isOfYaml = /RenderedObject|^Resources:|^ {4}\+ \d+ to create/;
  const preview = async (): Promise<readonly string[]> =>
    shownLines(await scene.project.run("preview", "--diff", "--non-interactive")).filter(
      (line) => !isOfYaml.test(line),
    );
  scene.useTypescript(typescript ?? "");
  for (const [key, value] of Object.entries(monorepo.config ?? {}))
    await scene.project.run("config", "set", "--secret", key, value);
  const expected = await preview();
  scene.write({ "Pulumi.yaml": (yaml ?? "").replace("name: converted", "name: shop") });
  expect(await preview()).toEqual(expected);
  expect(expected.join("\n")).toContain("slipway:index:HelmRelease");
});

test("names the property of an argument that is refused, and the nearest name", async () => {
  writeFolders(1);
  scene.useYaml({
    resources: {
      shop: { type: "slipway:Kustomization", properties: { source: "deploy", timeout: "five minutes" } },
    },
  });
  const failed = await scene.project.run("preview", "--non-interactive").catch((error: unknown) => String(error));
  expect(failed).toContain("timeout");
  expect(failed).toContain("property timeout with value '{five minutes}' has a problem: must be a duration");
});

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { findTool } from "../tools/tools";
import { at, detailedDiffs, mustFail, mustSucceed, readState, yaml } from "./harness";
import { releaseChart } from "./helm-scene";
import { useScene } from "./scene";

const chart = {
  ...releaseChart,
  "values.yaml": 'greeting: hello\npods: ""\nkey: ""\n',
  "templates/settings.yaml":
    "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: {{ .Release.Name }} }\n" +
    "data: { greeting: {{ .Values.greeting | quote }}, key: {{ .Values.key | b64enc | quote }} }\n",
  // Without the hook.
  "templates/prepare.yaml": "",
};

const scene = useScene({ name: "release", shared: "namespace", files: () => chart });

/** The real helm, in the namespace of the scene. */
async function helm(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, KUBECONFIG: scene.cluster.kubeconfigPath, HELM_NAMESPACE: scene.namespace };
  return (await promisify(execFile)(await findTool("helm4"), args, { env })).stdout;
}

async function historyOf(name: string): Promise<readonly (readonly [number, string])[]> {
  const revisions = JSON.parse(await helm("history", name, "--output=json")) as { revision: number; status: string }[];
  return revisions.map(({ revision, status }) => [revision, status]);
}

const greetingOf = async (name: string): Promise<unknown> =>
  at(await scene.get(`configmap/${name}`), "data", "greeting");

type Args = Partial<slipway.HelmReleaseArgs>;

/** A program of one release of the chart. */
function program(name: string, args: Args = {}, options: pulumi.CustomResourceOptions = {}): PulumiFn {
  return () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const defaults = { chart: scene.overlay.directory, namespace: scene.namespace };
    const release = new slipway.HelmRelease(name, { ...defaults, ...args }, { provider, ...options });
    const { revision, releaseStatus, notes, history, conditions, appVersion, inventory } = release;
    const replicas = release.live("Deployment", name, "status.readyReplicas");
    const rendered = release.get("ConfigMap", name).apply(({ metadata }) => metadata.namespace);
    return Promise.resolve({
      ...{ revision, releaseStatus, notes, history, conditions, appVersion, inventory, replicas, rendered },
    });
  };
}

test("install, no change, upgrade, a failing upgrade that rolls back, destroy; helm reads all of it", async () => {
  scene.stack.setProgram(program("web"));
  const preview = mustSucceed(await scene.stack.run("preview"));
  const installed = mustSucceed(await scene.stack.run("up"));
  expect(installed.changes).toEqual(preview.changes);
  const value = (run: typeof installed, name: string): unknown => run.outputs[name]?.value;
  expect([value(installed, "revision"), value(installed, "releaseStatus"), value(installed, "appVersion")]).toEqual([
    ...[1, "deployed", "9"],
  ]);
  expect(value(installed, "notes")).toBe("web says hello, revision 1\n");
  expect(value(installed, "replicas")).toBe(1);
  expect(value(installed, "rendered")).toBe(scene.namespace);
  expect(value(installed, "inventory")).toEqual([
    `/ConfigMap/${scene.namespace}/web`,
    `apps/Deployment/${scene.namespace}/web`,
  ]);
  expect(await historyOf("web")).toEqual([[1, "deployed"]]);
  expect(await helm("get", "manifest", "web")).toContain("kind: Deployment");

  expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

  scene.stack.setProgram(program("web", { values: { greeting: "hi" } }));
  mustSucceed(await scene.stack.run("up"));
  expect(await greetingOf("web")).toBe("hi");
  expect(JSON.parse(await helm("get", "values", "web", "--output=json"))).toEqual({ greeting: "hi" });

  const upgrade = { timeout: "4s", remediation: { remediateLastFailure: true } };
  scene.stack.setProgram(program("web", { values: { greeting: "bad", pods: "stuck", tpyo: 1 }, upgrade }));
  const failed = mustFail(await scene.stack.run("up"));
  expect(failed.output).toMatch(/RELEASE_/);
  expect(failed.output).toContain('HelmRelease web: the chart shop has no value "tpyo"');
  expect(failed.output).not.toMatch(/^\s+at .*\.js/m);
  expect(await greetingOf("web")).toBe("hi");
  expect(await historyOf("web")).toEqual([
    ...[
      [1, "superseded"],
      [2, "superseded"],
      [3, "failed"],
      [4, "deployed"],
    ],
  ]);

  scene.stack.setProgram(program("web", { values: { greeting: "hi again" }, upgrade }));
  const mended = mustSucceed(await scene.stack.run("up"));
  expect(value(mended, "revision")).toBe(5);
  expect(value(mended, "conditions")).toMatchObject([{ type: "Ready", status: "True" }, {}]);

  mustSucceed(await scene.stack.run("destroy"));
  expect(await scene.get("deployment/web")).toBeUndefined();
  expect(await helm("list", "--short")).toBe("");
});

test("twenty releases that depend on each other, a Kustomization and a Chart, in one update", async () => {
  scene.overlay.write({
    "overlay/kustomization.yaml": JSON.stringify({ namespace: scene.namespace, resources: ["base.yaml"] }),
    "overlay/base.yaml": yaml({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "base" } }),
    "small/Chart.yaml": yaml({ apiVersion: "v2", name: "small", version: "1.0.0" }),
    "small/templates/a.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: {{ .Release.Name }} }\n",
  });
  const { directory } = scene.overlay;
  const nameOf = (index: number): string => `r${index}`;
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const { namespace } = scene;
    const readyExpr = "dep.status.conditions.exists(c, c.type == 'Ready' && c.status == 'True')";
    const last = [{ name: nameOf(20), readyExpr }];
    new slipway.Kustomization("after", { source: directory, path: "overlay", dependsOn: last }, { provider });
    new slipway.Chart("chart", { chart: `${directory}/small`, namespace, dependsOn: last }, { provider });
    // The later ones come first: by name.
    for (let index = 20; index >= 1; index -= 1) {
      const dependsOn = index === 1 ? [] : [{ name: nameOf(Math.floor(index / 2)), readyExpr }];
      new slipway.HelmRelease(nameOf(index), { chart: `${directory}/small`, namespace, dependsOn }, { provider });
    }
    return Promise.resolve();
  });
  mustSucceed(await scene.stack.run("up"));
  const listed = JSON.parse(await helm("list", "--output=json")) as { name: string; updated: string }[];
  expect(listed.map(({ name }) => name).sort()).toEqual(
    Array.from({ length: 20 }, (_, index) => nameOf(index + 1)).sort(),
  );
  const stored = JSON.parse(
    await scene.kubectl(
      "get",
      "secret",
      "--selector=owner=helm",
      "--output=json",
      "--sort-by=.metadata.creationTimestamp",
    ),
  ) as { items: { metadata: { labels: { name: string }; creationTimestamp: string } }[] };
  const made = new Map(stored.items.map(({ metadata }) => [metadata.labels.name, metadata.creationTimestamp]));
  for (const index of [2, 5, 10, 20]) {
    const [before = "", after = ""] = [nameOf(Math.floor(index / 2)), nameOf(index)].map((name) => made.get(name));
    expect([index, before !== "" && before <= after]).toEqual([index, true]);
  }
  expect(await scene.get("configmap/base")).toBeDefined();
  expect(await scene.get("configmap/chart")).toBeDefined();
  expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
});

test("what helm installed is taken over without a change, and by an import", async () => {
  await helm("install", "old", scene.overlay.directory, "--set", "greeting=hey");
  const before = await scene.get("configmap/old");
  const args = { values: { greeting: "hey" } };
  scene.stack.setProgram(program("old", args));
  expect(mustFail(await scene.stack.run("preview")).output).toContain("adopt");
  // A run without a preview takes nothing over, either.
  expect(mustFail(await scene.stack.run("up")).output).toContain("RELEASE_EXISTS");
  expect(await historyOf("old")).toEqual([[1, "deployed"]]);
  scene.stack.setProgram(program("old", { ...args, adopt: true }));
  mustSucceed(await scene.stack.run("up"));
  expect(await scene.get("configmap/old")).toEqual(before);
  expect(await historyOf("old")).toEqual([[1, "deployed"]]);
  mustSucceed(await scene.stack.run("destroy"));
  expect(await scene.get("configmap/old")).toBeUndefined();

  await helm("install", "other", scene.overlay.directory);
  const imported = await scene.get("configmap/other");
  scene.stack.setProgram(program("other", {}, { import: `${scene.namespace}/other` }));
  const run = await scene.stack.run("up");
  expect(run.output).not.toContain("inputs to import do not match");
  mustSucceed(run);
  expect(await scene.get("configmap/other")).toEqual(imported);
  expect(await historyOf("other")).toEqual([[1, "deployed"]]);
});

test("a value that is not known yet is computed alone, and a secret stays one", async () => {
  const secret = "s3cr3t-of-the-release";
  const withLater =
    (known: boolean): PulumiFn =>
    () => {
      const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
      const metadata = { name: "later", namespace: scene.namespace };
      const object = { apiVersion: "v1", kind: "ConfigMap", metadata, data: { greeting: "from an object" } };
      const later = known ? undefined : new slipway.Object("later", { object }, { provider });
      const greeting =
        later === undefined ? "hello" : later.object.apply(({ data }) => (data as Record<string, string>)["greeting"]);
      const values = { greeting, key: pulumi.secret(secret) };
      const release = new slipway.HelmRelease(
        "web",
        { chart: scene.overlay.directory, namespace: scene.namespace, values },
        { provider },
      );
      const key = release.get("ConfigMap", "web").apply(({ data }) => (data as Record<string, string>)["key"]);
      return Promise.resolve({ key, ready: release.live("Deployment", "web", "status.readyReplicas") });
    };
  scene.stack.setProgram(withLater(true));
  const up = mustSucceed(await scene.stack.run("up"));
  expect([up.outputs["key"]?.secret, up.outputs["ready"]?.secret]).toEqual([true, false]);
  expect(up.outputs["key"]?.value).toBe(Buffer.from(secret).toString("base64"));
  for (const text of [up.output, readState(scene.stack), JSON.stringify(up.events)]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString("base64"));
  }

  scene.stack.setProgram(withLater(false));
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(preview.changes).toMatchObject({ create: 1, update: 1 });
  const shown = detailedDiffs(preview)["web"] ?? {};
  expect(Object.keys(shown).join("\n")).toContain("greeting");
  expect(preview.output).not.toContain(secret);
  mustSucceed(await scene.stack.run("up"));
  expect(await greetingOf("web")).toBe("from an object");
});

test("wrong arguments fail in the preview, without a stack trace, and delete nothing", async () => {
  // No output that waits for the release, so that the program ends at once.
  const alone =
    (args: Args): PulumiFn =>
    async () => {
      await program("web", args)();
    };
  scene.stack.setProgram(alone({}));
  mustSucceed(await scene.stack.run("up"));
  const wrong: readonly ["preview" | "up", Args, string][] = [
    ["preview", { timeout: "soon" }, "timeout: must be a duration, such as 90s, 5m or 1h30m"],
    ["preview", { dependsOn: [{ name: "wbe" }] }, 'there is no component "wbe" to depend on'],
    ["up", { chart: "./no-such-chart" }, 'CHART_NOT_FOUND: cannot find the chart "./no-such-chart"'],
  ];
  for (const [command, args, message] of wrong) {
    scene.stack.setProgram(alone(args));
    const failed = mustFail(await scene.stack.run(command));
    expect(failed.output).toContain(message);
    expect(failed.output).not.toContain("error serializing property");
    expect(failed.output).not.toMatch(/^\s+at .*\.[jt]s:/m);
    expect(await greetingOf("web")).toBe("hello");
  }
});

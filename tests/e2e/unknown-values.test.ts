// Values of a chart that are the outputs of a resource which is new in the same program: every field that they do not
// reach is exact in the preview, and what they decide is kept as it was recorded.
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { basename, dirname } from "node:path";
import { runtime } from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { listenOnLoopback } from "../tools/loopback";
import { hookJob } from "./chart-files";
import { at, detailedDiffs, mustSucceed, readState, stepsOf, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({
  name: "leaves",
  files: () => ({
    "Chart.yaml": yaml({ apiVersion: "v2", name: "shop", version: "1.0.0" }),
    "values.yaml": 'greeting: hello\nreplicas: 1\nextra: false\nhost: db.example\nrole: arn:one\napp: web\ntag: "1"\n',
    "templates/settings.yaml": [
      "apiVersion: v1",
      "kind: ConfigMap",
      "metadata: { name: shop }",
      "data:",
      "  greeting: {{ .Values.greeting | quote }}",
      '  url: https://{{ required "host is missing" .Values.host }}/',
      "  plain: text",
      "{{ if .Values.extra }}",
      "---",
      "apiVersion: v1",
      "kind: ConfigMap",
      "metadata: { name: extra }",
      "{{ end }}",
      "",
    ].join("\n"),
    "templates/web.yaml": [
      "apiVersion: apps/v1",
      "kind: Deployment",
      "metadata: { name: web }",
      "spec:",
      "  replicas: {{ .Values.replicas }}",
      "  selector: { matchLabels: { app: {{ .Values.app }} } }",
      "  template:",
      "    metadata: { labels: { app: {{ .Values.app }} } }",
      "    spec: { containers: [{ name: main, image: registry.example/web:{{ .Values.tag }} }] }",
      "",
    ].join("\n"),
    "templates/role.yaml":
      '{{ if ne .Values.role "arn:one" }}{{ required "the role is refused" (regexFind "^arn:[0-9]{9}$" .Values.role) }}{{ end }}\n',
    "templates/named.yaml":
      "{{ range .Values.names }}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: named-{{ . }} }\n{{ end }}\n",
    "templates/hook.yaml": hookJob("migrate", "pre-install,pre-upgrade"),
  }),
});

type Values = Readonly<Record<string, unknown>>;

/** A program in which some values are known only after the update of another resource. */
function program(granularity: "object" | "wave", known: Values, later: Values) {
  return () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const made =
      Object.keys(later).length === 0
        ? undefined
        : new slipway.Object(
            "new",
            { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "new", namespace: scene.namespace } } },
            { provider },
          );
    const values = Object.fromEntries(
      Object.entries(later).map(([key, value]) => [key, made?.uid.apply(() => value) ?? value]),
    );
    const chart = new slipway.Chart(
      "app",
      { chart: scene.overlay.directory, namespace: scene.namespace, values: { ...known, ...values }, granularity },
      { provider },
    );
    return Promise.resolve({
      plain: property(chart.get("ConfigMap", "shop"), "data", "plain"),
      greeting: property(chart.get("ConfigMap", "shop"), "data", "greeting"),
      replicas: property(chart.objects, `apps/Deployment/${scene.namespace}/web`, "spec", "replicas"),
    });
  };
}

/** The outputs of the program, as a preview shows them. */
function outputsOf({ events }: Awaited<ReturnType<typeof scene.stack.run>>): unknown {
  const stacks = events.filter(({ resOutputsEvent }) => resOutputsEvent?.metadata.type === "pulumi:pulumi:Stack");
  return stacks.at(-1)?.resOutputsEvent?.metadata.new?.outputs;
}

/** A field of an output, as a program reads it: it may be known if others are not. */
function property(output: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], output);
}

const shop = (): string => `app:ConfigMap/${scene.namespace}/shop`;
const web = (): string => `app:Deployment/${scene.namespace}/web`;
const extra = (): string => `app:ConfigMap/${scene.namespace}/extra`;

test("an unknown value is computed where it arrives, and nothing else changes (granularity object)", async () => {
  scene.stack.setProgram(program("object", {}, { greeting: "first", host: "a.example" }));
  const first = mustSucceed(await scene.stack.run("preview"));
  expect(stepsOf(first)).toMatchObject({ [shop()]: "create", [web()]: "create", "app:hooks before": "create" });
  mustSucceed(await scene.stack.run("up"));
  expect(at(await scene.get("configmap/shop"), "data")).toEqual({
    greeting: "first",
    url: "https://a.example/",
    plain: "text",
  });

  scene.stack.setProgram(program("object", { replicas: 2 }, {}));
  mustSucceed(await scene.stack.run("up"));
  scene.stack.setProgram(program("object", { replicas: 3 }, { greeting: "second" }));
  const preview = mustSucceed(await scene.stack.run("preview"));
  const diffs = detailedDiffs(preview);
  expect(Object.keys(diffs[shop()] ?? {})).toEqual(["object.data.greeting"]);
  expect(Object.keys(diffs[web()] ?? {})).toEqual(["object.spec.replicas"]);
  expect(outputsOf(preview)).toEqual({ plain: "text", greeting: runtime.unknownValue, replicas: 3 });
  expect(preview.output).not.toMatch(/unknown-value|other-value|ifmmp/);
  const up = mustSucceed(await scene.stack.run("up"));
  expect(detailedDiffs(up)).toMatchObject({ [shop()]: { "object.data.greeting": "update" } });
  expect(readState(scene.stack)).not.toMatch(/unknown-value|other-value|ifmmp/);
});

test.each(["object", "wave"] as const)(
  "an unknown value that decides whether an object exists keeps what was recorded (granularity %s)",
  async (granularity) => {
    scene.stack.setProgram(program(granularity, { extra: true }, {}));
    mustSucceed(await scene.stack.run("up"));
    scene.stack.setProgram(program(granularity, {}, { extra: true, greeting: "later" }));
    const preview = mustSucceed(await scene.stack.run("preview"));
    const steps = stepsOf(preview);
    expect(Object.values(steps).filter((step) => step !== "same" && step !== "update")).toEqual(["create", "create"]);
    expect(steps).toMatchObject({ new: "create", default: "create" });
    if (granularity === "wave") {
      const [namespace, diffs] = [scene.namespace, detailedDiffs(preview)];
      const ids = ["extra", "shop"].map((name) => `objects["/ConfigMap/${namespace}/${name}"]`);
      expect(Object.keys(diffs["app:wave 0"] ?? {}).sort()).toEqual(ids);
    } else expect(steps).toMatchObject({ [extra()]: "update", [web()]: "same" });
    expect(preview.output).toContain(
      `values.extra is not known yet and decides whether these exist: /ConfigMap/${scene.namespace}/extra (shop/templates/settings.yaml:8)`,
    );
    expect(preview.output).not.toContain("to be deleted");
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.get("configmap/extra")).toBeDefined();
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  },
);

test("an immutable field that is known is a replacement, although another field is not known yet", async () => {
  scene.stack.setProgram(program("object", { app: "web", tag: "1" }, {}));
  mustSucceed(await scene.stack.run("up"));
  await scene.kubectl("scale", "deployment/web", "--replicas=4");
  scene.stack.setProgram(program("object", { app: "web" }, { tag: "2" }));
  const drifted = detailedDiffs(mustSucceed(await scene.stack.run("preview")))[web()] ?? {};
  expect(Object.keys(drifted).sort()).toEqual([
    'drift["spec.replicas"]',
    "object.spec.template.spec.containers[0].image",
  ]);
  scene.stack.setProgram(program("object", { app: "other" }, { tag: "2" }));
  expect(stepsOf(mustSucceed(await scene.stack.run("preview")))[web()]).toBe("create-replacement");
  expect(stepsOf(mustSucceed(await scene.stack.run("up")))[web()]).toBe("create-replacement");
  expect(at(await scene.get("deployment/web"), "spec", "selector", "matchLabels")).toEqual({ app: "other" });
});

test("a value that names objects shows none of the names in its place, and the recorded ones stay", async () => {
  scene.stack.setProgram(program("object", { names: ["one", "two"] }, {}));
  mustSucceed(await scene.stack.run("up"));
  scene.stack.setProgram(program("object", {}, { names: ["one", "three"] }));
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(preview.output).toContain(
    "values.names is not known yet and decides whether these exist: objects named by it (shop/templates/named.yaml:1), so",
  );
  expect(preview.output).not.toMatch(/unknown-value|other-value/);
  expect(Object.values(stepsOf(preview))).not.toContain("delete");
  const steps = stepsOf(mustSucceed(await scene.stack.run("up")));
  expect(steps[`app:ConfigMap/${scene.namespace}/named-three`]).toBe("create");
});

test("a value keeps what was recorded if the chart accepts no other one", async () => {
  scene.stack.setProgram(program("object", {}, {}));
  mustSucceed(await scene.stack.run("up"));
  scene.stack.setProgram(program("object", {}, { role: "arn:123456789" }));
  const preview = mustSucceed(await scene.stack.run("preview"));
  const { default: own, ...steps } = stepsOf(preview);
  expect(own).toBe("create");
  expect(Object.entries(steps).filter(([, step]) => step !== "same" && step !== "update")).toEqual([["new", "create"]]);
  expect(preview.output).toContain("values.role is not known yet, and the chart accepts no other value in its place");
  expect(preview.output).not.toContain("the role is refused");
});

test("a program that ends while its chart is fetched has all objects", async () => {
  const folder = scene.overlay.directory;
  const archive = execFileSync("tar", ["-cz", "-C", dirname(folder), basename(folder)]);
  const server = createServer((_, response) => void setTimeout(() => response.end(archive), 1500));
  const { port, stop } = await listenOnLoopback(server);
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const chart = `http://127.0.0.1:${port}/shop-1.0.0.tgz`;
    new slipway.Chart("app", { chart, namespace: scene.namespace }, { provider });
    return Promise.resolve();
  });
  const preview = mustSucceed(await scene.stack.run("preview"));
  await stop();
  expect(stepsOf(preview)).toMatchObject({ [shop()]: "create", [web()]: "create" });
});

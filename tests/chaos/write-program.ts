import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DrawnHook, DrawnObject, Program } from "./random-program";

const repositoryRoot = resolve(__dirname, "../..");

/** Makes the folder of a project whose program reads what it has from a file: nothing is compiled when it runs. */
export function makeProject(folder: string): void {
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(repositoryRoot, "node_modules"), join(folder, "node_modules"));
  const runtime = ["runtime:", "  name: nodejs", "  options: { typescript: false }"];
  writeFileSync(join(folder, "Pulumi.yaml"), ["name: chaos", ...runtime, ""].join("\n"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "chaos", main: "index.js" }));
  writeFileSync(
    join(folder, "index.js"),
    `const slipway = require("@slipway/pulumi");
for (const { component, name, args } of require("./program.json")) new slipway[component](name, args);
`,
  );
}

/** A component of the program file. */
export interface Component {
  readonly component: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What is written: the program, a text that its chart reads, and further components. */
export interface Written {
  readonly program: Program;
  readonly toml: string | undefined;
  readonly others: readonly Component[];
}

/** Writes the overlay or the chart of the program, and the arguments of its component. */
export function writeProgram(folder: string, namespace: string, { program, toml, others }: Written): void {
  const { source, granularity } = program;
  const files = source === "overlay" ? overlayFiles(program, namespace) : chartFiles(program, namespace, toml);
  const directory = join(folder, source);
  rmSync(directory, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    const file = join(directory, path);
    mkdirSync(resolve(file, ".."), { recursive: true });
    writeFileSync(file, content.map((document) => JSON.stringify(document)).join("\n---\n"));
  }
  const component = source === "overlay" ? "Kustomization" : "Chart";
  const place = source === "overlay" ? { source: "./overlay" } : { chart: "./chart", namespace };
  if (source === "chart") writeFileSync(join(directory, tomlFile), toml ?? "");
  const app: Component = { component, name: "app", args: { ...place, granularity } };
  writeFileSync(join(folder, "program.json"), JSON.stringify([app, ...others]));
}

type Files = Readonly<Record<string, readonly unknown[]>>;

function overlayFiles({ objects }: Program, namespace: string): Files {
  return {
    "kustomization.yaml": [{ namespace, resources: ["all.yaml"] }],
    "all.yaml": [...customKind(objects, namespace), ...objects.map((object) => manifestOf(object, namespace))],
  };
}

const tomlFile = "text.toml";

function chartFiles({ objects, hooks }: Program, namespace: string, toml: string | undefined): Files {
  const read = { [tomlAnnotation]: `{{ .Files.Get \`${tomlFile}\` | fromToml | toJson | sha256sum }}` };
  const annotations = toml === undefined ? {} : read;
  return {
    "Chart.yaml": [{ apiVersion: "v2", name: "chaos", version: "1.0.0" }],
    "templates/all.yaml": objects.map((object) => manifestOf(object, namespace, annotations)),
    ...Object.fromEntries(hooks.map((hook) => [`templates/${hook.name}.yaml`, [hookJob(hook)]])),
  };
}

/** The group of the custom kind: CRDs are shared by all namespaces. */
export function groupOf(namespace: string): string {
  return `${namespace}.example.com`;
}

export const generationLabel = "chaos/generation";
/** A digest of what the chart reads from a text. */
const tomlAnnotation = "chaos/toml";

function manifestOf(object: DrawnObject, namespace: string, more: Readonly<Record<string, string>> = {}): unknown {
  const { kind, name, wave, generation } = object;
  const annotations = { ...(wave === 0 ? {} : { "slipway.dev/wave": String(wave) }), ...more };
  const metadata = {
    name,
    labels: { [generationLabel]: String(generation) },
    ...(Object.keys(annotations).length === 0 ? {} : { annotations }),
  };
  const text = String(generation);
  switch (kind) {
    case "ConfigMap":
      return { apiVersion: "v1", kind, metadata, data: { text } };
    case "Secret":
      return { apiVersion: "v1", kind, metadata, stringData: { text } };
    case "Service":
      return { apiVersion: "v1", kind, metadata, spec: { selector: { app: text }, ports: [{ port: 80 }] } };
    case "ServiceAccount":
      return { apiVersion: "v1", kind, metadata };
    case "Role":
      return {
        apiVersion: "rbac.authorization.k8s.io/v1",
        kind,
        metadata,
        rules: [{ apiGroups: [""], resources: ["pods"], verbs: ["get"] }],
      };
    case "Deployment":
      return { apiVersion: "apps/v1", kind, metadata, spec: deploymentSpec(name, text) };
    case "Widget":
      return { apiVersion: `${groupOf(namespace)}/v1`, kind, metadata, spec: { text } };
  }
}

function deploymentSpec(name: string, text: string): unknown {
  const containers = [{ name: "main", image: `registry.example/web:${text}` }];
  return {
    replicas: 1,
    selector: { matchLabels: { app: name } },
    template: { metadata: { labels: { app: name } }, spec: { containers } },
  };
}

/** The definition of the custom kind, if there are objects of it. */
function customKind(objects: readonly DrawnObject[], namespace: string): unknown[] {
  if (!objects.some(({ kind }) => kind === "Widget")) return [];
  const group = groupOf(namespace);
  const spec = { type: "object", properties: { text: { type: "string" } } };
  const schema = { openAPIV3Schema: { type: "object", properties: { spec } } };
  return [
    {
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      // A prune leaves other definitions on the cluster.
      metadata: { name: `widgets.${group}`, annotations: { "slipway.dev/prune": "enabled" } },
      spec: {
        group,
        scope: "Namespaced",
        names: { kind: "Widget", plural: "widgets", singular: "widget" },
        versions: [{ name: "v1", served: true, storage: true, schema }],
      },
    },
  ];
}

function hookJob({ name, events, policy }: DrawnHook): unknown {
  const annotations = { "helm.sh/hook": events.join(","), "helm.sh/hook-delete-policy": policy };
  const containers = [{ name: "main", image: "registry.example/hook:1" }];
  return {
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: { name, annotations },
    spec: { backoffLimit: 0, template: { spec: { restartPolicy: "Never", containers } } },
  };
}

/** By path, the files that the programs render. */
export const programFiles: Readonly<Record<string, string>> = {
  "package.json": '{ "main": "index.js" }',
  "overlay/kustomization.yaml": "resources: [objects.yaml]\nsecretGenerator: [{ name: db, literals: [a=b] }]\n",
  "overlay/objects.yaml":
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web, namespace: shop }\ndata: { host: "${host:=a}" }\n',
  // A field that has no effect: a warning.
  "warned/kustomization.yaml": "resources: [objects.yaml]\nimages: [{ name: nothing, newTag: v1 }]\n",
  "warned/objects.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: late, namespace: shop }\ndata: {}\n",
  "chart/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.2.3\n",
  "picky/Chart.yaml": "apiVersion: v2\nname: picky\nversion: 1.2.3\n",
  "picky/templates/web.yaml":
    "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\ndata: { n: '{{ required \"a\" .Values.none }}{{ .Values.replicas }}' }\n",
  "open/Chart.yaml": "apiVersion: v2\nname: open\nversion: 1.2.3\n",
  "open/values.yaml": "more: false\n",
  "open/templates/web.yaml":
    "{{ if .Values.more }}\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: more }\n{{ end }}\n",
  "cluster/shop.yaml": `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: shop, namespace: flux-system }
spec:
  wait: true
  interval: 10m
  prune: true
  path: ./apps
  sourceRef: { kind: GitRepository, name: flux-system }
  postBuild: { substituteFrom: [{ kind: ConfigMap, name: variables }] }
---
apiVersion: source.extensions.fluxcd.io/v1beta1
kind: ArtifactGenerator
metadata: { name: composed, namespace: flux-system }
spec:
  sources: [{ alias: all, kind: GitRepository, name: flux-system }]
  artifacts: [{ name: composed, copy: [{ from: "@all/more/**", to: "@artifact/" }] }]
---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: more, namespace: flux-system }
spec:
  interval: 10m
  prune: true
  sourceRef: { kind: ExternalArtifact, name: composed }
`,
  "more/web.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: more, namespace: shop }\n",
  // What declares this one has its variables later.
  "late/shop.yaml": `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: late, namespace: flux-system }
spec:
  wait: true
  interval: 10m
  prune: true
  path: ./cluster
  sourceRef: { kind: GitRepository, name: flux-system }
  postBuild: { substituteFrom: [{ kind: ConfigMap, name: late }] }
`,
  "apps/release.yaml": `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: shop, namespace: shop }
spec:
  interval: 10m
  chart: { spec: { chart: ./chart, sourceRef: { kind: GitRepository, name: flux-system, namespace: flux-system } } }
`,
  "apps/web.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: flux, namespace: shop }\n",
  "chart/values.yaml": "replicas: 1\n",
  "chart/templates/web.yaml":
    "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\ndata: { n: '{{ .Values.replicas }}' }\n",
};

const start = `
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
// Every resource that an output of the package leads to must be registered, too.
const follow = (name: string, output: pulumi.Output<any>): void => {
  output.apply(() => new slipway.Object(name, { object: manifest(name) }));
};
const unknown = (): any => pulumi.output(pulumi.unknown as any);
const manifest = (name: string): any => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name } });
`;

/** A program, and how it is run. */
export interface HangingProgram {
  readonly text: string;
  /** Whether it runs as in a preview. Default: false. */
  readonly isPreview?: boolean;
  /** Whether it ends with an error even if all comes that it waits for. Default: false. */
  readonly fails?: boolean;
}

/** Programs that together wait for everything that the SDK waits for. */
export const hangingPrograms: Readonly<Record<string, HangingProgram>> = {
  // The release warns of a value that its chart does not have while the overlay, which warns too, waits for it.
  dependencies: {
    text: `${start}
const release = new slipway.HelmRelease("release", { chart: "./chart", values: { nobody: "reads" } });
const late = new slipway.Kustomization("late", { source: "warned", unmatched: "warn", dependsOn: [release] });
new slipway.Kustomization("last", {
  source: "overlay",
  dependsOn: [late, { name: "early", readyExpr: "true" }, { ref: release, readyExpr: "true" }],
});
// After the one that names it.
setTimeout(() => {
  new slipway.Kustomization("early", { source: "overlay", namePrefix: Promise.resolve("early-") });
}, 10);
follow("release-get", release.get("ConfigMap", "web"));
follow("release-live", release.live("ConfigMap", "web"));
`,
  },
  // The state has objects of it that the program no longer renders, and it may take over others.
  limits: {
    text: `${start}
new slipway.Kustomization("generated", { source: "overlay", limits: { maxDeletes: 10 }, adopt: "force" });
`,
  },
  components: {
    text: `${start}
const directory = new slipway.LocalDirectory({ path: "overlay" });
const wave = new slipway.Kustomization("wave", { sourceRef: directory, granularity: "wave" }, { protect: true });
const objects = new slipway.Kustomization("objects", {
  source: "overlay",
  namePrefix: pulumi.output(Promise.resolve("objects-")),
  postBuild: { substituteFrom: [{ kind: "ConfigMap", name: "variables" }] },
  deletionPolicy: "Delete",
  prune: false,
});
const manifests = new slipway.Manifests("manifests", {
  text: pulumi.output(Promise.resolve("{apiVersion: v1, kind: ConfigMap, metadata: {name: text}}")),
  wait: false,
});
follow("manifests-live", manifests.live("ConfigMap", "text"));
const chart = new slipway.Chart("chart", { chart: "./chart", namespace: "shop" });
const kept = new slipway.Kustomization("kept", { source: "overlay", suspend: true }, { aliases: [{ name: "former" }] });
follow("wave-live", wave.live("ConfigMap", "web"));
follow("objects-get", objects.get("ConfigMap", "objects-web"));
follow("objects-all", objects.objects);
follow("objects-status", objects.status);
follow("chart-notes", chart.notes);
follow("kept-status", kept.status);
`,
  },
  resources: {
    text: `${start}
const wave = new slipway.Wave("plain", { objects: [manifest("web")] });
follow("plain-live", wave.live("ConfigMap", "web"));
new slipway.Sync("sync", { source: "overlay" });
new slipway.Sync("given", { objects: [{ ...manifest("web"), data: { a: pulumi.output("b") } }] });
new slipway.Object("single", { object: { ...manifest("single"), data: pulumi.output({ a: ["x"] }) } as any });
new slipway.Hook("hook", { hooks: [{ object: { ...manifest("hook"), data: pulumi.output({ a: "b" }) }, events: ["Sync"] }] } as any);
new slipway.Object("late", { object: { ...manifest("late"), data: Promise.resolve({ a: "x" }) } as any });
follow("revision", new slipway.LocalDirectory({ path: "overlay" }).revision);
`,
  },
  // Objects of another package, and a folder without a kustomization file.
  others: {
    text: `${start}
new slipway.Manifests("theirs", { objects: [manifest("web")], materialize: "kubernetes" });
new slipway.Chart("their-chart", { chart: "./chart", namespace: "shop", hooks: "skip", materialize: "kubernetes" });
new slipway.Sync("folder", { source: "more" });
const sources = [{ sourceRef: new slipway.LocalDirectory({ path: "chart" }) }];
new slipway.Sync("sync-chart", { namespace: Promise.resolve("shop"), sources });
`,
  },
  repositories: {
    text: `${start}
const self = { kind: "GitRepository", name: "flux-system" };
new slipway.FluxRepository("local", { source: ".", path: "cluster", self });
const directory = new slipway.LocalDirectory({ path: "." });
new slipway.FluxRepository("fetched", { sourceRef: directory, path: "cluster", self });
new slipway.FluxRepository("later", { source: ".", path: "late", self });
`,
  },
  applications: {
    text: `${start}
const repoURL = "https://git.example/shop.git";
const application: any = {
  apiVersion: "argoproj.io/v1alpha1",
  kind: "Application",
  metadata: { name: "shop", namespace: "argocd" },
  spec: {
    project: "default",
    source: { repoURL, path: "chart" },
    destination: { server: "https://kubernetes.default.svc", namespace: "shop" },
  },
};
const repositories = [new slipway.HelmRepository({ url: "https://charts.example" })];
new slipway.ArgoApplication("apps", { application, self: repoURL, repositories });
const { spec } = application;
const template = { metadata: { name: "set" }, spec };
const applicationSet: any = {
  apiVersion: "argoproj.io/v1alpha1",
  kind: "ApplicationSet",
  metadata: { name: "sets", namespace: "argocd" },
  spec: { generators: [{ list: { elements: [{ name: "a" }] } }], template },
};
new slipway.ArgoApplicationSet("sets", { applicationSet, self: repoURL });
`,
  },
  openRepositories: {
    isPreview: true,
    text: `${start}
const self = { kind: "GitRepository", name: "flux-system" };
new slipway.FluxRepository("open", { source: ".", path: "late", self });
`,
  },
  // What is not known in a preview: the children that the state has are registered.
  unknownCharts: {
    isPreview: true,
    text: `${start}
const values = { replicas: unknown() };
new slipway.Chart("values", { chart: "./chart", namespace: "shop", values });
new slipway.Chart("unrevised", { chart: "./chart", namespace: "shop" });
new slipway.Chart("refused", { chart: "./picky", namespace: "shop", values });
new slipway.Chart("open", { chart: "./open", namespace: "shop", values: { more: unknown() } });
new slipway.Chart("waves", { chart: "./open", namespace: "shop", granularity: "wave", values: { more: unknown() } });
`,
  },
  unknownSources: {
    isPreview: true,
    text: `${start}
const repository = new slipway.HelmRepository({ url: unknown() });
const chartRef = new slipway.HelmChart({ sourceRef: repository, chart: "shop", version: "1.x" });
new slipway.Chart("source", { chartRef, namespace: "shop" });
new slipway.HelmRelease("release", { chartRef });
new slipway.Kustomization("repository", { sourceRef: new slipway.GitRepository({ url: unknown() }) });
new slipway.Kustomization("argument", { source: unknown() });
new slipway.Sync("sync-source", { sourceRef: new slipway.GitRepository({ url: unknown() }) });
`,
  },
  unknownOverlays: {
    isPreview: true,
    text: `${start}
const from = (name: string): any => ({ substituteFrom: [{ kind: "ConfigMap", name }] });
new slipway.Kustomization("variables", { source: "overlay", postBuild: from("missing") });
new slipway.Kustomization("keys", { source: "overlay", decryption: { provider: "sops", secretRef: { name: "missing" } } });
new slipway.Sync("sync-keys", { source: "more", decryption: { provider: "sops", secretRef: { name: "missing" } } });
const commonMetadata = { labels: { team: unknown() } };
new slipway.Kustomization("unmatched", { source: "warned", unmatched: "error", commonMetadata });
const substitute = { host: unknown() };
new slipway.Kustomization("named", { source: "overlay", resources: [manifest("\${host}")], postBuild: { substitute } });
const literals = [unknown().apply((key: string) => "a=" + key)];
new slipway.Kustomization("generated", { source: "overlay", secretGenerator: [{ name: "key", literals }] });
`,
  },
  failing: {
    fails: true,
    text: `${start}
new slipway.Kustomization("broken", { source: "nowhere" });
new slipway.FluxRepository("none", { source: "nowhere", path: "cluster" });
new slipway.ArgoApplication("none", { path: "nowhere" });
new slipway.ArgoApplicationSet("none", { path: "nowhere" });
const repository = new slipway.HelmRepository({ url: "http://127.0.0.1:1" });
const chartRef = new slipway.HelmChart({ sourceRef: repository, chart: "shop", version: "1.x" });
new slipway.Chart("source", { chartRef, namespace: "shop" });
`,
  },
};

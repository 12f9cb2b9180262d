// A data table: what the readers make of small inputs, the text of the program without its first line and the notes.
import { isSyncError } from "../../../engine/errors/sync-error";
import type { ConvertRequest } from "../../../engine/convert/convert";
import { argoRows } from "./argo-rows";
import { openCase } from "./convert-case";
import { all, object, type ReaderRow } from "./reader-row";
import { stateRows } from "./state-rows";

const own = { kind: "GitRepository", name: "flux-system" };
const ks = (name: string, path: string, more: object = {}): string =>
  JSON.stringify({
    ...{ apiVersion: "kustomize.toolkit.fluxcd.io/v1", kind: "Kustomization" },
    ...{ metadata: { name, namespace: "flux-system" }, spec: { path, prune: true, sourceRef: own, ...more } },
  });
const cluster = { within: "cluster" };

const fluxRows: readonly ReaderRow[] = [
  {
    name: "a Secret that SOPS encrypted is read by nobody, and stays in the Kustomization that decrypts it",
    request: cluster,
    files: {
      "cluster/ks.yaml": all(
        ks("vars", "./vars", { decryption: { provider: "sops", secretRef: { name: "sops-age" } } }),
        ks("apps", "./apps", {
          postBuild: { substituteFrom: [{ kind: "Secret", name: "vars" }] },
          dependsOn: [{ name: "vars" }],
        }),
      ),
      "vars/vars.yaml": object("Secret", "vars", { data: { DOMAIN: "ENC[AES256_GCM,data:abc,iv:x,tag:y,type:str]" } }),
      "apps/release.yaml": JSON.stringify({
        ...{
          apiVersion: "helm.toolkit.fluxcd.io/v2",
          kind: "HelmRelease",
          metadata: { name: "web", namespace: "shop" },
        },
        spec: {
          chart: { spec: { chart: "./chart", sourceRef: { ...own, namespace: "flux-system" } } },
          values: { host: "web.${DOMAIN}" },
        },
      }),
      "apps/settings.yaml": object("ConfigMap", "settings", {}),
    },
    has: [
      'decryption: {\n    provider: "sops",\n    secretRef: { name: "sops-age", namespace: "flux-system" },\n  },',
      'substituteFrom: [{ object: vars.get("Secret", "vars") }]',
      'host: pulumi.interpolate`web.${config.requireSecret("varsDomain")}`,',
      "dependsOn: [vars],",
    ],
    lacks: ["ENC["],
    notes: ["secrets of the repository: set them with pulumi config set --secret: varsDomain"],
  },
  {
    name: "what stays when it leaves a Kustomization that does not prune",
    request: cluster,
    files: {
      "cluster/ks.yaml": ks("parent", "./parent", { prune: false }),
      "parent/all.yaml": all(
        ks("child", "./child"),
        JSON.stringify({
          apiVersion: "helm.toolkit.fluxcd.io/v2",
          kind: "HelmRelease",
          metadata: { name: "web", namespace: "shop" },
          spec: { chart: { spec: { chart: "./chart", sourceRef: { ...own, namespace: "flux-system" } } } },
        }),
      ),
      "child/settings.yaml": object("ConfigMap", "settings", {}),
    },
    has: ['  deletionPolicy: "Orphan",', "{ retainOnDelete: true },"],
    notes: [],
  },
  {
    name: "the credentials for dependencies that a chart lacks are noted, and are nowhere in the program",
    request: cluster,
    files: {
      "cluster/all.yaml": all(
        JSON.stringify({
          apiVersion: "source.toolkit.fluxcd.io/v1",
          kind: "HelmRepository",
          metadata: { name: "stable", namespace: "flux-system" },
          spec: { url: "https://charts.example/stable", secretRef: { name: "login" } },
        }),
        object("Secret", "login", { stringData: { username: "me", password: "open sesame" } }),
        JSON.stringify({
          apiVersion: "helm.toolkit.fluxcd.io/v2",
          kind: "HelmRelease",
          metadata: { name: "web", namespace: "shop" },
          spec: { chart: { spec: { chart: "./chart", sourceRef: { ...own, namespace: "flux-system" } } } },
        }),
      ),
      "chart/Chart.yaml": JSON.stringify({
        ...{ apiVersion: "v2", name: "web", version: "1.0.0" },
        dependencies: [{ name: "db", version: "1.x", repository: "https://charts.example/stable" }],
      }),
    },
    has: ["const repository = new slipway.LocalDirectory({", "sources: { repository: repository },"],
    lacks: ["open sesame", "dependencies:"],
    notes: [
      "dependencies that the chart lacks in charts/: they are fetched without the credentials of a HelmRepository; put them there",
    ],
  },
  {
    name: "a chart with values files beside it is an artifact of the folder of the repository",
    request: cluster,
    files: {
      "cluster/web.yaml": JSON.stringify({
        apiVersion: "helm.toolkit.fluxcd.io/v2",
        kind: "HelmRelease",
        metadata: { name: "web", namespace: "shop" },
        spec: {
          chart: {
            spec: {
              ...{ chart: "./chart", valuesFiles: ["chart/values.yaml", "env/prod.yaml"] },
              sourceRef: { ...own, namespace: "flux-system" },
            },
          },
        },
      }),
      "chart/Chart.yaml": JSON.stringify({ apiVersion: "v2", name: "web", version: "1.0.0" }),
      "chart/values.yaml": "replicas: 1\n",
      "env/prod.yaml": "replicas: 2\n",
    },
    has: ["const repository = new slipway.LocalDirectory({", 'valuesFiles: ["chart/values.yaml", "env/prod.yaml"],'],
    notes: [],
  },
  {
    name: "variables that the repository does not have are read from the cluster",
    request: cluster,
    files: {
      "cluster/ks.yaml": ks("apps", "./apps", {
        postBuild: { substituteFrom: [{ kind: "ConfigMap", name: "facts" }] },
      }),
      "apps/settings.yaml": object("ConfigMap", "settings", { data: { region: "${region}" } }),
    },
    has: ['substituteFrom: [\n      { kind: "ConfigMap", name: "facts", namespace: "flux-system" },\n    ]'],
    notes: [
      "cluster/ks.yaml:1: the variables of ConfigMap facts, which the repository does not have: it is read from the cluster",
    ],
  },
  {
    name: "one subtree",
    request: { within: "cluster", only: ["flux-system/b"] },
    files: {
      "cluster/ks.yaml": all(ks("a", "./a"), ks("b", "./b", { dependsOn: [{ name: "a" }] })),
      "a/a.yaml": object("ConfigMap", "a", {}),
      "b/b.yaml": object("ConfigMap", "b", {}),
    },
    has: ['new slipway.Kustomization("b", {'],
    lacks: ['Kustomization("a"', "dependsOn"],
    notes: [],
  },
  {
    name: "another name of the repository's own source, and a field that nobody knows",
    request: { within: "cluster", self: ["GitRepository/flux-system/fleet"] },
    files: {
      "cluster/ks.yaml": ks("a", "./a", { sourceRef: { kind: "GitRepository", name: "fleet" }, shiny: true }),
      "a/a.yaml": object("ConfigMap", "a", {}),
    },
    has: ['new slipway.Kustomization("a", {'],
    notes: ["cluster/ks.yaml:1: spec.shiny: no such field is known"],
  },
];

const release = (...more: readonly string[]): string =>
  ["releases:", "- name: web", ...more.map((line) => `  ${line}`), ""].join("\n");

const helmfileRows: readonly ReaderRow[] = [
  {
    name: "a chart of a declared repository with a login",
    files: {
      "helmfile.yaml": [
        "repositories:\n- name: stable\n  url: https://charts.example\n  username: me\n  password: hunter2\n",
        release("chart: stable/web", 'version: "1.2"', "namespace: shop"),
      ].join(""),
    },
    has: [
      'auth: {\n    username: config.requireSecret("stableUsername"),\n    password: config.requireSecret("stablePassword"),\n  },',
      'chart: {\n    spec: { chart: "web", version: "1.2", sourceRef: stable },\n  },',
    ],
    lacks: ["hunter2"],
    notes: ["helmfile.yaml:4: username and password: set them with pulumi config set --secret"],
  },
  {
    name: "a chart of a registry",
    files: {
      "helmfile.yaml": `repositories: [{name: r, url: ghcr.io/charts, oci: true}]\n${release("chart: r/web", "version: 1.2.0")}`,
    },
    has: ['chart: "oci://ghcr.io/charts/web",\n  version: "1.2.0",'],
    notes: [],
  },
  {
    name: "atomic, wait and cleanup",
    files: {
      "helmfile.yaml": release(
        "chart: oci://r/web",
        "atomic: true",
        "waitForJobs: true",
        "cleanupOnFail: true",
        "createNamespace: false",
      ),
    },
    has: [
      "install: { remediation: { remediateLastFailure: true } },",
      "upgrade: { remediation: { remediateLastFailure: true }, cleanupOnFail: true },",
    ],
    notes: [],
  },
  {
    name: "what needs the environment, other tools and other releases",
    files: {
      "helmfile.yaml": release(
        ...["chart: oci://r/web", "needs: [shop/cache]", "secrets: [secrets.yaml]", "hooks: [{events: [presync]}]"],
        ...["values: [{token: '{{ requiredEnv \"TOKEN\" }}'}, missing.yaml, {image: '{{ .Release.Name }}'}]"],
      ),
    },
    has: ['image: "web"', `token: '{{ requiredEnv "TOKEN" }}'`],
    notes: [
      "helmfile.yaml:2: release web needs shop/cache: there is no such release",
      'helmfile.yaml:7: a value "{{ requiredEnv \\"TOKEN\\" }}": it cannot be rendered here, and stays as it is: template: :1: function "requiredEnv" not defined',
      "helmfile.yaml:7: values missing.yaml: there is no such file",
      "helmfile.yaml:6: hooks: they run commands of this machine",
      "helmfile.yaml:5: secrets: files of helm-secrets are not decrypted: give their values from the configuration of the stack",
    ],
  },
  {
    name: "a whole file that is a template",
    files: {
      "helmfile.yaml":
        "environments: {default: {values: [{apps: [a, b]}]}}\n---\nreleases:\n{{- range .Values.apps }}\n- name: {{ . }}\n  chart: oci://r/{{ . }}\n{{- end }}\n",
    },
    has: ['new slipway.HelmRelease("a", {', 'chart: "oci://r/b",'],
    notes: [],
  },
];

const manifestRows: readonly ReaderRow[] = [
  {
    name: "one file of manifests",
    request: { within: "deploy/web.yaml" },
    files: { "deploy/web.yaml": `${object("ConfigMap", "a", {})}\n---\n${object("ConfigMap", "b", {})}\n` },
    has: ['new slipway.Manifests("web", {', 'files: ["deploy/web.yaml"],'],
    notes: [],
  },
  {
    name: "what SOPS encrypted among manifests",
    request: { within: "deploy" },
    files: {
      "deploy/login.yaml": object("Secret", "login", { data: { a: "ENC[AES256_GCM,data:x]" }, sops: { mac: "x" } }),
    },
    has: ['new slipway.Manifests("deploy", {', 'folder: "deploy",'],
    lacks: ["ENC["],
    notes: ["Secret login is encrypted by SOPS: set decryption, or it is applied as it is"],
  },
];

test.each([...fluxRows, ...helmfileRows, ...argoRows, ...manifestRows, ...stateRows])(
  "$name",
  async ({ files, request = {}, ...row }) => {
    const opened = openCase({ name: row.name, files, request });
    try {
      const { text, notes } = await opened.convert();
      for (const part of row.has ?? []) expect(text).toContain(part);
      for (const part of row.lacks ?? []) expect(text).not.toContain(part);
      if (row.notes !== undefined) expect(notes).toEqual(row.notes);
    } finally {
      opened.remove();
    }
  },
);

test.each<readonly [string, ReaderRow["files"], Partial<ConvertRequest>, string]>([
  [
    "a folder with nothing to convert",
    { "web.yaml": "apiVersion: v1\nkind: ConfigMap\n", "values.yaml": "a: 1\n" },
    {},
    [
      "CLI_CONVERT_INPUT: cannot find out what to convert",
      "  where  .",
      "  why    it has no manifests, no helmfile.yaml, and is not the exported state of a stack",
      "  mend   name the folder of a cluster, of Applications, of a helmfile.yaml or of manifests",
    ].join("\n"),
  ],
  [
    "a chart",
    { "Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n", "crds/a.yaml": object("ConfigMap", "a", {}) },
    {},
    [
      "CLI_CONVERT_INPUT: cannot find out what to convert",
      "  where  .",
      "  why    it has no manifests, no helmfile.yaml, and is not the exported state of a stack",
      "  mend   name the folder of a cluster, of Applications, of a helmfile.yaml or of manifests",
    ].join("\n"),
  ],
  [
    "a template that needs the environment",
    { "helmfile.yaml": 'releases:\n- name: web\n  namespace: {{ requiredEnv "NS" }}\n' },
    {},
    [
      "CLI_CONVERT_INPUT: cannot render the file of helmfile",
      "  where  helmfile.yaml:3",
      '  why    template: :3: function "requiredEnv" not defined',
      "  mend   let helmfile print the result, and convert that: helmfile build > helmfile.built.yaml",
    ].join("\n"),
  ],
  [
    "a release without a name",
    { "helmfile.yaml": "releases:\n- chart: ./web\n" },
    {},
    [
      "CLI_CONVERT_INPUT: cannot read a release of helmfile",
      "  where  helmfile.yaml:2:3",
      "  why    it has no name",
      "  mend   give it a name",
    ].join("\n"),
  ],
])("%s", async (name, files, request, message) => {
  const opened = openCase({ name, files, request });
  const error: unknown = await opened.convert().catch((fault: unknown) => fault);
  opened.remove();
  expect(isSyncError(error) && error.message).toBe(message);
});

// A data table: what the readers make of small inputs, the text of the program without its first line and the notes.
import { isSyncError } from "../../../engine/errors/sync-error";
import type { ConvertRequest } from "../../../engine/convert/convert";
import { openCase } from "./convert-case";

interface Row {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly request?: Partial<ConvertRequest>;
  /** Parts of the program. */
  readonly has?: readonly string[];
  /** What the program must not have. */
  readonly lacks?: readonly string[];
  readonly notes?: readonly string[];
}

const own = { kind: "GitRepository", name: "flux-system" };
const ks = (name: string, path: string, more: object = {}): string =>
  JSON.stringify({
    ...{ apiVersion: "kustomize.toolkit.fluxcd.io/v1", kind: "Kustomization" },
    ...{ metadata: { name, namespace: "flux-system" }, spec: { path, prune: true, sourceRef: own, ...more } },
  });
const object = (kind: string, name: string, rest: object): string =>
  JSON.stringify({ apiVersion: "v1", kind, metadata: { name, namespace: "flux-system" }, ...rest });
const all = (...documents: readonly string[]): string => documents.join("\n---\n");
const cluster = { within: "cluster" };

const fluxRows: readonly Row[] = [
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

const helmfileRows: readonly Row[] = [
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

const argoURL = "https://git.example/apps.git";
const application = (name: string, source: object, destination: object): string =>
  JSON.stringify({
    ...{ apiVersion: "argoproj.io/v1alpha1", kind: "Application", metadata: { name, namespace: "argocd" } },
    spec: { project: "default", source, destination },
  });

/** An ApplicationSet whose Applications have the names and the destinations of a list. */
const applicationSet = (name: string, generators: readonly object[], wave = "0"): string =>
  JSON.stringify({
    ...{ apiVersion: "argoproj.io/v1alpha1", kind: "ApplicationSet" },
    metadata: { name, namespace: "argocd", annotations: { "argocd.argoproj.io/sync-wave": wave } },
    spec: {
      ...{ goTemplate: true, generators },
      template: {
        metadata: { name: "{{ .name }}" },
        spec: {
          project: "default",
          source: { repoURL: argoURL, path: "{{ .name }}" },
          destination: { server: "{{ .server }}", namespace: "shop" },
        },
      },
    },
  });
const list = (...elements: readonly object[]): object => ({ list: { elements } });
const inCluster = "https://kubernetes.default.svc";

const argoRows: readonly Row[] = [
  {
    name: "an ApplicationSet for two clusters, in the order of its wave",
    request: { within: "argocd", self: [argoURL] },
    files: {
      "argocd/set.yaml": applicationSet(
        "all",
        [list({ name: "a", server: inCluster }, { name: "b", server: "https://10.0.0.1:6443" })],
        "1",
      ),
      "argocd/first.yaml": application(
        "first",
        { repoURL: argoURL, path: "first" },
        { server: inCluster, namespace: "shop" },
      ),
      "argocd/project.yaml": JSON.stringify({
        ...{
          apiVersion: "argoproj.io/v1alpha1",
          kind: "AppProject",
          metadata: { name: "default", namespace: "argocd" },
        },
        spec: { sourceRepos: ["*"], destinations: [{ server: "*", namespace: "*" }] },
      }),
      "a/a.yaml": object("ConfigMap", "a", {}),
      "b/b.yaml": object("ConfigMap", "b", {}),
      "first/first.yaml": object("ConfigMap", "first", {}),
    },
    has: [
      'const first = new slipway.Sync("first", {',
      'new slipway.ArgoApplicationSet(\n  "all",',
      '      kind: "ApplicationSet",',
      '    projects: [\n      {\n        apiVersion: "argoproj.io/v1alpha1",\n        kind: "AppProject",',
      `    self: ["${argoURL}"],`,
      '    clusters: { "https://10.0.0.1:6443": cluster },',
      "  { dependsOn: [first] },",
    ],
    lacks: ['Sync("a"', 'Sync("b"'],
    notes: [
      "the access to the cluster https://10.0.0.1:6443: a Secret of Argo CD has it; name a context of the kubeconfig",
    ],
  },
  {
    name: "generators that find clusters, and such that would have to be fetched",
    request: { within: "argocd", self: [argoURL] },
    files: {
      "argocd/clusters.yaml": applicationSet("found", [
        { matrix: { generators: [{ clusters: {} }, list({ name: "a", server: inCluster })] } },
      ]),
      "argocd/remote.yaml": applicationSet("remote", [
        { git: { repoURL: "https://git.example/other.git", revision: "HEAD", directories: [{ path: "*" }] } },
      ]),
      "in-cluster/a.yaml": object("ConfigMap", "a", {}),
    },
    has: ['new slipway.ArgoApplicationSet("found", {', 'new slipway.ArgoApplicationSet("remote", {'],
    notes: [
      "argocd/clusters.yaml:1: ApplicationSet found: the clusters that its generators find: name them in clusterFacts, and their providers in clusters",
      "argocd/remote.yaml:1: ApplicationSet remote: the clusters of its Applications, and its place in the order: its generators read a repository that is not fetched",
    ],
  },
  {
    name: "an ApplicationSet among the objects of an Application is written out",
    request: { within: "root.yaml", self: [argoURL] },
    files: {
      "root.yaml": application("root", { repoURL: argoURL, path: "apps" }, { server: inCluster, namespace: "shop" }),
      "apps/set.yaml": applicationSet("all", [list({ name: "a", server: inCluster })]),
      "a/a.yaml": object("ConfigMap", "a", {}),
    },
    has: ['new slipway.Sync("a", {'],
    lacks: ["ArgoApplicationSet"],
    notes: [
      "apps/set.yaml:1: ApplicationSet all: the Applications that it makes now are written out (1 in all); a new one needs a new conversion",
    ],
  },
  {
    name: "a source that would have to be fetched, and another cluster",
    request: { within: "apps" },
    files: {
      "apps/a.yaml": application(
        "web",
        { repoURL: "https://charts.example", chart: "web", targetRevision: "1.0.0" },
        { server: "https://10.0.0.1:6443", namespace: "shop" },
      ),
    },
    has: [
      'new slipway.Provider("10.0.0.1:6443", {\n  context: "10.0.0.1:6443",\n});',
      'new slipway.ArgoApplication("web", {',
      'clusters: { "https://10.0.0.1:6443": cluster },',
    ],
    notes: [
      "the access to the cluster https://10.0.0.1:6443: a Secret of Argo CD has it; name a context of the kubeconfig",
      "apps/a.yaml:1: Applications among its objects, if there are any: a run fetches its source, and delivers them, too",
    ],
  },
  {
    name: "the data of a Secret beside Applications are not written",
    request: { within: "root.yaml", self: [argoURL] },
    files: {
      "root.yaml": application("root", { repoURL: argoURL, path: "apps" }, { name: "in-cluster", namespace: "shop" }),
      "apps/a.yaml": application("a", { repoURL: argoURL, path: "a" }, { name: "in-cluster", namespace: "shop" }),
      "apps/login.yaml": object("Secret", "login", { data: { password: "aHVudGVyMg==" } }),
      "a/a.yaml": object("ConfigMap", "a", {}),
    },
    has: ['data: { password: config.requireSecret("loginPassword") }', 'new slipway.Sync(\n  "a",'],
    lacks: ["aHVudGVyMg"],
    notes: [
      "root.yaml:1: its objects are written out: its source also has Applications, which are resources of their own",
      "root.yaml:1: the data of Secret login: set them with pulumi config set --secret, those of data in base64: loginPassword",
    ],
  },
];

const manifestRows: readonly Row[] = [
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

const urn = (type: string, name: string): string => `urn:pulumi:dev::shop::${type}::${name}`;
const secret = { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270", ciphertext: "v1:abc:def" };
const stateOf = (...resources: readonly object[]): string =>
  JSON.stringify({ version: 3, deployment: { resources } }, null, 1);
const resource = (type: string, name: string, more: object = {}): object => ({
  urn: urn(type, name),
  custom: true,
  type,
  ...more,
});

const stateRows: readonly Row[] = [
  {
    name: "data that the plugin keeps closed as a whole",
    files: {
      "stack.json": stateOf(
        resource("kubernetes:core/v1:Secret", "login", {
          id: "shop/login",
          inputs: { apiVersion: "v1", kind: "Secret", metadata: { name: "login", namespace: "shop" }, data: secret },
        }),
      ),
    },
    has: ['data: config.requireSecretObject<Record<string, string>>("loginData"),'],
    lacks: ["v1:abc:def", "4dabf18193072939515e22adb298388d"],
  },
  {
    name: "a chart and a directory with their children, and a Patch",
    files: {
      "stack.json": stateOf(
        resource("kubernetes:helm.sh/v4:Chart", "web", {
          custom: false,
          inputs: {
            chart: "web",
            namespace: "shop",
            repositoryOpts: { repo: "https://charts.example" },
            values: { a: 1 },
          },
        }),
        resource("kubernetes:core/v1:Service", "web:shop/web", {
          ...{ id: "shop/web", parent: urn("kubernetes:helm.sh/v4:Chart", "web") },
          inputs: { apiVersion: "v1", kind: "Service", metadata: { name: "web", namespace: "shop" } },
        }),
        resource("kubernetes:kustomize/v2:Directory", "overlay", { custom: false, inputs: { directory: "./overlay" } }),
        resource("kubernetes:core/v1:ConfigMapPatch", "patch", {
          id: "shop/facts",
          inputs: { metadata: { name: "facts" } },
        }),
      ),
    },
    has: [
      'new slipway.Chart("web", {\n  name: "web",\n  namespace: "shop",\n  chart: "web",\n  repo: "https://charts.example",\n  values: { a: 1 },\n});',
      'new slipway.Kustomization("overlay", { source: "./overlay" });',
    ],
    lacks: ["Service"],
    notes: [
      "where the program took its values from: a state has the values alone",
      "stack.json:44: kubernetes:core/v1:ConfigMapPatch: it changes fields of an object that something else delivers",
    ],
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

test.each<readonly [string, Row["files"], Partial<ConvertRequest>, string]>([
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

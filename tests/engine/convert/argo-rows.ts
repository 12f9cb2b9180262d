// Applications and ApplicationSets as programs.
import { object, type ReaderRow } from "./reader-row";

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

export const argoRows: readonly ReaderRow[] = [
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

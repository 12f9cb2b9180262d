// A data table: repositories in the shapes of public ones, and what they are converted with.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ConvertCase } from "./convert-case";
import { stateCase } from "./state-case";

const lines = (...all: readonly string[]): string => `${all.join("\n")}\n`;

const flux = (kind: string, name: string, spec: object, namespace = "flux-system"): string => {
  const groups: Readonly<Record<string, string>> = {
    Kustomization: "kustomize.toolkit.fluxcd.io/v1",
    HelmRelease: "helm.toolkit.fluxcd.io/v2",
    Alert: "notification.toolkit.fluxcd.io/v1beta3",
    Receiver: "notification.toolkit.fluxcd.io/v1",
    ImagePolicy: "image.toolkit.fluxcd.io/v1",
  };
  const apiVersion = groups[kind] ?? "source.toolkit.fluxcd.io/v1";
  return JSON.stringify({ apiVersion, kind, metadata: { name, namespace }, spec }, null, 2);
};
const own = { kind: "GitRepository", name: "flux-system" };
const ks = (name: string, path: string, more: object = {}): string =>
  flux("Kustomization", name, { interval: "10m", path, prune: true, sourceRef: own, ...more });
const object = (kind: string, name: string, rest: object = {}, namespace = "shop", apiVersion = "v1"): string =>
  JSON.stringify({ apiVersion, kind, metadata: { name, namespace }, ...rest });
const deployment = (name: string): string =>
  object(
    "Deployment",
    name,
    { spec: { replicas: 1, template: { spec: { containers: [{ name, image: `${name}:1` }] } } } },
    "shop",
    "apps/v1",
  );
const documents = (...all: readonly string[]): string => all.join("\n---\n");

const chart = (name: string): Readonly<Record<string, string>> => ({
  [`charts/${name}/Chart.yaml`]: lines("apiVersion: v2", `name: ${name}`, "version: 1.0.0"),
  [`charts/${name}/values.yaml`]: lines("replicas: 1"),
  [`charts/${name}/templates/config.yaml`]: lines(
    "apiVersion: v1",
    "kind: ConfigMap",
    "metadata: {name: {{ .Release.Name }}}",
    "data: {replicas: {{ .Values.replicas | quote }}}",
  ),
});
const chartOf = (name: string): object => ({
  spec: { chart: `./charts/${name}`, sourceRef: { ...own, namespace: "flux-system" } },
});

const sync = flux("Kustomization", "flux-system", {
  interval: "10m",
  path: "./clusters/production",
  prune: true,
  sourceRef: own,
});

/** `clusters`, `infrastructure` and `apps`, as the example of Flux has them. */
const monorepo: ConvertCase = {
  name: "clusters, infrastructure and apps",
  request: { within: "clusters/production" },
  config: { clusterSecretsPassword: "hunter2" },
  files: {
    "clusters/production/flux-system/gotk-sync.yaml": documents(
      flux("GitRepository", "flux-system", { interval: "1m", url: "ssh://git@git.example/fleet" }),
      sync,
    ),
    "clusters/production/infrastructure.yaml": documents(
      ks("infra-controllers", "./infrastructure/controllers", { wait: true, timeout: "5m", retryInterval: "1m" }),
      ks("infra-configs", "./infrastructure/configs", { dependsOn: [{ name: "infra-controllers" }] }),
    ),
    "clusters/production/apps.yaml": documents(
      ks("apps", "./apps/production", {
        wait: true,
        dependsOn: [{ name: "infra-configs" }],
        postBuild: {
          substitute: { domain: "shop.example" },
          substituteFrom: [
            { kind: "ConfigMap", name: "cluster-settings" },
            { kind: "Secret", name: "cluster-secrets" },
          ],
        },
      }),
      flux("Alert", "all", { providerRef: { name: "chat" } }),
    ),
    "infrastructure/controllers/ingress.yaml": documents(
      JSON.stringify({ apiVersion: "v1", kind: "Namespace", metadata: { name: "ingress" } }),
      flux("HelmRelease", "ingress", { interval: "30m", chart: chartOf("web"), values: { replicas: 2 } }, "ingress"),
    ),
    "infrastructure/configs/settings.yaml": documents(
      object("ConfigMap", "cluster-settings", { data: { region: "eu" } }, "flux-system"),
      object("Secret", "cluster-secrets", { stringData: { password: "hunter2" } }, "flux-system"),
    ),
    "apps/base/shop.yaml": documents(
      JSON.stringify({ apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } }),
      deployment("shop"),
      object("ConfigMap", "shop", { data: { host: "${domain}", region: "${region}" } }),
      flux(
        "HelmRelease",
        "cache",
        { interval: "30m", chart: chartOf("web"), values: { replicas: 3, url: "redis://:${password}@cache" } },
        "shop",
      ),
    ),
    "apps/production/kustomization.yaml": lines("resources: [../base/shop.yaml]", "replicas: [{name: shop, count: 2}]"),
    ...chart("web"),
  },
};

/** One `ks.yaml` for each app, with anchors, components, and defaults that the parent patches in. */
const perApp: ConvertCase = {
  name: "one ks.yaml for each app, with anchors and components",
  request: { within: "kubernetes/cluster" },
  files: {
    "kubernetes/cluster/ks.yaml": flux("Kustomization", "cluster-apps", {
      ...{ interval: "1h", path: "./kubernetes/apps", prune: true, sourceRef: own },
      patches: [
        {
          patch: lines(
            ...["apiVersion: kustomize.toolkit.fluxcd.io/v1", "kind: Kustomization", "metadata: {name: all}"],
            ...["spec: {deletionPolicy: WaitForTermination, timeout: 3m}"],
          ),
          target: { group: "kustomize.toolkit.fluxcd.io", kind: "Kustomization" },
        },
      ],
    }),
    "kubernetes/apps/default/kustomization.yaml": lines("resources: [./echo/ks.yaml, ./namespace.yaml]"),
    "kubernetes/apps/default/namespace.yaml": lines("apiVersion: v1", "kind: Namespace", "metadata: {name: default}"),
    "kubernetes/apps/kustomization.yaml": lines("resources: [./default]"),
    "kubernetes/apps/default/echo/ks.yaml": lines(
      ...["apiVersion: kustomize.toolkit.fluxcd.io/v1", "kind: Kustomization", "metadata:", "  name: &app echo"],
      ...["  namespace: &namespace flux-system", "spec:", "  targetNamespace: default"],
      ...[
        "  commonMetadata: {labels: {app.kubernetes.io/name: *app}}",
        "  interval: 1h",
        "  path: ./kubernetes/apps/default/echo/app",
      ],
      ...["  prune: true", "  sourceRef: {kind: GitRepository, name: flux-system}", "  wait: true"],
      ...["  components: [../../../../components/volume]", "  postBuild: {substitute: {APP: *app}}"],
    ),
    "kubernetes/apps/default/echo/app/kustomization.yaml": lines("resources: [./release.yaml]"),
    "kubernetes/apps/default/echo/app/release.yaml": flux(
      "HelmRelease",
      "echo",
      { interval: "1h", chart: chartOf("web"), values: { replicas: 1, motd: "line one\nline `two` ${HOME} */\n" } },
      "default",
    ),
    "kubernetes/components/volume/kustomization.yaml": lines(
      ...["apiVersion: kustomize.config.k8s.io/v1alpha1", "kind: Component", "resources: [./claim.yaml]"],
    ),
    "kubernetes/components/volume/claim.yaml": lines(
      ...["apiVersion: v1", "kind: PersistentVolumeClaim", "metadata: {name: '${APP}'}"],
      ...["spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}"],
    ),
    ...chart("web"),
  },
};

/** Charts of registries, of repositories, and of other repositories of Git. */
const remotes: ConvertCase = {
  name: "charts of registries and repositories",
  request: { within: "cluster" },
  isRemote: true,
  files: {
    "cluster/sources.yaml": documents(
      flux("OCIRepository", "app-template", {
        interval: "1h",
        url: "oci://ghcr.io/bjw-s/app-template",
        ref: { tag: "4.2.0" },
        verify: { provider: "cosign" },
      }),
      flux("HelmRepository", "podinfo", {
        interval: "1h",
        url: "https://charts.example",
        secretRef: { name: "login" },
      }),
      flux("GitRepository", "other", {
        interval: "1h",
        url: "ssh://git@git.example/other",
        secretRef: { name: "deploy-key" },
      }),
      object("Secret", "login", { stringData: { username: "me", password: "hunter2" } }, "flux-system"),
    ),
    "cluster/releases.yaml": documents(
      flux("HelmRelease", "echo", { interval: "1h", chartRef: { kind: "OCIRepository", name: "app-template" } }),
      flux("HelmRelease", "podinfo", {
        interval: "1h",
        chart: { spec: { chart: "podinfo", version: "6.x", sourceRef: { kind: "HelmRepository", name: "podinfo" } } },
        install: { crds: "CreateReplace", remediation: { retries: 3 } },
        dependsOn: [{ name: "echo" }],
      }),
      flux("ImagePolicy", "podinfo", { imageRepositoryRef: { name: "podinfo" } }),
      flux("Receiver", "hook", { type: "github" }),
      ks("elsewhere", "./deploy", { sourceRef: { kind: "GitRepository", name: "other" } }),
    ),
  },
};

const argoURL = "https://git.example/apps.git";
const application = (name: string, source: object, more: object = {}, annotations: object = {}): string =>
  JSON.stringify({
    ...{ apiVersion: "argoproj.io/v1alpha1", kind: "Application" },
    metadata: { name, namespace: "argocd", annotations },
    spec: {
      ...{ project: "default", source: { repoURL: argoURL, ...source } },
      destination: { server: "https://kubernetes.default.svc", namespace: "shop" },
      syncPolicy: { automated: { prune: true }, syncOptions: ["CreateNamespace=true"] },
      ...more,
    },
  });
const wave = (number: number): object => ({ "argocd.argoproj.io/sync-wave": String(number) });

/** An app of apps. */
const appOfApps: ConvertCase = {
  name: "an app of apps",
  request: { within: "root.yaml", self: [argoURL] },
  files: {
    "root.yaml": application("root", { path: "apps" }),
    "apps/a.yaml": application("plain", { path: "plain" }, {}, wave(-1)),
    "apps/b.yaml": application("overlay", { path: "overlay" }, { syncPolicy: { retry: { limit: 2 } } }, wave(0)),
    "apps/c.yaml": application("chart", { path: "charts/web", helm: { valuesObject: { replicas: 4 } } }, {}, wave(1)),
    "apps/own.yaml": object("ConfigMap", "own", { data: { a: "1" } }),
    "plain/settings.yaml": object("ConfigMap", "settings", { data: { level: "info" } }),
    "overlay/kustomization.yaml": lines("resources: [web.yaml]", "namePrefix: prod-"),
    "overlay/web.yaml": deployment("web"),
    ...chart("web"),
  },
};

/** An ApplicationSet over folders. */
const set: ConvertCase = {
  name: "an ApplicationSet over folders",
  request: { within: "sets", self: [argoURL] },
  files: {
    "sets/all.yaml": JSON.stringify({
      ...{ apiVersion: "argoproj.io/v1alpha1", kind: "ApplicationSet", metadata: { name: "all", namespace: "argocd" } },
      spec: {
        goTemplate: true,
        generators: [{ git: { repoURL: argoURL, revision: "HEAD", directories: [{ path: "addons/*" }] } }],
        template: {
          metadata: { name: "{{ .path.basename }}" },
          spec: {
            ...{ project: "default", source: { repoURL: argoURL, path: "{{ .path.path }}" } },
            destination: { name: "in-cluster", namespace: "{{ .path.basename }}" },
          },
        },
      },
    }),
    "addons/one/one.yaml": object("ConfigMap", "one", { data: { a: "1" } }, "one"),
    "addons/two/two.yaml": object("ConfigMap", "two", { data: { a: "2" } }, "two"),
  },
};

/** Releases of helmfile that need each other. */
const helmfile: ConvertCase = {
  name: "helmfile with needs",
  request: {},
  files: {
    "helmfile.yaml": lines(
      ...[
        "environments:",
        "  default:",
        "    values: [env.yaml]",
        "---",
        "helmDefaults:",
        "  wait: true",
        "  timeout: 600",
      ],
      ...["releases:", "  - name: web", "    namespace: shop", "    chart: ./charts/web", "    needs: [data/cache]"],
      ...[
        "    values: [values.yaml, values.yaml.gotmpl, {motd: 'from {{ .Release.Name }}'}]",
        "    set: [{name: nested.count, value: 3}]",
      ],
      ...[
        "  - name: cache",
        "    namespace: data",
        "    chart: ./charts/web",
        "    condition: cache.enabled",
        "    labels: {tier: data}",
      ],
      ...["  - name: old", "    chart: ./charts/web", "    installed: false"],
    ),
    "env.yaml": lines("cache: {enabled: true}", "domain: shop.example"),
    "values.yaml": lines("replicas: 2", "nested: {count: 1, kept: true}"),
    "values.yaml.gotmpl": lines("host: {{ .Values.domain }}", "name: {{ .Release.Name }}"),
    ...chart("web"),
  },
};

const manifests: ConvertCase = {
  name: "plain manifests",
  request: { within: "deploy" },
  files: {
    "deploy/all.yaml": documents(object("Namespace", "shop", {}), deployment("web")),
    "deploy/settings/map.yaml": object("ConfigMap", "settings", { data: { level: "info" } }),
    "deploy/overlay/kustomization.yaml": lines("resources: [map.yaml]", "namePrefix: my-"),
    "deploy/overlay/map.yaml": object("ConfigMap", "other", {}),
  },
};
const overlay: ConvertCase = {
  name: "a folder with a kustomization file",
  request: { within: "deploy/overlay" },
  files: manifests.files,
};

/** A fixture of the repository. */
function fixture(name: string, folder: string, more: Omit<ConvertCase, "files" | "name">): ConvertCase {
  return { name, files: filesIn(folder), ...more };
}

function filesIn(folder: string, below = ""): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(join(folder, below))) {
    const path = below === "" ? name : `${below}/${name}`;
    if (statSync(join(folder, path)).isDirectory()) Object.assign(found, filesIn(folder, path));
    else found[path] = readFileSync(join(folder, path), "utf8");
  }
  return found;
}

export const fluxCases: readonly ConvertCase[] = [
  monorepo,
  perApp,
  remotes,
  fixture("the fixture monorepo", "tests/fixtures/flux-repositories/monorepo", {
    request: { within: "clusters/main" },
    config: { clusterSecretsToken: "hidden-in-the-repository" },
  }),
];

export const argoCases: readonly ConvertCase[] = [
  appOfApps,
  set,
  fixture("the fixture of examples", "tests/fixtures/argo-applications/example-apps", {
    request: { within: "root.yaml", self: ["https://git.example/argocd-example-apps.git"] },
  }),
];

export const manifestCases: readonly ConvertCase[] = [manifests, overlay];
export const helmfileCase = helmfile;
export const allCases: readonly ConvertCase[] = [...fluxCases, ...argoCases, ...manifestCases, helmfile, stateCase];

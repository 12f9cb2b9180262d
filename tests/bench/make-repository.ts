import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A repository of Flux in the shape of those that people run at home. */
export interface MadeRepository {
  /** The path of the first Kustomization. */
  readonly path: string;
  /** The folders that its Kustomizations build. */
  readonly folders: readonly string[];
}

/** One Kustomization for each app, with a release of a chart from a registry, and defaults patched from the parent. */
export async function makeRepository(folder: string, apps: number): Promise<MadeRepository> {
  const names = Array.from({ length: apps }, (_, index) => `app-${String(index).padStart(3, "0")}`);
  const files: Record<string, string> = {
    "clusters/main/apps.yaml": parent,
    "apps/kustomization.yaml": kustomizationFile(names.map((name) => `${name}/ks.yaml`)),
  };
  for (const [index, name] of names.entries()) {
    files[`apps/${name}/ks.yaml`] = appKustomization(
      name,
      index === 0 || index % 5 !== 0 ? undefined : names[index - 1],
    );
    files[`apps/${name}/app/kustomization.yaml`] =
      `${kustomizationFile(["release.yaml", "chart.yaml"])}${generator(name)}`;
    files[`apps/${name}/app/release.yaml`] = release(name);
    files[`apps/${name}/app/chart.yaml`] = chart(name);
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { path: "clusters/main", folders: ["apps", ...names.map((name) => `apps/${name}/app`)] };
}

const source = "  sourceRef: { kind: GitRepository, name: flux-system, namespace: flux-system }\n";

const parent = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: apps, namespace: flux-system }
spec:
  interval: 1h
  path: ./apps
  prune: true
${source}  patches:
    - target: { group: kustomize.toolkit.fluxcd.io, kind: Kustomization }
      patch: |
        apiVersion: kustomize.toolkit.fluxcd.io/v1
        kind: Kustomization
        metadata: { name: all }
        spec:
          timeout: 5m
          retryInterval: 2m
          patches:
            - target: { group: helm.toolkit.fluxcd.io, kind: HelmRelease }
              patch: |
                apiVersion: helm.toolkit.fluxcd.io/v2
                kind: HelmRelease
                metadata: { name: all }
                spec: { install: { crds: CreateReplace }, rollback: { cleanupOnFail: true } }
`;

function kustomizationFile(resources: readonly string[]): string {
  const list = resources.map((path) => `  - ${path}\n`).join("");
  return `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n${list}`;
}

const generator = (name: string): string =>
  `configMapGenerator:\n  - name: ${name}-settings\n    literals: ["LOG_LEVEL=info", "HOST=${name}.\${DOMAIN}"]\n`;

function appKustomization(name: string, after: string | undefined): string {
  return `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: &app ${name}, namespace: flux-system }
spec:
  interval: 1h
  path: ./apps/${name}/app
  prune: true
  targetNamespace: default
  commonMetadata: { labels: { app.kubernetes.io/name: *app } }
${after === undefined ? "" : `  dependsOn: [{ name: ${after} }]\n`}  postBuild: { substitute: { APP: *app, DOMAIN: example.org } }
${source}`;
}

const release = (name: string): string => `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: ${name} }
spec:
  interval: 1h
  chartRef: { kind: OCIRepository, name: ${name} }
  values:
    controllers:
      ${name}:
        containers:
          app:
            image: { repository: registry.example/${name}, tag: 1.2.3 }
            envFrom: [{ configMapRef: { name: ${name}-settings } }]
            resources: { requests: { cpu: 10m, memory: 64Mi }, limits: { memory: 256Mi } }
    route:
      app: { hostnames: ["\${APP}.\${DOMAIN}"], parentRefs: [{ name: internal, namespace: network }] }
    persistence:
      config: { existingClaim: "\${APP}" }
`;

const chart = (name: string): string => `apiVersion: source.toolkit.fluxcd.io/v1
kind: OCIRepository
metadata: { name: ${name} }
spec:
  interval: 1h
  url: oci://registry.example/charts/app-template
  ref: { tag: 4.2.0 }
  layerSelector: { mediaType: application/vnd.cncf.helm.chart.content.v1.tar+gzip, operation: copy }
`;

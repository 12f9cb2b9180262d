import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { seededRandom } from "./seeded-random";

export interface MadeOverlay {
  /** The folder that contains all layers. */
  readonly source: string;
  /** The layer to build, relative to `source`. */
  readonly path: string;
  readonly objectCount: number;
}

const appsPerFile = 8;
const teamCount = 7;

/**
 * An overlay of three layers, like that of a company: a base with a file for several apps; a region that adds names,
 * labels, image tags and patches; an environment that adds a namespace, a suffix, generated maps and a patch for all
 * Deployments. Each app is a Deployment, a Service and a ConfigMap. A generator makes every second ConfigMap, whose
 * name then has a content hash wherever the Deployment refers to it. The same seed generates the same bytes.
 */
export async function makeOverlay(source: string, objectCount: number, seed = 1): Promise<MadeOverlay> {
  const files = [...baseFiles(objectCount, seed), ...regionFiles(objectCount), ...environmentFiles()];
  for (const [path, text] of files) {
    await mkdir(dirname(join(source, path)), { recursive: true });
    await writeFile(join(source, path), text);
  }
  return { source, path: "environments/prod", objectCount };
}

type File = readonly [path: string, text: string];

/** The number of objects that the environment adds: a Namespace, a generated ConfigMap and a generated Secret. */
const environmentObjects = 3;

function baseFiles(objectCount: number, seed: number): readonly File[] {
  const random = seededRandom(seed);
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const files: File[] = [];
  const generators: string[] = [];
  let left = objectCount - environmentObjects;
  let documents: string[] = [];
  for (let index = 0; left > 0; index += 1) {
    const app = { name: `app-${String(index).padStart(4, "0")}`, team: `team-${String(index % teamCount)}` };
    const isGenerated = index % 2 === 0;
    const hasService = left > 1;
    const hasConfigMap = left > 2;
    documents.push(deployment(app.name, app.team, between(1, 3), between(1, 9), hasConfigMap));
    if (hasService) documents.push(service(app.name, app.team));
    if (hasConfigMap && isGenerated) generators.push(generator(app.name, between(2, 6), between));
    else if (hasConfigMap) documents.push(configMap(app.name, between(2, 6), between));
    left -= 3;
    if ((index + 1) % appsPerFile === 0 || left <= 0) {
      files.push([`base/apps-${String(files.length).padStart(4, "0")}.yaml`, documents.join("---\n")]);
      documents = [];
    }
  }
  const resources = files.map(([path]) => `  - ${path.replace("base/", "")}\n`).join("");
  const kustomization = [
    "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources:\n",
    resources,
    generators.length > 0 ? `configMapGenerator:\n${generators.join("")}` : "",
  ].join("");
  return [...files, ["base/kustomization.yaml", kustomization]];
}

function deployment(name: string, team: string, replicas: number, minor: number, hasConfigMap: boolean): string {
  const environment = hasConfigMap
    ? `
          envFrom:
            - configMapRef:
                name: ${name}-settings`
    : "";
  const volumes = hasConfigMap
    ? `
      volumes:
        - name: settings
          configMap:
            name: ${name}-settings`
    : "";
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  labels:
    app.kubernetes.io/name: ${name}
    example.com/team: ${team}
spec:
  replicas: ${String(replicas)}
  selector:
    matchLabels:
      app.kubernetes.io/name: ${name}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${name}
    spec:
      containers:
        - name: main
          image: registry.example.com/apps/${team}:1.${String(minor)}.0
          args: ["--listen=:8080", "--name=${name}"]
          ports:
            - name: http
              containerPort: 8080${environment}
          readinessProbe:
            httpGet:
              path: /ready
              port: http
          resources:
            requests:
              cpu: 10m
              memory: 32Mi
        - name: proxy
          image: registry.example.com/proxy:2.0.0
          ports:
            - containerPort: 9090${volumes}
`;
}

function service(name: string, team: string): string {
  return `apiVersion: v1
kind: Service
metadata:
  name: ${name}
  labels:
    example.com/team: ${team}
spec:
  selector:
    app.kubernetes.io/name: ${name}
  ports:
    - name: http
      port: 80
      targetPort: http
`;
}

type Between = (low: number, high: number) => number;

function configMap(name: string, keys: number, between: Between): string {
  const data = Array.from(
    { length: keys },
    (_, key) => `  key-${String(key)}: value of ${String(between(0, 99_999))}\n`,
  );
  return `apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}-settings
data:
${data.join("")}`;
}

function generator(name: string, keys: number, between: Between): string {
  const literals = Array.from(
    { length: keys },
    (_, key) => `      - key-${String(key)}=${String(between(0, 99_999))}\n`,
  );
  return `  - name: ${name}-settings
    literals:
${literals.join("")}`;
}

function regionFiles(objectCount: number): readonly File[] {
  const appCount = Math.ceil((objectCount - environmentObjects) / 3);
  const images = Array.from(
    // An image that no app uses would be an error in a `Kustomization`.
    { length: Math.min(teamCount, appCount) },
    (_, team) => `  - name: registry.example.com/apps/team-${String(team)}
    newName: eu.registry.example.com/apps/team-${String(team)}
    newTag: 1.${String(team)}.7
`,
  );
  return [
    [
      "regions/eu/kustomization.yaml",
      `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
  - ../../base
namePrefix: eu-
labels:
  - pairs:
      example.com/region: eu
    includeTemplates: true
commonAnnotations:
  example.com/contact: platform@example.com
images:
${images.join("")}patches:
  - path: first-app.yaml
`,
    ],
    [
      "regions/eu/first-app.yaml",
      `apiVersion: apps/v1
kind: Deployment
metadata:
  name: app-0000
spec:
  template:
    spec:
      containers:
        - name: main
          env:
            - name: REGION
              value: eu
          resources:
            limits:
              memory: 64Mi
`,
    ],
  ];
}

function environmentFiles(): readonly File[] {
  return [
    [
      "environments/prod/kustomization.yaml",
      `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
  - ../../regions/eu
  - namespace.yaml
namespace: bench
nameSuffix: -prod
configMapGenerator:
  - name: environment
    literals:
      - stage=prod
      - level=warn
secretGenerator:
  - name: credentials
    literals:
      - token=not-a-secret
labels:
  - pairs:
      example.com/stage: prod
patches:
  - target:
      kind: Deployment
    patch: |-
      - op: add
        path: /spec/revisionHistoryLimit
        value: 3
      - op: add
        path: /spec/template/spec/terminationGracePeriodSeconds
        value: 5
`,
    ],
    ["environments/prod/namespace.yaml", "apiVersion: v1\nkind: Namespace\nmetadata:\n  name: bench\n"],
  ];
}

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { seededRandom } from "../seeded-random";

export interface LargeSet {
  /** The folder with the overlay, in which `kustomization.yaml` is. */
  readonly source: string;
  /** The Namespaces of the objects, which the set does not contain. */
  readonly namespaces: readonly string[];
  readonly objectCount: number;
}

export interface LargeSetOptions {
  readonly objectCount: number;
  /** Whether the value of one ConfigMap is another one. */
  readonly isChanged?: boolean;
  readonly seed?: number;
}

const appsPerFile = 20;
const teams = Array.from({ length: 10 }, (_, index) => `team-${String(index)}`);

/** The waves of an app's objects. */
const waves = { foundation: -1, workload: 0, traffic: 1, edge: 2 } as const;

/**
 * An overlay of many small objects, as large platforms have it: for each app a ServiceAccount and a ConfigMap, then a
 * Deployment, then a Service and a PodDisruptionBudget, then an Ingress; four waves, ten Namespaces. One app in ten has
 * a Secret in place of its ServiceAccount. The same seed generates the same bytes.
 */
export async function makeLargeSet(
  source: string,
  { objectCount, isChanged = false, seed = 1 }: LargeSetOptions,
): Promise<LargeSet> {
  await mkdir(source, { recursive: true });
  const random = seededRandom(seed);
  const files: string[] = [];
  let documents: string[] = [];
  const flush = async (): Promise<void> => {
    const file = `apps-${String(files.length).padStart(4, "0")}.yaml`;
    await writeFile(join(source, file), documents.join("---\n"));
    files.push(file);
    documents = [];
  };
  for (let index = 0, made = 0; made < objectCount; index += 1) {
    const app = { index, team: teams[index % teams.length] ?? "", isChanged: isChanged && index === 0 };
    const texts = textsOf(app, random).slice(0, objectCount - made);
    documents.push(...texts);
    made += texts.length;
    if ((index + 1) % appsPerFile === 0 || made === objectCount) await flush();
  }
  await writeFile(join(source, "kustomization.yaml"), printKustomization(files));
  return { source, namespaces: teams, objectCount };
}

const printKustomization = (files: readonly string[]): string =>
  [
    "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n",
    "labels:\n  - pairs:\n      example.com/stage: prod\n",
    `resources:\n${files.map((file) => `  - ${file}\n`).join("")}`,
  ].join("");

interface App {
  readonly index: number;
  readonly team: string;
  readonly isChanged: boolean;
}

function textsOf({ index, team, isChanged }: App, random: () => number): readonly string[] {
  const name = `app-${String(index).padStart(5, "0")}`;
  const value = (): string => String(Math.floor(random() * 100_000));
  const head = (apiVersion: string, kind: string, wave: keyof typeof waves): string => `apiVersion: ${apiVersion}
kind: ${kind}
metadata:
  name: ${name}
  namespace: ${team}
  labels:
    app.kubernetes.io/name: ${name}
    example.com/team: ${team}
  annotations:
    slipway.dev/wave: "${String(waves[wave])}"
`;
  return [
    index % 10 === 9
      ? `${head("v1", "Secret", "foundation")}stringData:\n  token: not-a-secret-${value()}\n`
      : head("v1", "ServiceAccount", "foundation"),
    `${head("v1", "ConfigMap", "foundation")}data:
  level: ${isChanged ? "debug" : "info"}
  first: value of ${value()}
  second: value of ${value()}
`,
    `${head("apps/v1", "Deployment", "workload")}${deploymentSpec(name, team, value())}`,
    `${head("v1", "Service", "traffic")}spec:
  selector:
    app.kubernetes.io/name: ${name}
  ports:
    - name: http
      port: 80
      targetPort: http
`,
    `${head("policy/v1", "PodDisruptionBudget", "traffic")}spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      app.kubernetes.io/name: ${name}
`,
    `${head("networking.k8s.io/v1", "Ingress", "edge")}spec:
  rules:
    - host: ${name}.example.com
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service:
                name: ${name}
                port:
                  name: http
`,
  ];
}

const deploymentSpec = (name: string, team: string, version: string): string => `spec:
  replicas: 2
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
          image: registry.example.com/${team}/${name}:1.${version}.0
          args: ["--listen=:8080"]
          envFrom:
            - configMapRef:
                name: ${name}
          ports:
            - name: http
              containerPort: 8080
          readinessProbe:
            httpGet:
              path: /ready
              port: http
          resources:
            requests:
              cpu: 10m
              memory: 32Mi
`;

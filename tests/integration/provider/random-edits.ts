import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import type { Random } from "../../properties/random-numbers";

/** Where others write. */
export interface World {
  readonly kubectl: (...args: readonly string[]) => Promise<string>;
  readonly client: KubeClient;
  readonly namespace: string;
}

/** The objects of a program: a Deployment and a ConfigMap, with fields that come and go. */
export function drawObjects(random: Random, namespace: string): readonly KubeObject[] {
  const maybe = <T>(value: T): T | undefined => (random(2) === 0 ? value : undefined);
  const metadata = (name: string): KubeObject["metadata"] => ({
    ...{ name, namespace },
    labels: defined({ app: name, team: maybe("shop"), tier: maybe(`t${String(random(3))}`) }),
    annotations: defined({ note: maybe(`n${String(random(3))}`) }),
  });
  const main = defined({
    ...{ name: "main", image: `registry.example/web:${String(random(3))}` },
    env: maybe([{ name: "LEVEL", value: String(random(3)) }]),
  });
  const web = {
    ...{ apiVersion: "apps/v1", kind: "Deployment", metadata: metadata("web") },
    spec: defined({
      // Not the default of the server.
      replicas: maybe(2 + random(3)),
      paused: maybe(true),
      selector: { matchLabels: { app: "web" } },
      template: {
        metadata: { labels: defined({ app: "web", version: maybe(`v${String(random(3))}`) }) },
        spec: { containers: [main, ...(random(3) === 0 ? [{ name: "side", image: "registry.example/side" }] : [])] },
      },
    }),
  };
  const data = defined({ color: `c${String(random(3))}`, level: maybe(String(random(3))), more: maybe("x") });
  const settings = { apiVersion: "v1", kind: "ConfigMap", metadata: metadata("settings"), data };
  return [web, settings];
}

function defined(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}

const patch = (target: string, kind: string, value: unknown): readonly string[] => [
  "patch",
  target,
  `--type=${kind}`,
  `-p=${JSON.stringify(value)}`,
];

type Edit = (world: World, random: Random) => Promise<unknown>;

/** What others do, each by its name. */
const edits: Readonly<Record<string, Edit>> = {
  scale: ({ kubectl }, random) => kubectl("scale", "deployment/web", `--replicas=${String(2 + random(4))}`),
  "set image": ({ kubectl }, random) =>
    kubectl("set", "image", "deployment/web", `main=registry.example/web:${String(random(4))}`),
  "set env": ({ kubectl }, random) => kubectl("set", "env", "deployment/web", `LEVEL=${String(random(4))}`),
  label: ({ kubectl }, random) =>
    kubectl("label", "--overwrite", "configmap/settings", "deployment/web", `tier=t${String(random(4))}`),
  "remove a label": ({ kubectl }) => kubectl("label", "configmap/settings", "deployment/web", "team-"),
  annotate: ({ kubectl }, random) => kubectl("annotate", "--overwrite", "deployment/web", `note=n${String(random(4))}`),
  "strategic patch": ({ kubectl }) =>
    kubectl(
      ...patch("deployment/web", "strategic", {
        spec: { template: { spec: { containers: [{ name: "side", image: "registry.example/side:other" }] } } },
      }),
    ),
  "merge patch": ({ kubectl }, random) =>
    kubectl(...patch("configmap/settings", "merge", { data: { color: `c${String(random(4))}`, theirs: "x" } })),
  "remove data": ({ kubectl }) => kubectl(...patch("configmap/settings", "merge", { data: { level: null } })),
  "json patch": ({ kubectl }, random) =>
    kubectl(...patch("deployment/web", "json", [{ op: "replace", path: "/spec/replicas", value: 2 + random(4) }])),
  "apply of another manager": ({ client, namespace }, random) =>
    client.apply(
      {
        apiVersion: "apps/v1",
        kind: "Deployment",
        metadata: { name: "web", namespace },
        spec: { replicas: 2 + random(4) },
      },
      { fieldManager: "autoscaler", force: true },
    ),
  "apply of another manager to data": ({ client, namespace }, random) =>
    client.apply(
      {
        apiVersion: "v1",
        kind: "ConfigMap",
        metadata: { name: "settings", namespace },
        data: { level: String(random(3)), more: "x" },
      },
      { fieldManager: "robot", force: true },
    ),
  "delete and create": async ({ kubectl }) => {
    await kubectl("delete", "configmap/settings", "--ignore-not-found");
    await kubectl("create", "configmap", "settings", "--from-literal=color=theirs", "--from-literal=level=theirs");
  },
  "create a Deployment": ({ kubectl }) => kubectl("create", "deployment", "web", "--image=registry.example/web:0"),
  delete: ({ kubectl }) => kubectl("delete", "deployment/web", "--ignore-not-found"),
};

/** Plays some of the edits; one of an object that is not there is refused, and does nothing. */
export async function drawEdits(random: Random, world: World, note: (text: string) => void): Promise<void> {
  for (const name of Object.keys(edits).filter(() => random(10) < 2)) {
    note(name);
    await edits[name]?.(world, random).catch(() => {
      note(`${name} was refused`);
    });
  }
}

// Programs with a `Sync`, and the objects that their tests share.
import type { PulumiFn } from "@pulumi/pulumi/automation";
import * as slipway from "@slipway/pulumi";
import type { TestStack } from "../tools/pulumi";
import { at, configMap } from "./harness";
import type { Scene } from "./scene";

/** Behaviours of the Pods of a hook; see tests/tools/cluster/stages.yaml. */
export type Behaviour = "well" | "fail" | "held" | "stuck";

/** A program of one `Sync` for each name, all at the same time. */
export function syncProgram(scene: Scene, syncs: () => Readonly<Record<string, slipway.SyncArgs>>): PulumiFn {
  return () => {
    const provider = new slipway.Provider("cluster", {
      kubeconfig: scene.cluster.kubeconfig,
      namespace: scene.namespace,
    });
    const all = Object.entries(syncs()).map(([name, args]) => {
      const { phase, message, results, hookReason, retries } = new slipway.Sync(name, args, { provider });
      return [name, { phase, message, results, hookReason, retries }] as const;
    });
    return Promise.resolve(Object.fromEntries(all));
  };
}

/** An annotation of Argo CD by its short name. */
export const argo = (text: string): string => `argocd.argoproj.io/${text}`;

/** Annotations of Argo CD by their short names. */
export function argoAll(short: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(short).map(([name, value]) => [argo(name), value]));
}

/** A Job that is a hook. */
export function hookJob(
  name: string,
  short: Readonly<Record<string, string>>,
  behaviour: Behaviour = "well",
): slipway.ObjectManifest {
  return {
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: { name, annotations: argoAll(short) },
    spec: {
      backoffLimit: 0,
      template: {
        metadata: { annotations: { "test.slipway.dev/pod": behaviour } },
        spec: { restartPolicy: "Never", containers: [{ name: "main", image: "example.test/hook" }] },
      },
    },
  };
}

/** A ConfigMap with annotations of Argo CD. */
export function syncMap(
  name: string,
  data: Readonly<Record<string, string>> = {},
  short: Readonly<Record<string, string>> = {},
): slipway.ObjectManifest {
  return configMap(name, data, argoAll(short)) as slipway.ObjectManifest;
}

/** What the state has of the `Sync` of a name. */
export async function syncState(stack: TestStack, name: string): Promise<Readonly<Record<string, unknown>>> {
  const resources = at(await stack.stack.exportStack(), "deployment", "resources") as readonly {
    readonly urn: string;
    readonly outputs?: object;
  }[];
  const found = resources.find(({ urn }) => urn.endsWith(`::slipway:index:Sync::${name}`));
  if (found === undefined) throw new Error(`the state has no Sync ${name}`);
  return { ...found.outputs };
}

/** The names of the live objects of some kinds, as `Kind/name`. */
export async function liveNames(scene: Scene, kinds = "configmaps,jobs"): Promise<readonly string[]> {
  const list = JSON.parse(await scene.kubectl("get", kinds, "--output=json")) as unknown;
  const items = at(list, "items") as readonly { kind: string; metadata: { name: string } }[];
  return items
    .map(({ kind, metadata }) => `${kind}/${metadata.name}`)
    .filter((name) => !name.includes("kube-root-ca"))
    .sort();
}

import { runHooks, type HooksResult, type RunHooksOptions } from "../../../engine/set/hooks/run-hooks";
import { connectCluster } from "../../tools/connect-cluster";
import type { KubeClient } from "../../../engine/kube/kube-client";
import { type HookEvent, momentOfEvent } from "../../../engine/model/plans/helm-events";
import type { Hook } from "../../../engine/model/plans/hook";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import type { Cluster } from "../../tools/cluster";
import { listNames } from "../../tools/cluster/live-objects";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../../tools/shared-cluster";

/** Behaviours of a hook's Pods; see tests/tools/cluster/stages.yaml. */
export type Behaviour = "well" | "complete" | "held" | "slow" | "fail" | "stuck" | "image-pull" | "crash-loop";

type HelmHookFields = Partial<Hook> & { readonly events?: readonly HookEvent[]; readonly weight?: number };
type RunFields = Partial<RunHooksOptions> & { readonly event?: HookEvent };

/** A namespace with hooks. */
export class HookScene {
  readonly cluster: Cluster;
  readonly client: KubeClient;
  readonly namespace: TestNamespace;
  /** The messages of the runner. */
  readonly messages: string[] = [];

  private constructor(cluster: Cluster, namespace: TestNamespace) {
    this.cluster = cluster;
    this.client = connectCluster({ kubeconfig: cluster.kubeconfig });
    this.namespace = namespace;
  }

  static async open(): Promise<HookScene> {
    const cluster = await sharedCluster();
    return new HookScene(cluster, await createTestNamespace(cluster, "hooks"));
  }

  async close(): Promise<void> {
    this.client.close();
    await this.namespace.remove();
  }

  object(apiVersion: string, kind: string, name: string, more: Readonly<Record<string, unknown>> = {}): KubeObject {
    return { apiVersion, kind, metadata: { name, namespace: this.namespace.name }, ...more };
  }

  job(
    name: string,
    behaviour: Behaviour,
    more: Readonly<Record<string, unknown>> = {},
    container = "main",
  ): KubeObject {
    const template = this.template(behaviour, container);
    return this.object("batch/v1", "Job", name, { spec: { backoffLimit: 0, template, ...more } });
  }

  pod(name: string, behaviour: Behaviour): KubeObject {
    const { metadata, spec } = this.template(behaviour, "main");
    const object = this.object("v1", "Pod", name, { spec });
    return { ...object, metadata: { ...object.metadata, ...metadata } };
  }

  private template(behaviour: Behaviour, container: string) {
    return {
      metadata: { annotations: { "test.slipway.dev/pod": behaviour } },
      spec: { restartPolicy: "Never", containers: [{ name: container, image: "example/app:1" }] },
    };
  }

  /** A hook with Helm's annotations; `pre-install` by default. */
  hook(object: KubeObject, { events = ["pre-install"], weight = 0, ...more }: HelmHookFields = {}): Hook {
    const fields = { deletePolicies: [], logPolicies: [], dialect: "helm", ...more } as const;
    return { object, moments: events.map(momentOfEvent), wave: weight, ...fields };
  }

  run(hooks: readonly Hook[], { event = "pre-install", ...more }: RunFields = {}): Promise<HooksResult> {
    return runHooks(this.client, hooks, {
      moment: momentOfEvent(event),
      fieldManager: "slipway",
      ownerToken: "0123456789abcdef",
      timeoutSeconds: 60,
      onProgress: (event) => {
        if (event.type === "hookLog") this.messages.push(event.text);
        if (event.type === "stays") this.messages.push(event.reason);
      },
      ...more,
    });
  }

  /** Names as `job/migrate`, sorted. */
  async names(kind: string): Promise<readonly string[]> {
    const { api } = this.cluster;
    return [...(await listNames(api, this.namespace.name, kind))].sort();
  }

  async field(object: string, path: string): Promise<string> {
    const output = `--output=jsonpath={${path}}`;
    return this.cluster.kubectl(["get", object, `--namespace=${this.namespace.name}`, output]);
  }
}

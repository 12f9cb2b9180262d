import type { RunHookOptions } from "../../../engine/execute/run-hook";
import { runHooks, type HooksResult } from "../../../engine/execute/run-hooks";
import { connectCluster } from "../../../engine/kube/connect";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { HookSpec } from "../../../engine/model/hook";
import type { KubeObject } from "../../../engine/model/kube-object";
import type { Cluster } from "../../tools/cluster";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../../tools/shared-cluster";

/** What the Pods of a hook do; see tests/tools/cluster/stages.yaml. */
export type Behaviour = "well" | "complete" | "held" | "slow" | "fail" | "stuck" | "image-pull" | "crash-loop";

/** A namespace of its own, and hooks in it. */
export class HookScene {
  readonly cluster: Cluster;
  readonly client: KubeClient;
  readonly namespace: TestNamespace;
  /** What the runner has said. */
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

  hook(object: KubeObject, more: Partial<HookSpec> = {}): HookSpec {
    return { object, events: ["pre-install"], weight: 0, deletePolicies: [], logPolicies: [], ...more };
  }

  run(hooks: readonly HookSpec[], more: Partial<RunHookOptions> = {}): Promise<HooksResult> {
    return runHooks(this.client, hooks, {
      event: "pre-install",
      fieldManager: "slipway",
      ownerToken: "0123456789abcdef",
      timeoutSeconds: 60,
      onMessage: (text) => this.messages.push(text),
      ...more,
    });
  }

  /** Names as `job.batch/migrate`, sorted. */
  async names(kinds: string): Promise<readonly string[]> {
    const text = await this.cluster.kubectl(["get", kinds, `--namespace=${this.namespace.name}`, "--output=name"]);
    return text.split("\n").filter(Boolean).sort();
  }

  async field(object: string, path: string): Promise<string> {
    const output = `--output=jsonpath={${path}}`;
    return this.cluster.kubectl(["get", object, `--namespace=${this.namespace.name}`, output]);
  }
}

import { runSync } from "../../../engine/sync/run-sync";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { SyncOutcome } from "../../../engine/sync/model/sync-outcome";
import type { SyncRecord } from "../../../engine/sync/model/sync-record";
import type { SyncControl, SyncRequest } from "../../../engine/sync/model/sync-request";
import type { GivenSyncSettings } from "../../../engine/sync/model/sync-settings";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf } from "../../../engine/model/objects/object-key";

export type Annotations = Readonly<Record<string, string>>;

/** How a Pod of a hook behaves; "held" until a test lets it go. */
export type Behaviour = "complete" | "fail" | "held";

/** Annotations of Argo CD by their short names. */
export function argo(short: Readonly<Record<string, string>>): Annotations {
  return Object.fromEntries(Object.entries(short).map(([name, value]) => [`argocd.argoproj.io/${name}`, value]));
}

export function configMap(name: string, data: Annotations = {}, annotations: Annotations = {}): KubeObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, annotations }, data };
}

/** A Pod that is a hook. */
export function hookPod(name: string, short: Readonly<Record<string, string>>, behaviour: Behaviour): KubeObject {
  return {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name, annotations: { ...argo(short), "test.slipway.dev/pod": behaviour } },
    spec: { restartPolicy: "Never", containers: [{ name: "main", image: "example.test/hook" }] },
  };
}

/** A Deployment with one Pod; with "none" the Pod becomes ready. */
export function deployment(name: string, behaviour: "held" | "none", more: Annotations = {}): KubeObject {
  const annotations = behaviour === "none" ? {} : { "test.slipway.dev/pod": behaviour };
  const labels = { app: name };
  return {
    ...{ apiVersion: "apps/v1", kind: "Deployment", metadata: { name, annotations: more } },
    spec: {
      selector: { matchLabels: labels },
      template: {
        metadata: { labels, annotations },
        spec: { containers: [{ name: "main", image: "example.test/web" }] },
      },
    },
  };
}

/** A hook whose health is that of nothing: it has succeeded when it is written. */
export function hookMap(name: string, short: Readonly<Record<string, string>>, data: Annotations = {}): KubeObject {
  return configMap(name, data, argo(short));
}

/** A ConfigMap that the server refuses, but no dry run of a client. */
export function refusedMap(name: string, short: Readonly<Record<string, string>> = {}): KubeObject {
  return configMap(name, { "bad key!": "" }, argo(short));
}

/** Syncs of one set in a namespace, each with the record of the last one. */
export class SyncScene {
  readonly client: KubeClient;
  readonly namespace: string;
  record: SyncRecord | undefined;
  private runs = 0;

  constructor(client: KubeClient, namespace: string) {
    this.client = client;
    this.namespace = namespace;
  }

  request(objects: readonly KubeObject[], settings: GivenSyncSettings = {}): SyncRequest {
    const { namespace, record } = this;
    return {
      ...{ objects, namespace, settings, revision: `rev${String(this.runs)}`, ownerToken: `stack.${namespace}` },
      ...(record === undefined ? {} : { record }),
    };
  }

  async sync(
    objects: readonly KubeObject[],
    settings: GivenSyncSettings = {},
    { control = {}, ...more }: Partial<SyncRequest> & { readonly control?: SyncControl } = {},
  ): Promise<SyncOutcome> {
    this.runs += 1;
    const outcome = await runSync(this.client, { ...this.request(objects, settings), ...more }, control);
    this.record = outcome.record;
    return outcome;
  }

  get(kind: string, name: string, apiVersion = "v1"): Promise<KubeObject | undefined> {
    const [group, version] = apiVersion.includes("/") ? apiVersion.split("/") : ["", apiVersion];
    return this.client.get({ group: group ?? "", version: version ?? "", kind, name, namespace: this.namespace });
  }

  /** Lets the Pods go on that are held: to their end, or to being ready ("well"). */
  async letGo(behaviour: Behaviour | "well" = "well"): Promise<void> {
    const { items } = await this.client.list("", "v1", "Pod", { namespace: this.namespace });
    const name = "test.slipway.dev/pod";
    const held = items.filter(({ metadata: { annotations = {} } }) => annotations[name] === "held");
    const body = { metadata: { annotations: { [name]: behaviour } } };
    for (const pod of held) {
      const ref = { ...keyOf(pod), version: "v1" };
      await this.client.patch(ref, { type: "merge", body }, { fieldManager: "test" });
    }
  }

  /** The names of the objects of a kind. */
  async names(kind: string): Promise<readonly string[]> {
    const { items } = await this.client.list("", "v1", kind, { namespace: this.namespace });
    return items
      .map(({ metadata: { name } }) => name)
      .filter((name) => name !== "kube-root-ca.crt")
      .sort();
  }
}

/** `Sync ConfigMap a: Synced Succeeded` for each result. */
export function printResults({ resources }: Pick<SyncOutcome, "resources">): readonly string[] {
  return resources.map(({ key, syncPhase, status, hookPhase }) => {
    return `${syncPhase} ${key.kind} ${key.name}: ${[status, hookPhase].filter((part) => part !== "").join(" ")}`;
  });
}

import { connectCluster } from "../../../tools/connect-cluster";
import type { KubeClient } from "../../../../engine/kube/kube-client";
import { type KubeObject, nameOf } from "../../../../engine/model/objects/kube-object";
import { type Cluster, startCluster } from "../../../tools/cluster";
import { untilTrue } from "../../../tools/until";
import { ChangeLog, digestOf, hasHookAnnotation } from "./change-log";
import { isSettled } from "./object-outcomes";
import { markerObjects } from "./marker-objects";
import { namespaceMark } from "./random-definitions";
import { watchedKinds } from "./random-objects";
import type { Operation, Sequence } from "./random-operations";
import type { ManagedObject, RunOperation, SyncReport } from "./sync-reference";
import { TestControllers } from "./test-controllers";
import { orderOf } from "./write-order";

/** What came of one operation. */
export interface OperationRun extends SyncReport {
  readonly changes: readonly string[];
  readonly objects: readonly string[];
}

/** What came of a sequence, before the last events have arrived. */
export interface SequenceRun {
  readonly namespace: string;
  readonly sequence: Sequence;
  readonly reports: readonly { readonly report: SyncReport; readonly from: number; readonly until: number }[];
}

const markers = "markers";
const markerName = "marker";

/** An API server without controllers but ours, and what changes on it. */
export class SyncWorld {
  readonly cluster: Cluster;
  readonly client: KubeClient;
  private readonly logs = new Map<string, ChangeLog>();
  private readonly marked = new Set<string>();
  private readonly controllers: TestControllers;
  private readonly stopping = new AbortController();
  private readonly failures: unknown[] = [];
  private watches: readonly Promise<void>[] = [];

  private constructor(cluster: Cluster) {
    this.cluster = cluster;
    this.client = connectCluster({ kubeconfig: cluster.kubeconfig });
    this.controllers = new TestControllers(this.client, (error) => this.failures.push(error));
  }

  static async start(): Promise<SyncWorld> {
    const world = new SyncWorld(await startCluster({ controllers: false }));
    await world.createNamespace(markers);
    world.watches = watchedKinds.map((kind) => world.watch(kind));
    return world;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.watches);
    this.client.close();
    await this.cluster.stop();
  }

  /** Runs a sequence in a namespace of its own. */
  async run(namespace: string, sequence: Sequence, runOperation: RunOperation): Promise<SequenceRun> {
    if (sequence.hasNamespace) await this.createNamespace(namespace);
    const reports: SequenceRun["reports"][number][] = [];
    const managed = new Map<string, ManagedObject>();
    for (const operation of placed(sequence.operations, namespace)) {
      await this.awaitSettled(namespace);
      const from = await this.version();
      const report = await runOperation(operation, namespace, [...managed.values()]);
      reports.push({ report, from, until: await this.version() });
      for (const target of operation.targets) {
        const name = nameOf(target);
        if (name === undefined || hasHookAnnotation(target)) continue;
        const { apiVersion, kind } = target;
        managed.set(`${apiVersion}/${kind}/${name}`, { apiVersion, kind, namespace, name });
      }
    }
    return { namespace, sequence, reports };
  }

  /** What came of a sequence, once all events that it caused have arrived. */
  describe({ namespace, sequence, reports }: SequenceRun): readonly OperationRun[] {
    const log = this.logOf(namespace);
    return reports.map(({ report, from, until }, index) => {
      const operation = sequence.operations[index];
      if (operation === undefined) throw new Error("a report without an operation");
      const changes = orderOf(log.between(from, until), operation);
      return { ...report, changes, objects: log.objectsAt(until).map(digestOf).sort() };
    });
  }

  /** Waits until each watch has seen an object that is made now. */
  async awaitEvents(): Promise<void> {
    this.marked.clear();
    for (const [, , kind] of watchedKinds) {
      const marker = markerObjects[kind];
      if (marker === undefined) throw new Error(`no marker of the kind ${kind}`);
      const metadata = { name: markerName, namespace: markers };
      await this.client.create({ ...marker, metadata }, { fieldManager: "test", fieldValidation: "Ignore" });
    }
    await untilTrue("the events of all watches", () => this.marked.size === watchedKinds.length);
    if (this.failures.length > 0) throw this.failures[0];
  }

  private async createNamespace(name: string): Promise<void> {
    const options = { fieldManager: "test" };
    const metadata = { name };
    await this.client.create({ apiVersion: "v1", kind: "Namespace", metadata }, options);
    // Pods need it; the controllers that make it do not run.
    const account = { apiVersion: "v1", kind: "ServiceAccount", metadata: { name: "default", namespace: name } };
    await this.client.create(account, options);
  }

  /** The version of the whole store. */
  private async version(): Promise<number> {
    const { resourceVersion } = await this.client.list("", "v1", "ConfigMap", { namespace: markers });
    return Number(resourceVersion);
  }

  private async awaitSettled(namespace: string): Promise<void> {
    await untilTrue(`the objects of ${namespace}`, async () => {
      const lists = watchedKinds.map(([group, version, kind]) => this.client.list(group, version, kind, { namespace }));
      return (await Promise.all(lists)).every(({ items }) => items.every(isSettled));
    });
  }

  private async watch([group, version, kind]: (typeof watchedKinds)[number]): Promise<void> {
    const options = { resourceVersion: "0", signal: this.stopping.signal };
    try {
      for await (const event of this.client.watch(group, version, kind, options)) {
        if (event.type === "BOOKMARK") continue;
        this.notice(event.type, event.object);
      }
    } catch (error) {
      if (!this.stopping.signal.aborted) this.failures.push(error);
    }
  }

  private notice(type: "ADDED" | "MODIFIED" | "DELETED", object: KubeObject): void {
    const { namespace = "", name } = object.metadata;
    if (namespace === markers) {
      if (name === markerName) this.marked.add(object.kind);
      return;
    }
    if (name === "default" && object.kind === "ServiceAccount") return;
    this.logOf(namespace).notice(type, object, () => this.controllers.made(object));
    this.controllers.notice(type, object);
  }

  private logOf(namespace: string): ChangeLog {
    const log = this.logs.get(namespace) ?? new ChangeLog();
    this.logs.set(namespace, log);
    return log;
  }
}

/** The operations as they are in a namespace. */
function placed(operations: readonly Operation[], namespace: string): readonly Operation[] {
  return JSON.parse(JSON.stringify(operations).replaceAll(namespaceMark, namespace)) as readonly Operation[];
}

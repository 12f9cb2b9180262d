import type { KubeObject } from "../../engine/model/objects/kube-object";
import type { KubeClient } from "../../engine/kube/kube-client";
import { readConfig } from "../../provider/config/config";
import type { EngineLog } from "../../provider/rpc/engine-log";
import type { PropertyMap } from "../../provider/rpc/property-value";
import type { CheckResult, DiffResult, WriteResult } from "../../provider/rpc/requests";
import { chartRevisionHandler } from "../../provider/resources/chart-revision/chart-revision";
import { healthCheckHandler } from "../../provider/resources/health-check/health-check";
import { hookHandler } from "../../provider/resources/hook/hook";
import { inventoryHandler } from "../../provider/resources/inventory/inventory";
import { objectHandler } from "../../provider/resources/object/object";
import type { ResourceHandler } from "../../provider/resources/shared/handler";
import { resourceHandlers } from "../../provider/middleware/resource-handlers";
import { pruneHandler } from "../../provider/resources/wave/prune";
import { waveHandler } from "../../provider/resources/wave/wave";
import type { ClusterClients } from "../../provider/clusters/cluster-clients";
import { openSession, type Session, type SessionOptions } from "../../provider/session/session";
import { FakeCluster } from "../tools/fakes/fake-cluster";
import { type ResourceToken, resourceFaults } from "./output-faults";

/** The messages that the plugin showed to the user. */
export class FakeLog implements EngineLog {
  readonly said: string[] = [];
  readonly progressed: string[] = [];

  say(severity: string, _urn: string, message: string): void {
    this.said.push(`${severity}: ${message}`);
  }

  progress(_urn: string, message: string): void {
    this.progressed.push(message);
  }
}

export interface Scene {
  readonly cluster: FakeCluster;
  readonly log: FakeLog;
  readonly session: Session;
  readonly cancel: () => void;
}

/** What the engine sends as the id of the provider. */
export const stateId = "4f7b0f0e-6d2a-4d0b-9b8c-0b6f9f5a2c11";

export function openScene(config: PropertyMap = {}): Scene {
  const cluster = new FakeCluster();
  const log = new FakeLog();
  const abort = new AbortController();
  const session = openNamed({
    config: readConfig(config),
    log,
    signal: abort.signal,
    clusters: () => alwaysThis(cluster),
    stateId,
  });
  return {
    cluster,
    log,
    session,
    cancel: () => {
      abort.abort();
    },
  };
}

/** A session whose cluster has been named, so that the log has what the resources say. */
function openNamed(options: SessionOptions): Session {
  const session = openSession(options);
  session.memory.run.isClusterNamed = true;
  return session;
}

/** One cluster, whatever is asked for. */
export function alwaysThis(cluster: KubeClient): ClusterClients {
  return { clusterFor: () => cluster, close: () => undefined };
}

/** A new run of the engine on the same cluster: only the state is preserved. */
export function nextRun(scene: Scene, config: PropertyMap = {}): Scene {
  const session = openNamed({
    config: readConfig(config),
    log: scene.log,
    signal: new AbortController().signal,
    clusters: () => alwaysThis(scene.cluster),
    stateId,
  });
  return { ...scene, session };
}

/** The engine's record of a resource. */
export interface State {
  readonly id: string;
  readonly inputs: PropertyMap;
  readonly outputs: PropertyMap;
}

const nothing: State = { id: "", inputs: {}, outputs: {} };

export function urnOf(name: string, type = "Object"): string {
  return `urn:pulumi:test::project::slipway:index:${type}::${name}`;
}

const tokens: ReadonlyMap<ResourceHandler, ResourceToken> = new Map([
  [objectHandler, "slipway:index:Object"],
  [waveHandler, "slipway:index:Wave"],
  [healthCheckHandler, "slipway:index:HealthCheck"],
  [pruneHandler, "slipway:index:Prune"],
  [inventoryHandler, "slipway:index:Inventory"],
  [hookHandler, "slipway:index:Hook"],
  [chartRevisionHandler, "slipway:index:ChartRevision"],
  ...Object.entries(resourceHandlers).map(([token, handler]) => [handler, token as ResourceToken] as const),
]);

/**
 * Walks a resource through the engine's calls, as `pulumi up` and `pulumi preview` do. Outputs that the schema does not
 * have are errors.
 */
export class Walk {
  readonly handler: ResourceHandler;
  readonly urn: string;
  scene: Scene;

  constructor(handler: ResourceHandler, scene: Scene, urn = urnOf("one")) {
    this.handler = handler;
    this.scene = scene;
    this.urn = urn;
  }

  check(news: PropertyMap, old: State = nothing, seed = 1): Promise<CheckResult> {
    const { urn } = this;
    return this.handler.check({ urn, olds: old.inputs, news, seed: new Uint8Array([seed]) }, this.scene.session);
  }

  async checked(news: PropertyMap, old: State = nothing, seed = 1): Promise<PropertyMap> {
    const { inputs, failures } = await this.check(news, old, seed);
    if (failures.length > 0) throw new Error(`check failed: ${JSON.stringify(failures)}`);
    return inputs;
  }

  async create(news: PropertyMap, preview = false): Promise<WriteResult & State> {
    const inputs = await this.checked(news);
    const result = await this.handler.create(
      { urn: this.urn, inputs, timeoutSeconds: undefined, preview },
      this.scene.session,
    );
    await this.save();
    this.checkOutputs(result.outputs, preview);
    return { ...result, inputs };
  }

  /** Check and Diff, in a separate run. */
  async plan(
    news: PropertyMap,
    old: State,
    ignoreChanges: readonly string[] = [],
  ): Promise<DiffResult & { readonly inputs: PropertyMap }> {
    this.scene = nextRun(this.scene);
    const inputs = await this.checked(news, old);
    const diff = await this.handler.diff(
      { urn: this.urn, id: old.id, oldInputs: old.inputs, olds: old.outputs, news: inputs, ignoreChanges },
      this.scene.session,
    );
    return { ...diff, inputs };
  }

  async update(news: PropertyMap, old: State, preview = false): Promise<WriteResult & State> {
    const { inputs } = await this.plan(news, old);
    const result = await this.handler.update(
      {
        urn: this.urn,
        id: old.id,
        oldInputs: old.inputs,
        olds: old.outputs,
        news: inputs,
        timeoutSeconds: undefined,
        preview,
        ignoreChanges: [],
      },
      this.scene.session,
    );
    await this.save();
    this.checkOutputs(result.outputs, preview);
    // Source: pulumi pkg/engine/update.go@v3.259.0 (OnResourceStepPost): a failed update keeps the old inputs.
    return { ...result, inputs: result.problems.length > 0 ? old.inputs : inputs };
  }

  async refresh(old: State): Promise<State> {
    this.scene = nextRun(this.scene);
    const { urn } = this;
    const result = await this.handler.read(
      { urn, id: old.id, inputs: old.inputs, state: old.outputs },
      this.scene.session,
    );
    if (result.id !== "") this.checkOutputs(result.outputs, false);
    return { id: result.id, inputs: result.inputs ?? old.inputs, outputs: result.outputs };
  }

  private checkOutputs(outputs: PropertyMap, preview: boolean): void {
    const token = tokens.get(this.handler);
    const faults = token === undefined ? [] : resourceFaults(token, outputs, preview);
    if (faults.length > 0)
      throw new Error(`the outputs of ${token ?? ""} disagree with the schema: ${faults.join("; ")}`);
  }

  async delete(old: State): Promise<void> {
    this.scene = nextRun(this.scene);
    const { urn } = this;
    const { id, inputs: oldInputs, outputs: olds } = old;
    await this.handler.delete({ urn, id, oldInputs, olds, timeoutSeconds: undefined }, this.scene.session);
    await this.save();
  }

  /** The engine saves the result of each call. */
  private save(): Promise<void> {
    return this.scene.session.runs.end();
  }
}

/** Rows of a detailed diff as text: `update object.data.a`. */
export function rowsOf({ changes }: DiffResult): readonly string[] {
  return changes.map(({ path, kind, replace }) => `${kind}${replace === true ? "-replace" : ""} ${path}`);
}

export function configMap(name: string, data: PropertyMap, more: PropertyMap = {}): PropertyMap {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: "shop", ...more }, data };
}

export function asObject(manifest: PropertyMap): KubeObject {
  return manifest as unknown as KubeObject;
}

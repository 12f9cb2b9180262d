import type { KubeObject } from "../../engine/model/kube-object";
import type { ConnectOptions } from "../../engine/kube/connect";
import type { KubeClient } from "../../engine/kube/kube-client";
import { readConfig } from "../../provider/config";
import type { EngineLog } from "../../provider/rpc/engine-log";
import type { PropertyMap } from "../../provider/rpc/property-value";
import type { CheckResult, DiffResult, WriteResult } from "../../provider/rpc/requests";
import type { ResourceHandler } from "../../provider/resources/handler";
import { openSession, type Session } from "../../provider/session";
import { FakeCluster } from "./fake-cluster";

/** What was said to the person at the screen. */
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

export function openScene(config: PropertyMap = {}, connect?: (options: ConnectOptions) => KubeClient): Scene {
  const cluster = new FakeCluster();
  const log = new FakeLog();
  const abort = new AbortController();
  const session = openSession({
    config: readConfig(config),
    log,
    signal: abort.signal,
    connect: connect ?? (() => cluster),
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

/** A new run of the engine on the same cluster: nothing is remembered but the state. */
export function nextRun(scene: Scene, config: PropertyMap = {}): Scene {
  const session = openSession({
    config: readConfig(config),
    log: scene.log,
    signal: new AbortController().signal,
    connect: () => scene.cluster,
  });
  return { ...scene, session };
}

/** What the engine keeps of a resource. */
export interface State {
  readonly id: string;
  readonly inputs: PropertyMap;
  readonly outputs: PropertyMap;
}

const nothing: State = { id: "", inputs: {}, outputs: {} };

export function urnOf(name: string, type = "Object"): string {
  return `urn:pulumi:test::project::slipway:index:${type}::${name}`;
}

/** Walks a resource through the engine's calls, as `pulumi up` and `pulumi preview` do. */
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
    return { ...result, inputs };
  }

  /** Check and Diff, in a run of their own. */
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
    return { ...result, inputs };
  }

  async refresh(old: State): Promise<State> {
    this.scene = nextRun(this.scene);
    const { urn } = this;
    const result = await this.handler.read(
      { urn, id: old.id, inputs: old.inputs, state: old.outputs },
      this.scene.session,
    );
    return { id: result.id, inputs: result.inputs ?? old.inputs, outputs: result.outputs };
  }

  async delete(old: State): Promise<void> {
    this.scene = nextRun(this.scene);
    const { urn } = this;
    await this.handler.delete({ urn, id: old.id, olds: old.outputs, timeoutSeconds: undefined }, this.scene.session);
  }
}

/** Rows of a detailed difference as text: `update object.data.a`. */
export function rowsOf({ changes }: DiffResult): readonly string[] {
  return changes.map(({ path, kind, replace }) => `${kind}${replace === true ? "-replace" : ""} ${path}`);
}

export function configMap(name: string, data: PropertyMap, more: PropertyMap = {}): PropertyMap {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: "shop", ...more }, data };
}

export function asObject(manifest: PropertyMap): KubeObject {
  return manifest as unknown as KubeObject;
}

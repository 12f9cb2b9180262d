import { SyncError } from "slipway";
import { connectCluster, type ConnectOptions, type KubeClient } from "slipway/cluster";
import type { ProviderConfig } from "./config";
import { DeclaredObjects } from "./declared-objects";
import { type DryRunContext, DryRuns } from "./dry-runs";
import { FieldPlaces, type RenderExplained } from "./field-places";
import type { EngineLog } from "./rpc/engine-log";

/** What the operations of one configured provider share. */
export interface Session extends DryRunContext {
  readonly dryRuns: DryRuns;
  readonly log: EngineLog;
  /** URNs of resources whose object is deleted before it is made again: what is on the cluster says nothing about them. */
  readonly replaced: Set<string>;
  /** Tells errors where the fields that they are about were set. */
  readonly places: FieldPlaces;
  close(): void;
}

export interface SessionOptions {
  readonly config: ProviderConfig;
  readonly log: EngineLog;
  readonly signal: AbortSignal;
  readonly connect?: (options: ConnectOptions) => KubeClient;
  readonly renderExplained?: RenderExplained | undefined;
}

export function openSession({
  config,
  log,
  signal,
  connect = connectCluster,
  renderExplained,
}: SessionOptions): Session {
  const said = new Set<string>();
  let client: KubeClient | undefined;
  return {
    config,
    log,
    signal,
    declared: new DeclaredObjects(),
    dryRuns: new DryRuns(),
    replaced: new Set(),
    places: new FieldPlaces(renderExplained),
    cluster: () => {
      if (config.kubeconfigUnknown) throw clusterUnknown();
      return (client ??= connect(config.connect));
    },
    warnOnce: (urn, message) => {
      if (said.has(message)) return;
      said.add(message);
      log.say("warning", urn, message);
    },
    close: () => client?.close(),
  };
}

function clusterUnknown(): SyncError {
  return new SyncError({
    code: "PROVIDER_CLUSTER_UNKNOWN",
    what: "the cluster cannot be asked yet",
    why: "the provider's kubeconfig is the output of a resource that does not exist yet",
    mend: "nothing to do: the update asks the cluster as soon as it is there",
  });
}

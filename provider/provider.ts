import { canonicalJson, SyncError } from "slipway";
import { connectCluster, type ConnectOptions, type KubeClient } from "slipway/cluster";
import { checkConfigFields, configProperties, kubeconfigUnknownKey, readConfig } from "./config";
import type { RenderExplained } from "./field-places";
import type { FunctionHandler } from "./functions/function-handler";
import { functionHandlers } from "./functions/functions";
import { omitKey } from "./omit-key";
import type { ResourceHandler } from "./resources/handler";
import { resourceHandlers } from "./resources/handlers";
import { diffStructure } from "./resources/structural-diff";
import { createEngineLog } from "./rpc/engine-log";
import { hasUnknown, isPropertyMap, type PropertyMap, secret, unwrap, UnknownValue } from "./rpc/property-value";
import type { CheckResult, DiffResult, PropertyChange } from "./rpc/requests";
import { type ClusterComparison, compareClusters } from "./same-cluster";
import { providerSchema } from "./schema";
import { openSession, type Session } from "./session";
import { version } from "./version";

/** The plugin's state: one configuration, its connection, and the engine that it serves. */
export interface Provider {
  readonly version: string;
  schema(): string;
  /** Where the engine listens for log messages. */
  attach(engineAddress: string): void;
  checkConfig(news: PropertyMap, urn: string): CheckResult;
  diffConfig(oldInputs: PropertyMap, news: PropertyMap, urn: string): Promise<DiffResult>;
  /** Never fails for a cluster that cannot be reached: the engine configures providers even to forget resources. */
  configure(config: PropertyMap): void;
  /** @throws PROVIDER_NOT_CONFIGURED, PROVIDER_UNKNOWN_RESOURCE */
  handlerOf(type: string): { readonly handler: ResourceHandler; readonly session: Session };
  /** @throws PROVIDER_NOT_CONFIGURED, PROVIDER_UNKNOWN_FUNCTION */
  functionOf(token: string): { readonly handler: FunctionHandler; readonly session: Session };
  /** Ends all operations under way, and all that begin later. */
  cancel(): void;
}

export interface ProviderOptions {
  readonly engineAddress?: string | undefined;
  readonly connect?: (options: ConnectOptions) => KubeClient;
  /** Renders once more what a program has rendered, for errors; without it they name no places in files. */
  readonly renderExplained?: RenderExplained;
}

export function createProvider({
  engineAddress,
  connect = connectCluster,
  renderExplained,
}: ProviderOptions = {}): Provider {
  let address = engineAddress;
  let session: Session | undefined;
  const cancelled = new AbortController();
  const comparisons = new Map<string, Promise<ClusterComparison>>();
  const log = createEngineLog(() => address);
  return {
    version,
    schema: () => JSON.stringify(providerSchema),
    attach: (engine) => {
      address = engine;
    },
    checkConfig: (news, urn) => {
      const failures = checkConfigFields(news);
      if (!(unwrap(news["kubeconfig"]) instanceof UnknownValue)) return { inputs: hideKubeconfig(news), failures };
      log.say("info", urn, "the kubeconfig is not known yet: objects are planned without asking the cluster");
      return { inputs: withoutUnknownKubeconfig(news), failures };
    },
    diffConfig: (oldInputs, news, urn) =>
      diffConfig(oldInputs, news, async () => {
        if (hasUnknown(oldInputs) || hasUnknown(news)) return false;
        const [before, after] = [readConfig(oldInputs).connect, readConfig(news).connect];
        const text = canonicalJson([before, after]);
        // The engine asks once for each resource of a changed provider.
        const compared = comparisons.get(text) ?? compareClusters(before, after, connect);
        comparisons.set(text, compared);
        const comparison = await compared;
        if (comparison === "unknown") {
          log.say("info", urn, "the old and the new kubeconfig cannot be told apart: taken as the same cluster");
        }
        return comparison === "other";
      }),
    configure: (config) => {
      session?.close();
      session = openSession({ config: readConfig(config), log, signal: cancelled.signal, connect, renderExplained });
    },
    handlerOf: (type) => {
      const handler = Object.hasOwn(resourceHandlers, type) ? resourceHandlers[type] : undefined;
      if (handler === undefined) throw unknownResource(type);
      if (session === undefined) throw notConfigured();
      return { handler, session };
    },
    functionOf: (token) => {
      const handler = Object.hasOwn(functionHandlers, token) ? functionHandlers[token] : undefined;
      if (handler === undefined) throw unknownFunction(token);
      if (session === undefined) throw notConfigured();
      return { handler, session };
    },
    cancel: () => {
      cancelled.abort();
    },
  };
}

/**
 * The engine asks nothing of a provider whose inputs are not all known, and shows what it would ask as creates, or as
 * updates of everything. A mark in place of the kubeconfig lets the preview go on: manifests are checked, and compared with the
 * state. The mark never reaches the state, since an update knows the kubeconfig.
 * Source: pulumi pkg/resource/plugin/provider_plugin.go@v3.259.0 (Configure, Check, Diff).
 */
function withoutUnknownKubeconfig(news: PropertyMap): PropertyMap {
  return { ...omitKey(news, "kubeconfig"), [kubeconfigUnknownKey]: "true" };
}

/** The content of a kubeconfig holds credentials; the path of one does not. */
function hideKubeconfig(news: PropertyMap): PropertyMap {
  const kubeconfig = news["kubeconfig"];
  const text = unwrap(kubeconfig);
  const isContent = isPropertyMap(text) || (typeof text === "string" && /[\n{]/.test(text));
  return kubeconfig === undefined || !isContent ? news : { ...news, kubeconfig: secret(kubeconfig) };
}

/** A replaced provider replaces all of its resources: so only for another cluster, and only where that is certain. */
async function diffConfig(
  oldInputs: PropertyMap,
  news: PropertyMap,
  isOtherCluster: () => Promise<boolean>,
): Promise<DiffResult> {
  const awaited = news[kubeconfigUnknownKey] !== undefined;
  const names = Object.keys(configProperties).filter((name) => !(awaited && name === "kubeconfig"));
  const changed = names.filter((name) => diffStructure(oldInputs[name], news[name]).length > 0);
  const mayMove = !awaited && changed.some((name) => name === "kubeconfig" || name === "context");
  const replaces = mayMove && (await isOtherCluster()) ? ["kubeconfig"] : [];
  const changes = changed.map((name): PropertyChange => {
    const kind = oldInputs[name] === undefined ? "add" : news[name] === undefined ? "delete" : "update";
    return { path: name, kind, replace: replaces.includes(name) };
  });
  if (awaited) changes.push({ path: "kubeconfig", kind: "add" });
  return { changed: changes.length > 0, changes, replaces, deleteBeforeReplace: false, stables: [] };
}

function unknownResource(type: string): SyncError {
  return new SyncError({
    code: "PROVIDER_UNKNOWN_RESOURCE",
    what: `the plugin knows no resource "${type}"`,
    why: `it has ${Object.keys(resourceHandlers).join(", ")}`,
    mend: "use the versions of @slipway/pulumi and of the plugin that belong together",
  });
}

function unknownFunction(token: string): SyncError {
  return new SyncError({
    code: "PROVIDER_UNKNOWN_FUNCTION",
    what: `the plugin knows no function "${token}"`,
    why: `it has ${Object.keys(functionHandlers).join(", ")}`,
    mend: "use the versions of @slipway/pulumi and of the plugin that belong together",
  });
}

function notConfigured(): SyncError {
  return new SyncError({
    code: "PROVIDER_NOT_CONFIGURED",
    what: "the plugin was asked before it was configured",
    why: "Configure must come before every operation on a resource",
    mend: "report it, with the version of Pulumi",
  });
}

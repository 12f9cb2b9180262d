import { canonicalJson, SyncError } from "slipway/internal";
import { awaitedProperties } from "./config/access-config";
import { checkConfigFields, kubeconfigUnknownKey, readConfig } from "./config/config";
import { exactPathsOf } from "./properties/exact-properties";
import type { LoadExplainer } from "./session/field-places";
import type { FunctionHandler } from "./functions/function-handler";
import { functionHandlers } from "./functions/functions";
import { omitKey } from "./rpc/omit-key";
import { configurationProperties } from "./properties/configuration";
import { comparedProperties } from "./properties/property-table";
import { prepareAccessOf } from "./middleware/prepare-access";
import type { ResourceHandler } from "./resources/shared/handler";
import type { LoadReleaseEngine } from "./session/release-work";
import { resourceHandlers } from "./middleware/resource-handlers";
import { diffStructure } from "./resources/shared/structural-diff";
import { createEngineLog } from "./rpc/engine-log";
import { Redactor } from "./rpc/redactor";
import {
  hasUnknown,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  secret,
  unwrap,
  UnknownValue,
} from "./rpc/property-value";
import type { CheckResult, DiffResult, PropertyChange } from "./rpc/requests";
import { type ClusterComparison, compareClusters } from "./clusters/same-cluster";
import { providerSchema } from "./properties/schema";
import { type OpenClusters, openClusters } from "./clusters/cluster-clients";
import { openSession, type Session } from "./session/session";
import { SharedDeclarations } from "./clusters/shared-declarations";
import { TimelineWriter } from "./timeline/timeline-writer";
import { version } from "./version";

/** The plugin's state: its configuration, its connection, and the engine that it serves. */
export interface Provider {
  readonly version: string;
  /** Knows the secrets of this process. */
  readonly redactor: Redactor;
  schema(): string;
  /** The engine's address for log messages. */
  attach(engineAddress: string): void;
  checkConfig(news: PropertyMap, urn: string): CheckResult;
  diffConfig(oldInputs: PropertyMap, news: PropertyMap, urn: string): Promise<DiffResult>;
  /**
   * Does not throw if the cluster cannot be reached: the engine configures providers even to remove resources from the
   * state.
   *
   * @param id - the provider's id, which the engine generates at random with its creation and keeps in the state; by
   *   default the engine does not send it
   * @param urn - the provider's URN; an older engine does not send it
   */
  configure(config: PropertyMap, id?: string, urn?: string): void;
  /** @throws PROVIDER_NOT_CONFIGURED, PROVIDER_UNKNOWN_RESOURCE */
  handlerOf(type: string): { readonly handler: ResourceHandler; readonly session: Session };
  /** @throws PROVIDER_NOT_CONFIGURED, PROVIDER_UNKNOWN_FUNCTION */
  functionOf(token: string): { readonly handler: FunctionHandler; readonly session: Session };
  /** Cancels all running operations, and all that start later. */
  cancel(): void;
  /** The engine has saved the results of all operations: removes what only served to find them. */
  end(): Promise<void>;
}

export interface ProviderOptions {
  readonly engineAddress?: string | undefined;
  readonly clusters?: OpenClusters;
  /** Loads the code that explains errors; without it, errors do not name places in files. */
  readonly loadExplainer?: LoadExplainer;
  /** Loads the code that renders and runs Helm releases; without it, there are none. */
  readonly loadReleaseEngine?: LoadReleaseEngine;
}

export function createProvider({
  engineAddress,
  clusters = openClusters,
  loadExplainer,
  loadReleaseEngine,
}: ProviderOptions = {}): Provider {
  let address = engineAddress;
  let session: Session | undefined;
  const cancelled = new AbortController();
  const comparisons = new Map<string, Promise<ClusterComparison>>();
  const redactor = new Redactor(exactPathsOf);
  const log = createEngineLog(
    () => address,
    (message) => redactor.text(message),
  );
  const timeline = new TimelineWriter({
    folder: process.env["SLIPWAY_TIMELINE"],
    redact: (text) => redactor.text(text),
    warn: (urn, message) => {
      log.say("warning", urn, message);
    },
  });
  let declarations: SharedDeclarations | undefined;
  return {
    version,
    redactor,
    schema: () => JSON.stringify(providerSchema),
    attach: (engine) => {
      address = engine;
    },
    checkConfig: (news, urn) => {
      const failures = checkConfigFields(news);
      const awaited = awaitedProperties.filter((name) => isUnknown(news[name]));
      const [first] = awaited;
      if (first === undefined) return { inputs: hideKubeconfig(news), failures };
      const subject = first === "kubeconfig" ? "the kubeconfig" : first;
      log.say("info", urn, `${subject} is not known yet: objects are planned without the cluster`);
      return { inputs: withoutAwaited(hideKubeconfig(news), awaited), failures };
    },
    diffConfig: (oldInputs, news, urn) =>
      diffConfig(oldInputs, news, async () => {
        if (hasUnknown(oldInputs) || hasUnknown(news)) return false;
        const [before, after] = [readConfig(oldInputs).connect, readConfig(news).connect];
        const text = canonicalJson([before, after]);
        // The engine calls this once for each resource of a changed provider.
        const compared = comparisons.get(text) ?? compareClusters(before, after, clusters);
        comparisons.set(text, compared);
        const comparison = await compared;
        if (comparison === "unknown") {
          log.say("info", urn, "the old and the new kubeconfig cannot be compared: assuming the same cluster");
        }
        return comparison === "other";
      }),
    configure: (config, id, urn) => {
      session?.close();
      // All processes of a run have the same engine.
      declarations ??= new SharedDeclarations(address === undefined ? undefined : `${process.ppid} ${address}`);
      session = openSession({
        declarations,
        config: readConfig(config),
        log,
        signal: cancelled.signal,
        clusters,
        loadExplainer,
        loadReleaseEngine,
        stateId: id,
        providerUrn: urn,
        timeline,
        redact: (text) => redactor.text(text),
        observer: {
          secret: (object) => {
            redactor.observeSecret(object);
          },
          token: (token) => {
            redactor.add(token);
          },
          server: (url) => {
            redactor.show(url);
          },
        },
      });
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
      return { handler: prepareAccessOf(handler), session };
    },
    cancel: () => {
      cancelled.abort();
    },
    end: async () => {
      timeline.close();
      declarations?.end();
      await session?.runs.end();
    },
  };
}

/**
 * The engine does not call a provider with unknown inputs, and shows its resources as creates, or as updates of all
 * properties. A placeholder instead of the kubeconfig lets the preview continue: manifests are checked, and compared
 * with the state. The placeholder never reaches the state, since the kubeconfig is known in an update.
 * Source: pulumi pkg/resource/plugin/provider_plugin.go@v3.259.0 (Configure, Check, Diff).
 */
function withoutAwaited(news: PropertyMap, awaited: readonly string[]): PropertyMap {
  const known = awaited.reduce((inputs, name) => omitKey(inputs, name), news);
  return { ...known, [kubeconfigUnknownKey]: "true" };
}

function isUnknown(value: PropertyValue | undefined): boolean {
  return value !== undefined && (unwrap(value) instanceof UnknownValue || hasUnknown({ value }));
}

/** The content of a kubeconfig contains credentials; its path does not. */
function hideKubeconfig(news: PropertyMap): PropertyMap {
  const kubeconfig = news["kubeconfig"];
  const text = unwrap(kubeconfig);
  const isContent = isPropertyMap(text) || (typeof text === "string" && /[\n{]/.test(text));
  return kubeconfig === undefined || !isContent ? news : { ...news, kubeconfig: secret(kubeconfig) };
}

/** To replace a provider replaces all of its resources: only for another cluster, and only where that is certain. */
async function diffConfig(
  oldInputs: PropertyMap,
  news: PropertyMap,
  isOtherCluster: () => Promise<boolean>,
): Promise<DiffResult> {
  const awaited = news[kubeconfigUnknownKey] !== undefined;
  const isAwaited = (name: string): boolean =>
    awaited && news[name] === undefined && (awaitedProperties as readonly string[]).includes(name);
  const names = comparedProperties(configurationProperties).filter((name) => !isAwaited(name));
  const changed = names.filter((name) => diffStructure(oldInputs[name], news[name]).length > 0);
  // Which cluster a Secret leads to is compared with each resource's record, as for an own kubeconfig of the same path.
  const isRemote = [oldInputs, news].some((inputs) => inputs["kubeConfigFrom"] !== undefined);
  const mayMove = !awaited && !isRemote && changed.some((name) => name === "kubeconfig" || name === "context");
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
    what: `the plugin has no resource "${type}"`,
    why: `it has ${Object.keys(resourceHandlers).join(", ")}`,
    mend: "use matching versions of @slipway/pulumi and of the plugin",
  });
}

function unknownFunction(token: string): SyncError {
  return new SyncError({
    code: "PROVIDER_UNKNOWN_FUNCTION",
    what: `the plugin has no function "${token}"`,
    why: `it has ${Object.keys(functionHandlers).join(", ")}`,
    mend: "use matching versions of @slipway/pulumi and of the plugin",
  });
}

function notConfigured(): SyncError {
  return new SyncError({
    code: "PROVIDER_NOT_CONFIGURED",
    what: "the plugin was called before it was configured",
    why: "Configure must come before every operation on a resource",
    mend: "report it, with the version of Pulumi",
  });
}

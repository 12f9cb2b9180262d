import { canonicalJson, type ComponentServer, type OwnProvider, SyncError } from "slipway/internal";
import type { ConnectOptions } from "slipway/internal/cluster";
import { awaitedProperties } from "./config/access-config";
import { checkConfigFields, kubeconfigUnknownKey, readConfig } from "./config/config";
import { exactPathsOf } from "./properties/exact-properties";
import type { LoadExplainer } from "./session/field-places";
import type { FunctionHandler } from "./functions/function-handler";
import { functionHandlers } from "./functions/functions";
import { omitKey } from "./rpc/omit-key";
import { protocolValues } from "./rpc/protocol-values";
import { configurationProperties } from "./properties/configuration";
import { comparedProperties } from "./properties/property-table";
import { prepareAccessOf } from "./middleware/prepare-access";
import type { ResourceHandler } from "./resources/shared/handler";
import type { LoadReleaseEngine } from "./session/release-work";
import { resourceHandlers } from "./middleware/resource-handlers";
import { diffStructure } from "./resources/shared/structural-diff";
import { createFindHolder } from "./stack-state/own-stack";
import { createEngineLog } from "./rpc/engine-log";
import { hasRootResource } from "./rpc/root-resource";
import { Redactor } from "./rpc/redactor";
import {
  hasUnknown,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  secret,
  unwrap,
  unknown,
  UnknownValue,
} from "./rpc/property-value";
import type { CheckResult, DiffResult, PropertyChange } from "./rpc/requests";
import { type ClusterComparison, compareClusters } from "./clusters/same-cluster";
import { packageSchema } from "./package-schema/package-schema";
import { type OpenClusters, openClusters } from "./clusters/cluster-clients";
import { openSession, type Session } from "./session/session";
import { SharedDeclarations } from "./clusters/shared-declarations";
import { TimelineWriter } from "./timeline/timeline-writer";
import { nameOf } from "./urn/parts";
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
  /** What runs the components of programs in other languages, and where log messages go. */
  components(): { readonly components: ComponentServer; readonly engineAddress: string };
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
  /** Loads the classes of components; without it, there are none. */
  readonly loadComponents?: (own: OwnProvider) => ComponentServer;
}

export function createProvider(options: ProviderOptions = {}): Provider {
  return new ConfiguredProvider(options);
}

class ConfiguredProvider implements Provider {
  readonly version = version;
  readonly redactor = new Redactor(exactPathsOf);

  private readonly options: ProviderOptions;
  private readonly clusters: OpenClusters;
  private readonly cancelled = new AbortController();
  private readonly log: ReturnType<typeof createEngineLog>;
  private readonly timeline: TimelineWriter;
  /** By the connections of both configurations. */
  private readonly comparisons = new Map<string, Promise<ClusterComparison>>();
  private engineAddress: string | undefined;
  /** Its own, set by each configuration. */
  private urn: string | undefined;
  /** Set by each configuration. */
  private config: PropertyMap = {};
  private componentServer: ComponentServer | undefined;
  /** Set by the first configuration, and kept by all that follow. */
  private declarations: SharedDeclarations | undefined;
  /** Set by each configuration. */
  private session: Session | undefined;

  constructor(options: ProviderOptions) {
    this.options = options;
    this.clusters = options.clusters ?? openClusters;
    this.engineAddress = options.engineAddress;
    this.log = createEngineLog(
      () => this.engineAddress,
      (message) => this.redactor.text(message),
    );
    this.timeline = new TimelineWriter({
      folder: process.env["SLIPWAY_TIMELINE"],
      redact: (text) => this.redactor.text(text),
      warn: (urn, message) => {
        this.log.say("warning", urn, message);
      },
    });
  }

  schema(): string {
    return JSON.stringify(packageSchema());
  }

  attach(engineAddress: string): void {
    this.engineAddress = engineAddress;
  }

  checkConfig(news: PropertyMap, urn: string): CheckResult {
    const failures = checkConfigFields(news);
    const awaited = awaitedProperties.filter((name) => isUnknown(news[name]));
    const [first] = awaited;
    if (first === undefined) return { inputs: hideKubeconfig(news), failures };
    const subject = first === "kubeconfig" ? "the kubeconfig" : first;
    this.log.say("info", urn, `${subject} is not known yet: objects are planned without the cluster`);
    return { inputs: withoutAwaited(hideKubeconfig(news), awaited), failures };
  }

  diffConfig(oldInputs: PropertyMap, news: PropertyMap, urn: string): Promise<DiffResult> {
    return diffConfig(oldInputs, news, async () => {
      if (hasUnknown(oldInputs) || hasUnknown(news)) return false;
      const comparison = await this.compareOnce(readConfig(oldInputs).connect, readConfig(news).connect);
      if (comparison === "unknown") {
        this.log.say("info", urn, "the old and the new kubeconfig cannot be compared: assuming the same cluster");
      }
      return comparison === "other";
    });
  }

  /** The engine calls DiffConfig once for each resource of a changed provider. */
  private compareOnce(before: ConnectOptions, after: ConnectOptions): Promise<ClusterComparison> {
    const text = canonicalJson([before, after]);
    const compared = this.comparisons.get(text) ?? compareClusters(before, after, this.clusters);
    this.comparisons.set(text, compared);
    return compared;
  }

  configure(config: PropertyMap, id?: string, urn?: string): void {
    const { redactor, log, timeline, clusters, engineAddress: address } = this;
    this.session?.close();
    this.urn = urn;
    this.config = config;
    // All processes of a run have the same engine.
    this.declarations ??= new SharedDeclarations(address === undefined ? undefined : `${process.ppid} ${address}`);
    this.session = openSession({
      ...{ log, clusters, timeline, declarations: this.declarations, config: readConfig(config) },
      ...{ loadExplainer: this.options.loadExplainer, loadReleaseEngine: this.options.loadReleaseEngine },
      ...{ stateId: id, providerUrn: urn, signal: this.cancelled.signal },
      redact: (text) => redactor.text(text),
      findHolder: createFindHolder(() => this.engineAddress),
      hasRootResource: () => hasRootResource(this.engineAddress),
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
  }

  handlerOf(type: string): ReturnType<Provider["handlerOf"]> {
    const handler = Object.hasOwn(resourceHandlers, type) ? resourceHandlers[type] : undefined;
    if (handler === undefined) throw unknownResource(type);
    return { handler, session: this.configuredSession() };
  }

  functionOf(token: string): ReturnType<Provider["functionOf"]> {
    const handler = Object.hasOwn(functionHandlers, token) ? functionHandlers[token] : undefined;
    if (handler === undefined) throw unknownFunction(token);
    return { handler: prepareAccessOf(handler), session: this.configuredSession() };
  }

  components(): ReturnType<Provider["components"]> {
    const components = this.componentServer ?? this.options.loadComponents?.(this.own());
    if (components === undefined) throw unknownResource("a component");
    this.componentServer = components;
    return { components, engineAddress: this.engineAddress ?? "" };
  }

  private own(): OwnProvider {
    const settings = protocolValues(withAwaited(this.config), new Map());
    return { urn: this.urn, settings, isVersionStated: nameOf(this.urn ?? "") !== "default" };
  }

  private configuredSession(): Session {
    if (this.session === undefined) throw notConfigured();
    return this.session;
  }

  cancel(): void {
    this.cancelled.abort();
  }

  async end(): Promise<void> {
    this.timeline.close();
    this.declarations?.end();
    await this.session?.runs.end();
    this.log.close();
  }
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

/** The same with an unknown kubeconfig in place of a placeholder: what is derived from it is not known either. */
function withAwaited(config: PropertyMap): PropertyMap {
  return config[kubeconfigUnknownKey] === undefined ? config : { ...config, kubeconfig: unknown };
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

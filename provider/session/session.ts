import { SyncError } from "slipway/internal";
import { type ClusterChoice, InterruptedRuns, type KubeClient } from "slipway/internal/cluster";
import { Attempts } from "../attempts/attempts";
import { chooseAccount } from "../config/access-config";
import { type ClusterObserver, observeClusters, type OpenClusters, openClusters } from "../clusters/cluster-clients";
import type { ProviderConfig } from "../config/config";
import { ComingRights } from "../clusters/coming-rights";
import { DeclaredObjects } from "../clusters/declared-objects";
import { FieldPlaces, type LoadExplainer } from "./field-places";
import { ResourceMemory } from "../memory/resource-memory";
import { RemoteCluster } from "../clusters/remote-cluster";
import { SharedDeclarations } from "../clusters/shared-declarations";
import { TimelineWriter } from "../timeline/timeline-writer";
import { type LoadReleaseEngine, ReleaseWork } from "./release-work";
import type { EngineLog } from "../rpc/engine-log";
import { Verdicts } from "./verdicts";

/** What the operations of one configured provider share, with access to one cluster as one user. */
export interface Session {
  readonly config: ProviderConfig;
  readonly log: EngineLog;
  /** Aborted when the engine cancels. */
  readonly signal: AbortSignal;
  /** What the operations of this run tell each other about resources and components. */
  readonly memory: ResourceMemory;
  /** What killed runs left on the clusters. */
  readonly runs: InterruptedRuns;
  /** Who verified the planned objects. */
  readonly verdicts: Verdicts;
  /** What this run does for the components that record it. */
  readonly attempts: Attempts;
  /** Adds to errors the places where their fields were set. */
  readonly places: FieldPlaces;
  /** Records what happens when, if the environment asks for it. */
  readonly timeline: TimelineWriter;
  /** What the operations on Helm releases share. */
  readonly releases: ReleaseWork;
  /** The URN of the provider; "" if the engine has not sent it. */
  readonly providerUrn: string;
  /** Removes secrets from a text that leaves the process otherwise than in an answer to the engine. */
  readonly redact: (text: string) => string;
  /** Logs a message only once, even if many resources cause it. */
  warnOnce(urn: string, message: string): void;
  /**
   * The connection, opened by the first call: a provider must start even where its cluster cannot be reached.
   *
   * @throws PROVIDER_CLUSTER_UNKNOWN in a preview before the cluster exists, and the errors of opening the connection
   */
  cluster(): KubeClient;
  /** The same cluster as the kubeconfig's own user, who may read what a service account may not. */
  identifying(): KubeClient;
  /** What the program has declared for this cluster. */
  readonly declared: DeclaredObjects;
  /** The client of the cluster that the program itself works with: also if objects go to a remote one. */
  home(): KubeClient;
  /** What the program has declared for that cluster. */
  readonly declaredAtHome: DeclaredObjects;
  /** Says that this run changes the cluster: rights that come with it are waited for from now on. */
  beginWriting(): void;
  /**
   * Reads the access to a remote cluster; undefined if there is none. A failure is thrown by `cluster()`.
   *
   * @param isWrite whether an access that was not there a moment ago is looked for again
   */
  readonly prepare?: (isWrite: boolean) => Promise<void>;
  /** The same session for another cluster or user; what is left out is the provider configuration's. */
  withAccess(choice: ClusterChoice): Session;
  close(): void;
}

export interface SessionOptions {
  readonly config: ProviderConfig;
  readonly log: EngineLog;
  readonly signal: AbortSignal;
  readonly clusters?: OpenClusters;
  readonly loadExplainer?: LoadExplainer | undefined;
  readonly loadReleaseEngine?: LoadReleaseEngine | undefined;
  readonly memory?: ResourceMemory;
  /** Default: what the memory knows, with failures noted for this user. */
  readonly attempts?: Attempts;
  readonly providerUrn?: string | undefined;
  /** What identifies the state that the run writes: see `InterruptedRuns`. */
  readonly stateId?: string | undefined;
  readonly timeline?: TimelineWriter;
  /** What the processes of the run declare. Default: nothing is shared. */
  readonly declarations?: SharedDeclarations;
  readonly redact?: (text: string) => string;
  /** Learns the secrets that are read. */
  readonly observer?: ClusterObserver;
}

export function openSession({
  config,
  log,
  signal,
  clusters: open = openClusters,
  loadExplainer,
  loadReleaseEngine,
  providerUrn = "",
  stateId,
  declarations = new SharedDeclarations(undefined),
  redact = (text) => text,
  memory = new ResourceMemory(),
  attempts = new Attempts({ memory, redact }),
  observer,
  timeline = new TimelineWriter({ redact, warn: () => undefined }),
}: SessionOptions): Session {
  const opened = open(config.connect);
  const clusters = observer === undefined ? opened : observeClusters(opened, observer);
  const declared = new Map<string, DeclaredObjects>();
  const shared = {
    config,
    log,
    signal,
    memory,
    runs: new InterruptedRuns(stateId, (message) => {
      log.say("warning", "", message);
    }),
    verdicts: new Verdicts(log, memory),
    attempts,
    places: new FieldPlaces(loadExplainer, memory),
    timeline,
    beginWriting: () => {
      rights.begin();
    },
    releases: new ReleaseWork(loadReleaseEngine, memory),
    providerUrn,
    redact,
    warnOnce: (urn: string, message: string) => {
      if (memory.run.saidOnce.has(message)) return;
      memory.run.saidOnce.add(message);
      log.say("warning", urn, message);
    },
    close: () => {
      clusters.close();
      memory.end("run");
    },
  };
  const remote = config.remote === undefined ? undefined : new RemoteCluster(config.remote, clusters, signal);
  const account = config.account === undefined ? {} : { impersonate: chooseAccount(config.account) };
  const rights = new ComingRights(log, signal);
  const clusterFor = (choice: ClusterChoice, isImpersonated = true): KubeClient => {
    if (choice.kubeconfig !== undefined) return clusters.clusterFor(choice);
    if (config.kubeconfigUnknown) throw clusterUnknown();
    const access = remote === undefined ? {} : remote.choice();
    const own = remote?.account() ?? account;
    if (!isImpersonated || Object.keys(own).length === 0) return clusters.clusterFor({ ...access, ...choice });
    const client = clusters.clusterFor({ ...access, ...own, ...choice });
    return rights.awaitedBy(client, {
      coming: () => declaredOn(() => client),
      reader: () => clusterFor(choice, false),
    });
  };
  // Whoever applies it, an object of a cluster is one object.
  const declaredOn = (cluster: () => KubeClient): DeclaredObjects => {
    const server = serverOf(cluster);
    const objects =
      declared.get(server) ??
      new DeclaredObjects(declarations.comingOn(server), (object, isSecret) => {
        declarations.add(server, object, isSecret);
      });
    declared.set(server, objects);
    return objects;
  };
  const home = (choice: ClusterChoice): KubeClient => {
    if (config.kubeconfigUnknown) throw clusterUnknown();
    return remote === undefined ? clusterFor(choice, false) : remote.reader();
  };
  const sessionFor = (choice: ClusterChoice): Session => ({
    ...shared,
    get declared() {
      return declaredOn(() => clusterFor(choice));
    },
    get declaredAtHome() {
      return declaredOn(() => home(choice));
    },
    cluster: () => clusterFor(choice),
    identifying: () => clusterFor(choice, false),
    home: () => home(choice),
    ...(remote === undefined || config.kubeconfigUnknown
      ? {}
      : { prepare: (isWrite: boolean) => remote.prepare(isWrite) }),
    withAccess: (other) => sessionFor(other),
  });
  return sessionFor({});
}

/** "" for a cluster that cannot be opened, which the first operation that needs it reports. */
function serverOf(cluster: () => KubeClient): string {
  try {
    return cluster().server;
  } catch {
    return "";
  }
}

function clusterUnknown(): SyncError {
  return new SyncError({
    code: "PROVIDER_CLUSTER_UNKNOWN",
    what: "the cluster is not available yet",
    why: "the provider's kubeconfig is the output of a resource that does not exist yet",
    mend: "no action is needed: the update reads the cluster as soon as it exists",
  });
}

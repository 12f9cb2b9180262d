import { type ClusterChoice, type FindHolder, InterruptedRuns, type KubeClient } from "slipway/internal/cluster";
import { Attempts } from "../attempts/attempts";
import { type ClusterObserver, observeClusters, type OpenClusters, openClusters } from "../clusters/cluster-clients";
import type { ProviderConfig } from "../config/config";
import type { DeclaredObjects } from "../clusters/declared-objects";
import { FieldPlaces, type LoadExplainer } from "./field-places";
import { ResourceMemory } from "../memory/resource-memory";
import { SharedDeclarations } from "../clusters/shared-declarations";
import { TimelineWriter } from "../timeline/timeline-writer";
import { type LoadReleaseEngine, ReleaseWork } from "./release-work";
import type { EngineLog } from "../rpc/engine-log";
import { SessionClients } from "./session-clients";
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
  /** Who has an object in the state of the own stack, which is read at the first question. */
  readonly findHolder: FindHolder;
  /** Whether the program of the run has declared something: not so in `pulumi destroy`. */
  hasProgram(): Promise<boolean>;
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
  /** Default: nobody can be asked. */
  readonly findHolder?: FindHolder;
  /** Whether a program has registered its stack with the engine. Default: none has. */
  readonly hasRootResource?: () => Promise<boolean>;
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
  findHolder = () => Promise.resolve({ state: "unknown", why: "there is no engine" }),
  hasRootResource = () => Promise.resolve(false),
  memory = new ResourceMemory(),
  attempts = new Attempts({ memory, redact }),
  observer,
  timeline = new TimelineWriter({ redact, warn: () => undefined }),
}: SessionOptions): Session {
  const opened = open(config.connect);
  const clusters = observer === undefined ? opened : observeClusters(opened, observer);
  const clients = new SessionClients({ config, clusters, declarations, log, signal });
  const shared: SharedParts = {
    ...{ config, log, signal, memory, attempts, timeline, providerUrn, redact, findHolder },
    runs: new InterruptedRuns(stateId, (message) => {
      log.say("warning", "", message);
    }),
    verdicts: new Verdicts(log, memory),
    places: new FieldPlaces(loadExplainer, memory),
    releases: new ReleaseWork(loadReleaseEngine, memory),
    beginWriting: () => {
      clients.beginWriting();
    },
    hasProgram: async () => {
      memory.run.isProgramSeen ||= await hasRootResource();
      return memory.run.isProgramSeen;
    },
    warnOnce: (urn, message) => {
      if (memory.run.saidOnce.has(message)) return;
      memory.run.saidOnce.add(message);
      log.say("warning", urn, message);
    },
    close: () => {
      clients.close();
      memory.end("run");
    },
  };
  return sessionWith(shared, clients, {});
}

type SharedParts = Omit<
  Session,
  "cluster" | "identifying" | "declared" | "home" | "declaredAtHome" | "prepare" | "withAccess"
>;

/** The session with access to one cluster as one user. */
function sessionWith(shared: SharedParts, clients: SessionClients, choice: ClusterChoice): Session {
  const { remote } = clients;
  return {
    ...shared,
    get declared() {
      return clients.declaredOn(() => clients.clusterFor(choice));
    },
    get declaredAtHome() {
      return clients.declaredOn(() => clients.home(choice));
    },
    cluster: () => clients.clusterFor(choice),
    identifying: () => clients.clusterFor(choice, false),
    home: () => clients.home(choice),
    ...(remote === undefined || shared.config.kubeconfigUnknown
      ? {}
      : { prepare: (isWrite: boolean) => remote.prepare(isWrite) }),
    withAccess: (other) => sessionWith(shared, clients, other),
  };
}

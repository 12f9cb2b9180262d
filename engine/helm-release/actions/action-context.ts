import { optional } from "../../lib/optional";
import type { ReleaseOwner } from "../objects/own-objects";
import type { OnWritten } from "../objects/update-objects";
import type { WriteMethod } from "../objects/write-object";
import type { SyncError } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import type { HealthRules } from "../../health/health-rules";
import type { KubeClient } from "../../kube/kube-client";
import type { ActionOutcome } from "../model/release-actions";
import type { ChartFilesDigests } from "../model/release-object";
import type { ActionSpec, HelmReleaseSpec } from "../model/release-spec";
import type { ReleaseStatus, StoredChart, StoredHook, StoredRelease } from "../model/stored-release";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import type { FieldRules } from "../../plan/conflicts/judge-conflicts";
import type { FindHolder } from "../../model/plans/holders";
import type { ReportProgress } from "../../model/outcomes/progress";
import { actionSeconds } from "../spec/release-settings";
import { ReleaseStore } from "../storage/release-store";
import { type ReleaseHooksResult, runReleaseHooks } from "../hooks/run-hooks";
import { type BuildOptions, buildObjects } from "../objects/build-objects";
import type { HookEvent } from "../../model/plans/helm-events";
import type { ReleaseOrigin } from "../objects/mark-origin";
import { helmFieldManager } from "../model/field-manager";
import type { Writer } from "./write-method";
import type { RevisionToRender, RenderedRevision } from "../model/revision";

/** The release that actions work on. */
export interface ReleaseSettings {
  readonly client: KubeClient;
  readonly name: string;
  /** The namespace of the release. */
  readonly namespace: string;
  /** The namespace of the stored revisions. */
  readonly storageNamespace: string;
  readonly spec: HelmReleaseSpec;
  /** The chart as it is stored. */
  readonly chart: StoredChart;
  /** The digests of the files of the chart. */
  readonly chartFiles?: ChartFilesDigests;
  /** The values as they are stored. */
  readonly config: Readonly<Record<string, unknown>>;
  /** The objects of the chart's `crds/`. */
  readonly crds: readonly KubeObject[];
  /**
   * Renders a revision of an install or an upgrade. It is called once more if a definition of `crds/` was applied:
   * the first result says whether the revision can be stored.
   */
  readonly render: (revision: RevisionToRender) => Promise<RenderedRevision>;
  /** The `HelmRelease` whose labels the definitions of `crds/` get; none by default. */
  readonly origin?: ReleaseOrigin;
  /** The rules that determine the health of objects in waits: those of kstatus by default. */
  readonly healthRules?: HealthRules;
  /** Rules for fields of other field managers; none by default. */
  readonly fieldRules?: FieldRules;
  /** Who has an object in the state of the own stack. */
  readonly findHolder?: FindHolder;
  /** A store that has read the history for the decision to run the next action; the history is read again without. */
  readonly takeRead?: () => ReleaseStore | undefined;
  readonly signal?: AbortSignal;
  readonly onProgress?: ReportProgress;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly now?: () => number;
}

/** An action is over: the revision is stored as failed already, or nothing is stored. */
export class ActionFailed extends Error {
  readonly error: SyncError;

  constructor(error: SyncError) {
    super(error.message);
    this.error = error;
  }
}

/** What all actions share: the settings, the store, and the revisions that this action stored. */
export class ActionContext {
  readonly settings: ReleaseSettings;
  readonly owner: ReleaseOwner;
  readonly store: ReleaseStore;
  private readonly stored: StoredRelease[] = [];

  constructor(settings: ReleaseSettings) {
    const { client, name, namespace, storageNamespace, spec, signal, now } = settings;
    this.settings = settings;
    this.owner = { name, namespace };
    const place = { name, namespace: storageNamespace, fieldManager: helmFieldManager };
    const options = { ...place, maxHistory: spec.maxHistory, ...optional({ signal, now }) };
    this.store = new ReleaseStore(client, options, settings.takeRead?.());
  }

  /** Runs an action; its error is in the outcome. */
  async run(action: () => Promise<void>): Promise<ActionOutcome> {
    try {
      await action();
      return { stored: this.stored };
    } catch (error) {
      return { stored: this.stored, error: error instanceof ActionFailed ? error.error : asSyncError(error, {}) };
    }
  }

  async create(release: StoredRelease): Promise<StoredRelease> {
    await this.store.create(release);
    this.stored.push(release);
    return release;
  }

  async update(release: StoredRelease): Promise<StoredRelease> {
    await this.store.update(release);
    this.stored.push(release);
    return release;
  }

  /** Reports a revision as it was last, though it is stored no more. */
  report(release: StoredRelease): void {
    this.stored.push(release);
  }

  /** The time as Helm writes it. */
  readonly time = (): string => {
    const text = new Date((this.settings.now ?? Date.now)()).toISOString();
    return text.replace(/\.?0+Z$/, "Z");
  };

  /** The time of an action with such settings; without any, that of the release. */
  timeoutSeconds(action: Pick<ActionSpec, "timeout"> = {}): number {
    return actionSeconds(this.settings.spec, action);
  }

  /** What is the same for all writes: see `write-method.ts`. */
  get writer(): Writer {
    const { signal, fieldRules } = this.settings;
    return { signal, fieldRules, timeoutSeconds: this.timeoutSeconds() };
  }

  /**
   * The objects of a manifest, for a step of the action. Without a persistent client, as in Flux, the step has kinds
   * that came since the one before, and those that were defined anew.
   *
   * @throws RELEASE_MANIFEST_INVALID, KUBE_UNKNOWN_KIND, and the errors of the client
   */
  build(manifest: string | undefined, options: Omit<BuildOptions, "signal">): Promise<readonly KubeObject[]> {
    const { client, spec, signal } = this.settings;
    if (!spec.persistentClient) client.forgetKinds();
    return buildObjects(client, manifest ?? "", { ...options, signal });
  }

  /** Runs the hooks of an event, unless they are disabled. */
  async hooks(
    release: StoredRelease,
    event: HookEvent,
    { spec, method, selects }: HooksRun,
  ): Promise<ReleaseHooksResult> {
    if (spec.disableHooks) return { release };
    const { client, signal, onProgress } = this.settings;
    return runReleaseHooks(release, event, {
      findHolder: this.settings.findHolder,
      client,
      build: (manifest, options) => this.build(manifest, options),
      method,
      timeoutSeconds: this.timeoutSeconds(spec),
      now: this.time,
      record: async (running) => {
        await this.update(running);
      },
      signal,
      onProgress,
      ...optional({ selects }),
    });
  }

  /** Reports each written object. */
  reporter(total: number): OnWritten {
    let done = 0;
    return (object, action) => {
      done += 1;
      this.settings.onProgress?.({ type: "applied", id: printKey(keyOf(object)), action, done, total });
    };
  }
}

/** How the hooks of an event run. */
export interface HooksRun {
  readonly spec: Pick<ActionSpec, "timeout" | "disableHooks">;
  readonly method: WriteMethod;
  readonly selects?: (hook: StoredHook) => boolean;
}

/** The revision in another state. */
export function withStatus(release: StoredRelease, status: ReleaseStatus, description?: string): StoredRelease {
  const info = { ...release.info, status, ...optional({ description }) };
  return { ...release, info };
}

const longestReason = 2000;

/** An error in one line, as descriptions have it. Messages have no value of a Secret. */
export function describeError({ code, what, where, why }: SyncError): string {
  const parts = [where.object, `${code}: ${what}`, why?.replaceAll("\n", "; ")].filter((part) => part !== undefined);
  const text = parts.join(": ");
  return text.length <= longestReason ? text : `${text.slice(0, longestReason)} …`;
}

/** Whether a run that was interrupted left the revision. */
export function isPending({ info }: StoredRelease): boolean {
  return info?.status?.startsWith("pending-") === true;
}

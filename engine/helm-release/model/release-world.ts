import type { KubeClient } from "../../kube/kube-client";
import type { FindHolder } from "../../model/plans/holders";
import type { ComingObjects } from "../../model/plans/coming-objects";
import type { KubeObject } from "../../model/objects/kube-object";
import type { ObjectKey } from "../../model/objects/object-key";

/** A ConfigMap or a Secret that the same run makes. */
export interface ComingData {
  /** The ConfigMap or Secret. */
  readonly object: KubeObject;
  /** Whether leaves of it are secret. */
  readonly isSecret: boolean;
}

/** The random values and the time of a render. */
export interface RenderDraw {
  /** 32 random bytes as hex digits. */
  readonly seed: string;
  /** For example `2026-01-31T12:00:00.000Z`. */
  readonly time: string;
}

/** An object that a release makes. */
export interface ReleasedObject {
  /** With `notKnown` in place of values that are not known yet. */
  readonly object: KubeObject;
  /** Whether leaves of it derive from secrets. */
  readonly isSecret: boolean;
}

/** What the same run makes on the cluster of a release, before it. */
export interface ComingBeside extends ComingObjects {
  /** Whether a kind is namespaced that is defined in the same run; undefined if it is not. */
  isNamespaced(group: string, kind: string): boolean | undefined;
  /** Whether leaves of an object are secret. */
  isSecret(key: ObjectKey): boolean;
}

/** What a preview and a run of a release reach: clusters, what else the program makes, and the user. */
export interface ReleaseWorld {
  /**
   * The cluster of the release.
   *
   * @throws SyncError if there is none, which `isAbsent` recognises
   */
  readonly cluster: () => KubeClient;
  /** The cluster with the ConfigMaps and Secrets of values. */
  readonly home: () => Pick<KubeClient, "get">;
  /** The cluster as a user that may read roles and bindings. */
  readonly reader: () => KubeClient;
  /** Whether an error says that no cluster answers, or that there is none yet. */
  readonly isAbsent: (error: unknown) => boolean;
  /** What the same run makes on the cluster before the release. */
  readonly coming: ComingBeside;
  /** Notes what the release makes for those that come after it. */
  readonly bring: (objects: readonly ReleasedObject[]) => void;
  /** A ConfigMap or a Secret that the same run makes on the cluster with the values. */
  readonly comingData: (key: ObjectKey) => ComingData | undefined;
  /** The random values of the revision after this one: the same in a preview and in the run after it. */
  readonly draw: (newest: number) => RenderDraw;
  /** Who has an object or a release in the state of the own stack; undefined where there is no stack. */
  readonly findHolder?: FindHolder;
  /** Shows a line. */
  readonly say: (severity: "debug" | "info" | "warning", text: string) => void;
  /** Shows a warning, once in a run. */
  readonly warnOnce: (text: string) => void;
  /** Ends the run. */
  readonly signal: AbortSignal;
}

import type { ReleaseDigests } from "../model/release-digests";
import type { ReleaseEvent } from "../model/release-event";
import type { HelmReleaseObject } from "../model/release-object";
import type { HelmReleaseStatus, ReleaseCondition, ReleaseSnapshot } from "../model/release-status";
import { dropCondition, findCondition, setCondition, type NewCondition } from "./conditions";
import { summarize } from "./summarize";

type ConditionType = ReleaseCondition["type"];

/**
 * The status of a release while an operation changes it, and the events of the operation. A status that was read stays
 * as it is.
 */
export class StatusDraft {
  private readonly given: HelmReleaseObject;
  private readonly clock: () => Date;
  status: HelmReleaseStatus;
  readonly events: ReleaseEvent[] = [];

  /** @param clock the time of changed conditions */
  constructor(object: HelmReleaseObject, clock: () => Date) {
    this.given = object;
    this.clock = clock;
    this.status = object.status;
  }

  /** The object with the status so far. */
  get object(): HelmReleaseObject {
    return { ...this.given, status: this.status };
  }

  change(changes: Partial<HelmReleaseStatus>): void {
    this.status = { ...this.status, ...changes };
  }

  condition(type: ConditionType): ReleaseCondition | undefined {
    return findCondition(this.status.conditions, type);
  }

  isTrue(type: ConditionType): boolean {
    return this.condition(type)?.status === "True";
  }

  mark(condition: NewCondition): void {
    const stamp = { generation: this.given.metadata.generation, now: this.now };
    this.change({ conditions: setCondition(this.status.conditions, condition, stamp) });
  }

  drop(...types: readonly ConditionType[]): void {
    this.change({ conditions: types.reduce(dropCondition, this.status.conditions) });
  }

  markReconciling(reason: "Progressing" | "ProgressingWithRetry", message: string): void {
    this.drop("Stalled");
    this.mark({ type: "Reconciling", status: "True", reason, message });
  }

  markStalled(reason: "RetriesExceeded" | "MissingRollbackTarget", message: string): void {
    this.drop("Reconciling");
    this.mark({ type: "Stalled", status: "True", reason, message });
  }

  summarize(digests: ReleaseDigests): void {
    this.status = summarize(this.object, digests, this.now);
  }

  report(event: ReleaseEvent): void {
    this.events.push(event);
  }

  /** Reports something about a recorded revision. */
  reportOf(snapshot: ReleaseSnapshot, event: ReleaseEvent, configDigest = snapshot.configDigest): void {
    const { chartVersion, appVersion, ociDigest } = snapshot;
    this.report({ ...event, annotations: eventAnnotations({ chartVersion, configDigest, appVersion, ociDigest }) });
  }

  private get now(): string {
    return `${this.clock().toISOString().slice(0, 19)}Z`;
  }
}

/** What an event is about. */
export function eventAnnotations(about: {
  readonly chartVersion: string;
  readonly configDigest: string;
  readonly appVersion?: string | undefined;
  readonly ociDigest?: string | undefined;
}): Readonly<Record<string, string>> {
  const entries: readonly (readonly [key: string, value: string])[] = [
    ["revision", about.chartVersion],
    ["token", about.configDigest],
    ["app-version", about.appVersion ?? ""],
    ["oci-digest", about.ociDigest ?? ""],
  ];
  const given = entries.filter(([, value]) => value !== "");
  return Object.fromEntries(given.map(([key, value]) => [`helm.toolkit.fluxcd.io/${key}`, value]));
}

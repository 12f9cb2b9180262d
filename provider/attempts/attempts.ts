import { describeKey, type ErrorCode, optional, parseKey } from "slipway/internal";
import {
  type AttemptFailure,
  type ChangeSet,
  failureReasonOf,
  type FailureReason,
  maxMessageLength,
} from "slipway/internal/cluster";
import type { BegunAttempt } from "../memory/component-fields";
import type { ResourceMemory } from "../memory/resource-memory";
import { printDuration, printTime } from "./print-time";
import { FailHooks } from "./fail-hooks";
import { FailureNotes } from "./failure-notes";

export interface AttemptsOptions {
  readonly memory: ResourceMemory;
  /** Removes secrets from a text. */
  readonly redact?: (text: string) => string;
  readonly notes?: FailureNotes;
  /** In milliseconds. */
  readonly now?: () => number;
}

/** What an attempt failed by. */
export interface FailedBy {
  /** Undefined for a failure of other code than ours. */
  readonly code: ErrorCode | undefined;
  readonly message: string;
}

/** More lines are counted only: a note of an event has 1,024 bytes. */
const maxLines = 100;

/** What this run does for the components that record it. */
export class Attempts {
  readonly now: () => number;
  /** The hooks that run at the first failure of a component. */
  readonly failHooks: FailHooks;
  private readonly memory: ResourceMemory;
  private readonly redact: (text: string) => string;
  private readonly notes: FailureNotes;

  constructor({ memory, redact = (text) => text, notes = new FailureNotes(), now = Date.now }: AttemptsOptions) {
    this.memory = memory;
    this.failHooks = new FailHooks(memory);
    this.redact = redact;
    this.notes = notes;
    this.now = now;
  }

  /** Begins the run of the component to which the resource belongs. */
  begin(urn: string, attempt: BegunAttempt): void {
    const component = this.memory.componentOf(urn);
    component.attempt = { begun: attempt, startedAt: component.attempt?.startedAt ?? this.now() };
  }

  /** The run of the component to which the resource belongs; undefined if it records nothing. */
  find(urn: string): { readonly attempt: BegunAttempt; readonly duration: string } | undefined {
    const { attempt } = this.memory.componentOf(urn);
    if (attempt === undefined) return undefined;
    return { attempt: attempt.begun, duration: printDuration(this.now() - attempt.startedAt) };
  }

  /** A resource of the component was or will be changed. It may be reached before the one that begins the attempt. */
  noteChanged(urn: string): void {
    this.memory.componentOf(urn).isChanged = true;
  }

  /** What was done with objects of the component. */
  noteObjects(urn: string, changes: ChangeSet): void {
    const { doneLines } = this.memory.componentOf(urn);
    for (const { id, action } of changes) {
      if (action === "unchanged" || action === "skipped" || action === "failed") continue;
      const key = parseKey(id);
      doneLines.push(`${key === undefined ? id : describeKey(key)} ${action}`);
    }
  }

  isChanged(urn: string): boolean {
    return this.memory.componentOf(urn).isChanged;
  }

  /** What was done with objects, one on each line. */
  describeChanges(urn: string): readonly string[] {
    const { doneLines: lines } = this.memory.componentOf(urn);
    const rest = lines.length - maxLines;
    return rest > 0 ? [...lines.slice(0, maxLines), `and ${rest} more`] : lines;
  }

  /**
   * Notes the failure of a resource for the next run. Undefined if it is not the first one of the component in this
   * run.
   */
  noteFailure(urn: string, by: FailedBy, otherwise: FailureReason): AttemptFailure | undefined {
    const component = this.memory.componentOf(urn);
    if (component.attempt === undefined || component.hasFailed) return undefined;
    component.hasFailed = true;
    const failure = this.failureOf(urn, by, otherwise);
    this.notes.add(component.attempt.begun.owner, failure);
    return failure;
  }

  /**
   * A failure of the component as it is recorded.
   *
   * @param otherwise - the reason of a failure without a code
   */
  failureOf(urn: string, { code, message }: FailedBy, otherwise: FailureReason): AttemptFailure {
    const now = this.now();
    const { attempt } = this.memory.componentOf(urn);
    const { digest, revision, originRevision } = attempt?.begun ?? {};
    return {
      reason: code === undefined ? otherwise : failureReasonOf(code),
      message: this.redact(message).slice(0, maxMessageLength),
      time: printTime(now),
      duration: printDuration(now - (attempt?.startedAt ?? now)),
      ...optional({ digest, revision, originRevision }),
    };
  }

  /** The failures that no state has yet. */
  unrecorded(owner: string): readonly AttemptFailure[] {
    return this.notes.find(owner);
  }

  /** The state has them now. */
  recorded(owner: string): void {
    this.notes.remove(owner);
  }
}

import { describeKey, parseKey } from "slipway";
import {
  type AttemptFailure,
  type ChangeSet,
  type EventMode,
  failureReasonOfText,
  type FailureReason,
  maxMessageLength,
} from "slipway/cluster";
import { componentUrnOf } from "../component-of";
import { printDuration, printTime } from "./clock";
import { FailHooks } from "./fail-hooks";
import { FailureNotes } from "./failure-notes";

/** What the run of a component is about. */
export interface BegunAttempt {
  /** The token of its resource, in this state and in no other. */
  readonly owner: string;
  /** The name of the component. */
  readonly name: string;
  /** The namespace of its events. */
  readonly namespace: string;
  readonly events: EventMode;
  readonly digest?: string;
  readonly revision?: string;
  readonly originRevision?: string;
}

/** What became of the resources of a component. They may be reached before the one that begins its attempt. */
interface Work {
  /** What was done with objects, as `Kind/namespace/name action`. */
  readonly lines: string[];
  isChanged: boolean;
}

interface Component {
  readonly attempt: BegunAttempt;
  readonly startedAt: number;
  hasFailed: boolean;
}

export interface AttemptsOptions {
  /** Removes secrets from a text. */
  readonly redact?: (text: string) => string;
  readonly notes?: FailureNotes;
  /** In milliseconds. */
  readonly now?: () => number;
}

/** More lines are counted only: a note of an event has 1,024 bytes. */
const maxLines = 100;

/** What this run does for the components that record it. */
export class Attempts {
  readonly now: () => number;
  /** The hooks that run at the first failure of a component. */
  readonly failHooks = new FailHooks();
  private readonly redact: (text: string) => string;
  private readonly notes: FailureNotes;
  private readonly components = new Map<string, Component>();
  /** By the URN of the component. */
  private readonly work = new Map<string, Work>();

  constructor({ redact = (text) => text, notes = new FailureNotes(), now = Date.now }: AttemptsOptions = {}) {
    this.redact = redact;
    this.notes = notes;
    this.now = now;
  }

  /** Begins the run of the component to which the resource belongs. */
  begin(urn: string, attempt: BegunAttempt): void {
    const component = componentUrnOf(urn) ?? urn;
    const before = this.components.get(component);
    this.components.set(component, {
      startedAt: this.now(),
      hasFailed: false,
      ...before,
      attempt,
    });
  }

  /** The run of the component to which the resource belongs; undefined if it records nothing. */
  find(urn: string): { readonly attempt: BegunAttempt; readonly duration: string } | undefined {
    const component = this.componentOf(urn);
    if (component === undefined) return undefined;
    return { attempt: component.attempt, duration: printDuration(this.now() - component.startedAt) };
  }

  /** A resource of the component was or will be changed. */
  noteChanged(urn: string): void {
    this.workOf(urn).isChanged = true;
  }

  /** What was done with objects of the component. */
  noteObjects(urn: string, changes: ChangeSet): void {
    const { lines } = this.workOf(urn);
    for (const { id, action } of changes) {
      if (action === "unchanged" || action === "skipped" || action === "failed") continue;
      const key = parseKey(id);
      lines.push(`${key === undefined ? id : describeKey(key)} ${action}`);
    }
  }

  isChanged(urn: string): boolean {
    return this.workOf(urn).isChanged;
  }

  /** What was done with objects, one on each line. */
  describeChanges(urn: string): readonly string[] {
    const { lines } = this.workOf(urn);
    const rest = lines.length - maxLines;
    return rest > 0 ? [...lines.slice(0, maxLines), `and ${rest} more`] : lines;
  }

  /**
   * Notes the failure of a resource for the next run. Undefined if it is not the first one of the component in this
   * run.
   */
  noteFailure(urn: string, message: string, otherwise: FailureReason): AttemptFailure | undefined {
    const component = this.componentOf(urn);
    if (component === undefined || component.hasFailed) return undefined;
    component.hasFailed = true;
    const failure = this.failureOf(urn, message, otherwise);
    this.notes.add(component.attempt.owner, failure);
    return failure;
  }

  /** A failure of the component as it is recorded. */
  failureOf(urn: string, message: string, otherwise: FailureReason): AttemptFailure {
    const now = this.now();
    const component = this.componentOf(urn);
    const { digest, revision, originRevision } = component?.attempt ?? {};
    return {
      reason: failureReasonOfText(message, otherwise),
      message: this.redact(message).slice(0, maxMessageLength),
      time: printTime(now),
      duration: printDuration(now - (component?.startedAt ?? now)),
      ...(digest === undefined ? {} : { digest }),
      ...(revision === undefined ? {} : { revision }),
      ...(originRevision === undefined ? {} : { originRevision }),
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

  private workOf(urn: string): Work {
    const component = componentUrnOf(urn) ?? urn;
    const work = this.work.get(component) ?? { lines: [], isChanged: false };
    this.work.set(component, work);
    return work;
  }

  private componentOf(urn: string): Component | undefined {
    return this.components.get(componentUrnOf(urn) ?? urn);
  }
}

import { isSyncError } from "../../errors/sync-error";
import { handledAnnotation, markHandled } from "../../apply/mark-handled";
import { followObject } from "./follow-object";
import { sleep } from "../../lib/sleep";
import { lookUpText } from "../../lib/look-up";
import { type ConnectOptions, connectCluster } from "../../kube/connect";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import type { KubeObject } from "../../model/objects/kube-object";
import { isPassable, maximumPassable } from "../start-process";
import type { Log } from "./log";
import type { StackRequests } from "./stack-requests";
import { textOf } from "../../model/objects/metadata-texts";

/** Flux's annotation for a request: any new value. */
const requestAnnotation = "reconcile.fluxcd.io/requestedAt";

const firstPauseMilliseconds = 1000;
const maxPauseMilliseconds = 60_000;

/** The requests of the ConfigMap that stands for a stack. */
export class WatchedObject implements StackRequests {
  requestedAt: string | undefined;
  isSuspended = false;
  private readonly client: KubeClient;
  private readonly ref: ObjectRef;
  private readonly log: Log;
  private readonly waiting = new Set<() => void>();
  private handledAt: string | undefined;
  private ignored: string | undefined;
  private seen: (() => void) | undefined;

  constructor(ref: ObjectRef, connect: ConnectOptions, log: Log) {
    this.ref = ref;
    this.client = connectCluster(connect);
    this.log = log;
  }

  /** Follows the object until the signal aborts; resolves once it was read, or could not be read. */
  start(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.seen = resolve;
      void this.followUntilAborted(signal);
    });
  }

  changed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.waiting.delete(done);
        signal.removeEventListener("abort", done);
        resolve();
      };
      if (signal.aborted) {
        resolve();
        return;
      }
      this.waiting.add(done);
      signal.addEventListener("abort", done, { once: true });
    });
  }

  async handled(requestedAt: string | undefined): Promise<void> {
    if (requestedAt === undefined || requestedAt === this.handledAt) return;
    try {
      await markHandled(this.client, this.ref, requestedAt, AbortSignal.timeout(30_000));
      this.handledAt = requestedAt;
    } catch (error) {
      this.complain("the handled request was not recorded", error);
    }
  }

  close(): void {
    this.client.close();
  }

  private async followUntilAborted(signal: AbortSignal): Promise<void> {
    const isOver = (): boolean => signal.aborted;
    for (let pause = firstPauseMilliseconds; !isOver(); pause = Math.min(pause * 2, maxPauseMilliseconds)) {
      try {
        await followObject(
          this.client,
          this.ref,
          (object) => {
            pause = firstPauseMilliseconds;
            this.readObject(object);
          },
          signal,
        );
      } catch (error) {
        if (isOver()) return;
        this.complain("the watched object cannot be followed", error);
        this.seen?.();
        await sleep(pause, signal).catch(() => undefined);
      }
    }
  }

  private readObject(object: KubeObject | undefined): void {
    const textAt = (name: string): string | undefined => object && textOf(object, "annotations", name);
    this.requestedAt = this.readRequest(textAt(requestAnnotation));
    this.handledAt = textAt(handledAnnotation);
    this.isSuspended = lookUpText(object, "data", "suspend") === "true";
    this.seen?.();
    for (const done of [...this.waiting]) done();
  }

  /** Whoever may write the object chooses the text, which a process is given: another text is no request. */
  private readRequest(text: string | undefined): string | undefined {
    if (text === undefined || isPassable(text)) {
      this.ignored = undefined;
      return text;
    }
    if (text !== this.ignored) {
      const message = `${requestAnnotation} is not printable ASCII of at most ${maximumPassable} characters`;
      this.log({ level: "warning", event: "a request was ignored", fields: { message } });
    }
    this.ignored = text;
    return this.requestedAt;
  }

  private complain(event: string, error: unknown): void {
    const message = isSyncError(error) ? error.message : "an unexpected error";
    this.log({ level: "warning", event, fields: { message } });
  }
}

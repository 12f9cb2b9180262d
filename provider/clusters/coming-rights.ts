import { type AwaitedRights, awaitRights, type KubeClient } from "slipway/internal/cluster";
import type { EngineLog } from "../rpc/engine-log";

/** The clients of a run whose users may get their rights in the same run. */
export class ComingRights {
  private readonly log: EngineLog;
  private readonly signal: AbortSignal;
  private readonly clients = new WeakMap<KubeClient, KubeClient>();
  private readonly said = new Set<string>();
  private isWriting = false;

  constructor(log: EngineLog, signal: AbortSignal) {
    this.log = log;
    this.signal = signal;
  }

  /** A preview writes nothing, so that nothing comes by waiting. */
  begin(): void {
    this.isWriting = true;
  }

  /** The same client, which waits for such rights: one for a client, since others remember what they know of it. */
  awaitedBy(client: KubeClient, { coming, reader }: Pick<AwaitedRights, "coming" | "reader">): KubeClient {
    const known = this.clients.get(client);
    if (known !== undefined) return known;
    const awaiting = awaitRights(client, {
      coming,
      reader,
      isWriting: () => this.isWriting,
      onWait: (reason) => {
        if (this.said.has(reason)) return;
        this.said.add(reason);
        this.log.say("info", "", `waits until the server knows of it: ${reason}`);
      },
      signal: this.signal,
    });
    this.clients.set(client, awaiting);
    return awaiting;
  }
}

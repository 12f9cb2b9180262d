import type { Socket } from "node:net";

/** So many bytes may be on their way at once: a sender that is faster waits, as for a full window of TCP. */
const windowBytes = 64 * 2 ** 20;

export interface DelayLineOptions {
  /** The time that bytes are held back. */
  readonly milliseconds: () => number;
  /** Nothing is passed on before this moment of `performance.now()`. */
  readonly opensAt: number;
  /** Receives the length of each chunk that arrives; the rest of the connection goes on only if it returns true. */
  readonly onBytes: (length: number) => boolean;
}

type Content =
  { readonly kind: "bytes"; readonly chunk: Buffer } | { readonly kind: "end" } | { readonly kind: "destroy" };

/**
 * Carries one direction of a connection: it writes what arrives from one socket to the other one, in order, after the
 * given time. The end of the stream and a lost connection take as long as bytes do.
 */
export class DelayLine {
  private readonly from: Socket;
  private readonly to: Socket;
  private readonly options: DelayLineOptions;
  private readonly queue: { readonly due: number; readonly content: Content }[] = [];
  private waitingBytes = 0;
  private lastDue: number;
  private timer: NodeJS.Timeout | undefined;
  private isBlocked = false;
  private stalledUntil = 0;

  constructor(from: Socket, to: Socket, options: DelayLineOptions) {
    this.from = from;
    this.to = to;
    this.options = options;
    this.lastDue = options.opensAt;
    let hasEnded = false;
    from.on("data", (chunk: Buffer) => {
      if (options.onBytes(chunk.length)) this.push({ kind: "bytes", chunk });
    });
    from.once("end", () => {
      hasEnded = true;
      this.push({ kind: "end" });
    });
    from.once("close", () => {
      if (!hasEnded) this.push({ kind: "destroy" });
    });
    from.on("error", () => undefined);
    to.on("drain", () => {
      this.isBlocked = false;
      this.release();
    });
  }

  /** Holds back everything, what has already arrived as well, for this time. */
  stall(milliseconds: number): void {
    this.stalledUntil = performance.now() + milliseconds;
    this.release();
  }

  /** Drops what is on its way. */
  close(): void {
    clearTimeout(this.timer);
    this.queue.length = 0;
    this.stalledUntil = Infinity;
  }

  private push(content: Content): void {
    this.lastDue = Math.max(this.lastDue, performance.now() + this.options.milliseconds());
    this.queue.push({ due: this.lastDue, content });
    if (content.kind === "bytes") this.waitingBytes += content.chunk.length;
    if (this.waitingBytes > windowBytes) this.from.pause();
    if (this.queue.length === 1) this.release();
  }

  /** Passes on what is due, and comes back when the next part is. */
  private release(): void {
    clearTimeout(this.timer);
    for (;;) {
      const [next] = this.queue;
      if (next === undefined || this.isBlocked || this.stalledUntil === Infinity) return;
      const wait = Math.max(next.due, this.stalledUntil) - performance.now();
      if (wait > 0) {
        // A timer of Node.js may come a part of a millisecond early: then the loop waits once more.
        this.timer = setTimeout(() => {
          this.release();
        }, Math.ceil(wait));
        return;
      }
      this.queue.shift();
      this.pass(next.content);
    }
  }

  private pass(content: Content): void {
    if (content.kind === "end") this.to.end();
    else if (content.kind === "destroy") this.to.destroy();
    else {
      this.isBlocked = !this.to.destroyed && !this.to.write(content.chunk);
      this.waitingBytes -= content.chunk.length;
      if (this.waitingBytes <= windowBytes) this.from.resume();
    }
  }
}

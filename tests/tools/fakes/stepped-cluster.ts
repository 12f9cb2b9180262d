import type {
  DeleteOptions,
  DeletionAnswer,
  KubeClient,
  ObjectRef,
  PageOptions,
} from "../../../engine/kube/kube-client";
import { keyOf, printKey } from "../../../engine/model/objects/object-key";
import { fail, FakeCluster } from "./fake-cluster";

/**
 * A cluster in memory that answers in steps: all requests that wait at the same time are one step, as many as a client
 * sends at once. The number of steps is that of the round trips that follow one after another.
 */
export class SteppedCluster extends FakeCluster {
  /** The requests of each step. */
  readonly steps: string[][] = [];
  private readonly width: number;
  private waiting: { readonly line: string; readonly answer: () => void }[] = [];

  constructor(width = 32) {
    super();
    this.width = width;
  }

  /** The number of requests and of steps since the last call. */
  count(): { readonly requests: number; readonly steps: number } {
    const counted = this.steps.splice(0);
    return { requests: counted.flat().length, steps: counted.length };
  }

  override async get(ref: ObjectRef): ReturnType<KubeClient["get"]> {
    await this.turn(`get ${printKey(ref)}`);
    return super.get(ref);
  }

  override async list(
    group: string,
    version: string,
    kind: string,
    options?: PageOptions,
  ): ReturnType<KubeClient["list"]> {
    await this.turn(`list ${kind}`);
    return super.list(group, version, kind, options);
  }

  override async apply(...[object, options]: Parameters<KubeClient["apply"]>): ReturnType<KubeClient["apply"]> {
    await this.turn(`apply ${printKey(keyOf(object))}`);
    return super.apply(object, options);
  }

  override async delete(ref: ObjectRef, options: DeleteOptions): Promise<DeletionAnswer> {
    await this.turn(`delete ${printKey(ref)}`);
    return super.delete(ref, options);
  }

  override create: KubeClient["create"] = async (object, options) => {
    const id = printKey(keyOf(object));
    await this.turn(`create ${id}`);
    if (this.live(id) !== undefined) throw fail("KUBE_ALREADY_EXISTS");
    return this.store(object, { ...options, force: true }).object;
  };

  override replace: KubeClient["replace"] = async (object, options) => {
    const id = printKey(keyOf(object));
    await this.turn(`replace ${id}`);
    if (this.live(id) === undefined) throw fail("KUBE_NOT_FOUND");
    return this.store(object, { ...options, force: true }).object;
  };

  private turn(line: string): Promise<void> {
    if (this.waiting.length === 0)
      setImmediate(() => {
        this.answer();
      });
    return new Promise((answer) => {
      this.waiting.push({ line, answer });
    });
  }

  /** Answers what waits, once all that can be sent has been. */
  private answer(): void {
    const answered = this.waiting.splice(0, this.width);
    if (this.waiting.length > 0)
      setImmediate(() => {
        this.answer();
      });
    this.steps.push(answered.map(({ line }) => line));
    for (const { answer } of answered) answer();
  }
}

import { createHash } from "node:crypto";
import { isSyncError } from "../../errors/sync-error";
import type { OpenedCluster } from "../stack/open-cluster";
import type { ReadStack } from "../stack/read-stack";
import { offlineTree, readTree, type StackTree } from "../stack/read-tree";
import { type Mask, shown } from "../stack/state-mask";
import type { UiTarget } from "./component-nodes";
import { makeSnapshot } from "./make-snapshot";
import type { UiAnswer, UiFault, UiNode, UiSource } from "./script/snapshot";

/** How a stack is read. */
export interface StackSources {
  /** The state at the start. */
  readonly first: ReadStack;
  /** Reads the state again; undefined if it can be read only once. */
  readonly readState: (() => Promise<ReadStack>) | undefined;
  readonly openCluster: (stack: ReadStack) => Promise<OpenedCluster>;
  /** The node of what the next update would change. */
  readonly previewNode: ((mask: Mask) => UiNode) | undefined;
  readonly pace: Pace;
}

/** How often is read, in milliseconds. */
export interface Pace {
  readonly cluster: number;
  readonly state: number;
  /** How long an answer waits for a read that is under way. */
  readonly patience: number;
}

/** What pages ask a stack. */
export interface StackWatch {
  /**
   * The answer to a page, as JSON, after a read if one is due.
   *
   * @param known - the version that the page has
   * @param isFresh - whether the state is read again, too
   */
  answer(known: string | undefined, isFresh: boolean): Promise<string>;
  /** What an id of the last snapshot stands for. */
  target(id: string): UiTarget | undefined;
  /** Masks what the state has in plain text. */
  mask(text: string): string;
  /**
   * Calls `use` with the cluster.
   *
   * @throws the errors of the connection
   */
  withCluster<Result>(use: (cluster: OpenedCluster) => Promise<Result>): Promise<Result>;
  close(): void;
}

/** Reading takes at most one part of so many of the time. */
const clusterShare = 5;
const stateShare = 10;
/** A page that asks for a fresh read gets the last one, if it is not older. */
const freshMilliseconds = 2000;

/** Reads a stack for any number of pages: one read at a time, and none while no page asks. */
export function watchStack(sources: StackSources): StackWatch {
  return new Watch(sources);
}

class Watch implements StackWatch {
  private readonly sources: StackSources;
  private stack: ReadStack;
  private tree: StackTree;
  private state: UiSource = { at: Date.now() };
  private cluster: UiSource = { at: 0 };
  private opened: Promise<OpenedCluster> | undefined;
  private targets: ReadonlyMap<string, UiTarget> = new Map();
  private made = { version: "", text: "" };
  private reading: { readonly since: number; readonly done: Promise<void> } | undefined;
  private dueAt = 0;
  private stateDueAt: number;
  private isClosed = false;

  constructor(sources: StackSources) {
    this.sources = sources;
    this.stack = sources.first;
    // A cluster may take its time: until then the page has the last run.
    this.tree = offlineTree(this.stack.components);
    this.make(this.tree);
    this.stateDueAt = Date.now() + sources.pace.state;
  }

  async answer(known: string | undefined, isFresh: boolean): Promise<string> {
    if (isFresh && Date.now() - this.state.at >= freshMilliseconds) [this.dueAt, this.stateDueAt] = [0, 0];
    if (this.reading === undefined && Date.now() >= this.dueAt) this.startReading();
    await this.waitForRead();
    const { version, text } = this.made;
    const { pace } = this.sources;
    const answer: UiAnswer = {
      ...{ version, now: Date.now(), pause: pace.cluster, state: this.state, cluster: this.cluster },
      reading: this.reading === undefined ? 0 : Date.now() - this.reading.since,
      isUnderway: this.stack.isUnderway,
    };
    const head = JSON.stringify(answer);
    return known === version ? head : `${head.slice(0, -1)},"snapshot":${text}}`;
  }

  target(id: string): UiTarget | undefined {
    return this.targets.get(id);
  }

  mask(text: string): string {
    return this.stack.mask(text);
  }

  async withCluster<Result>(use: (cluster: OpenedCluster) => Promise<Result>): Promise<Result> {
    return use(await this.openedCluster());
  }

  close(): void {
    this.isClosed = true;
    this.forgetCluster();
  }

  private async waitForRead(): Promise<void> {
    if (this.reading === undefined) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.sources.pace.patience);
    });
    await Promise.race([this.reading.done, patience]);
    clearTimeout(timer);
  }

  private startReading(): void {
    const since = Date.now();
    const fail = (error: unknown): void => {
      this.cluster = { at: this.cluster.at, fault: faultOf(error, this.stack.mask) };
    };
    const done = this.read()
      .catch(fail)
      .finally(() => {
        this.reading = undefined;
        const { pace } = this.sources;
        this.dueAt = Date.now() + Math.max(pace.cluster, (Date.now() - since) * (clusterShare - 1));
      });
    this.reading = { since, done };
  }

  private async read(): Promise<void> {
    const before = this.stack;
    if (Date.now() >= this.stateDueAt) await this.readState();
    try {
      const cluster = await this.openedCluster();
      this.tree = await readTree(cluster, this.stack.components);
      this.cluster = { at: Date.now() };
    } catch (error) {
      this.forgetCluster();
      this.cluster = { at: this.cluster.at, fault: faultOf(error, this.stack.mask) };
      // The last data are of another state: what it has is shown as the last run left it.
      if (this.stack !== before) this.tree = offlineTree(this.stack.components);
    }
    this.make(this.tree);
  }

  private async readState(): Promise<void> {
    const { readState, pace } = this.sources;
    if (readState === undefined) return;
    const begin = Date.now();
    try {
      this.stack = await readState();
      this.state = { at: Date.now() };
    } catch (error) {
      this.state = { at: this.state.at, fault: faultOf(error, this.stack.mask) };
    }
    this.stateDueAt = Date.now() + Math.max(pace.state, (Date.now() - begin) * (stateShare - 1));
  }

  private make(tree: StackTree): void {
    const previewNode = this.sources.previewNode?.(this.stack.mask);
    const { snapshot, targets } = makeSnapshot(this.stack, tree, previewNode);
    const text = JSON.stringify(snapshot);
    this.targets = targets;
    this.made = { version: createHash("sha256").update(text).digest("hex").slice(0, 20), text };
  }

  private openedCluster(): Promise<OpenedCluster> {
    this.opened ??= this.sources.openCluster(this.stack);
    const opened = this.opened;
    opened.then(
      ({ client }) => {
        if (this.isClosed) client.close();
      },
      () => {
        if (this.opened === opened) this.opened = undefined;
      },
    );
    return opened;
  }

  private forgetCluster(): void {
    const { opened } = this;
    this.opened = undefined;
    opened?.then(
      ({ client }) => {
        client.close();
      },
      () => undefined,
    );
  }
}

/** What a page is told about an error. */
export function faultOf(error: unknown, mask: Mask): UiFault {
  const text = (given: string | undefined): string => shown(given ?? "", mask);
  if (!isSyncError(error)) {
    const what = error instanceof Error ? error.message : String(error);
    return { code: "INTERNAL", what: text(what), why: "", mend: "please report it: it is a bug of Slipway" };
  }
  return { code: error.code, what: text(error.what), why: text(error.why), mend: text(error.mend) };
}

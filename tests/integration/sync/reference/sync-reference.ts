import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import type { Cluster } from "../../../tools/cluster";
import { findTool } from "../../../tools/tools";
import type { Operation } from "./random-operations";

/** One result of an operation, as Argo CD reports it. */
export interface ReportedResult {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly version: string;
  readonly images: readonly string[];
  readonly status: string;
  readonly message: string;
  readonly hookType: string;
  readonly hookPhase: string;
  readonly syncPhase: string;
}

/** What an operation reports when it has ended. */
export interface SyncReport {
  readonly phase: string;
  readonly message: string;
  readonly results: readonly ReportedResult[];
  readonly waves: readonly { readonly phase: string; readonly wave: number; readonly final: boolean }[];
}

/** The objects that an earlier operation may have left. */
export type ManagedObject = Pick<KubeObject, "apiVersion" | "kind"> & {
  readonly namespace: string;
  readonly name: string;
};

/** A program that syncs: the engine of Argo CD, or ours. */
export type RunOperation = (
  operation: Operation,
  namespace: string,
  managed: readonly ManagedObject[],
) => Promise<SyncReport>;

interface Answer {
  readonly id: string;
  readonly phase: string;
  readonly message: string;
  readonly results: readonly AnsweredResult[] | null;
  readonly waves: SyncReport["waves"];
  readonly error?: string;
}

/** As the engine's types become JSON. */
interface AnsweredResult {
  readonly ResourceKey: {
    readonly Group: string;
    readonly Kind: string;
    readonly Namespace: string;
    readonly Name: string;
  };
  readonly Version: string;
  readonly Images: readonly string[] | null;
  readonly Status: string;
  readonly Message: string;
  readonly HookType: string;
  readonly HookPhase: string;
  readonly SyncPhase: string;
}

/** The seconds after which the test ends an operation that waits for what does not come. */
export const syncTimeout = 120;

/** The message of an operation that waits for a user. */
const confirmation = "Waiting for pruning confirmation";

/** The engine of Argo CD in a process of its own, which runs many operations at the same time. */
export class SyncReference {
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  private readonly waiting = new Map<string, (answer: Answer) => void>();
  private readonly ended: Promise<never>;
  private count = 0;

  private constructor(child: ChildProcessByStdio<Writable, Readable, Readable>) {
    this.child = child;
    let printed = "";
    child.stderr.on("data", (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-4000)));
    this.ended = new Promise((_, reject) => {
      child.once("error", reject);
      child.once("close", (code) => {
        reject(new Error(`sync-reference ended (${String(code)}): ${printed}`));
      });
    });
    this.ended.catch(() => undefined);
    createInterface({ input: child.stdout }).on("line", (line) => {
      const answer = JSON.parse(line) as Answer;
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    });
  }

  static async start({ kubeconfigPath, directory }: Cluster): Promise<SyncReference> {
    const file = await findTool("sync-reference");
    // The folder of the cluster takes what kubectl's client discovers.
    const env = { ...process.env, KUBECACHEDIR: directory, GOGC: "400" };
    return new SyncReference(spawn(file, [kubeconfigPath], { stdio: ["pipe", "pipe", "pipe"], env }));
  }

  readonly run: RunOperation = async (operation, namespace, managed) => {
    this.count += 1;
    const id = String(this.count);
    const { targets, options, revision, startedAt, terminateAt } = operation;
    const limits = { terminateAt, endAt: confirmation, timeoutSeconds: syncTimeout };
    const asked = { id, namespace, targets, managed, options, revision, startedAt, ...limits };
    const answered = new Promise<Answer>((resolve) => this.waiting.set(id, resolve));
    this.child.stdin.write(`${JSON.stringify(asked)}\n`);
    const { message, waves, error, ...answer } = await Promise.race([answered, this.ended]);
    if (error !== undefined) throw new Error(`sync-reference: ${error}`);
    // An operation of ours fails where nobody can confirm a deletion any more.
    const phase = message.startsWith(confirmation) ? "Failed" : answer.phase;
    return { phase, message, waves, results: (answer.results ?? []).map(readResult) };
  };

  async stop(): Promise<void> {
    this.child.stdin.end();
    await this.ended.catch(() => undefined);
  }
}

function readResult({ ResourceKey: key, Images: images, ...others }: AnsweredResult): ReportedResult {
  return {
    ...{ group: key.Group, kind: key.Kind, namespace: key.Namespace, name: key.Name },
    ...{ version: others.Version, images: images ?? [], status: others.Status, message: others.Message },
    ...{ hookType: others.HookType, hookPhase: others.HookPhase, syncPhase: others.SyncPhase },
  };
}

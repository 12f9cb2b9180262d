import type { ApplySettings, SyncCluster, WriteAnswer } from "../../engine/sync/model/sync-cluster";
import type { PropagationPolicy } from "../../engine/model/argo/sync-options";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { keyOf } from "../../engine/model/objects/object-key";
import { finalizersOf } from "../../engine/plan/argo/make-tasks";
import type { Command } from "./argo-scenario";

interface Operation {
  readonly op: string;
  readonly resource: unknown;
  readonly [setting: string]: unknown;
}

/** Answers as the scenario says, and records what it was asked. */
export class RecordingCluster implements SyncCluster {
  private readonly commands: readonly Command[];
  private readonly done: Operation[] = [];

  constructor(commands: readonly Command[]) {
    this.commands = commands;
  }

  readonly apply = (object: KubeObject, settings: ApplySettings): Promise<WriteAnswer> =>
    this.answer("apply", object, { ...settings, finalizers: finalizersOf(object) });

  readonly replace = (object: KubeObject, settings: object): Promise<WriteAnswer> =>
    this.answer("replace", object, { ...settings });

  readonly create = (object: KubeObject, settings: object): Promise<WriteAnswer> =>
    this.answer("create", object, { ...settings });

  readonly update = (object: KubeObject, settings: object): Promise<WriteAnswer> => {
    const { resourceVersion = "" } = object.metadata as { readonly resourceVersion?: string };
    return this.answer("update", object, { ...settings, resourceVersion });
  };

  readonly prune = (object: KubeObject, propagationPolicy: PropagationPolicy): Promise<WriteAnswer> =>
    this.answer("prune", object, { propagationPolicy });

  readonly updateHook = (object: KubeObject): Promise<WriteAnswer> =>
    this.answer("hookUpdate", object, { finalizers: finalizersOf(object) });

  readonly deleteHook = (object: KubeObject, propagationPolicy: PropagationPolicy): Promise<WriteAnswer> =>
    this.answer("hookDelete", object, { propagationPolicy });

  readonly readHook = async (object: KubeObject): Promise<KubeObject | undefined> => {
    const { failure } = await this.answer("hookGet", object, {});
    return failure === undefined ? object : undefined;
  };

  readonly awaitDefinition = (): Promise<void> => Promise.resolve();

  /** What was done, with neighbours that run in parallel sorted, as the corpus has them. */
  operations(): readonly Operation[] {
    const runs: { readonly kind: string; readonly operations: Operation[] }[] = [];
    for (const operation of this.done) {
      const kind = classOf(operation);
      const last = runs.at(-1);
      if (last?.kind === kind) last.operations.push(operation);
      else runs.push({ kind, operations: [operation] });
    }
    return runs.flatMap(({ operations }) =>
      operations.sort((left, right) => (textOf(left.resource) < textOf(right.resource) ? -1 : 1)),
    );
  }

  private answer(op: string, object: KubeObject, settings: Readonly<Record<string, unknown>>): Promise<WriteAnswer> {
    this.done.push({ op, resource: keyOf(object), ...settings });
    const { dryRun } = settings;
    const command = this.commands.find(
      (one) =>
        one.op === op && one.name === object.metadata.name && (one.dryRun ?? dryRun ?? false) === (dryRun ?? false),
    );
    const message = command?.error ?? command?.output ?? "";
    if (command?.error === undefined) return Promise.resolve({ message });
    const failure = command.error === "NotFound" ? "notFound" : command.error === "Conflict" ? "conflict" : "other";
    return Promise.resolve({ message, failure });
  }
}

const writes: readonly string[] = ["apply", "replace", "create", "update"];

function classOf({ op, resource, dryRun }: Operation): string {
  const { kind } = resource as { readonly kind: string };
  if (op === "prune") return op;
  return writes.includes(op) ? `write ${kind} ${String(dryRun)}` : `${op} ${kind}`;
}

function textOf(resource: unknown): string {
  return JSON.stringify(Object.entries(resource as object).sort(([left], [right]) => (left < right ? -1 : 1)));
}

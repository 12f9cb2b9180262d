import { isSyncError } from "../../../engine/errors/sync-error";
import { optional } from "../../../engine/lib/optional";
import type { FindHolder } from "../../../engine/model/plans/holders";
import type { KubeClient } from "../../../engine/kube/kube-client";
import { readConfig } from "../../../provider/config/config";
import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import type { DiffResult, PropertyChange, WriteResult } from "../../../provider/rpc/requests";
import { openSession, type Session } from "../../../provider/session/session";
import { alwaysThis, FakeLog, stateId, urnOf, type State } from "../../provider/harness";
import type { ResourceToken } from "../../provider/output-faults";

/** What a preview or an update of a resource does, as the engine asks for it. */
export interface Said {
  readonly step: "create" | "update" | "replace" | "same" | "refused";
  /** The codes of the errors, without repetition. */
  readonly codes: readonly string[];
  readonly rows: readonly PropertyChange[];
  /** What the plugin said. */
  readonly log: readonly string[];
}

const nothing: State = { id: "", inputs: {}, outputs: {} };

/** One resource whose calls are those of `pulumi preview`, `up`, `refresh` and `destroy`, each with its own plugin. */
export class EngineResource {
  private readonly handler: ResourceHandler;
  private readonly urn: string;
  private readonly client: KubeClient;
  private readonly namespace: string;
  private readonly seed: Uint8Array;
  private readonly findHolder: FindHolder | undefined;
  state: State | undefined;

  constructor(token: ResourceToken, client: KubeClient, namespace: string, findHolder?: FindHolder) {
    const handler = resourceHandlers[token];
    if (handler === undefined) throw new Error(`no resource is called ${token}`);
    this.handler = handler;
    this.urn = urnOf(namespace, token.split(":").at(-1));
    this.client = client;
    this.namespace = namespace;
    this.findHolder = findHolder;
    this.seed = new TextEncoder().encode(namespace);
  }

  preview(news: PropertyMap): Promise<Said> {
    return this.run(news, true);
  }

  up(news: PropertyMap): Promise<Said> {
    return this.run(news, false);
  }

  async refresh(): Promise<void> {
    if (this.state === undefined) return;
    const { id, inputs, outputs } = this.state;
    const session = this.open(new FakeLog());
    const found = await this.handler.read({ urn: this.urn, id, inputs, state: outputs }, session);
    this.state = found.id === "" ? undefined : { id, inputs: found.inputs ?? inputs, outputs: found.outputs };
  }

  async destroy(): Promise<void> {
    if (this.state !== undefined) await this.remove(this.state, this.open(new FakeLog()));
    this.state = undefined;
  }

  private open(log: FakeLog): Session {
    return openSession({
      config: readConfig({ namespace: this.namespace }),
      log,
      signal: new AbortController().signal,
      clusters: () => alwaysThis(this.client),
      stateId,
      ...optional({ findHolder: this.findHolder }),
    });
  }

  private async run(news: PropertyMap, preview: boolean): Promise<Said> {
    const log = new FakeLog();
    const session = this.open(log);
    let diff: DiffResult | undefined;
    try {
      const old = this.state ?? nothing;
      const { urn, seed } = this;
      const checked = await this.handler.check({ urn, olds: old.inputs, news, seed }, session);
      if (checked.failures.length > 0) throw new Error(JSON.stringify(checked.failures));
      const { inputs } = checked;
      if (this.state !== undefined) {
        const { id, inputs: oldInputs, outputs: olds } = this.state;
        diff = await this.handler.diff({ urn, id, oldInputs, olds, news: inputs, ignoreChanges: [] }, session);
      }
      const step = this.state === undefined ? "create" : stepOf(diff);
      const rows = diff?.changes ?? [];
      const problems = await this.write(step, inputs, { preview, diff }, session);
      return { step, codes: codesIn(problems), rows, log: log.said };
    } catch (error) {
      if (!isSyncError(error)) throw error;
      const codes = [error, ...error.also].map(({ code }) => code);
      return { step: "refused", codes: [...new Set(codes)].sort(), rows: diff?.changes ?? [], log: log.said };
    } finally {
      await session.runs.end();
    }
  }

  private async write(
    step: "create" | "update" | "replace" | "same",
    inputs: PropertyMap,
    { preview, diff }: { readonly preview: boolean; readonly diff: DiffResult | undefined },
    session: Session,
  ): Promise<readonly string[]> {
    const { urn, state: old } = this;
    if (step === "same") return [];
    let written: WriteResult;
    if (step === "update" && old !== undefined) {
      const { id, inputs: oldInputs, outputs: olds } = old;
      const request = { urn, id, oldInputs, olds, news: inputs, timeoutSeconds: undefined, preview, ignoreChanges: [] };
      written = await this.handler.update(request, session);
    } else {
      // The only replacements of these resources delete first.
      if (step === "replace" && diff?.deleteBeforeReplace !== true) throw new Error("a replacement comes first");
      if (step === "replace" && old !== undefined && !preview) await this.remove(old, session);
      written = await this.handler.create({ urn, inputs, timeoutSeconds: undefined, preview }, session);
    }
    if (!preview) {
      // Source: pulumi pkg/engine/update.go@v3.259.0 (OnResourceStepPost): a failed update keeps the old inputs.
      const kept = written.problems.length > 0 && old !== undefined ? old.inputs : inputs;
      this.state = { id: written.id, inputs: kept, outputs: written.outputs };
    }
    return written.problems.map(({ message }) => message);
  }

  private remove({ id, inputs, outputs }: State, session: Session): Promise<void> {
    const request = { urn: this.urn, id, oldInputs: inputs, olds: outputs, timeoutSeconds: undefined };
    return this.handler.delete(request, session);
  }
}

function stepOf(diff: DiffResult | undefined): "update" | "replace" | "same" {
  if (diff === undefined || !diff.changed) return "same";
  return diff.replaces.length > 0 ? "replace" : "update";
}

/** A problem of a resource that was written begins with the code of its error. */
function codesIn(problems: readonly string[]): readonly string[] {
  const codes = problems.flatMap((text) => [...text.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([code]) => code));
  return [...new Set(codes)].sort();
}

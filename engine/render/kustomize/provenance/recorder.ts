import type { ErrorPlace } from "../../../errors/sync-error";
import type { ObjectProvenance } from "../../../model/rendering/provenance";
import { describeKey } from "../../../model/objects/object-key";
import { EditLog, recordEdits } from "../nodes/edit-log";
import { readGvk, readName, readNamespace } from "../nodes/metadata";
import { nodeOf, type BuildObject } from "../objects/build-object";
import type { Cause } from "../objects/change-journal";
import type { Journal, Step, StepOwner } from "../build-context/journal";
import { entryName } from "./attribute-step";
import { toSourcePlace } from "./kustomization-places";
import { emptyTimeline, type Change, type ObjectHistory } from "./object-history";
import { viewProvenance } from "./object-provenance";
import { Replay } from "./replay";

/**
 * Records what is needed to find out later where the fields of the objects come from: the edits of nodes, and for each
 * object the moments at which a step may have changed it. Nothing is compared until a caller asks for the provenance of
 * an object; see `Replay`.
 */
export class ProvenanceRecorder implements Journal {
  private readonly histories = new WeakMap<BuildObject, ObjectHistory>();
  private readonly log = new EditLog();
  private readonly replay: Replay;
  private moments = 0;
  /** The number of edits when the last moment was recorded. */
  private noted = 0;
  private step: Step | undefined;
  private readonly top: StepOwner;

  /** @param top the outermost kustomization */
  constructor(top: StepOwner) {
    this.top = top;
    this.replay = new Replay(this.log, top, (object) => this.historyOf(object));
  }

  record<T>(build: () => T): T {
    return recordEdits(this.log, build);
  }

  loaded(objects: readonly BuildObject[]): void {
    for (const object of objects) this.note(object, { kind: "loaded" });
  }

  /** A field of the outermost kustomization added an object after all steps. */
  added(object: BuildObject, field: string): void {
    this.note(object, { kind: "added", field });
  }

  generated(object: BuildObject, keys: readonly { readonly key: string; readonly place: ErrorPlace }[]): void {
    const history = this.historyOf(object);
    history.keys = new Map(keys.map(({ key, place }) => [key, place]));
    const field = this.step?.kind === "field" ? entryName(this.step) : undefined;
    history.generator = { place: toSourcePlace(object.origin, this.top.file), field };
  }

  inflated(objects: readonly BuildObject[]): void {
    for (const object of objects) this.historyOf(object).template = object.origin.file;
  }

  replaced(old: BuildObject, object: BuildObject, generated: BuildObject): void {
    const { keys, generator } = this.historyOf(generated);
    this.histories.set(object, { ...this.historyOf(old), keys, generator });
  }

  begin(step: Step): void {
    this.step = step;
    if (step.kind === "references") this.replay.referencesFrom = this.moments;
  }

  changed(object: BuildObject, cause?: Cause): void {
    const { step } = this;
    if (step?.kind === "field" || step?.kind === "plugin") this.note(object, { kind: "step", step, cause });
  }

  passed(step: Step, object: BuildObject): void {
    // Most steps leave most objects as they are.
    if (this.log.length > this.noted) this.note(object, { kind: "step", step, cause: undefined });
  }

  referred(object: BuildObject, name: string, to: BuildObject): void {
    this.historyOf(object).references.push({ name, to });
  }

  end(objects: readonly BuildObject[]): void {
    const { step } = this;
    if (step === undefined) return;
    this.step = undefined;
    if (isSelective(step)) return;
    if (step.kind === "references") this.describeReferences(objects);
    const change: Change = { kind: "step", step, cause: undefined };
    for (const object of objects) this.note(object, change);
  }

  /** The provenance of an object; undefined if the build never reported the object. */
  provenanceOf(object: BuildObject): ObjectProvenance | undefined {
    const history = this.histories.get(object);
    return history === undefined ? undefined : viewProvenance(() => this.replay.traceOf(history));
  }

  private note(object: BuildObject, change: Change): void {
    const history = this.historyOf(object);
    const edits = this.log.mark();
    this.noted = edits;
    history.timeline.moments.push({ order: this.moments++, edits, object, root: object.node, history, change });
  }

  // Later steps may give the objects other names.
  private describeReferences(objects: readonly BuildObject[]): void {
    const descriptions = new Map<BuildObject, string>();
    for (const object of objects) {
      for (const reference of this.historyOf(object).references) {
        let description = descriptions.get(reference.to);
        if (description === undefined) descriptions.set(reference.to, (description = describe(reference.to)));
        reference.description = description;
      }
    }
  }

  private historyOf(object: BuildObject): ObjectHistory {
    let history = this.histories.get(object);
    if (history === undefined) {
      history = {
        timeline: emptyTimeline(),
        keys: new Map(),
        generator: undefined,
        template: undefined,
        references: [],
      };
      this.histories.set(object, history);
    }
    return history;
  }
}

function describe(object: BuildObject): string {
  const node = nodeOf(object);
  const { group, kind } = readGvk(node);
  return describeKey({ group, kind, namespace: readNamespace(node), name: readName(node) });
}

const selective: ReadonlySet<string> = new Set([
  "PatchTransformer",
  "PatchJson6902Transformer",
  "PatchStrategicMergeTransformer",
  "ReplicaCountTransformer",
  "ReplacementTransformer",
]);

// Patches, replicas and replacements report which objects they changed; other steps can change every object of their
// kustomization. If origins are written to annotations, every step changes all objects.
function isSelective(step: Step): boolean {
  return (step.kind === "field" || step.kind === "plugin") && selective.has(step.name) && !step.isTracked;
}

import type { ErrorPlace } from "../../../errors/sync-error";
import type { ObjectProvenance } from "../../../model/provenance";
import { SchemaRegistry } from "../openapi/schema-registry";
import type { SchemaNode } from "../openapi/schema";
import { isGone, type BuildObject } from "../objects/build-object";
import { readApiVersion, readKind } from "../objects/metadata";
import { attributeStep, entryName, type StepContext } from "./attribute-step";
import { compareObject, type Attribute } from "./compare-object";
import { attributeCause, replayOperations } from "./attribute-cause";
import type { Cause, Journal, Step, StepOwner } from "./journal";
import { KustomizationPlaces, toSourcePlace } from "./kustomization-places";
import type { ObjectHistory } from "./object-history";
import { viewProvenance } from "./object-provenance";
import { emptyTrace } from "./trace";

/**
 * Records where the fields of all objects of a build come from. Most steps can change every object that their kustomization has
 * gathered, and these are compared when the step is done; patches, replicas and replacements say which objects they have
 * changed, and those are compared at once. So the work grows with the objects that a step reaches, not with all of them.
 */
export class ProvenanceRecorder implements Journal {
  private readonly histories = new WeakMap<BuildObject, ObjectHistory>();
  private readonly places = new KustomizationPlaces();
  // One of its own: what the build's registry knows depends on what it was asked.
  private readonly schemas = new SchemaRegistry();
  private step: Step | undefined;
  private readonly top: StepOwner;

  /** @param top the outermost kustomization */
  constructor(top: StepOwner) {
    this.top = top;
  }

  loaded(objects: readonly BuildObject[]): void {
    for (const object of objects) {
      const { file, line, column } = object.origin;
      const place = { file, ...(line > 0 ? { line, column } : {}) };
      const by = { kind: "file" } as const;
      this.compare(object, ({ node }) => {
        return {
          by,
          place: node !== undefined && node.line > 0 ? { file, line: node.line, column: node.column } : place,
        };
      });
    }
  }

  /** A field of the outermost kustomization has made an object, after all steps. */
  added(object: BuildObject, field: string): void {
    const by = { kind: "generator", field } as const;
    const place = toSourcePlace(object.origin, this.top.file);
    this.compare(object, () => ({ by, place }));
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
  }

  changed(object: BuildObject, cause?: Cause): void {
    const { step } = this;
    if (step?.kind !== "field" && step?.kind !== "plugin") return;
    const history = this.historyOf(object);
    const attribute = attributeStep(step, this.context(object, history));
    if (cause === undefined) this.compare(object, attribute);
    else if (cause.kind === "json") this.compareOperations(object, cause, step, attribute);
    else this.compare(object, attributeCause(cause, step, attribute, { trace: history.trace, node: object.node }));
  }

  referred(object: BuildObject, name: string, to: BuildObject): void {
    this.historyOf(object).references.push({ name, to });
  }

  end(objects: readonly BuildObject[]): void {
    const { step } = this;
    if (step === undefined) return;
    this.step = undefined;
    if (isSelective(step)) return;
    for (const object of objects) {
      this.compare(object, attributeStep(step, this.context(object, this.historyOf(object))));
    }
  }

  /** What was recorded of an object; undefined for one that the build never told of. */
  provenanceOf(object: BuildObject): ObjectProvenance | undefined {
    const history = this.histories.get(object);
    return history === undefined ? undefined : viewProvenance(history.trace);
  }

  private context(object: BuildObject, history: ObjectHistory): StepContext {
    return { object, history, places: this.places, top: this.top, historyOf: (other) => this.historyOf(other) };
  }

  private compareOperations(
    object: BuildObject,
    cause: Extract<Cause, { kind: "json" }>,
    step: Extract<Step, { kind: "field" | "plugin" }>,
    attribute: Attribute,
  ): void {
    const { trace } = this.historyOf(object);
    let last = attribute;
    for (const replayed of replayOperations(cause, step, attribute)) {
      compareObject(trace, replayed.node, this.schemaOf(object), replayed.attribute, true);
      last = replayed.attribute;
    }
    this.compare(object, last);
  }

  private compare(object: BuildObject, attribute: Attribute): void {
    const node = isGone(object) ? undefined : object.node;
    compareObject(this.historyOf(object).trace, node, this.schemaOf(object), attribute);
  }

  private schemaOf({ node }: BuildObject): SchemaNode | undefined {
    return node === undefined ? undefined : this.schemas.schemaOf(readApiVersion(node), readKind(node));
  }

  private historyOf(object: BuildObject): ObjectHistory {
    let history = this.histories.get(object);
    if (history === undefined) {
      history = { trace: emptyTrace(), keys: new Map(), generator: undefined, template: undefined, references: [] };
      this.histories.set(object, history);
    }
    return history;
  }
}

const selective: ReadonlySet<string> = new Set([
  "PatchTransformer",
  "PatchJson6902Transformer",
  "PatchStrategicMergeTransformer",
  "ReplicaCountTransformer",
  "ReplacementTransformer",
]);

// With origins in annotations every step writes to all objects.
function isSelective(step: Step): boolean {
  return (step.kind === "field" || step.kind === "plugin") && selective.has(step.name) && !step.isTracked;
}

import type { ErrorPlace } from "../../../../../engine/errors/sync-error";
import { describeKey } from "../../../../../engine/model/objects/object-key";
import type { ObjectProvenance } from "../../../../../engine/model/rendering/provenance";
import type { Journal, Step, StepOwner } from "../../../../../engine/render/kustomize/build-context/journal";
import {
  readApiVersion,
  readGvk,
  readKind,
  readName,
  readNamespace,
} from "../../../../../engine/render/kustomize/nodes/metadata";
import { isGone, nodeOf, type BuildObject } from "../../../../../engine/render/kustomize/objects/build-object";
import type { Cause } from "../../../../../engine/render/kustomize/objects/change-journal";
import type { SchemaNode } from "../../../../../engine/render/kustomize/openapi/schema";
import { SchemaRegistry } from "../../../../../engine/render/kustomize/openapi/schema-registry";
import { attributeCause, replayOperations } from "../../../../../engine/render/kustomize/provenance/attribute-cause";
import {
  attributeAdded,
  attributeLoaded,
  attributeStep,
  entryName,
} from "../../../../../engine/render/kustomize/provenance/attribute-step";
import { compareObject, type Attribute } from "../../../../../engine/render/kustomize/provenance/compare-object";
import {
  KustomizationPlaces,
  toSourcePlace,
} from "../../../../../engine/render/kustomize/provenance/kustomization-places";
import {
  emptyTimeline,
  readNames,
  type ObjectHistory,
} from "../../../../../engine/render/kustomize/provenance/object-history";
import { viewProvenance } from "../../../../../engine/render/kustomize/provenance/object-provenance";

const selective: ReadonlySet<string> = new Set([
  "PatchTransformer",
  "PatchJson6902Transformer",
  "PatchStrategicMergeTransformer",
  "ReplicaCountTransformer",
  "ReplacementTransformer",
]);

/**
 * What the recorder is held against: compares each object with what it was, whole, each time that a step may have
 * changed it, while the build runs. No edit of a node has to be recorded for it.
 */
export class ComparingRecorder implements Journal {
  private readonly histories = new WeakMap<BuildObject, ObjectHistory>();
  private readonly places = new KustomizationPlaces();
  private readonly schemas = new SchemaRegistry();
  private step: Step | undefined;
  private readonly top: StepOwner;

  constructor(top: StepOwner) {
    this.top = top;
  }

  record<T>(build: () => T): T {
    return build();
  }

  loaded(objects: readonly BuildObject[]): void {
    for (const object of objects) this.compare(object, attributeLoaded(object));
  }

  added(object: BuildObject, field: string): void {
    this.compare(object, attributeAdded(object, field, this.top));
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
    const attribute = this.attributeOf(step, object);
    const { trace } = this.historyOf(object).timeline;
    if (cause === undefined) this.compare(object, attribute);
    else if (cause.kind === "json") {
      let last = attribute;
      for (const replayed of replayOperations(cause, step, attribute)) {
        compareObject(trace, replayed.node, this.schemaOf(object), replayed.attribute, true);
        last = replayed.attribute;
      }
      this.compare(object, last);
    } else this.compare(object, attributeCause(cause, step, attribute, { trace, node: object.node }));
  }

  passed(step: Step, object: BuildObject): void {
    this.compare(object, this.attributeOf(step, object));
  }

  referred(object: BuildObject, name: string, to: BuildObject): void {
    this.historyOf(object).references.push({ name, to });
  }

  end(objects: readonly BuildObject[]): void {
    const { step } = this;
    if (step === undefined) return;
    this.step = undefined;
    const isPartial = (step.kind === "field" || step.kind === "plugin") && selective.has(step.name) && !step.isTracked;
    if (isPartial) return;
    for (const object of objects) {
      for (const reference of this.historyOf(object).references) reference.description ??= describe(reference.to);
      this.compare(object, this.attributeOf(step, object));
    }
  }

  provenanceOf(object: BuildObject): ObjectProvenance | undefined {
    const history = this.histories.get(object);
    return history === undefined ? undefined : viewProvenance(() => history.timeline.trace);
  }

  private attributeOf(step: Step, object: BuildObject): Attribute {
    const history = this.historyOf(object);
    const namesOf = (other: BuildObject): ReturnType<typeof readNames> =>
      readNames(this.historyOf(other).timeline.trace);
    return attributeStep(step, { object, history, places: this.places, top: this.top, namesOf });
  }

  private compare(object: BuildObject, attribute: Attribute): void {
    const node = isGone(object) ? undefined : object.node;
    compareObject(this.historyOf(object).timeline.trace, node, this.schemaOf(object), attribute);
  }

  private schemaOf({ node }: BuildObject): SchemaNode | undefined {
    return node === undefined ? undefined : this.schemas.schemaOf(readApiVersion(node), readKind(node));
  }

  private historyOf(object: BuildObject): ObjectHistory {
    let history = this.histories.get(object);
    if (history === undefined) {
      const timeline = emptyTimeline();
      history = { timeline, keys: new Map(), generator: undefined, template: undefined, references: [] };
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

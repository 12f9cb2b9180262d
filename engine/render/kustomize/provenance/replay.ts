import type { EditLog } from "../nodes/edit-log";
import { readApiVersion, readKind } from "../nodes/metadata";
import { isNilOrEmpty } from "../nodes/node-state";
import type { BuildObject } from "../objects/build-object";
import type { Cause } from "../objects/change-journal";
import type { SchemaNode } from "../openapi/schema";
import { SchemaRegistry } from "../openapi/schema-registry";
import type { Step, StepOwner } from "../build-context/journal";
import type { MapNode } from "../../../yaml/node";
import { attributeCause, replayOperations } from "./attribute-cause";
import { attributeAdded, attributeLoaded, attributeStep, type StepContext } from "./attribute-step";
import { compareObject, type Attribute } from "./compare-object";
import { EditIndex } from "./edit-index";
import { KustomizationPlaces } from "./kustomization-places";
import { readNames, type Moment, type Names, type ObjectHistory, type Timeline } from "./object-history";
import type { Trace } from "./trace";

type ObjectStep = Extract<Step, { kind: "field" | "plugin" }>;

/**
 * Compares an object with what it was at each moment of a build, when somebody asks where its fields come from: the
 * edits of its nodes are undone, and made again from moment to moment. So the work grows with the object that is asked
 * for and with the names that it follows, and not with all objects.
 */
export class Replay {
  /** The first moment after the step that changes names which follow others. */
  referencesFrom = Infinity;
  private readonly edits: EditIndex;
  private readonly places = new KustomizationPlaces();
  // One of its own: what the build's registry knows depends on what it was asked.
  private readonly schemas = new SchemaRegistry();
  private readonly top: StepOwner;
  private readonly historyOf: (object: BuildObject) => ObjectHistory;

  constructor(log: EditLog, top: StepOwner, historyOf: (object: BuildObject) => ObjectHistory) {
    this.edits = new EditIndex(log);
    this.top = top;
    this.historyOf = historyOf;
  }

  /** What is known of the object at the end of the build. */
  traceOf({ timeline, references }: ObjectHistory): Trace {
    if (timeline.compared < timeline.moments.length) {
      if (references.length > 0) this.compareReferred(timeline);
      this.compareUntil(timeline, Infinity);
    }
    return timeline.trace;
  }

  /**
   * Compares the objects whose names the object follows, as far as their names at the time when its own names were
   * compared must be known: after all others, and object by object.
   */
  private compareReferred(timeline: Timeline): void {
    const earlier = new Set([timeline]);
    for (const one of earlier) {
      this.compareUntil(one, this.referencesFrom);
      for (const { to } of one.moments.find(isReferences)?.history.references ?? []) {
        const other = this.historyOf(to).timeline;
        this.compareUntil(other, this.referencesFrom);
        if (orderOfReferences(other) < orderOfReferences(one)) earlier.add(other);
      }
    }
    const inOrder = [...earlier].sort((left, right) => orderOfReferences(left) - orderOfReferences(right));
    for (const one of inOrder) this.compareUntil(one, orderOfReferences(one) + 1);
  }

  /** Compares the moments before this one that were not compared yet. */
  private compareUntil(timeline: Timeline, order: number): void {
    const { moments } = timeline;
    const last = moments[Math.max(timeline.compared - 1, 0)];
    if (last === undefined || (moments[timeline.compared]?.order ?? Infinity) >= order) return;
    const edits = (timeline.edits ??= this.edits.of(moments.map(({ root }) => root)));
    edits.undoTo(last.edits);
    try {
      for (let moment = moments[timeline.compared]; moment !== undefined && moment.order < order;) {
        if (moment.order >= this.referencesFrom) timeline.namesBefore ??= readNames(timeline.trace);
        const isChanged = edits.redoTo(moment.edits);
        if (isChanged || timeline.compared === 0 || timeline.root !== moment.root) this.compareAt(timeline, moment);
        if (isReferences(moment)) timeline.namesAfter = readNames(timeline.trace);
        timeline.root = moment.root;
        moment = moments[++timeline.compared];
      }
    } finally {
      edits.redoTo(Infinity);
    }
    if (timeline.compared === moments.length) timeline.edits = undefined;
  }

  private compareAt(timeline: Timeline, moment: Moment): void {
    const { change, object } = moment;
    if (change.kind === "loaded") this.compare(timeline, moment, attributeLoaded(object));
    else if (change.kind === "added") this.compare(timeline, moment, attributeAdded(object, change.field, this.top));
    else {
      const { step, cause } = change;
      const attribute = attributeStep(step, this.contextOf(timeline, moment));
      if (cause === undefined || (step.kind !== "field" && step.kind !== "plugin"))
        this.compare(timeline, moment, attribute);
      else if (cause.kind === "json") this.compareOperations(timeline, moment, { cause, step, attribute });
      else {
        const patched = { trace: timeline.trace, node: moment.root };
        this.compare(timeline, moment, attributeCause(cause, step, attribute, patched));
      }
    }
  }

  private compareOperations(timeline: Timeline, moment: Moment, { cause, step, attribute }: OperationsChange): void {
    let last = attribute;
    for (const replayed of replayOperations(cause, step, attribute)) {
      compareObject(timeline.trace, replayed.node, this.schemaOf(moment.root), replayed.attribute, true);
      last = replayed.attribute;
    }
    this.compare(timeline, moment, last);
  }

  private compare({ trace }: Timeline, { root }: Moment, attribute: Attribute): void {
    compareObject(trace, isNilOrEmpty(root) ? undefined : root, this.schemaOf(root), attribute);
  }

  private schemaOf(node: MapNode | undefined): SchemaNode | undefined {
    return node === undefined ? undefined : this.schemas.schemaOf(readApiVersion(node), readKind(node));
  }

  private contextOf(timeline: Timeline, { object, history, order }: Moment): StepContext {
    const namesOf = (other: BuildObject): Names => {
      const { timeline: of } = this.historyOf(other);
      if (of === timeline) return readNames(of.trace);
      return (orderOfReferences(of) < order ? of.namesAfter : of.namesBefore) ?? readNames(of.trace);
    };
    return { object, history, places: this.places, top: this.top, namesOf };
  }
}

interface OperationsChange {
  readonly cause: Extract<Cause, { kind: "json" }>;
  readonly step: ObjectStep;
  readonly attribute: Attribute;
}

function isReferences({ change }: Moment): boolean {
  return change.kind === "step" && change.step.kind === "references";
}

function orderOfReferences({ moments }: Timeline): number {
  return moments.find(isReferences)?.order ?? Infinity;
}

import { componentUrnOf } from "../urn/component-of";
import { componentFields, type ComponentRecord } from "./component-fields";
import { type End, endFields, freshRecord } from "./field";
import { type ResourceRecord, resourceFields } from "./resource-fields";
import { runFields, type RunRecord } from "./run-fields";

/**
 * What the operations of a run remember, each thing until the end that its table states. `end` is the only place where
 * something is forgotten.
 */
export class ResourceMemory {
  /** What is remembered of no resource alone. */
  readonly run: RunRecord = freshRecord(runFields);
  private readonly resources = new Map<string, ResourceRecord>();
  private readonly components = new Map<string, ComponentRecord>();

  /** What is remembered of a resource. */
  of(urn: string): ResourceRecord {
    const record = this.resources.get(urn) ?? freshRecord(resourceFields);
    this.resources.set(urn, record);
    return record;
  }

  /** What is remembered of the component that a resource belongs to. */
  componentOf(urn: string): ComponentRecord {
    return this.component(componentUrnOf(urn) ?? urn);
  }

  /** @param urn that of the component */
  component(urn: string): ComponentRecord {
    const record = this.components.get(urn) ?? freshRecord(componentFields);
    this.components.set(urn, record);
    return record;
  }

  /** Forgets what ends now: of one resource, or, at the end of the run, everything. */
  end(...[end, urn]: [end: Exclude<End, "run">, urn: string] | [end: "run"]): void {
    if (urn !== undefined) {
      const record = this.resources.get(urn);
      if (record !== undefined) endFields(record, resourceFields, end);
      return;
    }
    for (const { verdictTimer, waveTimer } of this.components.values()) {
      clearTimeout(verdictTimer);
      clearTimeout(waveTimer);
    }
    this.resources.clear();
    this.components.clear();
    endFields(this.run, runFields, end);
  }
}

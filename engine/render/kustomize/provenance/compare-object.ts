import type { FieldSetter, FieldSetting, SourcePlace } from "../../../model/rendering/provenance";
import type { MapNode, SeqNode, YamlNode } from "../../../yaml/node";
import type { SchemaNode } from "../openapi/schema";
import * as build from "../objects/build-annotations";
import { matchItems } from "./match-items";
import {
  emptyList,
  emptyMap,
  emptyTrace,
  isUnchanged,
  leafOf,
  leafOfAnnotation,
  sameLeaf,
  scalarState,
  type FoundChange,
  type Trace,
} from "./trace";
import { optional } from "../../../lib/optional";

/** Returns what made a change, and the place where it is configured. */
export type Attribute = (change: FoundChange) => { readonly by: FieldSetter; readonly place: SourcePlace };

const internal: ReadonlySet<string> = new Set(build.buildAnnotations);

/**
 * Updates the trace to the current object, and records each leaf that differs. `node` is undefined if the object was
 * deleted. Kustomize's internal annotations are ignored.
 */
export function compareObject(
  trace: Trace,
  node: MapNode | undefined,
  schema: SchemaNode | undefined,
  attribute: Attribute,
  keysMayChange = false,
): void {
  new Comparison(attribute, keysMayChange).update(trace, node, schema, false);
}

class Comparison {
  private readonly path: (string | number)[] = [];
  private readonly attribute: Attribute;
  private readonly keysMayChange: boolean;

  constructor(attribute: Attribute, keysMayChange: boolean) {
    this.attribute = attribute;
    this.keysMayChange = keysMayChange;
  }

  update(trace: Trace, given: YamlNode | undefined, schema: SchemaNode | undefined, inFlow: boolean): void {
    const node = this.hasOnlyInternalAnnotations(given) ? undefined : given;
    if (node?.kind === "scalar") {
      const { scalar } = trace;
      const isKnown = trace.isThere && trace.leaf !== undefined && trace.node?.kind === "scalar";
      if (isKnown && scalar !== undefined && isUnchanged(node, inFlow, scalar)) {
        trace.node = node;
        return;
      }
      trace.scalar = scalarState(node, inFlow);
    }
    const inner = inFlow || (node !== undefined && node.kind !== "scalar" && node.flow === true);
    this.updateFields(trace, node?.kind === "map" ? node : undefined, schema, inner);
    this.updateItems(trace, node?.kind === "seq" ? node : undefined, schema, inner);
    const leaf = this.leafOf(node, inFlow);
    if (!sameLeaf(trace.leaf, leaf)) this.note(trace, node, leaf);
    trace.leaf = leaf;
    trace.isThere = node !== undefined;
    trace.node = node;
  }

  private updateFields(trace: Trace, node: MapNode | undefined, schema: SchemaNode | undefined, inFlow: boolean): void {
    let { fields } = trace;
    let seen = 0;
    if (node !== undefined) {
      fields ??= trace.fields = new Map();
      const filtered = this.isAnnotations();
      for (const { key, value } of node.entries) {
        const name = key.value;
        if (filtered && internal.has(name)) continue;
        let field = fields.get(name);
        if (field === undefined) fields.set(name, (field = emptyTrace()));
        this.path.push(name);
        // A scalar needs no schema.
        this.update(field, value, value.kind === "scalar" ? undefined : schema?.field(name), inFlow);
        this.path.pop();
        seen++;
      }
    }
    if (fields === undefined || fields.size === seen) return;
    const kept = new Set(node?.entries.map(({ key }) => key.value));
    for (const [name, field] of fields) if (field.isThere && !kept.has(name)) this.remove(field, name);
  }

  private updateItems(trace: Trace, node: SeqNode | undefined, schema: SchemaNode | undefined, inFlow: boolean): void {
    const before = trace.items ?? [];
    if (node === undefined && before.length === 0) return;
    const nodes = node?.items ?? [];
    if (before.length === nodes.length && before.every((item, index) => item.node === nodes[index])) {
      for (const [index, item] of before.entries()) this.updateItem(item, index, nodes[index], schema, inFlow);
      return;
    }
    const matched = matchItems(before, nodes, schema?.mergeKeys, this.keysMayChange);
    const kept = new Set(matched);
    for (const [index, item] of before.entries()) {
      if (kept.has(item)) continue;
      this.remove(item, index);
      (trace.goneItems ??= []).push(item);
    }
    trace.items = nodes.map((item, index) => {
      const found = matched[index] ?? emptyTrace();
      this.updateItem(found, index, item, schema, inFlow);
      return found;
    });
  }

  private updateItem(
    trace: Trace,
    index: number,
    node: YamlNode | undefined,
    schema: SchemaNode | undefined,
    inFlow: boolean,
  ): void {
    this.path.push(index);
    this.update(trace, node, node?.kind === "scalar" ? undefined : schema?.items(), inFlow);
    this.path.pop();
  }

  private remove(trace: Trace, name: string | number): void {
    this.path.push(name);
    this.update(trace, undefined, undefined, false);
    this.path.pop();
  }

  private leafOf(node: YamlNode | undefined, inFlow: boolean): Trace["leaf"] {
    if (node === undefined) return undefined;
    if (node.kind === "map") return node.entries.length === 0 ? emptyMap : undefined;
    if (node.kind === "seq") return node.items.length === 0 ? emptyList : undefined;
    return this.isAnnotation() ? leafOfAnnotation(node) : leafOf(node, inFlow);
  }

  private note(trace: Trace, node: YamlNode | undefined, value: Trace["leaf"]): void {
    const replaced = trace.leaf;
    const { by, place } = this.attribute({ path: this.path, node, value, replaced });
    const setting: FieldSetting = {
      ...optional({ value, replaced }),
      by,
      place,
    };
    trace.last = { setting, before: trace.last };
  }

  // If all annotations are internal, there are no annotations for the user.
  private hasOnlyInternalAnnotations(node: YamlNode | undefined): boolean {
    if (node?.kind !== "map" || node.entries.length === 0 || !this.isAnnotations()) return false;
    return node.entries.every(({ key }) => internal.has(key.value));
  }

  private isAnnotations(): boolean {
    return this.path.length === 2 && this.path[0] === "metadata" && this.path[1] === "annotations";
  }

  private isAnnotation(): boolean {
    return this.path.length === 3 && this.path[0] === "metadata" && this.path[1] === "annotations";
  }
}

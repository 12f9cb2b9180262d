import { mapGet } from "../../../yaml/map-access";
import type { MapNode, YamlNode } from "../../../yaml/node";
import type { InventoryItem } from "../../../model/outcomes/kustomize-inventory";
import type { NameReference } from "../kustomization/field-spec";
import { applyFieldSpec } from "../nodes/apply-field-spec";
import { getField } from "../nodes/fields";
import { lookup } from "../nodes/lookup";
import { isMissingOrNull, rawText } from "../nodes/node-state";
import { currentId, nodeOf, originalId, type BuildObject } from "../objects/build-object";
import { isSelectedBy } from "../kustomization/gvk";
import { effectiveNamespace, type ObjectId } from "../objects/object-id";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { optional } from "../../../lib/optional";

/** A reference that was found in an object. */
export interface FoundReference {
  readonly from: BuildObject;
  /** The target of a reference: an object of the build, or the known parts of an external one. */
  readonly to: BuildObject | InventoryItem;
}

/**
 * Finds all references between objects with final names, sorted by object and then by the order of the name references.
 * A name that occurs twice gives two references.
 *
 * Kustomize records references while it corrects names, by the objects' former names. This searches by their current
 * names, so it also finds names that no transformer changed. If a binding could refer to a Role or a ClusterRole,
 * `roleRef` decides; the original records both.
 * Source: kustomize pkg/transformers/namereference.go@v3.2.0 (Transform, selectReferral).
 */
export function findReferences(
  objects: readonly BuildObject[],
  references: readonly NameReference[],
  schemas: SchemaRegistry,
): FoundReference[] {
  const byName = indexByName(objects, schemas);
  const found: FoundReference[] = [];
  for (const from of objects) {
    const id = originalId(from, schemas);
    const here = currentId(from, schemas);
    for (const to of references) {
      for (const spec of to.fieldSpecs) {
        if (!isSelectedBy(id, spec)) continue;
        const roleRef = spec.path.endsWith("roleRef/name") ? roleRefOf(nodeOf(from)) : {};
        applyFieldSpec(nodeOf(from), { path: spec.path, create: false }, (node) => {
          for (const name of namesIn(node)) {
            found.push({ from, to: findTarget({ ...name, from: here, to, roleRef }, byName) });
          }
        });
      }
    }
  }
  return found;
}

interface Named {
  readonly id: ObjectId;
  readonly object: BuildObject;
}

function indexByName(objects: readonly BuildObject[], schemas: SchemaRegistry): ReadonlyMap<string, readonly Named[]> {
  const index = new Map<string, Named[]>();
  for (const object of objects) {
    const named = { id: currentId(object, schemas), object };
    const others = index.get(named.id.name);
    if (others === undefined) index.set(named.id.name, [named]);
    else others.push(named);
  }
  return index;
}

interface FoundName {
  readonly name: string;
  /** Undefined if the field contains only a name. */
  readonly namespace: string | undefined;
}

function namesIn(node: YamlNode): readonly FoundName[] {
  if (isMissingOrNull(node)) return [];
  if (node.kind === "scalar") return node.value === "" ? [] : [{ name: node.value, namespace: undefined }];
  if (node.kind === "seq") return node.items.flatMap((item) => (item.kind === "seq" ? [] : namesIn(item)));
  const name = rawText(getField(node, "name"));
  const namespace = mapGet(node, "namespace");
  return name === "" ? [] : [{ name, namespace: namespace === undefined ? undefined : rawText(namespace) }];
}

interface Query extends FoundName {
  readonly from: ObjectId;
  readonly to: NameReference;
  readonly roleRef: { readonly group?: string; readonly kind?: string };
}

function findTarget(query: Query, byName: ReadonlyMap<string, readonly Named[]>): BuildObject | InventoryItem {
  const { name, namespace, from, to, roleRef } = query;
  const candidates = (byName.get(name) ?? []).filter(
    ({ id }) => isSelectedBy(id, to) && isSelectedBy(id, roleRef) && isInReach(query, id),
  );
  const [first] = candidates;
  if (first !== undefined) return first.object;
  const { group = "", version = "", kind = "" } = { ...to, ...roleRef };
  return { group, version, kind, namespace: namespace ?? from.namespace, name };
}

function isInReach({ from, namespace }: Query, id: ObjectId): boolean {
  if (id.isClusterScoped) return true;
  if (namespace !== undefined) return effectiveNamespace(id) === (namespace === "" ? "default" : namespace);
  return from.isClusterScoped || effectiveNamespace(id) === effectiveNamespace(from);
}

function roleRefOf(binding: MapNode): { readonly group?: string; readonly kind?: string } {
  const roleRef = mapGet(binding, "roleRef");
  const group = lookup(roleRef, ["apiGroup"]);
  const kind = lookup(roleRef, ["kind"]);
  return optional({ group: group && rawText(group), kind: kind && rawText(kind) });
}

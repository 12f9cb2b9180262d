import { mapGet } from "../../../yaml/map-access";
import type { MapNode, YamlNode } from "../../../yaml/node";
import type { InventoryItem } from "../../../model/kustomize-inventory";
import type { NameReference } from "../config/field-spec";
import { applyFieldSpec } from "../nodes/apply-field-spec";
import { getField } from "../nodes/fields";
import { lookup } from "../nodes/lookup";
import { isMissingOrNull, rawText } from "../nodes/node-state";
import { currentId, nodeOf, originalId, type BuildObject } from "../objects/build-object";
import { isSelectedBy } from "../objects/gvk";
import { effectiveNamespace, type ObjectId } from "../objects/object-id";
import type { SchemaRegistry } from "../openapi/schema-registry";

/** What a field that may hold a name says. */
export interface FoundReference {
  readonly from: BuildObject;
  /** Who is meant: an object of the build, or else what is known of one that is not in it. */
  readonly to: BuildObject | InventoryItem;
}

/**
 * All references between objects whose names are final: object by object, and in each in the order of the name references, as
 * often as a name stands there.
 *
 * Kustomize notes them while it corrects names, by the names that objects had; this looks at the ones that they have, so that
 * it also sees names which no transformer has changed. Where a binding could mean a Role or a ClusterRole, its `roleRef`
 * decides; the original noted both.
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
            found.push({ from, to: meant({ ...name, from: here, to, roleRef }, byName) });
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
  /** Undefined where the field is a name alone. */
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

function meant(query: Query, byName: ReadonlyMap<string, readonly Named[]>): BuildObject | InventoryItem {
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
  return {
    ...(group === undefined ? {} : { group: rawText(group) }),
    ...(kind === undefined ? {} : { kind: rawText(kind) }),
  };
}

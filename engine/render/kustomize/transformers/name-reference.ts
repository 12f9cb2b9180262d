import { SyncError } from "../../../errors/sync-error";
import type { MapNode, ScalarNode, YamlNode } from "../../../yaml/node";
import { mapGet } from "../../../yaml/map-access";
import type { FieldSpec, NameReference } from "../kustomization/field-spec";
import { applyFieldSpec } from "../nodes/apply-field-spec";
import { wrongKind } from "../nodes/expect-kind";
import { getField, setScalarText, setUntaggedField } from "../nodes/fields";
import { lookup } from "../nodes/lookup";
import { isMissingOrNull, rawText } from "../nodes/node-state";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { isSelectedBy, type Gvk, type GvkSelector } from "../kustomization/gvk";
import type { SchemaRegistry } from "../openapi/schema-registry";
import type { ChangeJournal } from "../objects/change-journal";
import { indexCandidates, type Candidate, type CandidateIndex, type Scope } from "./name-candidates";
import { onObject } from "./place-error";
import { nameContextOf, sameNameContext } from "./name-context";
import type { Transformer } from "./transformer";

/**
 * Updates references to renamed objects: a field that contains a previous name of an object gets its current name.
 *
 * Source: kustomize api/internal/accumulator/namereferencetransformer.go@v0.21.2, api/filters/nameref/nameref.go.
 * @throws SyncError KUSTOMIZE_NAME_REFERENCE_AMBIGUOUS
 */
export function updateNameReferences(references: readonly NameReference[], schemas: SchemaRegistry): Transformer {
  return (objects) => {
    const index = indexCandidates(objects.objects, schemas);
    const fieldsOf = memoizeFields(references);
    for (const candidate of index.all) {
      const fields = fieldsOf(candidate.original);
      if (fields.length === 0) continue;
      const referrer = { ...candidate, index, scope: scopeOf(candidate), journal: objects.journal };
      onObject(candidate.object, schemas, undefined, () => {
        refuseNullVersion(candidate.object);
        for (const field of fields) updateField(referrer, field);
      });
    }
    objects.idsChanged();
  };
}

// Kustomize reads the apiVersion in two ways and compares the results; one of the two reads `null` as a string.
// Source: nameref.go (confirmNodeMatchesReferrer).
function refuseNullVersion(object: BuildObject): void {
  const apiVersion = mapGet(nodeOf(object), "apiVersion");
  if (apiVersion === undefined || !isMissingOrNull(apiVersion) || rawText(apiVersion) === "") return;
  throw new SyncError({
    code: "KUSTOMIZE_OBJECT_INVALID",
    what: "cannot update name references in an object whose apiVersion is null",
    where: { field: "apiVersion" },
    why: "an apiVersion is a string",
    mend: "write the apiVersion, or remove the field",
  });
}

/** A field that can contain the name of an object of some kind. */
interface ReferenceField {
  readonly spec: FieldSpec;
  readonly to: GvkSelector;
}

interface Referrer extends Candidate {
  readonly index: CandidateIndex;
  readonly scope: Scope;
  readonly journal: ChangeJournal | undefined;
}

function memoizeFields(references: readonly NameReference[]): (id: Candidate["original"]) => readonly ReferenceField[] {
  const known = new Map<string, (Gvk & { readonly fields: readonly ReferenceField[] })[]>();
  return (id) => {
    let ofKind = known.get(id.kind);
    if (ofKind === undefined) known.set(id.kind, (ofKind = []));
    let found = ofKind.find(({ group, version }) => group === id.group && version === id.version);
    if (found === undefined) {
      const { group, version, kind } = id;
      const fields = references.flatMap((to) =>
        // The spec already selects the object by its original kind, so the current kind is not compared again.
        to.fieldSpecs.filter((spec) => isSelectedBy(id, spec)).map((spec) => ({ spec: anyKind(spec), to })),
      );
      ofKind.push((found = { group, version, kind, fields }));
    }
    return found.fields;
  };
}

function anyKind({ path, create }: FieldSpec): FieldSpec {
  return { path, create: create ?? false };
}

function updateField(referrer: Referrer, { spec, to }: ReferenceField): void {
  const update = (node: YamlNode): void => {
    if (isMissingOrNull(node)) return;
    if (node.kind === "scalar") updateScalar(referrer, spec, to, node);
    else if (node.kind === "map") updateMap(referrer, spec, to, node);
    else for (const item of node.items) updateItem(referrer, spec, to, item);
  };
  applyFieldSpec(nodeOf(referrer.object), spec, update);
}

function updateItem(referrer: Referrer, spec: FieldSpec, to: GvkSelector, item: YamlNode): void {
  if (isMissingOrNull(item)) return;
  if (item.kind === "scalar") updateScalar(referrer, spec, to, item);
  else if (item.kind === "map") updateMap(referrer, spec, to, item);
  else throw wrongKind(item, "a name or a map with a name");
}

// Source: nameref.go (setScalar).
function updateScalar(referrer: Referrer, spec: FieldSpec, to: GvkSelector, node: ScalarNode): void {
  const query = { referrer, spec, to, name: node.value };
  const found = select(
    query,
    referrer.index.find(node.value, referrer.scope),
    (one, other) => one.current.name === other.current.name,
  );
  if (found === undefined || found.current.name === node.value) return;
  referrer.journal?.referred(referrer.object, node.value, found.object);
  setScalarText(node, found.current.name);
}

// Source: nameref.go (setMapping): a subject, which also has a namespace.
function updateMap(referrer: Referrer, spec: FieldSpec, to: GvkSelector, node: MapNode): void {
  const nameNode = getField(node, "name");
  if (nameNode === undefined) throw withoutName(spec);
  const name = rawText(nameNode);
  const namespace = mapGet(node, "namespace");
  const candidates =
    namespace === undefined
      ? referrer.index.find(name, referrer.scope)
      : referrer.index.findInNamespace(name, rawText(namespace), referrer.scope);
  const found = select({ referrer, spec, to, name }, candidates, (one, other) => {
    return one.current.name === other.current.name && one.current.namespace === other.current.namespace;
  });
  if (found === undefined || (found.current.name === name && found.current.namespace === "")) return;
  referrer.journal?.referred(referrer.object, name, found.object);
  setUntaggedField(node, "name", found.current.name);
  if (found.current.namespace !== "") setUntaggedField(node, "namespace", found.current.namespace);
}

interface Query {
  readonly referrer: Referrer;
  readonly spec: FieldSpec;
  readonly to: GvkSelector;
  readonly name: string;
}

/** Selects the object that the name refers to, if any. Source: nameref.go (selectReferral). */
function select(
  query: Query,
  candidates: readonly Candidate[],
  areSame: (one: Candidate, other: Candidate) => boolean,
): Candidate | undefined {
  const { referrer, to } = query;
  const roleRef = roleRefOf(query);
  let found = candidates.filter(
    (candidate) =>
      candidate.previous.some((id) => isSelectedBy(id, to)) &&
      (roleRef === undefined || candidate.previous.some((id) => isSelectedBy(id, roleRef))) &&
      isInReach(referrer, candidate),
  );
  if (found.length <= 1) return found[0];
  const own = nameContextOf(referrer.object);
  for (const emptyFitsAll of [true, false])
    if (found.length > 1)
      found = found.filter(({ object }) => sameNameContext(nameContextOf(object), own, emptyFitsAll));
  const [first, ...others] = found;
  if (first === undefined || others.every((other) => areSame(first, other))) return first;
  throw ambiguous(query, found);
}

// Source: nameref.go (sameCurrentNamespaceAsReferrer).
function isInReach(referrer: Candidate, candidate: Candidate): boolean {
  return (
    referrer.current.isClusterScoped ||
    candidate.current.isClusterScoped ||
    candidate.current.kind === "ServiceAccount" ||
    candidate.namespace === referrer.namespace
  );
}

/** The kind next to the name in `roleRef` must match. Source: nameref.go (roleRefFilter, getRoleRefGvk). */
function roleRefOf({ referrer, spec }: Query): GvkSelector | undefined {
  if (!spec.path.endsWith("roleRef/name")) return undefined;
  const roleRef = mapGet(nodeOf(referrer.object), "roleRef");
  const group = lookup(roleRef, ["apiGroup"]);
  const kind = lookup(roleRef, ["kind"]);
  return group === undefined || kind === undefined ? undefined : { group: rawText(group), kind: rawText(kind) };
}

/**
 * Returns the namespaces in which the referrer can refer to objects: its own, and those of its subjects as written,
 * where `default` differs from an empty namespace.
 *
 * Source: api/resmap/reswrangler.go@v0.21.2 (SubsetThatCouldBeReferencedByResource).
 */
function scopeOf({ object, current, namespace }: Candidate): Scope {
  if (current.isClusterScoped) return "everywhere";
  return new Set([...(namespace === "default" ? ["", "default"] : [namespace]), ...subjectNamespaces(object)]);
}

// Source: reswrangler.go (getNamespacesForRoleBinding).
function subjectNamespaces(object: BuildObject): string[] {
  const node = nodeOf(object);
  const subjects = rawText(mapGet(node, "kind")) === "RoleBinding" ? mapGet(node, "subjects") : undefined;
  if (subjects?.kind !== "seq") return [];
  return subjects.items.flatMap((subject) => {
    const namespace = mapGet(subject, "namespace");
    if (namespace === undefined || rawText(mapGet(subject, "kind")) !== "ServiceAccount") return [];
    if (namespace.kind !== "scalar" || namespace.tag === "null") throw blankNamespace(namespace);
    return [namespace.value];
  });
}

function blankNamespace(namespace: YamlNode): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_NODE_KIND",
    what: "the namespace of a subject must be a string",
    where: { ...(namespace.line > 0 ? { line: namespace.line, column: namespace.column } : {}), field: "subjects" },
    why: "it is empty",
    mend: "name the namespace of the ServiceAccount, or remove the field",
  });
}

function withoutName(spec: FieldSpec): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_PATH",
    what: "cannot update a name reference",
    where: { field: spec.path.replaceAll("/", ".") },
    why: "the field is a map without name",
    mend: "correct the nameReference of the configuration, or add name",
  });
}

function ambiguous({ spec, name }: Query, found: readonly Candidate[]): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_NAME_REFERENCE_AMBIGUOUS",
    what: `cannot determine which object the name "${name}" means`,
    where: { field: spec.path.replaceAll("/", ".") },
    why: `several objects had this name before they were renamed: ${found.map(({ object, current }) => `${current.name} (${object.origin.file}:${object.origin.line})`).join(", ")}`,
    mend: "give the objects different names in their bases, or use the same prefixes and suffixes for them and for the objects that refer to them",
  });
}

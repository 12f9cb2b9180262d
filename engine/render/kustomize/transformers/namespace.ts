import { SyncError } from "../../../errors/sync-error";
import { mapGet } from "../../../yaml/map-access";
import type { MapNode, YamlNode } from "../../../yaml/node";
import type { FieldSpec } from "../kustomization/field-spec";
import { applyFieldSpec } from "../nodes/apply-field-spec";
import { expectMap, expectScalar, expectSeq } from "../nodes/expect-kind";
import { setScalarText } from "../nodes/fields";
import { lookupEntry } from "../nodes/lookup";
import { isMissingOrNull, textOrEmpty } from "../nodes/node-state";
import * as build from "../objects/build-annotations";
import { currentId, currentKey, isGone, nodeOf, storePreviousId, type BuildObject } from "../objects/build-object";
import { readAnnotation, readApiVersion, readKind } from "../nodes/metadata";
import { describeId } from "../objects/object-id";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { onObject } from "./place-error";
import { eachObject, type Transformer, type TransformerFactory } from "./transformer";

export const subjectModes = ["defaultOnly", "none", "allServiceAccounts"] as const;

/** The subjects of bindings whose namespace is changed: those named `default`, none, or all ServiceAccounts. */
export type SubjectMode = (typeof subjectModes)[number];

export interface NamespaceArgs {
  readonly namespace: string;
  readonly fieldSpecs: readonly FieldSpec[];
  readonly unsetOnly?: boolean;
  readonly subjects?: SubjectMode;
}

/** `namespace`: sets the namespace of every object that is not known to be cluster-scoped. */
export const namespaceTransformers: TransformerFactory = ({ kustomization, context }, config) => {
  const { namespace } = kustomization;
  if (namespace === undefined || namespace === "") return [];
  return [setNamespace({ namespace, fieldSpecs: config.namespace }, context.schemas)];
};

/**
 * Sets the namespace of the objects, renames Namespace objects, and sets the fields of the field specs. In bindings,
 * the subjects named `default` are changed by default.
 *
 * Source: kustomize api/internal/builtins/NamespaceTransformer.go@v0.21.2.
 * @throws SyncError KUSTOMIZE_NAMESPACE_CONFLICT
 */
export function setNamespace(args: NamespaceArgs, schemas: SchemaRegistry): Transformer {
  return eachObject((objects) => {
    const seen = new Set<string>();
    let fault: SyncError | undefined;
    return {
      each: (object) => {
        if (isGone(object)) return;
        const node = nodeOf(object);
        if (readAnnotation(node, build.helmGenerated) !== "true") {
          storePreviousId(object, schemas);
          onObject(object, schemas, undefined, () => {
            filterNamespace(node, args, schemas);
          });
        }
        const key = currentKey(object, schemas);
        if (seen.has(key)) fault ??= conflict(object, args, schemas);
        seen.add(key);
      },
      end: () => {
        objects.idsChanged();
        if (fault !== undefined) throw fault;
      },
    };
  });
}

/** Source: api/filters/namespace/namespace.go@v0.21.2. */
export function filterNamespace(node: MapNode, args: NamespaceArgs, schemas: SchemaRegistry): void {
  const apiVersion = readApiVersion(node);
  const kind = readKind(node);
  const set = (target: YamlNode): void => {
    setNamespaceText(target, args);
  };
  if (!schemas.isCertainlyClusterScoped(apiVersion, kind)) {
    applyFieldSpec(node, { path: "metadata/namespace", create: true }, set, "scalar");
  }
  const isBinding = isRoleBinding(kind);
  if (isBinding) moveSubjects(node, args, set);
  for (const spec of args.fieldSpecs) {
    if (spec.path === "metadata/namespace") continue;
    if (spec.path === "metadata/name" && apiVersion !== "v1") continue;
    if (isBinding && spec.path === "subjects/namespace" && isRoleBinding(spec.kind ?? "")) continue;
    applyFieldSpec(node, spec, set, "scalar");
  }
}

function setNamespaceText(target: YamlNode, { namespace, unsetOnly }: NamespaceArgs): void {
  expectScalar(target);
  if (unsetOnly === true && textOrEmpty(target) !== "") return;
  setScalarText(target, namespace, "str");
}

// Source: namespace.go (roleBindingHack).
function moveSubjects(node: MapNode, args: NamespaceArgs, set: (target: YamlNode) => void): void {
  const subjects = mapGet(node, "subjects");
  if (args.subjects === "none" || subjects === undefined || isMissingOrNull(subjects)) return;
  const [field, value] = args.subjects === "allServiceAccounts" ? ["kind", "ServiceAccount"] : ["name", "default"];
  for (const subject of expectSeq(subjects).items) {
    if (isMissingOrNull(subject)) continue;
    const mark = mapGet(expectMap(subject), field);
    if (mark === undefined || isMissingOrNull(mark) || expectScalar(mark).value !== value) continue;
    const entry = lookupEntry(subject, "namespace", "scalar");
    if (entry !== undefined) set(entry.value);
  }
}

function isRoleBinding(kind: string): boolean {
  return kind === "RoleBinding" || kind === "ClusterRoleBinding";
}

function conflict(object: BuildObject, { namespace }: NamespaceArgs, schemas: SchemaRegistry): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_NAMESPACE_CONFLICT",
    what: `the namespace ${namespace} makes two objects identical`,
    where: { ...object.origin, object: describeId(currentId(object, schemas)) },
    why: "they have the same kind and name, and differed only in their namespace",
    mend: "rename one of them, or set namespaces in the bases",
  });
}

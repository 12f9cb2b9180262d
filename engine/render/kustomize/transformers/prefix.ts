import type { YamlNode } from "../../../yaml/node";
import type { FieldSpec } from "../kustomization/field-spec";
import { applyFieldSpec } from "../nodes/apply-field-spec";
import { setScalarText } from "../nodes/fields";
import { rawText } from "../nodes/node-state";
import * as build from "../objects/build-annotations";
import { appendToList, nodeOf, originalId, storePreviousId, type BuildObject } from "../objects/build-object";
import { isSelectedBy, type GvkSelector } from "../kustomization/gvk";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { onObject } from "./place-error";
import { eachObject, type Transformer, type TransformerFactory } from "./transformer";

/** Kinds whose names have a fixed format. Source: kustomize api/internal/builtins/PrefixTransformer.go@v0.21.2. */
const skippedKinds: readonly GvkSelector[] = [
  { kind: "CustomResourceDefinition" },
  { group: "apiregistration.k8s.io", kind: "APIService" },
  { kind: "Namespace" },
];

/** `namePrefix`: adds a prefix to the names of all objects. */
export const prefixTransformers: TransformerFactory = ({ kustomization, context }, config) => {
  const { namePrefix } = kustomization;
  return namePrefix
    ? [changeNames({ prefix: namePrefix, suffix: "", fieldSpecs: config.namePrefix }, context.schemas)]
    : [];
};

export interface NameArgs {
  readonly prefix: string;
  readonly suffix: string;
  readonly fieldSpecs: readonly FieldSpec[];
}

/**
 * Adds a prefix or a suffix to the fields of the specs, once for each spec that selects the object.
 *
 * Source: kustomize api/internal/builtins/PrefixTransformer.go@v0.21.2, SuffixTransformer.go.
 */
export function changeNames({ prefix, suffix, fieldSpecs }: NameArgs, schemas: SchemaRegistry): Transformer {
  const rename = (name: YamlNode): void => {
    setScalarText(name, prefix + rawText(name) + suffix);
  };
  const change = (object: BuildObject): void => {
    const node = nodeOf(object);
    const id = originalId(object, schemas);
    if (skippedKinds.some((kind) => isSelectedBy(id, kind))) return;
    for (const spec of fieldSpecs) {
      if (!isSelectedBy(id, spec)) continue;
      if (spec.path === "metadata/name") {
        appendToList(node, build.namePrefixes, prefix);
        appendToList(node, build.nameSuffixes, suffix);
        if (prefix !== "" || suffix !== "") storePreviousId(object, schemas);
      }
      onObject(object, schemas, undefined, () => {
        applyFieldSpec(node, spec, rename, "scalar");
      });
    }
  };
  return eachObject((objects) => ({
    each: change,
    end: () => {
      objects.idsChanged();
    },
  }));
}

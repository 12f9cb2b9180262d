import { SyncError } from "../../../errors/sync-error";
import type { MapEntry, ScalarNode, YamlNode } from "../../../yaml/node";
import type { FieldSpec } from "../kustomization/field-spec";
import { applyFieldSpec } from "../nodes/apply-field-spec";
import { setPlainValue } from "../nodes/fields";
import { isMissingOrNull } from "../nodes/node-state";
import { nodeOf } from "../objects/build-object";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { expandVariables, wholeText, type Expansion, type VariableValue } from "../variables/expand-variables";
import { onObject } from "./place-error";
import type { Transformer } from "./transformer";

/**
 * Replaces variables in the strings at the field specs of `varReference`. A string that consists of one variable gets
 * the variable's value with its type.
 *
 * Source: kustomize api/internal/accumulator/refvartransformer.go@v0.21.2, api/filters/refvar/refvar.go.
 */
export function replaceVariables(
  expansion: Expansion,
  fieldSpecs: readonly FieldSpec[],
  schemas: SchemaRegistry,
): Transformer {
  const expand = (node: ScalarNode): void => {
    if (!isText(node)) return;
    setValue(node, expandVariables(node.value, expansion));
  };
  const visit = (node: YamlNode): void => {
    if (isMissingOrNull(node)) return;
    if (node.kind === "scalar") expand(node);
    else if (node.kind === "map") for (const entry of node.entries) expandEntry(entry, expand);
    else for (const item of node.items) expandItem(item, expand);
  };
  return (objects) => {
    for (const object of objects.objects) {
      onObject(object, schemas, undefined, () => {
        for (const spec of fieldSpecs) applyFieldSpec(nodeOf(object), spec, visit);
      });
    }
    objects.idsChanged();
  };
}

function expandEntry({ key, value }: MapEntry, expand: (node: ScalarNode) => void): void {
  if (!isText(key)) throw notText(`the key ${key.value} is not a string`);
  if (value.kind === "scalar") expand(value);
}

function expandItem(item: YamlNode, expand: (node: ScalarNode) => void): void {
  if (item.kind !== "scalar" || !isText(item)) throw notText("an item of the list is not a string");
  expand(item);
}

function isText(node: ScalarNode): boolean {
  return node.tag === "str" || node.untagged === true;
}

// Source: refvar.go (updateNodeValue).
function setValue(node: ScalarNode, value: VariableValue): void {
  const tag = typeof value === "object" ? value.type : typeof value === "boolean" ? "bool" : "str";
  setPlainValue(node, wholeText(value), tag);
}

function notText(why: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_NODE_KIND",
    what: "cannot expand variables here",
    why,
    mend: "put it into quotes",
  });
}

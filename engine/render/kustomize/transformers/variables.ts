import { SyncError } from "../../../errors/sync-error";
import type { MapEntry, ScalarNode, YamlNode } from "../../../yaml/node";
import type { FieldSpec } from "../config/field-spec";
import { applyFieldSpec } from "../nodes/apply-field-spec";
import { isMissingOrNull } from "../nodes/node-state";
import { nodeOf } from "../objects/build-object";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { expandVariables, wholeText, type VariableValue } from "../variables/expand-variables";
import { onObject } from "./place-error";
import type { Transformer } from "./transformer";

/**
 * Puts the values of variables into the texts at the places of `varReference`. A text that is nothing but a variable becomes a value of the variable's type.
 *
 * Source: kustomize api/internal/accumulator/refvartransformer.go@v0.21.2, api/filters/refvar/refvar.go.
 */
export function replaceVariables(
  values: ReadonlyMap<string, VariableValue>,
  fieldSpecs: readonly FieldSpec[],
  schemas: SchemaRegistry,
  used: Set<string>,
): Transformer {
  const expand = (node: ScalarNode): void => {
    if (!isText(node)) return;
    setValue(node, expandVariables(node.value, values, used));
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
  if (!isText(key)) throw notText(`the key ${key.value} is no text`);
  if (value.kind === "scalar") expand(value);
}

function expandItem(item: YamlNode, expand: (node: ScalarNode) => void): void {
  if (item.kind !== "scalar" || !isText(item)) throw notText("an item of the list is no text");
  expand(item);
}

function isText(node: ScalarNode): boolean {
  return node.tag === "str" || node.untagged === true;
}

// Source: refvar.go (updateNodeValue).
function setValue(node: ScalarNode, value: VariableValue): void {
  delete node.untagged;
  node.style = "plain";
  node.value = wholeText(value);
  node.tag = typeof value === "object" ? value.type : typeof value === "boolean" ? "bool" : "str";
}

function notText(why: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_NODE_KIND",
    what: "cannot look for variables here",
    why,
    mend: "put it into quotes",
  });
}

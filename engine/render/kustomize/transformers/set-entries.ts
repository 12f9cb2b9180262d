import { scalar } from "../../../yaml/make-node";
import type { FieldSpec } from "../config/field-spec";
import { applyFieldSpec, specsFor } from "../nodes/apply-field-spec";
import { expectMap } from "../nodes/expect-kind";
import { setField } from "../nodes/fields";
import { isMissingOrNull } from "../nodes/node-state";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { compareBytes } from "../objects/compare-bytes";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { onObject } from "./place-error";
import { eachObject, type Transformer } from "./transformer";

/**
 * Sets texts in the maps that the specs lead to. All places of an object get the very same node, so that a later
 * transformer which changes one of them changes all: so does kustomize.
 *
 * Source: kustomize api/filters/labels/labels.go@v0.21.2, annotations.go, api/filters/filtersutil/setters.go (SetEntry).
 */
export function setEntries(
  entries: ReadonlyMap<string, string>,
  fieldSpecs: readonly FieldSpec[],
  schemas: SchemaRegistry,
): Transformer {
  const sorted = [...entries].sort(([left], [right]) => compareBytes(left, right));
  const change = (object: BuildObject): void => {
    if (sorted.length === 0) return;
    const node = nodeOf(object);
    const specs = specsFor(node, fieldSpecs);
    onObject(object, schemas, undefined, () => {
      for (const [key, value] of sorted) {
        const shared = scalar(value, "str");
        for (const spec of specs) {
          applyFieldSpec(
            node,
            spec,
            (target) => {
              if (!isMissingOrNull(target)) setField(expectMap(target), key, shared);
            },
            "map",
          );
        }
      }
    });
  };
  return eachObject(() => ({ each: change }));
}

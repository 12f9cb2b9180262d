import { scalar } from "../../../yaml/make-node";
import type { FieldSpec } from "../kustomization/field-spec";
import { applyFieldSpec, specsFor } from "../nodes/apply-field-spec";
import { expectMap } from "../nodes/expect-kind";
import { setField } from "../nodes/fields";
import { isMissingOrNull } from "../nodes/node-state";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { compareStrings } from "../../../go/values/bytes";
import type { SchemaRegistry } from "../openapi/schema-registry";
import { onObject } from "./place-error";
import { eachObject, type Transformer } from "./transformer";

/**
 * Sets strings in the maps at the paths of the specs. As in kustomize, all maps of an object share one node for each
 * string, so a later transformer that changes one place changes all of them.
 *
 * Source: kustomize api/filters/labels/labels.go@v0.21.2, annotations.go, api/filters/filtersutil/setters.go
 * (SetEntry).
 */
export function setEntries(
  entries: ReadonlyMap<string, string>,
  fieldSpecs: readonly FieldSpec[],
  schemas: SchemaRegistry,
): Transformer {
  const sorted = [...entries].sort(([left], [right]) => compareStrings(left, right));
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

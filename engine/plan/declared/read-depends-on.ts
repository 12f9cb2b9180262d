import type { SyncError } from "../../errors/sync-error";
import { textOf } from "../../model/objects/metadata-texts";
import { type ObjectKey, printKey } from "../../model/objects/object-key";
import { isNamespaced } from "../../model/objects/scope";
import { type DeclarationReader, findIndex, type OrderGroup } from "./declaration";
import { invalidOrder, orderOutside } from "./order-errors";

const annotation = "config.kubernetes.io/depends-on";

/**
 * The references of cli-utils and kpt: an object is applied once those that it depends on are ready, and deleted before
 * them. A reference that occurs twice, or to an object outside the set, is an error.
 */
// Source: cli-utils pkg/object/dependson/strings.go@5895ad6 (ParseDependencySet), pkg/object/graph/depends.go
// (addDependsOnEdges).
export const readDependsOn: DeclarationReader = (set) => {
  const faults: SyncError[] = [];
  const dependents = new Map<number, number[]>();
  for (const [index, object] of set.objects.entries()) {
    const value = textOf(object.object, "annotations", annotation);
    if (value === undefined) continue;
    const seen = new Set<string>();
    for (const [position, text] of value.split(",").entries()) {
      const reference = text.trim();
      const { key, problem } = parseReference(reference);
      const refuse = (why: string): void => {
        const which = value.includes(",") ? `reference ${position + 1}` : "the reference";
        faults.push(invalidOrder(object, [annotation, value], `${which} ${why}`, mend));
      };
      if (problem !== undefined) refuse(problem);
      else if (seen.has(printKey(key))) refuse(`occurs twice: ${reference}`);
      else {
        seen.add(printKey(key));
        const needed = findIndex(set, key, isNamespaced);
        if (needed === undefined) {
          const runsBefore = set.hooks.get(printKey(key));
          if (runsBefore === true) continue;
          const why = runsBefore === false ? "it is a hook that runs later" : "the set has no such object";
          faults.push(orderOutside(object, annotation, key, why));
        } else {
          const others = dependents.get(needed);
          if (others === undefined) dependents.set(needed, [index]);
          else if (others.at(-1) !== index) others.push(index);
        }
      }
    }
  }
  const applies = [...dependents].map(([needed, then]): OrderGroup => {
    return { first: [needed], then, until: "ready", source: annotation };
  });
  return { applies, deletes: [], externals: new Map(), waveless: new Set(), faults, warnings: [] };
};

const mend =
  "write group/Kind/name, or group/namespaces/namespace/Kind/name for an object in a namespace, separated by commas; " +
  "the group of v1 is empty: /namespaces/shop/ConfigMap/settings";

type Parsed =
  { readonly key: ObjectKey; readonly problem?: undefined } | { readonly key?: undefined; readonly problem: string };

function parseReference(text: string): Parsed {
  const fields = text.split("/");
  const [group = "", second = "", third = "", fourth = "", fifth = ""] = fields;
  if (fields.length === 3) return { key: { group, kind: second, namespace: "", name: third } };
  if (fields.length !== 5) return { problem: `has ${fields.length} parts between slashes, instead of 3 or 5` };
  if (second !== "namespaces") return { problem: `has ${JSON.stringify(second)} in place of "namespaces"` };
  return { key: { group, kind: fourth, namespace: third, name: fifth } };
}

import { SyncError } from "../../../errors/sync-error";
import type { YamlNode } from "../../../yaml/node";
import { removeEntry } from "../nodes/edit-nodes";
import { findField } from "../nodes/fields";
import { describeNode, rawText } from "../nodes/node-state";
import { setElement } from "./list-elements";

/** What a patch does with the value that it is merged into. */
export type Directive = "merge" | "replace" | "delete";

const directiveKey = "$patch";

/**
 * Reads the `$patch` of a map, or of a list item that contains nothing else, and removes it from the patch.
 *
 * Source: kustomize kyaml/yaml/merge2/smpdirective.go@v0.21.2 (determineSmpDirective).
 */
export function takeDirective(patch: YamlNode | undefined): Directive {
  if (patch === undefined) return "merge";
  if (patch.kind === "map") {
    const entry = findField(patch, directiveKey);
    if (entry === undefined) return "merge";
    const directive = asDirective(entry.value);
    removeEntry(patch, directiveKey);
    return directive;
  }
  if (patch.kind === "seq") {
    const item = patch.items.find(
      (candidate) => candidate.kind === "map" && findField(candidate, directiveKey) !== undefined,
    );
    if (item?.kind !== "map" || item.entries.length > 1) return "merge";
    const value = findField(item, directiveKey)?.value;
    const directive = asDirective(value);
    setElement(patch, undefined, [directiveKey], [rawText(value)]);
    return directive;
  }
  throw new SyncError({
    code: "KUSTOMIZE_PATCH_FAILED",
    what: `a patch cannot merge ${describeNode(patch)} here`,
    why: "the object has a map or a list here",
    mend: "use the type of the object's field in the patch, or null to delete the field",
  });
}

function asDirective(value: YamlNode | undefined): Directive {
  const text = rawText(value);
  if (text === "merge" || text === "replace" || text === "delete") return text;
  throw new SyncError({
    code: "KUSTOMIZE_PATCH_FAILED",
    what: `unknown directive $patch: ${text}`,
    why: "kustomize supports merge, replace and delete",
    mend: "correct the directive",
  });
}

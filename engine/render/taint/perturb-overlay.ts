import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";
import { type InlineOverlay, inlineFields, manifestFields } from "../../model/rendering/inline-overlay";
import { perturbAt } from "./perturb";
import { perturbText } from "./perturb-text";
import type { IsPublic } from "./public-words";

/** Fields of the maps in an inline overlay, without which it is none; they are no secrets. */
const fieldNames: ReadonlySet<string> = new Set([
  ...inlineFields,
  ...manifestFields,
  ...["apiVersion", "kind", "metadata", "name", "namespace", "data", "stringData", "type", "optional", "path", "patch"],
  ...["target", "group", "version", "labelSelector", "annotationSelector", "options", "labels", "annotations"],
  ...["allowNameChange", "allowKindChange", "disableNameSuffixHash", "immutable", "behavior", "literals", "files"],
  ...["envs", "env", "newName", "newTag", "tagSuffix", "digest", "count", "pairs", "includeSelectors", "fields"],
  ...["includeTemplates", "includeVolumeClaimTemplates", "create", "source", "sourceValue", "targets", "select"],
  ...["reject", "fieldPath", "fieldPaths", "delimiter", "index", "encoding", "op", "from", "value"],
]);

/** Perturbs the secrets of an inline overlay. The key of a secret literal `key=value` remains, like a name. */
export function perturbOverlay(
  overlay: InlineOverlay,
  secrets: readonly FieldPath[],
  isMentioned: IsPublic,
): InlineOverlay {
  const isPublic: IsPublic = (key) => fieldNames.has(key) || isMentioned(key);
  const isLiteral = (path: FieldPath): boolean => path.length === 4 && path[2] === "literals" && isText(path[3]);
  const others = perturbAt(
    overlay,
    secrets.filter((path) => !isLiteral(path)),
    isPublic,
  );
  return secrets.filter(isLiteral).reduce<unknown>(perturbLiteral, others) as InlineOverlay;
}

/** An item of a list; a map of literals has keys. */
function isText(part: string | number | undefined): boolean {
  return typeof part === "number";
}

function perturbLiteral(value: unknown, [part, ...rest]: FieldPath): unknown {
  if (part === undefined) return typeof value === "string" ? changeLiteral(value) : value;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === part ? perturbLiteral(item, rest) : item));
  }
  return isMap(value) && Object.hasOwn(value, part) ? { ...value, [part]: perturbLiteral(value[part], rest) } : value;
}

function changeLiteral(literal: string): string {
  const value = literal.indexOf("=") + 1;
  return literal.slice(0, value) + perturbText(literal.slice(value));
}

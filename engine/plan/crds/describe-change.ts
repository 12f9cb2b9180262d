import { canonicalJson } from "../../lib/canonical-json";
import type { LiveCount } from "../../model/plans/crd-verdict";
import type { SchemaChange } from "./compare-schemas";
import { describePlace } from "./schema-place";

/** `v1 spec.size: enum: ["S","M"] → ["S"]`. */
export function describeChange(version: string, { schemaPath, rule, before, after }: SchemaChange): string {
  const place = `${version} ${describePlace(schemaPath)}`;
  switch (rule) {
    case "unknown":
      return `${place}: no longer in the schema, so the server drops it`;
    case "required":
      return `${place}: required, without a default`;
    case "nullable":
      return `${place}: null is no longer allowed, so the server drops it`;
    case "type":
      return `${place}: type: ${typeof before === "string" ? before : "any"} → ${String(after)}`;
    default:
      return `${place}: ${rule}: ${before === undefined ? "" : `${printValue(before)} → `}${printValue(after)}`;
  }
}

const maximumLength = 120;

function printValue(value: unknown): string {
  const text = value === undefined ? "nothing" : canonicalJson(value);
  return text.length > maximumLength ? `${text.slice(0, maximumLength)}…` : text;
}

/** `2 of 5 live objects have it (shop/a, shop/b)`. */
export function describeAffected(
  { count, examples }: LiveCount,
  { objects, left }: { readonly objects: readonly unknown[]; readonly left: number },
  verb: string,
  single: string,
): string {
  const all =
    left > 0
      ? `the first ${objects.length} (of ${objects.length + left}) live objects`
      : `${objects.length} live objects`;
  if (count === 0) return `none of ${all} ${single}`;
  const more = count > examples.length ? ` and ${count - examples.length} more` : "";
  return `${count} of ${all} ${count === 1 ? single : verb} (${examples.join(", ")}${more})`;
}

/** How a version gets out of `status.storedVersions`. */
export function migrationAdvice(name: string, version: string): string {
  return [
    `keep ${version} with "served: false", write each object once so that it is stored in the storage version`,
    `(kubectl get ${name} -A -o json | kubectl replace -f -), take ${version} out of status.storedVersions`,
    `(kubectl patch crd ${name} --subresource=status --type=merge -p '{"status":{"storedVersions":[…]}}'),`,
    "and remove the version in an update after that",
  ].join(" ");
}

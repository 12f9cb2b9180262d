// Source: helm-controller internal/diff/summarize.go@v1.6.0.
import type { DriftType, ObjectDrift, ReleaseDrift } from "../model/release-drift";
import { printSubject } from "../../model/flux/object-id";
import { keyOf } from "../../model/objects/object-key";

/** How a summary calls what was found; what does not differ is left out. */
const verbs: Readonly<Record<Exclude<DriftType, "none">, string>> = {
  create: "removed",
  update: "changed",
  exclude: "excluded",
};

/** A line for each object that differs or is excluded: `Deployment/apps/web changed (0 additions, 1 changes, …)`. */
export function summarizeDrift(drift: ReleaseDrift): string {
  return drift.flatMap(summarizeObject).join("\n");
}

/**
 * `removed: 1, changed: 3, excluded: 0`
 *
 * @internal for its tests
 */
export function summarizeDriftBriefly(drift: ReleaseDrift): string {
  const counts = Object.entries(verbs).map(([type, verb]) => {
    return `${verb}: ${drift.filter((one) => one.type === type).length}`;
  });
  return counts.join(", ");
}

function summarizeObject({ type, object, patch = [] }: ObjectDrift): readonly string[] {
  if (type === "none") return [];
  const line = `${printSubject(keyOf(object))} ${verbs[type]}`;
  if (type !== "update") return [line];
  const count = (op: string): number => patch.filter((step) => step.op === op).length;
  return [`${line} (${count("add")} additions, ${count("replace")} changes, ${count("remove")} removals)`];
}

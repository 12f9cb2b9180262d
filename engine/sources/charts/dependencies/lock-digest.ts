// The digest in `Chart.lock`: over Go's JSON of the dependencies. Source: helm internal/resolver/resolver.go@v3.22.0
// (HashReq, HashV2Req), pkg/chart/dependency.go (the order of fields, and which are left out where they are empty).
import { compareStrings } from "../../../lib/canonical-json";
import { goJsonText } from "../../../lib/go-json-text";
import { sha256Of } from "../digest";
import type { DeclaredDependency } from "./read-declared";

type Dependencies = readonly DeclaredDependency[] | undefined;

/** What Helm 3 writes into a lock for these dependencies, locked to those. */
export function lockDigest(wanted: Dependencies, locked: Dependencies): string {
  return digestOf(`[${printList(wanted)},${printList(locked)}]`);
}

/** What Helm 2 wrote. */
export function oldLockDigest(wanted: Dependencies): string {
  return digestOf(`{"dependencies":${printList(wanted)}}`);
}

function digestOf(json: string): string {
  return sha256Of(Buffer.from(json));
}

function printList(dependencies: Dependencies): string {
  return dependencies === undefined ? "null" : `[${dependencies.map(printDependency).join(",")}]`;
}

function printDependency(dependency: DeclaredDependency): string {
  const { name, version, repository, condition, tags, enabled, importValues, alias } = dependency;
  const fields = [
    `"name":${goJsonText(name)}`,
    version === "" ? "" : `"version":${goJsonText(version)}`,
    `"repository":${goJsonText(repository)}`,
    condition === "" ? "" : `"condition":${goJsonText(condition)}`,
    tags.length === 0 ? "" : `"tags":${goJson(tags)}`,
    enabled ? '"enabled":true' : "",
    importValues.length === 0 ? "" : `"import-values":${goJson(importValues)}`,
    alias === "" ? "" : `"alias":${goJsonText(alias)}`,
  ];
  return `{${fields.filter((field) => field !== "").join(",")}}`;
}

/** A plain value as Go writes it: keys sorted. */
function goJson(value: unknown): string {
  if (typeof value === "string") return goJsonText(value);
  if (Array.isArray(value)) return `[${(value as readonly unknown[]).map(goJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([one], [other]) => compareStrings(one, other));
  return `{${entries.map(([key, field]) => `${goJsonText(key)}:${goJson(field)}`).join(",")}}`;
}

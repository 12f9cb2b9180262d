// The digest in `Chart.lock`, a hash of Go's JSON of the dependencies.
// Source: helm internal/resolver/resolver.go@v3.22.0 (HashReq, HashV2Req), pkg/chart/dependency.go (the order of
// fields, and which of them are omitted when empty).
import { encodePlainJson } from "../../../go/json/encode-plain";
import { sha256Of } from "../../content-digest";
import type { DeclaredDependency } from "./read-declared";

type Dependencies = readonly DeclaredDependency[] | undefined;

/** The digest that Helm 3 writes into the lock for these dependencies and the versions they are locked to. */
export function lockDigest(wanted: Dependencies, locked: Dependencies): string {
  return digestOf(`[${printList(wanted)},${printList(locked)}]`);
}

/** The digest that Helm 2 wrote. */
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
    `"name":${encodePlainJson(name)}`,
    version === "" ? "" : `"version":${encodePlainJson(version)}`,
    `"repository":${encodePlainJson(repository)}`,
    condition === "" ? "" : `"condition":${encodePlainJson(condition)}`,
    tags.length === 0 ? "" : `"tags":${encodePlainJson(tags)}`,
    enabled ? '"enabled":true' : "",
    importValues.length === 0 ? "" : `"import-values":${encodePlainJson(importValues)}`,
    alias === "" ? "" : `"alias":${encodePlainJson(alias)}`,
  ];
  return `{${fields.filter((field) => field !== "").join(",")}}`;
}

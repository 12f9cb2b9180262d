import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance"), "argo");

/** The cases of a file; undefined if the corpus is not here. */
export function readArgoCases(file: string): unknown {
  const path = join(folder, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

/** A resource of the API that the recorded server had. */
export interface ApiResource {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly namespaced: boolean;
}

/** Whether a kind has namespaces; undefined if the server does not have it. */
export function scopeIn(resources: readonly ApiResource[]): (group: string, kind: string) => boolean | undefined {
  return (group, kind) => resources.find((one) => one.group === group && one.kind === kind)?.namespaced;
}

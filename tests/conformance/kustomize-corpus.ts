import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isSyncError, type SyncError } from "../../engine/errors/sync-error";
import { buildKustomization, type BuildOptions } from "../../engine/render/kustomize/build";
import { openMemory } from "../../engine/sources/memory";

/** One case of the corpus; see README.md there. */
export interface KustomizeRecord {
  readonly name: string;
  readonly source?: string;
  readonly root: string;
  readonly uses: readonly string[];
  readonly options?: {
    readonly reorder?: "unspecified" | "legacy" | "none";
    readonly loadRestrictions?: "rootOnly" | "none";
    readonly addManagedbyLabel?: boolean;
  };
  readonly files: Readonly<Record<string, string>>;
  readonly filesBase64?: Readonly<Record<string, string>>;
  readonly emptyDirs?: readonly string[];
  readonly expected?: string;
  readonly error?: string;
}

export const suites = ["kustomize", "kustomize-extra"] as const;

const folder = process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance");

/** The cases of a suite; undefined if the corpus is not available. */
export function readSuite(suite: (typeof suites)[number]): readonly KustomizeRecord[] | undefined {
  const directory = join(folder, suite);
  if (!existsSync(directory)) return undefined;
  return readdirSync(directory)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => JSON.parse(readFileSync(join(directory, name), "utf8")) as KustomizeRecord[]);
}

/** A unique name in the suite. */
export function caseName(record: KustomizeRecord): string {
  return record.source === undefined ? record.name : `${record.source}: ${record.name}`;
}

export type Outcome = { readonly yaml: string } | { readonly error: SyncError };

export interface RecordInput {
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly path: string;
  readonly options: BuildOptions;
}

/** The files of the case, what to build, and the options. */
export function recordInput(record: KustomizeRecord): RecordInput {
  const files: Record<string, string | Uint8Array> = { ...record.files };
  for (const [path, text] of Object.entries(record.filesBase64 ?? {})) files[path] = Buffer.from(text, "base64");
  for (const path of record.emptyDirs ?? []) files[`${path}/`] = "";
  const options: BuildOptions = {
    reorder: record.options?.reorder ?? "unspecified",
    loadRestrictor: record.options?.loadRestrictions ?? "rootOnly",
    absoluteRoot: "/",
    addManagedByLabel: record.options?.addManagedbyLabel === true,
  };
  return { files, path: record.root.replace(/^\/+/, "") || ".", options };
}

/** Builds the case from its own fields only. */
export async function buildRecord(record: KustomizeRecord): Promise<Outcome> {
  const { files, path, options } = recordInput(record);
  try {
    const result = await buildKustomization(openMemory(files, "/"), path, options);
    return { yaml: result.yaml() };
  } catch (error) {
    if (isSyncError(error)) return { error };
    throw error;
  }
}

/** The difference from the case; undefined if the outcome is that of the real kustomize. */
export function judge(record: KustomizeRecord, outcome: Outcome): string | undefined {
  if (record.expected === undefined) {
    return "error" in outcome ? undefined : `must fail, as kustomize does: ${record.error ?? ""}`;
  }
  if ("error" in outcome) return `must succeed, but: ${outcome.error.message}`;
  // The program that recorded the first corpus reported the version "(test)".
  const expected = record.expected.replaceAll("kustomize-(test)", "kustomize-v5.8.2");
  return outcome.yaml === expected ? undefined : "prints something else";
}

/** The fields of the first step; a case with only these must pass. */
export const supportedFields: ReadonlySet<string> = new Set([
  "resources",
  "bases",
  "components",
  "kind:Component",
  "metadata",
  "namespace",
  "namePrefix",
  "nameSuffix",
  "labels",
  "commonLabels",
  "commonAnnotations",
  "images",
  "replicas",
  "patches",
  "patchesStrategicMerge",
  "patchesJson6902",
  "configMapGenerator",
  "secretGenerator",
  "generatorOptions",
  "sortOptions",
]);

export function usesOnlySupported(record: KustomizeRecord): boolean {
  return record.uses.every((field) => supportedFields.has(field));
}

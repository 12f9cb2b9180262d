import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isSyncError, type SyncError } from "../../../engine/errors/sync-error";
import { buildKustomization, type BuildOptions } from "../../../engine/render/kustomize/build";
import { openMemory } from "../../../engine/sources/memory";
import { misfit } from "../../conformance/kustomize-errors";

export type Files = Readonly<Record<string, string | Uint8Array>>;
export type Reorder = "unspecified" | "none";
export type Built<E> = { readonly yaml: string } | { readonly error: E };

/** A longer build of the real command is an error of the test. */
const longestBuildMs = 60_000;

const warningLines = /^(?:# Warning:|Flag --reorder|\d{4}\/\d\d\/\d\d [\d:]+ Warning:).*\n/gm;

/** The output of the real command for the folder `k0`, or its error. */
export function realBuild(
  kustomize: string,
  files: Files,
  reorder: Reorder,
  flags: readonly string[] = [],
): Promise<Built<string>> {
  const folder = mkdtempSync(join(tmpdir(), "slipway-overlay-"));
  writeTree(folder, files);
  const args = ["build", join(folder, "k0"), ...(reorder === "none" ? ["--reorder", "none"] : []), ...flags];
  return new Promise((resolve, reject) => {
    execFile(kustomize, args, { timeout: longestBuildMs, maxBuffer: 64 * 1024 * 1024 }, (error, output, problems) => {
      rmSync(folder, { recursive: true });
      if (error?.killed === true) reject(new Error(`kustomize took longer than ${longestBuildMs} ms`));
      else if (error === null) resolve({ yaml: output });
      else resolve({ error: problems.replace(warningLines, "").replaceAll(folder, "") });
    });
  });
}

export async function ownBuild(
  files: Files,
  reorder: Reorder,
  options: Pick<BuildOptions, "helm"> = {},
): Promise<Built<SyncError>> {
  try {
    return { yaml: (await buildKustomization(openMemory(files), "k0", { reorder, ...options })).yaml() };
  } catch (error) {
    if (isSyncError(error)) return { error };
    throw error;
  }
}

/** The difference: the outputs, a failure on one side, or the subjects of the errors. Undefined if there is none. */
export function findDifference(ours: Built<SyncError>, real: Built<string>): string | undefined {
  if ("yaml" in real) {
    if ("error" in ours) return `only ours fails: ${ours.error.message}`;
    return ours.yaml === real.yaml ? undefined : firstDifference(ours.yaml, real.yaml);
  }
  if ("yaml" in ours) return `only kustomize fails: ${real.error}`;
  return misfit({ name: "", root: "", uses: [], files: {}, error: real.error }, ours.error);
}

function firstDifference(ours: string, real: string): string {
  const [left, right] = [ours.split("\n"), real.split("\n")];
  const line = left.findIndex((text, index) => text !== right[index]);
  const at = line < 0 ? left.length : line;
  return `line ${at + 1}: ours ${JSON.stringify(left[at])}, kustomize ${JSON.stringify(right[at])}`;
}

export function writeTree(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

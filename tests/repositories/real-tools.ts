// The programs that say what is right: `kustomize` and `helm`, by the variables of the tests.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readManifests } from "../../engine/argo-application/read-manifests";
import { isSyncError } from "../../engine/errors/sync-error";
import type { KubeObject } from "../../engine/model/objects/kube-object";

/** The objects that a real tool made, or its error. */
export type RealAnswer = { readonly objects: readonly KubeObject[] } | { readonly error: string };

/** Runs `kustomize` in a folder. */
export function runKustomize(folder: string, ...args: readonly string[]): RealAnswer {
  return run(process.env["SLIPWAY_KUSTOMIZE"] ?? "kustomize", folder, args);
}

/** Runs `helm` in a folder. */
export function runHelm(folder: string, ...args: readonly string[]): RealAnswer {
  return run(process.env["SLIPWAY_HELM"] ?? "helm", folder, args);
}

function run(program: string, folder: string, args: readonly string[]): RealAnswer {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 30,
    timeout: 120_000,
  });
  if (error !== undefined) return { error: error.message };
  if (status !== 0) return { error: stderr.slice(stderr.lastIndexOf("Error:")).trim() };
  try {
    return { objects: readManifests(stdout, "the real tool") };
  } catch (failure) {
    if (isSyncError(failure)) return { error: failure.message };
    throw failure;
  }
}

/** Works in a folder that exists for the time of the work. */
export async function inFolder<T>(work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "slipway-repository-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

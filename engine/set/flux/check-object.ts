import type { FluxApplyOptions, FluxOwner } from "../../model/flux/apply-options";
import { fluxChangeOf, versionedKeyOf, type FluxChange } from "../../model/flux/flux-change";
import type { FluxServer, MetadataStep } from "../../model/flux/flux-server";
import type { KubeObject } from "../../model/kube-object";
import { hasDrifted } from "../../plan/flux/find-drift";
import { compileIgnoreRules, type CompiledRule } from "../../plan/flux/ignore-rules";
import { migrateToVersion, planCleanup } from "../../plan/flux/patch-metadata";
import { isReplaceable, isSkipped } from "../../plan/flux/read-policies";
import { payloadOf, resolveDrift } from "../../plan/flux/resolve-drift";

/** An apply of objects as Flux does it. */
export interface FluxRun {
  readonly server: FluxServer;
  readonly owner: FluxOwner;
  readonly options: FluxApplyOptions;
  /** The compiled `options.driftIgnoreRules`. */
  readonly rules: readonly CompiledRule[];
}

/** What will happen to an object. */
export interface CheckedObject {
  readonly change: FluxChange;
  /** What is applied; absent if nothing is. */
  readonly payload?: KubeObject;
  /** The live object that must be deleted before. */
  readonly replaced?: KubeObject;
}

/** @throws SyncError PLAN_IGNORE_RULE_INVALID */
export function startRun(server: FluxServer, owner: FluxOwner, options: FluxApplyOptions): FluxRun {
  return { server, owner, options, rules: compileIgnoreRules(options.driftIgnoreRules ?? []) };
}

/**
 * Prepares the apply of an object: a dry run shows whether it would change anything, and whether the object must be
 * replaced. Labels, annotations and managed fields of the live object are cleaned up.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (Apply, ApplyAll). Unlike there, a live object that cannot be read is
 * an error, since its marks may exclude it.
 * @throws SyncError PLAN_IGNORE_PATH_INVALID, and what the server throws
 */
export async function checkObject(run: FluxRun, desired: KubeObject): Promise<CheckedObject> {
  const { server, owner, options, rules } = run;
  const found = await server.get(versionedKeyOf(desired));
  if (isSkipped(desired, found, options)) return { change: fluxChangeOf(found ?? desired, "skipped") };
  const isMigrated = options.migrateApiVersion === true && found !== undefined;
  const migration = isMigrated ? migrateToVersion(found, desired.apiVersion) : [];
  const before = await patchLive(server, found, migration);
  let merged: KubeObject;
  try {
    merged = await server.apply(desired, { dryRun: true });
  } catch (error) {
    // Nothing of an object that does not exist is immutable.
    if (before === undefined) throw error;
    if (!server.demandsReplacement(error) || !isReplaceable(desired, before, options)) throw error;
    return { change: fluxChangeOf(desired, "created"), payload: desired, replaced: before };
  }
  const cleanup = planCleanup(desired, before, options.cleanup, owner.field);
  const live = await patchLive(server, before, cleanup);
  const isPatched = migration.length > 0 || cleanup.length > 0;
  if (!hasDrifted({ live, merged }, rules) && !isPatched) return { change: fluxChangeOf(merged, "unchanged") };
  if (isNew(merged)) return { change: fluxChangeOf(merged, "created"), payload: desired };
  const payload = payloadOf(desired, resolveDrift({ live, merged }, rules, owner.field));
  return { change: fluxChangeOf(merged, "configured"), payload };
}

/**
 * Deletes the live object that is replaced, and waits until it is gone. A dry run shows that the new one is accepted.
 *
 * @throws what the server throws
 */
export async function removeReplaced({ server, options }: FluxRun, checked: CheckedObject): Promise<CheckedObject> {
  const { payload, replaced } = checked;
  if (payload === undefined || replaced === undefined) return checked;
  const mayReplace = (live: KubeObject): boolean =>
    isReplaceable(payload, live, options) && !isSkipped(payload, live, options);
  // What may not be replaced any more, the dry run reports again.
  await server.remove(replaced, "Background", mayReplace);
  if ((await server.get(versionedKeyOf(payload))) !== undefined) await server.waitUntilGone(replaced);
  const merged = await server.apply(payload, { dryRun: true });
  return { change: fluxChangeOf(merged, isNew(merged) ? "created" : "configured"), payload };
}

/** True if the answer of a dry run is about an object that does not exist yet. */
export function isNew(merged: KubeObject): boolean {
  return (merged.metadata.resourceVersion ?? "") === "";
}

async function patchLive(
  server: FluxServer,
  live: KubeObject | undefined,
  steps: readonly MetadataStep[],
): Promise<KubeObject | undefined> {
  return live === undefined || steps.length === 0 ? live : server.patchMetadata(live, steps);
}

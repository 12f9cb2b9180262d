import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf } from "../../model/objects/object-key";
import { createPatch } from "../../apply/three-way/create-patch";
import { lastAppliedOf, withLastApplied } from "./last-applied";
import { recreate } from "./replace-object";
import { maximumConflicts } from "../../apply/replace-current";
import { hasCode, printFailure, refOf, type Written, type WriteRun } from "./write-run";

/**
 * Applies an object as `kubectl apply` does on the client: a three-way patch of the annotation's object, the new one
 * and the live one. An object that cannot be changed is created anew, if that is forced.
 *
 * Source: kubectl pkg/cmd/apply/{apply,patcher}.go@v0.34.0 (applyOneObject, Patch).
 */
export async function applyClientSide(run: WriteRun, object: KubeObject, force: boolean): Promise<Written> {
  const target = withLastApplied(object);
  let live = run.known.get(keyOf(object));
  for (let left = maximumConflicts; ; left -= 1) {
    try {
      return live === undefined ? await create(run, target) : await change(run, target, live);
    } catch (error) {
      const isOutdated = hasCode(error, "KUBE_ALREADY_EXISTS", "KUBE_NOT_FOUND", "KUBE_CONFLICT");
      if (isOutdated && left > 0) {
        live = await run.client.get(refOf(object));
        continue;
      }
      if (force && live !== undefined && hasCode(error, "KUBE_INVALID", "KUBE_CONFLICT")) {
        return { object: await recreate(run, target, live, printFailure(error)), verb: "configured" };
      }
      throw error;
    }
  }
}

/** What a dry run of kubectl's client says about an object. */
export function dryVerb(object: KubeObject, live: KubeObject | undefined): string {
  if (live === undefined) return "created";
  return patchOf(withLastApplied(object), live) === undefined ? "unchanged" : "configured";
}

async function create({ client, options }: WriteRun, target: KubeObject): Promise<Written> {
  return { object: await client.create(target, options), verb: "created" };
}

async function change({ client, options }: WriteRun, target: KubeObject, live: KubeObject): Promise<Written> {
  const patch = patchOf(target, live);
  if (patch === undefined) return { object: live, verb: "unchanged" };
  return { object: await client.patch(refOf(target), patch, options), verb: "configured" };
}

/** Without an annotation nothing is known to be removed. */
function patchOf(target: KubeObject, live: KubeObject): ReturnType<typeof createPatch> {
  return createPatch({ original: lastAppliedOf(live) ?? target, target, live }, { comparesLive: true });
}

import { lookUp } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { lastAppliedAnnotation } from "../../model/objects/secret-object";
import { moveFields } from "./move-fields";
import { maximumConflicts } from "../../apply/replace-current";
import { hasCode, refOf, type Written, type WriteRun } from "./write-run";

/**
 * Applies an object on the server; conflicts are overridden. The fields that an earlier apply on the client owns become
 * those of this manager, so that the ones that left the object are removed.
 *
 * Source: kubectl pkg/cmd/apply/apply.go@v0.34.0 (applyOneObject, migrateToSSAIfNecessary).
 */
export async function applyServerSide(run: WriteRun, object: KubeObject): Promise<Written> {
  const { client, options } = run;
  const apply = async (): Promise<KubeObject> => (await client.apply(object, { ...options, force: true })).object;
  const applied = await apply();
  const from = clientSideManagers(applied);
  if (options.dryRun === true || from.length === 0) return { object: applied, verb: "serverside-applied" };
  const isMoved = await moveFromAll(run, applied, from);
  return { object: isMoved ? await apply() : applied, verb: "serverside-applied" };
}

/** A controller may write the status in between, again and again: the move is repeated as kubectl repeats it. */
async function moveFromAll(
  { client, options }: WriteRun,
  applied: KubeObject,
  from: readonly string[],
): Promise<boolean> {
  let live = applied;
  for (let left = maximumConflicts; ; left -= 1) {
    try {
      return await moveFields(client, live, { from, to: options.fieldManager }, options);
    } catch (error) {
      if (!hasCode(error, "KUBE_CONFLICT", "KUBE_INVALID") || left === 0) throw error;
      const now = await client.get(refOf(applied));
      if (now === undefined) throw error;
      live = now;
    }
  }
}

/** The managers whose updates have written the annotation of an apply on the client. */
function clientSideManagers({ metadata: { managedFields = [] } }: KubeObject): readonly string[] {
  const path = ["f:metadata", "f:annotations", `f:${lastAppliedAnnotation}`];
  return managedFields
    .filter(({ operation, fieldsV1 }) => operation === "Update" && lookUp(fieldsV1, ...path) !== undefined)
    .flatMap(({ manager }) => manager ?? []);
}

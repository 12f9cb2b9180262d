import type { KubeObject } from "../../model/kube-object";
import { lastAppliedAnnotation } from "../../model/secret-object";
import { moveFields } from "./move-fields";
import type { Written, WriteRun } from "./write-run";

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
  const wasClientSide = applied.metadata.annotations?.[lastAppliedAnnotation] !== undefined;
  if (options.dryRun === true || !wasClientSide) return { object: applied, verb: "serverside-applied" };
  const isMoved = await moveFields(client, applied, options.fieldManager, options);
  return { object: isMoved ? await apply() : applied, verb: "serverside-applied" };
}

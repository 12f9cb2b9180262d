import { SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import type { RenderedObject } from "../../model/rendering/rendered-object";

/**
 * Refuses an object without an `apiVersion`, which kustomize accepts.
 *
 * @throws SyncError KUSTOMIZE_OBJECT_INVALID
 */
export function checkIdentity({ object, origin }: RenderedObject): void {
  if (typeof object.apiVersion === "string" && object.apiVersion !== "") return;
  throw new SyncError({
    code: "KUSTOMIZE_OBJECT_INVALID",
    what: `${object.kind} ${object.metadata.name} has no apiVersion`,
    where: { ...optional({ file: origin?.file }), field: "apiVersion" },
    why: "the API server knows a kind only with its API version",
    mend: "add the field, or correct its spelling",
  });
}

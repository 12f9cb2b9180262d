import { SyncError } from "../../errors/sync-error";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf } from "../../model/objects/object-key";

/** The error for an object that a request must name, and that has none. */
export function namelessError(object: KubeObject, verb: string): SyncError {
  const { generateName } = object.metadata;
  return new SyncError({
    code: "KUBE_INVALID",
    what: "the object has no name",
    where: { object: describeKey({ ...keyOf(object), name: "" }), field: "metadata.name" },
    why: `${verb} identifies an object by its name${generateName === undefined ? "" : "; generateName creates a different one each time"}`,
    mend: "give it a name",
  });
}

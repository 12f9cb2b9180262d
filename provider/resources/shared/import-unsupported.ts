import { SyncError } from "slipway/internal";

/** The error of an import of a resource without an object of its own. */
export function importUnsupported(type: string): SyncError {
  return new SyncError({
    code: "PROVIDER_UNSUPPORTED",
    what: `a ${type} cannot be imported`,
    why: "it has no object of its own on the cluster",
    mend: "declare it in the program: it adopts existing objects",
  });
}

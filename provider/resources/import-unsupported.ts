import { SyncError } from "slipway";

/** The error of a resource that stands for no object of its own. */
export function importUnsupported(type: string): SyncError {
  return new SyncError({
    code: "PROVIDER_UNSUPPORTED",
    what: `a ${type} cannot be imported`,
    why: "it is no object of its own on the cluster",
    mend: "declare it: it takes over the objects that exist already",
  });
}

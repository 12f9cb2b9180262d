import { isSyncError } from "../../engine/errors/sync-error";
import { GoError } from "../../engine/go/values/values";
import { IndexFault } from "../../engine/sources/charts/repository/read-index";
import { ProtocolFault, TooMuchData } from "../../engine/sources/git/packet-reader";
import type { Ending } from "./family";

/** Runs the work. An error that says what is wrong is a refusal; any other is thrown. */
export async function endingOf(work: () => unknown): Promise<Ending> {
  try {
    const output = await work();
    return { kind: "done", label: "done", ...(typeof output === "string" ? { output } : {}) };
  } catch (error) {
    if (isSyncError(error)) return { kind: "refused", label: error.code, message: error.message };
    const known = [GoError, IndexFault, ProtocolFault, TooMuchData].find((type) => error instanceof type);
    if (known === undefined) throw error;
    return { kind: "refused", label: known.name, message: (error as Error).message };
  }
}

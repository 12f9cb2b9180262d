import { isSyncError, type LiveQuestion, parseFieldPath } from "slipway/internal";
import { optional, readLive } from "slipway/internal/cluster";
import { isClusterAbsent } from "../clusters/cluster-absent";
import { readLiveInputs } from "../inputs/functions";
import { fault } from "../resources/shared/check-manifest";
import { type PropertyMap, secret } from "../rpc/property-value";
import { showProgress } from "../progress/progress";
import type { Session } from "../session/session";
import type { FunctionResult } from "./function-handler";

/**
 * `slipway:index:live`: a live object, or a field of it, as JSON text. In a preview it has no value if no cluster
 * answers, or if the field is one of the status that is not there yet.
 */
export async function live(inputs: PropertyMap, session: Session): Promise<FunctionResult> {
  const { apiVersion, kind, name, namespace = "", path, timeoutSeconds, isPreview } = readLiveInputs(inputs);
  if (apiVersion === undefined || kind === undefined || name === undefined) {
    const missing = apiVersion === undefined ? "apiVersion" : kind === undefined ? "kind" : "name";
    return { outputs: {}, failures: [fault([missing], "must be a text")] };
  }
  const question: LiveQuestion = { apiVersion, kind, namespace, name, ...optional({ path }) };
  try {
    const options = { timeoutSeconds: isPreview ? 0 : timeoutSeconds, signal: session.signal };
    // A function has no resource that a line could be shown beside.
    const { value, isSecret } = await showProgress(session, "", (onProgress) =>
      readLive(session.cluster(), question, { ...options, onProgress }),
    );
    return { outputs: { value: secret(JSON.stringify(value)), isSecret }, failures: [] };
  } catch (error) {
    if (!isPreview || !(isClusterAbsent(error) || isStillToCome(error, path))) throw error;
    return { outputs: {}, failures: [] };
  }
}

/** The update waits for it. */
function isStillToCome(error: unknown, path = ""): boolean {
  return isSyncError(error) && error.code === "KUBE_FIELD_NOT_FOUND" && parseFieldPath(path)?.[0] === "status";
}

import type { PropertyMap } from "../rpc/property-value";
import type { CheckFailure } from "../rpc/requests";
import type { Session } from "../session/session";

export interface FunctionResult {
  readonly outputs: PropertyMap;
  readonly failures: readonly CheckFailure[];
}

/** One function of the plugin: it only reads. A failure is a SyncError. */
export type FunctionHandler = (inputs: PropertyMap, session: Session) => Promise<FunctionResult>;

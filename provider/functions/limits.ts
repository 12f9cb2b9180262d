import { optional } from "slipway/internal/cluster";
import type { PropertyMap } from "../rpc/property-value";
import type { Session } from "../session/session";
import type { FunctionResult } from "./function-handler";

/** `slipway:index:limits`: the limits of the provider, for what a component of it may destroy. No cluster is asked. */
export function limits(_inputs: PropertyMap, { config }: Session): Promise<FunctionResult> {
  const { maxDeletes, maxReplaces, protectKinds, confirm } = config.limits;
  const outputs = { ...optional({ maxDeletes, maxReplaces }), protectKinds, confirm };
  return Promise.resolve({ outputs, failures: [] });
}

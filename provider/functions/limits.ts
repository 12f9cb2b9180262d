import { optional } from "slipway/internal/cluster";
import { defaultNamespace } from "../resources/shared/check-manifest";
import type { PropertyMap } from "../rpc/property-value";
import type { Session } from "../session/session";
import type { FunctionResult } from "./function-handler";

/**
 * `slipway:index:limits`: the limits of the provider, for what a component of it may destroy, and the namespace of
 * objects without one. No cluster is asked.
 */
export function limits(_inputs: PropertyMap, session: Session): Promise<FunctionResult> {
  const { maxDeletes, maxReplaces, protectKinds, confirm } = session.config.limits;
  const namespace = defaultNamespace(session);
  const outputs = { ...optional({ maxDeletes, maxReplaces, namespace }), protectKinds, confirm };
  return Promise.resolve({ outputs, failures: [] });
}

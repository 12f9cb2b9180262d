import { argoOrder } from "./argo-order";
import { fluxOrder } from "./flux-order";
import { helmOrder } from "./helm-order";
import type { OrderedPlan, OrderInput } from "./ordered-plan";
import { slipwayOrder } from "./slipway-order";

/** The orders in which a set can be delivered, by the name of the tool. */
export const planOrders = {
  slipway: slipwayOrder,
  argo: argoOrder,
  flux: fluxOrder,
  helm: helmOrder,
} as const satisfies Readonly<Record<string, (input: OrderInput) => OrderedPlan>>;

/** One of the names in `planOrders`. */
export type PlanOrder = keyof typeof planOrders;

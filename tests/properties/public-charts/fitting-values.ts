import { setAt } from "../../../engine/lib/set-at";
import { valueAt } from "../../../engine/lib/look-up";
import { isSyncError } from "../../../engine/errors/sync-error";
import type { Random } from "../random-numbers";
import { drawLike } from "../unknown/draw-values";
import type { DocumentedValue } from "./documented-values";
import type { PublicChart } from "./open-public-charts";
import { newStack, renderPublicChart, type Values } from "./stack-requests";

/** Values that a user may give: the default, the README's examples, and others of the same form. */
export function fitsOf({ type, byDefault, examples }: DocumentedValue): readonly unknown[] {
  if (type === "bool") return [byDefault, byDefault !== true];
  if (examples.length > 0) return [byDefault, ...examples];
  if (typeof byDefault === "number") return [byDefault, byDefault + 1, 2 * byDefault + 3];
  if (typeof byDefault === "string") return [byDefault, `${byDefault.slice(0, 8)}-2`, `other${byDefault.length}`];
  throw new TypeError("a list or a map needs examples");
}

/** Values of the same form as the default that the chart may refuse. */
export function drawFits({ byDefault }: DocumentedValue, count: number, random: Random): readonly unknown[] {
  return Array.from({ length: count }, () => drawLike(byDefault, random));
}

/** Values with which as many parts of the chart are in use as it accepts together. */
export async function richValues({ chart, values }: PublicChart): Promise<Values> {
  let rich: Values = {};
  // What turns parts of a chart on comes first.
  const sorted = [...values].sort((left, right) => Number(right.type === "bool") - Number(left.type === "bool"));
  for (const value of sorted) {
    const [, other] = fitsOf(value);
    if (other === undefined || (value.type === "bool" && value.byDefault === true)) continue;
    if (value.type !== "bool" && value.type !== "list" && value.type !== "object") continue;
    const next = setAt(rich, value.path, other) as Values;
    const state = await renderPublicChart(chart, { stack: newStack, values: next });
    if (!isSyncError(state)) rich = next;
  }
  return rich;
}

/** The values with one of them replaced; those that equal the defaults are left out. */
export function withValue(values: Values, { path, byDefault }: DocumentedValue, given: unknown): Values {
  const isDefault = JSON.stringify(given) === JSON.stringify(byDefault);
  return isDefault && valueAt(values, path) === undefined ? values : (setAt(values, path, given) as Values);
}

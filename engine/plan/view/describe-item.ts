import type { PlanView, ViewGate, ViewItem, ViewWave } from "./plan-view";
import { optional } from "../../lib/optional";
import { printChange } from "../drift/describe-change";
import { visibleText } from "../../lib/visible-text";

/** Marks of an item's action in one column: "+", "~", "-"; " " if nothing was compared. */
export function signOf({ type, diff }: ViewItem): string {
  if (type === "prune") return "-";
  if (type === "hook") return "*";
  switch (diff?.action) {
    case "create":
      return "+";
    case "update":
      return "~";
    case "replace":
      return "±";
    case "delete":
      return "-";
    case "unknown":
      return "?";
    case "none":
    case undefined:
      return " ";
  }
}

/** "2 objects are healthy and 1 hook has succeeded". */
export function describeGate({ healthy, completed }: ViewGate): string {
  const parts = [
    ...(healthy > 0 ? [`${count(healthy, "object")} ${healthy === 1 ? "is" : "are"} healthy`] : []),
    ...(completed > 0 ? [`${count(completed, "hook")} ${completed === 1 ? "has" : "have"} succeeded`] : []),
  ];
  return parts.join(" and ");
}

/** "1 deletion, 3 objects". */
export function describeWave({ items }: ViewWave, { items: all }: PlanView): string {
  const types = items.map((index) => all[index]?.type);
  const parts = (["prune", "object", "hook"] as const).flatMap((type) => {
    const found = types.filter((one) => one === type).length;
    return found === 0 ? [] : [count(found, type === "prune" ? "deletion" : type)];
  });
  return parts.join(", ");
}

/** "3 objects". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** By item, what it waits for: the name of each item with the reason of the edge. */
export function waitsOf({ edges, items }: PlanView): ReadonlyMap<number, readonly string[]> {
  const waits = new Map<number, string[]>();
  for (const { from, to, reason } of edges) {
    const text = `${visibleText(items[to]?.name ?? "")} (${reason})`;
    const known = waits.get(from);
    if (known === undefined) waits.set(from, [text]);
    else known.push(text);
  }
  return waits;
}

/** The maximum number of changes of one item in a text. */
const maxChanges = 20;

/** A line for each changed field, with the values before and after. */
export function changeLines({ diff }: ViewItem): readonly string[] {
  if (diff === undefined) return [];
  const lines = diff.changes.map(({ field, kind, before, after, by }) => {
    return printChange(field, { kind, live: before, desired: after, ...optional({ by }) });
  });
  const rest = lines.length > maxChanges ? [`and ${lines.length - maxChanges} more`] : [];
  return [...lines.slice(0, maxChanges), ...rest].map(visibleText);
}

/** What else is to say of a change. */
export function changeNotes({ diff }: ViewItem): readonly string[] {
  if (diff === undefined) return [];
  const { predecessor, reason } = diff;
  return [
    ...(predecessor === undefined ? [] : [`takes the place of ${visibleText(predecessor)}`]),
    ...(reason === undefined ? [] : [visibleText(reason)]),
  ];
}

import { visibleText } from "../../lib/visible-text";
import type { PathStep, Timeline, TimelineItem } from "./timeline";
import { maximumOf } from "../../lib/push-all";

const longestName = 44;
const narrowest = 60;
const widest = 400;

/** Prints a run for a terminal: a line for each item with its bar, what was waited for, and the critical path. */
export function printTimeline(timeline: Timeline, width: number): string {
  const { items } = timeline;
  const names = Math.min(
    longestName,
    maximumOf(
      items.map((item) => labelOf(item).length),
      4,
    ),
  );
  const columns = Math.min(widest, Math.max(narrowest, width));
  const room = Math.max(10, columns - names - 33);
  const critical = new Set(timeline.criticalPath.map(({ item }) => item));
  const lines = groupsOf(items).flatMap(({ title, indexes }) => {
    let before: number | undefined;
    return [
      title,
      ...indexes.flatMap((index) => {
        const item = items[index];
        if (item === undefined) return [];
        const isNew = item.after !== undefined && item.after.item !== before;
        before = item.after?.item;
        const [start, length] = [seconds(item.begin).padStart(8), seconds(item.end - item.begin).padStart(8)];
        const bar = barOf(item, timeline.total, room);
        const state = item.state === "ready" ? "" : ` ${item.state}`;
        const mark = critical.has(index) ? "*" : " ";
        const row = `${mark} ${fit(labelOf(item), names)} ${start} ${length}  ${bar}${state}`.trimEnd();
        return [row, ...(isNew ? [`    ${waitOf(item, items)}`] : []), ...reasonOf(item)];
      }),
      "",
    ];
  });
  const titles = `${"".padEnd(names + 2)} ${"began".padStart(8)} ${"took".padStart(8)}`;
  const table = items.length === 0 ? [] : [titles, ...lines];
  const all = [headOf(timeline), "", ...table, ...pathOf(timeline), ...idleOf(timeline), ...notesOf(timeline)];
  return `${all.map((line) => cut(line, columns)).join("\n")}\n`;
}

/** "run of 2026-11-25T16:40:02Z: 3 objects, 1 hook, 12.3 s". */
export function headOf({ startedAt, items, total }: Timeline): string {
  const time = Number.isNaN(new Date(startedAt).getTime()) ? "an unknown time" : new Date(startedAt).toISOString();
  const sum = (type: TimelineItem["type"], word: string): string[] => {
    const found = items.filter((item) => item.type === type).length;
    return found === 0 ? [] : [`${found} ${word}${found === 1 ? "" : "s"}`];
  };
  const failed = items.filter(({ state }) => state === "failed").length;
  const parts = [
    ...sum("object", "object"),
    ...sum("hook", "hook"),
    ...sum("deletion", "deletion"),
    seconds(total),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  return `run of ${time.replace(/\.\d+Z$/, "Z")}: ${items.length === 0 ? "nothing was done" : parts.join(", ")}`;
}

/** Items of one wave, or of no wave, of a component; in the order of their first begin. */
export interface ItemGroup {
  readonly title: string;
  readonly indexes: readonly number[];
}

/** The items by component and wave. */
export function groupsOf(items: readonly TimelineItem[]): readonly ItemGroup[] {
  const groups = new Map<string, number[]>();
  for (const [index, { component, wave, waves, title }] of items.entries()) {
    const shown = title === undefined ? "" : title === `wave ${wave}` ? "" : ` (${visibleText(title)})`;
    const place = wave === undefined ? "" : `, wave ${wave} of ${waves}${shown}`;
    const name = `${visibleText(component)}${place}`;
    const known = groups.get(name);
    if (known === undefined) groups.set(name, [index]);
    else known.push(index);
  }
  return [...groups].map(([title, indexes]) => ({ title, indexes }));
}

/** The name with what the item is, unless it is an object. */
export function labelOf({ name, type }: TimelineItem): string {
  return `${visibleText(name)}${type === "object" ? "" : ` (${type})`}`;
}

/** "began 381 ms after wave 1: apps/Deployment shop/db"; empty if it waited for nothing that is known. */
export function waitOf({ begin, after }: TimelineItem, items: readonly TimelineItem[]): string {
  const cause = after === undefined ? undefined : items[after.item];
  if (after === undefined || cause === undefined) return "";
  // A gate names the object that it waited for.
  const before = (cause.type === "gate" && cause.after !== undefined ? items[cause.after.item] : undefined) ?? cause;
  const of = after.why === "wave" ? `wave ${before.wave}: ` : "";
  return `began ${seconds(Math.max(0, begin - before.end))} after ${of}${labelOf(before)}`;
}

/** A failed item says why. */
function reasonOf({ state, reason }: TimelineItem): readonly string[] {
  return (state === "failed" || state === "unfinished") && reason !== undefined ? [`    ${visibleText(reason)}`] : [];
}

/** "██░░░": written, then waited for. */
function barOf({ begin, applied, end }: TimelineItem, total: number, room: number): string {
  const at = (time: number): number => (total === 0 ? 0 : Math.min(room, Math.round((time / total) * room)));
  const from = Math.min(at(begin), room - 1);
  const to = Math.max(from + 1, at(end));
  const middle = Math.min(to, Math.max(from + 1, applied === undefined ? to : at(applied)));
  return `${"·".repeat(from)}${"█".repeat(middle - from)}${"░".repeat(to - middle)}${"·".repeat(room - to)}`;
}

function pathOf({ criticalPath: path, items, total }: Timeline): readonly string[] {
  if (path.length === 0) return [];
  const share = (time: number): string => `${total === 0 ? 0 : Math.round((time / total) * 100)} %`.padStart(5);
  const line = (time: number, what: string): string => `${seconds(time).padStart(10)} ${share(time)}  ${what}`;
  return [
    `critical path: ${seconds(total)}`,
    ...path.flatMap((step, index) => {
      const item = items[step.item];
      if (item === undefined) return [];
      const gap = step.gap === 0 ? [] : [line(step.gap, index === 0 ? "before the first of them" : "in between")];
      return [...gap, line(step.duration, `${labelOf(item)}${describeStep(step, item)}`)];
    }),
    "",
  ];
}

function describeStep({ duration }: PathStep, { wave, waves, applied, begin, end }: TimelineItem): string {
  const place = wave === undefined ? "" : `, wave ${wave} of ${waves}`;
  const write = applied === undefined || end === applied ? undefined : Math.min(duration, applied - begin);
  return write === undefined ? place : `${place}: ${seconds(write)} to write, ${seconds(duration - write)} to wait`;
}

function idleOf({ waves }: Timeline): readonly string[] {
  const lines = waves.flatMap(({ component, wave, idle }) =>
    idle === undefined ? [] : [`${seconds(idle).padStart(10)}  ${visibleText(component)}: after wave ${wave}`],
  );
  return lines.length === 0 ? [] : ["idle between waves", ...lines, ""];
}

function notesOf({ notes }: Timeline): readonly string[] {
  return ["█ written, ░ waited for, * on the critical path", ...notes.map((note) => `note: ${note}`)];
}

function fit(text: string, length: number): string {
  return cut(text, length).padEnd(length);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** "40 ms", "12.3 s". */
export function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

import { visibleText } from "../../lib/visible-text";
import { groupsOf, headOf, labelOf, seconds, waitOf } from "../../plan/timeline/print-timeline";
import type { Timeline, TimelineItem } from "../../plan/timeline/timeline";
import type { PageBar, PageGroup, PageModel, PageRow, PageSection, Tone } from "../page/page-model";
import { commonNamespace, withoutNamespace } from "../page/common-namespace";
import { renderPage } from "../page/render-page";
import { summarizeRun } from "./summarize-run";
import { timeTicks } from "./time-ticks";

/** The page of a recorded run. */
export function timelinePage(timeline: Timeline, file: string): string {
  return renderPage(modelOf(timeline, file));
}

function modelOf(given: Timeline, file: string): PageModel {
  const grouped = groupsOf(given.items);
  // Rows are numbered in the order of the page.
  const order = new Map(grouped.flatMap(({ indexes }) => indexes).map((item, row) => [item, row] as const));
  const namespace = commonNamespace(given.items.filter(({ type }) => type !== "gate").map(({ id }) => id));
  const context: Context = { timeline: given, order, blocks: blocksOf(given), critical: criticalOf(given), namespace };
  const rowOf = (item: number): number => order.get(item) ?? 0;
  const failed = given.items.filter(({ state }) => state === "failed").length;
  return {
    title: titleOf(given, file),
    subtitle: `${headOf(given)}${namespace === undefined ? "" : `, all in the namespace ${visibleText(namespace)}`}`,
    chips: [
      {
        text: `critical path: ${given.criticalPath.length} of ${given.items.length}`,
        tone: "plain",
        query: "is:critical",
      },
      ...(failed === 0 ? [] : [{ text: `${failed} failed`, tone: "failed", query: "is:failed" } as const]),
    ],
    notes: given.notes,
    hasGraph: false,
    ticks: timeTicks(given.total),
    path: given.criticalPath.map(({ item }) => rowOf(item)),
    summary: summarizeRun(given, file, rowOf),
    groups: grouped.map(({ title, indexes }, index) => groupOf(title, indexes, index, context)),
  };
}

/** "shop/prod: web", the project, the stack and the component; the name of the file if the record names none. */
function titleOf({ project, stack, items }: Timeline, file: string): string {
  if (project === undefined || stack === undefined) return visibleText(file);
  const components = [...new Set(items.map(({ component }) => component))];
  const one = components.length === 1 ? `: ${components[0] ?? ""}` : "";
  return visibleText(`${project}/${stack}${one}`);
}

interface Context {
  readonly timeline: Timeline;
  readonly order: ReadonlyMap<number, number>;
  readonly blocks: ReadonlyMap<number, readonly number[]>;
  /** The duration of each item on the critical path. */
  readonly critical: ReadonlyMap<number, number>;
  /** The namespace of all objects; undefined if they are of several. */
  readonly namespace: string | undefined;
}

function blocksOf({ items }: Timeline): ReadonlyMap<number, readonly number[]> {
  const blocks = new Map<number, number[]>();
  for (const [index, { after }] of items.entries()) {
    if (after === undefined) continue;
    const known = blocks.get(after.item);
    if (known === undefined) blocks.set(after.item, [index]);
    else known.push(index);
  }
  return blocks;
}

function criticalOf({ criticalPath }: Timeline): ReadonlyMap<number, number> {
  return new Map(criticalPath.map(({ item, duration }) => [item, duration]));
}

function groupOf(title: string, indexes: readonly number[], index: number, context: Context): PageGroup {
  const { items } = context.timeline;
  const own = indexes.flatMap((at) => items[at] ?? []);
  const begin = own.reduce((first, item) => Math.min(first, item.begin), Number.MAX_SAFE_INTEGER);
  const end = own.reduce((last, item) => Math.max(last, item.end), 0);
  return {
    ...(index === 0 ? { heading: "What ran when" } : {}),
    label: title,
    short: title,
    note: `${seconds(begin)} to ${seconds(end)}`,
    leads: false,
    rows: indexes.flatMap((at) => rowOf(at, context)),
    sections: [{ type: "links", title: "Items", rows: indexes.map((at) => [context.order.get(at) ?? 0, ""] as const) }],
  };
}

const tones: Readonly<Record<TimelineItem["state"], Tone>> = {
  ready: "create",
  applied: "create",
  failed: "failed",
  deleted: "delete",
  left: "plain",
  unfinished: "unknown",
};

const marks: Readonly<Record<TimelineItem["state"], string>> = {
  ready: "✓",
  applied: "✓",
  failed: "!",
  deleted: "-",
  left: "·",
  unfinished: "?",
};

function rowOf(index: number, context: Context): readonly PageRow[] {
  const { timeline, order, blocks, critical } = context;
  const item = timeline.items[index];
  if (item === undefined) return [];
  const label = labelOf(item);
  const space = item.type === "gate" ? -1 : label.indexOf(" ");
  const rowsOf = (items: readonly number[]): readonly number[] => items.flatMap((one) => order.get(one) ?? []);
  return [
    {
      type: item.type,
      kind: space < 0 ? "" : label.slice(0, space),
      name: label.slice(space + 1),
      shown: withoutNamespace(label.slice(space + 1), context.namespace),
      mark: marks[item.state],
      tone: item.type === "hook" && item.state === "ready" ? "hook" : tones[item.state],
      meaning: `${item.state} after ${seconds(item.end - item.begin)}`,
      note: seconds(item.end - item.begin),
      words: [`is:${item.state}`, `is:${item.type}`, ...(critical.has(index) ? ["is:critical"] : [])],
      bar: barOf(item, timeline, critical.has(index)),
      waitsFor: rowsOf(item.after === undefined ? [] : [item.after.item]),
      blocks: rowsOf(blocks.get(index) ?? []),
      sections: sectionsOf(index, item, context),
    },
  ];
}

function barOf(item: TimelineItem, { total, items }: Timeline, isCritical: boolean): PageBar {
  const { begin, applied, end, state, reason } = item;
  const part = (time: number): number => (total === 0 ? 0 : time / total);
  const waiting = applied === undefined || applied >= end ? [] : [[part(applied), part(end - applied)] as const];
  const parts =
    applied === undefined || applied >= end
      ? ""
      : `: ${seconds(applied - begin)} to write, ${seconds(end - applied)} waited for`;
  const lines = [
    labelOf(item),
    `${state}, began at ${seconds(begin)}, took ${seconds(end - begin)}${parts}`,
    ...(item.after === undefined ? [] : [waitOf(item, items)]),
    ...(isCritical ? ["on the critical path"] : []),
    ...(state === "failed" && reason !== undefined ? [visibleText(reason)] : []),
  ];
  const isFailed = state === "failed";
  return { start: part(begin), length: part(end - begin), waiting, isCritical, isFailed, tooltip: lines.join("\n") };
}

function sectionsOf(
  index: number,
  item: TimelineItem,
  { timeline, order, blocks, critical }: Context,
): readonly PageSection[] {
  const { items, total } = timeline;
  const duration = critical.get(index);
  const isLastReason = item.changes.at(-1)?.reason === item.reason;
  const share = duration === undefined || total === 0 ? 0 : Math.round((duration / total) * 100);
  const facts: readonly (readonly [string, string | undefined])[] = [
    ["state", item.state],
    ["began", seconds(item.begin)],
    ["applied", item.applied === undefined ? undefined : seconds(item.applied)],
    ["ended", seconds(item.end)],
    ["action", item.action === undefined ? undefined : visibleText(item.action)],
    // The last change of health says the same.
    ["reason", item.reason === undefined || isLastReason ? undefined : visibleText(item.reason)],
    ["wait", item.after === undefined ? undefined : waitOf(item, items)],
    ["critical path", duration === undefined ? undefined : `${seconds(duration)}, ${share} %`],
  ];
  const changes = item.changes.map(
    ({ at, health, reason }) => [seconds(at), `${health}: ${visibleText(reason)}`] as const,
  );
  const links = (title: string, others: readonly number[]): readonly PageSection[] =>
    others.length === 0
      ? []
      : [{ type: "links", title, rows: others.map((one) => [order.get(one) ?? 0, ""] as const) }];
  return [
    { type: "facts", title: "Run", rows: facts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])) },
    ...(changes.length === 0 ? [] : [{ type: "facts", title: "Health", rows: changes } as const]),
    ...links("Waited for", item.after === undefined ? [] : [item.after.item]),
    ...links("Blocked", blocks.get(index) ?? []),
  ];
}

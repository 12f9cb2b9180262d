import { optional } from "../../lib/optional";
import { without } from "../../lib/without";
import { collectItems, type PlacedItem } from "./collect-items";
import { criticalPath } from "./critical-path";
import { linkItems } from "./link-items";
import type { ReadTimeline } from "./read-timeline";
import type { Timeline, TimelineItem, TimelineWave } from "./timeline";

/** What ran when, what it waited for, and which chain of items made the run as long as it was. */
export function analyseTimeline({ records, isCut }: ReadTimeline): Timeline {
  const placed = collectItems(records);
  const causes = linkItems(placed);
  const items = placed.map((item, index): TimelineItem => ({
    ...without(item, "needs", "scope"),
    ...optional({ after: causes[index] }),
  }));
  const unfinished = items.filter(({ state }) => state === "unfinished").length;
  return {
    ...placeOf(records),
    startedAt: records[0]?.at ?? 0,
    total: items.reduce((latest, { end }) => Math.max(latest, end), 0),
    items,
    criticalPath: criticalPath(items),
    waves: wavesOf(placed),
    notes: [
      ...(isCut ? ["The last line is cut off: the process that wrote it was ended."] : []),
      ...(unfinished > 0 ? [`The record ends before ${unfinished} of the items did.`] : []),
    ],
  };
}

/** The project and the stack, in the URN of the first operation. */
function placeOf(records: ReadTimeline["records"]): Pick<Timeline, "project" | "stack"> {
  const begin = records.find((record) => record.type === "begin");
  const [, stack, project] = /^urn:pulumi:([^:]+)::([^:]+)::/.exec(begin?.type === "begin" ? begin.urn : "") ?? [];
  return optional({ project, stack });
}

function wavesOf(items: readonly PlacedItem[]): readonly TimelineWave[] {
  const scopes = new Map<string, Map<number, TimelineWave>>();
  for (const { scope, component, wave, waves = 0, title = "", begin, end, type } of items) {
    if (wave === undefined) continue;
    const known = scopes.get(scope) ?? new Map<number, TimelineWave>();
    scopes.set(scope, known);
    const before = known.get(wave);
    const count = (before?.count ?? 0) + (type === "gate" ? 0 : 1);
    const span = { begin: Math.min(before?.begin ?? begin, begin), end: Math.max(before?.end ?? end, end) };
    known.set(wave, { component, wave, waves, title: before?.title ?? title, ...span, count });
  }
  return [...scopes.values()].flatMap((waves) => {
    const sorted = [...waves.values()].sort((left, right) => left.wave - right.wave);
    return sorted.map((wave, index) => {
      const next = sorted[index + 1];
      return next === undefined ? wave : { ...wave, idle: Math.max(0, next.begin - wave.end) };
    });
  });
}

import type { PathStep, TimelineItem } from "./timeline";

/**
 * The chain of items whose ends let the next one begin, up to the item that ended last. The gaps and the durations add
 * up to the end of that item.
 */
export function criticalPath(items: readonly TimelineItem[]): readonly PathStep[] {
  let last: number | undefined;
  for (const [index, { end }] of items.entries()) if (last === undefined || end > (items[last]?.end ?? 0)) last = index;
  const steps: PathStep[] = [];
  const seen = new Set<number>();
  let until = last === undefined ? 0 : (items[last]?.end ?? 0);
  while (last !== undefined && !seen.has(last)) {
    const item: TimelineItem | undefined = items[last];
    if (item === undefined) break;
    seen.add(last);
    const { begin, after } = item;
    const cause = after === undefined || seen.has(after.item) ? undefined : after;
    steps.unshift({ item: last, gap: begin - (cause?.at ?? 0), duration: until - begin });
    until = cause?.at ?? 0;
    last = cause?.item;
  }
  return steps;
}

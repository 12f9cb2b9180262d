import { analyseTimeline } from "../../engine/plan/timeline/analyse-timeline";
import { printTimeline } from "../../engine/plan/timeline/print-timeline";
import { readTimeline } from "../../engine/plan/timeline/read-timeline";
import { timelinePage } from "../../engine/cli/timeline/timeline-page";
import { placeOf, RunLines } from "../engine/plan/timeline/run-lines";
import { randomNumbers, type Random } from "./random-numbers";
import { runSeed } from "./run-seed";

const rounds = 300;

interface Simulated {
  readonly lines: RunLines;
  /** By id, the position of the wave and the needs. */
  readonly order: ReadonlyMap<string, { readonly wave: number; readonly needs: readonly string[] }>;
}

/** A run of random waves: an object begins when all of the wave before, and what it needs, has ended, or later. */
function simulate(random: Random): Simulated {
  const lines = new RunLines();
  const order = new Map<string, { readonly wave: number; readonly needs: readonly string[] }>();
  const waves = 1 + random(5);
  let open = random(50);
  for (let wave = 1; wave <= waves; wave++) {
    const ends = new Map<string, number>();
    for (let index = 0; index <= random(6); index++) {
      const id = `/ConfigMap/shop/${wave}-${index}`;
      const needs = [...ends.keys()].filter(() => random(3) === 0);
      const begin = Math.max(open, ...needs.map((need) => ends.get(need) ?? 0)) + random(3) * random(40);
      const applied = begin + random(30);
      const end = applied + random(2) * random(500);
      lines.object(id, [begin, applied, end], placeOf(wave, waves, { [id]: needs }));
      ends.set(id, end);
      order.set(id, { wave, needs });
    }
    open = Math.max(...ends.values()) + random(2) * random(60);
  }
  return { lines, order };
}

test(`random runs (seed ${runSeed})`, () => {
  const random = randomNumbers(runSeed);
  for (let round = 0; round < rounds; round++) {
    const { lines, order } = simulate(random);
    const timeline = analyseTimeline(readTimeline(lines.text, "run.jsonl"));
    const { items, criticalPath, total } = timeline;
    expect(items).toHaveLength(order.size);
    // The durations and the gaps add up to the whole.
    expect(criticalPath.reduce((sum, { gap, duration }) => sum + gap + duration, 0)).toBe(total);
    expect(total).toBe(Math.max(...items.map(({ end }) => end)));
    let until = 0;
    for (const [index, step] of criticalPath.entries()) {
      const item = items[step.item];
      const before = items[criticalPath[index - 1]?.item ?? -1];
      expect(item?.begin).toBe(until + step.gap);
      until += step.gap + step.duration;
      expect(step.gap).toBeGreaterThanOrEqual(0);
      expect(step.duration).toBeGreaterThanOrEqual(0);
      if (item === undefined || before === undefined) continue;
      // The order puts the one before first, and it had ended.
      const own = order.get(item.id);
      const isNeed = own?.needs.includes(before.id) === true;
      expect(isNeed || (before.wave ?? 0) < (item.wave ?? 0)).toBe(true);
      expect(isNeed ? Math.min(before.end, before.applied ?? before.end) : before.end).toBeLessThanOrEqual(item.begin);
      // No other item that comes first ended later, and before this one began.
      const others = items.filter(
        (other) =>
          (own?.needs.includes(other.id) === true || (other.wave ?? 0) < (item.wave ?? 0)) && other.end <= item.begin,
      );
      expect(Math.max(...others.map(({ end }) => end))).toBe(item.after?.at);
    }
    // Only an item of the first wave begins the path.
    const first = items[criticalPath[0]?.item ?? -1];
    expect(order.get(first?.id ?? "")?.wave).toBe(1);
    for (const width of [20, 80, 1000]) expect(printTimeline(timeline, width)).toContain("critical path");
    expect(timelinePage(timeline, "run.jsonl")).toContain("<!doctype html>");
  }
});

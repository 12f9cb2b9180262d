import { timeTicks } from "../../../../engine/cli/timeline/time-ticks";

test.each([
  [0, ["0"]],
  [1, ["0", "1 ms"]],
  [70, ["0", "10 ms", "20 ms", "30 ms", "40 ms", "50 ms", "60 ms", "70 ms"]],
  [2600, ["0", "500 ms", "1 s", "1.5 s", "2 s", "2.5 s"]],
  [4900, ["0", "1 s", "2 s", "3 s", "4 s"]],
  [95_000, ["0", "15 s", "30 s", "45 s", "1:00 min", "1:15 min", "1:30 min"]],
  [25 * 60_000, ["0", "5:00 min", "10:00 min", "15:00 min", "20:00 min", "25:00 min"]],
  [3 * 3_600_000, ["0", "30:00 min", "1:00:00 h", "1:30:00 h", "2:00:00 h", "2:30:00 h", "3:00:00 h"]],
])("over %d ms: %j", (total, texts) => {
  const ticks = timeTicks(total);
  expect(ticks.map(({ text }) => text)).toEqual(texts);
  expect(ticks.every(({ at }) => at >= 0 && at <= 1)).toBe(true);
});

test.each([1e9, 1e12, 8.64e15])("over %d ms there are at most 8", (total) => {
  expect(timeTicks(total).length).toBeLessThanOrEqual(8);
});

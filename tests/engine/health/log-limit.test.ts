import { LogLimit, shownLogLimits } from "../../../engine/health/log-limit";

const { linesPerSecond, lineLength, bytes } = shownLogLimits;

test("a long line is cut", () => {
  expect(new LogLimit().take("x".repeat(lineLength + 1), 0)).toEqual([`${"x".repeat(lineLength)}…`]);
  expect(new LogLimit().take("x".repeat(lineLength), 0)).toEqual(["x".repeat(lineLength)]);
});

test("lines above the rate are counted, and the count is said with the next line, or at the end", () => {
  const limit = new LogLimit();
  const shown = Array.from({ length: linesPerSecond + 3 }, (_, index) => limit.take(String(index), 500 + index)).flat();
  expect(shown).toEqual(Array.from({ length: linesPerSecond }, (_, index) => String(index)));
  expect(limit.take("next", 1000)).toEqual(["(3 lines are left out: at most 20 a second are shown)", "next"]);
  expect(limit.end()).toEqual([]);
  for (let index = 0; index < linesPerSecond; index++) limit.take("line", 1001);
  expect(limit.end()).toEqual(["(1 line is left out: at most 20 a second are shown)"]);
  expect(limit.end()).toEqual([]);
});

test("after so many bytes, nothing is shown", () => {
  const limit = new LogLimit();
  const count = bytes / lineLength + 1;
  const shown = Array.from({ length: count + 5 }, (_, index) =>
    limit.take("x".repeat(lineLength), index * 1000),
  ).flat();
  expect(shown.at(-1)).toBe("(the rest of the log is not shown: it has more than 64 KiB)");
  expect(shown.length).toBeLessThanOrEqual(count + 1);
  expect(limit.isOver).toBe(true);
  expect(limit.take("more", 1_000_000)).toEqual([]);
});

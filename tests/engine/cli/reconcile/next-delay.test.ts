import { nextDelay } from "../../../../engine/cli/reconcile/next-delay";

const pace = { interval: 600, retryInterval: 120, jitterPercent: 10 };

test.each<[string, number, number, number]>([
  ["after a success the interval", 0, 0.5, 600],
  ["at least 90 percent of it", 0, 0, 540],
  ["at most 110 percent of it", 0, 1, 660],
  ["after a failure the retry interval", 1, 0, 120],
  ["after a second one twice that", 2, 0, 240],
  ["after a third one four times that", 3, 0, 480],
  ["then the interval", 4, 0, 600],
  ["and no more", 1000, 0, 600],
])("%s", (_name, failures, random, seconds) => {
  expect(nextDelay(pace, failures, random)).toBeCloseTo(seconds * 1000);
});

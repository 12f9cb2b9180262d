import { startProgress } from "../../provider/progress";
import { FakeLog } from "./harness";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("shows the first line at once, then the newest at a readable pace, and nothing after the end", () => {
  const log = new FakeLog();
  const progress = startProgress(log, "urn");
  progress.report("one");
  progress.report("two");
  progress.report("three");
  expect(log.progressed).toEqual(["one"]);
  jest.advanceTimersByTime(200);
  expect(log.progressed).toEqual(["one", "three"]);
  jest.advanceTimersByTime(1000);
  progress.report("four");
  expect(log.progressed).toEqual(["one", "three", "four"]);
  progress.report("five");
  progress.end();
  jest.advanceTimersByTime(1000);
  expect(log.progressed).toEqual(["one", "three", "four"]);
});

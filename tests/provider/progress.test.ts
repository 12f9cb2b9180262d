import type { ObjectHealth } from "../../engine/model/health";
import { showProgress, startProgress } from "../../provider/progress";
import { FakeLog, openScene } from "./harness";

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

const object: ObjectHealth = {
  key: { group: "", kind: "Pod", namespace: "shop", name: "web" },
  health: "Progressing",
  message: "starting",
  terminal: false,
};
const waiting = { type: "waiting", object, others: 0, healthy: 0, total: 1, elapsedSeconds: 2 } as const;

test("a wait in which nothing changes is shown again every ten seconds, with the time, until the operation ends", async () => {
  const { session, log } = openScene();
  let end: () => void = () => undefined;
  const shown = showProgress(session, "urn:pulumi:test::shop::slipway:index:Object::web", async (onProgress) => {
    onProgress({ type: "applied", id: "/Pod/shop/web", action: "created", done: 1, total: 1 });
    onProgress(waiting);
    await new Promise<void>((done) => (end = done));
  });
  jest.advanceTimersByTime(20_500);
  end();
  await shown;
  jest.advanceTimersByTime(60_000);
  expect(log.progressed).toEqual([2, 12, 22].map((time) => `Pod shop/web Progressing: starting, ${time} s`));
});

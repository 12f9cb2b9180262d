import type { ObjectHealth } from "../../../engine/model/outcomes/health";
import type { ProgressEvent, ReportProgress } from "../../../engine/model/outcomes/progress";
import { showProgress, startProgress } from "../../../provider/progress/progress";
import { FakeLog, openScene } from "../harness";

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

test("the last line takes the place of one that was shown, and is not shown without one", () => {
  const log = new FakeLog();
  startProgress(log, "urn").end("done");
  expect(log.progressed).toEqual([]);
  const progress = startProgress(log, "urn");
  progress.report("one");
  progress.report("two");
  progress.end("done");
  jest.advanceTimersByTime(1000);
  expect(log.progressed).toEqual(["one", "done"]);
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
  const operation = async (onProgress: ReportProgress): Promise<void> => {
    onProgress({ type: "applied", id: "/Pod/shop/web", action: "created", done: 1, total: 1 });
    onProgress(waiting);
    onProgress({ type: "clusterEvent", key: object.key, text: "BackOff Pod/web: no such image" });
    onProgress({ type: "containerLog", id: "/Pod/shop/web", text: "web/app: listening on port 80" });
    await new Promise<void>((done) => (end = done));
  };
  const shown = showProgress(session, "urn:pulumi:test::shop::slipway:index:Object::web", operation, 30);
  jest.advanceTimersByTime(20_500);
  end();
  await shown;
  jest.advanceTimersByTime(60_000);
  expect(log.progressed).toEqual([2, 12, 22].map((time) => `starting, ${time} s (30 s the last time)`));
  // A message is not repeated.
  expect(log.said).toEqual([
    "info: Pod shop/web: BackOff Pod/web: no such image",
    "info: web/app: listening on port 80",
  ]);
});

test("an object that has become healthy says so, and nothing says what it waited for", async () => {
  const { session, log } = openScene();
  const operation = (onProgress: ReportProgress): Promise<void> => {
    onProgress({ type: "health", object });
    onProgress(waiting);
    jest.advanceTimersByTime(4300);
    onProgress({ type: "health", object: { ...object, health: "Healthy", message: "Pod is Ready" } });
    return Promise.resolve();
  };
  await showProgress(session, "urn:pulumi:test::shop::slipway:index:Object::web", operation);
  jest.advanceTimersByTime(60_000);
  expect(log.progressed).toEqual(["starting, 2 s", "healthy after 4.3 s"]);
});

describe("a wait without progress", () => {
  const urn = "urn:pulumi:test::shop::slipway:index:Sync::shop";
  const place = { title: "Sync wave 0", wave: 1, waves: 1, blocks: { count: 0, first: [] } };
  const task = { type: "task", place, isHook: false, isDeletion: false, message: "", at: 0 } as const;
  const mend = "cancel the run to end the wait, or limit it by the option customTimeouts";

  /** The warnings of an operation that reports events at minutes, and ends at one. */
  async function warningsOf(
    events: readonly (readonly [minute: number, ProgressEvent])[],
    end: number,
  ): Promise<readonly string[]> {
    const { session, log } = openScene();
    let [report, finish]: [(event: ProgressEvent) => void, () => void] = [() => undefined, () => undefined];
    const shown = showProgress(session, urn, async (onProgress) => {
      report = onProgress;
      await new Promise<void>((done) => (finish = done));
    });
    let now = 0;
    for (const [minute, event] of events) {
      jest.advanceTimersByTime((minute - now) * 60_000);
      now = minute;
      report(event);
    }
    jest.advanceTimersByTime((end - now) * 60_000);
    finish();
    await shown;
    jest.advanceTimersByTime(100 * 60_000);
    return log.said;
  }

  test("is a warning after five minutes, with what it waits for and why, and seldom again", async () => {
    const message = "waiting for healthy state of networking.k8s.io/Ingress/web";
    const ingress = "networking.k8s.io/Ingress/shop/web";
    const said = await warningsOf(
      [
        [0, { ...task, id: ingress, state: "began" }],
        [0, { ...task, id: ingress, state: "running" }],
        [0, { type: "step", message, elapsedSeconds: 0 }],
      ],
      45,
    );
    const why = "networking.k8s.io/Ingress shop/web: no controller has given it an address (status.loadBalancer)";
    expect(said).toEqual(
      [5, 10, 20, 40].map((time) => {
        return `warning: still waiting, without progress for ${time} minutes: ${message}; ${why}; ${mend}`;
      }),
    );
  });

  test("counts again from each progress, and has ended with its object", async () => {
    const gone = { type: "deleting", id: "/Pod/shop/web", message: "finalizer example.test/hold" } as const;
    const said = await warningsOf(
      [
        [0, waiting],
        [4, { ...waiting, healthy: 1, total: 2 }],
        [8, gone],
        // Another message of the same object is no progress.
        [12, { ...gone, message: "finalizer example.test/other" }],
        [13.5, { type: "deleted", id: "/Pod/shop/web", deleted: true, done: 1, total: 1 }],
      ],
      40,
    );
    expect(said).toEqual([
      `warning: still waiting, without progress for 5 minutes: Pod shop/web is being deleted: finalizer example.test/other; ${mend}`,
    ]);
  });

  test("names hooks, selectors and objects that are not healthy", async () => {
    const rows: readonly (readonly [ProgressEvent, string])[] = [
      [{ ...waiting, others: 2 }, "Pod shop/web is Progressing: starting (and 2 more)"],
      [{ type: "selecting", kind: "Pod", labels: "app=web" }, "no Pod matches app=web"],
      [{ type: "hookRunning", moment: "PreSync", object, elapsedSeconds: 0 }, "PreSync hook Pod shop/web: starting"],
    ];
    for (const [event, text] of rows) {
      expect(await warningsOf([[0, event]], 6)).toEqual([
        `warning: still waiting, without progress for 5 minutes: ${text}; ${mend}`,
      ]);
    }
  });
});

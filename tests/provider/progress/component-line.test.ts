// The lines of a component while the plugin writes its resources, one after the other, as the engine asks it to.
import type { ObjectHealth } from "../../../engine/model/outcomes/health";
import type { ReportProgress } from "../../../engine/model/outcomes/progress";
import type { WavePlace } from "../../../engine/model/plans/wave-place";
import { rememberPlace } from "../../../provider/middleware/remember-place";
import { showProgress } from "../../../provider/progress/progress";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import { noDiff } from "../../../provider/rpc/requests";
import { FakeLog, openScene } from "../harness";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The status lines, with what they are shown beside. */
class LinesLog extends FakeLog {
  override progress(urn: string, message: string): void {
    this.progressed.push(`${urn.slice(urn.lastIndexOf("::") + 2)}: ${message}`);
  }
}

const handler = rememberPlace({
  check: ({ news }) => Promise.resolve({ inputs: news, failures: [] }),
  diff: () => Promise.resolve(noDiff),
} as Partial<ResourceHandler> as ResourceHandler);

function urnOf(component: string, name: string): string {
  const types = "slipway:index:Kustomization$slipway:apps/v1:Deployment";
  return `urn:pulumi:dev::shop::${types}::${component}:Deployment/shop/${name}`;
}

function openRun() {
  const log = new LinesLog();
  const session = { ...openScene().session, log };
  const check = async (component: string, name: string, place: Partial<WavePlace>): Promise<void> => {
    const whole = { title: "wave 0", wave: 1, waves: 1, objects: 1, blocks: { count: 0, first: [] }, ...place };
    const news = { place: whole as never };
    await handler.check({ urn: urnOf(component, name), olds: {}, news, seed: new Uint8Array() }, session);
  };
  return {
    log,
    check,
    unchanged: async (component: string, name: string): Promise<void> => {
      const request = { urn: urnOf(component, name), id: name, oldInputs: {}, olds: {}, news: {}, ignoreChanges: [] };
      await handler.diff(request, session);
    },
    write: (component: string, name: string, outcome: ObjectHealth["health"]): Promise<void> => {
      const id = `apps/Deployment/shop/${name}`;
      const key = { group: "apps", kind: "Deployment", namespace: "shop", name };
      const operation = (onProgress: ReportProgress): Promise<void> => {
        onProgress({ type: "applying", id });
        onProgress({ type: "applied", id, action: "created", done: 1, total: 1 });
        onProgress({ type: "health", object: { key, health: outcome, message: "no image", terminal: false } });
        if (outcome !== "Healthy") onProgress({ type: "failed", id, reason: "HEALTH_DEGRADED" });
        return Promise.resolve();
      };
      return showProgress(session, urnOf(component, name), operation);
    },
  };
}

test("two components at once, each with lines of its own", async () => {
  const { log, check, write } = openRun();
  for (const name of ["a", "b"]) await check("one", name, { wave: 1, waves: 2, objects: 2 });
  await check("two", "x", { wave: 1, waves: 2, objects: 1 });
  await write("one", "a", "Healthy");
  expect(log.progressed).toEqual([]);
  // What is not over is shown once in a second.
  jest.advanceTimersByTime(1000);
  await write("two", "x", "Healthy");
  await write("one", "b", "Degraded");
  expect(log.progressed).toEqual([
    "one: 1/2 healthy, wave 1/2",
    "two: 1/1 healthy, wave 1/2",
    "one: 1/2 failed, wave 1/2: Deployment shop/b: no image",
  ]);
});

test("what is unchanged counts, and the end is told when the last of it is known", async () => {
  const { log, check, unchanged, write } = openRun();
  for (const name of ["a", "b"]) await check("one", name, { wave: 1, waves: 2, objects: 2 });
  await unchanged("one", "a");
  await write("one", "b", "Healthy");
  await check("one", "c", { wave: 2, waves: 2, objects: 1 });
  await unchanged("one", "c");
  expect(log.progressed).toEqual(["one: 1/1 healthy, wave 1/2, 1 unchanged", "one: 1 healthy, 0.0 s, 2 unchanged"]);
});

test("a preview, and a program that does not say how many objects a wave has, say nothing", async () => {
  const { log, check, unchanged, write } = openRun();
  await check("one", "a", {});
  await unchanged("one", "a");
  await check("two", "a", { objects: -1 });
  await write("two", "a", "Healthy");
  jest.advanceTimersByTime(5000);
  expect(log.progressed).toEqual([]);
});

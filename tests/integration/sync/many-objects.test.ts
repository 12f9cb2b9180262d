import { useNamespace } from "../use-namespace";
import { argo, configMap, SyncScene } from "./sync-scene";

const [objects, waves] = [500, 40];

/**
 * What may pass between the end of a wave and the first write of the next one: less than a wait that asks again after
 * a pause, and far more than it takes on a machine with much else to do.
 */
const idleMilliseconds = 500;

describe("a sync of many objects", () => {
  const space = useNamespace("sync-many", "all tests");

  it("starts each wave as soon as the one before is done, and finds nothing to do the second time", async () => {
    const scene = new SyncScene(space.client, space.name);
    const many = Array.from({ length: objects }, (_, index) =>
      configMap(`map-${String(index)}`, { index: String(index) }, argo({ "sync-wave": String((index % waves) - 20) })),
    );
    const first = await scene.sync(many);
    expect(first.phase).toBe("Succeeded");
    expect(first.waves.map(({ wave }) => wave)).toEqual(Array.from({ length: waves }, (_, index) => index - 20));
    const second = await scene.sync(many);
    // Nothing is written now, so that all of its time is idle.
    const milliseconds = Date.parse(second.finishedAt) - Date.parse(second.startedAt);
    expect(milliseconds / waves).toBeLessThan(idleMilliseconds);
    expect(second.resources.filter(({ message }) => !message.endsWith("unchanged"))).toEqual([]);
  });
});

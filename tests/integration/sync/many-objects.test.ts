import type { KubeClient } from "../../../engine/kube/kube-client";
import { useNamespace } from "../use-namespace";
import { argo, configMap, SyncScene } from "./sync-scene";

const [objects, waves] = [500, 40];

/** The client, which counts its calls by their names. */
function countCalls(client: KubeClient, calls: Map<string, number>): KubeClient {
  return new Proxy(client, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found !== "function") return found;
      return (...args: readonly unknown[]): unknown => {
        calls.set(String(name), (calls.get(String(name)) ?? 0) + 1);
        return Reflect.apply(found, target, args);
      };
    },
  });
}

/** Without the watch, which may be opened anew at any time, and the kinds, which the client knows. */
function requests(calls: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
  return Object.fromEntries([...calls].filter(([name]) => name !== "watch" && name !== "resourceFor"));
}

describe("a sync of many objects", () => {
  const space = useNamespace("sync-many", "all tests");

  it("writes each object once, wave by wave, and nothing the second time", async () => {
    const calls = new Map<string, number>();
    const scene = new SyncScene(countCalls(space.client, calls), space.name);
    const many = Array.from({ length: objects }, (_, index) =>
      configMap(`map-${String(index)}`, { index: String(index) }, argo({ "sync-wave": String((index % waves) - 20) })),
    );
    const first = await scene.sync(many);
    expect(first.phase).toBe("Succeeded");
    expect(first.waves.map(({ wave }) => wave)).toEqual(Array.from({ length: waves }, (_, index) => index - 20));
    // A wait between two waves that asks again would read more.
    expect(requests(calls)).toEqual({ list: 1, create: objects });
    calls.clear();
    const second = await scene.sync(many);
    expect(second.resources.filter(({ message }) => !message.endsWith("unchanged"))).toEqual([]);
    expect(requests(calls)).toEqual({ list: 1 });
  });
});

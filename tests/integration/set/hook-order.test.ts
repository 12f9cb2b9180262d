// The order in which a preview lists hooks is the one in which the update runs them: both are compared on a real API
// server, which numbers what it writes.
import { completeReleaseSpec } from "../../../engine/helm-release/spec/read-release-spec";
import { previewSync } from "../../../engine/sync/preview-sync";
import { previewRelease } from "../../../engine/helm-release/preview/preview-release";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { openChart } from "../../../engine/render/helm/public-functions";
import { openDirectory } from "../../../engine/sources/directory";
import { hookMap, SyncScene } from "../sync/sync-scene";
import { ReleaseScene } from "../helm-release/release-scene";
import { useNamespace } from "../use-namespace";

/** The same items in another order, by a generator of numbers that gives the same ones in each run. */
function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  let state = seed;
  const keyed = items.map((item) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return [state, item] as const;
  });
  return keyed.sort(([left], [right]) => left - right).map(([, item]) => item);
}

const versionOf = ({ metadata }: KubeObject): number => Number(metadata.resourceVersion);

describe("a Helm release", () => {
  let scene: ReleaseScene;
  beforeEach(async () => {
    scene = await ReleaseScene.open();
  });
  afterEach(() => scene.close());

  // Weights are numbers, not texts; the rest is decided by kind and name.
  const hooks = ["pre-install", "post-install"].flatMap((event) =>
    ["-5", "0", "5", "10"].flatMap((weight) =>
      ["ConfigMap", "ServiceAccount"].map((kind) => ({ event, weight, kind })),
    ),
  );

  test.each([1, 2, 3])("templates in the order %s", async (seed) => {
    const documents = shuffled(hooks, seed).map(({ event, weight, kind }, index) => {
      const annotations = { "helm.sh/hook": event, "helm.sh/hook-weight": weight };
      const metadata = { name: `h${(index * 7) % hooks.length}`, annotations };
      return [`templates/f${(index * 5) % hooks.length}.yaml`, JSON.stringify({ apiVersion: "v1", kind, metadata })];
    });
    const files = Object.fromEntries(documents) as Readonly<Record<string, string>>;
    const tree = openDirectory(scene.chart(files));
    const preview = await previewRelease({
      ...{ metadata: { name: "web", namespace: scene.namespace.name }, spec: completeReleaseSpec({}), values: {} },
      chart: openChart({ content: { kind: "directory", tree, path: "." }, label: "chart" }),
      around: {
        spec: completeReleaseSpec({}),
        helmVersion: 3,
        draw: { seed: "00".repeat(32), time: "2026-01-31T12:00:00.000Z" },
        cluster: { reachable: true },
        lookUp: (asked) => Promise.resolve(asked.map(() => ({}))),
      },
      render: { secrets: [], unknown: [], otherDraw: { seed: "11".repeat(32), time: "2026-02-01T12:00:00.000Z" } },
      ...{ history: [], client: scene.client },
    });
    await scene.done(scene.actions({ files }).install());
    const lists = ["ConfigMap", "ServiceAccount"].map(async (kind) => {
      const { items } = await scene.client.list("", "v1", kind, { namespace: scene.namespace.name });
      return items.map((item) => ({ name: `${kind}/${item.metadata.name}`, version: versionOf(item) }));
    });
    const written = (await Promise.all(lists)).flat().filter(({ name }) => /\/h\d+$/.test(name));
    const order = written.sort((left, right) => left.version - right.version).map(({ name }) => name);
    expect(order).toHaveLength(hooks.length);
    expect(preview.hooks.map(({ name }) => name)).toEqual(order);
  });
});

describe("a sync", () => {
  const space = useNamespace("hook-order", "each test");
  const hooks = ["PreSync", "Sync", "PostSync"].flatMap((hook) =>
    ["-5", "0", "5", "10"].map((wave) => ({ hook, wave })),
  );

  test.each([1, 2, 3])("objects in the order %s", async (seed) => {
    const scene = new SyncScene(space.client, space.name);
    const objects = shuffled(hooks, seed).map(({ hook, wave }, index) =>
      hookMap(`h${(index * 7) % hooks.length}`, { hook, "sync-wave": wave }),
    );
    const preview = await previewSync(space.client, scene.request(objects));
    const listed = preview.hooks.list.map(({ id }) => id.split("/").pop());
    expect((await scene.sync(objects)).phase).toBe("Succeeded");
    const { items } = await space.client.list("", "v1", "ConfigMap", { namespace: space.name });
    const written = items.filter(({ metadata }) => /^h\d+$/.test(metadata.name));
    const order = written
      .sort((left, right) => versionOf(left) - versionOf(right))
      .map(({ metadata }) => metadata.name);
    expect(order).toHaveLength(hooks.length);
    expect(listed).toEqual(order);
    const again = await previewSync(space.client, scene.request(shuffled(objects, seed + 7), { runHooks: "always" }));
    expect(again.hooks.list.map(({ id }) => id.split("/").pop())).toEqual(order);
  });
});

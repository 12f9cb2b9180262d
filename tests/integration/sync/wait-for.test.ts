// What must be there before a sync writes: it is judged before it waits, and again after it.
import { isSyncError, type SyncError } from "../../../engine/errors/sync-error";
import type { SyncOutcome } from "../../../engine/sync/model/sync-outcome";
import type { SyncRequest } from "../../../engine/sync/model/sync-request";
import { previewSync } from "../../../engine/sync/preview-sync";
import { until } from "../../tools/until";
import { useNamespace } from "../use-namespace";
import { argo, configMap, hookMap, SyncScene } from "./sync-scene";

const space = useNamespace("sync-wait-for", "each test");
let scene: SyncScene;
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
});

const prune = { prune: true } as const;
const outside = (timeoutSeconds: number): Pick<SyncRequest, "outside"> => {
  const target = { apiVersion: "v1", kind: "ConfigMap", name: "outside" };
  return { outside: { waitFor: { targets: [target], namespace: space.name, waiting: {} }, timeoutSeconds } };
};
/** Nobody makes it: who waits for it does not end within a test. */
const never = (): Pick<SyncRequest, "outside"> => outside(3600);

async function failureOf(running: Promise<SyncOutcome>): Promise<SyncError> {
  const error: unknown = await running.catch((thrown: unknown) => thrown);
  if (!isSyncError(error)) throw new Error("the sync did not fail");
  return error;
}
const mapNames = (): Promise<readonly string[]> => scene.names("ConfigMap");

it("a refusal comes at once, and does not wait", async () => {
  await scene.sync([configMap("a"), configMap("b")], prune);
  const none = { protectKinds: [], confirm: [] };
  const limited = await failureOf(
    scene.sync([configMap("a")], prune, { ...never(), limits: { ...none, maxDeletes: 0 } }),
  );
  expect(limited.code).toBe("PLAN_LIMIT_EXCEEDED");
  const unapproved = await failureOf(scene.sync([configMap("a")], prune, { ...never(), expectPlan: "other" }));
  expect(unapproved.code).toBe("PLAN_NOT_APPROVED");
  const empty = await scene.sync([], prune, never());
  expect(empty.error?.code).toBe("SYNC_EMPTY");
  expect(await mapNames()).toEqual(["a", "b"]);
});

it("a paused sync says so at once", async () => {
  const broken = [configMap("a", { "bad key!": "" })];
  const settings = { onFailure: "pause", retry: { limit: 0 } } as const;
  expect((await scene.sync(broken, settings)).phase).toBe("Failed");
  expect((await scene.sync(broken, settings, never())).error?.code).toBe("SYNC_PAUSED");
});

it("nothing is written before it is there, and a preview says what is waited for", async () => {
  const objects = [hookMap("before", { hook: "PreSync" }), configMap("a")];
  const request = { ...scene.request(objects), ...outside(1) };
  const preview = await previewSync(space.client, request, { isJudged: true });
  expect(preview.awaited).toEqual([
    `an update waits up to 1 s for ConfigMap ${space.name}/outside, which is Missing now: not on the cluster`,
  ]);
  let writes = 0;
  const beforeWrites = (): Promise<void> => Promise.resolve(void (writes += 1));
  const late = await failureOf(scene.sync(objects, {}, { ...outside(1), control: { beforeWrites } }));
  expect(late.code).toBe("HEALTH_TIMEOUT");
  expect([await mapNames(), writes]).toEqual([[], 0]);
  await space.client.apply(
    { ...configMap("outside"), metadata: { name: "outside", namespace: space.name } },
    { fieldManager: "other" },
  );
  expect((await scene.sync(objects, {}, { ...outside(1), control: { beforeWrites } })).phase).toBe("Succeeded");
  expect([await mapNames(), writes]).toEqual([["a", "before", "outside"], 1]);
  expect((await previewSync(space.client, request, { isJudged: true })).awaited).toEqual([]);
});

it("what came during the wait is judged, too", async () => {
  const gone = configMap("b", {}, argo({ "sync-wave": "0" }));
  await scene.sync([configMap("a"), gone], prune);
  const live = await space.client.get({
    group: "",
    version: "v1",
    kind: "ConfigMap",
    namespace: space.name,
    name: "b",
  });
  await space.kubectl("delete", "configmap/b");
  const limits = { maxDeletes: 0, protectKinds: [], confirm: [] };
  let waits = 0;
  const onProgress = (): void => void (waits += 1);
  const running = failureOf(
    scene.sync([configMap("a", { changed: "1" })], prune, { ...outside(60), limits, control: { onProgress } }),
  );
  await until("the wait", () => (waits > 0 ? true : undefined));
  const { annotations = {}, labels = {} } = (live?.metadata ?? {}) as { annotations?: object; labels?: object };
  for (const metadata of [{ name: "b", annotations, labels }, { name: "outside" }]) {
    const made = { apiVersion: "v1", kind: "ConfigMap", metadata: { ...metadata, namespace: space.name } };
    await space.client.apply(made as never, { fieldManager: "other" });
  }
  expect((await running).code).toBe("PLAN_LIMIT_EXCEEDED");
  expect(await mapNames()).toEqual(["a", "b", "outside"]);
  expect(await space.kubectl("get", "configmap/a", "--output=jsonpath={.data}")).toBe("");
});

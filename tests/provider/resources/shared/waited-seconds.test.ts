// How long a wait took is in the state, so that the next one can say what is expected; it is never a diff.
import { canonicalJson } from "../../../../engine/lib/canonical-json";
import { healthCheckHandler } from "../../../../provider/resources/health-check/health-check";
import { objectHandler } from "../../../../provider/resources/object/object";
import { waveHandler } from "../../../../provider/resources/wave/wave";
import type { ResourceHandler } from "../../../../provider/resources/shared/handler";
import type { PropertyMap } from "../../../../provider/rpc/property-value";
import { asObject, openScene, urnOf, Walk } from "../../harness";

const pod = (value: string) => ({
  ...{ apiVersion: "v1", kind: "Pod", metadata: { name: "p", namespace: "shop", annotations: { value } } },
});
const ready = { phase: "Running", conditions: [{ type: "Ready", status: "True" }] };
const id = "/Pod/shop/p";

const rows: readonly [type: string, handler: ResourceHandler, inputs: (value: string) => PropertyMap][] = [
  ["Object", objectHandler, (value) => ({ object: pod(value) })],
  ["Wave", waveHandler, (value) => ({ objects: { [id]: canonicalJson(pod(value)) } })],
  [
    "HealthCheck",
    healthCheckHandler,
    (value) => ({ targets: [{ apiVersion: "v1", kind: "Pod", namespace: "shop", name: "p" }], triggers: [value] }),
  ],
];

test.concurrent.each(rows)("of a slipway:index:%s", async (type, handler, inputs) => {
  const walk = new Walk(handler, openScene(), urnOf("one", type));
  const { cluster } = walk.scene;
  const setStatus = (status: PropertyMap): void => {
    cluster.put({ ...(cluster.live(id) ?? asObject(pod("1"))), status });
  };
  const becomeReady = (): NodeJS.Timeout => setTimeout(setStatus, 1500, ready);

  becomeReady();
  const state = await walk.create(inputs("1"));
  const waited = Number(state.outputs["waitedSeconds"]);
  expect(waited).toBeGreaterThanOrEqual(1);
  expect(waited).toBeLessThan(60);
  expect(walk.scene.log.progressed.join("\n")).not.toContain("the last time");
  expect(await walk.plan(inputs("1"), state)).toMatchObject({ changed: false });

  // A refresh keeps it, and so does an update that need not wait.
  const refreshed = await walk.refresh(state);
  expect(refreshed.outputs["waitedSeconds"]).toBe(waited);
  const unawaited = await walk.update(inputs("2"), refreshed);
  expect(unawaited.outputs["waitedSeconds"]).toBe(waited);

  setStatus({ phase: "Pending" });
  becomeReady();
  const updated = await walk.update(inputs("3"), unawaited);
  const shown = walk.scene.log.progressed.join("\n");
  expect(shown).toContain("Pod is in the Pending phase");
  expect(shown).toContain(` s (${String(waited)} s the last time)`);
  expect(updated.outputs["waitedSeconds"]).toBeGreaterThanOrEqual(1);
});

// The progress of an update says the wave, and the record of it says what waited for what.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as slipway from "@slipway/pulumi";
import { analyseTimeline } from "../../engine/plan/timeline/analyse-timeline";
import { printTimeline } from "../../engine/plan/timeline/print-timeline";
import { readTimeline } from "../../engine/plan/timeline/read-timeline";
import type { Timeline } from "../../engine/plan/timeline/timeline";
import type { Run } from "../tools/pulumi";
import { letPodsGo } from "../tools/shared-cluster";
import { untilTrue } from "../tools/until";
import { configMap, deployment, mustSucceed } from "./harness";
import { type Scene, useScene } from "./scene";

const argo = (text: string): string => `argocd.argoproj.io/${text}`;

function inWave(object: unknown, wave: number): unknown {
  const { metadata, ...rest } = object as { readonly metadata: Record<string, unknown> };
  return { ...rest, metadata: { ...metadata, annotations: { [argo("sync-wave")]: String(wave) } } };
}

const hook = {
  apiVersion: "batch/v1",
  kind: "Job",
  metadata: { name: "migrate", annotations: { [argo("hook")]: "PreSync" } },
  spec: {
    backoffLimit: 0,
    template: {
      metadata: { annotations: { "test.slipway.dev/pod": "well" } },
      spec: { restartPolicy: "Never", containers: [{ name: "main", image: "example.test/migrate:1" }] },
    },
  },
};

/** A hook, and three waves; the second is held. */
const objects = [
  hook,
  inWave(configMap("settings", {}), 0),
  inWave(deployment("db", 1, { pods: "held" }), 1),
  inWave(configMap("last", {}), 2),
];

/** Runs an update that records itself, and lets the held pod go when the update has said what it waits for. */
async function recordedUpdate(scene: Scene): Promise<{ readonly run: Run; readonly timeline: Timeline; file: string }> {
  const folder = join(scene.stack.directory, "timeline");
  scene.stack.stack.workspace.envVars["SLIPWAY_TIMELINE"] = folder;
  let said = "";
  const update = scene.stack.run("up", {
    onOutput: (text) => {
      said += text;
    },
  });
  await untilTrue("the pod of db", async () => {
    return (await scene.kubectl("get", "pods", "--selector=app=db", "--output=name")).trim() !== "";
  });
  await untilTrue("what the update waits for", () => Promise.resolve(said.includes("blocks 1 object")));
  expect(await scene.get("configmap/last")).toBeUndefined();
  await letPodsGo(scene.cluster, { name: scene.namespace });
  const run = mustSucceed(await update);
  const [name = "", ...more] = readdirSync(folder);
  expect(more).toEqual([]);
  const file = join(folder, name);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  return { run, timeline: analyseTimeline(readTimeline(readFileSync(file, "utf8"), name)), file };
}

/** The lines that were shown beside the resources. */
function progressOf({ events }: Run): readonly string[] {
  return events.flatMap(({ diagnosticEvent }) =>
    diagnosticEvent === undefined ? [] : [diagnosticEvent.message.trim()],
  );
}

/** Each link was possible when the next item began, and all of them together are the whole time. */
function checkPath({ criticalPath, items, total }: Timeline): readonly string[] {
  expect(criticalPath.reduce((sum, { gap, duration }) => sum + gap + duration, 0)).toBe(total);
  for (const { gap, duration } of criticalPath) expect(Math.min(gap, duration)).toBeGreaterThanOrEqual(0);
  return criticalPath.map(({ item }) => items[item]?.name ?? "");
}

describe.each(["object", "wave"] as const)("a Kustomization with the granularity %s", (granularity) => {
  const scene = useScene({ name: "timeline", objects, args: { granularity } });

  test("says the wave and what it blocks, and the critical path goes through what was held", async () => {
    const { run, timeline } = await recordedUpdate(scene);
    const { namespace } = scene;
    const lines = progressOf(run);
    const blocks = `blocks 1 object \\(ConfigMap ${namespace}/last\\)`;
    const waits = {
      object: `\\d/1 .+, \\d+ s, wave 3 of 4, ${blocks}`,
      wave: `wave 3 of 4: waiting for Deployment ${namespace}/db: .+, \\d+ s, ${blocks}`,
    }[granularity];
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${waits}$`)));
    // Beside the component, a line a wave. The names leave little room for it.
    const ended = lines.filter((one) => /^1( hook succeeded|\/1 healthy), wave/.test(one));
    expect(ended).toEqual(["1 hook succeeded, wave 1/4", "1/1 healthy, wave 2/4", "1/1 healthy, wave 3/4"]);
    expect(lines).toContainEqual(expect.stringMatching(/^3 healthy, \d/));
    for (const line of lines.filter((one) => one.startsWith("wave "))) expect(line.length).toBeLessThanOrEqual(160);
    const path = checkPath(timeline);
    const held = path.indexOf(`apps/Deployment ${namespace}/db`);
    expect(held).toBeGreaterThan(0);
    expect(path.at(-1)).toBe(`ConfigMap ${namespace}/last`);
    expect(path[0]).toBe(`batch/Job ${namespace}/migrate`);
    expect(
      timeline.items.filter(({ type }) => type !== "gate").map(({ name, wave, state }) => [name, wave, state]),
    ).toEqual([
      [`batch/Job ${namespace}/migrate`, 1, "ready"],
      [`ConfigMap ${namespace}/settings`, 2, "ready"],
      [`apps/Deployment ${namespace}/db`, 3, "ready"],
      [`ConfigMap ${namespace}/last`, 4, "ready"],
    ]);
    const text = printTimeline(timeline, 100);
    expect(text).toMatch(/began \d.* after wave \d: /);
    expect(text).toContain("critical path: ");
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  });
});

describe("a Sync", () => {
  const scene = useScene({ name: "timeline-sync", objects });

  test("says the wave and what it blocks, and the critical path goes through what was held", async () => {
    scene.stack.setProgram(() => {
      const { kubeconfig } = scene.cluster;
      const provider = new slipway.Provider("cluster", { kubeconfig, namespace: scene.namespace });
      new slipway.Sync("shop", { source: scene.overlay.directory, timeout: "2m" }, { provider });
      return Promise.resolve();
    });
    const { run, timeline } = await recordedUpdate(scene);
    const { namespace } = scene;
    expect(progressOf(run)).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^wave 3 of 4: waiting for healthy state of apps/Deployment/db.*, \\d+ s, blocks 1 object \\(ConfigMap ${namespace}/last\\)$`,
        ),
      ),
    );
    const path = checkPath(timeline);
    expect(path).toEqual([
      `batch/Job ${namespace}/migrate`,
      `ConfigMap ${namespace}/settings`,
      `apps/Deployment ${namespace}/db`,
      `ConfigMap ${namespace}/last`,
    ]);
  });
});

describe("a folder that cannot be written", () => {
  const scene = useScene({ name: "timeline-full", objects: [configMap("settings", {})], args: {} });

  test("is one warning, and the update succeeds", async () => {
    const file = join(scene.stack.directory, "no-folder");
    writeFileSync(file, "");
    scene.stack.stack.workspace.envVars["SLIPWAY_TIMELINE"] = join(file, "timeline");
    const run = mustSucceed(await scene.stack.run("up"));
    const warnings = run.events.flatMap(({ diagnosticEvent }) =>
      diagnosticEvent?.severity === "warning" ? [diagnosticEvent.message.trim()] : [],
    );
    expect(warnings.filter((text) => !text.startsWith("using pulumi-resource-slipway from"))).toEqual([
      expect.stringMatching(
        /^the timeline of this run is not recorded any further: ENOTDIR: .*; see SLIPWAY_TIMELINE$/,
      ),
    ]);
  });
});

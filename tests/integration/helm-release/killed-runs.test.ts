// An upgrade that is killed at ten points: the next run completes it, and nothing is left of the killed one.
import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { type KilledRun, runOnce } from "./killed-run-child";
import { configMapYaml, ReleaseScene } from "./release-scene";

const objects = 20;
const points = 10;
const chart = {
  "templates/all.yaml": Array.from({ length: objects }, (_, index) =>
    configMapYaml(`settings-${index}`, { color: "{{ .Values.color }}" }),
  ).join("---\n"),
};

let scene: ReleaseScene;
beforeAll(async () => {
  scene = await ReleaseScene.open();
});
afterAll(() => scene.close());

/** Runs the release in a process of its own, and kills that after so many steps. */
async function kill(run: KilledRun, steps: number): Promise<number> {
  const root = resolve(__dirname, "../../..");
  const child = spawn(
    process.execPath,
    ["-r", join(root, "tests/tools/register.cjs"), join(__dirname, "killed-run-child.ts"), JSON.stringify(run)],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  );
  let seen = 0;
  for await (const line of createInterface(child.stdout)) {
    if (line === "ready") continue;
    seen += 1;
    if (seen >= steps) child.kill("SIGKILL");
  }
  return seen;
}

test("each of ten killed upgrades is completed by the next run", async () => {
  const common = {
    kubeconfigPath: scene.cluster.kubeconfigPath,
    namespace: scene.namespace.name,
    chart: scene.chart(chart),
  };
  let { status } = await runOnce({ ...common, color: "color-0", status: undefined });
  for (let point = 1; point <= points; point += 1) {
    const run = { ...common, color: `color-${point}`, status };
    expect(await kill(run, Math.round((point * objects) / points))).toBeGreaterThan(0);
    // The killed process recorded no status.
    const repaired = await runOnce(run);
    expect(repaired).toMatchObject({ outcome: "done", stored: { info: { status: "deployed" } } });
    ({ status } = repaired);
    const colors = (await scene.kubectl("get", "configmaps", "--output=jsonpath={.items[*].data.color}")).split(" ");
    expect(colors).toEqual(Array.from({ length: objects }, () => `color-${point}`));
  }
  expect((await scene.states()).filter((state) => /^\d+ (?:pending|uninstalling)/.test(state))).toEqual([]);
  expect(await scene.helmDone(3, "status", "web")).toContain("STATUS: deployed");
}, 300_000);

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepPlugin, type KeptPlugin } from "./kept-plugin/keep-plugin";
import { pulumiEnvironment } from "./pulumi";

const directory = mkdtempSync(join(tmpdir(), "slipway-kept-plugin-"));
let kept: KeptPlugin;
beforeAll(async () => (kept = await keepPlugin()));
afterAll(() => {
  kept.close();
  rmSync(directory, { recursive: true });
});

test("serves the engines of stacks without variables of the plugin", async () => {
  expect(kept.fits(await pulumiEnvironment(directory))).toBe(true);
  expect(kept.fits({ SLIPWAY_TIMELINE: directory })).toBe(false);
  expect(kept.fits({ KUBECONFIG: directory })).toBe(false);
});

test("serves none if the test has changed a variable of the plugin", () => {
  process.env["SLIPWAY_LOCK_FILE"] = directory;
  expect(kept.fits({})).toBe(false);
  delete process.env["SLIPWAY_LOCK_FILE"];
  expect(kept.fits({})).toBe(true);
});

test("is idle at once if no engine is attached", async () => {
  await kept.idle();
});

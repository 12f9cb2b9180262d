import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PreviewSeeds } from "../../../../provider/resources/chart-revision/preview-seeds";
import { chartRevisionHandler } from "../../../../provider/resources/chart-revision/chart-revision";
import { type PropertyMap, SecretValue, unknown } from "../../../../provider/rpc/property-value";
import type { WriteResult } from "../../../../provider/rpc/requests";
import { openScene, urnOf } from "../../harness";
import { resourceFaults } from "../../output-faults";

const urn = urnOf("app:revision", "ChartRevision");
const { session } = openScene();
const seedOf = ({ outputs }: WriteResult): unknown => (outputs["seed"] as SecretValue).element;
const create = async (inputs: PropertyMap, preview = false): Promise<WriteResult> => {
  const result = await chartRevisionHandler.create({ urn, inputs, preview, timeoutSeconds: undefined }, session);
  expect(resourceFaults("slipway:index:ChartRevision", result.outputs, preview)).toEqual([]);
  return result;
};
const update = (before: WriteResult, oldInputs: PropertyMap, news: PropertyMap): Promise<WriteResult> => {
  const { id, outputs: olds } = before;
  const request = { urn, id, oldInputs, olds, news, preview: false, timeoutSeconds: undefined, ignoreChanges: [] };
  return chartRevisionHandler.update(request, session);
};

let folder: string;
let cacheBefore: string | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-draws-"));
  cacheBefore = process.env["SLIPWAY_CACHE"];
  process.env["SLIPWAY_CACHE"] = folder;
});

afterEach(() => {
  if (cacheBefore === undefined) delete process.env["SLIPWAY_CACHE"];
  else process.env["SLIPWAY_CACHE"] = cacheBefore;
  rmSync(folder, { recursive: true });
});

test("the update uses the values of the preview, and removes the stored file", async () => {
  const previewed = await create({ digest: "a" }, true);
  expect(await create({ digest: "a" }, true)).toEqual(previewed);
  const [file = ""] = readdirSync(join(folder, "chart-seeds"));
  expect(statSync(join(folder, "chart-seeds", file)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, "chart-seeds", file), "utf8")).toContain(String(seedOf(previewed)));

  const made = await create({ digest: "a" });
  expect(made.outputs).toEqual(previewed.outputs);
  expect(made.outputs).toMatchObject({ revision: 1, isInstall: true, isUpgrade: false });
  expect(made.outputs["seed"]).toBeInstanceOf(SecretValue);
  expect(readdirSync(join(folder, "chart-seeds"))).toEqual([]);
  expect(seedOf(await create({ digest: "a" }))).not.toBe(seedOf(made));
});

test("another digest is another revision, with the seed and the time of the first", async () => {
  const made = await create({ digest: "a" });
  const next = await update(made, { digest: "a" }, { digest: "b" });
  expect(next.outputs).toEqual({
    digest: "b",
    ...{ revision: 2, isInstall: false, isUpgrade: true, hasDeleteHooks: false },
    time: made.outputs["time"],
    seed: made.outputs["seed"],
  });
  const drawn = await update(next, { digest: "b" }, { digest: "c", random: "perRevision" });
  expect(drawn.outputs["revision"]).toBe(3);
  expect(seedOf(drawn)).not.toBe(seedOf(made));
  const same = await update(drawn, { digest: "c", random: "perRevision" }, { digest: "c", random: "keep" });
  expect(same.outputs).toEqual({ ...drawn.outputs, random: "keep" });
});

test("a release that has had deletion hooks is remembered", async () => {
  const made = await create({ digest: "a", deleteHooks: true });
  expect(made.outputs["hasDeleteHooks"]).toBe(true);
  const next = await update(made, { digest: "a", deleteHooks: true }, { digest: "b", deleteHooks: false });
  expect(next.outputs["hasDeleteHooks"]).toBe(true);
});

test("with an unknown digest the generated values are unknown", async () => {
  const previewed = await create({ digest: unknown }, true);
  expect(previewed.outputs).toMatchObject({ revision: 1, time: unknown, seed: unknown });
});

test.each([
  [{}, ["digest: is missing"]],
  [{ digest: 1 }, ["digest: must be a string"]],
  [{ digest: "a", random: "often" }, ["random: must be one of keep, perRevision"]],
  [{ digest: unknown, random: "keep" }, []],
])("the inputs %j", async (news, expected) => {
  const { failures } = await chartRevisionHandler.check({ urn, olds: {}, news, seed: new Uint8Array() }, session);
  expect(failures.map(({ property, reason }) => `${property}: ${reason}`)).toEqual(expected);
});

test("removes a stored seed after one day", () => {
  const seeds = new PreviewSeeds();
  const old = seeds.forPreview("a");
  const [file = ""] = readdirSync(join(folder, "chart-seeds"));
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  utimesSync(join(folder, "chart-seeds", file), yesterday, yesterday);
  seeds.forPreview("b");
  expect(readdirSync(join(folder, "chart-seeds"))).not.toContain(file);
  expect(seeds.forUpdate("a")).not.toEqual(old);
});

test("an update generates a new seed if there is no folder for stored seeds", () => {
  const seeds = new PreviewSeeds({});
  expect(seeds.forPreview("a").seed).not.toBe(seeds.forUpdate("a").seed);
});

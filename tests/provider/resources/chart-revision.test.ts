import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KeptDraws } from "../../../provider/kept-draws";
import { chartRevisionHandler } from "../../../provider/resources/chart-revision";
import { type PropertyMap, SecretValue, unknown } from "../../../provider/rpc/property-value";
import type { WriteResult } from "../../../provider/rpc/requests";
import { openScene, urnOf } from "../harness";

const urn = urnOf("app:revision", "ChartRevision");
const { session } = openScene();
const seedOf = ({ outputs }: WriteResult): unknown => (outputs["seed"] as SecretValue).element;
const create = (inputs: PropertyMap, preview = false): Promise<WriteResult> =>
  chartRevisionHandler.create({ urn, inputs, preview, timeoutSeconds: undefined }, session);
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

test("the update has what the preview showed, and the kept file goes", async () => {
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

test("who has had hooks of a deletion is remembered", async () => {
  const made = await create({ digest: "a", deleteHooks: true });
  expect(made.outputs["hasDeleteHooks"]).toBe(true);
  const next = await update(made, { digest: "a", deleteHooks: true }, { digest: "b", deleteHooks: false });
  expect(next.outputs["hasDeleteHooks"]).toBe(true);
});

test("a digest that is not known yet leaves open what is drawn", async () => {
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

test("what was kept for a day is not taken any more, and removed", () => {
  const draws = new KeptDraws();
  const old = draws.keep("a");
  const [file = ""] = readdirSync(join(folder, "chart-seeds"));
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  utimesSync(join(folder, "chart-seeds", file), yesterday, yesterday);
  draws.keep("b");
  expect(readdirSync(join(folder, "chart-seeds"))).not.toContain(file);
  expect(draws.take("a")).not.toEqual(old);
});

test("without a folder to keep it in, an update draws anew", () => {
  const draws = new KeptDraws({});
  expect(draws.keep("a").seed).not.toBe(draws.take("a").seed);
});

import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ProgramNote, writeProgramNote } from "../../../engine/sources/program-note";
import { createFindHolder, type ReadState } from "../../../provider/stack-state/own-stack";

const address = "127.0.0.1:1";
const note: ProgramNote = { monitor: "127.0.0.1:2", project: "shop", stack: "prod", pid: process.pid };
const question = { key: { group: "", kind: "ConfigMap", namespace: "shop", name: "web" } };
const urn = "urn:pulumi:prod::shop::kubernetes:core/v1:ConfigMap::web";
const resource = {
  urn,
  type: "kubernetes:core/v1:ConfigMap",
  outputs: { metadata: { name: "web", namespace: "shop" } },
};

let cache: string;
let environment: Record<string, string>;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), "slipway-programs-"));
  environment = { SLIPWAY_CACHE: cache };
});
afterEach(() => {
  rmSync(cache, { recursive: true });
});

test("reads the state once, at the first question", async () => {
  writeProgramNote(address, note, environment);
  const read = jest.fn<ReturnType<ReadState>, Parameters<ReadState>>(() => Promise.resolve([resource]));
  const find = createFindHolder(() => address, read, environment);
  expect(read).not.toHaveBeenCalled();
  expect(await find(question)).toEqual({ state: "held", urn });
  expect(await find({ key: { ...question.key, name: "api" } })).toEqual({ state: "free" });
  expect(read.mock.calls).toEqual([[note]]);
});

const unreachable = Object.assign(new Error("14 UNAVAILABLE: no"), { details: "no connection" });
test.each<readonly [string, ProgramNote | undefined, ReadState, string]>([
  ["no program", undefined, () => Promise.resolve([]), "no program with @slipway/pulumi says where to ask for it"],
  ["a program that has ended", { ...note, pid: 2 ** 30 }, () => Promise.resolve([]), "no program with @slipway/pulumi"],
  ["no engine", note, () => Promise.reject(unreachable), "no connection"],
  [
    "another stack",
    { ...note, stack: "test" },
    () => Promise.resolve([resource]),
    "the engine answers with that of another stack",
  ],
])("with %s, it is not known", async (_name, written, read, why) => {
  if (written !== undefined) writeProgramNote(address, written, environment);
  const answer = await createFindHolder(() => address, read, environment)(question);
  expect(answer).toEqual({ state: "unknown", why: expect.stringContaining(why) as string });
});

test("a note that another program removes meanwhile costs nobody theirs", async () => {
  writeProgramNote("127.0.0.1:3", note, environment);
  // The folder still lists it, and its file is gone.
  symlinkSync(join(cache, "gone"), join(cache, "programs", "another"));
  writeProgramNote(address, note, environment);
  const find = createFindHolder(
    () => address,
    () => Promise.resolve([]),
    environment,
  );
  expect(await find(question)).toEqual({ state: "free" });
});

test("the note is removed at the end", () => {
  const remove = writeProgramNote(address, note, environment);
  expect(readdirSync(join(cache, "programs"))).toHaveLength(1);
  remove();
  expect(readdirSync(join(cache, "programs"))).toEqual([]);
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repositoryRoot } from "../../repository/repository-files";
import { runProgram } from "../../sdk/program/fake-engine";
import { hangingAnswers } from "../../sdk/program/hanging-answers";
import { awaitedPlaces, bundleWithAwaits, compileProgram } from "../../sdk/program/hanging-bundle";
import { type HangingProgram, hangingPrograms, programFiles } from "../../sdk/program/hanging-programs";

// When a program has ended well, the engine deletes what it has recorded and the program has not registered. So each
// value that the SDK waits for is held back in turn, for good: then everything is registered nevertheless, or the
// program does not end well.

let folder: string;
const bundle = (): string => join(folder, "sdk.js");
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "slipway-hang-"));
  await bundleWithAwaits(bundle());
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a program to a folder of its own. */
async function writeProgram(name: string, text: string): Promise<string> {
  const at = join(folder, name);
  for (const [path, content] of Object.entries(programFiles)) {
    mkdirSync(dirname(join(at, path)), { recursive: true });
    writeFileSync(join(at, path), content);
  }
  writeFileSync(join(at, "index.js"), await compileProgram(text, bundle()));
  return at;
}

/** What no program of a stack waits for, by file and value. */
const neverReached: Readonly<Record<string, string>> = {
  "sdk/components/revision-facts.ts known(facts.revision)": "only in unit tests with mocks",
  "sdk/components/revision-facts.ts known(facts.isUpgrade)": "only in unit tests with mocks",
  "sdk/components/revision-facts.ts known(facts.time)": "only in unit tests with mocks",
  "sdk/components/revision-facts.ts known(facts.seed)": "only in unit tests with mocks",
  "sdk/components/revision-facts.ts known(facts.hasDeleteHooks)": "only in unit tests with mocks",
  'sdk/program/empty-loop.ts pulumi.log.debug("the program has ended early")': "only once such a program has failed",
};

interface Held {
  readonly at: string;
  readonly place: string;
  readonly program: HangingProgram;
  /** How long the program takes if nothing is held: each value is held in the shortest one that waits for it. */
  readonly milliseconds: number;
  /** What the program registers if nothing is held. */
  readonly registered: readonly string[];
}

test("whatever the SDK waits for and never comes, nothing is deleted", async () => {
  const held = new Map<string, Held>();
  await inTurn(Object.entries(hangingPrograms), async ([name, program]) => {
    const at = await writeProgram(name, program.text);
    const reachedFile = join(at, "reached.json");
    const { isPreview = false, fails = false } = program;
    const env = { ...environment(), REACHED: reachedFile };
    const began = Date.now();
    const { registered, hasSignaled, code, said } = await runProgram(at, hangingAnswers(), { isPreview, env });
    expect({ name, said, hasSignaled, failed: code !== 0 }).toEqual({ name, said, hasSignaled: !fails, failed: fails });
    const here = JSON.parse(readFileSync(reachedFile, "utf8")) as readonly string[];
    const milliseconds = Date.now() - began;
    for (const place of here) {
      const isShorter = milliseconds < (held.get(place)?.milliseconds ?? Infinity);
      if (isShorter) held.set(place, { at, place, program, milliseconds, registered });
    }
  });
  const left = [...awaitedPlaces()].filter(([place]) => !held.has(place));
  const texts = left.map(([place, text]) => `${place.slice(0, place.indexOf(":"))} ${text}`);
  expect(texts.sort()).toEqual(Object.keys(neverReached).sort());

  const faults: string[] = [];
  await inTurn([...held.values()], async ({ at, place, program, registered }) => {
    const { isPreview = false, fails = false } = program;
    const env = { ...environment(), HANG: place };
    const ended = await runProgram(at, hangingAnswers(), { isPreview, env });
    const { hasSignaled, code, said } = ended;
    if (code === null) faults.push(`${place}: ${said}`);
    const isWhole = JSON.stringify(ended.registered) === JSON.stringify(registered);
    const isRefused = !hasSignaled && code !== 0 && (fails || said.includes("PROGRAM_ENDED_EARLY"));
    if (!isRefused && (fails || !isWhole)) faults.push(`${place}: ${JSON.stringify({ hasSignaled, code, said })}`);
  });
  expect(faults).toEqual([]);
}, 900_000);

test("a program ends if what was open at its end is finished by the last wait that is given up", async () => {
  const [place = ""] = [...awaitedPlaces()].find(([, text]) => text === "promise.call(resource.urn)") ?? [];
  const at = await writeProgram("released", hangingPrograms["components"]?.text ?? "");
  const run = (env: Record<string, string>) => runProgram(at, hangingAnswers(), { env: { ...environment(), ...env } });
  const whole = await run({});
  const { registered, hasSignaled, code } = await run({ HANG: place });
  expect({ registered, hasSignaled, code }).toEqual({ registered: whole.registered, hasSignaled: true, code: 0 });
});

/** Node.js keeps the code that it has compiled: most of the time of a program is that of loading Pulumi's SDK. */
function environment(): Record<string, string> {
  return {
    NODE_PATH: join(repositoryRoot, "node_modules"),
    NODE_COMPILE_CACHE: join(folder, "compiled"),
    SLIPWAY_CACHE: join(folder, "cache"),
  };
}

/** As many at a time as there are processors. */
async function inTurn<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

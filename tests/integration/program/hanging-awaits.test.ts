import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repositoryRoot } from "../../repository/repository-files";
import { runProgram } from "../../sdk/program/fake-engine";
import { hangingAnswers } from "../../sdk/program/hanging-answers";
import { bundleWithAwaits } from "../../sdk/program/hanging-bundle";
import { hangingPrograms, programFiles } from "../../sdk/program/hanging-programs";

// When a program has ended well, the engine deletes what it has recorded and the program has not registered. So each
// value that the SDK waits for is held back in turn, for good: then everything is registered nevertheless, or the
// program does not end well.

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-hang-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a program to a folder of its own. */
async function writeProgram(name: string): Promise<string> {
  const at = join(folder, name);
  for (const [path, text] of Object.entries(programFiles)) {
    mkdirSync(dirname(join(at, path)), { recursive: true });
    writeFileSync(join(at, path), text);
  }
  await bundleWithAwaits(hangingPrograms[name] ?? "", join(at, "index.js"));
  return at;
}

const nodePath = join(repositoryRoot, "node_modules");

test("whatever the SDK waits for and never comes, nothing is deleted", async () => {
  const reached = new Set<string>();
  const faults: string[] = [];
  for (const name of Object.keys(hangingPrograms)) {
    const at = await writeProgram(name);
    const reachedFile = join(at, "reached.json");
    const whole = await runProgram(at, hangingAnswers, { env: { REACHED: reachedFile, NODE_PATH: nodePath } });
    expect(whole).toMatchObject({ hasSignaled: true, code: 0 });
    const here = JSON.parse(readFileSync(reachedFile, "utf8")) as readonly string[];
    const fresh = here.filter((place) => !reached.has(place));
    for (const place of here) reached.add(place);
    await inTurn(fresh, async (place) => {
      const { registered, hasSignaled, code, said } = await runProgram(at, hangingAnswers, {
        env: { HANG: place, NODE_PATH: nodePath },
      });
      const isWhole = JSON.stringify(registered) === JSON.stringify(whole.registered);
      const isRefused = !hasSignaled && code !== 0 && said.includes("PROGRAM_ENDED_EARLY");
      if (!isWhole && !isRefused) faults.push(`${place}: ${JSON.stringify({ hasSignaled, code, said })}`);
    });
  }
  expect(faults).toEqual([]);
  expect(reached.size).toBeGreaterThan(60);
}, 900_000);

/** Two at a time. */
async function inTurn(places: readonly string[], run: (place: string) => Promise<void>): Promise<void> {
  const left = [...places];
  const worker = async (): Promise<void> => {
    for (let place = left.shift(); place !== undefined; place = left.shift()) await run(place);
  };
  await Promise.all([worker(), worker()]);
}

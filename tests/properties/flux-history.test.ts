// Random attempts against the code of Flux. SLIPWAY_FLUX_REFERENCE names the program of tests/tools/modules/flux;
// SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
import { spawnSync } from "node:child_process";
import { canonicalJson } from "../../engine/lib/canonical-json";
import { failureReasons } from "../../engine/model/outcomes/kustomization-status";
import { printDuration, printTime } from "../../provider/attempts/print-time";
import { type EndedAttempt, upsertHistory } from "../../engine/overlay/status/upsert-history";
import { type Random, randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";
import { pick } from "./templates/pick";

const binary = process.env["SLIPWAY_FLUX_REFERENCE"];
const rounds = Number(process.env["SLIPWAY_ROUNDS"] ?? 20);

const statuses = ["ReconciliationSucceeded", ...failureReasons] as const;

function drawAttempts(random: Random): readonly EndedAttempt[] {
  const used = 1 + random(statuses.length);
  return Array.from({ length: 1 + random(20) }, (): EndedAttempt => {
    const digest = `sha256:${random(4)}`;
    const metadata = { revision: `main@sha1:${random(3)}`, ...(random(3) === 0 ? { originRevision: "v1" } : {}) };
    return {
      digest,
      // The order of the attempts counts, not their times.
      time: printTime(random(2_000_000_000) * 1000),
      duration: printDuration(pick(random, [0, 1, 999, 1000, 61_500, 3_600_000, random(100_000_000)])),
      status: pick(random, statuses.slice(0, used)),
      metadata,
    };
  });
}

function theirs(program: string, asked: readonly (readonly EndedAttempt[])[]): readonly string[] {
  const input = asked.map((history) => `${JSON.stringify({ history })}\n`).join("");
  const { status, stdout, stderr } = spawnSync(program, { input, maxBuffer: 1 << 30, encoding: "utf8" });
  if (status !== 0) throw new Error(`the program of Flux failed: ${stderr}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => canonicalJson(JSON.parse(line)));
}

test(`Flux keeps the same history of attempts (seed ${runSeed})`, () => {
  if (binary === undefined) {
    console.warn("skipped: SLIPWAY_FLUX_REFERENCE is not set");
    return;
  }
  const random = randomNumbers(runSeed);
  const asked = Array.from({ length: 50 * rounds }, () => drawAttempts(random));
  const expected = theirs(binary, asked);
  const differences = asked.flatMap((attempts, index) => {
    const our = canonicalJson(attempts.reduce(upsertHistory, []));
    return our === expected[index] ? [] : [{ attempts, our, their: expected[index] }];
  });
  process.stdout.write(`flux-history: ${asked.length - differences.length} of ${asked.length} agree\n`);
  expect(differences.slice(0, 3).map((one) => JSON.stringify(one, null, 1))).toEqual([]);
});

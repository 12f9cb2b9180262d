// Random objects against the code of Flux. SLIPWAY_FLUX_REFERENCE names the program of tests/tools/modules/flux;
// SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
import { spawnSync } from "node:child_process";
import { isSyncError } from "../../engine/errors/sync-error";
import { canonicalJson } from "../../engine/lib/canonical-json";
import { stageNumber, stageOrder } from "../../engine/model/plans/apply-stages";
import { compareApplyOrder } from "../../engine/model/plans/apply-order";
import type { KubeObject, ManagedFieldsEntry } from "../../engine/model/objects/kube-object";
import { keyOf } from "../../engine/model/objects/object-key";
import { createDecider } from "../../engine/plan/delivery/decide-delivery";
import { takeFields } from "../../engine/plan/delivery/take-fields";
import { planWave } from "../../engine/plan/plan-wave";
import { diffObjects } from "../../engine/plan/flux/diff-objects";
import { normalizeObject } from "../../engine/plan/flux/normalize/normalize-object";
import { isTakenManager } from "../../engine/plan/flux/remove-texts";
import { drawDecision, type Decision } from "./flux/draw-decision";
import { randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

const binary = process.env["SLIPWAY_FLUX_REFERENCE"];
const rounds = Number(process.env["SLIPWAY_ROUNDS"] ?? 20);
const seed = runSeed;
const fieldManager = "kustomize-controller";

/** What our code decides, as JSON data. */
function decide(asked: Decision): unknown {
  const { objects = [], live, merged, managers = [] } = asked;
  switch (asked.of) {
    case "normalize":
      return objects.map(normalizeObject);
    case "order":
      return [...objects].sort((left, right) => compareApplyOrder(keyOf(left), keyOf(right)));
    case "diff": {
      const pair = merged === undefined ? [] : [{ live: live ?? undefined, merged }];
      const steps = pair.flatMap((each) => diffObjects(each, { rationalize: asked.rationalize === true }));
      return steps.map(({ op, path, value }) => ({ op, path, ...(op === "remove" ? {} : { value }) }));
    }
    case "managers": {
      const isTaken = (entry: ManagedFieldsEntry) => managers.some((one) => isTakenManager(entry, one));
      return live ? takeFields(live, (entry) => (isTaken(entry) ? (entry.fieldsV1 ?? {}) : {}), fieldManager) : [];
    }
    case "apply":
      return isLeftAlone(asked);
    case "stages":
      return stagesOf(objects);
  }
}

/** The objects of each stage in the order of the plan, which is that of a wave. */
function stagesOf(objects: readonly KubeObject[]): readonly (readonly KubeObject[])[] {
  const planned = planWave(objects, undefined);
  return stageOrder
    .map((_, number) => planned.filter((one) => stageNumber(one) === number).map(({ object }) => object))
    .filter((stage) => stage.length > 0);
}

/** Whether the object is left alone; what is sent is compared in tests/conformance/flux-apply.test.ts. */
function isLeftAlone({ objects: [desired] = [], live, rules = [] }: Decision): boolean {
  if (desired === undefined) throw new Error("an apply has an object");
  const known = { isRecorded: true, previous: undefined, ownerToken: undefined, fieldManager };
  const decide = createDecider({ adopt: "force", force: false, ignore: rules, conflicts: [] });
  return decide({ desired, live: live ?? undefined, ...known }).action === "leave";
}

function ours(asked: Decision): string {
  try {
    return canonicalJson(decide(asked));
  } catch (error) {
    if (isSyncError(error)) return "an error";
    throw error;
  }
}

/** The question with Go's names of the fields of a rule. */
function question(asked: Decision): unknown {
  const rules = asked.rules?.map(({ paths, target }) => ({ paths, ...(target && { selector: target }) }));
  return { decision: { ...asked, ...(rules && { rules }) } };
}

function theirs(program: string, asked: readonly Decision[]): readonly string[] {
  const input = asked.map((each) => `${JSON.stringify(question(each))}\n`).join("");
  const { status, stdout, stderr } = spawnSync(program, { input, maxBuffer: 1 << 30, encoding: "utf8" });
  if (status !== 0) throw new Error(`the program of Flux failed: ${stderr}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line, index) => {
      const { result, error } = JSON.parse(line) as { readonly result?: unknown; readonly error?: string };
      if (error !== undefined) return "an error";
      if (result === undefined) throw new Error("the program of Flux decides nothing: it is older than this test");
      return canonicalJson(asked[index]?.of === "apply" ? isSkipped(result) : (result ?? []));
    });
}

function isSkipped(result: unknown): boolean {
  return (result as { readonly action?: unknown }).action === "skipped";
}

const counts: Readonly<Record<Decision["of"], number>> = {
  normalize: 100,
  order: 10,
  diff: 50,
  managers: 20,
  apply: 60,
  stages: 20,
};

test.each(Object.keys(counts) as Decision["of"][])(`Flux decides the same: %s (seed ${seed})`, (of) => {
  if (binary === undefined) {
    console.warn("skipped: SLIPWAY_FLUX_REFERENCE is not set");
    return;
  }
  const random = randomNumbers(seed);
  const asked = Array.from({ length: counts[of] * rounds }, () => drawDecision(random, of));
  const expected = theirs(binary, asked);
  const differences = [];
  for (const [index, each] of asked.entries()) {
    const our = ours(each);
    // Flux refuses an ignored path that the manifest lacks; ours leaves it out.
    if (of === "apply" && expected[index] === "an error") continue;
    if (our !== expected[index]) differences.push({ asked: each, our, their: expected[index] });
  }
  const errors = expected.filter((one) => one === "an error").length;
  process.stdout.write(
    `flux-decisions ${of}: ${asked.length - differences.length} of ${asked.length} agree, ${errors} errors\n`,
  );
  expect(differences.slice(0, 3).map((one) => JSON.stringify(one, null, 1))).toEqual([]);
});

import { isDeepStrictEqual } from "node:util";

import { isSyncError } from "../../../../engine/errors/sync-error";
import { valueAt } from "../../../../engine/lib/look-up";
import type { FieldChange, FieldPath } from "../../../../engine/model/objects/change";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../../engine/model/objects/object-key";
import { nothingComing } from "../../../../engine/model/plans/coming-objects";
import { type DryRun, dryRunObject } from "../../../../engine/set/object/dry-run-object";
import { previewSet, type SetPreview } from "../../../../engine/set/preview-set";
import { syncSet } from "../../../../engine/set/sync-set";
import { deliveryRules } from "../../../tools/delivery-rules";
import { contentOf, differences, isSame } from "./compare-objects";
import type { DrawnObject, DrawnProgram } from "./draw-program";
import { type Expected, expectedOutcome, valueOf } from "./expected-outcome";
import { marked, objectOf, ownerToken, refTo, type Stage, stageObject } from "./stage-objects";

interface Part {
  readonly drawn: DrawnObject;
  readonly id: string;
  readonly object: KubeObject;
  /** The object as it was applied last. */
  readonly previous: KubeObject | undefined;
  /** Whether rules ignore fields of it. */
  readonly isIgnored: boolean;
}

/** Runs a program, and returns the laws that it breaks. */
export async function runProgram(stage: Stage, program: DrawnProgram, name: string): Promise<readonly string[]> {
  const parts = program.objects.map((drawn, index): Part => {
    const ofObject = `${name}-${String(index)}`;
    const plain = objectOf(stage, drawn.kind, ofObject, drawn.fields);
    const object = drawn.mark === undefined ? plain : marked(plain, drawn.mark);
    const previous = drawn.maker === "us" ? objectOf(stage, drawn.kind, ofObject, drawn.made) : undefined;
    const isIgnored = program.ignore.some(({ target }) => target?.kind === drawn.kind);
    return { drawn, id: printKey(keyOf(object)), object, previous, isIgnored };
  });
  await Promise.all(parts.map(({ drawn }, index) => stageObject(stage, `${name}-${String(index)}`, drawn)));
  const before = await readAll(stage, parts);
  const expected = parts.map(({ drawn }, index) => expectationOf(drawn, program, before[index]));
  const preview = await ask(stage, program, parts);
  const faults = parts.flatMap((part, index) => faultsOfPreview(part, preview, expected[index]));
  if (preview.refusals.length > 0) {
    const refused = parts.filter(({ id }) => !preview.runs.has(id));
    const { changes } = await sync(stage, program, refused);
    const codes = changes.map((change) => (change.action === "failed" ? change.error.code : change.action));
    const promised = preview.refusals.map(({ code }) => code);
    if (!isDeepStrictEqual([...codes].sort(), [...promised].sort())) {
      faults.push(`the preview refuses with ${promised.join()}, and the update ends with ${codes.join()}`);
    }
    const after = await readAll(stage, parts);
    return [...faults, ...parts.flatMap(({ id }, at) => (isSame(before[at], after[at]) ? [] : [`${id} was touched`]))];
  }
  const { changes } = await sync(stage, program, parts);
  for (const change of changes) {
    if (change.action === "failed")
      faults.push(`${change.id} fails although the preview does not: ${change.error.code}`);
  }
  const after = await readAll(stage, parts);
  parts.forEach((part, at) => {
    faults.push(...faultsOfUpdate(part, preview.runs.get(part.id), expected[at], [before[at], after[at]]));
  });
  const recorded = parts.map((part) => ({ ...part, previous: part.object }));
  const second = await ask(stage, program, recorded);
  for (const [id, run] of second.runs) {
    if (run.by === "server" && run.action === "none" && (run.kept ?? []).length === 0) continue;
    faults.push(`the second preview of ${id} is not empty: ${JSON.stringify(shown(run))}`);
  }
  faults.push(...second.refusals.map((error) => `the second preview refuses: ${error.message}`));
  await sync(stage, program, recorded);
  const again = await readAll(stage, parts);
  return [...faults, ...parts.flatMap(({ id }, at) => (isSame(after[at], again[at]) ? [] : [`${id} changes again`]))];
}

function expectationOf(drawn: DrawnObject, program: DrawnProgram, live: KubeObject | undefined): Expected | "created" {
  if (live !== undefined) return expectedOutcome(drawn, program, live);
  return drawn.mark?.[1] === "Ignore" || drawn.mark?.[1] === "disabled" ? { end: "left" } : "created";
}

const readAll = ({ client }: Stage, parts: readonly Part[]): Promise<readonly (KubeObject | undefined)[]> =>
  Promise.all(parts.map(({ object }) => client.get(refTo(object))));

const howOf = ({ adopt, onConflict, ignore, conflicts: [ofObject, ofComponent, ofProvider] }: DrawnProgram) => ({
  ...{ ownerToken, onConflict },
  delivery: deliveryRules({
    ...{ adopt, ignore },
    conflicts: [
      { origin: "conflicts", rules: ofObject },
      { origin: "conflicts of the component", rules: ofComponent },
      { origin: "conflicts of the provider", rules: ofProvider },
    ],
  }),
});

function ask({ client }: Stage, program: DrawnProgram, parts: readonly Part[]): Promise<SetPreview> {
  const objects = new Map(
    parts.map(({ id, object, previous }) => [id, { object, previous, isSecret: false }] as const),
  );
  return previewSet(objects, {
    ...howOf(program),
    askServer: (request) => dryRunObject(client, request, { fieldManager: "slipway", coming: nothingComing }),
    acceptCrdChanges: [],
    rights: { coming: nothingComing },
    client: () => client,
  });
}

function sync({ client }: Stage, program: DrawnProgram, parts: readonly Part[]): ReturnType<typeof syncSet> {
  const previous = new Map(parts.flatMap((part) => (part.previous ? [[part.id, part.previous] as const] : [])));
  const set = { objects: parts.map(({ object }) => object), inventory: {}, previous };
  const options = { fieldManager: "slipway", wait: false, prune: false, timeoutSeconds: 60 };
  return syncSet(client, set, { ...howOf(program), ...options });
}

function faultsOfPreview(
  { id }: Part,
  { runs, refusals }: SetPreview,
  expected: Expected | "created" | undefined,
): readonly string[] {
  const run = runs.get(id);
  const refusal = refusals.find((error) => isSyncError(error) && error.where.object?.includes(nameIn(id)) === true);
  const found = run === undefined ? { refused: refusal?.code } : shownEnd(run);
  const wanted =
    expected === "created" || expected === undefined
      ? { action: "create" }
      : expected.end === "refused"
        ? { refused: expected.code }
        : expected.end === "left"
          ? { left: true }
          : { takenFrom: expected.takenFrom };
  const isMet = isDeepStrictEqual({ ...wanted }, { ...found });
  return isMet ? [] : [`the preview of ${id} is ${JSON.stringify(found)}, and should be ${JSON.stringify(wanted)}`];
}

const nameIn = (id: string): string => id.slice(id.lastIndexOf("/") + 1);

function shownEnd(run: DryRun): object {
  if (run.by === "nobody") return { unverified: run.reason };
  if (run.leftAlone !== undefined) return { left: true };
  return run.action === "create" ? { action: "create" } : { takenFrom: run.takenFrom };
}

/** What the preview says against what the update has done, and the fields that rules decide about. */
function faultsOfUpdate(
  { id, drawn, isIgnored }: Part,
  run: DryRun | undefined,
  expected: Expected | "created" | undefined,
  [before, after]: readonly [KubeObject | undefined, KubeObject | undefined],
): readonly string[] {
  if (run?.by !== "server") return [`${id} is not verified`];
  if (run.leftAlone !== undefined) return isSame(before, after) ? [] : [`${id} was to be left`];
  if (after === undefined) return [`${id} does not exist`];
  const faults: string[] = [];
  const wrong = (path: string, value: unknown): void => {
    const found = valueOf(after, path);
    if (found !== value) faults.push(`${id} has ${path} ${String(found)} in place of ${String(value)}`);
  };
  if (expected === "created") for (const [path, value] of Object.entries(drawn.fields)) wrong(path, value);
  if (run.action === "create") return faults;
  if (typeof expected === "object" && expected.end === "applied") {
    for (const path of expected.ours) wrong(path, drawn.fields[path]);
    for (const path of expected.theirs) wrong(path, valueOf(before, path));
  }
  // As in Flux, a map whose keys are all ignored is sent empty, and the preview does not show that.
  const isEmptyMapSent = isIgnored && isDeepStrictEqual(contentOf(before), contentOf(after));
  if (run.action === "none" && !isSame(before, after) && !isEmptyMapSent) faults.push(`${id} was to be unchanged`);
  for (const { path, live, desired } of run.changes) {
    if (!isDeepStrictEqual(valueAt(before, path), live))
      faults.push(`${id} had not what the preview says: ${path.join(".")}`);
    if (!isDeepStrictEqual(valueAt(after, path), desired)) {
      faults.push(`${id} is not as the preview says: ${path.join(".")}`);
    }
  }
  const changed = differences(contentOf(before), contentOf(after), []);
  const isTold = (path: FieldPath): boolean => run.changes.some((change) => covers(change, path));
  return [
    ...faults,
    ...changed
      .filter((path) => !isTold(path))
      .map((path) => `${id} changes ${path.join(".")}, and the preview is silent`),
  ];
}

const covers = ({ path: told }: FieldChange, path: FieldPath): boolean =>
  told.every((part, at) => part === path[at]) || path.every((part, at) => part === told[at]);

function shown(run: DryRun): unknown {
  if (run.by !== "server") return run;
  const { action, changes, ownership, kept, yielded, leftAlone } = run;
  return { action, changes, ownership, kept, yielded, leftAlone };
}

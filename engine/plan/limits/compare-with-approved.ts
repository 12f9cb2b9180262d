import { SyncError } from "../../errors/sync-error";
import type { PlannedChange } from "../../model/plans/plan-limits";
import type { JudgedWhole } from "./judged-whole";
import { digestOfPlan, printPlanText } from "./plan-text";

/** In place of an approved plan: no plan is approved yet, and each may be carried out. */
const anyPlan = "any";

/** The most differences that the message lists. */
const mostListed = 20;

/** Whether each plan may be carried out. */
export function approvesAny(expected: string): boolean {
  return expected.trim() === anyPlan;
}

/**
 * PLAN_NOT_APPROVED if a run would do something else than what was approved; undefined if it is the same.
 *
 * @param expected the digest of the approved plan, or its text, with which the differences are known; or "any"
 * @param of what has the objects, in the message
 */
export function compareWithApproved(
  changes: readonly PlannedChange[],
  expected: string,
  of: JudgedWhole = "component",
): SyncError | undefined {
  if (approvesAny(expected)) return undefined;
  const digest = digestOfPlan(changes);
  const text = printPlanText(changes);
  if (expected.trim() === digest || expected.trim() === text.trim()) return undefined;
  const isDigest = /^sha256:[\da-f]{64}$/.test(expected.trim());
  const why = isDigest
    ? `the plan of this run has the digest ${digest}, and ${expected.trim()} was approved; this run would:\n${listLines(linesOf(text).map(withoutDigest))}`
    : `what differs from the approved plan:\n${listLines(differences(linesOf(expected), linesOf(text)))}`;
  return new SyncError({
    code: "PLAN_NOT_APPROVED",
    what: `the update is not the one that was approved, and has written nothing of this ${of}`,
    why,
    mend: "run pulumi preview, read what has changed, and approve that plan: expectPlan is planDigest of that preview, or its planText",
  });
}

/**
 * `-` before what was approved and is not in this run, `+` before what is only in this run, and `~` before objects with
 * other content. Digests are left out: one of a Secret may reveal a value that can be guessed.
 */
function differences(before: readonly string[], after: readonly string[]): readonly string[] {
  const [approved, actual] = [new Set(before), new Set(after)];
  const gone = before.filter((line) => !actual.has(line)).map(withoutDigest);
  const added = after.filter((line) => !approved.has(line)).map(withoutDigest);
  const [inGone, inAdded] = [new Set(gone), new Set(added)];
  return [
    ...gone.filter((line) => !inAdded.has(line)).map((line) => `- ${line}`),
    ...added.filter((line) => !inGone.has(line)).map((line) => `+ ${line}`),
    ...added.filter((line) => inGone.has(line)).map((line) => `~ ${line}, with other content`),
  ];
}

function withoutDigest(line: string): string {
  return line.replace(/ sha256:[\da-f]{64}$/, "");
}

function listLines(lines: readonly string[]): string {
  const shown = lines.slice(0, mostListed);
  const left = lines.length - shown.length;
  return [...shown, ...(left === 0 ? [] : [`and ${left} more`])].join("\n");
}

function linesOf(text: string): readonly string[] {
  return text.split("\n").filter((line) => line !== "");
}

import { createHash } from "node:crypto";
import { canonicalJson } from "../../lib/canonical-json";
import type { KubeObject } from "../../model/objects/kube-object";
import type { PlannedChange } from "../../model/plans/plan-limits";
import { nameOfId } from "./object-names";

/** Digest of an object as the program has it: `sha256:` and 64 hexadecimal digits. */
export function digestOfObject(object: KubeObject): string {
  return sha256(canonicalJson(object));
}

/**
 * The text of a plan: a line for each object, sorted by its name, such as `create apps/Deployment/shop/web sha256:…` or
 * `delete ConfigMap/shop/old`. Two plans with one text write the same.
 */
export function printPlanText(changes: readonly PlannedChange[]): string {
  const named = changes.map((change) => [nameOfId(change.id), change] as const);
  // The order of UTF-16 code units is the same on each machine.
  named.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  return named
    .map(([name, { action, digest }]) => `${action} ${name}${digest === undefined ? "" : ` ${digest}`}\n`)
    .join("");
}

/** Whether a text has the form of a plan: names of objects, and digests. */
export function isPlanText(text: string): boolean {
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.length > 0 && lines.every((line) => planLine.test(line));
}

const planLine = /^(?:create|apply|replace|delete|release|run) [\w.-]+(?:\/[\w.*:-]+)+(?: sha256:[\da-f]{64})?$/;

/** Digest of the text of a plan. */
export function digestOfPlan(changes: readonly PlannedChange[]): string {
  return sha256(printPlanText(changes));
}

function sha256(text: string): string {
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

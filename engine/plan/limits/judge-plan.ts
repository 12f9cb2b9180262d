import { SyncError } from "../../errors/sync-error";
import { describeKey, parseKey } from "../../model/objects/object-key";
import type { PlannedChange, PlanLimits } from "../../model/plans/plan-limits";
import type { JudgedWhole } from "./judged-whole";
import { isOfKind, nameOfId } from "./object-names";

/** What a message says of the plan that is judged. */
export interface JudgedAs {
  /** What has the objects. */
  readonly of: JudgedWhole;
  /** Whether it has left the program, which cannot confirm anything for it any more. */
  readonly hasLeft?: boolean;
}

/** The most objects that a message lists. */
const mostListed = 20;

/**
 * PLAN_LIMIT_EXCEEDED if a run would destroy more than its limits allow; undefined if it may run. An object that is
 * confirmed by its name counts for no limit.
 */
export function judgePlan(
  changes: readonly PlannedChange[],
  limits: PlanLimits,
  { of, hasLeft = false }: JudgedAs = { of: "component" },
): SyncError | undefined {
  const confirmed = new Set(limits.confirm);
  const open = changes.filter(({ id }) => !confirmed.has(id) && !confirmed.has(nameOfId(id)));
  const deletes = open.filter(({ action }) => action === "delete");
  const replaces = open.filter(({ action }) => action === "replace");
  const uncertain = open.filter(({ mayGo }) => mayGo === true);
  const isProtected = ({ id }: PlannedChange): boolean => isOfKind(id, limits.protectKinds);
  const broken = [
    ...tooMany(deletes, limits.maxDeletes, "maxDeletes", "deletes"),
    ...tooMany(replaces, limits.maxReplaces, "maxReplaces", "replaces"),
    ...protectedOnes([...deletes, ...replaces, ...uncertain].filter(isProtected)),
  ];
  if (broken.length === 0) return undefined;
  const names = new Set(broken.flatMap(({ objects }) => objects.map(({ id }) => nameOfId(id))));
  const whole = JSON.stringify([...names].sort());
  return new SyncError({
    code: "PLAN_LIMIT_EXCEEDED",
    what: `the update would destroy more than its limits allow, and has written nothing of this ${of}`,
    why: broken.map(({ why }) => why).join("\n"),
    mend: hasLeft
      ? `take the ${of} back into the program, or name what may go in the provider: limits: { confirm: ${whole} }`
      : `take the objects back into the program, or name those that may go in limits: { confirm: ${whole} }`,
  });
}

interface BrokenLimit {
  readonly why: string;
  readonly objects: readonly PlannedChange[];
}

function tooMany(
  objects: readonly PlannedChange[],
  limit: number | undefined,
  name: string,
  verb: string,
): readonly BrokenLimit[] {
  if (limit === undefined || objects.length <= limit) return [];
  const count = `it ${verb} ${objects.length} ${objects.length === 1 ? "object" : "objects"}`;
  return [{ why: `${count}, and ${name} is ${limit}: ${listObjects(objects)}`, objects }];
}

function protectedOnes(objects: readonly PlannedChange[]): readonly BrokenLimit[] {
  if (objects.length === 0) return [];
  const verbs = [
    ["delete", "deletes"],
    ["replace", "replaces"],
    ["release", "may delete"],
  ] as const;
  const parts = verbs.flatMap(([action, verb]) => {
    const those = objects.filter((one) => one.action === action);
    return those.length === 0 ? [] : [`${verb} ${listObjects(those)}`];
  });
  return [{ why: `it ${parts.join(", and ")}, of kinds in protectKinds`, objects }];
}

function listObjects(objects: readonly PlannedChange[]): string {
  const shown = objects.slice(0, mostListed).map(describeChange);
  const left = objects.length - shown.length;
  return left === 0 ? shown.join(", ") : `${shown.join(", ")} and ${left} more`;
}

/** The object, with what is lost with it. */
function describeChange({ id, loses }: PlannedChange): string {
  const key = parseKey(id);
  const name = key === undefined ? id : describeKey(key);
  return loses === undefined ? name : `${name} (with ${loses})`;
}

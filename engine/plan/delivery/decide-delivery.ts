import type { JudgeConflict } from "../../model/plans/conflict-rules";
import type { Delivery, DeliveryQuestion, DeliveryRules } from "../../model/plans/delivery";
import type { IgnoreRule } from "../../model/flux/apply-options";
import { consentsToReplace, hasAnyMark } from "../../model/objects/marks";
import { asksForConflicts } from "../../model/objects/pulumi-annotations";
import { ownerTokenOf } from "../../kube/apply/owner-mark";
import { makerOf } from "../../model/objects/foreign-owners";
import { hasOption } from "../argo/annotation-options";
import { compileIgnoreRules, ignoredPathsOf, isLeftAlone, type CompiledRule } from "../flux/ignore-rules";
import { compileConflictRules } from "../conflicts/compile-conflict-rules";
import { judgeAdoption } from "./judge-adoption";
import { leaveFields } from "./leave-fields";
import { reasonToLeave } from "./reason-to-leave";
import { planTakeover } from "./plan-takeover";
import { yieldFields } from "./yield-fields";

const ssaMark = "kustomize.toolkit.fluxcd.io/ssa";

/**
 * How the objects of a program are delivered. The rules are read when the first object is decided on.
 *
 * @throws (by the result) PLAN_OBJECT_OWNED, PLAN_OBJECT_EXISTS, PLAN_IGNORE_RULE_INVALID, PLAN_CONFLICT_RULE_INVALID
 */
export function createDecider({
  adopt,
  force,
  ignore,
  conflicts,
  honoursPatchForce = false,
}: DeliveryRules): (question: DeliveryQuestion) => Delivery {
  let compiled: readonly CompiledRule[] | undefined;
  let judge: JudgeConflict | undefined;
  return (question) => {
    const { desired, live } = question;
    const reason = reasonToLeave(desired, live);
    if (reason !== undefined) return { action: "leave", reason };
    const owners = judgeAdoption(question, adopt);
    const ignored = ignoredPathsOf((compiled ??= onceFor(ignores, ignore, compileRules)), desired);
    if (live !== undefined && isLeftAlone(ignored)) {
      return { action: "leave", reason: "`ignore` leaves the whole object to others" };
    }
    const isOverride = hasAnyMark(desired, { [ssaMark]: "Override" });
    // As in Flux, Merge only leaves out the cleanup.
    const isMerge = hasAnyMark(desired, { [ssaMark]: "Merge" });
    const titles = owners.map(({ title }) => title).join(" and ");
    const isNew = !question.isRecorded && live !== undefined && ownerTokenOf(live) === undefined;
    const takenFrom = titles === "" && isNew && question.ownerToken !== undefined ? makerOf(live) : titles;
    // Argo CD's options count in the manifest alone. Its replace sends all fields, whoever has them.
    const isReplace = hasOption(desired, "Replace=true");
    const isMarkedToReplace =
      consentsToReplace(desired) || hasOption(desired, "Force=true") || (live !== undefined && consentsToReplace(live));
    const isMarkedToForce = isOverride || isMerge || isReplace || (honoursPatchForce && asksForConflicts(desired));
    const whole = leaveFields(question, ignored);
    const sent = yieldFields(question, {
      sent: whole,
      judgeConflict: isMarkedToForce ? undefined : (judge ??= onceFor(judges, conflicts, compileConflictRules)),
    });
    return {
      action: "apply",
      ...sent,
      // A field that is left to its manager does not leave the manifest, where `kubectl` would lose it.
      ...planTakeover(question, {
        ...{ owners, isOverride, adopt, object: whole.object },
        // What an owner has in a map that the program leaves empty goes with its other fields.
        yielded: sent.yielded.flatMap(({ path, isEmptyMap }) => (isEmptyMap === true ? [] : [path])),
        ignored: sent.ignored,
      }),
      isForced: isMarkedToForce || owners.length > 0,
      mayReplace: force || isMarkedToReplace,
      ...(takenFrom === undefined || takenFrom === "" ? {} : { takenFrom }),
    };
  };
}

/** A preview makes a decider for each object of a set, with the same lists of rules: these are compiled once. */
const ignores = new WeakMap<readonly IgnoreRule[], readonly CompiledRule[]>();
const judges = new WeakMap<DeliveryRules["conflicts"], JudgeConflict>();

function onceFor<Rules extends object, Compiled>(
  known: WeakMap<Rules, Compiled>,
  rules: Rules,
  compile: (rules: Rules) => Compiled,
): Compiled {
  const compiled = known.get(rules) ?? compile(rules);
  known.set(rules, compiled);
  return compiled;
}

/** The argument is not a field of a spec. */
function compileRules(rules: readonly IgnoreRule[]): readonly CompiledRule[] {
  return compileIgnoreRules(rules, "ignore");
}

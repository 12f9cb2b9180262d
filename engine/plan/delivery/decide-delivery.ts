import type { Delivery, DeliveryQuestion, DeliveryRules } from "../../model/plans/delivery";
import type { IgnoreRule } from "../../model/flux/apply-options";
import { consentsToReplace, hasAnyMark } from "../../model/objects/marks";
import { asksForConflicts } from "../../model/objects/pulumi-annotations";
import { hasOption } from "../argo/annotation-options";
import { compileIgnoreRules, ignoredPathsOf, isLeftAlone, type CompiledRule } from "../flux/ignore-rules";
import { judgeAdoption } from "./judge-adoption";
import { leaveFields } from "./leave-fields";
import { reasonToLeave } from "./reason-to-leave";
import { planTakeover } from "./plan-takeover";

const ssaMark = "kustomize.toolkit.fluxcd.io/ssa";

/**
 * How the objects of a program are delivered. The rules are read when the first object is decided on.
 *
 * @throws (by the result) PLAN_OBJECT_OWNED, PLAN_OBJECT_EXISTS, PLAN_IGNORE_RULE_INVALID
 */
export function createDecider({
  adopt,
  force,
  ignore,
  honoursPatchForce = false,
}: DeliveryRules): (question: DeliveryQuestion) => Delivery {
  let compiled: readonly CompiledRule[] | undefined;
  return (question) => {
    const { desired, live } = question;
    const reason = reasonToLeave(desired, live);
    if (reason !== undefined) return { action: "leave", reason };
    const owners = judgeAdoption(question, adopt);
    const ignored = ignoredPathsOf((compiled ??= compileRules(ignore)), desired);
    if (live !== undefined && isLeftAlone(ignored)) {
      return { action: "leave", reason: "`ignore` leaves the whole object to others" };
    }
    const isOverride = hasAnyMark(desired, { [ssaMark]: "Override" });
    // As in Flux, Merge only leaves out the cleanup.
    const isMerge = hasAnyMark(desired, { [ssaMark]: "Merge" });
    const titles = owners.map(({ title }) => title).join(" and ");
    // Argo CD's options count in the manifest alone. Its replace sends all fields, whoever has them.
    const isReplace = hasOption(desired, "Replace=true");
    const isMarkedToReplace =
      consentsToReplace(desired) || hasOption(desired, "Force=true") || (live !== undefined && consentsToReplace(live));
    const sent = leaveFields(question, ignored);
    return {
      action: "apply",
      ...sent,
      ...planTakeover(question, { owners, isOverride, adopt, object: sent.object }),
      isForced:
        isOverride || isMerge || isReplace || owners.length > 0 || (honoursPatchForce && asksForConflicts(desired)),
      mayReplace: force || isMarkedToReplace,
      ...(titles === "" ? {} : { takenFrom: titles }),
    };
  };
}

/** The argument is not a field of a spec. */
function compileRules(rules: readonly IgnoreRule[]): readonly CompiledRule[] {
  return compileIgnoreRules(rules, "ignore");
}

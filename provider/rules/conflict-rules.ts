import { conflictActions, conflictRule, type ConflictRule } from "slipway/internal";
import { compileConflictRules } from "slipway/internal/cluster";
import type { PropertyValue } from "../rpc/property-value";
import { faultOfTarget } from "./object-target";
import { faultOfRules, readRules, type RuleKind } from "./rule-list";

const kind: RuleKind<ConflictRule> = {
  argument: "conflicts",
  fields: Object.keys(conflictRule.fields),
  form: "a map with action, and with path, manager or target",
  faultOf: ({ action, path, manager, target }) => {
    if (!conflictActions.some((one) => one === action)) return `action must be one of ${conflictActions.join(", ")}`;
    if (path !== undefined && typeof path !== "string") return "path must be a JSON pointer such as /spec/replicas";
    if (manager !== undefined && (typeof manager !== "string" || manager === "")) {
      return "manager must be the name of a field manager";
    }
    return faultOfTarget(target);
  },
  compile: (rules) => compileConflictRules([{ origin: "conflicts", rules }]),
};

/** The rules of `conflicts`; undefined if the value is not a list of rules. */
export function readConflictRules(value: PropertyValue | undefined): readonly ConflictRule[] | undefined {
  return readRules(value, kind);
}

/** What is wrong with a list of rules; undefined if it can be read. */
export function faultOfConflictRules(value: PropertyValue | undefined): string | undefined {
  return faultOfRules(value, kind);
}

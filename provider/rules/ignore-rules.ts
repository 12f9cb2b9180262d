import { ignoreRule, type IgnoreRule } from "slipway/internal";
import { compileIgnoreRules } from "slipway/internal/cluster";
import type { PropertyValue } from "../rpc/property-value";
import { faultOfTarget } from "./object-target";
import { faultOfRules, maxItems, readRules, type RuleKind } from "./rule-list";

const kind: RuleKind<IgnoreRule> = {
  argument: "ignore",
  fields: Object.keys(ignoreRule.fields),
  form: "a map with paths and target",
  faultOf: ({ paths, target }) => {
    if (!isTexts(paths) || paths.length === 0 || paths.length > maxItems) {
      return `paths must be a list of at most ${maxItems} JSON pointers such as /spec/replicas`;
    }
    return faultOfTarget(target);
  },
  compile: (rules) => compileIgnoreRules(rules, "ignore"),
};

/** The rules of `ignore`; undefined if the value is not a list of rules. */
export function readIgnoreRules(value: PropertyValue | undefined): readonly IgnoreRule[] | undefined {
  return readRules(value, kind);
}

/** What is wrong with a list of rules; undefined if it can be read. */
export function faultOfIgnoreRules(value: PropertyValue | undefined): string | undefined {
  return faultOfRules(value, kind);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

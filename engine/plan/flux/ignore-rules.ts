import { isSyncError, SyncError } from "../../errors/sync-error";
import { compileWholeTest, type TextTest } from "../../go/regexp/text-test";
import { GoError } from "../../go/values/values";
import type { IgnoreRule, IgnoreTarget } from "../../model/flux/apply-options";
import type { KubeObject } from "../../model/objects/kube-object";
import { lookUpText } from "../../lib/look-up";
import { textsOf } from "../../model/objects/metadata-texts";
import { groupOf, versionOf } from "../../model/objects/object-key";
import { matchesLabels, parseLabelSelector, type LabelSelector } from "../../model/selectors/label-selector";
import { readPointer } from "../../lib/json-pointer";

/** A path that is left to others. */
export interface IgnoredPath {
  /** The JSON pointer; "" for the whole object. */
  readonly pointer: string;
  /** Its keys and indexes; empty for the whole object. */
  readonly path: readonly string[];
}

/** A rule whose target is compiled. */
export interface CompiledRule {
  readonly paths: readonly IgnoredPath[];
  readonly matches: (object: KubeObject) => boolean;
}

/**
 * Compiles rules. Unlike Flux, which ignores nothing or fails later, a path without a leading slash is an error.
 *
 * @param field the field that has the rules, for errors
 * @throws SyncError PLAN_IGNORE_RULE_INVALID
 */
export function compileIgnoreRules(rules: readonly IgnoreRule[], field = "spec.ignore"): readonly CompiledRule[] {
  return rules.map(({ paths, target }, index) => ({
    paths: paths.map((pointer, at) => compilePath(pointer, `${field}[${index}].paths[${at}]`)),
    matches: target === undefined ? () => true : compileTarget(target, `${field}[${index}].target`),
  }));
}

/** The paths that the rules leave to others in this object. */
export function ignoredPathsOf(rules: readonly CompiledRule[], object: KubeObject): readonly IgnoredPath[] {
  return rules.filter((rule) => rule.matches(object)).flatMap(({ paths }) => paths);
}

/** Whether the whole object is left to others. */
export function isLeftAlone(paths: readonly IgnoredPath[]): boolean {
  return paths.some(({ path }) => path.length === 0);
}

/**
 * Compiles the target of a rule: regular expressions for the whole text, an empty one matches everything.
 *
 * Source: fluxcd/pkg ssa/jsondiff/selector.go@v0.77.0 (NewSelectorRegex, MatchUnstructured).
 * @param field the field of the target, for errors
 * @throws SyncError PLAN_IGNORE_RULE_INVALID
 * @internal for its tests
 */
export function compileTarget(target: IgnoreTarget, field: string): (object: KubeObject) => boolean {
  const tests: ((object: KubeObject) => boolean)[] = [];
  const add = (name: keyof IgnoreTarget, textOf: (object: KubeObject) => string): void => {
    const test = compileText(target[name], `${field}.${name}`);
    if (test !== undefined) tests.push((object) => test(textOf(object)));
  };
  const addSelector = (name: keyof IgnoreTarget, texts: "labels" | "annotations"): void => {
    const selector = compileSelector(target[name], `${field}.${name}`);
    if (selector.length === 0) return;
    tests.push((object) => matchesLabels(selector, new Map(Object.entries(textsOf(object, texts)))));
  };
  add("kind", ({ kind }) => kind);
  add("name", (object) => lookUpText(object, "metadata", "name") ?? "");
  add("namespace", (object) => lookUpText(object, "metadata", "namespace") ?? "");
  add("group", ({ apiVersion }) => groupOf(apiVersion));
  add("version", ({ apiVersion }) => versionOf(apiVersion));
  addSelector("labelSelector", "labels");
  addSelector("annotationSelector", "annotations");
  return (object) => tests.every((test) => test(object));
}

function compilePath(pointer: string, field: string): IgnoredPath {
  const path = pointer === "" ? [] : readPointer(pointer);
  if (path === undefined) {
    throw invalid(field, `${JSON.stringify(pointer)} does not start with a slash`, "write it as /spec/replicas");
  }
  return { pointer, path };
}

/** Undefined for a pattern that matches everything. */
function compileText(pattern: string | undefined, field: string): TextTest | undefined {
  if (pattern === undefined || pattern === "") return undefined;
  try {
    return compileWholeTest(pattern);
  } catch (error) {
    if (error instanceof GoError) throw invalid(field, error.message, "correct the regular expression (RE2 syntax)");
    throw error;
  }
}

function compileSelector(text: string | undefined, field: string): LabelSelector {
  try {
    return parseLabelSelector(text ?? "");
  } catch (error) {
    if (isSyncError(error)) throw invalid(field, error.why ?? error.what, error.mend ?? "correct the selector");
    throw error;
  }
}

function invalid(field: string, why: string, mend: string): SyncError {
  return new SyncError({
    code: "PLAN_IGNORE_RULE_INVALID",
    what: "cannot read a rule of the fields that are left to others",
    where: { field },
    why,
    mend,
  });
}

import type { CrdEffect, CrdFinding, CrdVerdict, LiveCount } from "../../model/plans/crd-verdict";
import type { KubeObject } from "../../model/objects/kube-object";
import { valueAt } from "../../lib/look-up";
import { isOpenRule, type SchemaChange } from "./compare-schemas";
import { countViolations, countWriters, ruleId, type Violation } from "./count-violations";
import { describeAffected, describeChange, migrationAdvice } from "./describe-change";
import type { CrdChange, GoneVersion, VersionChange } from "./plan-crd-change";
import { changedPart } from "./schema-place";

/** The live custom resources of a kind, or why they could not be listed. */
export type LiveObjects =
  | { readonly objects: readonly KubeObject[]; /** Objects that were not read. */ readonly left: number }
  | { readonly unreadable: string };

/** The versions in which the live objects have to be read for a judgement. */
export function versionsToRead({ versions, gone, immutable, storage, servedVersion }: CrdChange): readonly string[] {
  const isCounted = gone.length > 0 || immutable.length > 0 || storage !== undefined;
  const own = isCounted && servedVersion !== undefined ? [servedVersion] : [];
  return [...new Set([...own, ...versions.map(({ readVersion }) => readVersion)])];
}

/**
 * What a change of a CustomResourceDefinition means for its live objects. Pure.
 *
 * @param live by version, the objects as the server serves them in it
 */
export function judgeCrdChange(change: CrdChange, live: ReadonlyMap<string, LiveObjects>): CrdVerdict {
  const all = live.get(change.servedVersion ?? "") ?? { objects: [], left: 0 };
  return {
    name: change.name,
    findings: [
      ...judgeImmutable(change, all),
      ...change.gone.map((gone) => judgeGone(change, gone, all)),
      ...judgeStorage(change, all),
      ...change.versions.flatMap((version) => judgeVersion(version, live.get(version.readVersion) ?? all)),
      ...(change.hasWebhook && change.versions.length > 0 && change.storage !== undefined ? [openConversion] : []),
    ],
  };
}

const openConversion: CrdFinding = {
  effect: "open",
  path: ["spec", "conversion"],
  text: "spec.conversion: what the webhook makes of the live objects in the new storage version is not judged here",
};

function judgeImmutable({ immutable }: CrdChange, all: LiveObjects): readonly CrdFinding[] {
  // Without objects nothing is lost when the definition is deleted and created again.
  if (!("unreadable" in all) && all.objects.length + all.left === 0) return [];
  const lost =
    "unreadable" in all
      ? "its live custom resources, which cannot be listed"
      : `its ${all.objects.length + all.left} live custom resources`;
  return immutable.map(({ path, before, after }) => ({
    effect: "refused",
    path,
    text: `${path.join(".")}: ${before} → ${after}: the API server never changes it, and to delete the definition would delete ${lost}`,
    mend: "leave it unchanged; or define the new kind beside the old one, under another name, and move the objects",
  }));
}

function judgeGone({ group, name }: CrdChange, gone: GoneVersion, all: LiveObjects): CrdFinding {
  const { version, path, isRemoved, isStored } = gone;
  const what = `${version}: ${isRemoved ? "the version is removed" : "the version is no longer served"}`;
  if (isRemoved && isStored) {
    return {
      effect: "refused",
      path,
      text: `${what}, but objects may be stored in it (status.storedVersions): the API server refuses that`,
      mend: migrationAdvice(name, version),
    };
  }
  if ("unreadable" in all) return { effect: "open", path, text: `${what}: ${notListed(all.unreadable)}` };
  const { managers, ...written } = countWriters(`${group}/${version}`, all.objects);
  const by = managers.length === 0 ? "" : ` by ${managers.slice(0, 3).join(", ")}`;
  return {
    effect: written.count > 0 ? "breaks" : "harmless",
    path,
    text: `${what}: ${describeAffected(written, all, `are written in it${by}`, `is written in it${by}`)}`,
  };
}

function judgeStorage({ storage }: CrdChange, all: LiveObjects): readonly CrdFinding[] {
  if (storage === undefined) return [];
  const { before, after, path } = storage;
  const objects = "unreadable" in all ? "live objects" : `${all.objects.length + all.left} live objects`;
  const text = `the storage version changes from ${before} to ${after}: ${objects} stay stored in ${before} until somebody writes them`;
  return [{ effect: "harmless", path, text }];
}

function judgeVersion(version: VersionChange, live: LiveObjects): readonly CrdFinding[] {
  if ("unreadable" in live)
    return version.changes.map((change) => finding(version, change, "open", notListed(live.unreadable)));
  const violations = new Map<string, Violation>(countViolations(version, live.objects));
  const findings = version.changes.map((change): CrdFinding => {
    const violation = violations.get(ruleId(change));
    violations.delete(ruleId(change));
    if (isOpenRule(change.rule)) {
      const isEmpty = live.objects.length === 0;
      return finding(version, change, isEmpty ? "harmless" : "open", isEmpty ? "there are no live objects" : notJudged);
    }
    return judgeRule(version, change, violation ?? none, live);
  });
  // What an object violates without a rule that is stricter at this place: a rule of a field that had no schema.
  const others = [...violations.values()].map((violation) => {
    const { schemaPath, rule } = violation;
    const after = valueAt(version.after.schema, [...schemaPath, rule]);
    return judgeRule(version, { schemaPath, rule, after }, violation, live);
  });
  return [...findings, ...others];
}

const none: LiveCount = { count: 0, examples: [] };
const notJudged = "not judged here: only the API server evaluates it";

function judgeRule(
  version: VersionChange,
  change: SchemaChange,
  violation: LiveCount,
  live: Exclude<LiveObjects, { readonly unreadable: string }>,
): CrdFinding {
  const effect = violation.count === 0 ? "harmless" : effectOf(version, change);
  const verb = change.rule === "unknown" ? "have it" : change.rule === "required" ? "lack it" : "violate it";
  const single = change.rule === "unknown" ? "has it" : change.rule === "required" ? "lacks it" : "violates it";
  return finding(version, change, effect, describeAffected(violation, live, verb, single));
}

function effectOf({ hasStatus }: VersionChange, { schemaPath, rule }: SchemaChange): CrdEffect {
  if (hasStatus && schemaPath[1] === "status") return "status";
  const isDropped = rule === "unknown" || (rule === "nullable" && schemaPath.at(-1) !== "items");
  return isDropped ? "loses" : "breaks";
}

function finding(version: VersionChange, change: SchemaChange, effect: CrdEffect, affected: string): CrdFinding {
  const part = changedPart(version.after.schema, change.schemaPath, change.rule);
  const text = `${describeChange(version.version, change)}: ${affected}`;
  return { effect, path: [...version.path, ...part], text };
}

function notListed(reason: string): string {
  return `its effect on live objects is not known, since they cannot be listed: ${reason}`;
}

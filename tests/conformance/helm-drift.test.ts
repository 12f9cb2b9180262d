// What helm-controller finds and corrects of drift.
import { findReleaseDrift } from "../../engine/helm-release/drift/find-drift";
import { isSyncError } from "../../engine/errors/sync-error";
import { canonicalJson, compareStrings } from "../../engine/lib/canonical-json";
import { isMap } from "../../engine/lib/look-up";
import { printSubject } from "../../engine/model/flux/object-id";
import type { FluxServer } from "../../engine/model/flux/flux-server";
import { hasDriftChanges, type ObjectDrift } from "../../engine/helm-release/model/release-drift";
import type { DriftIgnoreRule } from "../../engine/helm-release/model/release-spec";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { groupOf, keyOf, printKey } from "../../engine/model/objects/object-key";
import { isNamespaced } from "../../engine/model/objects/scope";
import { asTyped } from "../../engine/plan/flux/normalize/normalize-object";
import { planCorrection } from "../../engine/helm-release/drift/plan-correction";
import { summarizeDrift, summarizeDriftBriefly } from "../../engine/helm-release/drift/summarize-drift";
import { testFluxCorpus } from "./flux-corpus";

interface Case {
  readonly name: string;
  readonly error?: string;
  readonly release: { readonly name: string; readonly namespace: string };
  readonly manifest: string;
  readonly live: readonly KubeObject[];
  readonly ignore: readonly DriftIgnoreRule[];
  readonly diff: unknown;
  readonly hasChanges: boolean;
  readonly summary: string;
  readonly brief: string;
  readonly correction?: unknown;
  readonly correctionEntries?: unknown;
}

/**
 * A server that knows a few objects, which it stores as Go's types print them; a dry run writes the fields of the object
 * over those of the live one.
 */
function serverOf(live: readonly KubeObject[]): Pick<FluxServer, "get" | "apply"> {
  const objects = new Map(live.map((object) => [printKey(keyOf(object)), asTyped(object) ?? object]));
  return {
    get: ({ key }) => Promise.resolve(objects.get(printKey(key))),
    apply: (object) => {
      const found = objects.get(printKey(keyOf(object)));
      return Promise.resolve(found === undefined ? object : (overlay(found, object) as KubeObject));
    },
  };
}

function overlay(below: unknown, above: unknown): unknown {
  if (!isMap(below) || !isMap(above)) return above;
  const merged = Object.entries(above).map(([key, value]) => [key, overlay(below[key], value)]);
  return { ...below, ...Object.fromEntries(merged) } as unknown;
}

function scopeOf({ apiVersion, kind }: KubeObject): boolean | undefined {
  if (groupOf(apiVersion) === "example.com") return kind === "Widget";
  return isNamespaced(groupOf(apiVersion), kind);
}

const subjectOf = (object: KubeObject): string => printSubject(keyOf(object));

/** The corpus has the steps in the order of their paths. */
function showDrift({ type, object, patch }: ObjectDrift): unknown {
  const sorted = patch?.toSorted((left, right) => compareStrings(left.path, right.path));
  return { type, resource: subjectOf(object), ...(sorted && { patch: sorted }) };
}

testFluxCorpus(
  "helm-drift.json",
  async (one: Case) => {
    try {
      return canonicalJson(await describeDrift(one));
    } catch (error) {
      if (isSyncError(error)) return "an error";
      throw error;
    }
  },
  ({ error, diff, hasChanges, summary, brief, correction, correctionEntries }) => {
    if (error !== undefined) return "an error";
    const found = { diff, hasChanges, summary, brief };
    return canonicalJson(correction === undefined ? found : { ...found, correction, correctionEntries });
  },
);

async function describeDrift({ release, manifest, live, ignore }: Case): Promise<unknown> {
  const stored = { ...release, version: 1, manifest };
  const { drift, error } = await findReleaseDrift(serverOf(live), stored, { ignore, isNamespaced: scopeOf });
  if (error !== undefined) throw error;
  const corrections = planCorrection(drift);
  const found = {
    diff: drift.map(showDrift),
    hasChanges: hasDriftChanges(drift),
    summary: summarizeDrift(drift),
    brief: summarizeDriftBriefly(drift),
  };
  if (corrections.length === 0) return found;
  return {
    ...found,
    correction: corrections.map((one) => {
      if (one.verb === "create") return { verb: "create", body: one.object };
      return { verb: "patch", resource: subjectOf(one.object), body: one.steps };
    }),
    correctionEntries: corrections.map(({ verb, object }) => {
      return { action: verb === "create" ? "created" : "configured", subject: subjectOf(object) };
    }),
  };
}

// What fluxcd/pkg/ssa decides about objects before it applies them.
import { compareApplyOrder } from "../../engine/model/apply-order";
import type { IgnoreRule, IgnoreTarget, TakenManager } from "../../engine/model/flux/apply-options";
import { printFluxId, printSubject } from "../../engine/model/flux/object-id";
import { isExpiringJob } from "../../engine/model/flux/object-kinds";
import type { KubeObject } from "../../engine/model/kube-object";
import { hasAnyMark, type MarkSelector } from "../../engine/model/marks";
import { keyOf } from "../../engine/model/object-key";
import { readStageKinds, stageOf } from "../../engine/plan/flux/apply-stage";
import { withoutInvalidCaBundle } from "../../engine/plan/flux/ca-bundle";
import type { DiffStep } from "../../engine/plan/flux/diff-json";
import { diffObjects } from "../../engine/plan/flux/diff-objects";
import { hasDrifted } from "../../engine/plan/flux/find-drift";
import { compileIgnoreRules, compileTarget } from "../../engine/plan/flux/ignore-rules";
import { countsAsImmutable, type RefusedRequest } from "../../engine/model/flux/immutable-error";
import { maskSecretData, maskSecretPatch } from "../../engine/plan/flux/mask-secret-data";
import { normalizeDryRun } from "../../engine/plan/flux/normalize/normalize-dry-run";
import { normalizeObject } from "../../engine/plan/flux/normalize/normalize-object";
import { migrateToVersion, removeTexts, replaceManagers } from "../../engine/plan/flux/patch-metadata";
import { payloadOf, resolveDrift } from "../../engine/plan/flux/resolve-drift";
import { ownerLabels } from "../../engine/plan/flux/owner-labels";
import { setCommonMetadata } from "../../engine/render/flux/common-metadata";
import { readFluxObjects } from "../../engine/render/flux/read-objects";
import { testFluxGroups, type GroupCase, type KnownGaps } from "./flux-groups";

interface Case extends GroupCase {
  readonly expected: unknown;
  readonly object: KubeObject;
  readonly objects: readonly KubeObject[];
  readonly applyOrder: unknown;
  readonly deleteOrder: unknown;
  readonly customStageKinds: string;
  readonly yaml: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly owner: string;
  readonly ownerName: string;
  readonly ownerNamespace: string;
  readonly selector: MarkSelector;
  readonly input: RefusedRequest;
  readonly target: IgnoreTarget;
  readonly existing: KubeObject;
  readonly merged: KubeObject;
  readonly desired: KubeObject;
  readonly live: KubeObject;
  readonly rules: readonly IgnoreRule[];
  readonly manager: string;
  readonly managers: readonly TakenManager[];
  readonly drifted: boolean;
  readonly resolutions: unknown;
  readonly payload: unknown;
  readonly ignorePaths?: readonly string[];
  readonly rationalize?: boolean;
  readonly old: KubeObject | null;
  readonly new: KubeObject | null;
  readonly expectedOld: unknown;
  readonly expectedNew: unknown;
  readonly patch: readonly DiffStep[];
  readonly keys: readonly string[];
  readonly apiVersion: string;
}

/** Where our code differs from Flux's on purpose. */
const gaps: KnownGaps = {
  "maskPatch: whole data, part changed": "Flux leaves an unchanged value readable; ours masks each value of a Secret",
};

const expected = (one: Case): unknown => one.expected;

/** Some of upstream's own inputs are no whole objects. */
function whole(object: KubeObject | null): KubeObject {
  return { apiVersion: "", kind: "", ...(object ?? {}), metadata: object?.metadata ?? {} } as KubeObject;
}

/** Go prints no patch as null. */
function patchOrNull(steps: readonly unknown[]): unknown {
  return steps.length === 0 ? null : steps;
}

/** A null among the values of a patch is not in the corpus. */
function printSteps(steps: readonly DiffStep[]): unknown {
  return steps.map((step) => Object.fromEntries(Object.entries(step).filter(([, value]) => value !== null)));
}

function printOrder(objects: readonly KubeObject[]): readonly string[] {
  return objects.map(({ apiVersion, kind, metadata: { namespace, name } }) => {
    return `${apiVersion} ${kind}/${namespace === undefined ? "" : `${namespace}/`}${name}`;
  });
}

testFluxGroups(
  "flux-ssa.json",
  "flux-ssa",
  {
    order: {
      ours: ({ objects }: Case) => {
        const sorted = [...objects].sort((left, right) => compareApplyOrder(keyOf(left), keyOf(right)));
        return { apply: printOrder(sorted), delete: printOrder(sorted.toReversed()) };
      },
      theirs: ({ applyOrder, deleteOrder }: Case) => ({ apply: applyOrder, delete: deleteOrder }),
    },
    stage: {
      ours: ({ object, customStageKinds }: Case) => stageOf(object, readStageKinds(customStageKinds)),
      theirs: expected,
    },
    normalize: { ours: ({ object }: Case) => normalizeObject(object), theirs: expected },
    normalizeDryRun: { ours: ({ object }: Case) => normalizeDryRun(object), theirs: expected },
    caBundle: { ours: ({ object }: Case) => withoutInvalidCaBundle(object), theirs: expected },
    readObjects: { ours: ({ yaml }: Case) => readFluxObjects(yaml, "objects.yaml"), theirs: expected },
    commonMetadata: {
      ours: ({ yaml, labels, annotations }: Case) =>
        readFluxObjects(yaml, "objects.yaml").map((object) =>
          setCommonMetadata(object, { labels: labels ?? {}, annotations: annotations ?? {} }),
        ),
      theirs: expected,
    },
    ownerLabels: {
      ours: ({ objects, owner, ownerName, ownerNamespace }: Case) => {
        const labels = ownerLabels({ group: owner }, ownerName, ownerNamespace);
        return objects.map((object) => setCommonMetadata(object, { labels }));
      },
      theirs: expected,
    },
    subject: { ours: ({ object }: Case) => printSubject(keyOf(object)), theirs: expected },
    jobsWithTTL: {
      ours: ({ objects }: Case) => objects.filter(isExpiringJob).map((object) => printFluxId(keyOf(object))),
      theirs: expected,
    },
    anyInMetadata: { ours: ({ object, selector }: Case) => hasAnyMark(object, selector), theirs: expected },
    immutable: { ours: ({ input }: Case) => countsAsImmutable(input), theirs: expected },
    selector: {
      ours: ({ target, object }: Case) => compileTarget(target, "target")(whole(object)),
      theirs: expected,
    },
    hasDrifted: {
      ours: ({ existing, merged }: Case) => hasDrifted({ live: existing, merged }, []),
      theirs: expected,
    },
    jsonDiff: {
      ours: ({ live, merged, ignorePaths = [], rationalize = false }: Case) => {
        const [rule] = compileIgnoreRules([{ paths: ignorePaths }]);
        const pair = { live: whole(live), merged: whole(merged) };
        return printSteps(diffObjects(pair, { ignored: rule?.paths ?? [], rationalize }));
      },
      theirs: expected,
    },
    drift: {
      ours: ({ existing, merged, desired, rules, manager }: Case) => {
        const compiled = compileIgnoreRules(rules);
        const pair = { live: existing, merged };
        const resolutions = resolveDrift(pair, compiled, manager);
        return {
          drifted: hasDrifted(pair, compiled),
          resolutions: resolutions.map(({ pointer, ...rest }) => ({ path: pointer, ...rest })),
          payload: payloadOf(desired, resolutions),
        };
      },
      theirs: ({ drifted, resolutions, payload }: Case) => ({ drifted, resolutions, payload }),
    },
    sanitize: {
      ours: (one: Case) => {
        const { before, after } = maskSecretData(one.old ?? undefined, one.new ?? undefined);
        return { before: before ?? null, after: after ?? null };
      },
      theirs: ({ expectedOld, expectedNew }: Case) => ({ before: expectedOld, after: expectedNew }),
    },
    maskPatch: { ours: ({ patch }: Case) => printSteps(maskSecretPatch(patch)), theirs: expected },
    replaceManagers: {
      ours: ({ object, managers, manager }: Case) => patchOrNull(replaceManagers(object, managers, manager)),
      theirs: expected,
    },
    removeAnnotations: {
      ours: ({ object, keys }: Case) => patchOrNull(removeTexts(object, "annotations", keys)),
      theirs: expected,
    },
    removeLabels: {
      ours: ({ object, keys }: Case) => patchOrNull(removeTexts(object, "labels", keys)),
      theirs: expected,
    },
    migrateVersion: {
      ours: ({ object, apiVersion }: Case) => patchOrNull(migrateToVersion(object, apiVersion)),
      theirs: expected,
    },
  },
  { gaps, elsewhere: ["apply", "applyAll", "managerDiff", "delete"] },
);

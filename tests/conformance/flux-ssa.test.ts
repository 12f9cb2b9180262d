// What fluxcd/pkg/ssa decides about objects before it applies them.
import { compareApplyOrder } from "../../engine/model/plans/apply-order";
import type { IgnoreRule, IgnoreTarget, TakenManager } from "../../engine/model/flux/apply-options";
import { printFluxId, printSubject } from "../../engine/model/flux/object-id";
import { isExpiringJob } from "../../engine/model/flux/object-kinds";
import type { KubeObject, ManagedFieldsEntry } from "../../engine/model/objects/kube-object";
import { hasAnyMark, type MarkSelector } from "../../engine/model/objects/marks";
import { keyOf } from "../../engine/model/objects/object-key";
import { stageOf } from "../../engine/plan/flux/apply-stage";
import { createDecider } from "../../engine/plan/delivery/decide-delivery";
import { takeFields } from "../../engine/plan/delivery/take-fields";
import type { DiffStep } from "../../engine/plan/flux/diff-json";
import { diffObjects } from "../../engine/plan/flux/diff-objects";
import { compileIgnoreRules, compileTarget } from "../../engine/plan/flux/ignore-rules";
import { maskSecretPatch } from "../../engine/plan/flux/mask-secret-data";
import { normalizeDryRun } from "../../engine/plan/flux/normalize/normalize-dry-run";
import { normalizeObject } from "../../engine/plan/flux/normalize/normalize-object";
import { isTakenManager, removeTexts } from "../../engine/plan/flux/remove-texts";
import { setCommonMetadata } from "../../engine/render/flux/common-metadata";
import { readFluxObjects } from "../../engine/render/flux/read-objects";
import { deliveryRules } from "../tools/delivery-rules";
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
  readonly selector: MarkSelector;
  readonly target: IgnoreTarget;
  readonly existing: KubeObject;
  readonly merged: KubeObject;
  readonly desired: KubeObject;
  readonly live: KubeObject;
  readonly rules: readonly IgnoreRule[];
  readonly manager: string;
  readonly managers: readonly TakenManager[];
  readonly payload: unknown;
  readonly ignorePaths?: readonly string[];
  readonly rationalize?: boolean;
  readonly patch: readonly DiffStep[];
  readonly keys: readonly string[];
}

/** Where our code differs from Flux's on purpose. */
const gaps: KnownGaps = {
  "drift: missing in the cluster": "a field without a live value is not sent, instead of a null",
  "drift: missing in the desired state, present in the cluster": "a field that the manifest lacks is left out",
  "drift: other manager owns a child of the ignored path":
    "ours decides before the dry run: the wanted value is the live one, so it is sent as it is",
  "maskPatch: whole data, part changed": "Flux leaves an unchanged value readable; ours masks each value of a Secret",
};

/** The plan of an object comes from the difference of a dry run, and its owner is a token. */
const notDone = {
  caBundle: "a definition is sent as it is written",
  ownerLabels: "objects have the token of their resource, and no labels of a Kustomization",
  immutable: "an object is replaced if each fault of the server is about an immutable field",
  hasDrifted: "an apply that changes nothing is a request without an effect",
  sanitize: "values of Secrets are masked in the difference, not in both objects",
  migrateVersion: "managed fields keep their version",
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
      // A stage of configured kinds is not an argument of ours.
      ours: ({ object, customStageKinds }: Case) => (customStageKinds === "" ? stageOf(object) : "custom"),
      theirs: ({ expected: stage, customStageKinds }: Case) => (customStageKinds === "" ? stage : "custom"),
    },
    normalize: { ours: ({ object }: Case) => normalizeObject(object), theirs: expected },
    normalizeDryRun: { ours: ({ object }: Case) => normalizeDryRun(object), theirs: expected },
    readObjects: { ours: ({ yaml }: Case) => readFluxObjects(yaml, "objects.yaml"), theirs: expected },
    commonMetadata: {
      ours: ({ yaml, labels, annotations }: Case) =>
        readFluxObjects(yaml, "objects.yaml").map((object) =>
          setCommonMetadata(object, { labels: labels ?? {}, annotations: annotations ?? {} }),
        ),
      theirs: expected,
    },
    subject: { ours: ({ object }: Case) => printSubject(keyOf(object)), theirs: expected },
    jobsWithTTL: {
      ours: ({ objects }: Case) => objects.filter(isExpiringJob).map((object) => printFluxId(keyOf(object))),
      theirs: expected,
    },
    anyInMetadata: { ours: ({ object, selector }: Case) => hasAnyMark(object, selector), theirs: expected },
    selector: {
      ours: ({ target, object }: Case) => compileTarget(target, "target")(whole(object)),
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
        const isRefused = merged.metadata.resourceVersion === undefined;
        const known = { isRecorded: true, previous: undefined, ownerToken: undefined, fieldManager: manager };
        const decided = createDecider(deliveryRules({ ignore: rules }))({
          desired,
          live: isRefused ? undefined : existing,
          ...known,
        });
        return decided.action === "apply" ? decided.object : desired;
      },
      theirs: ({ payload }: Case) => payload,
    },
    maskPatch: { ours: ({ patch }: Case) => printSteps(maskSecretPatch(patch)), theirs: expected },
    replaceManagers: {
      ours: ({ object, managers, manager }: Case) => {
        const isTaken = (entry: ManagedFieldsEntry) => managers.some((one) => isTakenManager(entry, one));
        return patchOrNull(takeFields(object, (entry) => (isTaken(entry) ? (entry.fieldsV1 ?? {}) : {}), manager));
      },
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
  },
  { gaps, notDone, elsewhere: ["apply", "applyAll", "managerDiff", "delete"] },
);

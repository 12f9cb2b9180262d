// What a program's delivery decides, against the requests that fluxcd/pkg/ssa sends for the same objects.
import { keepMark } from "../../engine/model/objects/marks";
import type { Delivered } from "../../engine/model/plans/delivery";
import type { CleanupOptions, IgnoreRule } from "../../engine/model/flux/apply-options";
import { printSubject } from "../../engine/model/flux/object-id";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { textOf } from "../../engine/model/objects/metadata-texts";
import { keyOf } from "../../engine/model/objects/object-key";
import { createDecider } from "../../engine/plan/delivery/decide-delivery";
import { testFluxGroups, type GroupCase, type GroupCheck, type KnownGaps } from "./flux-groups";

/** A recorded request, and its answer. */
interface RecordedRequest {
  readonly verb: "get" | "patch" | "delete";
  readonly object: Readonly<Record<"apiVersion" | "kind" | "name", string>> & { readonly namespace?: string };
  readonly patchType?: "apply" | "json";
  readonly dryRun?: boolean;
  readonly body?: unknown;
  readonly response?: KubeObject;
  readonly error?: { readonly message: string };
}

interface Entry {
  readonly action: string;
  readonly subject: string;
}

interface Case extends GroupCase {
  readonly owner: { readonly field: string };
  readonly exchange: readonly RecordedRequest[];
  readonly options: {
    readonly force?: boolean;
    readonly cleanup?: CleanupOptions;
    readonly driftIgnoreRules?: readonly IgnoreRule[];
    readonly exclusionSelector?: Readonly<Record<string, string>>;
    readonly exclusions?: Readonly<Record<string, string>>;
    readonly inclusions?: Readonly<Record<string, string>>;
  };
  readonly desired?: KubeObject | KubeObject[];
  readonly objects: readonly KubeObject[];
  readonly entry?: Entry | null;
  readonly entries?: readonly Entry[] | null;
}

const group = "kustomize.toolkit.fluxcd.io";
const ssaMark = `${group}/ssa`;

/** Where our decisions differ from Flux's on purpose. */
const gaps: KnownGaps = {
  "apply: ssa Nonsense in the desired state, present with drift":
    "only the mark Override takes over what others wrote; ours leaves an object without it alone",
  "apply: cleanup of the checksum label":
    "the label of this case is not among those that kustomize-controller removes; ours removes only these",
};

const objectsOf = ({ desired, objects }: Case): readonly KubeObject[] =>
  desired === undefined ? objects : [desired].flat();
const subjectOf = (object: KubeObject): string => printSubject(keyOf(object));

/** The requests about an object. */
function requestsOf({ exchange }: Case, object: KubeObject): readonly RecordedRequest[] {
  const { kind, metadata } = object;
  return exchange.filter(
    ({ object: { kind: ofKind, name, namespace = "" } }) =>
      ofKind === kind && name === metadata.name && namespace === (metadata.namespace ?? ""),
  );
}

/** The live object as Flux read it first. */
function liveOf(one: Case, object: KubeObject): KubeObject | undefined {
  return requestsOf(one, object).find(({ verb }) => verb === "get")?.response;
}

function actionOf({ entry, entries }: Case, object: KubeObject): string | undefined {
  return (entries ?? [entry]).find((one) => one?.subject === subjectOf(object))?.action;
}

/** Selectors other than those of kustomize-controller are not an argument of ours. */
function hasOwnMarks({ options: { exclusionSelector, exclusions = exclusionSelector } }: Case): boolean {
  return exclusions?.[`${group}/reconcile`] === "disabled" && exclusions[ssaMark] === "Ignore";
}

/** Whether the case takes over what kustomize-controller does. */
function takesOver({ options: { cleanup } }: Case): boolean {
  return cleanup?.fieldManagers?.some(({ name }) => name === "kustomize-controller") === true;
}

/** In a program, the mark Override asks for what kustomize-controller does with each object. */
function withOverride(object: KubeObject): KubeObject {
  const mark = textOf(object, "annotations", ssaMark) ?? "Override";
  const annotations = { ...object.metadata.annotations, [ssaMark]: mark };
  return { ...object, metadata: { ...object.metadata, annotations } };
}

function decide(one: Case, object: KubeObject, desired = object): ReturnType<ReturnType<typeof createDecider>> {
  const { force = false, driftIgnoreRules: ignore = [] } = one.options;
  const fieldManager = one.owner.field;
  const known = { isRecorded: true, previous: undefined, ownerToken: undefined, fieldManager };
  return createDecider({ adopt: "force", force, ignore, conflicts: [] })({
    desired,
    live: liveOf(one, object),
    ...known,
  });
}

function deliveredOf(one: Case, object: KubeObject, desired = object): Delivered | undefined {
  const decided = decide(one, object, desired);
  return decided.action === "apply" ? decided : undefined;
}

/** What Flux sent last of an object. */
function sentLast(one: Case, object: KubeObject): unknown {
  return requestsOf(one, object).findLast(({ patchType, dryRun }) => patchType === "apply" && dryRun === false)?.body;
}

/** Flux's patches of the live metadata. */
function cleanupsOf(one: Case, object: KubeObject): readonly unknown[] {
  return requestsOf(one, object).flatMap(({ patchType, body }) => (patchType === "json" ? [body] : []));
}

/** Objects without the labels of the Kustomization are not ours; that is the question of the owner's token. */
function isOwned({ options: { inclusions = {} } }: Case, live: KubeObject): boolean {
  return Object.entries(inclusions).every(([key, value]) => textOf(live, "labels", key) === value);
}

/** One decision about an object, as ours and as Flux's. */
interface Decision {
  /** Whether the case asks for this decision, and Flux got as far as deciding. */
  readonly isAsked: (one: Case, object: KubeObject) => boolean;
  readonly ours: (one: Case, object: KubeObject) => unknown;
  readonly theirs: (one: Case, object: KubeObject) => unknown;
}

const applying: Readonly<Record<string, Decision>> = {
  "left alone": {
    isAsked: (one, object) => hasOwnMarks(one) && actionOf(one, object) !== undefined,
    ours: (one, object) => decide(one, object).action === "leave",
    theirs: (one, object) => actionOf(one, object) === "skipped",
  },
  "sent, with fields that are left to others": {
    isAsked: (one, object) => one.options.driftIgnoreRules !== undefined && sentLast(one, object) !== undefined,
    ours: (one, object) => deliveredOf(one, object)?.object,
    theirs: sentLast,
  },
  "removed from the live metadata": {
    // Flux sends a second patch where its first one has its own managed fields twice.
    isAsked: (one, object) =>
      takesOver(one) &&
      one.error === undefined &&
      liveOf(one, object) !== undefined &&
      actionOf(one, object) !== "skipped" &&
      cleanupsOf(one, object).length < 2,
    ours: (one, object) => deliveredOf(one, object, withOverride(object))?.cleanup,
    theirs: (one, object) => cleanupsOf(one, object)[0] ?? [],
  },
  "replaced if a field is immutable": {
    isAsked: (one, object) =>
      liveOf(one, object) !== undefined &&
      requestsOf(one, object).some(({ error }) => error !== undefined && error.message.includes("immutable")),
    ours: (one, object) => deliveredOf(one, object)?.mayReplace,
    theirs: (one, object) =>
      requestsOf(one, object).some(({ verb }) => verb === "delete") ||
      (one.group === "managerDiff" && actionOf(one, object) === "created"),
  },
};

const deleting: Readonly<Record<string, Decision>> = {
  "kept by a mark": {
    isAsked: (one, object) => {
      const live = liveOf(one, object);
      return one.options.exclusions?.[`${group}/prune`] === "disabled" && live !== undefined && isOwned(one, live);
    },
    ours: (one, object) => keepMark(liveOf(one, object) ?? object) !== undefined,
    theirs: (one, object) => actionOf(one, object) === "skipped",
  },
};

const tally = new Map<string, number>();

/** Compares the decisions that a case asks for, about each of its objects. */
function check(decisions: Readonly<Record<string, Decision>>): GroupCheck<Case> {
  const shown = (one: Case, read: (decision: Decision, object: KubeObject) => unknown) =>
    objectsOf(one).flatMap((object) =>
      Object.entries(decisions)
        .filter(([, { isAsked }]) => isAsked(one, object))
        .map(([name, decision]) => ({ name, object: subjectOf(object), decided: read(decision, object) ?? null })),
    );
  return {
    ours: (one) => {
      const ours = shown(one, (decision, object) => decision.ours(one, object));
      for (const { name } of ours) tally.set(name, (tally.get(name) ?? 0) + 1);
      return ours;
    },
    theirs: (one) => shown(one, (decision, object) => decision.theirs(one, object)),
    comparesErrors: true,
  };
}

const groups = {
  apply: check(applying),
  applyAll: check(applying),
  managerDiff: check(applying),
  delete: check(deleting),
};

testFluxGroups("flux-ssa.json", "flux-ssa", groups, { gaps, only: Object.keys(groups) });

// A condition that no case meets would compare nothing.
test("each decision is compared in several cases", () => {
  process.stdout.write(`flux-ssa decisions: ${JSON.stringify(Object.fromEntries(tally))}\n`);
  const names = [...Object.keys(applying), ...Object.keys(deleting)];
  expect(tally.size === 0 || names.every((name) => (tally.get(name) ?? 0) > 5)).toBe(true);
});

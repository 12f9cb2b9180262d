import { objectOf, type SyncTask, type TaskPhase } from "../../engine/model/argo/sync-task";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../engine/model/objects/object-key";
import { type AnnotationOption, hasOption } from "../../engine/plan/argo/annotation-options";
import { imagesOf } from "../../engine/sync/decide/images";
import { kindRank } from "../../engine/plan/argo/kind-order";
import { pairObjects } from "../../engine/plan/argo/pair-objects";
import { sortTasks } from "../../engine/plan/argo/sort-tasks";
import { annotationItems } from "../../engine/plan/hooks/hook-reading";
import { argoWave } from "../../engine/plan/hooks/read-argo-hook";
import { type ApiResource, readArgoCases, scopeIn } from "./argo-corpus";

interface Case {
  readonly name: string;
  readonly group: string;
  readonly kind?: string;
  readonly object?: KubeObject;
  readonly option?: string;
  readonly tasks?: readonly GivenTask[];
  readonly targets?: readonly KubeObject[];
  readonly live?: readonly KubeObject[];
  readonly namespace?: string;
  readonly apiResources?: readonly ApiResource[];
  readonly expected: unknown;
}

interface GivenTask {
  readonly id: unknown;
  readonly phase?: string;
  readonly target?: KubeObject;
  readonly live?: KubeObject;
  readonly waveOverride?: number;
}

const outcomes: Readonly<Record<string, (one: Case) => unknown>> = {
  sort: ({ tasks = [] }) => sortGiven(tasks),
  kindOrder: ({ kind = "" }) => kindRank(kind),
  option: ({ object, option }) => hasOption(object, option as AnnotationOption),
  csv: ({ object, option = "" }) => (object === undefined ? [] : [...annotationItems(object, option)].sort()),
  images: ({ object }) => (object === undefined ? undefined : imagesOf(object)),
  reconcile: (one) => pairGiven(one),
};

describe("argo sync", () => {
  const all = readArgoCases("argo-sync.json") as readonly Case[] | undefined;
  // The hooks are those of argo-hooks.test.ts.
  const cases = all?.filter(({ group }) => group !== "hook");
  if (cases === undefined) {
    it("is not here", () => {
      console.warn("argo sync: no conformance data");
    });
    return;
  }
  let passed = 0;

  afterAll(() => {
    process.stdout.write(`argo sync: ${passed} passed of ${cases.length}\n`);
  });

  it.each(cases)("$group: $name", (one) => {
    expect(outcomes[one.group]?.(one)).toEqual(one.group === "reconcile" ? sortedPairs(one.expected) : one.expected);
    passed += 1;
  });
});

function sortGiven(given: readonly GivenTask[]): unknown {
  const ids = new Map<unknown, unknown>();
  const tasks = given.map(({ id, phase = "", target, live, waveOverride }): SyncTask => {
    const object = withMetadata(objectOf({ target, live }));
    ids.set(object, id);
    const pair = target === undefined ? { target, live: object } : { target: object, live };
    const wave = waveOverride ?? argoWave(object);
    return { ...pair, phase: phase as TaskPhase, wave, isHook: false, skipsDryRun: false };
  });
  const sorted = sortTasks(tasks);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return {
    sorted: sorted.map((task) => ({ id: ids.get(objectOf(task)), phase: task.phase, wave: task.wave })),
    multiStep: first?.phase !== last?.phase || first?.wave !== last?.wave,
    firstPhase: first?.phase ?? "",
    firstWave: first?.wave ?? 0,
    lastPhase: last?.phase ?? "",
    lastWave: last?.wave ?? 0,
  };
}

/** Upstream's own cases have objects of a kind alone. */
function withMetadata(object: KubeObject): KubeObject {
  const given = object as Partial<KubeObject>;
  return { ...object, apiVersion: given.apiVersion ?? "", metadata: given.metadata ?? { name: "" } };
}

interface Pairs {
  readonly pairs: readonly unknown[];
  readonly hooks: readonly string[];
}

function pairGiven({ targets = [], live = [], namespace = "", apiResources = [] }: Case): Pairs {
  const print = (object: KubeObject | undefined): string | null =>
    object === undefined ? null : printKey(keyOf(object));
  const { pairs, hooks } = pairObjects(targets, live, namespace, scopeIn(apiResources));
  return sortedPairs({
    pairs: pairs.map((pair) => ({ target: print(pair.target), live: print(pair.live) })),
    hooks: hooks.map((hook) => print(hook) ?? ""),
  });
}

function sortedPairs(given: unknown): Pairs {
  const { pairs, hooks } = given as Pairs;
  const byText = (left: unknown, right: unknown): number => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1);
  const ordered = pairs.map((pair) => {
    const { live, target } = pair as { readonly live: unknown; readonly target: unknown };
    return { live, target };
  });
  return { pairs: ordered.sort(byText), hooks: [...hooks].sort() };
}

import { SyncError } from "../../../../engine/errors/sync-error";
import type { UiAnswer } from "../../../../engine/cli/ui/script/snapshot";
import { type StackSources, watchStack } from "../../../../engine/cli/ui/watch-stack";
import { readComponents } from "../../../../engine/cli/stack/read-components";
import type { ReadStack } from "../../../../engine/cli/stack/read-stack";
import { maskOfState } from "../../../../engine/cli/stack/state-mask";
import { until } from "../../../tools/until";
import { changedState, shownState, stateOf } from "../stack/recorded-state";

function stackOf(text: string, isUnderway = false): ReadStack {
  const state = stateOf(text);
  return { components: readComponents(state), mask: maskOfState(state), title: "state.json", isUnderway };
}

const unreachable = new SyncError({ code: "KUBE_UNREACHABLE", what: "the server does not answer hunter2-of-the-hook" });

/** In milliseconds. */
const pace = { cluster: 50, state: 200, patience: 20 };

/** A cluster that never answers, and how often it was asked. */
function sourcesOf(given: Partial<StackSources>) {
  const counts = { cluster: 0, state: 0 };
  const sources: StackSources = {
    first: stackOf(shownState),
    readState: () => {
      counts.state += 1;
      return Promise.resolve(stackOf(shownState));
    },
    openCluster: () => {
      counts.cluster += 1;
      return Promise.reject(unreachable);
    },
    previewNode: undefined,
    pace,
    ...given,
  };
  return { counts, watch: watchStack(sources) };
}

const ask = async (watch: ReturnType<typeof watchStack>, known?: string): Promise<UiAnswer> =>
  JSON.parse(await watch.answer(known, false)) as UiAnswer;

test("many pages cause one read in an interval, and none while nobody asks", async () => {
  const { counts, watch } = sourcesOf({});
  const begun = performance.now();
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 20 }, () => ask(watch)));
  const { cluster } = counts;
  const intervals = (performance.now() - begun) / pace.cluster;
  expect(cluster).toBeLessThanOrEqual(Math.ceil(intervals) + 1);
  await new Promise((done) => setTimeout(done, 200));
  expect(counts.cluster).toBe(cluster);
});

test("the state is read more seldom than the cluster", async () => {
  const { counts, watch } = sourcesOf({});
  await until("a state", async () => {
    await ask(watch);
    return counts.state > 0 ? true : undefined;
  });
  expect(counts.cluster).toBeGreaterThan(1);
});

test("a fault is told without secrets, and the last data stay", async () => {
  const { watch } = sourcesOf({});
  const { cluster, snapshot } = await ask(watch);
  expect(cluster).toEqual({
    at: 0,
    fault: { code: "KUBE_UNREACHABLE", what: "the server does not answer [secret]", why: "", mend: "" },
  });
  expect(snapshot?.summary).toBe("6 of 7 components well, 14 of 15 objects healthy");
});

test("a read that takes long keeps no page waiting", async () => {
  const { watch } = sourcesOf({ openCluster: () => new Promise(() => undefined) });
  const begin = Date.now();
  const first = await ask(watch);
  await new Promise((done) => setTimeout(done, 30));
  const { reading } = await ask(watch, first.version);
  expect(first.snapshot?.roots.length).toBeGreaterThan(7);
  expect([reading > 25, Date.now() - begin < 5000]).toEqual([true, true]);
});

test("a state that changes meanwhile is shown, also while the cluster cannot be read", async () => {
  const changed = changedState("Kustomization::shop", ({ inputs = {} }) => {
    inputs["suspend"] = true;
  });
  const { watch } = sourcesOf({ readState: () => Promise.resolve(stackOf(changed, true)) });
  const before = await ask(watch);
  const after = await until("the change", async () => {
    const found = await ask(watch);
    return found.isUnderway ? found : undefined;
  });
  expect(before.isUnderway).toBe(false);
  expect(after.version).not.toBe(before.version);
  expect(after.snapshot?.chips.map(({ text }) => text)).toContain("1 Suspended");
  // The same thing has the same id.
  const ids = ({ snapshot }: UiAnswer): readonly string[] => snapshot?.roots.map(({ id }) => id) ?? [];
  expect(ids(after)).toEqual(ids(before));
});

test("a state that cannot be read any more is told, and the last one stays", async () => {
  const error = new SyncError({ code: "CLI_STATE_NOT_READ", what: "no stack named 'test' found" });
  const { watch } = sourcesOf({ readState: () => Promise.reject(error) });
  const { state, snapshot } = await until("a fault", async () => {
    const found = await ask(watch);
    return found.state.fault === undefined ? undefined : found;
  });
  expect([state.fault?.code, snapshot?.roots.length]).toEqual(["CLI_STATE_NOT_READ", 9]);
});

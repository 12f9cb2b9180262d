import { describeStatus } from "../../../../../engine/cli/ui/script/describe-status";
import type { UiAnswer } from "../../../../../engine/cli/ui/script/snapshot";

const at = new Date(2026, 0, 2, 3, 4, 5).getTime();
const fault = { code: "KUBE_UNREACHABLE", what: "it cannot be reached", why: "nobody listens", mend: "start it" };
const calm: UiAnswer = {
  ...{ version: "1", now: at, pause: 3000, state: { at }, cluster: { at }, reading: 0, isUnderway: false },
};

test.each<[string, Partial<UiAnswer>, string | undefined, boolean, readonly string[]]>([
  ["nothing while all is well", {}, undefined, false, []],
  [
    ...(["that the cluster is read for the first time", { cluster: { at: 0 } }, undefined, false] as const),
    ["The cluster is being read; until then, health is that of the last run"],
  ],
  [
    ...(["that a read takes long", { reading: 9000 }, undefined, false] as const),
    ["The cluster has been read for 9 s: what is shown is of 03:04:05"],
  ],
  [
    ...(["why the cluster cannot be read", { cluster: { at, fault } }, undefined, true] as const),
    ["The cluster cannot be read: what is shown is of 03:04:05", "it cannot be reached: nobody listens", "start it"],
  ],
  [
    ...(["that it has never been read", { cluster: { at: 0, fault } }, undefined, true] as const),
    ["The cluster cannot be read: health is that of the last run", "it cannot be reached: nobody listens", "start it"],
  ],
  [
    ...(["why the state cannot be read", { state: { at, fault } }, undefined, true] as const),
    [
      "The state of the stack cannot be read: what is shown is of 03:04:05",
      ...["it cannot be reached: nobody listens", "start it"],
    ],
  ],
  [
    ...(["that a run is under way", { isUnderway: true }, undefined, false] as const),
    ["A run of pulumi is under way, or was interrupted"],
  ],
  [
    ...(["that the command has ended", { cluster: { at, fault } }, "It has ended", true] as const),
    ["It has ended; what is shown is of 03:04:05"],
  ],
])("says %s", (_, fields, lost, isAlarm, banner) => {
  expect(describeStatus({ ...calm, ...fields }, [], lost)).toMatchObject({ banner, isAlarm });
});

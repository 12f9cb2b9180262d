import type { UiAnswer, UiSource } from "./snapshot";

/** How fresh the data are. */
export interface UiStatus {
  /** What the user should know, each a line. */
  readonly banner: readonly string[];
  readonly isAlarm: boolean;
  /** When the cluster was read. */
  readonly time: string;
}

/**
 * Describes how fresh the data are. Part of the page: see the README.
 *
 * @param lost - why the server does not answer
 */
export function describeStatus(
  { now, state, cluster, reading, isUnderway }: UiAnswer,
  notes: readonly string[],
  lost: string | undefined,
): UiStatus {
  const slow = 8000;
  const timeOf = (at: number): string => new Date(at).toTimeString().slice(0, "00:00:00".length);
  const offline = "health is that of the last run";
  const ageOf = (at: number): string => (at === 0 ? offline : `what is shown is of ${timeOf(at)}`);
  const faultOf = (name: string, { at, fault }: UiSource): readonly string[] => {
    if (fault === undefined) return [];
    const why = [fault.what, fault.why].filter((text) => text !== "").join(": ");
    return [`${name} cannot be read: ${ageOf(at)}`, why, ...(fault.mend === "" ? [] : [fault.mend])];
  };
  const faults = [...faultOf("The cluster", cluster), ...faultOf("The state of the stack", state)];
  const alarms = lost === undefined ? faults : [`${lost}; what is shown is of ${timeOf(now)}`];
  const isSlow = alarms.length === 0 && reading > slow;
  const isFirst = alarms.length === 0 && cluster.at === 0 && !isSlow;
  return {
    banner: [
      ...alarms,
      ...(isSlow ? [`The cluster has been read for ${Math.round(reading / 1000)} s: ${ageOf(cluster.at)}`] : []),
      ...(isUnderway ? ["A run of pulumi is under way, or was interrupted"] : []),
      ...(isFirst ? [`The cluster is being read; until then, ${offline}`] : []),
      ...notes,
    ],
    isAlarm: alarms.length > 0,
    time: cluster.at === 0 ? "" : `read at ${timeOf(cluster.at)}`,
  };
}

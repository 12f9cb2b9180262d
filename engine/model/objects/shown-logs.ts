// Whose logs are shown while an object is waited for.
import type { KubeObject } from "./kube-object";
import { rawTextsOf } from "./metadata-texts";
import { keyOf, printKey } from "./object-key";

/** Whether the logs of an object's Pods are shown while it is waited for. */
const showLogsAnnotation = "slipway.dev/show-logs";
/** The names of the containers whose logs are shown, separated by commas. */
const logContainersAnnotation = "slipway.dev/log-containers";

/** Which logs of an object's Pods are shown. */
export interface ShownLogs {
  /** The names of the containers; undefined: all of them. */
  readonly containers: ReadonlySet<string> | undefined;
}

/** More names are not read: no Pod has so many containers. */
const maximumContainers = 50;

/**
 * By `printKey`, the objects whose annotations ask for their logs.
 *
 * Compare nelm docs/reference.md@v1.30.0: werf.io/skip-logs and werf.io/show-logs-only-for-containers restrict what
 * werf shows of all objects. We show what an object asks for, so theirs say nothing here.
 */
export function logsAmong(objects: readonly KubeObject[]): ReadonlyMap<string, ShownLogs> {
  return new Map(
    objects.flatMap((object) => {
      const annotations = rawTextsOf(object, "annotations");
      if (annotations[showLogsAnnotation] !== "true") return [];
      return [[printKey(keyOf(object)), { containers: namesIn(annotations[logContainersAnnotation]) }] as const];
    }),
  );
}

function namesIn(value: unknown): ReadonlySet<string> | undefined {
  if (typeof value !== "string") return undefined;
  const names = value.split(",", maximumContainers).map((name) => name.trim());
  const given = names.filter((name) => name !== "");
  return given.length === 0 ? undefined : new Set(given);
}

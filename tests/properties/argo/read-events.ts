import type { ClusterEvent } from "../../tools/fakes/finishing-cluster";

/** The positions of what happened to objects; undefined for what did not. */
export interface Events {
  /** The first creation or change of an object. */
  readonly firstWrite: (name: string) => number | undefined;
  /** A creation of an object, from 0. */
  readonly creation: (name: string, run: number) => number | undefined;
  /** An end of a Job, from 0. */
  readonly end: (name: string, run: number) => number | undefined;
  readonly deletion: (name: string) => number | undefined;
  readonly gone: (name: string) => number | undefined;
  readonly firstFailure: number | undefined;
}

/** Reads the events of a cluster. */
export function readEvents(events: readonly ClusterEvent[]): Events {
  const find = (name: string, run: number, ...what: readonly ClusterEvent["what"][]): number | undefined => {
    return events.flatMap((event, at) => (event.name === name && what.includes(event.what) ? [at] : []))[run];
  };
  const failure = events.findIndex(({ what }) => what === "bad");
  return {
    firstWrite: (name) => find(name, 0, "created", "changed"),
    creation: (name, run) => find(name, run, "created"),
    end: (name, run) => find(name, run, "good"),
    deletion: (name) => find(name, 0, "deleting"),
    gone: (name) => find(name, 0, "gone"),
    firstFailure: failure < 0 ? undefined : failure,
  };
}

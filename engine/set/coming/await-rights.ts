import { isSyncError, type SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import type { ClientMethod } from "../../kube/observe-secrets";
import { invariant } from "../../lib/invariant";
import { retry } from "../../lib/retry";
import type { ComingObjects } from "../../model/plans/coming-objects";
import { comingAccess } from "./coming-access";

/** What a client waits for whose user gets rights in the same run. */
export interface AwaitedRights {
  /** What the run makes. */
  readonly coming: () => ComingObjects;
  /** The same cluster, as a user that may read roles and bindings. */
  readonly reader: () => KubeClient;
  /** Whether roles and bindings are written in this run: in a preview, nothing comes by waiting. */
  readonly isWriting: () => boolean;
  /** Called before the first wait of a call, with what it waits for. */
  readonly onWait: (reason: string) => void;
  /** The time limit of the wait for one call. Default 30. */
  readonly seconds?: number;
  /** Ends a wait. */
  readonly signal?: AbortSignal;
}

const longestWaitSeconds = 2;

/** The name of the object that a method is about, by its arguments; "none": it asks the authorizer for no object. */
type NameOf<Name extends ClientMethod> = ((...given: Parameters<KubeClient[Name]>) => string) | "none";

/** A method without a row does not compile. */
const names: { readonly [Name in ClientMethod]: NameOf<Name> } = {
  clusterId: "none",
  resourceFor: "none",
  forgetKinds: "none",
  servedKinds: "none",
  describeServer: "none",
  openApi: "none",
  get: ({ name }) => name,
  list: () => "",
  apply: ({ metadata }) => metadata.name,
  create: ({ metadata }) => metadata.name,
  replace: ({ metadata }) => metadata.name,
  patch: ({ name }) => name,
  delete: ({ name }) => name,
  // What waits for health reads objects one by one where it may not watch.
  watch: "none",
  podLog: ({ pod }) => pod,
  // A log that may not be read is a note of the wait.
  podLogLines: "none",
  serviceAccountToken: (_, name) => name,
  close: "none",
};

/**
 * The same client, which asks again where the server denies what roles and bindings of the same run permit: the caches
 * of the authorizer learn of them a little later than the run. Other denials, and those after the time limit, are
 * errors.
 */
export function awaitRights(client: KubeClient, rights: AwaitedRights): KubeClient {
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function" || name === "constructor") return value;
      invariant(isMethod(name), `the method ${String(name)} of a client is not in the table of what it asks for`);
      const method = value as (...given: readonly unknown[]) => unknown;
      const nameOf: NameOf<never> = names[name];
      if (nameOf === "none") return method.bind(target);
      const objectOf = nameOf as (...given: readonly unknown[]) => string;
      return (...given: readonly unknown[]): Promise<unknown> =>
        untilPermitted(() => method.apply(target, [...given]) as Promise<unknown>, objectOf(...given), rights);
    },
  });
}

function isMethod(name: string | symbol): name is ClientMethod {
  return typeof name === "string" && Object.hasOwn(names, name);
}

async function untilPermitted(call: () => Promise<unknown>, name: string, rights: AwaitedRights): Promise<unknown> {
  try {
    return await call();
  } catch (error) {
    const reason = await whyComing(error, name, rights);
    if (reason === undefined) throw error;
    rights.onWait(reason);
    const { seconds = 30, signal } = rights;
    const policy = { seconds, longestWaitSeconds, random: Math.random, signal };
    const isDenied = (outcome: object): boolean => "error" in outcome && isForbidden(outcome.error);
    return retry(call, (outcome) => (isDenied(outcome) ? 0 : undefined), policy).catch((last: unknown) => {
      throw isForbidden(last) ? tooLate(last, reason, seconds) : last;
    });
  }
}

function isForbidden(error: unknown): error is SyncError {
  return isSyncError(error) && error.code === "KUBE_FORBIDDEN";
}

async function whyComing(error: unknown, name: string, rights: AwaitedRights): Promise<string | undefined> {
  if (!rights.isWriting() || !isForbidden(error)) return undefined;
  const key = { group: "", kind: "", namespace: "", name };
  const { signal } = rights;
  return comingAccess(error, key, { coming: rights.coming(), client: rights.reader(), signal, verbs: [] });
}

function tooLate(error: SyncError, reason: string, seconds: number): SyncError {
  return error.with({
    why: [error.why, `${reason}, but the server still denied it after ${seconds} s`].join("\n"),
    mend: `run again; if the server denies it still, ${error.mend ?? "look at the roles and bindings of the user"}`,
  });
}

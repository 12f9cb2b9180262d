import type { ErrorCode } from "../errors/codes";
import { isSyncError, SyncError } from "../errors/sync-error";
import { lookUpList, lookUpText } from "../lib/look-up";
import { sleep } from "../lib/sleep";
import { cancelledError } from "../kube/errors/connection-error";
import type { KubeClient } from "../kube/kube-client";
import type { KubeObject } from "../model/objects/kube-object";
import { describeKey, keyOf, versionOf } from "../model/objects/object-key";

const apiGroup = "apiextensions.k8s.io";
/** An established definition takes a second; longer waits end in an error with its conditions. */
const establishSeconds = 60;
/** Right after a kind was established, discovery may not list it, or not answer for its group yet. */
const unservedCodes: ReadonlySet<ErrorCode> = new Set(["KUBE_UNKNOWN_KIND", "KUBE_GROUP_UNAVAILABLE"]);

export function isCrd(object: KubeObject): boolean {
  return object.kind === "CustomResourceDefinition" && object.apiVersion.startsWith(`${apiGroup}/`);
}

/** How long a definition is waited for. */
export interface WaitEstablishedOptions {
  readonly signal?: AbortSignal | undefined;
  /** The time of the resource, which counts if it is shorter than a minute. */
  readonly timeoutSeconds: number;
}

/**
 * Waits until a CRD is Established and the server lists its kind, so that objects of that kind can be applied.
 *
 * @param begun - when the wait began, in milliseconds since 1970; now by default
 * @throws APPLY_CRD_NOT_ESTABLISHED with the reason in its conditions, KUBE_CANCELLED
 */
export async function waitEstablished(
  client: KubeClient,
  crd: KubeObject,
  { signal, timeoutSeconds }: WaitEstablishedOptions,
  begun = Date.now(),
): Promise<void> {
  const seconds = Math.min(timeoutSeconds, establishSeconds);
  const timeout = AbortSignal.timeout(Math.max(Math.ceil(begun + seconds * 1000 - Date.now()), 0));
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  let last = crd;
  try {
    while (!isEstablished(last)) last = await nextState(client, last, either);
    await waitServed(client, last, either);
  } catch (error) {
    if (signal?.aborted) throw cancelledError({ verb: "apply", key: keyOf(crd) });
    if (!timeout.aborted) throw error;
    throw notEstablished(last, `it is not Established within ${seconds} s`);
  }
}

/** The waits for the discovery data, in milliseconds: a busy server needs a second or two for ten large definitions. */
const soonMilliseconds = [0, 50, 50, 100, 100, 150, 200, 250, 300, 400, 500, 500];

/**
 * The same for many CRDs, whose waits may begin at different times: one answer of the discovery is about all that wait
 * at that moment, and much shorter than one of them. A CRD that is not served within about three seconds is read
 * itself.
 *
 * @returns waits for one CRD; it throws as `waitEstablished`
 */
export function establishedWaits(
  client: KubeClient,
  options: WaitEstablishedOptions,
): (crd: KubeObject) => Promise<void> {
  const { signal, timeoutSeconds } = options;
  let next: Promise<ReadonlySet<string>> | undefined;
  const servedAfter = (pause: number): Promise<ReadonlySet<string>> => {
    next ??= sleep(pause)
      .then(() => client.servedKinds(signal))
      .then((kinds) => new Set(kinds.map((one) => printKind(one.group, one.version, one.kind, one.resource))))
      .finally(() => (next = undefined));
    return next;
  };
  return async (crd) => {
    const begun = Date.now();
    for (const pause of isDecided(crd) ? [] : soonMilliseconds) {
      if (isServed(crd, await servedAfter(pause))) return;
      if (signal?.aborted) throw cancelledError({ verb: "apply", key: keyOf(crd) });
      if (Date.now() - begun >= timeoutSeconds * 1000) break;
    }
    await waitEstablished(client, crd, options, begun);
  };
}

/** Only kinds of established CRDs are served; another CRD of the group may have the kind, but not the plural. */
function isServed(crd: KubeObject, served: ReadonlySet<string>): boolean {
  const { group, kind, versions } = servedBy(crd);
  const plural = lookUpText(crd, "spec", "names", "plural") ?? "";
  return versions.every((version) => served.has(printKind(group, version, kind, plural)));
}

function printKind(...parts: readonly string[]): string {
  return parts.join("/");
}

/** The kind of a CRD, with the versions that the server is to serve. */
function servedBy(crd: KubeObject): Record<"group" | "kind", string> & { readonly versions: readonly string[] } {
  const versions = lookUpList(crd, "spec", "versions").flatMap((version) =>
    (version as { served?: unknown }).served === true ? (lookUpText(version, "name") ?? []) : [],
  );
  return {
    group: lookUpText(crd, "spec", "group") ?? "",
    kind: lookUpText(crd, "spec", "names", "kind") ?? "",
    versions,
  };
}

/** Waits for the next state of the CRD; ends early if it can never be established. */
async function nextState(client: KubeClient, crd: KubeObject, signal: AbortSignal): Promise<KubeObject> {
  const { name } = crd.metadata;
  const refused = conditionOf(crd, "NamesAccepted");
  if (lookUpText(refused, "status") === "False") throw notEstablished(crd, "its names are not accepted");
  const version = versionOf(crd.apiVersion);
  const selection = { fieldSelector: `metadata.name=${name}`, signal };
  const { items, resourceVersion } = await client.list(apiGroup, version, crd.kind, selection);
  const [listed] = items;
  if (listed === undefined) throw notEstablished(crd, "it was deleted in the meantime");
  if (listed.metadata.resourceVersion !== crd.metadata.resourceVersion) return listed;
  try {
    for await (const event of client.watch(apiGroup, version, crd.kind, { ...selection, resourceVersion })) {
      if (event.type !== "BOOKMARK") return event.object;
    }
  } catch (error) {
    if (!isSyncError(error) || error.code !== "KUBE_WATCH_EXPIRED") throw error;
  }
  signal.throwIfAborted();
  return crd;
}

/** Waits for the kind in the discovery data, which follows shortly after the CRD is Established. */
async function waitServed(client: KubeClient, crd: KubeObject, signal: AbortSignal): Promise<void> {
  const { group, kind, versions } = servedBy(crd);
  for (const version of versions) {
    for (let waitMilliseconds = 50; ; waitMilliseconds = Math.min(waitMilliseconds * 2, 1000)) {
      try {
        await client.resourceFor(group, version, kind, signal);
        break;
      } catch (error) {
        if (!isSyncError(error) || !unservedCodes.has(error.code)) throw error;
        await sleep(waitMilliseconds, signal);
      }
    }
  }
}

function isEstablished(crd: KubeObject): boolean {
  return lookUpText(conditionOf(crd, "Established"), "status") === "True";
}

/** Whether the server has said that it is Established, or why it cannot be. */
function isDecided(crd: KubeObject): boolean {
  return isEstablished(crd) || lookUpText(conditionOf(crd, "NamesAccepted"), "status") === "False";
}

function conditionOf(crd: KubeObject, type: string): unknown {
  return lookUpList(crd, "status", "conditions").find((condition) => lookUpText(condition, "type") === type);
}

function notEstablished(crd: KubeObject, reason: string): SyncError {
  const messages = ["NamesAccepted", "Established", "NonStructuralSchema"].flatMap(
    (type) => lookUpText(conditionOf(crd, type), "message") ?? [],
  );
  return new SyncError({
    code: "APPLY_CRD_NOT_ESTABLISHED",
    what: "the CRD is applied, but the API server does not serve its kind",
    where: { object: describeKey(keyOf(crd)) },
    why: [reason, ...messages].join("\n"),
    mend: "check that no other CRD uses the same names, and that the schema is structural",
  });
}

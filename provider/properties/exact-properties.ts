import type { ExactPath } from "../rpc/redactor";
import { providerSchema } from "./schema";

const readBack = "a text of the plugin, which the next run reads back";
const names = "names of objects, which are in URNs too";
const compared = "compared by field; what derives from a secret is marked as secret";
const words = "one of a closed set of words";
const time = "a time";
const given = "what the program gave, or what follows from it: marked as secret where it has a secret";
const ofServer = "a text of the API server about itself";

const owner = { owner: readBack, cluster: "the uid of a Namespace" } as const;

/** A message is no exception. */
const plan = "names and digests, which are secret where an argument is";
const conditions = {
  "conditions.*.type": words,
  "conditions.*.status": words,
  "conditions.*.reason": words,
  "conditions.*.lastTransitionTime": time,
} as const;

const failures = {
  "failures.*.reason": words,
  "failures.*.message": "redacted when the failure was noted, and compared with that text",
  "failures.*.time": time,
  "failures.*.duration": time,
  "failures.*.digest": given,
  "failures.*.revision": given,
  "failures.*.originRevision": given,
} as const;

/**
 * The outputs, and the inputs that Check computes, that are passed on as they are, each with the reason, by resource or
 * function. Secrets are redacted in all other texts. A path names a property, and what is in it; `*` is any key or
 * item.
 *
 * @internal for its tests
 */
export const exactProperties: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "slipway:index:Object": {
    ...owner,
    key: names,
    uid: readBack,
    "health.status": words,
  },
  "slipway:index:Wave": {
    ...owner,
    inventory: readBack,
    deviations: "manifests, which are secret where the object is, and which the next run reads back",
    "health.status": words,
  },
  "slipway:index:HealthCheck": { cluster: owner.cluster, "health.*.status": words },
  "slipway:index:Prune": { cluster: owner.cluster },
  "slipway:index:Inventory": {
    ...owner,
    hash: readBack,
    uid: readBack,
    uids: readBack,
    mark: readBack,
  },
  "slipway:index:Hook": {
    ...owner,
    "runs.*.event": words,
    "runs.*.phase": words,
    "runs.*.startedAt": time,
    "runs.*.completedAt": time,
    "runs.*.apiVersion": readBack,
    failedEvent: words,
  },
  "slipway:index:ChartRevision": { time },
  "slipway:index:HelmRelease": {
    objects: compared,
    hooks: compared,
    definitions: compared,
    valuesDigest: compared,
    releaseStatus: words,
    chartVersion: "a text of the chart",
    appVersion: "a text of the chart",
    releaseName: names,
    releaseNamespace: names,
    storageNamespace: names,
    history: readBack,
    ...conditions,
    inventory: names,
    lastAttemptedRevision: readBack,
    lastAttemptedRevisionDigest: readBack,
    lastAttemptedConfigDigest: readBack,
    lastAttemptedReleaseAction: words,
    lastAttemptedReleaseActionDuration: time,
    lastHandledReconcileAt: given,
    lastHandledForceAt: given,
    lastHandledResetAt: given,
    observedPostRenderersDigest: readBack,
    observedCommonMetadataDigest: readBack,
    resources: names,
    cluster: owner.cluster,
  },
  "slipway:index:Sync": {
    ...owner,
    phase: words,
    syncedRevision: given,
    rolledBackTo: given,
    startedAt: time,
    finishedAt: time,
    "results.*.id": names,
    "results.*.version": names,
    "results.*.status": words,
    "results.*.syncPhase": words,
    "results.*.hookPhase": words,
    "results.*.syncStatus": words,
    "results.*.health": words,
    "results.*.startedAt": time,
    "results.*.finishedAt": time,
    "waves.*.phase": words,
    "waves.*.startedAt": time,
    "waves.*.writtenAt": time,
    "hookLogs.*.hook": names,
    "hookLogs.*.phase": words,
    inventory: names,
    record: "packed; its message is redacted before",
    planDigest: plan,
    planText: plan,
    planCounts: plan,
  },
  "slipway:index:KustomizationAttempt": {
    owner: readBack,
    ...failures,
    ...conditions,
    lastHandledReconcileAt: given,
    lastAttemptedRevision: given,
  },
  "slipway:index:KustomizationStatus": {
    ...conditions,
    lastAppliedRevision: given,
    lastAppliedOriginRevision: given,
    lastAttemptedRevision: given,
    lastHandledReconcileAt: given,
    history: given,
    recordedAt: time,
  },
  "slipway:index:capabilities": {
    kubeVersion: ofServer,
    major: ofServer,
    minor: ofServer,
    apiVersions: "names of kinds",
    clusterScoped: "names of kinds",
    namespace: names,
  },
  "slipway:index:interrupted": { left: names },
  "slipway:index:limits": { protectKinds: "names of kinds", confirm: names, namespace: names },
  "slipway:index:losses": { replaced: names },
};

const found = new Map<string, readonly ExactPath[]>();

/** The paths of a resource or a function in which no secret is redacted: those of the table, and the given inputs. */
export function exactPathsOf(token: string): readonly ExactPath[] {
  const known = found.get(token);
  if (known !== undefined) return known;
  const rows = Object.entries(exactProperties[token] ?? {});
  const exact = [
    // The program has marked its secrets.
    ...givenTo(token).map((name) => ({ parts: [name], isMarked: false })),
    ...rows.map(([path, reason]) => ({ parts: path.split("."), isMarked: reason === given })),
  ];
  found.set(token, exact);
  return exact;
}

/** What a program gives: of a provider, all that there is. */
function givenTo(token: string): readonly string[] {
  const resources: Readonly<Record<string, { readonly inputProperties: object }>> = providerSchema.resources;
  return token === `pulumi:providers:${providerSchema.name}`
    ? ["*"]
    : Object.keys(resources[token]?.inputProperties ?? {});
}

import type { Answers } from "./fake-engine";

/** What the engine answers to one run of a program that waits. */
export function hangingAnswers(): Answers {
  let isBusy = true;
  let lateRequests = 0;
  const isMissing = ({ name }: { readonly name?: string }): boolean =>
    name === "missing" || (name === "late" && lateRequests++ < 2);
  return {
    outputs: (type, name) =>
      name === "unrevised:revision"
        ? {}
        : ({
            "slipway:index:ChartRevision": {
              ...{ revision: 1, isInstall: true, isUpgrade: false, hasDeleteHooks: false },
              ...{ time: "2026-01-31T12:00:00.000Z", seed: "00".repeat(32) },
            },
            "slipway:index:HelmRelease": {
              ...{ revision: 1, releaseNamespace: "default", storageNamespace: "default" },
              manifest: "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\n",
              resources: { "/ConfigMap/default/web": "v1" },
              ...{ conditions: [], history: [], inventory: [], generation: 1, observedGeneration: 1 },
              ...{ failures: 0, installFailures: 0, upgradeFailures: 0, lastAttemptedGeneration: 1 },
              ...{ lastAttemptedRevision: "", lastAttemptedRevisionDigest: "", lastAttemptedConfigDigest: "" },
              ...{ lastAttemptedReleaseAction: "", lastAttemptedReleaseActionDuration: "" },
              ...{ lastHandledReconcileAt: "", lastHandledForceAt: "", lastHandledResetAt: "" },
              ...{ observedPostRenderersDigest: "", observedCommonMetadataDigest: "", notes: "" },
            },
          }[type] ?? { health: { status: "Healthy" }, owner: "", uid: "1", key: "/ConfigMap/shop/web", inventory: {} }),
    invoke: (token, inputs) => {
      // The engine saves the state while the program reads it.
      if (token === "pulumi:pulumi:readStackResourceOutputs" && isBusy) {
        isBusy = false;
        throw new Error("failed to load checkpoint: EOF");
      }
      const { requests } = inputs as { readonly requests?: readonly unknown[] };
      const object = { apiVersion: "v1", kind: "ConfigMap", data: { host: "b" } };
      return (
        {
          "slipway:index:capabilities": { reachable: true, version: "v1.36.0", apiVersions: [], namespace: "shop" },
          "slipway:index:lookup": {
            answers: (requests ?? []).map((one) =>
              JSON.stringify(isMissing(one as object) ? {} : { found: true, object }),
            ),
          },
          "slipway:index:limits": { protectKinds: [], confirm: [] },
          "slipway:index:losses": { replaced: [], lost: {} },
          "slipway:index:interrupted": { left: ["/ConfigMap/shop/old"] },
          "slipway:index:live": { value: JSON.stringify({ kind: "ConfigMap" }) },
        }[token] ?? { outputs: recorded }
      );
    },
  };
}

const stack = "urn:pulumi:stack::project::pulumi:pulumi:Stack";
const kustomization = "slipway:index:Kustomization";
const repository = "slipway:index:FluxRepository";

const recorded = Object.fromEntries(
  [
    // Two objects; each may be the one with an unknown name.
    ...["2222222222", "4444444444"].map(
      (hash) => `${kustomization}$slipway:core/v1:Secret::generated:Secret/key-${hash}`,
    ),
    // What an open Kustomization has declared.
    `${repository}$${kustomization}::open:flux-system/shop`,
    `${repository}$${kustomization}$pulumi:providers:slipway::open:flux-system/shop:access`,
    `${repository}$${kustomization}$slipway:core/v1:ConfigMap::open:flux-system/shop:ConfigMap/shop/flux`,
    `${repository}$slipway:index:HelmRelease::open:shop/shop`,
  ].map((rest) => [`${stack}$${rest}`, { outputs: {} }]),
);

import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { conditionsAt, hasConditions } from "../idioms/conditions";
import { firstOf, type LibraryRule, suspendedBy } from "../idioms/library-rule";
import { at, isOneOf } from "../idioms/read";
import { observedReadyHealth } from "../idioms/ready";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/helm.toolkit.fluxcd.io/HelmRelease and others@37ee009 (health.lua)

interface FluxConditions {
  /** Beside Ready, the conditions that count as a success if they are True. */
  readonly successes?: readonly string[];
  /** How many successes are needed. */
  readonly needed: number;
  /** The status of Ready that, beside Reconciling, means progress. */
  readonly pending: "Unknown" | "False";
  /** The reasons of Reconciling that count as progress: all, if there is no list. */
  readonly reasons?: readonly string[];
}

/** Counts conditions, as Argo CD does: what neither progresses nor has succeeded is Degraded. */
function fluxHealth({ successes = [], needed, pending, reasons }: FluxConditions): LibraryRule {
  return (object) => {
    if (!hasConditions(object)) return undefined;
    let [succeeded, progressed, message] = [0, 0, ""];
    for (const { type, status, reason } of conditionsAt(object)) {
      const isTrue = status === "True";
      const text = typeof reason === "string" ? reason : "";
      if (type === "Ready") {
        message = text;
        if (isTrue) succeeded += 1;
        else if (status === pending) progressed += 1;
      } else if (type === "Reconciling" && isTrue) progressed += reasons?.includes(text) === false ? 0 : 1;
      else if (type === "ArtifactOutdated" && isTrue && successes.includes("ArtifactInStorage")) message += ` ${text}`;
      else if (isOneOf(type, successes) && isTrue) succeeded += 1;
    }
    if (progressed === 2) return progressing(message);
    return succeeded === needed ? healthy(message) : degraded(message);
  };
}

const suspension = suspendedBy("spec.suspend");
const artifact = fluxHealth({ successes: ["ArtifactInStorage"], needed: 2, pending: "Unknown" });

/** It needs Ready and one of the two conditions of its actions, but not both. */
const fluxHelmReleaseHealth = firstOf(
  suspension,
  fluxHealth({ successes: ["Released", "TestSuccess"], needed: 2, pending: "Unknown" }),
);
const fluxKustomizationHealth = firstOf(suspension, fluxHealth({ needed: 1, pending: "Unknown" }));
const fluxImagePolicyHealth = fluxHealth({
  needed: 1,
  pending: "False",
  reasons: ["NewGeneration", "AccessingRepository", "ApplyingPolicy"],
});
const fluxImageRepositoryHealth = firstOf(
  suspension,
  fluxHealth({ needed: 1, pending: "False", reasons: ["NewGeneration", "Scanning"] }),
);
const fluxSourceHealth = firstOf(suspension, artifact);

/** A registry needs no artifact of an index, so its status stays empty. */
const fluxHelmRepositoryHealth = firstOf(
  suspension,
  (object) => (at(object, "spec.type") === "oci" ? healthy("a registry has no status") : undefined),
  artifact,
);

/** A receiver that is not ready has failed: it has nothing to wait for. */
const fluxReceiverHealth: LibraryRule = firstOf(suspension, (object) => {
  const verdict = fluxHealth({ needed: 1, pending: "False" })(object);
  return verdict?.health === "Progressing" ? { ...verdict, health: "Degraded" } : verdict;
});

/** The kinds of Flux. */
export const fluxKinds: KindTable = {
  argo: {
    "helm.toolkit.fluxcd.io/HelmRelease": fluxHelmReleaseHealth,
    "image.toolkit.fluxcd.io/ImagePolicy": fluxImagePolicyHealth,
    "image.toolkit.fluxcd.io/ImageRepository": fluxImageRepositoryHealth,
    "image.toolkit.fluxcd.io/ImageUpdateAutomation": fluxKustomizationHealth,
    "kustomize.toolkit.fluxcd.io/Kustomization": fluxKustomizationHealth,
    "notification.toolkit.fluxcd.io/Receiver": fluxReceiverHealth,
    "source.toolkit.fluxcd.io/Bucket": fluxSourceHealth,
    "source.toolkit.fluxcd.io/GitRepository": fluxSourceHealth,
    "source.toolkit.fluxcd.io/HelmChart": fluxSourceHealth,
    "source.toolkit.fluxcd.io/HelmRepository": fluxHelmRepositoryHealth,
    "source.toolkit.fluxcd.io/OCIRepository": fluxSourceHealth,
  },
  more: {
    "fluxcd.controlplane.io/FluxInstance": observedReadyHealth,
    "fluxcd.controlplane.io/ResourceSet": observedReadyHealth,
    "fluxcd.controlplane.io/ResourceSetInputProvider": observedReadyHealth,
  },
};

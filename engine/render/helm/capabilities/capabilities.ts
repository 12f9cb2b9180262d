// Source: helm pkg/chartutil/capabilities.go@v3.22.0; k8s.io/apimachinery pkg/util/version/version.go (ParseGeneric).
import { quote } from "../../../go/strconv/quote";
import { GoError } from "../../../go/values/values";
import type { ClusterCapabilities } from "../../../model/rendering/cluster-capabilities";
import type { KubeObject } from "../../../model/objects/kube-object";
import { servedVersions } from "../../../model/objects/custom-kind";
import type { HelmVersion } from "../context";
import { withPrefix } from "../helm-error";
import { knownApiVersions } from "./known-api-versions";

/** The Kubernetes version in `.Capabilities.KubeVersion`. */
export interface KubeVersion {
  /** For example `v1.37.0`. */
  readonly version: string;
  readonly major: string;
  readonly minor: string;
  /**
   * The version that is compared with constraints, if it differs from `version`: Helm 4 keeps the suffix after the
   * numbers there.
   */
  readonly normalized?: string;
}

/** Information about Helm itself for templates. */
export interface HelmBuild {
  readonly version: string;
  readonly gitCommit: string;
  readonly gitTreeState: string;
  readonly goVersion: string;
  /** Helm 4 only: the Kubernetes version of its client library. */
  readonly kubeClientVersion?: string;
}

/** The capabilities that templates can read. */
export interface Capabilities {
  /** `.Capabilities.KubeVersion`. */
  readonly kubeVersion: KubeVersion;
  /** API groups with versions, and with kinds if they were read from a cluster: `apps/v1`, `apps/v1/Deployment`. */
  readonly apiVersions: readonly string[];
  /** `.Capabilities.HelmVersion`. */
  readonly helmVersion: HelmBuild;
}

/** The capabilities that Helm v3.22.0 assumes without a cluster. */
export const defaultCapabilities: Capabilities = {
  kubeVersion: { version: "v1.37.0", major: "1", minor: "37" },
  apiVersions: knownApiVersions,
  helmVersion: { version: "v3.22.0", gitCommit: "", gitTreeState: "", goVersion: "go1.26.8" },
};

const defaultCapabilities4: Capabilities = {
  ...defaultCapabilities,
  helmVersion: { ...defaultCapabilities.helmVersion, version: "v4.3.1", kubeClientVersion: "v1.37" },
};

/** The capabilities that Helm v3.22.0 or v4.3.1 assumes without a cluster. */
export function defaultCapabilitiesOf(helmVersion: HelmVersion): Capabilities {
  return helmVersion === 3 ? defaultCapabilities : defaultCapabilities4;
}

/** The capabilities of a cluster. If it does not respond, the capabilities that Helm assumes without a cluster. */
export function capabilitiesOfCluster(cluster: ClusterCapabilities, helmVersion: HelmVersion): Capabilities {
  const offline = defaultCapabilitiesOf(helmVersion);
  const { reachable, kubeVersion, major = "", minor = "", apiVersions = [] } = cluster;
  if (!reachable || kubeVersion === undefined) return offline;
  return { ...offline, kubeVersion: { version: kubeVersion, major, minor }, apiVersions };
}

/**
 * The capabilities of a cluster with the kinds of a chart's `crds/`: `helm install` applies these files before it
 * renders.
 */
export function capabilitiesWithCrds(
  cluster: ClusterCapabilities,
  crds: readonly KubeObject[],
  helmVersion: HelmVersion,
): Capabilities {
  const ofCluster = capabilitiesOfCluster(cluster, helmVersion);
  return { ...ofCluster, apiVersions: [...new Set([...ofCluster.apiVersions, ...crds.flatMap(servedVersions)])] };
}

/**
 * Parses a version of the flag `--kube-version`: at least two numbers separated by dots, with any suffix.
 * @throws GoError `invalid kube version '1': illegal version string "1"`
 */
export function parseKubeVersion(text: string, helmVersion: HelmVersion): KubeVersion {
  return withPrefix(`invalid kube version '${text}'`, () => {
    const parsed = parse(text);
    if (helmVersion === 3) return parsed;
    return { ...parsed, version: text.startsWith("v") ? text : `v${text}`, normalized: parsed.version };
  });
}

function parse(text: string): KubeVersion {
  const found = /^\s*v?([0-9]+(?:\.[0-9]+)*)(.*)$/s.exec(text);
  if (found === null) throw new GoError(`could not parse ${quote(text)} as version`);
  const [, numbers = ""] = found;
  const parts = numbers.split(".");
  if (parts.length < 2) throw new GoError(`illegal version string ${quote(text)}`);
  for (const part of parts) {
    if (part.length > 1 && part.startsWith("0"))
      throw new GoError(`illegal zero-prefixed version component ${quote(part)} in ${quote(text)}`);
    if (BigInt(part) > 0xffff_ffff_ffff_ffffn) {
      throw new GoError(`strconv.ParseUint: parsing ${quote(part)}: value out of range`);
    }
  }
  const [major = "0", minor = "0"] = parts;
  return { version: `v${parts.join(".")}`, major, minor };
}

// Source: helm pkg/chartutil/capabilities.go@v3.22.0; k8s.io/apimachinery pkg/util/version/version.go (ParseGeneric).
import { quote } from "../../gotemplate/numbers/quote";
import { GoError } from "../../gotemplate/values/values";
import type { HelmVersion } from "../context";
import { withPrefix } from "../helm-error";
import { knownApiVersions } from "./known-api-versions";

/** A version of Kubernetes as `.Capabilities.KubeVersion` shows it. */
export interface KubeVersion {
  /** `v1.37.0` */
  readonly version: string;
  readonly major: string;
  readonly minor: string;
  /** What constraints are held against, where it is not `version`: Helm 4 keeps what stands behind the numbers there. */
  readonly normalized?: string;
}

/** What templates are told of Helm itself. */
export interface HelmBuild {
  readonly version: string;
  readonly gitCommit: string;
  readonly gitTreeState: string;
  readonly goVersion: string;
  /** Of Helm 4: the version of Kubernetes that its client is of. */
  readonly kubeClientVersion?: string;
}

/** What templates can ask of the cluster and of Helm. */
export interface Capabilities {
  readonly kubeVersion: KubeVersion;
  /** Groups with versions, and with kinds where a cluster was asked: `apps/v1`, `apps/v1/Deployment`. */
  readonly apiVersions: readonly string[];
  readonly helmVersion: HelmBuild;
}

/** What Helm v3.22.0 takes for true where it asks no cluster. */
export const defaultCapabilities: Capabilities = {
  kubeVersion: { version: "v1.37.0", major: "1", minor: "37" },
  apiVersions: knownApiVersions,
  helmVersion: { version: "v3.22.0", gitCommit: "", gitTreeState: "", goVersion: "go1.26.8" },
};

const defaultCapabilities4: Capabilities = {
  ...defaultCapabilities,
  helmVersion: { ...defaultCapabilities.helmVersion, version: "v4.3.1", kubeClientVersion: "v1.37" },
};

/** What Helm v3.22.0 or v4.3.1 takes for true where it asks no cluster. */
export function defaultCapabilitiesOf(helmVersion: HelmVersion): Capabilities {
  return helmVersion === 3 ? defaultCapabilities : defaultCapabilities4;
}

/**
 * Reads a version as `--kube-version` has it: at least two numbers with dots between, and whatever behind them.
 * @throws GoError `invalid kube version '1': illegal version string "1"`
 */
export function parseKubeVersion(text: string, helmVersion: HelmVersion = 3): KubeVersion {
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

// Source: helm-controller internal/release/name.go, api/v2/helmrelease_types.go@v1.6.0 (ShortenName, GetReleaseName,
// GetReleaseNamespace, GetStorageNamespace, GetHelmChartName).
import { byteLength, sliceBytes, toBytes } from "../../go/values/bytes";
import { sha256 } from "../../lib/sha256";
import type { HelmReleaseObject } from "../model/release-object";

/** Helm's limit; the rest of a Secret's name follows in the storage. */
const maxBytes = 53;
const hashLength = 12;

/**
 * The name as it is if it has at most 53 bytes; else its first 40 bytes and a part of its hash.
 *
 * @internal for its tests
 */
export function shortenName(name: string): string {
  if (byteLength(name) <= maxBytes) return name;
  return `${sliceBytes(name, 0, maxBytes - hashLength - 1)}-${sha256(toBytes(name)).slice(0, hashLength)}`;
}

/** The names that follow from a `HelmRelease`. */
export interface ReleaseNames {
  /** The name of the release as Helm has it. */
  readonly releaseName: string;
  /** The same before it is shortened. */
  readonly fullReleaseName: string;
  /** The namespace of the objects. */
  readonly releaseNamespace: string;
  /** The namespace of the stored revisions. */
  readonly storageNamespace: string;
  /** The name of the `HelmChart`. */
  readonly helmChartName: string;
}

/** Where a release lies: that of the spec, or the recorded one. */
export interface ReleaseTarget {
  readonly name: string;
  readonly namespace: string;
  readonly storageNamespace: string;
}

/**
 * The namespaces that an install creates, if they do not exist: that of the objects, and that of the resource, in which
 * the revisions are stored. Under Flux the latter exists, since the `HelmRelease` is in it. A namespace of the setting
 * `storageNamespace` must exist, as under Flux.
 */
export function namespacesToCreate(
  { install, storageNamespace = "" }: HelmReleaseObject["spec"],
  target: Omit<ReleaseTarget, "name">,
): readonly string[] {
  if (!install.createNamespace) return [];
  return [...new Set([target.namespace, ...(storageNamespace === "" ? [target.storageNamespace] : [])])];
}

/** The names that follow from a `HelmRelease`; an empty setting counts as absent. */
export function releaseNamesOf({ metadata, spec }: Pick<HelmReleaseObject, "metadata" | "spec">): ReleaseNames {
  const { name = "", namespace = "" } = metadata;
  const { releaseName = "", targetNamespace = "", storageNamespace = "" } = spec;
  const derived = targetNamespace === "" ? name : `${targetNamespace}-${name}`;
  const fullReleaseName = releaseName === "" ? derived : releaseName;
  return {
    releaseName: shortenName(fullReleaseName),
    fullReleaseName,
    releaseNamespace: targetNamespace === "" ? namespace : targetNamespace,
    storageNamespace: storageNamespace === "" ? namespace : storageNamespace,
    helmChartName: `${namespace}-${name}`,
  };
}

/** The target that follows from the spec. */
export function wantedTarget(object: Pick<HelmReleaseObject, "metadata" | "spec">): ReleaseTarget {
  const { releaseName: name, releaseNamespace: namespace, storageNamespace } = releaseNamesOf(object);
  return { name, namespace, storageNamespace };
}

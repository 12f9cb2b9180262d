import { SyncError } from "../../errors/sync-error";
import { RecentlyMade } from "../../lib/recently-made";
import type { ReleaseStatus, StoredRelease } from "../model/stored-release";
import type { KubeObject } from "../../model/objects/kube-object";
import { decodeRelease, type UnpackBudget, UnreadableRelease } from "./decode-release";
import { encodeRelease } from "./encode-release";
import { textOf } from "../../model/objects/metadata-texts";

/** The type of the Secrets with releases. */
export const releaseSecretType = "helm.sh/release.v1";

/** The data of a Secret that the API server accepts. */
const maximumBytes = 1024 * 1024;

/** The place of a release's revisions. */
export interface ReleasePlace {
  /** The namespace of the Secrets, which may differ from that of the objects. */
  readonly namespace: string;
  readonly name: string;
}

/** What was printed already: whether a revision can be stored is known before it is. Revisions are never changed. */
const contents = new WeakMap<StoredRelease, string>();

/** What was read last: a run lists the same revisions several times. The limit is that of five revisions of 1 MiB. */
const decoded = new RecentlyMade<StoredRelease>({ count: 12, length: 5 * maximumBytes * (4 / 3) });

/** The name of the Secret of a revision. */
export function secretName(name: string, version: number): string {
  return `sh.helm.release.v1.${name}.v${version}`;
}

/** The labels by which Helm finds the revisions of a release. */
export function revisionSelector(name: string): string {
  return `name=${name},owner=helm`;
}

/** Whether a Secret bears the labels of the release's revisions. */
export function isRevision(secret: KubeObject, name: string): boolean {
  return textOf(secret, "labels", "owner") === "helm" && textOf(secret, "labels", "name") === name;
}

/**
 * The Secret of a revision.
 *
 * @param labels further labels: those of the user, and the times that Helm writes
 * @throws RELEASE_RECORD_TOO_LARGE
 */
export function printSecret(
  release: StoredRelease,
  { namespace }: Pick<ReleasePlace, "namespace">,
  labels: Readonly<Record<string, string>> = {},
): KubeObject {
  const { name, version } = release;
  const content = contents.get(release) ?? encodeRelease(release);
  contents.set(release, content);
  if (content.length > maximumBytes) throw tooLarge(release, namespace, content.length);
  const status: ReleaseStatus = release.info?.status ?? "unknown";
  const own = { name, owner: "helm", status, version: String(version) };
  return {
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: secretName(name, version), namespace, labels: { ...labels, ...own } },
    type: releaseSecretType,
    data: { release: Buffer.from(content, "utf8").toString("base64") },
  };
}

/**
 * Reads a revision.
 *
 * @param budget - what may still be unpacked of the history; a revision that was read a moment ago costs nothing
 * @throws RELEASE_RECORD_UNREADABLE
 */
export function readSecret(secret: KubeObject, budget?: UnpackBudget): StoredRelease {
  const { metadata, data } = secret as KubeObject & { readonly data?: { readonly release?: unknown } };
  const place = `Secret ${metadata.namespace ?? ""}/${metadata.name}`;
  try {
    const content = data?.release;
    if (typeof content !== "string") throw new UnreadableRelease("the Secret has no key release");
    const release = decoded.of(content, () => decodeRelease(Buffer.from(content, "base64").toString("latin1"), budget));
    if (metadata.name === secretName(release.name, release.version)) return release;
    throw new UnreadableRelease("it is of another release or revision than the name of the Secret");
  } catch (error) {
    if (!(error instanceof UnreadableRelease)) throw error;
    throw new SyncError({
      code: "RELEASE_RECORD_UNREADABLE",
      what: "cannot read a revision of the release",
      where: { object: place },
      why: error.message,
      mend: "restore the Secret from a backup, or delete it: the revision is then no longer part of the history",
      cause: error,
    });
  }
}

function tooLarge({ name, version }: StoredRelease, namespace: string, bytes: number): SyncError {
  return new SyncError({
    code: "RELEASE_RECORD_TOO_LARGE",
    what: `revision ${version} of the release ${name} is too large to be stored`,
    where: { object: `Secret ${namespace}/${secretName(name, version)}` },
    why: `the chart, the values and the manifests take ${bytes} bytes, compressed; a Secret has at most ${maximumBytes}`,
    mend: "leave files that no template reads out of the chart (.helmignore), or split the chart",
  });
}

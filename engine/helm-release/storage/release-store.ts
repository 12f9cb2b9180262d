import type { ErrorCode } from "../../errors/codes";
import { isSyncError, SyncError } from "../../errors/sync-error";
import { deleteLive } from "../../kube/delete-live";
import type { KubeClient } from "../../kube/kube-client";
import { requestsAtOnce } from "../../kube/requests-at-once";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import type { ReleaseStorage } from "../model/release-actions";
import type { StoredRelease } from "../model/stored-release";
import type { KubeObject } from "../../model/objects/kube-object";
import { excessRevisions, sortHistory } from "./history";
import { openSecret } from "./open-secret";
import {
  printSecret,
  isRevision,
  type ReleasePlace,
  releaseSecretType,
  revisionSelector,
  secretName,
} from "./release-secret";
import { textsOf } from "../../model/objects/metadata-texts";

/** What the revisions that are needed may unpack to together: ten of the largest charts take a fifth of it. */
const maximumHistoryBytes = 512 * 1024 * 1024;
/** A Secret has up to 1 MiB: a page of them is in memory beside what was made of the others. */
const pageSize = 50;
/** Helm keeps 10 revisions by default, and Flux 5. */
const maximumRevisions = 1000;

/** The options of a store. */
export interface StoreOptions extends ReleasePlace {
  readonly fieldManager: string;
  /** How many revisions are kept; 0: all. */
  readonly maxHistory: number;
  readonly signal?: AbortSignal;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly now?: () => number;
}

/** What the store knows of a Secret: what an update must keep, and the state that it may replace. */
interface Known {
  readonly labels: Readonly<Record<string, string>>;
  readonly uid: string | undefined;
  readonly resourceVersion: string | undefined;
}

/**
 * The revisions of one release on a cluster. A revision is created once and updated in the state in which it was read
 * or written last: if another writer was faster, that is an error, and nothing of it is overwritten.
 */
export class ReleaseStore implements ReleaseStorage {
  private readonly client: KubeClient;
  private readonly options: StoreOptions;
  private readonly known: Map<number, Known> = new Map();
  /** The revisions as they were listed last, with what this store wrote since. */
  private listed: Map<number, StoredRelease> | undefined;
  /** What the first `history` returns without a request. */
  private given: readonly StoredRelease[] | undefined;

  /**
   * @param read a store of the same release that has just read the history: the first `history` of this store is that
   *   one. That is safe, since no write depends on the time of the read: a revision is created only if there is none of
   *   its number, and changed or deleted only in the state in which it was read. Who was faster is found by the write.
   */
  constructor(client: KubeClient, options: StoreOptions, read?: ReleaseStore) {
    this.client = client;
    this.options = options;
    const isSame = read?.options.name === options.name && read.options.namespace === options.namespace;
    if (!isSame || read.listed === undefined) return;
    this.known = new Map(read.known);
    this.listed = new Map(read.listed);
    this.given = sortHistory([...read.listed.values()]);
  }

  /**
   * All revisions, the oldest first. Each is unpacked when a field of it is read, other than its name and version.
   *
   * @throws RELEASE_RECORD_UNREADABLE, and the errors of the client
   */
  readonly history = async (): Promise<readonly StoredRelease[]> => {
    const { given } = this;
    this.given = undefined;
    if (given !== undefined) return given;
    const { namespace, name, signal } = this.options;
    const { items, left } = await this.client.list("", "v1", "Secret", {
      namespace,
      labelSelector: revisionSelector(name),
      fieldSelector: `type=${releaseSecretType}`,
      limit: pageSize,
      maximum: maximumRevisions,
      ...optional({ signal }),
    });
    if (left !== undefined) throw tooManyRevisions(this.options);
    const budget = { left: maximumHistoryBytes };
    const history = items.map((secret) => {
      const release = openSecret(secret, name, budget);
      this.learn(release.version, secret);
      return release;
    });
    this.listed = new Map(history.map((release) => [release.version, release]));
    return sortHistory(history);
  };

  /** Throws RELEASE_RECORD_TOO_LARGE if a revision cannot be stored. Writes nothing. */
  requireStorable(release: StoredRelease): void {
    printSecret(release, this.options);
  }

  /**
   * Stores a new revision. Deletes the oldest ones before, if there are more than `maxHistory`: of those that the store
   * listed, or lists now if it did not.
   *
   * @throws RELEASE_RECORD_TOO_LARGE, RELEASE_RECORD_CONFLICT if the revision exists, and the errors of the client
   */
  async create(release: StoredRelease): Promise<void> {
    const secret = printSecret(release, this.options, { createdAt: this.seconds() });
    const { fieldManager, maxHistory, signal } = this.options;
    if (maxHistory > 0) {
      const history = this.listed === undefined ? await this.history() : sortHistory([...this.listed.values()]);
      const excess = excessRevisions(history, maxHistory);
      await mapConcurrently(excess, requestsAtOnce, ({ version }) => this.delete(version));
    }
    const created = await this.write(release, "KUBE_ALREADY_EXISTS", () =>
      this.client.create(secret, { fieldManager, sensitive: true, ...optional({ signal }) }),
    );
    this.learn(release.version, created);
    this.listed?.set(release.version, release);
  }

  /**
   * Stores a new state of a revision.
   *
   * @throws RELEASE_RECORD_TOO_LARGE, RELEASE_RECORD_CONFLICT if somebody else changed or deleted it, and the errors of
   *   the client
   */
  async update(release: StoredRelease): Promise<void> {
    const { fieldManager, signal } = this.options;
    const { labels = {}, resourceVersion } = this.known.get(release.version) ?? {};
    const secret = printSecret(release, this.options, { ...labels, modifiedAt: this.seconds() });
    const metadata = { ...secret.metadata, ...optional({ resourceVersion }) };
    const updated = await this.write(release, "KUBE_CONFLICT", () =>
      this.client.replace({ ...secret, metadata }, { fieldManager, sensitive: true, ...optional({ signal }) }),
    );
    this.learn(release.version, updated);
    this.listed?.set(release.version, release);
  }

  /** Deletes a revision; one that does not exist is no error. */
  async delete(version: number): Promise<void> {
    const { namespace, name, signal } = this.options;
    const key = { group: "", version: "v1", kind: "Secret", namespace, name: secretName(name, version) };
    const { uid, labels, resourceVersion } = this.known.get(version) ?? {};
    const isKnown = uid !== undefined && resourceVersion !== undefined;
    const metadata = { name: key.name, namespace, ...optional({ uid, resourceVersion, labels }) };
    const read: KubeObject | undefined = isKnown ? { apiVersion: "v1", kind: "Secret", metadata } : undefined;
    const isOther = (live: KubeObject): true | undefined => (isRevision(live, name) ? undefined : true);
    await deleteLive(this.client, key, isOther, { read, signal });
    this.known.delete(version);
    this.listed?.delete(version);
  }

  private learn(version: number, secret: KubeObject): void {
    const { uid, resourceVersion } = secret.metadata;
    this.known.set(version, { labels: textsOf(secret, "labels"), uid, resourceVersion });
  }

  private seconds(): string {
    return String(Math.floor((this.options.now ?? Date.now)() / 1000));
  }

  private async write(
    release: StoredRelease,
    conflict: ErrorCode,
    send: () => Promise<KubeObject>,
  ): Promise<KubeObject> {
    try {
      return await send();
    } catch (error) {
      if (!isSyncError(error)) throw error;
      const isGone = error.code === "KUBE_NOT_FOUND" && conflict === "KUBE_CONFLICT";
      if (error.code !== conflict && !isGone) throw error;
      throw this.conflictError(release, error);
    }
  }

  private conflictError({ name, version }: StoredRelease, cause: SyncError): SyncError {
    const did = { KUBE_ALREADY_EXISTS: "created", KUBE_CONFLICT: "changed" }[cause.code as string] ?? "deleted";
    return new SyncError({
      code: "RELEASE_RECORD_CONFLICT",
      what: `somebody else works on the release ${name}`,
      where: { object: `Secret ${this.options.namespace}/${secretName(name, version)}` },
      why: `its revision ${version} was ${did} since it was read`,
      mend: "wait until the other run of helm, Flux or Slipway has ended, and run again: it continues from what is stored",
      cause,
    });
  }
}

function tooManyRevisions({ namespace, name }: ReleasePlace): SyncError {
  return new SyncError({
    code: "RELEASE_RECORD_UNREADABLE",
    what: `cannot read the revisions of the release ${name}`,
    where: { object: `Secrets sh.helm.release.v1.${name}.v* in ${namespace}` },
    why: `there are more than ${maximumRevisions} of them`,
    mend: "delete old ones, and limit the history: maxHistory",
  });
}

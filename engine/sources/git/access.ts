import { optional } from "../../lib/optional";
import type { GitAddress } from "./address";
import type { GitOptions } from "./git-options";
import { HttpTransport } from "./http-transport";
import { openLocalRepository } from "./local-objects";
import type { ObjectStore } from "./objects";
import { readPackObjects } from "./pack";
import { ServerRefusal } from "./packet-reader";
import type { ContentLimits } from "./read-contents";
import { commitNotFound, findRef, fullNames, revisionNotFound } from "./resolve-revision";
import { SshTransport } from "./ssh-transport";
import type { GitTransport } from "./transport";
import { isOid, type RemoteRef, UploadPack } from "./upload-pack";
import { shownUrl } from "../../model/sources/remote-sources";

/** The object that a revision names, and its commit where that is known without fetching. */
export interface ResolvedRevision {
  readonly oid: string;
  readonly commit: string | undefined;
}

/** Open access to one repository. */
export interface RepositoryAccess {
  /** @throws SyncError GIT_REVISION_NOT_FOUND */
  resolve(revision: string): Promise<ResolvedRevision>;
  /** The refs whose full names begin with the prefix. */
  refs(prefix: string): Promise<readonly RemoteRef[]>;
  /** The objects that an object refers to, without its history where the server can omit that. */
  objects(oid: string): Promise<ObjectStore>;
  close(): void;
}

export interface AccessOptions {
  readonly git: GitOptions;
  readonly limits: ContentLimits;
  readonly signal: AbortSignal;
}

/** Opens the repository with the transport that the address names. */
export async function openAccess(address: GitAddress, options: AccessOptions): Promise<RepositoryAccess> {
  if (address.kind === "file") return openLocalAccess(address.path, shownUrl(address.shown));
  const transport = makeTransport(address, options);
  try {
    return new RemoteAccess(await UploadPack.open(transport), transport, shownUrl(address.shown), options.limits);
  } catch (error) {
    transport.close();
    throw error;
  }
}

async function openLocalAccess(path: string, shown: string): Promise<RepositoryAccess> {
  const repository = await openLocalRepository(path, shown);
  return {
    resolve: (revision) => {
      const oid = isOid(revision) ? revision : findRef(repository.refs, revision)?.oid;
      if (oid === undefined) return Promise.reject(revisionNotFound(shown, revision, repository.refs));
      return Promise.resolve({ oid, commit: undefined });
    },
    refs: (prefix) => Promise.resolve(repository.refs.filter(({ name }) => name.startsWith(prefix))),
    objects: () => Promise.resolve(repository),
    close: () => undefined,
  };
}

function makeTransport(
  address: Exclude<GitAddress, { kind: "file" }>,
  { git, limits, signal }: AccessOptions,
): GitTransport {
  const environment = git.environment ?? process.env;
  const limitBytes = limits.transferBytes;
  return address.kind === "http"
    ? new HttpTransport({
        url: address.url,
        headers: git.headers ?? {},
        environment,
        signal,
        limitBytes,
        ...optional({ tls: git.tls }),
      })
    : new SshTransport({ address, ssh: git.ssh ?? {}, environment, signal, limitBytes });
}

class RemoteAccess implements RepositoryAccess {
  private readonly remote: UploadPack;
  private readonly transport: GitTransport;
  private readonly shown: string;
  private readonly limits: ContentLimits;

  constructor(remote: UploadPack, transport: GitTransport, shown: string, limits: ContentLimits) {
    this.remote = remote;
    this.transport = transport;
    this.shown = shown;
    this.limits = limits;
  }

  async resolve(revision: string): Promise<ResolvedRevision> {
    if (isOid(revision)) return { oid: revision, commit: undefined };
    const ref = findRef(await this.remote.listRefs(fullNames(revision)), revision);
    if (ref !== undefined) {
      // Without a peeled name the object is a commit, or the server is too old to report the commit.
      return { oid: ref.oid, commit: ref.peeled ?? (ref.name.startsWith("refs/tags/") ? undefined : ref.oid) };
    }
    throw revisionNotFound(this.shown, revision, await this.remote.listRefs(["refs/heads/", "refs/tags/", "HEAD"]));
  }

  async refs(prefix: string): Promise<readonly RemoteRef[]> {
    // A server of version 0 lists all its refs.
    return (await this.remote.listRefs([prefix])).filter(({ name }) => name.startsWith(prefix));
  }

  async objects(oid: string): Promise<ObjectStore> {
    const objects = readPackObjects(await this.fetch(oid), {
      unpackedBytes: 1.5 * this.limits.totalBytes,
      objects: 5 * this.limits.entries,
    });
    return { read: (name) => Promise.resolve(objects.get(name)) };
  }

  private async fetch(oid: string): Promise<Uint8Array> {
    if (!this.remote.canWant(oid)) {
      // The server does not send a commit by its name: the commit may be in the history of a branch or a tag.
      const refs = await this.remote.listRefs(["refs/heads/", "refs/tags/"]);
      const named = refs.filter(({ name }) => name.startsWith("refs/heads/") || name.startsWith("refs/tags/"));
      if (named.length === 0) throw revisionNotFound(this.shown, oid, []);
      return this.remote.fetchPack({ oids: [...new Set(named.map((ref) => ref.oid))], isShallow: false });
    }
    try {
      return await this.remote.fetchPack({ oids: [oid], isShallow: true });
    } catch (error) {
      if (!(error instanceof ServerRefusal) || !error.message.includes("not our ref")) throw error;
      throw commitNotFound(this.shown, oid, error);
    }
  }

  close(): void {
    this.transport.close();
  }
}

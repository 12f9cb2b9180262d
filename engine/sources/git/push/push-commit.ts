import { shownUrl } from "../../../model/sources/remote-sources";
import { openAccess } from "../access";
import type { GitAddress } from "../address";
import { HttpTransport } from "../http-transport";
import { findGitFolder } from "../local-objects";
import { type GitObject, type ObjectStore, type TreeEntry } from "../objects";
import { ServerRefusal } from "../packet-reader";
import { defaultLimits } from "../read-contents";
import { remoteError } from "../remote-error";
import { SshTransport } from "../ssh-transport";
import type { GitTransport } from "../transport";
import { type CommitRequest, commitFiles, entriesOf, NotAFolder, readObject } from "./commit-files";
import { pushRefused } from "./push-refused";
import { noObject, type RefUpdate, sendPack } from "./receive-pack";
import { updateLocal } from "./update-local";
import { writePack } from "./write-pack";

const timeoutMs = 120_000;
const attempts = 5;

export interface PushPlace {
  readonly address: GitAddress;
  readonly branch: string;
  readonly folder: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** A branch as it is: its commit, and the files of the folder. */
export interface BranchState {
  readonly commit: string | undefined;
  readonly entries: readonly TreeEntry[];
  readonly store: ObjectStore;
  readonly readFile: (entry: TreeEntry) => Promise<Uint8Array>;
}

/** What is to be committed on a state of the branch. */
export type MakeCommit = (state: BranchState) => Promise<Omit<CommitRequest, "parent" | "folder">>;

const nothing: ObjectStore = { read: () => Promise.resolve(undefined) };

/** @throws SyncError GIT_PUSH_REFUSED if a part of the folder is something else, and with other GIT_ codes */
export async function readBranch(place: PushPlace): Promise<BranchState> {
  const { address, branch, folder, environment } = place;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const access = await openAccess(address, { git: { environment }, limits: defaultLimits, signal });
    try {
      const ref = `refs/heads/${branch}`;
      const commit = (await access.refs(ref)).find(({ name }) => name === ref)?.oid;
      const store = commit === undefined ? nothing : await access.objects(commit);
      const entries = commit === undefined ? [] : ((await entriesOf(store, commit, folder)) ?? []);
      const readFile = async ({ oid }: TreeEntry): Promise<Uint8Array> => (await readObject(store, oid, "blob")).bytes;
      return { commit, entries, store, readFile };
    } finally {
      access.close();
    }
  } catch (cause) {
    if (!(cause instanceof NotAFolder)) throw remoteError(cause, address, timeoutMs);
    const why = `the branch has something else than a folder at ${JSON.stringify(cause.path)}`;
    throw pushRefused(address, why, "choose another folder, or remove what is there");
  }
}

/**
 * Commits to a branch. If another push comes first, it is made again on top of that one.
 *
 * @throws SyncError GIT_PUSH_REFUSED, and with other GIT_ codes
 */
export async function pushCommit(place: PushPlace, make: MakeCommit): Promise<string> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const state = await readBranch(place);
    const request = { ...(await make(state)), parent: state.commit, folder: place.folder };
    const { oid, objects } = await commitFiles(state.store, request);
    const update = { ref: `refs/heads/${place.branch}`, old: state.commit ?? noObject, next: oid };
    if (await push(place, update, objects)) return oid;
  }
  const why = `the branch ${JSON.stringify(place.branch)} moved ${attempts} times meanwhile`;
  throw pushRefused(place.address, why, "run it again");
}

async function push(
  { address, environment }: PushPlace,
  update: Omit<RefUpdate, "pack">,
  objects: readonly GitObject[],
): Promise<boolean> {
  let transport: GitTransport | undefined;
  try {
    if (address.kind === "file") {
      return updateLocal(await findGitFolder(address.path, shownUrl(address.shown)), update, objects);
    }
    const signal = AbortSignal.timeout(timeoutMs);
    const limitBytes = defaultLimits.transferBytes;
    const service = "git-receive-pack";
    transport =
      address.kind === "http"
        ? new HttpTransport({
            url: address.url,
            headers: {},
            environment,
            signal,
            limitBytes,
            service,
          })
        : new SshTransport({ address, ssh: {}, environment, signal, limitBytes, service });
    return await sendPack(transport, { ...update, pack: writePack(objects) });
  } catch (cause) {
    if (cause instanceof ServerRefusal) {
      const why = `the repository reports ${JSON.stringify(cause.message.slice(0, 300))}`;
      throw pushRefused(address, why, "push to another branch, or ask who owns the repository");
    }
    const error = remoteError(cause, address, timeoutMs);
    throw error.with({ what: `cannot push to ${shownUrl(address.shown)}` });
  } finally {
    transport?.close();
  }
}

// Source: Git, gitformat: tree and commit objects at v2.39 (tree.c, base_name_compare; commit.c, commit_tree).
import { compareStrings } from "../../../go/values/bytes";
import { type GitObject, type ObjectStore, readTreeEntries, type TreeEntry, treeOfCommit } from "../objects";
import { nameOf } from "../pack";
import { ProtocolFault } from "../packet-reader";

/** The files of one folder of a commit, by their names. */
export type FolderFiles = ReadonlyMap<string, Uint8Array>;

export interface CommitRequest {
  /** The commit to build on; undefined for the first one of a branch. */
  readonly parent: string | undefined;
  /** The folder as its names; empty for the root. */
  readonly folder: readonly string[];
  /** What is written into the folder. */
  readonly files: FolderFiles;
  /** What is removed from it. */
  readonly removed: ReadonlySet<string>;
  readonly author: { readonly name: string; readonly email: string };
  /** In seconds. */
  readonly time: number;
  readonly message: string;
}

/** A commit with the objects that it adds; all others are those of its parent. */
export interface NewCommit {
  readonly oid: string;
  readonly objects: readonly GitObject[];
}

/** The commit that has the files in the folder, and all else as its parent. */
export async function commitFiles(store: ObjectStore, request: CommitRequest): Promise<NewCommit> {
  const { parent, folder, author, time, message } = request;
  const objects: GitObject[] = [];
  const root = parent === undefined ? undefined : treeOfCommit(await readObject(store, parent, "commit"));
  const tree = await writeFolder(store, root, folder, { request, objects });
  const person = `${author.name} <${author.email}> ${time} +0000`;
  const lines = [
    `tree ${tree}`,
    ...(parent === undefined ? [] : [`parent ${parent}`]),
    `author ${person}`,
    `committer ${person}`,
    "",
    message,
  ];
  return { oid: add(objects, { kind: "commit", bytes: Buffer.from(lines.join("\n")) }), objects };
}

/** A place on the way to a folder that is a file, a link or a submodule: a folder would replace it. */
export class NotAFolder extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} is not a folder`);
    this.path = path;
  }
}

/**
 * The entries of a folder of a commit; undefined if the commit has no such folder.
 *
 * @throws NotAFolder
 */
export async function entriesOf(
  store: ObjectStore,
  commit: string,
  folder: readonly string[],
): Promise<readonly TreeEntry[] | undefined> {
  let entries = await readTree(store, treeOfCommit(await readObject(store, commit, "commit")));
  for (const [index, name] of folder.entries()) {
    const entry = entries.find((one) => one.name === name);
    if (entry === undefined) return undefined;
    if (entry.mode !== folderMode) throw new NotAFolder(folder.slice(0, index + 1).join("/"));
    entries = await readTree(store, entry.oid);
  }
  return entries;
}

export async function readObject(store: ObjectStore, oid: string, kind: GitObject["kind"]): Promise<GitObject> {
  const object = await store.read(oid);
  if (object?.kind === kind) return object;
  throw new ProtocolFault(object === undefined ? `the ${kind} ${oid} is missing` : `${oid} is not a ${kind}`);
}

const folderMode = "40000";
const fileMode = "100644";

interface Writing {
  readonly request: CommitRequest;
  readonly objects: GitObject[];
}

async function writeFolder(
  store: ObjectStore,
  tree: string | undefined,
  folder: readonly string[],
  writing: Writing,
): Promise<string> {
  const entries = new Map((tree === undefined ? [] : await readTree(store, tree)).map((one) => [one.name, one]));
  const [first, ...rest] = folder;
  if (first === undefined) {
    const { files, removed } = writing.request;
    for (const name of removed) entries.delete(name);
    for (const [name, bytes] of files) {
      entries.set(name, { mode: fileMode, name, oid: add(writing.objects, { kind: "blob", bytes }) });
    }
  } else {
    const oid = await writeFolder(store, entries.get(first)?.oid, rest, writing);
    entries.set(first, { mode: folderMode, name: first, oid });
  }
  return add(writing.objects, { kind: "tree", bytes: printTree([...entries.values()]) });
}

async function readTree(store: ObjectStore, oid: string): Promise<readonly TreeEntry[]> {
  return [...readTreeEntries(await readObject(store, oid, "tree"))];
}

/** A folder is sorted as if its name ended with a slash. */
function printTree(entries: readonly TreeEntry[]): Uint8Array {
  const keyOf = ({ mode, name }: TreeEntry): string => (mode === folderMode ? `${name}/` : name);
  const sorted = entries.toSorted((left, right) => compareStrings(keyOf(left), keyOf(right)));
  return Buffer.concat(
    sorted.flatMap(({ mode, name, oid }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, "hex")]),
  );
}

function add(objects: GitObject[], object: GitObject): string {
  objects.push(object);
  return nameOf(object);
}

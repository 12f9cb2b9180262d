// Source: fluxcd/pkg git@v0.52.0 gogit/clone.go (cloneBranch, cloneTag, cloneCommit, cloneSemVer, cloneRefName),
// version@v0.16.0 version.go (ParseVersion); git@v0.52.0 git.go (Commit.String, Commit.AbsoluteReference).
import { parseConstraint, satisfies } from "../../go/semver/constraint";
import { SemverError } from "../../go/semver/semver-error";
import { compareVersions, parseVersion, type Version } from "../../go/semver/version";
import { nearest } from "../../lib/nearest";
import type { GitReferenceSpec } from "../../model/sources/source-spec";
import type { RepositoryAccess } from "../git/access";
import { peelToCommit } from "../git/read-contents";
import { commitNotFound } from "../git/resolve-revision";
import type { RemoteRef } from "../git/upload-pack";
import { revisionNotFound, specInvalid } from "./source-errors";

/** The ref that was chosen: its object may be an annotated tag. */
export interface ChosenRef {
  /** The full name; undefined for a commit without a branch. */
  readonly name: string | undefined;
  readonly oid: string;
  /** `main@sha1:…` for a commit. */
  readonly revisionOf: (commit: string) => string;
}

/** Chooses by Flux's precedence: commit, name, semver, tag, branch. */
export async function chooseRef(
  reference: GitReferenceSpec,
  access: RepositoryAccess,
  shown: string,
): Promise<ChosenRef> {
  const { commit, name, semver, tag, branch } = reference;
  if (commit !== undefined) {
    // Whether the branch has the commit is not asked: that would take its history.
    return { name: undefined, oid: commit.toLowerCase(), revisionOf: (own) => commitRevision(own, branch) };
  }
  if (name !== undefined) return findNamed(name, name, access, shown);
  if (semver !== undefined) return chooseVersionTag(semver, access, shown);
  if (tag !== undefined) return findNamed(`refs/tags/${tag}`, tag, access, shown);
  const own = branch ?? "master";
  return findNamed(`refs/heads/${own}`, own, access, shown);
}

/** The revision of a commit that is given by its digits. */
export function commitRevision(commit: string, branch: string | undefined): string {
  return branch === undefined ? `sha1:${commit}` : `${branch}@sha1:${commit}`;
}

async function findNamed(name: string, short: string, access: RepositoryAccess, shown: string): Promise<ChosenRef> {
  const found = (await access.refs(name)).find((ref) => ref.name === name);
  if (found !== undefined) return chosen(found, short);
  const folder = name.startsWith("refs/tags/") ? "refs/tags/" : "refs/heads/";
  const near = nearest(
    name,
    [...(await access.refs("refs/heads/")), ...(await access.refs("refs/tags/"))].map((ref) => ref.name),
  );
  const thing = name === short ? `the name "${name}"` : `the ${folder === "refs/tags/" ? "tag" : "branch"} "${short}"`;
  const isDefault = short === "master" && folder === "refs/heads/";
  throw revisionNotFound(
    shown,
    thing,
    near === undefined ? "it has nothing of that name" : `it has nothing of that name; the nearest is ${near}`,
    isDefault ? 'write ref: { branch: "…" }: without it the branch is "master"' : "correct ref",
  );
}

function chosen(ref: RemoteRef, short: string): ChosenRef {
  return { name: ref.name, oid: ref.oid, revisionOf: (commit) => `${short}@sha1:${commit}` };
}

async function chooseVersionTag(range: string, access: RepositoryAccess, shown: string): Promise<ChosenRef> {
  const prefix = "refs/tags/";
  const tags = await access.refs(prefix);
  const highest = highestVersions(
    tags.map((ref) => ({ text: ref.name.slice(prefix.length), item: ref })),
    range,
    "GitRepository",
  );
  if (highest.length === 0) {
    throw revisionNotFound(
      shown,
      `a tag in the range "${range}"`,
      describeVersions(tags.map(({ name }) => name.slice(prefix.length))),
      "correct ref.semver, or push a tag",
    );
  }
  const found = highest.length === 1 ? highest[0] : await latestOf(highest, access, shown);
  if (found === undefined) throw commitNotFound(shown, range, undefined);
  return chosen(found.item, found.text);
}

/** What the names look like, for a message. */
export function describeVersions(names: readonly string[]): string {
  const versions = names.filter((name) => readStrictVersion(name) !== undefined);
  if (versions.length === 0) return "none of its tags is a version such as 1.2.3 or v1.2.3";
  return `its versions are ${versions.slice(0, 10).join(", ")}${versions.length > 10 ? " and others" : ""}`;
}

/** Something with a version. */
export interface Versioned<Item> {
  readonly text: string;
  readonly item: Item;
}

/** Those with the highest version in the range: several if they differ only in what comparisons ignore. */
export function highestVersions<Item>(
  candidates: readonly Versioned<Item>[],
  range: string,
  kind: string,
): readonly Versioned<Item>[] {
  const constraint = readRange(range, kind);
  let highest: Version | undefined;
  let found: Versioned<Item>[] = [];
  for (const candidate of candidates) {
    const version = readStrictVersion(candidate.text);
    if (version === undefined || !satisfies(version, constraint)) continue;
    const order = highest === undefined ? 1 : compareVersions(version, highest);
    if (order > 0) [highest, found] = [version, []];
    if (order >= 0) found.push(candidate);
  }
  return found;
}

function readRange(range: string, kind: string): ReturnType<typeof parseConstraint> {
  try {
    return parseConstraint(range);
  } catch (error) {
    if (!(error instanceof SemverError)) throw error;
    throw specInvalid(
      kind,
      "ref.semver",
      `"${range}" is not a range of versions: ${error.message}`,
      'write it as ">=1.2.0 <2.0.0" or "1.x"',
    );
  }
}

/** Three numbers, perhaps with a "v" in front. */
function readStrictVersion(text: string): Version | undefined {
  if (!/^v?(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:[-+]|$)/.test(text)) return undefined;
  try {
    return parseVersion(text);
  } catch (error) {
    if (error instanceof SemverError) return undefined;
    throw error;
  }
}

/** How many tags of one version are compared by their time. */
const maxEqual = 20;

/** Of tags that differ in build metadata only, the one with the latest commit. */
async function latestOf(
  tags: readonly Versioned<RemoteRef>[],
  access: RepositoryAccess,
  shown: string,
): Promise<Versioned<RemoteRef> | undefined> {
  let latest: { readonly tag: Versioned<RemoteRef>; readonly seconds: number } | undefined;
  for (const tag of tags.slice(-maxEqual)) {
    const store = await access.objects(tag.item.oid);
    const commit = await peelToCommit(store, tag.item.oid);
    const object = commit === undefined ? undefined : await store.read(commit);
    if (object === undefined) throw commitNotFound(shown, tag.item.oid, undefined);
    const seconds = Number(
      /^committer .*> (\d+) [+-]\d{4}$/m.exec(Buffer.from(object.bytes).toString("latin1"))?.[1] ?? 0,
    );
    if (latest === undefined || seconds >= latest.seconds) latest = { tag, seconds };
  }
  return latest?.tag;
}

import { isMap } from "../../lib/look-up";
import { oneLine } from "../../lib/one-line";
import { SyncError } from "../../errors/sync-error";
import { parseAddress } from "../git/address";
import { type BranchState, type PushPlace, pushCommit, readBranch } from "../git/push/push-commit";
import { destinationInvalid } from "./destination-invalid";
import {
  type Destination,
  type PresentSet,
  type PublishedFile,
  type PublishedNote,
  type PublishedSet,
  setLimits,
} from "./published-set";

/** The statement of the provenance. Neither Flux nor Argo CD reads a file of this kind as manifests. */
const statementFile = "slipway-provenance.jsonl";

export interface GitDestinationOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The first line of the message of the commit. */
  readonly message?: string;
  /** In milliseconds. */
  readonly now?: () => number;
}

/**
 * A folder on a branch: `git+https://host/repository//folder?ref=branch`, also `git+ssh` and `git+file`. Only the files
 * that an earlier publish wrote are replaced and removed.
 *
 * @throws SyncError CLI_ARGUMENT, GIT_ADDRESS
 */
export function openGitDestination(text: string, options: GitDestinationOptions): Destination {
  const place = readPlace(text, options);
  const { address, branch, folder } = place;
  const shown = `git+${address.shown}${folder.length === 0 ? "" : `//${folder.join("/")}`}?ref=${branch}`;
  return {
    shown,
    read: async () => {
      const state = await readBranch(place);
      return state.commit === undefined ? undefined : readPresent(state, state.commit);
    },
    write: (set, note) => pushCommit(place, (state) => makeCommit(state, { set, note, options, shown })),
  };
}

function readPlace(text: string, { environment }: GitDestinationOptions): PushPlace {
  const url = text.slice("git+".length);
  const query = url.indexOf("?");
  const [whole, parameters] = query < 0 ? [url, ""] : [url.slice(0, query), url.slice(query + 1)];
  const branch = parameters.startsWith("ref=") ? decode(parameters.slice("ref=".length)) : "";
  if (branch === "") throw destinationInvalid(text, "it names no branch");
  if (!isBranch(branch)) throw destinationInvalid(text, `${JSON.stringify(branch)} cannot be the name of a branch`);
  const scheme = whole.indexOf("://");
  const slashes = scheme < 0 ? -1 : whole.indexOf("//", scheme + 3);
  const end = slashes < 0 ? whole.length : slashes;
  const folder = whole
    .slice(end)
    .split("/")
    .filter((part) => part !== "");
  if (folder.some((part) => part === "." || part === ".." || part.toLowerCase() === ".git" || /\p{Cc}/u.test(part))) {
    throw destinationInvalid(text, "its folder leads out of the repository, or into Git's own files");
  }
  return { address: parseAddress(whole.slice(0, end)), branch, folder, environment };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Source: Git, git-check-ref-format.txt at v2.39. */
function isBranch(name: string): boolean {
  if (/[\s~^:?*[\\\p{Cc}]|\.\.|@\{|\/\/|\.$|\/$|^[-/]/u.test(name)) return false;
  return name.split("/").every((part) => !part.startsWith(".") && !part.endsWith(".lock"));
}

async function readPresent(state: BranchState, commit: string): Promise<PresentSet> {
  const names = await writtenFiles(state);
  const files: PublishedFile[] = [];
  for (const entry of state.entries) {
    if (names?.has(entry.name) === true) files.push({ name: entry.name, bytes: await state.readFile(entry) });
  }
  return { revision: commit, files };
}

/** The files that an earlier publish wrote, as its statement says; undefined if somebody else wrote the statement. */
async function writtenFiles({ entries, readFile }: BranchState): Promise<ReadonlySet<string> | undefined> {
  const entry = entries.find(({ name }) => name === statementFile);
  if (entry === undefined) return new Set();
  const isFile = entry.mode.startsWith("100");
  const subject = isFile ? subjectOf(Buffer.from(await readFile(entry)).toString("utf8")) : [];
  // Each statement of ours is about files: a set without any is refused.
  if (subject.length === 0) return undefined;
  const names = subject.slice(0, setLimits.files).flatMap((one) => (isMap(one) ? [one["name"]] : []));
  const files = new Set(entries.filter(({ mode }) => mode.startsWith("100")).map(({ name }) => name));
  return new Set(names.filter((name) => typeof name === "string").filter((name) => files.has(name)));
}

function subjectOf(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    const subject = isMap(value) ? value["subject"] : undefined;
    return Array.isArray(subject) ? subject : [];
  } catch {
    // What somebody else has written there.
    return [];
  }
}

interface Making {
  readonly set: PublishedSet;
  readonly note: PublishedNote;
  readonly options: GitDestinationOptions;
  readonly shown: string;
}

async function makeCommit(state: BranchState, { set, note, options, shown }: Making) {
  const ours = await writtenFiles(state);
  if (ours === undefined) throw notOurs(shown, statementFile);
  const names = new Set(set.files.map(({ name }) => name));
  const taken = state.entries.filter(({ name }) => names.has(name) && !ours.has(name));
  if (taken[0] !== undefined) throw notOurs(shown, taken[0].name);
  const files = new Map(set.files.map(({ name, bytes }) => [name, bytes]));
  return {
    files: new Map([...files, [statementFile, Buffer.from(`${note.statement}\n`)]]),
    removed: new Set([...ours].filter((name) => !names.has(name))),
    author: authorOf(options.environment),
    time: timeOf(options),
    message: messageOf(set, note, options.message),
  };
}

function notOurs(shown: string, name: string): SyncError {
  return new SyncError({
    code: "CLI_PUBLISH_REFUSED",
    what: `cannot publish to ${shown}`,
    why: `the folder has the file ${JSON.stringify(name)}, which slipway publish did not write`,
    mend: "choose another folder, or remove the file",
  });
}

function authorOf({ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email }: GitDestinationOptions["environment"]) {
  const clean = (text: string): string => text.replaceAll(/[<>\p{Cc}]/gu, "");
  return { name: clean(name || "Slipway"), email: clean(email || "slipway@localhost") };
}

/** Source: reproducible-builds.org, SOURCE_DATE_EPOCH. */
function timeOf({ environment, now = Date.now }: GitDestinationOptions): number {
  const given = environment["SOURCE_DATE_EPOCH"];
  return given !== undefined && /^\d{1,12}$/.test(given) ? Number(given) : Math.floor(now() / 1000);
}

function messageOf({ files, digest }: PublishedSet, { source, revision }: PublishedNote, given?: string): string {
  const title = given ?? `Publish ${files.length === 1 ? "1 object" : `${files.length} objects`}`;
  const rows = [
    ...(source === undefined ? [] : [`Source: ${source}`]),
    ...(revision === undefined ? [] : [`Source-Revision: ${revision}`]),
    `Set-Digest: ${digest}`,
  ];
  return `${oneLine(title)}\n\n${rows.map((row) => oneLine(row)).join("\n")}\n`;
}

import { resolve } from "node:path";
import { optional } from "../../lib/optional";
import { parseRepositoryUrl } from "../../model/sources/repository-url";
import { shownUrl } from "../../model/sources/remote-sources";
import { describeCheckout } from "../../sources/git/describe-checkout";
import type { CliIo } from "../command";
import type { GivenFlags } from "../flags/read-flags";
import type { SourceKind } from "../plan/plan-flags";
import { isDirectory } from "../write-output";
import type { SetOrigin } from "./provenance-statement";

/**
 * Where the set of the arguments comes from: what the flags say, else the Git repository that the folder is in, else
 * the address of what was fetched.
 */
export async function findOrigin(kind: SourceKind, flags: GivenFlags, io: CliIo): Promise<SetOrigin> {
  const found = await findSource(kind, flags, io);
  const source = flags.text("source");
  const revision = flags.text("revision");
  if (source === undefined && revision === undefined) return found;
  const commit = /(?:^|[:@])([0-9a-f]{40})$/.exec(revision ?? "")?.[1];
  const own = revision === undefined ? {} : optional({ revision, commit });
  // What is known of another commit is not said of this one.
  const { commit: foundCommit, isDirty, created } = found;
  const rest = revision === undefined || commit === foundCommit ? found : {};
  const isSame = commit !== undefined && commit === foundCommit;
  return {
    ...rest,
    ...optional({ source: source === undefined ? found.source : shownUrl(source) }),
    ...own,
    ...(isSame ? optional({ isDirty, created }) : {}),
  };
}

async function findSource(kind: SourceKind, flags: GivenFlags, io: CliIo): Promise<SetOrigin> {
  const named = flags.args.at(-1) ?? ".";
  const folder = resolve(io.workingDirectory, named);
  if (!isDirectory(folder)) return kind === "overlay" ? originOfUrl(named) : originOfChart(named, flags);
  const checkout = await describeCheckout(folder);
  if (checkout === undefined) return {};
  const { origin: source, branch, commit, isDirty, created } = checkout;
  const revision = `${branch === undefined ? "" : `${branch}@`}sha1:${commit}${isDirty === true ? "-dirty" : ""}`;
  return { revision, commit, ...optional({ source, isDirty, created }) };
}

function originOfUrl(text: string): SetOrigin {
  const url = parseRepositoryUrl(text);
  if (url === undefined) return { source: shownUrl(text) };
  return { source: shownUrl(url.cloneUrl), ...(url.ref === "" ? {} : { revision: url.ref }) };
}

function originOfChart(name: string, flags: GivenFlags): SetOrigin {
  const repository = flags.text("repo");
  const source = shownUrl(repository === undefined ? name : `${repository}#${name}`);
  return optional({ source, revision: flags.text("version") });
}

import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { resolveNamespaces } from "../../plan/place-objects";
import { openDestination } from "../../sources/publish/open-destination";
import type { CliIo, Command } from "../command";
import { flagRows } from "../flags/flag";
import { oneOf } from "../flags/one-of";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { chooseSource } from "../plan/choose-source";
import { openSet } from "../plan/open-set";
import { refuseOtherFlags, sourceFlagRows, type SourceKind } from "../plan/plan-flags";
import { usageError } from "../usage-error";
import { comparePublished, isUnchanged } from "./compare-published";
import { findOrigin } from "./find-origin";
import { type PublicationFormat, publicationPrinters } from "./print-published";
import { provenanceStatement } from "./provenance-statement";
import { ownFlags, publishChartFlags, publishFlags, recordedArguments } from "./publish-flags";
import { refusePlainSecrets } from "./refuse-plain-secrets";
import { setFiles } from "./set-files";

/** `slipway publish SOURCE DESTINATION`: a rendered set for Flux or Argo CD in other clusters. */
export const publishCommand: Command = {
  usage: printUsage(),
  flags: publishFlags,
  examples: [
    {
      does: "show what would change at the destination",
      line: "slipway publish overlays/production oci://registry.example/fleet/shop:production --dry-run",
    },
    {
      does: "push an artifact for an OCIRepository of Flux",
      line: "slipway publish overlays/production oci://registry.example/fleet/shop:production",
    },
    {
      does: "commit a chart to a branch",
      line: "slipway publish shop charts/shop 'git+https://git.example/fleet//shop?ref=main' --values values.yaml",
    },
  ],
  run: runPublish,
};

async function runPublish(input: readonly string[], io: CliIo): Promise<void> {
  const given = readFlags(input, publishFlags);
  const format = oneOf(given, "output", Object.keys(publicationPrinters) as PublicationFormat[]) ?? "text";
  const [named, flags] = splitDestination(given);
  const kind = chooseSource(flags, io, "publish");
  refuseOtherFlags(flags, kind);
  const destination = openDestination(named, {
    environment: io.environment,
    isInsecure: flags.isOn("insecure-registry"),
    ...optional({ message: flags.text("message") }),
  });
  const objects = await renderObjects(kind, flags, io);
  if (!flags.isOn("allow-secrets")) refusePlainSecrets(objects);
  const set = setFiles(objects);
  const origin = await findOrigin(kind, flags, io);
  warnOfOrigin(origin, io);
  const present = await destination.read();
  const changes = comparePublished(set, present);
  const print = (action: "published" | "unchanged" | "would be published", revision: string | undefined) =>
    io.out(
      publicationPrinters[format]({
        destination: destination.shown,
        action,
        ...optional({ revision, source: origin.source, sourceRevision: origin.revision }),
        digest: set.digest,
        ...changes,
      }),
    );
  if (isUnchanged(changes)) return print("unchanged", present?.revision);
  if (flags.isOn("dry-run")) return print("would be published", present?.revision);
  const { source, revision, created } = origin;
  const statement = provenanceStatement(set, origin, recordedArguments(flags));
  const note = { statement, digest: set.digest, ...optional({ source, revision, created }) };
  return print("published", await destination.write(set, note));
}

/** The last argument is the destination. */
function splitDestination(given: GivenFlags): readonly [string, GivenFlags] {
  const { args } = given;
  const destination = args.at(-1);
  if (destination === undefined || args.length < 2) {
    throw usageError(
      "CLI_ARGUMENT",
      "name a source and a destination",
      args.length === 0 ? "none is given" : "one is given",
      "run slipway publish overlays/production oci://registry.example/fleet/shop:production",
    );
  }
  // A chart's tests are for a release of Helm: neither Flux's Kustomization nor Argo CD runs them.
  const isOn = (name: string): boolean => name === "skip-tests" || given.isOn(name);
  return [destination, { ...given, isOn, args: args.slice(0, -1) }];
}

/** The objects as they are published: with their namespaces, and with the hooks of a chart. */
async function renderObjects(kind: SourceKind, flags: GivenFlags, io: CliIo): Promise<readonly KubeObject[]> {
  const { input } = await openSet(kind, flags, io, false);
  const { crds, objects, hooks, place } = input;
  if (hooks.length > 0) {
    io.err(
      `# Warning: the chart has hooks (${hooks.length}): Argo CD runs them; Flux applies them as objects like any other; --no-hooks leaves them out\n`,
    );
  }
  return resolveNamespaces([...crds, ...objects, ...hooks], place).map(({ object }) => object);
}

function warnOfOrigin({ revision, isDirty }: { readonly revision?: string; readonly isDirty?: boolean }, io: CliIo) {
  if (revision === undefined) {
    io.err("# Warning: the source is in no Git repository: its revision is not recorded; --revision names one\n");
  } else if (isDirty === true) {
    io.err(`# Warning: files differ from the commit: the revision is recorded as ${revision}\n`);
  }
}

function printUsage(): string {
  return `Render an overlay or a chart, and publish its objects for Flux or Argo CD: as an OCI artifact, or as a commit.

Usage:
  slipway publish DIR DESTINATION [flags]
  slipway publish [NAME] CHART DESTINATION [flags]

DIR holds a kustomization.yaml, or is the URL of a repository, as slipway build has it; CHART is a chart as slipway
template has it, NAME the name of the release; default: the name of the chart.

DESTINATION is oci://HOST/REPOSITORY:TAG, or a branch of a Git repository: git+https://HOST/REPOSITORY//FOLDER?ref=BRANCH,
git+ssh://… or git+file://…. Nothing is written if the destination has the same objects already.

Flags:
${flagRows(ownFlags)}

${sourceFlagRows(publishChartFlags, "--namespace is")}
`;
}

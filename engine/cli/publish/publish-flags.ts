import { shownUrl } from "../../model/sources/remote-sources";
import { type Flag, standardFlags } from "../flags/flag";
import type { GivenFlags } from "../flags/read-flags";
import { chartFlags, overlayFlags } from "../plan/plan-flags";
import { publicationPrinters } from "./print-published";

/** The flags of the command itself. */
export const ownFlags: readonly Flag[] = [
  { name: "dry-run", kind: "switch", help: "show what would change at the destination, and write nothing" },
  {
    name: "output",
    short: "o",
    kind: "text",
    value: "NAME",
    help: "text (default), json",
    completes: Object.keys(publicationPrinters),
  },
  {
    name: "source",
    kind: "text",
    value: "URL",
    help: "the repository of the source, for the provenance; default: the remote origin of its Git repository",
  },
  {
    name: "revision",
    kind: "text",
    value: "REVISION",
    help: "the revision of the source, such as main@sha1:COMMIT; default: that of its Git repository",
  },
  {
    name: "allow-secrets",
    kind: "switch",
    help: "publish Secrets as plain text: whoever reads the destination reads them",
  },
  {
    name: "insecure-registry",
    kind: "switch",
    help: "the registry speaks plain HTTP",
  },
  { name: "message", short: "m", kind: "text", value: "TEXT", help: "the first line of the message of a commit" },
  {
    name: "as",
    kind: "text",
    value: "KIND",
    help: "overlay or chart, for a folder that is both",
    completes: ["overlay", "chart"],
  },
  { name: "skip-crds", kind: "switch", help: "without the objects in the folder crds of a chart" },
  ...standardFlags,
];

/** What the command has of `slipway template`; tests of a chart are never published. */
export const publishChartFlags: readonly Flag[] = chartFlags.filter(({ name }) => name !== "skip-tests");

export const publishFlags: readonly Flag[] = [...ownFlags, ...overlayFlags, ...publishChartFlags];

/** The flags that say how it is published, and not what. */
const notRecorded: ReadonlySet<string> = new Set([
  ...["dry-run", "output", "source", "revision", "insecure-registry", "message", "stack-trace", "help"],
]);

/** The flags whose values are recorded; any other value may be a secret, or names files of this machine only. */
const openValues: ReadonlySet<string> = new Set([
  ...["as", "values", "namespace", "name-template", "kube-version", "api-versions", "helm-version", "version", "repo"],
  ...["load-restrictor", "reorder", "unmatched", "helm-api-versions", "helm-kube-version", "template-steps"],
]);

/** The arguments as they are recorded: without values that may be secret, and without credentials of URLs. */
export function recordedArguments(flags: GivenFlags): readonly string[] {
  const rows = publishFlags.flatMap(({ name, kind }) => {
    if (notRecorded.has(name)) return [];
    const isOpen = kind === "switch" || openValues.has(name);
    return flags.texts(name).map((value) => `--${name}=${isOpen ? shownUrl(value) : "…"}`);
  });
  return [...flags.args.map(shownUrl), ...new Set(rows)];
}

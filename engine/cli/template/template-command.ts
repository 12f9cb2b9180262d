import type { CliIo, Command } from "../command";
import { readTemplateFlags } from "./read-flags";
import { runTemplate } from "./run-template";
import { flagRows } from "./template-flags";

/** `slipway template [NAME] CHART`: prints what `helm template` prints, byte for byte. */
export const templateCommand: Command = {
  usage: `Print the manifests of a chart, byte for byte as \`helm template\` does.

Usage:
  slipway template [NAME] CHART [flags]

CHART is a folder, a packed chart (.tgz), a URL, oci://host/repository, repository/name, or with --repo the name of a
chart in that repository. NAME is the name of the release.

Flags:
${flagRows()}

The flags of an install (--atomic, --wait, --timeout and their like) are taken, and change nothing here, as in helm.
Exit codes are those of helm: 0 done, 1 anything else.
`,
  // As Helm has it.
  usageExitCode: 1,
  run: (input: readonly string[], io: CliIo) => runTemplate(readTemplateFlags(input), io),
};

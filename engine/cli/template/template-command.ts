import type { CliIo, Command } from "../command";
import { flagRows } from "../flags/flag";
import { readFlags } from "../flags/read-flags";
import { isReleaseName } from "../../render/helm/manifests/render-release";
import { defaultName } from "./name-release";
import { atTemplates, placeError } from "./place-error";
import { renderNamed, runTemplate, withChart } from "./run-template";
import { templateFlags } from "./template-flags";

/** `slipway template [NAME] CHART`: prints what `helm template` prints, byte for byte. */
export const templateCommand: Command = {
  flags: templateFlags,
  usage: `Print the manifests of a chart, byte for byte as \`helm template\` does.

Usage:
  slipway template [NAME] CHART [flags]

CHART is a folder, a packaged chart (.tgz), a URL, oci://host/repository, repository/name, or with --repo the name of a
chart in that repository. NAME is the name of the release.

Flags:
${flagRows(templateFlags)}

The flags of an install (--atomic, --wait, --timeout and similar) are accepted, and change nothing here, as in helm.
Exit codes are those of helm: 0 done, 1 anything else.
`,
  examples: [
    {
      does: "print the manifests of a chart as the release shop",
      line: "slipway template shop charts/shop --namespace shop --values values.yaml",
    },
    {
      does: "print one template with another value",
      line: "slipway template shop charts/shop --set replicas=3 --show-only templates/deployment.yaml",
    },
    {
      does: "a chart of a repository, in a range of versions",
      line: "slipway template podinfo --repo https://stefanprodan.github.io/podinfo --version 6.x",
    },
  ],
  // Helm's exit code.
  usageExitCode: 1,
  run: (input: readonly string[], io: CliIo) => runTemplate(readFlags(input, templateFlags), io),
};

/** For commands that are bundled apart from this one. */
export { atTemplates, defaultName, isReleaseName, placeError, renderNamed, withChart };

// Source: helm pkg/action/install.go@v3.22.0 (NameAndChart).
import { SyncError } from "../../errors/sync-error";
import type { Environment } from "../../render/gotemplate/functions/environment";
import { GoError } from "../../go/values/values";
import { renderNameTemplate } from "../../render/helm/name-template";
import type { CliIo } from "../command";
import { usageError } from "../usage-error";
import type { GivenFlags } from "../flags/read-flags";

/** The default name of a release. Helm uses it unless --generate-name is set. */
export const defaultName = "release-name";

/** The name of the release, undefined where none is given, and the reference of the chart, from the arguments. */
export function nameAndChart(
  flags: GivenFlags,
  io: CliIo,
  environment: Environment,
): { readonly name: string | undefined; readonly chart: string } {
  const [first, second, ...more] = flags.args;
  const generates = flags.isOn("generate-name");
  const template = flags.text("name-template") ?? "";
  if (first === undefined)
    throw wrong('"helm template" requires at least 1 argument', "write slipway template [NAME] CHART");
  if (more.length > 0) {
    throw wrong(
      `expected at most two arguments, unexpected arguments: ${more.join(", ")}`,
      "write slipway template [NAME] CHART",
    );
  }
  if (second !== undefined) {
    if (generates) throw wrong("cannot set --generate-name and also specify a name", "remove one of them");
    if (template !== "") throw wrong("cannot set --name-template and also specify a name", "remove one of them");
    return { name: first, chart: second };
  }
  return { name: template === "" ? undefined : nameFrom(template, io, environment), chart: first };
}

function wrong(why: string, mend: string): SyncError {
  return usageError("CLI_ARGUMENT", "cannot determine the release and the chart", why, mend);
}

function nameFrom(template: string, { environment: variables }: CliIo, environment: Environment): string {
  try {
    return renderNameTemplate(template, environment, variables);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new SyncError({
      code: "CLI_FLAG_VALUE",
      what: "cannot use the value of --name-template",
      why: error.message,
      mend: "write a chart template, such as {{ randAlpha 6 | lower }}",
      cause: error,
    });
  }
}

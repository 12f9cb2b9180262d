import * as pulumi from "@pulumi/pulumi";
import { missingPlugin } from "slipway/internal";
import { version } from "../version";
import { isOfCommandLine } from "./announce-program";
import { hasPluginPackage, mayFindPlugin, pluginsFolder } from "./find-plugin";
import { projectFile } from "./project-file";

/** A process of the command line runs one program. */
let isChecked = false;

/**
 * Ends a program of the command line whose plugin Pulumi will not find, before Pulumi tries to download it. A program
 * of the Automation API runs in a process that does not have the environment of Pulumi's engine.
 *
 * @param opts - the options of a resource of this package that is being created
 * @throws RunError with PROGRAM_PLUGIN_MISSING
 */
export function checkPlugin(opts: pulumi.ResourceOptions): void {
  if (isChecked || !isOfCommandLine()) return;
  isChecked = true;
  const file = projectFile();
  if (file === undefined || opts.pluginDownloadURL !== undefined) return;
  if (mayFindPlugin({ projectFile: file, environment: process.env })) return;
  const missing = {
    ...{ projectFile: file, pluginsFolder: pluginsFolder(process.env), hasPackage: hasPluginPackage(file) },
    ...{ version, platform: platformOf(process) },
  };
  throw new pulumi.RunError(missingPlugin(missing).message);
}

/** The platform as the archives of the plugin name it. */
function platformOf({ platform, arch }: NodeJS.Process): string {
  return `${platform === "win32" ? "windows" : platform}-${arch === "x64" ? "amd64" : arch}`;
}

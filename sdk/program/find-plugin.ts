import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";

/** Where Pulumi looks for a plugin. */
export interface PluginPlaces {
  /** The file of the project. */
  readonly projectFile: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const program = "pulumi-resource-slipway";

/**
 * Whether Pulumi may find the plugin, or have an address to download it from. False means that it has neither: what is
 * not certain is true, since Pulumi then says itself what is wrong.
 *
 * Source: pulumi sdk/go/common/workspace/plugins.go@v3.259.0 (getPluginInfoAndPath, GetSource), and
 * pkg/resource/plugin/host.go (the plugins under a debugger).
 */
export function mayFindPlugin({ projectFile, environment }: PluginPlaces): boolean {
  const { PULUMI_DEBUG_PROVIDERS: debugged = "", PULUMI_PLUGIN_DOWNLOAD_URL_OVERRIDES: addresses = "" } = environment;
  if (addresses !== "" || debugged.includes("slipway:")) return true;
  return isNamedIn(projectFile) || isOnPath(environment) || isInstalled(pluginsFolder(environment));
}

/** The folder of the plugins that Pulumi has installed. */
export function pluginsFolder({ PULUMI_HOME: home }: PluginPlaces["environment"]): string {
  return join(home === undefined || home === "" ? join(homedir(), ".pulumi") : home, "plugins");
}

/** Whether the program has the npm package of the plugin. */
export function hasPluginPackage(projectFile: string): boolean {
  for (let folder = dirname(projectFile); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "node_modules", program, "package.json"))) return true;
    if (folder === dirname(folder)) return false;
  }
}

/** Whether the file names the plugin as one of the project, or the package as one that Pulumi installs. */
function isNamedIn(projectFile: string): boolean {
  const text = readFileSync(projectFile, "utf8");
  const sections = text.search(/\b(?:plugins|packages)"?[ \t]*:/);
  return sections >= 0 && text.includes("slipway", sections);
}

function isOnPath(environment: PluginPlaces["environment"]): boolean {
  const { PATH = environment["Path"] ?? "", PULUMI_IGNORE_AMBIENT_PLUGINS: ignored = "" } = environment;
  if (ignored === "true" || ignored === "1") return false;
  const names = ["", ".cmd", ".bat", ".exe"].map((ending) => `${program}${ending}`);
  return PATH.split(delimiter).some((folder) => folder !== "" && names.some((name) => existsSync(join(folder, name))));
}

/** In any version: Pulumi says which one it misses. */
function isInstalled(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("resource-slipway-v"));
}

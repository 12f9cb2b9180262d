import { existsSync, readdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { isMap, lookUp } from "../../lib/look-up";
import { missingPlugin } from "../../plan/program-faults";
import { optional } from "../../lib/optional";
import type { CliIo } from "../command";
import { version } from "../version";
import { type Check, skipped } from "./check";
import { findPackage, findProject, type Project, readManifest, readPackage } from "./find-project";
import { findVersion } from "../supported-versions";

const library = "@slipway/pulumi";
const program = "pulumi-resource-slipway";

/** The project of the working directory. */
export function checkProject(io: CliIo): Check {
  const name = "project";
  const project = findProject(io.workingDirectory);
  if (project === undefined) {
    return {
      ...{ name, state: "warning", found: "no project of Pulumi" },
      why: "neither this folder nor one above it has a Pulumi.yaml",
      mend: "name the folder of the program: slipway -C DIR doctor",
    };
  }
  const found = `${project.file} (${project.runtime === "" ? "no runtime" : project.runtime})`;
  if (project.runtime === "") {
    return { name, state: "error", found, why: "it names no runtime", mend: "write, for example, runtime: nodejs" };
  }
  return { name, state: "ok", found };
}

/** The npm package of a program in TypeScript or JavaScript. */
export function checkLibrary(io: CliIo): Check {
  const name = "package";
  const project = findProject(io.workingDirectory);
  if (project === undefined) return skipped(name, "there is no project");
  if (project.runtime !== "nodejs") return skipped(name, `the runtime ${project.runtime} needs no npm package`);
  const manifest = readManifest(project.program) ?? readManifest(project.folder);
  const sections = ["dependencies", "devDependencies", "peerDependencies"].map((one) => lookUp(manifest, one));
  const isDeclared = sections.some((section) => isMap(section) && Object.hasOwn(section, library));
  const installed = findPackage(project.program, library);
  if (installed === undefined) {
    const why = isDeclared ? "package.json declares it, but it is not installed" : "no package.json declares it";
    const mend = isDeclared ? "run npm install" : `run npm install ${library}@${version} in the folder of the program`;
    return { name, state: "error", found: `${library} is not found from ${project.program}`, why, mend };
  }
  const found = `${library} ${installed.version} in ${installed.folder}`;
  if (installed.version !== version) {
    const why = `the command slipway has the version ${version}`;
    const mend = `install the same version of both: npm install ${library}@${version}`;
    return { name, state: "warning", found, why, mend };
  }
  if (isDeclared) return { name, state: "ok", found };
  const why = "no package.json of the program declares it: another installation may not have it";
  return { name, state: "warning", found, why, mend: `run npm install ${library}@${version}` };
}

/** The plugin, where Pulumi looks for it. */
export function checkPlugin(io: CliIo): Check {
  const name = "plugin";
  const project = findProject(io.workingDirectory);
  const named = project?.pluginFolder;
  if (named !== undefined && !hasProgram(named)) {
    const why = `there is no ${program} in ${named}`;
    const mend = `run npm install ${program}@${version}, or correct the section plugins of ${project?.file ?? ""}`;
    return { name, state: "error", found: "the plugin that the project names is not there", why, mend };
  }
  const place = named ?? onPath(io.environment);
  if (place !== undefined) {
    return compared(project, `${program} in ${place}`, versionAt(place), io);
  }
  const folder = pluginsFolder(io.environment);
  const versions = installedVersions(folder);
  const found = `${program} in ${folder}`;
  if (versions.length > 0) return compared(project, found, versions.includes(version) ? version : versions.at(-1), io);
  const { what, why, mend } = missingPlugin({
    ...{ projectFile: project?.file ?? "Pulumi.yaml", pluginsFolder: folder, version, platform: platformOf(process) },
    hasPackage: findPackage(io.workingDirectory, program) !== undefined,
  });
  // Without a project the plugin may be that of each program.
  return { name, state: project === undefined ? "warning" : "error", found: what, ...optional({ why, mend }) };
}

/** The plugin has the version of the package that asks for it. */
function compared(project: Project | undefined, place: string, plugin: string | undefined, io: CliIo): Check {
  const name = "plugin";
  if (plugin === undefined) return { name, state: "ok", found: `${place}, of an unknown version` };
  const wanted = findPackage(project?.program ?? io.workingDirectory, library)?.version ?? version;
  const found = `${place}, ${plugin}`;
  if (plugin === wanted) return { name, state: "ok", found };
  const why = `the program needs the version ${wanted}`;
  return { name, state: "error", found, why, mend: `install it: npm install ${program}@${wanted}` };
}

/** The version of the package whose folder `bin` has the program, or a link to it. */
function versionAt(folder: string): string | undefined {
  const file = programNames.map((name) => join(folder, name)).find((path) => existsSync(path));
  return file === undefined ? undefined : readPackage(dirname(dirname(realpathSync(file))))?.version;
}

const programNames = ["", ".cmd", ".bat", ".exe"].map((ending) => `${program}${ending}`);

function hasProgram(folder: string): boolean {
  return programNames.some((name) => existsSync(join(folder, name)));
}

function onPath({
  Path = "",
  PATH = Path,
  PULUMI_IGNORE_AMBIENT_PLUGINS: ignored = "",
}: CliIo["environment"]): string | undefined {
  if (ignored === "true" || ignored === "1") return undefined;
  return PATH.split(delimiter).find((folder) => folder !== "" && hasProgram(folder));
}

/** The plugins that `pulumi plugin ls` lists. */
function pluginsFolder({ PULUMI_HOME: home = "", HOME: user = homedir() }: CliIo["environment"]): string {
  return join(home === "" ? join(user, ".pulumi") : home, "plugins");
}

function installedVersions(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith("resource-slipway-v") && !/\.(?:lock|partial)$/.test(name))
    .flatMap((name) => findVersion(name) ?? [])
    .sort();
}

/** The platform as the archives of the plugin name it. */
function platformOf({ platform, arch }: NodeJS.Process): string {
  return `${platform === "win32" ? "windows" : platform}-${arch === "x64" ? "amd64" : arch}`;
}

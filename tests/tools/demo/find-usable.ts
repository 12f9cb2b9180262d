import { readdir } from "node:fs/promises";
import { arch, platform } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";
import { askVersion, isExecutable, readVersion, type Version } from "../build/fitting-version";
import type { ToolName } from "../tools";

/** Programs of the user that the demo can run in place of those that it would build. */
export interface UsableTools {
  /** What they are, with the version: `Pulumi 3.260.0`. */
  readonly name: string;
  /** The file of each. */
  readonly files: ReadonlyMap<ToolName, string>;
}

interface Wanted {
  readonly tool: ToolName;
  readonly args: readonly string[];
  readonly fits: (version: Version) => boolean;
}

const pulumi: Wanted = { tool: "pulumi", args: ["version"], fits: ([major, minor]) => major === 3 && minor >= 200 };
/** The plugin has the schemas of these versions. */
const isKubernetes = ([major, minor]: Version): boolean => major === 1 && minor >= 30 && minor <= 37;
const etcd: Wanted = { tool: "etcd", args: ["--version"], fits: ([major, minor]) => major === 3 && minor >= 5 };
const kubectl: Wanted = { tool: "kubectl", args: ["version", "--client"], fits: isKubernetes };
const controlPlane: readonly ToolName[] = ["kube-apiserver", "kube-controller-manager", "kube-scheduler"];

/**
 * Looks for Pulumi and for the programs of a control plane: on PATH, where envtest keeps them, and where kwokctl keeps
 * them. The servers of a control plane count only together, and if they have one version.
 */
export async function findUsable(environment: Readonly<Record<string, string | undefined>>): Promise<UsableTools[]> {
  const folders = await foldersOf(environment);
  const found: UsableTools[] = [];
  const cli = await findIn(folders, pulumi);
  if (cli !== undefined)
    found.push({ name: `Pulumi ${printVersion(cli.version)}`, files: new Map([["pulumi", cli.file]]) });
  const plane = await findControlPlane(folders);
  if (plane !== undefined) found.push(plane);
  return found;
}

async function findControlPlane(folders: readonly string[]): Promise<UsableTools | undefined> {
  const [store, client] = [await findIn(folders, etcd), await findIn(folders, kubectl)];
  if (store === undefined || client === undefined) return undefined;
  const files = new Map<ToolName, string>([
    ["etcd", store.file],
    ["kubectl", client.file],
  ]);
  let version: Version | undefined;
  for (const tool of controlPlane) {
    const isSame = (other: Version): boolean =>
      isKubernetes(other) && (version === undefined || printVersion(version) === printVersion(other));
    const server = await findIn(folders, { tool, args: ["--version"], fits: isSame });
    if (server === undefined) return undefined;
    version = server.version;
    files.set(tool, server.file);
  }
  return version && { name: `a control plane of Kubernetes ${printVersion(version)}`, files };
}

/** The first program of the name whose version fits. */
async function findIn(
  folders: readonly string[],
  { tool, args, fits }: Wanted,
): Promise<{ readonly file: string; readonly version: Version } | undefined> {
  for (const folder of folders) {
    const file = join(folder, tool);
    if (!(await isExecutable(file))) continue;
    const version = readVersion(await askVersion(file, args));
    if (version !== undefined && fits(version)) return { file, version };
  }
  return undefined;
}

async function foldersOf({ PATH = "", KUBEBUILDER_ASSETS, HOME }: Readonly<Record<string, string | undefined>>) {
  const system = `${platform()}/${arch() === "x64" ? "amd64" : arch()}`;
  const home = HOME ?? "/nowhere";
  const below = async (folder: string, rest = ""): Promise<readonly string[]> => {
    const names = await readdir(folder).catch((): string[] => []);
    // The newest version first.
    return names
      .toSorted((one, other) => other.localeCompare(one, "en", { numeric: true }))
      .map((name) => join(folder, name, rest));
  };
  return [
    ...PATH.split(delimiter),
    ...(KUBEBUILDER_ASSETS === undefined ? [] : [KUBEBUILDER_ASSETS]),
    ...(await below(join(home, ".local/share/kubebuilder-envtest/k8s"))),
    "/usr/local/kubebuilder/bin",
    ...(await below(join(home, ".kwok/clusters"), "bin")),
    ...(await below(join(home, ".kwok/cache/https/dl.k8s.io/release"), join("bin", system))),
  ].filter(isAbsolute);
}

const printVersion = (version: Version): string => version.join(".");

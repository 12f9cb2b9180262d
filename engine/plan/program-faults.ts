import { SyncError } from "../errors/sync-error";

/** At most so many are named. */
const shownWork = 10;

/**
 * The program has ended although parts of it wait for something that never comes: what they would register is in the
 * state, and Pulumi would delete it.
 *
 * @param labels - name what is not registered: `Kustomization shop`
 */
export function programEndedEarly(labels: readonly string[]): SyncError {
  const shown = [...new Set(labels)];
  const more = shown.length > shownWork ? ` and ${shown.length - shownWork} more` : "";
  return new SyncError({
    code: "PROGRAM_ENDED_EARLY",
    what: `the program has ended, but these are not registered: ${shown.slice(0, shownWork).join(", ")}${more}`,
    why: "they wait for a promise or an output that never settles; nothing was deleted",
    mend:
      "look for an argument that never gets a value, such as a promise that nobody resolves, or a resource that waits " +
      "for itself; if there is none, report it with the program",
  });
}

/** Where the access of another package is given. */
export type ForeignAccess = ForeignProvider | ForeignConfiguration;

/** A provider of another package, in the options of a resource or of its parent. */
export interface ForeignProvider {
  /** Where it is. */
  readonly kind: "options" | "parent";
  /** The name of the package. */
  readonly package: string;
  /** The name of the provider. */
  readonly name: string;
}

/** Settings of the stack for another package. */
export interface ForeignConfiguration {
  /** They are in the stack's configuration. */
  readonly kind: "configuration";
  /** The names of the settings, without the package. */
  readonly keys: readonly string[];
}

/**
 * A resource is given the cluster of another package, which it would not use.
 *
 * @param label - the resource: `Kustomization shop`
 */
export function foreignProvider(label: string, access: ForeignAccess): SyncError {
  const [what, why] = describeForeign(label, access);
  const configured =
    access.kind === "configuration" ? "; or configure the stack: `pulumi config set slipway:context NAME`" : "";
  return new SyncError({
    code: "PROGRAM_PROVIDER_FOREIGN",
    what,
    why: `${why}: the objects would go to the current context of the kubeconfig`,
    mend:
      'create `new slipway.Provider("cluster", { kubeconfig })` with the kubeconfig of that cluster, and pass it as ' +
      `\`provider\` (of a component with other children: in \`providers\`)${configured}`,
  });
}

function describeForeign(label: string, access: ForeignAccess): readonly [string, string] {
  if (access.kind === "configuration") {
    const keys = access.keys.map((key) => `kubernetes:${key}`).join(", ");
    return [`${label} has no cluster: the stack configures ${keys}`, "these settings are those of another package"];
  }
  const { kind, name, package: owner } = access;
  const place = kind === "options" ? "its options have" : "its parent has";
  return [
    `${label} has no provider of its own: ${place} "${name}" of the package ${owner}`,
    `Slipway does not use a provider of ${owner}`,
  ];
}

/** A project whose plugin Pulumi will not find. */
export interface MissingPlugin {
  /** The path of the project's file, such as `Pulumi.yaml`. */
  readonly projectFile: string;
  /** The folder of the plugins that Pulumi has installed. */
  readonly pluginsFolder: string;
  /** Whether the program has the npm package of the plugin. */
  readonly hasPackage: boolean;
  readonly version: string;
  /** The platform of the archive, in Go's terms: `linux-amd64`. */
  readonly platform: string;
}

/** The plugin is nowhere where Pulumi looks for it: both ways to install it. */
export function missingPlugin(missing: MissingPlugin): SyncError {
  const { projectFile, pluginsFolder, hasPackage, version, platform } = missing;
  const install = hasPackage ? "" : `run \`npm install pulumi-resource-slipway@${version}\` and `;
  const why = hasPackage
    ? "the npm package pulumi-resource-slipway is installed, but no section `plugins` names its folder"
    : "no section `plugins` names a folder for it";
  return new SyncError({
    code: "PROGRAM_PLUGIN_MISSING",
    what: "Pulumi cannot find the plugin pulumi-resource-slipway",
    where: { file: projectFile },
    why: `${why}, and neither PATH nor ${pluginsFolder} has the plugin`,
    mend:
      `either ${install}add \`plugins: { providers: [{ name: slipway, path: node_modules/pulumi-resource-slipway/bin }] }\` ` +
      "to this file, or install the plugin for all programs of this machine: `pulumi plugin install resource slipway " +
      `${version} --file pulumi-resource-slipway-v${version}-${platform}.tar.gz\``,
  });
}

import { createRequire } from "node:module";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { optional } from "slipway/internal";

const theirs = "@pulumi/kubernetes";

/**
 * A resource of `@pulumi/kubernetes`, which need not be installed: what its classes register is the type, and the
 * fields of the object as inputs.
 */
export class KubernetesPackageObject extends pulumi.CustomResource {
  constructor(type: string, name: string, inputs: pulumi.Inputs, opts: pulumi.CustomResourceOptions) {
    super(type, name, inputs, { ...opts, ...optional({ version: opts.version ?? installedVersion() }) });
  }
}

let found: { readonly version: string | undefined } | undefined;

/** Without a provider in the program, Pulumi starts the plugin of this version. */
function installedVersion(): string | undefined {
  found ??= { version: readVersion() };
  return found.version;
}

function readVersion(): string | undefined {
  try {
    const load = createRequire(join(process.cwd(), "index.js"));
    const { version } = load(`${theirs}/package.json`) as { readonly version?: unknown };
    return typeof version === "string" ? version : undefined;
  } catch {
    // The package is not installed: Pulumi takes the newest plugin that is.
    return undefined;
  }
}

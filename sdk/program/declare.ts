import * as pulumi from "@pulumi/pulumi";
import { refuseForeignProvider } from "./foreign-provider";
import { openWork } from "./open-work";

/**
 * The options of a resource or component that is being created. All of this package are created with them: the engine
 * must get it before the program ends, and it must have a cluster of its own.
 */
export function declaredOptions<Options extends pulumi.ResourceOptions>(opts: Options | undefined): Options {
  let own: unknown;
  // The first resource that is passed here is the one with these options; the others are children of a component.
  const declare: pulumi.ResourceTransformation = ({ resource, type, name, opts: final }) => {
    own ??= resource;
    if (resource !== own) return undefined;
    refuseForeignProvider(type, name, final);
    if (final.urn === undefined) openWork()?.beginResource(type, name);
    return undefined;
  };
  return pulumi.mergeOptions(opts, { transformations: [declare] }) as Options;
}

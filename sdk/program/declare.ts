import * as pulumi from "@pulumi/pulumi";
import { checkPlugin } from "./check-plugin";
import { withOwnProvider } from "./foreign-provider";
import { openWork } from "./open-work";

/**
 * The options of a resource or component that is being created. All of this package are created with them: the engine
 * must get it before the program ends, and it must have a cluster of its own.
 */
export function declaredOptions<Options extends pulumi.ResourceOptions>(opts: Options | undefined): Options {
  let own: unknown;
  // The first resource that is passed here is the one with these options; the others are children of a component.
  const declare: pulumi.ResourceTransformation = ({ resource, type, name, props, opts: given }) => {
    own ??= resource;
    if (resource !== own) return undefined;
    const isComponent = resource instanceof pulumi.ComponentResource;
    const changed = runLast(resource, given, (final) => {
      checkPlugin(final);
      const changedOptions = withOwnProvider(type, name, final, isComponent);
      if (final.urn === undefined) openWork()?.beginResource(type, name);
      return changedOptions;
    });
    return changed === undefined ? undefined : { props, opts: changed };
  };
  return pulumi.mergeOptions(opts, { transformations: [declare] }) as Options;
}

/** What this package uses of a resource that is being created. */
interface TransformedResource extends pulumi.Resource {
  /** Its own transformations, then those of its parents: the constructor is calling them in this order. */
  readonly __transformations?: pulumi.ResourceTransformation[];
}

/**
 * Changes the options as all transformations have left them: those of the parents and of the stack run after those of
 * the resource, and may change its provider.
 *
 * Source: pulumi sdk/nodejs/resource.ts@v3.270.0 (the constructor of Resource).
 *
 * @param change returns the options if they change
 * @returns the changed options if no transformation follows
 */
function runLast(
  resource: TransformedResource,
  opts: pulumi.ResourceOptions,
  change: (final: pulumi.ResourceOptions) => pulumi.ResourceOptions | undefined,
): pulumi.ResourceOptions | undefined {
  const queue = resource.__transformations;
  if (queue === undefined) return change(opts);
  const last: pulumi.ResourceTransformation = (args) => {
    // Children inherit the transformations of a component.
    const changed = args.resource === resource ? change(args.opts) : undefined;
    return changed === undefined ? undefined : { props: args.props, opts: changed };
  };
  queue.push(last);
  return undefined;
}

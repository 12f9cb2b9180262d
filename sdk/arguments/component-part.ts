import type * as pulumi from "@pulumi/pulumi";

/** A moment in the delivery of a component, in place of all of it: internal. */
export class ComponentPart {
  readonly component: pulumi.Resource;
  /** What comes first, once it is registered. It fails if the component does. */
  readonly resources: Promise<readonly pulumi.Resource[]>;

  constructor(component: pulumi.Resource, resources: Promise<readonly pulumi.Resource[]>) {
    this.component = component;
    this.resources = resources;
    resources.catch(() => undefined);
  }
}

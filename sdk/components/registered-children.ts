import type * as pulumi from "@pulumi/pulumi";
import { childKeyOf } from "./recorded-children";

/**
 * An option of all children of a component, which notes them.
 *
 * @param registered is asked once a child is registered: a class has no fields before
 */
export function notingChildren(component: string, registered: () => RegisteredChildren): pulumi.ResourceTransformation {
  return (child) => {
    registered().note(component, child);
    return undefined;
  };
}

/** The resources that a run of a component has registered so far. */
export class RegisteredChildren {
  private readonly keys = new Set<string>();
  private readonly all: pulumi.Resource[] = [];

  note(component: string, { type, name, resource }: pulumi.ResourceTransformationArgs): void {
    this.keys.add(childKeyOf(component, type, name));
    this.all.push(resource);
  }

  /** @param key of `childKeyOf` */
  has(key: string): boolean {
    return this.keys.has(key);
  }

  resources(): readonly pulumi.Resource[] {
    return [...this.all];
  }
}

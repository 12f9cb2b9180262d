import type * as pulumi from "@pulumi/pulumi";
import { childKeyOf } from "./recorded-children";

/** The resources that a run of a component has registered so far. */
export class RegisteredChildren {
  private readonly keys = new Set<string>();
  private readonly all: pulumi.Resource[] = [];

  /** Notes a child of a component; a transformation that changes nothing. */
  note(component: string, { type, name, resource }: pulumi.ResourceTransformationArgs): undefined {
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

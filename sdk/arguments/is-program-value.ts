import * as pulumi from "@pulumi/pulumi";
import type { ProgramType } from "slipway/internal";
import { ComponentPart } from "./component-part";
import { isPulumiResource } from "./is-resource";
import { isSourceReference } from "./source-reference";

/** Whether a value is of a type that only a program has. */
export function isProgramValue(value: unknown, { name }: ProgramType): boolean {
  if (name === "pulumi.ProviderResource") return pulumi.ProviderResource.isInstance(value);
  if (name === "pulumi.Resource") return isPulumiResource(value) || value instanceof ComponentPart;
  return isSourceReference(value);
}

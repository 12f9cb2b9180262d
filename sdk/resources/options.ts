import * as pulumi from "@pulumi/pulumi";
import { announceProgram } from "../program/announce-program";
import { declaredOptions } from "../program/declare";
import { version } from "../version";
import { awaitStateReader } from "./await-state-reader";
import { hideAnswers } from "./hide-answers";

/** Whether a resource is protected, also by a parent: the SDK has no public form of this option. */
export function isProtected(resource: pulumi.Resource | undefined): boolean {
  return (resource as { readonly __protect?: boolean } | undefined)?.__protect === true;
}

/** Whether a resource with these options will be protected. */
export function willBeProtected(opts: pulumi.ResourceOptions | undefined): boolean {
  return opts?.protect ?? isProtected(opts?.parent);
}

let isVersionStated = true;

/**
 * Whether resources say their version. In the plugin, those of a component must go to the default provider of the
 * component, which is another one with a version than without.
 */
export function stateVersion(isStated: boolean): void {
  isVersionStated = isStated;
}

/**
 * The options with the plugin's version, so that the engine starts the matching plugin. All resources of the plugin are
 * made with them, so that their answers are hidden here, and that each of them is declared.
 */
export function withVersion(opts: pulumi.CustomResourceOptions | undefined): pulumi.CustomResourceOptions {
  hideAnswers();
  if (announceProgram()) awaitStateReader();
  const ours: pulumi.CustomResourceOptions = isVersionStated ? { version } : {};
  return declaredOptions(pulumi.mergeOptions(ours, opts));
}

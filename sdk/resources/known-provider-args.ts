import * as pulumi from "@pulumi/pulumi";
import { type FieldValues, generalObjectType, providerSettings } from "slipway/internal";
import type { ProviderArgs } from "./provider-args";

/** Several copies of this package may be loaded in one program. */
const key = Symbol.for("@slipway/pulumi: provider arguments");

interface Remembering {
  readonly [key]?: ProviderArgs;
}

/** Keeps the arguments of a provider, so that another one can be derived from it. */
export function rememberProviderArgs(provider: pulumi.ProviderResource, args: ProviderArgs): void {
  Object.defineProperty(provider, key, { value: args });
}

/**
 * The arguments of the provider that a resource uses: its own, or those of the stack's configuration, from which the
 * engine makes the default provider. Undefined for a provider that this package did not create.
 */
export function providerArgsOf(resource: pulumi.Resource): ProviderArgs | undefined {
  return argsOf(resource.getProvider(generalObjectType));
}

/** The same for a resource that will have these options. */
export function providerArgsWith({ provider, parent }: pulumi.CustomResourceOptions): ProviderArgs | undefined {
  const inherited = parent ?? pulumi.runtime.getStackResource();
  return argsOf(provider ?? inherited?.getProvider(generalObjectType));
}

function argsOf(provider: pulumi.ProviderResource | undefined): ProviderArgs | undefined {
  return provider === undefined ? configuredArgs() : (provider as Remembering)[key];
}

/** Whether values of a type travel as they are; others travel as JSON. */
export function isText(type: FieldValues["type"]): boolean {
  return type === "text" || type === "oneOf";
}

/** The plugin refuses what is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function configuredArgs(): ProviderArgs {
  const config = new pulumi.Config("slipway");
  const given: Record<string, unknown> = {};
  for (const [name, { type, ...facts }] of Object.entries(providerSettings)) {
    const text = config.get(name);
    if (text === undefined || text === "") continue;
    const value = isText(type) ? text : readJson(text);
    given[name] = "secret" in facts ? pulumi.secret(value) : value;
  }
  return given;
}

/** The arguments of a provider from its settings as the engine has them, texts or outputs of them. */
export function argsOfSettings(settings: Readonly<Record<string, unknown>>): ProviderArgs {
  const entries = Object.entries(providerSettings).flatMap(([name, { type }]): [string, unknown][] => {
    const text = settings[name];
    if (text === undefined || text === "") return [];
    if (isText(type)) return [[name, text]];
    const isOutput = pulumi.Output.isInstance(text);
    return [[name, isOutput ? text.apply((known) => readJson(known as string)) : readJson(text as string)]];
  });
  return Object.fromEntries(entries);
}

import * as pulumi from "@pulumi/pulumi";
import * as runtimeResource from "@pulumi/pulumi/runtime/resource";
import { type ComponentAlias, type ConstructOptions, optional, type ProviderReference } from "slipway/internal";
import { constructedAt, providerAt } from "./constructed";

/**
 * The options as a program of this package would give them: dependencies are the components themselves, so that they
 * stand for all resources below them, and what is not given is absent.
 *
 * @param isCustom whether they are for a resource of the plugin
 */
export function optionsOf(given: ConstructOptions, isCustom: boolean): pulumi.ComponentResourceOptions {
  const { parent, protect, retainOnDelete, deletedWith, customTimeouts, hooks, replacementTrigger } = given;
  const { aliases, dependsOn, providers, ignoreChanges, replaceOnChanges, replaceWith } = given;
  return {
    ...optional({ protect, retainOnDelete, customTimeouts }),
    ...optional({
      parent: parent === undefined ? undefined : resourceAt(parent),
      deletedWith: deletedWith === undefined ? undefined : resourceAt(deletedWith),
    }),
    ...(aliases.length === 0 ? {} : { aliases: aliases.map(aliasOf) }),
    ...(dependsOn.length === 0 ? {} : { dependsOn: dependsOn.map(resourceAt) }),
    ...providersOf(providers, isCustom),
    ...(ignoreChanges.length === 0 ? {} : { ignoreChanges: [...ignoreChanges] }),
    ...(replaceOnChanges.length === 0 ? {} : { replaceOnChanges: [...replaceOnChanges] }),
    ...(replaceWith.length === 0 ? {} : { replaceWith: replaceWith.map(resourceAt) }),
    ...optional({
      hooks: hooks === undefined ? undefined : bindingOf(hooks),
      replacementTrigger:
        replacementTrigger === undefined
          ? undefined
          : (pulumi.runtime.deserializeProperty(replacementTrigger, true) as unknown),
    }),
    ...(isCustom ? customOptionsOf(given) : {}),
  };
}

/** What only a resource of the plugin has. */
function customOptionsOf(given: ConstructOptions): pulumi.CustomResourceOptions {
  const { deleteBeforeReplace, additionalSecretOutputs } = given;
  return {
    ...optional({ deleteBeforeReplace }),
    ...(additionalSecretOutputs.length === 0 ? {} : { additionalSecretOutputs: [...additionalSecretOutputs] }),
  };
}

/**
 * The hooks by their names, under which the engine knows them: the program has registered them, and it is called.
 *
 * Source: pulumi sdk/nodejs/runtime/resource.ts@v3.270.0 (StubResourceHook, hookBindingFromProto).
 */
function bindingOf(hooks: NonNullable<ConstructOptions["hooks"]>): pulumi.ResourceHookBinding {
  const { StubResourceHook, StubErrorHook } = runtimeResource as unknown as Readonly<
    Record<"StubResourceHook" | "StubErrorHook", new (name: string) => object>
  >;
  const entries = Object.entries(hooks).map(([event, names]) => {
    const Stub = event === "onError" ? StubErrorHook : StubResourceHook;
    return [event, names.map((name) => new Stub(name))] as const;
  });
  return Object.fromEntries(entries);
}

function resourceAt(urn: string): pulumi.Resource {
  return constructedAt(urn) ?? new pulumi.DependencyResource(urn);
}

/** A resource of the plugin has one provider: that of this package, or one that it refuses. */
function providersOf(
  given: ConstructOptions["providers"],
  isCustom: boolean,
): Pick<pulumi.ComponentResourceOptions, "provider" | "providers"> {
  const [first, ...others] = [...given].sort(([left]) => (left === "slipway" ? -1 : 0));
  if (first === undefined) return {};
  return isCustom ? { provider: referenced(first) } : { providers: [first, ...others].map(referenced) };
}

/** A provider of this package is one of its classes; any other one has its reference alone. */
function referenced([owner, { urn, name, id }]: readonly [string, ProviderReference]): pulumi.ProviderResource {
  if (owner === "slipway") return providerAt(urn, name);
  return new pulumi.DependencyProviderResource(`${urn}::${id}`);
}

function aliasOf(given: ComponentAlias): string | pulumi.Alias {
  if (typeof given === "string") return given;
  const { isTop, parent, ...others } = given;
  if (isTop) return { ...others, parent: pulumi.rootStackResource };
  return { ...others, ...optional({ parent }) };
}

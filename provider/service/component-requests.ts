// Pulumi's messages about components, as plain data.
import type * as messages from "@pulumi/pulumi/proto/provider_pb";
import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import {
  type ComponentAlias,
  type ComponentInputs,
  type ComponentRun,
  type ConstructOptions,
  optional,
  type ProviderReference,
  type ResourceHookEvent,
} from "slipway/internal";
import type { SchemaProperty } from "../properties/property-table";
import { providerSchema } from "../properties/schema";
import { nameOf } from "../urn/parts";
import { protocolValues } from "../rpc/protocol-values";
import { propertiesOf } from "./request-fields";

/** The run that a call belongs to. */
export function runOf(request: messages.ConstructRequest | messages.CallRequest, engineAddress: string): ComponentRun {
  return {
    project: request.getProject(),
    stack: request.getStack(),
    organization: request.getOrganization(),
    config: new Map(request.getConfigMap().entries()),
    configSecretKeys: request.getConfigsecretkeysList(),
    isDryRun: request.getDryrun(),
    parallel: request.getParallel(),
    monitorAddress: request.getMonitorendpoint(),
    engineAddress,
  };
}

/** By property, the URNs that its value depends on. */
interface DependenciesMap {
  forEach(visit: (entry: { getUrnsList(): string[] }, name: string) => void): void;
}

/** The inputs of a component or a method, with what they depend on. */
export function inputsOf(struct: Struct | undefined, dependencies: DependenciesMap): ComponentInputs {
  const urns = new Map<string, readonly string[]>();
  dependencies.forEach((entry, name) => urns.set(name, entry.getUrnsList()));
  return { inputs: protocolValues(propertiesOf(struct), urns), inputUrns: urns };
}

/** The resource options of a component. */
export function constructOptionsOf(request: messages.ConstructRequest): ConstructOptions {
  const trigger = request.getReplacementTrigger();
  return {
    ...optional({
      parent: textOf(request.getParent()),
      deletedWith: textOf(request.getDeletedwith()),
      protect: request.hasProtect() ? request.getProtect() : undefined,
      retainOnDelete: request.hasRetainondelete() ? request.getRetainondelete() : undefined,
      deleteBeforeReplace: request.hasDeletebeforereplace() ? request.getDeletebeforereplace() : undefined,
      customTimeouts: timeoutsOf(request.getCustomtimeouts()),
      hooks: hooksOf(request.getResourceHooks()),
      replacementTrigger: trigger?.toJavaScript(),
    }),
    aliases: request.getAliasesList().map(aliasOf),
    dependsOn: request.getDependenciesList(),
    providers: new Map([...request.getProvidersMap().entries()].map(([owner, text]) => [owner, providerOf(text)])),
    ignoreChanges: request.getIgnorechangesList(),
    replaceOnChanges: request.getReplaceonchangesList(),
    replaceWith: request.getReplaceWithList(),
    additionalSecretOutputs: request
      .getAdditionalsecretoutputsList()
      .filter((name) => !isSecret(request.getType(), name)),
  };
}

/** Whether the output is always a secret: an SDK names it as one, and the plugin marks it. */
function isSecret(type: string, output: string): boolean {
  const resources: Readonly<Record<string, { readonly properties: Readonly<Record<string, SchemaProperty>> }>> =
    providerSchema.resources;
  return resources[type]?.properties[output]?.secret === true;
}

/** The plain form of the message calls the field of deletions `pb_delete`. */
function timeoutsOf(given: messages.ConstructRequest.CustomTimeouts | undefined): ConstructOptions["customTimeouts"] {
  if (given === undefined) return undefined;
  const timeouts = withoutEmpty({ create: given.getCreate(), update: given.getUpdate(), delete: given.getDelete() });
  return Object.keys(timeouts).length === 0 ? undefined : timeouts;
}

function hooksOf(given: messages.ConstructRequest.ResourceHooksBinding | undefined): ConstructOptions["hooks"] {
  if (given === undefined) return undefined;
  const all: Readonly<Record<ResourceHookEvent, readonly string[]>> = {
    beforeCreate: given.getBeforeCreateList(),
    afterCreate: given.getAfterCreateList(),
    beforeUpdate: given.getBeforeUpdateList(),
    afterUpdate: given.getAfterUpdateList(),
    beforeDelete: given.getBeforeDeleteList(),
    afterDelete: given.getAfterDeleteList(),
    onError: given.getOnErrorList(),
  };
  const bound = Object.entries(all).filter(([, names]) => names.length > 0);
  return bound.length === 0 ? undefined : Object.fromEntries(bound);
}

/** The id follows the URN: `urn::id`. */
function providerOf(reference: string): ProviderReference {
  const end = reference.lastIndexOf("::");
  const urn = reference.slice(0, end);
  return { urn, name: nameOf(urn), id: reference.slice(end + 2) };
}

function aliasOf(alias: ReturnType<messages.ConstructRequest["getAliasesList"]>[number]): ComponentAlias {
  const spec = alias.getSpec();
  if (alias.hasUrn() || spec === undefined) return alias.getUrn();
  const [name, type, stack, project] = [spec.getName(), spec.getType(), spec.getStack(), spec.getProject()];
  const parent = spec.hasParenturn() ? spec.getParenturn() : "";
  return { ...withoutEmpty({ name, type, stack, project, parent }), isTop: spec.hasNoparent() && spec.getNoparent() };
}

/** A text of the protocol is empty if it is not given. */
function textOf(text: string): string | undefined {
  return text === "" ? undefined : text;
}

function withoutEmpty(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

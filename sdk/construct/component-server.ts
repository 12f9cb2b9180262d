import * as pulumi from "@pulumi/pulumi";
import {
  type ComponentName,
  type ComponentServer,
  componentSettings,
  type ConstructAnswer,
  type ConstructRequest,
  type InputFault,
  type MethodAnswer,
  type MethodRequest,
  noSuchField,
  type OwnProvider,
  type RefusedInputs,
} from "slipway/internal";
import { ArgumentError } from "../arguments/argument-error";
import { faultsOf } from "../components/failure-of";
import { dataOf } from "../components/delivered-component";
import { shareStateOfCalls } from "../components/stack-state";
import { stateVersion } from "../resources/options";
import { version } from "../version";
import { type ComponentType, componentTypes } from "./component-types";
import { noteConstructed, noteOwnProvider, registerReferences } from "./constructed";
import { optionsOf } from "./construct-options";
import { promiseOf } from "./promise-of";
import { readInputs } from "./read-inputs";
import { callReadMethod } from "./read-object";
import { readValues, writeValues } from "./protocol-values";
import { runCall } from "./run-call";

/**
 * Serves Pulumi's calls `Construct` and `Call` with the classes of this package, several at the same time.
 *
 * @param own the provider in whose process they run
 */
export function createComponentServer(own: OwnProvider): ComponentServer {
  registerReferences();
  noteOwnProvider(own);
  shareStateOfCalls();
  stateVersion(own.isVersionStated);
  return {
    construct: (request) => answer(() => constructAs(nameAt(request.type), request)),
    call: (request) => answer(() => runCall(request, () => callMethod(request))),
  };
}

/** Arguments that are refused are an answer, in which Pulumi names the property. */
async function answer<Answer>(work: () => Promise<Answer>): Promise<Answer | RefusedInputs> {
  try {
    return await work();
  } catch (error) {
    const faults = error instanceof ArgumentError ? error.faults : faultsOf(error);
    if (faults === undefined) throw error;
    return { faults: faults.map(withVersion) };
  }
}

/** An SDK of another version may have fields that the plugin does not have. */
function withVersion({ path, reason }: InputFault): InputFault {
  if (!reason.startsWith(noSuchField)) return { path, reason };
  const others = reason.slice(noSuchField.length);
  return {
    path,
    reason: `${noSuchField} in version ${version} of the plugin, which may be older than the SDK${others}`,
  };
}

function constructAs(name: ComponentName, request: ConstructRequest): Promise<ConstructAnswer> {
  return runCall(request, () => construct(name, request));
}

async function construct(component: ComponentName, request: ConstructRequest): Promise<ConstructAnswer> {
  const found = componentTypes[component];
  const args = await readInputs(componentSettings[component], readValues(request.inputs, request.inputUrns));
  const resource = found.make(request.name, args, optionsOf(request.options, found.isCustom));
  // A failure of the component comes before that of what follows from it.
  await dataOf(resource);
  const urn = await promiseOf(resource.urn);
  noteConstructed(urn, resource);
  const { values, urns } = await writeValues(`${request.type} ${request.name}`, outputsOf(resource, found));
  return { urn, state: values, stateUrns: urns };
}

function nameAt(token: string): ComponentName {
  const [owner = "", , name = ""] = token.split(":");
  if (owner === "slipway" && isComponent(name)) return name;
  throw new pulumi.RunError(`this version of Slipway (${version}) has no component ${token}`);
}

function isComponent(name: string): name is ComponentName {
  return Object.hasOwn(componentSettings, name);
}

function outputsOf(resource: pulumi.Resource, { outputs }: ComponentType): pulumi.Inputs {
  const values = resource as unknown as pulumi.Inputs;
  return Object.fromEntries(outputs.map((name) => [name, values[name] as unknown]));
}

/** A method of the schema: `slipway:index:Kustomization/live`, with the component as `__self__`. */
async function callMethod({ token, inputs, inputUrns }: MethodRequest): Promise<MethodAnswer> {
  const method = token.slice(token.lastIndexOf("/") + 1);
  const { __self__: component, ...given } = readValues(inputs, inputUrns);
  if (!pulumi.Resource.isInstance(component)) throw new ArgumentError("__self__", "must be a component of Slipway");
  const value = callReadMethod(component, method, given);
  if (value === undefined) throw new pulumi.RunError(`this version of Slipway (${version}) has no method ${token}`);
  const { values, urns } = await writeValues(token, { value });
  return { outputs: values, outputUrns: urns };
}

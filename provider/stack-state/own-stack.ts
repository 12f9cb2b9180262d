import { Metadata, type ServiceError } from "@grpc/grpc-js";
import type * as ResourceService from "@pulumi/pulumi/proto/resource_grpc_pb";
import type * as ResourceMessages from "@pulumi/pulumi/proto/resource_pb";
import { setTimeout as wait } from "node:timers/promises";
import { type ProgramNote, readProgramNote } from "slipway/internal";
import { type FindHolder, type RecordedResource, StateHolders } from "slipway/internal/cluster";
import { connectToEngine } from "../rpc/connect-to-engine";
import { readProperties, writeProperties } from "../rpc/marshal";
import { isPropertyMap, type PropertyMap, unwrap, valueAt } from "../rpc/property-value";
import { placeOf } from "../urn/parts";

/** The engine answers with all outputs of the stack. */
const maximumBytes = 400 * 1024 * 1024;
const answerMilliseconds = 60_000;
/** The engine saves the state while others read it: see `sdk/components/stack-state.ts`. */
const pauses = [50, 100, 200, 400, 800];

/** Reads the resources of the own stack. */
export type ReadState = (note: ProgramNote) => Promise<readonly RecordedResource[]>;

/**
 * Who has an object in the state of the own stack. The state is read once, at the first question.
 *
 * @param engineAddress - the address of the engine, by which the program is found
 */
export function createFindHolder(
  engineAddress: () => string | undefined,
  read: ReadState = askMonitor,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): FindHolder {
  let holders: Promise<StateHolders | string> | undefined;
  return async (question) => {
    const found = await (holders ??= readHolders(engineAddress(), read, environment));
    if (typeof found === "string") return { state: "unknown", why: found };
    const urn = found.find(question);
    return urn === undefined ? { state: "free" } : { state: "held", urn };
  };
}

/** The holders, or why they are not known. */
async function readHolders(
  address: string | undefined,
  read: ReadState,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<StateHolders | string> {
  const note = address === undefined ? undefined : readProgramNote(address, environment);
  if (note === undefined) return "no program with @slipway/pulumi says where to ask for it";
  try {
    const resources = await read(note);
    const place = `urn:pulumi:${note.stack}::${note.project}`;
    if (resources.some(({ urn }) => placeOf(urn) !== place)) return "the engine answers with that of another stack";
    return new StateHolders(resources);
  } catch (error) {
    // The text of the engine names the failure; the answer, with all outputs, is not in it.
    return (error as ServiceError | undefined)?.details ?? String(error);
  }
}

async function askMonitor(note: ProgramNote): Promise<readonly RecordedResource[]> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await invokeMonitor(note);
    } catch (error) {
      const pause = pauses[attempt];
      if (pause === undefined || !String(error).includes("failed to load checkpoint")) throw error;
      await wait(pause);
    }
  }
}

/** Source: pulumi pkg/resource/deploy/builtins.go@v3.259.0 (readStackResourceOutputs). */
function invokeMonitor({ monitor, stack }: ProgramNote): Promise<readonly RecordedResource[]> {
  /* eslint-disable @typescript-eslint/no-require-imports -- loaded for the few runs that take objects over */
  const { ResourceMonitorClient } = require("@pulumi/pulumi/proto/resource_grpc_pb") as typeof ResourceService;
  const { ResourceInvokeRequest } = require("@pulumi/pulumi/proto/resource_pb") as typeof ResourceMessages;
  /* eslint-enable @typescript-eslint/no-require-imports */
  const client = connectToEngine(ResourceMonitorClient, monitor, {
    "grpc.max_receive_message_length": maximumBytes,
  });
  const request = new ResourceInvokeRequest()
    .setTok("pulumi:pulumi:readStackResourceOutputs")
    .setArgs(writeProperties({ stackName: stack }));
  return new Promise<readonly RecordedResource[]>((resolve, reject) => {
    client.invoke(request, new Metadata(), { deadline: Date.now() + answerMilliseconds }, (error, answer) => {
      client.close();
      if (error !== null) reject(error);
      else resolve(resourcesOf(readProperties(answer.getReturn())));
    });
  });
}

/** Of all outputs, those that name an object or a release. */
function resourcesOf({ outputs }: PropertyMap): readonly RecordedResource[] {
  const all = unwrap(outputs);
  if (!isPropertyMap(all)) return [];
  return Object.entries(all).map(([urn, resource]) => {
    const fieldsAt = (path: readonly string[], names: readonly string[]): Record<string, unknown> =>
      Object.fromEntries(names.map((name) => [name, valueAt(resource, ["outputs", ...path, name])]));
    const type = valueAt(resource, ["type"]);
    return {
      urn,
      type: typeof type === "string" ? type : "",
      outputs: {
        ...fieldsAt([], ["apiVersion", "kind", "name", "namespace"]),
        metadata: fieldsAt(["metadata"], ["name", "namespace"]),
        status: fieldsAt(["status"], ["name", "namespace", "revision"]),
      },
    };
  });
}

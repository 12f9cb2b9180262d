import * as pulumi from "@pulumi/pulumi";
import {
  describeAttempt,
  type DescribedAttempt,
  isNameComputed,
  optional,
  plannedObjects,
  type ResolvedSource,
} from "slipway/internal";
import { knownValue } from "../arguments/known-value";
import { KustomizationAttempt } from "../resources/kustomization-attempt";
import type { KustomizationAttemptArgs } from "../resources/kustomization-attempt-args";
import { KustomizationStatus } from "../resources/kustomization-status";
import type { KustomizationStatusFields } from "./kustomization-status-fields";
import type { RecordedFailure } from "./failure-of";
import type { DeliveredOverlay } from "./rendered-plan";
import { unknownOutput } from "./unknown-output";

/** `slipway reconcile --watch` sets it: the request that a run handles. */
const requestedAtVariable = "SLIPWAY_REQUESTED_AT";

/** An attempt that has begun. */
export interface BegunAttempt {
  readonly resource: KustomizationAttempt;
  readonly described: DescribedAttempt;
  readonly args: KustomizationAttemptArgs & { readonly revision: pulumi.Input<string> };
}

/** What a run knows of its source. */
export type AttemptedSource = Pick<ResolvedSource, "revision" | "originRevision">;

/** Records what is attempted: registered before the objects. */
export function beginAttempt(
  name: string,
  { argumentsDigest, source, overlay }: BegunWith,
  options: pulumi.CustomResourceOptions,
): BegunAttempt {
  const objects = plannedObjects(overlay.plan);
  const described = describeAttempt(objects);
  const isOpen =
    overlay.open.length > 0 || objects.some((one) => isNameComputed(one) || (one.computed ?? []).length > 0);
  const digest: pulumi.Input<string> = isOpen ? unknownOutput<string>() : described.digest;
  const named = source?.revision ?? "";
  const revision = named === "" ? pulumi.output(digest).apply((text) => `latest@${text}`) : named;
  const args = {
    ...attemptArgs(argumentsDigest, source),
    digest,
    revision,
    events: overlay.args.events,
    namespace: described.namespace,
  };
  return { resource: new KustomizationAttempt(`${name}:attempt`, args, unprotected(options)), described, args };
}

interface BegunWith {
  /** Digest of the arguments. */
  readonly argumentsDigest: pulumi.Input<string>;
  readonly source: AttemptedSource | undefined;
  readonly overlay: DeliveredOverlay;
}

type FailedWith = Pick<BegunWith, "argumentsDigest" | "source"> & RecordedFailure;

/** Records why nothing was rendered; waits until the state has it. */
export async function recordFailedAttempt(
  name: string,
  { argumentsDigest, source, failure, failureCode }: FailedWith,
  options: pulumi.CustomResourceOptions,
): Promise<void> {
  const revision = source === undefined || source.revision === "" ? {} : { revision: source.revision };
  const args = { ...attemptArgs(argumentsDigest, source), ...revision, failure, ...optional({ failureCode }) };
  const attempt = new KustomizationAttempt(`${name}:attempt`, args, unprotected(options));
  await knownValue(attempt.id);
}

/** Records the success: registered after everything else. Returns the status. */
export function recordStatus(
  name: string,
  { resource, described, args }: BegunAttempt,
  { args: { wait, waitsForLast, waiting, healthChecks } }: DeliveredOverlay,
  options: pulumi.CustomResourceOptions,
): pulumi.Output<KustomizationStatusFields> {
  const { revision, originRevision, digest = "" } = args;
  const isAwaited = (wait || waitsForLast) && waiting?.until !== "applied";
  const status = new KustomizationStatus(
    `${name}:status`,
    {
      attempt: resource.number,
      generation: resource.generation,
      digest,
      revision,
      ...optional({ originRevision }),
      requestedAt: resource.lastHandledReconcileAt,
      healthChecked: isAwaited || healthChecks.length > 0,
      failures: resource.failures,
    },
    unprotected(options),
  );
  const outputs = Object.fromEntries(recordedFields.map((name) => [name, status[name]]));
  return pulumi
    .output(outputs)
    .apply((known) => ({ ...recordedStatus(known), inventory: { entries: described.entries } }));
}

const recordedFields = [
  "observedGeneration",
  "conditions",
  "lastAppliedRevision",
  "lastAppliedOriginRevision",
  "lastAttemptedRevision",
  "lastHandledReconcileAt",
  "history",
] as const satisfies readonly (keyof KustomizationStatusFields)[];

/** The status that the state has, from the outputs of its resource: an empty text is none. */
export function recordedStatus(outputs: Readonly<Record<string, unknown>>): KustomizationStatusFields {
  const fields = recordedFields.flatMap((name) =>
    outputs[name] === undefined || outputs[name] === "" ? [] : [[name, outputs[name]] as const],
  );
  return Object.fromEntries(fields) as unknown as KustomizationStatusFields;
}

function attemptArgs(
  argumentsDigest: pulumi.Input<string>,
  source: AttemptedSource | undefined,
): Pick<KustomizationAttemptArgs, "argumentsDigest" | "originRevision" | "requestedAt"> {
  const requestedAt = process.env[requestedAtVariable];
  return {
    argumentsDigest,
    ...optional({ originRevision: source?.originRevision }),
    ...(requestedAt === undefined || requestedAt === "" ? {} : { requestedAt }),
  };
}

/** A record holds no object: it may go by itself, also from a protected component. */
function unprotected(options: pulumi.CustomResourceOptions): pulumi.CustomResourceOptions {
  return { ...options, protect: false };
}

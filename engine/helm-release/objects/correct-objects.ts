// Source: helm-controller internal/action/diff.go@v1.6.0 (ApplyDiff).
import { joinErrors, type SyncError } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import type { JsonPatchStep, KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf } from "../../model/objects/object-key";
import { refOf } from "./write-object";

/** A request that brings an object back to what a release wants. */
export type ObjectCorrection =
  | { readonly verb: "create"; readonly object: KubeObject }
  | { readonly verb: "patch"; readonly object: KubeObject; readonly steps: readonly CorrectingStep[] };

/** A step of a JSON patch. */
export interface CorrectingStep {
  readonly op: "add" | "remove" | "replace";
  readonly path: string;
  readonly value?: unknown;
}

/** What corrections did. */
export interface CorrectionResult {
  /** In the order of the requests. */
  readonly written: readonly { readonly object: KubeObject; readonly action: "created" | "configured" }[];
  readonly error?: SyncError;
}

/** How corrections are written. */
export interface CorrectionMethod {
  readonly fieldManager: string;
  readonly signal?: AbortSignal | undefined;
}

/** Sends the requests one after the other; one that fails does not keep the others from being sent. */
export async function correctObjects(
  client: KubeClient,
  corrections: readonly ObjectCorrection[],
  { fieldManager, signal }: CorrectionMethod,
): Promise<CorrectionResult> {
  const written: { readonly object: KubeObject; readonly action: "created" | "configured" }[] = [];
  const errors: SyncError[] = [];
  for (const correction of corrections) {
    const { verb, object } = correction;
    // A server may repeat values in its answer.
    const options = { fieldManager, sensitive: object.kind === "Secret", ...optional({ signal }) };
    try {
      if (verb === "create") await client.create(object, options);
      else await client.patch(refOf(object), { type: "json", body: correction.steps.map(stepOf) }, options);
      written.push({ object, action: verb === "create" ? "created" : "configured" });
    } catch (error) {
      errors.push(asSyncError(error, {}).at({ object: describeKey(keyOf(object)) }));
    }
  }
  return { written, ...optional({ error: joinErrors(errors) }) };
}

function stepOf({ op, path, value }: CorrectingStep): JsonPatchStep {
  return op === "remove" ? { op, path } : { op, path, value };
}

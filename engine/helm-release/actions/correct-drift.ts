import { correctObjects } from "../objects/correct-objects";
import { optional } from "../../lib/optional";
import { printSubject } from "../../model/flux/object-id";
import { helmFieldManager } from "../model/field-manager";
import type { ActionOutcome } from "../model/release-actions";
import type { ReleaseDrift } from "../model/release-drift";
import { keyOf, printKey } from "../../model/objects/object-key";
import { planCorrection } from "../drift/plan-correction";
import type { ReleaseSettings } from "./action-context";

/**
 * Brings the objects of a release back that differ from its newest revision. Nothing is stored of it.
 *
 * Source: helm-controller internal/reconcile/correct_cluster_drift.go@v1.6.0.
 */
export async function correctDrift(settings: ReleaseSettings, drift: ReleaseDrift): Promise<ActionOutcome> {
  const { client, signal, onProgress } = settings;
  const corrections = planCorrection(drift);
  const { written, error } = await correctObjects(client, corrections, { fieldManager: helmFieldManager, signal });
  const corrected = written.map(({ object, action }, index) => {
    const [key, done, total] = [keyOf(object), index + 1, corrections.length];
    onProgress?.({ type: "applied", id: printKey(key), action, done, total });
    return { subject: printSubject(key), action };
  });
  return { stored: [], corrected, ...optional({ error }) };
}

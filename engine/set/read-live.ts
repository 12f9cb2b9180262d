import { SyncError } from "../errors/sync-error";
import { type FieldQuery, pathsOverlap, printFieldPath } from "../lib/field-path";
import { findField, type FoundField } from "../lib/find-field";
import { nearest } from "../lib/nearest";
import { sleep } from "../lib/sleep";
import type { KubeClient } from "../kube/kube-client";
import type { ReportProgress } from "../model/outcomes/progress";
import type { LiveQuestion, LiveValue } from "../model/rendering/live-question";
import { describeKey, groupOf, versionOf } from "../model/objects/object-key";
import { secretPathsOf } from "../model/objects/secret-object";
import { readLivePath } from "../plan/live-path";

/** How long a field of the status is waited for. */
export interface ReadLiveOptions {
  /** In seconds; 0 reads once. */
  readonly timeoutSeconds: number;
  readonly onProgress?: ReportProgress;
  readonly signal?: AbortSignal;
}

/**
 * Reads a live object, or a field of it. A field of the status is waited for: controllers write it later, and no gate
 * waits for the address of a load balancer.
 *
 * @throws SyncError KUBE_NOT_FOUND, KUBE_FIELD_NOT_FOUND, PLAN_FIELD_PATH_INVALID, and the errors of the client
 */
export async function readLive(
  client: KubeClient,
  question: LiveQuestion,
  { timeoutSeconds, signal, onProgress }: ReadLiveOptions,
): Promise<LiveValue> {
  const { apiVersion, kind, name, path } = question;
  const query = path === undefined ? [] : readLivePath(path);
  const [group, version] = [groupOf(apiVersion), versionOf(apiVersion)];
  const { namespaced } = await client.resourceFor(group, version, kind, signal);
  const namespace = namespaced ? question.namespace || client.defaultNamespace : "";
  const ref = { group, version, kind, namespace, name };
  const began = Date.now();
  const deadline = began + timeoutSeconds * 1000;
  for (let pause = 250; ; pause = Math.min(pause * 2, 5000)) {
    const live = await client.get(ref, signal);
    if (live === undefined) throw notThere(describeKey(ref));
    const found = findField(live, query);
    if (found.isComplete) {
      return { value: found.value, isSecret: secretPathsOf(live).some((secret) => pathsOverlap(secret, found.path)) };
    }
    if (!isOfStatus(query) || Date.now() + pause > deadline) throw noField(describeKey(ref), query, found);
    const message = `waiting for the field ${printQuery(query)} of ${describeKey(ref)}`;
    onProgress?.({ type: "step", message, elapsedSeconds: (Date.now() - began) / 1000 });
    await sleep(pause, signal);
  }
}

/** Whether a controller may write the field later. */
function isOfStatus([first]: FieldQuery): boolean {
  return first === "status";
}

function notThere(object: string): SyncError {
  return new SyncError({
    code: "KUBE_NOT_FOUND",
    what: `the live object ${object} cannot be read`,
    where: { object },
    why: "it does not exist on the cluster",
    mend: "run an update, which creates it again",
  });
}

/** Names keys, never values. */
function noField(object: string, query: FieldQuery, { path, value }: FoundField): SyncError {
  const missing = query[path.length];
  const here = path.length === 0 ? "the object" : printFieldPath(path);
  return new SyncError({
    code: "KUBE_FIELD_NOT_FOUND",
    what: `the live object ${object} does not have the field ${printQuery(query)}`,
    where: { object, field: printQuery(query) },
    why: whyMissing(here, missing, value),
    mend: mendMissing(missing, value),
  });
}

function whyMissing(here: string, missing: FieldQuery[number] | undefined, value: unknown): string {
  if (Array.isArray(value)) {
    if (typeof missing === "object") return `no item of ${here} has ${missing.field}: ${missing.value}`;
    return `${here} is a list of ${value.length} item${value.length === 1 ? "" : "s"}`;
  }
  if (typeof value !== "object" || value === null) return `${here} is not a map or a list`;
  const keys = Object.keys(value);
  if (keys.length === 0) return `${here} is empty`;
  const more = keys.length > maximalKeys ? " and others" : "";
  return `${here} has ${keys.slice(0, maximalKeys).join(", ")}${more}`;
}

function mendMissing(missing: FieldQuery[number] | undefined, value: unknown): string {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  const near = typeof missing === "string" && isMap ? nearest(missing, Object.keys(value)) : undefined;
  if (near !== undefined) return `did you mean ${near}?`;
  return "correct the path, or raise the timeout if a controller writes the field later";
}

const maximalKeys = 10;

function printQuery(query: FieldQuery): string {
  return query.reduce<string>((text, part) => {
    if (typeof part === "object") return `${text}[${part.field}=${part.value}]`;
    const printed = printFieldPath([part]);
    return text === "" || printed.startsWith("[") ? text + printed : `${text}.${printed}`;
  }, "");
}

import { isDeepStrictEqual } from "node:util";
import { isSyncError, type SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { isMap, lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import { type ComingObjects, comingNamespace } from "../../model/plans/coming-objects";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf, type ObjectKey, versionOf } from "../../model/objects/object-key";
import { hasOption } from "../../plan/argo/annotation-options";
import { comingApiService, comingDefinition } from "../../plan/coming/coming-kinds";
import { needsOf } from "../../plan/needs/needs-of";
import { comingAccess } from "./coming-access";

/** What decides whether a refusal is a verdict. */
export interface ComingQuestion {
  /** What the run makes before the object. */
  readonly coming: ComingObjects;
  /** The cluster. */
  readonly client: KubeClient;
  /** The same as a user that may read roles and bindings; `client` by default. */
  readonly reader?: KubeClient | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Why the refusal of a dry run is not a verdict on the object: the same run is going to fix its cause, or the server
 * cannot judge. Undefined if it is a verdict. Dry runs of every resource are judged here.
 */
export async function whyNotVerified(
  error: SyncError,
  object: KubeObject,
  question: ComingQuestion,
): Promise<string | undefined> {
  const { coming, client, reader = client, signal } = question;
  const key = keyOf(object);
  switch (error.code) {
    case "KUBE_DRY_RUN_UNSUPPORTED":
      // The apply itself is not refused for it.
      return error.what;
    case "KUBE_UNKNOWN_KIND":
    case "KUBE_GROUP_UNAVAILABLE":
      return (
        (error.code === "KUBE_UNKNOWN_KIND" && comingDefinition(coming, key.group, key.kind) !== undefined
          ? "the CustomResourceDefinition is created by this update"
          : undefined) ??
        whyServed(comingApiService(coming, object.apiVersion)) ??
        whySkipped(object, key)
      );
    case "KUBE_NAMESPACE_NOT_FOUND":
      return comingNamespace(coming, key.namespace) === undefined
        ? whySkipped(object, key)
        : `the Namespace ${key.namespace} is created by this update`;
    case "KUBE_NAMESPACE_TERMINATING":
      return comingNamespace(coming, key.namespace) === undefined
        ? undefined
        : `the Namespace ${key.namespace} is being deleted, and is created again by this update`;
    case "KUBE_FORBIDDEN":
      return comingAccess(error, key, { coming, client: reader, signal });
    case "KUBE_WEBHOOK_FAILED":
      return whyWebhookComes(error, question);
    case "KUBE_INVALID":
      return whyDefinitionChanges(object, question);
    case "KUBE_REFUSED":
    case "KUBE_NOT_FOUND":
      return whyNeedComes(object, question);
    default:
      return undefined;
  }
}

function whyServed(service: KubeObject | undefined): string | undefined {
  return service === undefined ? undefined : `the APIService ${service.metadata.name} is created by this update`;
}

function whySkipped(object: KubeObject, key: ObjectKey): string | undefined {
  return hasOption(object, "SkipDryRunOnMissingResource=true")
    ? `${describeKey(key)} has the option SkipDryRunOnMissingResource=true`
    : undefined;
}

/** Admission refuses an object whose account, class or role does not exist yet. */
async function whyNeedComes(
  object: KubeObject,
  { coming, client, signal }: ComingQuestion,
): Promise<string | undefined> {
  const needs = needsOf(keyOf(object), object).filter((need) => coming.find(need) !== undefined);
  for (const need of needs) {
    const version = versionOf(coming.find(need)?.apiVersion ?? "v1");
    if ((await client.get({ ...need, version }, signal)) === undefined) {
      return `the ${describeKey(need)} is created by this update`;
    }
  }
  return undefined;
}

const webhookKinds = ["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"] as const;
const webhookGroup = "admissionregistration.k8s.io";

/** A webhook that does not answer counts as coming if its configuration or its Service does. */
async function whyWebhookComes(
  error: SyncError,
  { coming, client, reader = client, signal }: ComingQuestion,
): Promise<string | undefined> {
  const name = /failed calling webhook "([^"]+)"/.exec(error.why ?? "")?.[1];
  if (name === undefined) return undefined;
  for (const kind of webhookKinds) {
    for (const configuration of await listQuietly(reader, kind, signal)) {
      const webhook = lookUpList(configuration, "webhooks").find((one) => lookUpText(one, "name") === name);
      if (webhook === undefined) continue;
      const key = { ...keyOf({ ...configuration, apiVersion: `${webhookGroup}/v1`, kind }) };
      const service = lookUp(webhook, "clientConfig", "service");
      const needed = {
        ...{ group: "", kind: "Service" },
        namespace: lookUpText(service, "namespace") ?? "",
        name: lookUpText(service, "name") ?? "",
      };
      const source = [key, needed].find((one) => coming.find(one) !== undefined);
      if (source !== undefined)
        return `the webhook ${name} does not answer, and its ${describeKey(source)} comes with this update`;
    }
  }
  return undefined;
}

async function listQuietly(
  client: KubeClient,
  kind: string,
  signal: AbortSignal | undefined,
): Promise<readonly KubeObject[]> {
  try {
    return (await client.list(webhookGroup, "v1", kind, signal === undefined ? {} : { signal })).items;
  } catch (error) {
    if (isSyncError(error) && error.code === "KUBE_FORBIDDEN") return [];
    throw error;
  }
}

/** The server judges by the schema of now, which the run changes before. */
async function whyDefinitionChanges(
  object: KubeObject,
  { coming, client, signal }: ComingQuestion,
): Promise<string | undefined> {
  const { group, kind } = keyOf(object);
  const definition = comingDefinition(coming, group, kind);
  if (definition === undefined) return undefined;
  const live = await client.get({ ...keyOf(definition), version: "v1" }, signal);
  if (live === undefined) return undefined;
  const version = versionOf(object.apiVersion);
  if (isDeepStrictEqual(schemaOf(live, version), schemaOf(definition, version))) return undefined;
  return `the CustomResourceDefinition ${definition.metadata.name} is changed by this update`;
}

function schemaOf(definition: KubeObject, version: string): unknown {
  const found = lookUpList(definition, "spec", "versions").find((one) => lookUpText(one, "name") === version);
  return withoutEmpty(lookUp(found, "schema"));
}

/** The server leaves out what is empty. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutEmpty(inner)] as const);
  return Object.fromEntries(
    entries.filter(
      ([key, inner]) => key === "default" || !(inner === null || inner === "" || inner === false || isEmptyList(inner)),
    ),
  );
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

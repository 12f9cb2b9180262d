import { isSyncError } from "../errors/sync-error";
import { maskOf } from "../kube/errors/mask-secrets";
import type { KubeClient } from "../kube/kube-client";
import { lookUp, lookUpList, lookUpText } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";
import { groupOf } from "../model/objects/object-key";

/** Further Secrets are ignored: no Pod uses so many. */
const maximumSecrets = 20;

/**
 * Creates a mask for texts that Pods print: it masks the data of the Secrets that their containers use. A Secret
 * without read permission cannot be masked.
 *
 * @param specs the specifications of the Pods
 */
export async function openPodMask(
  client: KubeClient,
  namespace: string,
  specs: readonly unknown[],
  signal?: AbortSignal,
): Promise<(text: string) => string> {
  const names = [...new Set(specs.flatMap((spec) => [...secretNames(spec)]))].slice(0, maximumSecrets);
  const secrets = await Promise.all(names.map((name) => readSecret(client, namespace, name, signal)));
  return maskOf(secrets.filter((secret) => secret !== undefined));
}

async function readSecret(
  client: KubeClient,
  namespace: string,
  name: string,
  signal: AbortSignal | undefined,
): Promise<KubeObject | undefined> {
  try {
    return await client.get({ group: "", version: "v1", kind: "Secret", namespace, name }, signal);
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

/** The specification of the Pods of an object: its own, or that of its template. */
export function podSpecOf(object: KubeObject): unknown {
  if (object.kind === "Pod" && groupOf(object.apiVersion) === "") return object["spec"];
  return lookUp(object, "spec", "template", "spec");
}

function secretNames(spec: unknown): ReadonlySet<string> {
  const containers = ["initContainers", "containers"].flatMap((field) => lookUpList(spec, field));
  const volumes = lookUpList(spec, "volumes");
  const projected = volumes.flatMap((volume) => lookUpList(lookUp(volume, "projected"), "sources"));
  const found = [
    ...containers.flatMap((container) => [
      ...lookUpList(container, "env").map((entry) => lookUpText(entry, "valueFrom", "secretKeyRef", "name")),
      ...lookUpList(container, "envFrom").map((entry) => lookUpText(entry, "secretRef", "name")),
    ]),
    ...volumes.map((volume) => lookUpText(volume, "secret", "secretName")),
    ...projected.map((source) => lookUpText(source, "secret", "name")),
  ];
  return new Set(found.filter((name) => name !== undefined));
}

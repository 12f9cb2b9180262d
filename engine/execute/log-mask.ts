import type { KubeClient } from "../kube/kube-client";
import { maskMessage } from "../kube/mask-secrets";
import { isSyncError } from "../errors/sync-error";
import { lookUp, lookUpList, lookUpText } from "../lib/look-up";
import type { HookSpec } from "../model/hook";
import type { KubeObject } from "../model/kube-object";
import { groupOf } from "../model/object-key";

/** More Secrets than this are not looked at: no Pod has so many. */
const mostSecrets = 20;

/**
 * Takes secrets out of what the Pods of a hook have written: the data of the Secrets that its containers get, and, of a
 * sensitive hook, every value of its manifest. A Secret that may not be read cannot be looked for.
 */
export async function openLogMask(
  client: KubeClient,
  { object, sensitive = false }: HookSpec,
  signal?: AbortSignal,
): Promise<(line: string) => string> {
  const namespace = object.metadata.namespace ?? "";
  const names = [...secretNames(podSpecOf(object))].slice(0, mostSecrets);
  const secrets = await Promise.all(names.map((name) => readSecret(client, namespace, name, signal)));
  const known = secrets.filter((secret) => secret !== undefined);
  return (line) => {
    const own = sensitive ? maskMessage(line, object, true) : line;
    return known.reduce((text, secret) => maskMessage(text, secret), own);
  };
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

function podSpecOf(object: KubeObject): unknown {
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

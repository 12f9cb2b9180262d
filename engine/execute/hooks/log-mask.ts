import type { KubeClient } from "../../kube/kube-client";
import { maskMessage } from "../../kube/errors/mask-secrets";
import { isSyncError } from "../../errors/sync-error";
import { lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import type { Hook } from "../../model/hook";
import type { KubeObject } from "../../model/kube-object";
import { groupOf } from "../../model/object-key";

/** Further Secrets are ignored: no Pod uses so many. */
const maximumSecrets = 20;

/**
 * Creates a mask for the logs of a hook's Pods. It masks the data of the Secrets that their containers use, and for a
 * sensitive hook all values of its manifest. A Secret without read permission cannot be masked.
 */
export async function openLogMask(
  client: KubeClient,
  { object, sensitive = false }: Hook,
  signal?: AbortSignal,
): Promise<(line: string) => string> {
  const namespace = object.metadata.namespace ?? "";
  const names = [...secretNames(podSpecOf(object))].slice(0, maximumSecrets);
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

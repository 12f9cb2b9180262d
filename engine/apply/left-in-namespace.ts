import { isSyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import { lookUpList, lookUpText } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";
import { describeHeld, namedBlockers, type Blocker } from "./describe-held";

/** The objects left in a Namespace, of the kinds that its condition names, as far as the user may list them. */
// Source: kubernetes pkg/controller/namespace/deletion/status_condition_utils.go@v1.36.3 (NamespaceContentRemaining):
// "Some resources are remaining: configmaps. has 2 resource instances, deployments.apps has 1 resource instances".
export async function findLeftInNamespace(
  client: KubeClient,
  object: KubeObject,
  signal: AbortSignal,
): Promise<readonly Blocker[]> {
  const remaining = remainingIn(object);
  if (remaining.length === 0) return [];
  const { kinds } = await client.describeServer(signal);
  const found: Blocker[] = [];
  const total = remaining.reduce((sum, { count }) => sum + count, 0);
  for (const { group, resource } of remaining) {
    const kind = kinds.find((one) => one.group === group && one.resource === resource);
    if (kind === undefined || found.length >= namedBlockers) continue;
    try {
      const { items } = await client.list(group, kind.version, kind.kind, { namespace: object.metadata.name, signal });
      const named = items.slice(0, namedBlockers - found.length);
      // The items of a list need not say what they are.
      const apiVersion = group === "" ? kind.version : `${group}/${kind.version}`;
      for (const item of named) found.push(describeHeld({ ...item, apiVersion, kind: kind.kind }));
    } catch (error) {
      if (!isSyncError(error)) throw error;
    }
  }
  const more = total - found.length;
  if (found.length === 0 || more <= 0) return found;
  const others = more === 1 ? "1 more object" : `${more} more objects`;
  return [...found, { text: `and ${others} in the Namespace`, end: "wait and run again" }];
}

interface Remaining {
  readonly group: string;
  readonly resource: string;
  readonly count: number;
}

function remainingIn(object: KubeObject): readonly Remaining[] {
  const messages = lookUpList(object, "status", "conditions")
    .filter((one) => lookUpText(one, "type") === "NamespaceContentRemaining" && lookUpText(one, "status") === "True")
    .map((one) => lookUpText(one, "message") ?? "");
  return messages.flatMap((message) =>
    message
      .slice(message.indexOf(": ") + 2)
      .split(", ")
      .flatMap(readRemaining),
  );
}

/** "deployments.apps has 1 resource instances"; the group of Kubernetes' own kinds is empty. */
function readRemaining(part: string): readonly Remaining[] {
  const [type = "", rest = ""] = part.split(" has ", 2);
  const [dot, count] = [type.indexOf("."), Number.parseInt(rest, 10)];
  if (dot < 0 || Number.isNaN(count)) return [];
  return [{ resource: type.slice(0, dot), group: type.slice(dot + 1), count }];
}

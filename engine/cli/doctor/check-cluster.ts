// What is asked of a cluster. It is loaded apart: the client does not run on a Node.js that is too old.
import type { ClusterAccess } from "../../kube/access/access";
import { openClient } from "../../kube/connect";
import type { KubeClient } from "../../kube/kube-client";
import { shownUrl } from "../../model/sources/remote-sources";
import { connectOptions } from "../connect-options";
import { type Check, limitSeconds } from "./check";
import { rightsNeeded, verbsNeeded } from "./rights-needed";

/** A client that gives up within the limit of a check. */
export function openForCheck(access: ClusterAccess): KubeClient {
  const limits = { ...connectOptions({}), requestTimeoutSeconds: limitSeconds - 1 };
  return openClient(access, limits, { retrySeconds: 0, connectTimeoutSeconds: limitSeconds - 1 });
}

/** Whether the server answers, in which version, and to whom. */
export async function checkCluster(client: KubeClient, signal: AbortSignal): Promise<Check> {
  const { version, kinds } = await client.describeServer(signal);
  const user = await client.rights.userName(signal);
  const who = user === undefined ? "" : `, as ${user}`;
  const found = `Kubernetes ${version.gitVersion} at ${shownUrl(client.server)}${who}, ${kinds.length} kinds`;
  return { name: "cluster", state: "ok", found };
}

/** What the user may do with objects of the common kinds in a namespace. */
export async function checkRights(client: KubeClient, given: string | undefined, signal: AbortSignal): Promise<Check> {
  const name = "rights";
  const namespace = given ?? client.defaultNamespace;
  const isPermitted = (verb: string, group: string, resource: string): Promise<boolean | undefined> =>
    client.rights.isPermitted({ verb, group, resource, namespace, name: "" }, signal);
  if ((await isPermitted("*", "*", "*")) === true) {
    return { name, state: "ok", found: `everything in the namespace ${namespace}` };
  }
  const rows = await Promise.all(
    rightsNeeded.map(async ({ group, resource }) => {
      if ((await isPermitted("*", group, resource)) === true) return { group, resource, missing: [], unknown: false };
      const answers = await Promise.all(verbsNeeded.map((verb) => isPermitted(verb, group, resource)));
      const missing = verbsNeeded.filter((_, index) => answers[index] === false);
      return { group, resource, missing, unknown: answers.includes(undefined) };
    }),
  );
  if (rows.some(({ unknown }) => unknown)) {
    const why = "the server answers no SelfSubjectAccessReview";
    const mend = "ask those who run the cluster whether the user may create it";
    return { name, state: "warning", found: `the rights in the namespace ${namespace} are not known`, why, mend };
  }
  const missing = rows.filter((row) => row.missing.length > 0);
  const kinds = `${rows.length} common kinds in the namespace ${namespace}`;
  if (missing.length === 0) return { name, state: "ok", found: `${verbsNeeded.join(", ")} of ${kinds}` };
  const writesNothing = rows.every((row) => row.missing.includes("create") || row.missing.includes("patch"));
  return {
    ...{ name, state: writesNothing ? "error" : "warning" },
    found: `rights are missing for ${missing.length} of ${kinds}`,
    why: `the user may not ${listMissing(missing)}`,
    mend:
      "get a Role with them for the kinds that the program has, or check another namespace by --namespace; " +
      "a Provider can impersonate another user",
  } satisfies Check;
}

interface MissingRights {
  readonly group: string;
  readonly resource: string;
  readonly missing: readonly string[];
}

/** The kinds with the same missing verbs together: `create, patch of secrets, deployments.apps`. */
function listMissing(rows: readonly MissingRights[]): string {
  const kinds = new Map<string, string[]>();
  for (const { group, resource, missing } of rows) {
    const verbs = missing.join(", ");
    kinds.set(verbs, [...(kinds.get(verbs) ?? []), group === "" ? resource : `${resource}.${group}`]);
  }
  return [...kinds].map(([verbs, these]) => `${verbs}: ${these.join(", ")}`).join("; ");
}

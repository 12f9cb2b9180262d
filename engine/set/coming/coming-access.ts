import { optional } from "../../lib/optional";
import { isSyncError, type SyncError } from "../../errors/sync-error";
import { readDenial } from "../../kube/errors/forbidden";
import type { KubeClient } from "../../kube/kube-client";
import type { ComingObjects } from "../../model/plans/coming-objects";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf, type ObjectKey, printKey } from "../../model/objects/object-key";
import {
  type AuthorizedRequest,
  boundRoles,
  comingBindings,
  comingRules,
  hasComingRights,
  permits,
} from "../../plan/coming/coming-rights";

/** What an apply asks for besides. */
const applyVerbs = ["get", "create", "patch"] as const;

/**
 * Why a request that the server denied will be permitted: by the bindings and roles that come, with those of the
 * cluster that they extend. Undefined if nothing that comes changes the answer.
 *
 * @param client reads the roles and bindings of the cluster, as a user that may do so
 * @param verbs what must be permitted, too; by default what an apply asks for
 */
export async function comingAccess(
  error: SyncError,
  key: ObjectKey,
  {
    coming,
    client,
    signal,
    verbs: others = applyVerbs,
  }: {
    readonly coming: ComingObjects;
    readonly client: KubeClient;
    readonly signal?: AbortSignal | undefined;
    readonly verbs?: readonly string[];
  },
): Promise<string | undefined> {
  if (error.code !== "KUBE_FORBIDDEN" || !hasComingRights(coming)) return undefined;
  const denied = readDenial(error.why ?? "");
  if (denied === undefined || denied.verb === "impersonate") return undefined;
  const verbs = new Set([denied.verb, ...others]);
  const requests = [...verbs].map((verb): AuthorizedRequest => ({ ...denied, verb, name: key.name }));
  const access = await readComingAccess(denied, { coming, client, signal });
  return requests.every(access.isPermitted) ? access.reason : undefined;
}

/** What a user may do in a namespace with what comes. */
export interface ComingAccess {
  readonly isPermitted: (request: AuthorizedRequest) => boolean;
  /** What the rights come with. */
  readonly reason: string;
}

/** Reads the bindings and roles of a user that there will be: those that come, with those of the cluster. */
export async function readComingAccess(
  user: Pick<AuthorizedRequest, "user" | "namespace">,
  { coming, client, signal }: Pick<Parameters<typeof comingAccess>[2], "coming" | "client" | "signal">,
): Promise<ComingAccess> {
  const live = await readBindings(client, user.namespace, signal);
  const bindings = new Map([...live, ...comingBindings(coming)].map((one) => [printKey(keyOf(one)), one]));
  const roles = boundRoles([...bindings.values()], user);
  const rules = await Promise.all(
    roles.map(async (role) => comingRules(role.key, await readQuietly(client, role.key, signal), coming)),
  );
  const source = roles.find(({ key: role, binding }) => coming.find(role) ?? coming.find(keyOf(binding)));
  const by = source === undefined ? "roles" : `the ${describeKey(keyOf(source.binding))}`;
  const permitting = rules.flat();
  return {
    isPermitted: (request) => permits(permitting, request),
    reason: `the rights of ${user.user} come with ${by} in this update`,
  };
}

/** What the user may not read is not known, and then counts as absent. */
async function readQuietly(
  client: KubeClient,
  key: ObjectKey,
  signal: AbortSignal | undefined,
): Promise<KubeObject | undefined> {
  try {
    return await client.get({ ...key, version: "v1" }, signal);
  } catch (error) {
    if (isSyncError(error) && error.code === "KUBE_FORBIDDEN") return undefined;
    throw error;
  }
}

async function readBindings(
  client: KubeClient,
  namespace: string | undefined,
  signal: AbortSignal | undefined,
): Promise<readonly KubeObject[]> {
  const list = async (kind: string, place: { readonly namespace?: string }): Promise<readonly KubeObject[]> => {
    try {
      const options = { ...place, ...optional({ signal }) };
      const { items } = await client.list("rbac.authorization.k8s.io", "v1", kind, options);
      // The items of a list have no kind.
      return items.map((item) => ({ ...item, apiVersion: "rbac.authorization.k8s.io/v1", kind }));
    } catch (error) {
      if (isSyncError(error) && error.code === "KUBE_FORBIDDEN") return [];
      throw error;
    }
  };
  const found = await Promise.all([
    list("ClusterRoleBinding", {}),
    namespace === undefined ? [] : list("RoleBinding", { namespace }),
  ]);
  return found.flat();
}

import type { ObjectKey } from "../objects/object-key";

const separator = "_";
/** What a colon in the name of an RBAC object becomes. */
const colon = "__";
const rbacGroup = "rbac.authorization.k8s.io";
const rbacKinds: ReadonlySet<string> = new Set(["Role", "ClusterRole", "RoleBinding", "ClusterRoleBinding"]);

/**
 * The id of an object in Flux's inventory, `<namespace>_<name>_<group>_<kind>`; parts may be empty. A colon becomes
 * `__` in the names of RBAC objects only.
 *
 * Source: fluxcd/cli-utils pkg/object/objmetadata.go@v1.2.2 (String).
 */
export function printFluxId({ namespace, name, group, kind }: ObjectKey): string {
  const written = group === rbacGroup && rbacKinds.has(kind) ? name.replaceAll(":", colon) : name;
  return [namespace, written, group, kind].join(separator);
}

/**
 * Reads an id of Flux's inventory; undefined for a text with less than three underscores. As in Flux, `__` in the name
 * becomes a colon for every kind, so that an id with such a name may be printed differently.
 *
 * Source: fluxcd/cli-utils pkg/object/objmetadata.go@v1.2.2 (ParseObjMetadata).
 */
export function parseFluxId(id: string): ObjectKey | undefined {
  const [namespace = "", ...rest] = id.split(separator);
  const kind = rest.pop();
  const group = rest.pop();
  if (kind === undefined || group === undefined || rest.length === 0) return undefined;
  return { namespace, name: rest.join(separator).replaceAll(colon, ":"), group, kind };
}

/** The object in Flux's messages: `Deployment/apps/web`, `Namespace/apps`. */
export function printSubject({ kind, namespace, name }: ObjectKey): string {
  return namespace === "" ? `${kind}/${name}` : `${kind}/${namespace}/${name}`;
}

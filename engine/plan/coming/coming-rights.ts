// Source: kubernetes plugin/pkg/auth/authorizer/rbac/rbac.go@v1.36.3 (RulesAllow), pkg/registry/rbac/validation/rule.go
// (appliesToUser, VisitRulesFor), pkg/controller/clusterroleaggregation/clusterroleaggregation_controller.go.
import { lookUpList, lookUpText } from "../../lib/look-up";
import type { ComingObjects } from "../../model/plans/coming-objects";
import { isSelectedBy } from "../../model/selectors/label-selector-object";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, type ObjectKey, printKey } from "../../model/objects/object-key";
import { textsOf } from "../../model/objects/metadata-texts";

const group = "rbac.authorization.k8s.io";

/** A request that the authorizer judges. */
export interface AuthorizedRequest {
  /** `system:serviceaccount:shop:deployer`, or another user. */
  readonly user: string;
  readonly verb: string;
  readonly group: string;
  /** The plural, with a subresource: `deployments`, `deployments/scale`. */
  readonly resource: string;
  /** Undefined for a request about the whole cluster. */
  readonly namespace: string | undefined;
  readonly name: string;
}

/** A role that a binding of the user refers to. */
export interface BoundRole {
  readonly key: ObjectKey;
  /** The binding, for messages. */
  readonly binding: KubeObject;
}

/** The roles that bindings give to the user of a request, where it is made. */
export function boundRoles(
  bindings: readonly KubeObject[],
  { user, namespace }: Pick<AuthorizedRequest, "user" | "namespace">,
): readonly BoundRole[] {
  return bindings.flatMap((binding): BoundRole[] => {
    const home = binding.metadata.namespace ?? "";
    const isNarrow = binding.kind === "RoleBinding";
    if (isNarrow && home !== namespace) return [];
    if (!lookUpList(binding, "subjects").some((subject) => isSubject(subject, user))) return [];
    const kind = lookUpText(binding, "roleRef", "kind") ?? "";
    const name = lookUpText(binding, "roleRef", "name") ?? "";
    if (kind !== "ClusterRole" && !(isNarrow && kind === "Role")) return [];
    return [{ key: { group, kind, namespace: kind === "Role" ? home : "", name }, binding }];
  });
}

/** All bindings that come. */
export function comingBindings(coming: ComingObjects): readonly KubeObject[] {
  return ["RoleBinding", "ClusterRoleBinding"].flatMap((kind) => coming.ofKind(group, kind));
}

/** Whether anything comes that gives rights to somebody. */
export function hasComingRights(coming: ComingObjects): boolean {
  return ["RoleBinding", "ClusterRoleBinding", "Role", "ClusterRole"].some(
    (kind) => coming.ofKind(group, kind).length > 0,
  );
}

/**
 * The rules of a role as they will be: those that come, with the live ones of an aggregated role, which its controller
 * makes of the roles that the selectors find.
 */
export function comingRules(key: ObjectKey, live: KubeObject | undefined, coming: ComingObjects): readonly unknown[] {
  const own = coming.find(key);
  const selectors = lookUpList(own ?? live, "aggregationRule", "clusterRoleSelectors");
  if (selectors.length === 0) return lookUpList(own ?? live, "rules");
  const others = coming
    .ofKind(group, "ClusterRole")
    .filter((role) => printKey(keyOf(role)) !== printKey(key))
    .filter((role) => selectors.some((selector) => selects(selector, role)));
  return [...lookUpList(live, "rules"), ...others.flatMap((role) => lookUpList(role, "rules"))];
}

/** Whether one of the rules permits the request. */
export function permits(rules: readonly unknown[], request: AuthorizedRequest): boolean {
  const [resource = "", part] = request.resource.split("/");
  return rules.some((rule) => {
    const has = (field: string, ...wanted: readonly string[]): boolean =>
      lookUpList(rule, field).some((item) => typeof item === "string" && wanted.includes(item));
    const resources = part === undefined ? [resource, "*"] : [`${resource}/${part}`, `*/${part}`, "*"];
    const names = lookUpList(rule, "resourceNames");
    return (
      has("verbs", request.verb, "*") &&
      has("apiGroups", request.group, "*") &&
      has("resources", ...resources) &&
      (names.length === 0 || names.includes(request.name))
    );
  });
}

function isSubject(subject: unknown, user: string): boolean {
  const name = lookUpText(subject, "name") ?? "";
  switch (lookUpText(subject, "kind")) {
    case "ServiceAccount":
      return user === `system:serviceaccount:${lookUpText(subject, "namespace") ?? ""}:${name}`;
    case "User":
      return name === user;
    case "Group":
      return groupsOf(user).includes(name);
    default:
      return false;
  }
}

/** The groups that the server adds to a user. */
function groupsOf(user: string): readonly string[] {
  const [first, second, namespace = ""] = user.split(":");
  const isAccount = first === "system" && second === "serviceaccount";
  const ofAccount = isAccount ? ["system:serviceaccounts", `system:serviceaccounts:${namespace}`] : [];
  return [...ofAccount, "system:authenticated"];
}

/** Whether a selector of `metav1.LabelSelector` selects the object; an empty one selects all. */
function selects(selector: unknown, object: KubeObject): boolean {
  return isSelectedBy(selector, new Map(Object.entries(textsOf(object, "labels"))), () => false);
}

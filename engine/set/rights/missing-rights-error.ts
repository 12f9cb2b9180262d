import { SyncError } from "../../errors/sync-error";
import { listSome } from "../../lib/list-some";
import { describeKey, printGroupKind } from "../../model/objects/object-key";
import { isWritten, type NeededRight } from "./needed-rights";

const rbac = "rbac.authorization.k8s.io";
const roleName = "slipway-missing-rights";

/** The kinds of one namespace for which the same verbs are missing. */
interface MissingRule {
  readonly group: string;
  readonly verbs: readonly string[];
  readonly resources: readonly string[];
}

/**
 * The error for rights that a user lacks: the kinds, namespaces and verbs, and the roles that grant them.
 *
 * @param user undefined if it is not known
 */
export function missingRightsError(missing: readonly NeededRight[], user: string | undefined): SyncError {
  const objects = [...new Set(missing.map(({ ref }) => describeKey(ref)))];
  const [first = ""] = objects;
  const who = user === undefined ? "the user of the cluster" : `user ${JSON.stringify(user)}`;
  const what = objects.length === 1 ? first : `${objects.length} objects`;
  const done = missing.some((right) => isWritten(right.for)) ? "written" : "deleted";
  const namespaces = [...new Set(missing.map(({ namespace }) => namespace))].sort();
  return new SyncError({
    code: "KUBE_RIGHTS_MISSING",
    what: `${who} lacks rights for ${what}; ${objects.length === 1 ? `it was not ${done}` : `none of them was ${done}`}`,
    ...(objects.length === 1 ? { where: { object: first } } : {}),
    why: namespaces.flatMap((namespace) => describeNamespace(namespace, missing)).join("\n"),
    mend: `apply these roles as a user that may grant them:\n${printRoles(namespaces, missing, user).join("\n")}`,
  });
}

function describeNamespace(namespace: string, missing: readonly NeededRight[]): readonly string[] {
  const here = missing.filter((right) => right.namespace === namespace);
  const kinds = [...new Set(here.map(printGroupKind))].sort();
  const place = namespace === "" ? "in the whole cluster" : `in the namespace ${namespace}`;
  return kinds.map((kind) => {
    const rights = here.filter((right) => printGroupKind(right) === kind);
    const names = [...new Set(rights.map(({ name }) => name))].sort();
    return `${place}: ${verbsOf(rights).join(", ")} of ${kind} (${listSome(names)})`;
  });
}

function verbsOf(rights: readonly NeededRight[]): readonly string[] {
  return [...new Set(rights.map(({ verb }) => verb))].sort();
}

/** One list in one document: the lines can be pasted with their indentation. */
function printRoles(
  namespaces: readonly string[],
  missing: readonly NeededRight[],
  user: string | undefined,
): readonly string[] {
  const items = namespaces.flatMap((namespace) => {
    const kind = namespace === "" ? "ClusterRole" : "Role";
    const place = namespace === "" ? "" : `, namespace: ${JSON.stringify(namespace)}`;
    const metadata = `  metadata: { name: ${roleName}${place} }`;
    const head = (own: string): readonly string[] => [`- apiVersion: ${rbac}/v1`, `  kind: ${own}`, metadata];
    const role = [
      ...head(kind),
      "  rules:",
      ...rulesOf(missing.filter((right) => right.namespace === namespace)).map(
        ({ group, resources, verbs }) =>
          `  - { apiGroups: ${printTexts([group])}, resources: ${printTexts(resources)}, verbs: ${printTexts(verbs)} }`,
      ),
    ];
    if (user === undefined) return role;
    return [
      ...role,
      ...head(`${kind}Binding`),
      `  roleRef: { apiGroup: ${rbac}, kind: ${kind}, name: ${roleName} }`,
      `  subjects: [${printSubject(user)}]`,
    ];
  });
  return ["apiVersion: v1", "kind: List", "items:", ...items];
}

function rulesOf(missing: readonly NeededRight[]): readonly MissingRule[] {
  const rules = new Map<string, { readonly group: string; readonly verbs: readonly string[]; resources: string[] }>();
  const kinds = new Map(missing.map(({ group, resource }) => [`${group}/${resource}`, { group, resource }]));
  for (const { group, resource } of [...kinds]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, kind]) => kind)) {
    const verbs = verbsOf(missing.filter((right) => right.group === group && right.resource === resource));
    const id = [group, ...verbs].join("/");
    const known = rules.get(id);
    if (known === undefined) rules.set(id, { group, verbs, resources: [resource] });
    else known.resources.push(resource);
  }
  return [...rules.values()];
}

function printTexts(texts: readonly string[]): string {
  return `[${texts.map((text) => JSON.stringify(text)).join(", ")}]`;
}

function printSubject(user: string): string {
  const [first, second, namespace = "", name] = user.split(":");
  return first === "system" && second === "serviceaccount" && name !== undefined
    ? `{ kind: ServiceAccount, name: ${JSON.stringify(name)}, namespace: ${JSON.stringify(namespace)} }`
    : `{ kind: User, apiGroup: ${rbac}, name: ${JSON.stringify(user)} }`;
}

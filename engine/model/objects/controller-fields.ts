import { isMap } from "../../lib/look-up";
import type { KubeObject } from "./kube-object";
import { groupOf } from "./object-key";

type Fields = Readonly<Record<string, unknown>>;
/** Returns the same value if nothing is to be changed. */
type Change = (value: unknown) => unknown;

/**
 * The object without the fields that a controller fills in and that manifests write by convention, mostly empty: an
 * apply of them would own them, and empty them again each time.
 *
 * Source: kubernetes pkg/controller/clusterroleaggregation/clusterroleaggregation_controller.go@v1.36.3
 * (syncClusterRole); argo-cd docs/user-guide/diffing.md@v3.2.0 (ignoreAggregatedRoles, caBundle of webhooks).
 */
export function withoutControllerFields(object: KubeObject): KubeObject {
  const change = changes.get(`${groupOf(object.apiVersion)}/${object.kind}`);
  if (change === undefined) return object;
  const changed = change(object);
  return changed === object ? object : (changed as KubeObject);
}

/** The aggregation controller writes the rules of all selected roles. */
const withoutAggregatedRules: Change = (role) =>
  isMap(role) && isMap(role["aggregationRule"]) && "rules" in role ? omit(role, "rules") : role;

/** What injects the certificate of a server knows it; an empty one, or an empty line, holds its place. */
const withoutPlaceholder: Change = (client) => {
  if (!isMap(client) || !("caBundle" in client)) return client;
  const bundle = client["caBundle"];
  const isEmpty = typeof bundle === "string" && Buffer.from(bundle, "base64").toString("utf8").trim() === "";
  return bundle === null || isEmpty ? omit(client, "caBundle") : client;
};

const inWebhooks = within("webhooks", eachItem(within("clientConfig", withoutPlaceholder)));

const changes: ReadonlyMap<string, Change> = new Map([
  ["rbac.authorization.k8s.io/ClusterRole", withoutAggregatedRules],
  ["admissionregistration.k8s.io/MutatingWebhookConfiguration", inWebhooks],
  ["admissionregistration.k8s.io/ValidatingWebhookConfiguration", inWebhooks],
  [
    "apiextensions.k8s.io/CustomResourceDefinition",
    within("spec", within("conversion", within("webhook", within("clientConfig", withoutPlaceholder)))),
  ],
  ["apiregistration.k8s.io/APIService", within("spec", withoutPlaceholder)],
]);

/** Changes what is in a field. */
function within(name: string, change: Change): Change {
  return (fields) => {
    if (!isMap(fields) || !Object.hasOwn(fields, name)) return fields;
    const changed = change(fields[name]);
    return changed === fields[name] ? fields : { ...fields, [name]: changed };
  };
}

/** Changes each item of a list. */
function eachItem(change: Change): Change {
  return (list) => {
    if (!Array.isArray(list)) return list;
    const given: readonly unknown[] = list;
    const items = given.map(change);
    return items.every((item, index) => item === given[index]) ? given : items;
  };
}

function omit(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

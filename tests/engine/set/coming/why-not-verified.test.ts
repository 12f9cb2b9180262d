import { SyncError } from "../../../../engine/errors/sync-error";
import type { ErrorCode } from "../../../../engine/errors/codes";
import { whyNotVerified } from "../../../../engine/set/coming/why-not-verified";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { ComingSet } from "../../../../engine/plan/coming/coming-set";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";

const rbac = "rbac.authorization.k8s.io/v1";

function made(apiVersion: string, kind: string, name: string, more: object = {}, namespace?: string): KubeObject {
  const metadata = namespace === undefined ? { name } : { name, namespace };
  return { apiVersion, kind, metadata, ...more };
}

function definition(properties: object, versions: readonly string[] = ["v1"]): KubeObject {
  return made("apiextensions.k8s.io/v1", "CustomResourceDefinition", "widgets.shop.io", {
    spec: {
      group: "shop.io",
      scope: "Namespaced",
      names: { kind: "Widget", plural: "widgets" },
      versions: versions.map((name) => ({
        ...{ name, served: true, storage: name === "v1" },
        schema: { openAPIV3Schema: { type: "object", properties: { spec: { type: "object", properties } } } },
      })),
    },
  });
}

const widget = made("shop.io/v1", "Widget", "one", { spec: {} }, "shop");
const pod = made(
  "v1",
  "Pod",
  "one",
  { spec: { serviceAccountName: "app", priorityClassName: "high", containers: [{ name: "a", image: "a:1" }] } },
  "shop",
);
const account = made("v1", "ServiceAccount", "app", {}, "shop");
const high = made("scheduling.k8s.io/v1", "PriorityClass", "high", { value: 1 });
const service = made("v1", "Service", "hook", {}, "operator");
const webhook = made("admissionregistration.k8s.io/v1", "ValidatingWebhookConfiguration", "operator", {
  webhooks: [{ name: "v.shop.io", clientConfig: { service: { namespace: "operator", name: "hook" } } }],
});
const apiService = made("apiregistration.k8s.io/v1", "APIService", "v1.shop.io", {
  spec: { group: "shop.io", version: "v1" },
});
const namespace = made("v1", "Namespace", "shop");
const failing = 'Internal error occurred: failed calling webhook "v.shop.io": no endpoints';

interface Row {
  readonly code: ErrorCode;
  readonly why?: string;
  readonly object: KubeObject;
  readonly coming?: readonly KubeObject[];
  readonly live?: readonly KubeObject[];
  readonly reason: string | undefined;
}

const rows: readonly Row[] = [
  {
    code: "KUBE_UNKNOWN_KIND",
    object: widget,
    coming: [definition({})],
    reason: "the CustomResourceDefinition is created by this update",
  },
  { code: "KUBE_UNKNOWN_KIND", object: widget, coming: [namespace], reason: undefined },
  {
    code: "KUBE_UNKNOWN_KIND",
    object: widget,
    coming: [apiService],
    reason: "the APIService v1.shop.io is created by this update",
  },
  {
    code: "KUBE_GROUP_UNAVAILABLE",
    object: widget,
    coming: [apiService],
    reason: "the APIService v1.shop.io is created by this update",
  },
  { code: "KUBE_GROUP_UNAVAILABLE", object: widget, coming: [definition({})], reason: undefined },
  {
    code: "KUBE_NAMESPACE_NOT_FOUND",
    object: widget,
    coming: [namespace],
    reason: "the Namespace shop is created by this update",
  },
  { code: "KUBE_NAMESPACE_NOT_FOUND", object: widget, reason: undefined },
  {
    code: "KUBE_NAMESPACE_TERMINATING",
    object: widget,
    coming: [namespace],
    reason: "the Namespace shop is being deleted, and is created again by this update",
  },
  { code: "KUBE_NAMESPACE_TERMINATING", object: widget, reason: undefined },
  {
    code: "KUBE_REFUSED",
    object: pod,
    coming: [account],
    reason: "the ServiceAccount shop/app is created by this update",
  },
  {
    code: "KUBE_REFUSED",
    object: pod,
    coming: [high],
    reason: "the scheduling.k8s.io/PriorityClass high is created by this update",
  },
  // It already exists, so the refusal has another reason.
  { code: "KUBE_REFUSED", object: pod, coming: [account], live: [account], reason: undefined },
  { code: "KUBE_REFUSED", object: pod, reason: undefined },
  {
    code: "KUBE_WEBHOOK_FAILED",
    why: failing,
    object: widget,
    coming: [service],
    live: [webhook],
    reason: "the webhook v.shop.io does not answer, and its Service operator/hook comes with this update",
  },
  { code: "KUBE_WEBHOOK_FAILED", why: failing, object: widget, live: [webhook], reason: undefined },
  {
    code: "KUBE_INVALID",
    object: widget,
    coming: [definition({ size: { type: "string" } })],
    live: [definition({})],
    reason: "the CustomResourceDefinition widgets.shop.io is changed by this update",
  },
  // What the server leaves out is no change.
  {
    code: "KUBE_INVALID",
    object: widget,
    coming: [definition({ size: { type: "string", nullable: false, description: "" } })],
    live: [definition({ size: { type: "string" } })],
    reason: undefined,
  },
  { code: "KUBE_INVALID", object: widget, coming: [definition({})], reason: undefined },
  { code: "KUBE_POLICY_REFUSED", object: pod, coming: [account], reason: undefined },
];

test.each(rows)("$code: $reason", async ({ code, why, object, coming = [], live = [], reason }) => {
  const cluster = new FakeCluster();
  for (const one of live) cluster.put(one);
  const error = new SyncError({ code, what: "no", ...(why === undefined ? {} : { why }) });
  expect(await whyNotVerified(error, object, { coming: new ComingSet(coming), client: cluster })).toBe(reason);
});

describe("a denied request", () => {
  const deployment = made("apps/v1", "Deployment", "web", {}, "shop");
  const denied = (verb = "patch"): SyncError =>
    new SyncError({
      code: "KUBE_FORBIDDEN",
      what: "no",
      why: `deployments.apps "web" is forbidden: User "system:serviceaccount:shop:app" cannot ${verb} resource "deployments" in API group "apps" in the namespace "shop"`,
    });
  const rules = [{ apiGroups: ["apps"], resources: ["deployments"], verbs: ["get", "create", "patch"] }];
  const role = made(rbac, "Role", "deployer", { rules }, "shop");
  const bind = (name: string, roleRef: object, subjects: readonly object[], home = "shop"): KubeObject =>
    home === ""
      ? made(rbac, "ClusterRoleBinding", name, { roleRef, subjects })
      : made(rbac, "RoleBinding", name, { roleRef, subjects }, home);
  const app = { kind: "ServiceAccount", namespace: "shop", name: "app" };
  const toRole = { kind: "Role", name: "deployer" };
  const toEdit = { kind: "ClusterRole", name: "edit" };
  const edit = made(rbac, "ClusterRole", "edit", {
    aggregationRule: { clusterRoleSelectors: [{ matchLabels: { "to-edit": "true" } }] },
    rules: [{ apiGroups: [""], resources: ["*"], verbs: ["*"] }],
  });
  const extra: KubeObject = {
    ...made(rbac, "ClusterRole", "extra", { rules }),
    metadata: { name: "extra", labels: { "to-edit": "true" } },
  };
  const by = "the rights of system:serviceaccount:shop:app come with the rbac.authorization.k8s.io";

  test.each<[string, readonly KubeObject[], readonly KubeObject[], string | undefined, string]>([
    ["role and binding come", [role, bind("a", toRole, [app])], [], `${by}/RoleBinding shop/a in this update`, "patch"],
    [
      "the binding comes, the role is there",
      [bind("a", toRole, [app])],
      [role],
      `${by}/RoleBinding shop/a in this update`,
      "patch",
    ],
    [
      "the role comes, the binding is there",
      [role],
      [bind("a", toRole, [app])],
      `${by}/RoleBinding shop/a in this update`,
      "patch",
    ],
    [
      "a binding of the cluster",
      [bind("a", { kind: "ClusterRole", name: "extra" }, [app], ""), extra],
      [],
      `${by}/ClusterRoleBinding a in this update`,
      "patch",
    ],
    [
      "a group of accounts",
      [role, bind("a", toRole, [{ kind: "Group", name: "system:serviceaccounts:shop" }])],
      [],
      `${by}/RoleBinding shop/a in this update`,
      "patch",
    ],
    ["an aggregated role gets rules", [extra], [edit, bind("a", toEdit, [app])], undefined, "delete"],
    ["another account", [role, bind("a", toRole, [{ ...app, name: "other" }])], [], undefined, "patch"],
    ["another namespace", [role, bind("a", toRole, [app], "other")], [], undefined, "patch"],
    ["a role without the verb", [role, bind("a", toRole, [app])], [], undefined, "delete"],
    ["nothing comes", [], [role, bind("a", toRole, [app])], undefined, "patch"],
  ])("%s", async (_, coming, live, reason, verb) => {
    const cluster = new FakeCluster();
    for (const one of live) cluster.put(one);
    const question = { coming: new ComingSet(coming), client: cluster };
    expect(await whyNotVerified(denied(verb), deployment, question)).toBe(reason);
  });

  test("an aggregated role that gets the rules of a role that comes", async () => {
    const cluster = new FakeCluster();
    for (const one of [edit, bind("a", toEdit, [app])]) cluster.put(one);
    const question = { coming: new ComingSet([extra]), client: cluster };
    expect(await whyNotVerified(denied(), deployment, question)).toBe(
      "the rights of system:serviceaccount:shop:app come with roles in this update",
    );
  });
});

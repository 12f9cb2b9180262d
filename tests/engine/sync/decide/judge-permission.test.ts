import type { GivenSyncSettings } from "../../../../engine/sync/model/sync-settings";
import { completeSyncSettings } from "../../../../engine/sync/spec/read-settings";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { judgePermission } from "../../../../engine/sync/decide/judge-permission";

const deployment: KubeObject = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", namespace: "shop" },
};
const role: KubeObject = { apiVersion: "rbac.authorization.k8s.io/v1", kind: "ClusterRole", metadata: { name: "all" } };
const kindRefused = (kind: string): string => `the permissions of the sync do not allow the kind ${kind}`;
const clusterRole = kindRefused("rbac.authorization.k8s.io/ClusterRole");

const rows: readonly (readonly [
  name: string,
  NonNullable<GivenSyncSettings["permissions"]>,
  ofDeployment: string | undefined,
  ofRole: string | undefined,
])[] = [
  ["no setting", {}, undefined, undefined],
  [
    "a kind of the cluster is denied",
    { clusterKinds: { deny: [{ group: "*", kind: "ClusterRole" }] } },
    undefined,
    clusterRole,
  ],
  ["no kind of the cluster is allowed", { clusterKinds: { allow: [] } }, undefined, clusterRole],
  ["a group is allowed", { namespacedKinds: { allow: [{ group: "apps", kind: "*" }] } }, undefined, undefined],
  [
    "a denial precedes",
    { namespacedKinds: { allow: [{ group: "*", kind: "*" }], deny: [{ group: "apps", kind: "Deploy*t" }] } },
    kindRefused("apps/Deployment"),
    undefined,
  ],
  [
    "another namespace is allowed",
    { namespaces: ["team-*"] },
    "the permissions of the sync do not allow the namespace shop",
    undefined,
  ],
  [
    "all namespaces but one are allowed",
    { namespaces: ["*", "!shop"] },
    "the permissions of the sync do not allow the namespace shop",
    undefined,
  ],
  ["its namespace is allowed", { namespaces: ["s*p"] }, undefined, undefined],
];

test.each(rows)("permissions when %s", (_, given, ofDeployment, ofRole) => {
  const { permissions } = completeSyncSettings({ permissions: given });
  if (permissions === undefined) throw new Error("they are given");
  expect(judgePermission(deployment, true, permissions)).toBe(ofDeployment);
  expect(judgePermission(role, false, permissions)).toBe(ofRole);
});

// What slipway doctor says of a real API server: to its administrator, to a user with some rights, and to one without.
import { makeFolder, runCli } from "../../engine/cli/harness";
import { waitUntilAllowed } from "../../tools/shared-cluster";
import { useNamespace } from "../use-namespace";

const space = useNamespace("doctor", "all tests");
const tenant = (): string => `system:serviceaccount:${space.name}:tenant`;

interface Check {
  readonly name: string;
  readonly state: string;
  readonly found: string;
  readonly why?: string;
}

interface Kubeconfig {
  readonly users: readonly { readonly name: string; readonly user: Record<string, unknown> }[];
}

/** Runs the command with the cluster's kubeconfig, as another user where one is named. */
async function examine(as: string | undefined, ...args: readonly string[]) {
  const raw = await space.cluster.kubectl(["config", "view", "--raw", "--output=json"]);
  const config = JSON.parse(raw) as Kubeconfig;
  const users = config.users.map(({ name, user }) => ({ name, user: as === undefined ? user : { ...user, as } }));
  const folder = makeFolder({ kubeconfig: JSON.stringify({ ...config, users }) });
  const all = ["doctor", "--kubeconfig", "kubeconfig", "--namespace", space.name, "--output", "json", ...args];
  const { out, err } = await runCli(folder.path, all, { HOME: folder.path });
  folder.remove();
  const credentials = config.users.flatMap(({ user }) => Object.values(user).filter((one) => typeof one === "string"));
  expect(credentials.filter((one) => one.length > 8 && (out.includes(one) || err.includes(one)))).toEqual([]);
  const { checks } = JSON.parse(out) as { checks: Check[] };
  return (name: string): Check | undefined => checks.find((one) => one.name === name);
}

async function grant(rules: readonly object[]): Promise<void> {
  const api = "rbac.authorization.k8s.io/v1";
  const metadata = { name: "tenant", namespace: space.name };
  const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "tenant" };
  const subjects = [{ kind: "ServiceAccount", name: "tenant", namespace: space.name }];
  const objects = [
    { apiVersion: api, kind: "Role", metadata, rules },
    { apiVersion: api, kind: "RoleBinding", metadata, roleRef, subjects },
  ];
  for (const object of objects) await space.client.create(object, { fieldManager: "test" });
}

test("the administrator may do everything, and the server's version and user are named", async () => {
  const check = await examine(undefined);
  expect(check("cluster")?.found).toMatch(/^Kubernetes v1\.\d+\.\d+\S* at https:\/\/\S+, as \S+, \d+ kinds$/);
  expect(check("cluster")?.state).toBe("ok");
  expect(check("rights")).toEqual({ name: "rights", state: "ok", found: `everything in the namespace ${space.name}` });
});

test("a user without rights can write nothing, and one with some is told which are missing", async () => {
  const before = await examine(tenant());
  expect(before("cluster")).toMatchObject({
    state: "ok",
    found: expect.stringContaining(`, as ${tenant()}, `) as string,
  });
  expect(before("rights")).toMatchObject({
    state: "error",
    found: `rights are missing for 17 of 17 common kinds in the namespace ${space.name}`,
    why: expect.stringMatching(
      /^the user may not get, list, watch, create, patch, delete: configmaps, secrets, /,
    ) as string,
  });

  await grant([
    { apiGroups: ["apps", "batch"], resources: ["*"], verbs: ["*"] },
    { apiGroups: [""], resources: ["configmaps"], verbs: ["get", "list", "watch", "create", "patch", "delete"] },
    { apiGroups: [""], resources: ["secrets", "services"], verbs: ["get", "list", "watch"] },
    {
      apiGroups: ["", "networking.k8s.io", "autoscaling", "policy"],
      resources: [
        ...["serviceaccounts", "persistentvolumeclaims", "pods", "ingresses", "networkpolicies"],
        ...["horizontalpodautoscalers", "poddisruptionbudgets"],
      ],
      verbs: ["*"],
    },
  ]);
  await waitUntilAllowed(space.cluster, tenant(), "get", "secrets", `--namespace=${space.name}`);
  const after = await examine(tenant());
  expect(after("rights")).toMatchObject({
    state: "warning",
    found: `rights are missing for 4 of 17 common kinds in the namespace ${space.name}`,
    why:
      "the user may not create, patch, delete: secrets, services; get, list, watch, create, patch, delete: " +
      "roles.rbac.authorization.k8s.io, rolebindings.rbac.authorization.k8s.io",
  });
  const elsewhere = await examine(tenant(), "--namespace", "default");
  expect(elsewhere("rights")?.state).toBe("error");
});

test("a server that refuses the credentials is not reached as a user", async () => {
  const raw = JSON.parse(await space.cluster.kubectl(["config", "view", "--raw", "--output=json"])) as Kubeconfig;
  const users = raw.users.map(({ name }) => ({ name, user: { token: "wr0ng-token" } }));
  const folder = makeFolder({ kubeconfig: JSON.stringify({ ...raw, users }) });
  const { code, out } = await runCli(folder.path, ["doctor", "--kubeconfig", "kubeconfig"], { HOME: folder.path });
  folder.remove();
  expect(code).toBe(1);
  expect(out).toMatch(/^error +cluster .*\n +why .*\n +mend +get a new token/m);
  expect(out).not.toContain("wr0ng-token");
});

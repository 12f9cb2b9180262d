import { readRemote } from "../../../engine/kube/remote/read-remote";
import { connectCluster } from "../../tools/connect-cluster";
import { messageOf } from "../../engine/kube/objects";
import { waitUntilAllowed } from "../../tools/shared-cluster";
import { useNamespace } from "../use-namespace";

const space = useNamespace("remote", "each test");
const limits = { allowsExec: false, allowsInsecureTls: false };

async function describeCluster(data: Readonly<Record<string, string>>): Promise<void> {
  await space.client.apply(
    { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "stage", namespace: space.name }, data },
    { fieldManager: "test" },
  );
}

test("a token of a service account is a user of the cluster that trusts it, with the rights of the account", async () => {
  const ref = { group: "", version: "v1", kind: "ConfigMap", namespace: space.name, name: "kube-root-ca.crt" };
  const ca = String((await space.client.get(ref))?.["data"]?.["ca.crt" as never]);
  const audiences = "https://kubernetes.default.svc\n";
  const generic = { provider: "generic", address: space.cluster.server, "ca.crt": ca, audiences };
  await describeCluster({ ...generic, serviceAccountName: "default" });
  const reference = { namespace: space.name, configMapRef: { name: "stage" } };
  const { kubeconfig, source, renewAt = 0 } = await readRemote(space.client, reference);
  expect(renewAt).toBeGreaterThan(Date.now());
  const remote = connectCluster({ kubeconfig, selfContained: { source, ...limits } });
  const user = `system:serviceaccount:${space.name}:default`;
  try {
    expect(await messageOf(remote.get(ref))).toContain(`KUBE_FORBIDDEN: user "${user}" may not get configmaps`);
    await space.kubectl("create", "role", "reader", "--verb=get", "--resource=configmaps");
    await space.kubectl("create", "rolebinding", "reader", "--role=reader", `--serviceaccount=${space.name}:default`);
    await waitUntilAllowed(space.cluster, user, "get", "configmaps", `--namespace=${space.name}`);
    expect((await remote.get(ref))?.metadata.name).toBe("kube-root-ca.crt");
  } finally {
    remote.close();
  }

  await describeCluster({ ...generic, serviceAccountName: "absent" });
  expect(await messageOf(readRemote(space.client, reference))).toContain(
    `cannot request a token of ServiceAccount ${space.name}/absent`,
  );
});

test("an account needs the right to read the Secret, and to request a token", async () => {
  const client = connectCluster({
    kubeconfig: space.cluster.kubeconfig,
    namespace: space.name,
    impersonate: { serviceAccount: { name: "default" } },
  });
  const user = `user "system:serviceaccount:${space.name}:default"`;
  try {
    expect(await messageOf(readRemote(client, { secretRef: { name: "stage" } }))).toContain(
      `KUBE_FORBIDDEN: ${user} may not get secrets in the namespace ${space.name}`,
    );
    expect(
      await messageOf(client.serviceAccountToken(space.name, "default", { audiences: [], expirationSeconds: 600 })),
    ).toContain(`KUBE_FORBIDDEN: ${user} may not create serviceaccounts/token in the namespace ${space.name}`);
  } finally {
    client.close();
  }
});

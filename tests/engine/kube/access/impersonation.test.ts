import { impersonationHeaders } from "../../../../engine/kube/access/impersonation";
import { Clusters } from "../../../../engine/kube/clusters";
import { kubeconfigFor } from "../kubeconfigs";
import { MisbehavingServer, reply } from "../misbehaving-server";
import { messageOf } from "../objects";

describe("impersonationHeaders", () => {
  it("impersonates a service account as its user, whose groups the server knows", () => {
    expect(impersonationHeaders({ serviceAccount: { namespace: "shop", name: "deployer" } })).toEqual({
      "impersonate-user": "system:serviceaccount:shop:deployer",
    });
  });

  it("impersonates a user with groups, uid and extra fields", () => {
    const extra = { "Example.com/Scopes": ["read", "write"] };
    expect(impersonationHeaders({ user: "jane", groups: ["dev", "ops"], uid: "7", extra })).toEqual({
      "impersonate-user": "jane",
      "impersonate-group": ["dev", "ops"],
      "impersonate-uid": "7",
      "impersonate-extra-example.com%2Fscopes": ["read", "write"],
    });
  });

  it.each([
    { name: "an empty user", given: { user: "" }, field: "user" },
    { name: "a line break", given: { user: "jane\r\nx: y" }, field: "user" },
    { name: "a group", given: { user: "jane", groups: [""] }, field: "groups" },
    {
      name: "a service account that would be another user",
      given: { serviceAccount: { namespace: "shop", name: "a:b" } },
      field: "serviceAccount.name",
    },
  ])("refuses $name", ({ given, field }) => {
    expect(() => impersonationHeaders(given)).toThrow(/^KUBE_IMPERSONATION_INVALID: cannot impersonate /);
    expect(() => impersonationHeaders(given)).toThrow(`  where  impersonate.${field}\n`);
  });

  it("reports the format of a valid name", async () => {
    const work = async (): Promise<unknown> => Promise.resolve(impersonationHeaders({ user: " jane" }));
    expect(await messageOf(work())).toBe(
      [
        'KUBE_IMPERSONATION_INVALID: cannot impersonate " jane"',
        "  where  impersonate.user",
        "  why    it must have at least one character, and printable ASCII characters only",
        "  mend   name a user, a group or a service account as the cluster knows it",
      ].join("\n"),
    );
  });
});

describe("Clusters", () => {
  let server: MisbehavingServer;
  beforeEach(async () => {
    server = await new MisbehavingServer().start();
  });
  afterEach(() => server.stop());

  it("opens one client for each cluster, user and namespace", async () => {
    const kubeconfig = kubeconfigFor(`http://127.0.0.1:${server.port}`);
    const clusters = new Clusters({ kubeconfig, maxConcurrentRequests: 32, requestTimeoutSeconds: 30 });
    const jane = { impersonate: { user: "jane" } };
    const own = clusters.clusterFor();
    expect(clusters.clusterFor({})).toBe(own);
    expect(clusters.clusterFor({ kubeconfig })).toBe(own);
    expect(clusters.clusterFor(jane)).toBe(clusters.clusterFor({ kubeconfig, ...jane }));
    expect(clusters.clusterFor({ namespace: "team" })).not.toBe(own);
    expect(clusters.clusterFor({ namespace: "team" }).identity).toBe(own.identity);
    expect(clusters.clusterFor(jane).identity).not.toBe(own.identity);
    expect(own.identity).not.toContain("the-token");

    server.script([], reply({ kind: "List", metadata: {}, items: [] }));
    await clusters.clusterFor(jane).list("", "v1", "ConfigMap");
    await own.list("", "v1", "ConfigMap");
    expect(server.seen.map(({ headers }) => headers["impersonate-user"])).toEqual(["jane", undefined]);
    // Discovery may differ by user: each client reads its own.
    expect(server.discoveries).toBe(4);
    clusters.close();
  });
});

import { connectCluster } from "../../../tools/connect-cluster";
import type { KubeClient } from "../../../../engine/kube/kube-client";
import { kubeconfigFor } from "../kubeconfigs";
import { MisbehavingServer, reply } from "../misbehaving-server";

let server: MisbehavingServer;
let client: KubeClient;
beforeEach(async () => {
  server = await new MisbehavingServer().start();
  const kubeconfig = kubeconfigFor(`http://127.0.0.1:${server.port}`);
  client = connectCluster({ kubeconfig }, { random: () => 0, retrySeconds: 0 });
});
afterEach(async () => {
  client.close();
  await server.stop();
});

const rule = { verbs: ["get"], apiGroups: [""], resources: ["pods"] };
const review = (status: object) => reply({ kind: "SelfSubjectRulesReview", status }, 201);
const refusal = (code: number, reason: string) =>
  reply({ kind: "Status", apiVersion: "v1", status: "Failure", code, reason, message: reason }, code);
const request = { verb: "get", group: "", resource: "pods", namespace: "shop", name: "" };

test("the rules of a namespace are asked for once; those of the cluster are those of no namespace", async () => {
  server.script([
    review({ resourceRules: [rule], incomplete: false }),
    review({ resourceRules: [], incomplete: true }),
  ]);
  const answers = await Promise.all([client.rights.rulesIn("shop"), client.rights.rulesIn("shop")]);
  const known = { rules: [rule], isComplete: true };
  expect([...answers, await client.rights.rulesIn("shop")]).toEqual([known, known, known]);
  expect(await client.rights.rulesIn("")).toEqual({ rules: [], isComplete: false });
  expect(server.seen.map(({ method, path, body }) => [method, path, JSON.parse(body) as unknown])).toEqual(
    ["shop", "-"].map((namespace) => [
      "POST",
      "/apis/authorization.k8s.io/v1/selfsubjectrulesreviews",
      { apiVersion: "authorization.k8s.io/v1", kind: "SelfSubjectRulesReview", spec: { namespace } },
    ]),
  );
});

test("a yes is kept, and a no is asked for again", async () => {
  server.script([review({ allowed: false }), review({ allowed: true })]);
  expect(await client.rights.isPermitted(request)).toBe(false);
  expect(await client.rights.isPermitted(request)).toBe(true);
  expect(await client.rights.isPermitted(request)).toBe(true);
  expect(server.seen).toHaveLength(2);
});

test.each([
  [403, "Forbidden", 1],
  [404, "NotFound", 1],
  [500, "InternalError", 2],
])("a server that answers %d says nothing, %s", async (code, reason, requests) => {
  server.script([refusal(code, reason), refusal(code, reason)]);
  expect(await client.rights.rulesIn("shop")).toBeUndefined();
  expect(await client.rights.rulesIn("shop")).toBeUndefined();
  expect(server.seen).toHaveLength(requests);
});

test("only a cancelled question throws", async () => {
  const signal = AbortSignal.abort();
  await expect(client.rights.rulesIn("shop", signal)).rejects.toMatchObject({ code: "KUBE_CANCELLED" });
});

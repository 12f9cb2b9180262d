import { connectCluster } from "../../tools/connect-cluster";
import type { KubeClient, ObjectRef } from "../../../engine/kube/kube-client";
import { kubeconfigFor } from "./kubeconfigs";
import { type Answer, MisbehavingServer, reply } from "./misbehaving-server";
import { configMap, messageOf } from "./objects";

const web: ObjectRef = { group: "", version: "v1", kind: "ConfigMap", namespace: "shop", name: "web" };
const live = configMap("web", { a: "1" }, { uid: "u1", resourceVersion: "7" });

let server: MisbehavingServer;
let client: KubeClient;

beforeEach(async () => {
  server = await new MisbehavingServer().start();
  client = connectCluster({ kubeconfig: kubeconfigFor(`http://127.0.0.1:${server.port}`) }, { random: () => 0 });
});
afterEach(async () => {
  client.close();
  await server.stop();
});

test("an object in another version if the server no longer serves the recorded one", async () => {
  server.kinds = ["apps/v1/Deployment/deployments"];
  const deployment = { ...web, group: "apps", version: "v1beta1", kind: "Deployment" };
  server.script([reply({ ...live, apiVersion: "apps/v1", kind: "Deployment" }), reply({ kind: "Status" })]);
  expect(await client.get(deployment)).toMatchObject({ apiVersion: "apps/v1" });
  expect(await client.delete(deployment, { uid: "u1", resourceVersion: "1" })).toBe("accepted");
  const path = "/apis/apps/v1/namespaces/shop/deployments/web";
  expect(server.seen.map((one) => `${one.method} ${one.path}`)).toEqual([`GET ${path}`, `DELETE ${path}`]);
});

describe("a 404 that no API server sent", () => {
  const page: Answer = (response) =>
    response.writeHead(404, { "content-type": "text/plain" }).end("404 page not found");

  test("means that the object is gone if its kind is gone", async () => {
    server.script([
      (response, request, socket) => {
        server.kinds = [];
        page(response, request, socket);
      },
    ]);
    expect(await client.get(web)).toBeUndefined();
  });

  test.each([
    ["get", () => client.get(web)],
    ["delete", () => client.delete(web, { uid: "u1", resourceVersion: "1" })],
  ])("does not mean so otherwise: %s", async (verb, send) => {
    server.script([], page);
    expect(await messageOf(send())).toBe(
      [
        `KUBE_BAD_RESPONSE: cannot ${verb === "get" ? "read" : verb} ConfigMap shop/web: the server's response is not a Kubernetes Status`,
        "  where  ConfigMap shop/web",
        `  mend   check that http://127.0.0.1:${server.port} is an API server`,
      ].join("\n"),
    );
    expect(server.seen).toHaveLength(6);
  });

  test("is repeated while an API server does not serve the kind yet", async () => {
    server.script([page, reply(live)]);
    expect(await client.get(web)).toEqual(live);
  });
});

import { capabilities } from "../../../provider/functions/capabilities";
import { lookup } from "../../../provider/functions/lookup";
import { type SecretValue, type PropertyMap, reveal, unknown } from "../../../provider/rpc/property-value";
import { fail } from "../../tools/fakes/fake-cluster";
import { openScene, type Scene } from "../harness";
import { functionFaults } from "../output-faults";

const ask = async ({ session }: Scene, ...requests: readonly PropertyMap[]): Promise<unknown[]> => {
  const { outputs } = await lookup({ requests }, session);
  expect(functionFaults("slipway:index:lookup", outputs)).toEqual([]);
  expect(outputs["answers"]).toBeInstanceOf(Array);
  const texts = outputs["answers"] as readonly SecretValue[];
  return texts.map((text) => JSON.parse(reveal(text) as string) as unknown);
};
const configMap = { apiVersion: "v1", kind: "ConfigMap", namespace: "shop", name: "a" };

describe("lookup", () => {
  test("returns an object, a list, nothing, or the refusal", async () => {
    const scene = openScene();
    await scene.cluster.apply(
      { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", namespace: "shop" } },
      { fieldManager: "x" },
    );
    const [one, all, none, refused] = await ask(
      scene,
      configMap,
      { ...configMap, name: "" },
      { ...configMap, name: "b" },
      { ...configMap, apiVersion: "nobody.example/v1" },
    );
    expect(one).toMatchObject({ object: { metadata: { name: "a" } } });
    expect(all).toMatchObject({ object: { kind: "ConfigMapList", items: [{ metadata: { name: "a" } }] } });
    expect(none).toEqual({});
    expect(refused).toEqual({ error: expect.stringContaining("KUBE_UNKNOWN_KIND") as unknown });
  });

  test("finds nothing if there is no cluster yet", async () => {
    expect(await ask(openScene({ kubeconfig: unknown }), configMap)).toEqual([{}]);
  });

  test("refuses an invalid request", async () => {
    const { session } = openScene();
    expect((await lookup({}, session)).failures).toEqual([{ property: "requests", reason: "must be a list" }]);
    expect((await lookup({ requests: ["a"] }, session)).failures[0]?.property).toBe("requests[0]");
  });
});

describe("capabilities", () => {
  test("are those of the cluster", async () => {
    const { outputs } = await capabilities({}, openScene().session);
    expect(functionFaults("slipway:index:capabilities", outputs)).toEqual([]);
    expect(outputs).toEqual({
      reachable: true,
      ...{ kubeVersion: "v1.36.3", major: "1", minor: "36", namespace: "shop" },
      apiVersions: ["apps/v1", "apps/v1/Deployment", "apps/v1/Scale", "v1", "v1/Namespace"],
      clusterScoped: ["/Namespace"],
    });
  });

  test("are empty if there is no cluster yet, or it does not answer", async () => {
    expect((await capabilities({}, openScene({ kubeconfig: unknown }).session)).outputs).toMatchObject({
      ...{ reachable: false, isUnknown: true },
    });
    const away = openScene();
    away.cluster.describeServer = () => Promise.reject(fail("KUBE_UNREACHABLE", "nobody answers"));
    expect((await capabilities({}, away.session)).outputs).toEqual({
      ...{ reachable: false, isUnknown: false, reason: "nobody answers" },
    });
  });
});

import { checkConfigFields } from "../../../provider/config/config";
import { limits } from "../../../provider/functions/limits";
import { losses } from "../../../provider/functions/losses";
import { readLimits } from "../../../provider/rules/limits";
import { unknown } from "../../../provider/rpc/property-value";
import { openScene } from "../harness";
import { functionFaults } from "../output-faults";

const none = { protectKinds: [], confirm: [] };

test("the limits of a provider are read, also as JSON, and answered to components", async () => {
  const given = { maxDeletes: 3, protectKinds: ["Service"] };
  expect(readLimits(given)).toMatchObject({ maxDeletes: 3, protectKinds: ["Service"], confirm: [] });
  for (const value of [given, JSON.stringify(given)]) {
    expect(checkConfigFields({ limits: value })).toEqual([]);
    const { outputs } = await limits({}, openScene({ limits: value }).session);
    expect(functionFaults("slipway:index:limits", outputs)).toEqual([]);
    expect(outputs).toEqual({ ...none, ...given, namespace: "shop" });
  }
  expect((await limits({}, openScene({}).session)).outputs).toEqual({ ...none, namespace: "shop" });
  expect((await limits({}, openScene({ kubeconfig: unknown }).session)).outputs).toEqual(none);
  // A preview accepts a part that is not known yet.
  expect(checkConfigFields({ limits: { maxDeletes: unknown } })).toEqual([]);
});

test.each([
  [{ maxDeletes: -1 }, "maxDeletes must be 0 or more"],
  [{ maxDeletes: "3" }, "maxDeletes must be"],
  [{ protectKinds: "Service" }, "protectKinds must be a list"],
  [{ maxDelete: 1 }, "maxDelete"],
  [5, "must be a map with maxDeletes, maxReplaces, protectKinds, confirm"],
])("the configuration refuses %j", (value, reason) => {
  expect(checkConfigFields({ limits: value })).toEqual([
    { property: "limits", reason: expect.stringContaining(reason) as unknown },
  ]);
  expect(readLimits(value)).toMatchObject(none);
});

test("nothing is known of a cluster that does not exist yet, and requests that cannot be read are refused", async () => {
  const { session } = openScene({ kubeconfig: unknown });
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", namespace: "shop" } };
  const changed = [JSON.stringify({ id: "/ConfigMap/shop/a", object, owner: "x" })];
  const { outputs, failures } = await losses({ removed: ["/Namespace//shop"], changed }, session);
  expect(failures).toEqual([]);
  expect(functionFaults("slipway:index:losses", outputs)).toEqual([]);
  const disruption = { servicesWithoutEndpoints: [], violatedBudgets: [], notKnown: [] };
  expect(outputs).toEqual({ replaced: [], restarted: [], lost: {}, ...disruption });
  for (const wrong of [["{}"], ["no JSON"], [1], "x"]) {
    expect((await losses({ removed: [], changed: wrong }, session)).failures).toHaveLength(1);
  }
});

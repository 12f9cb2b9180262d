import * as pulumi from "@pulumi/pulumi";
import { refuseOwnedObjects } from "../../../sdk/components/refuse-owned-objects";
import { useMocks } from "../mocks";

/** Asks for a component of whose children the state has one of the type. */
async function refuse(type: string): Promise<void> {
  const urn = `urn:pulumi:stack::project::slipway:index:Manifests$${type}::shop:ConfigMap/shop/settings`;
  await useMocks(false, { outputs: { [urn]: { outputs: {} } } });
  try {
    await refuseOwnedObjects(new pulumi.ComponentResource("slipway:index:Manifests", "shop"));
  } finally {
    await pulumi.runtime.disconnect();
  }
}

test.each(["slipway:core/v1:ConfigMap", "slipway:index:Object", "slipway:index:Wave"])(
  "a resource %s, which would be deleted with its objects, is refused",
  async (type) => {
    await expect(refuse(type)).rejects.toThrow(
      "materialize: cannot change for a component that exists: its resources of Slipway (1) would be deleted",
    );
  },
);

test.each(["kubernetes:core/v1:ConfigMap", "slipway:index:ChartRevision"])("a resource %s goes on", async (type) => {
  await expect(refuse(type)).resolves.toBeUndefined();
});

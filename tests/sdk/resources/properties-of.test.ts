import * as pulumi from "@pulumi/pulumi";
import { waveSettings } from "../../../engine/internal";
import * as slipway from "../../../sdk/index";
import { propertiesOf } from "../../../sdk/resources/properties-of";
import { useMocks, valueOf } from "../mocks";

describe("the properties of a resource", () => {
  it.each([
    ["leave out what is not given", waveSettings, { objects: {}, timeout: undefined }, ["objects"]],
    ["have what is false or empty", waveSettings, { objects: {}, wait: false, wave: 0 }, ["objects", "wave", "wait"]],
    ["have a duration", waveSettings, { timeout: "2m" }, ["timeoutSeconds"]],
  ])("%s", (_, table, args, expected) => {
    expect(Object.keys(propertiesOf(table, args)).sort()).toEqual([...expected].sort());
  });

  // Each property is an output of four promises, with the text of their stacks.
  it("are of a wave without settings its objects and its outputs", async () => {
    await useMocks();
    const wave = new slipway.Wave("shop", { objects: [] });
    const outputs = Object.keys(wave).filter((name) =>
      pulumi.Output.isInstance((wave as unknown as Record<string, unknown>)[name]),
    );
    expect(outputs.sort()).toEqual(["health", "id", "inventory", "objects", "owner", "urn"]);
    await pulumi.runtime.disconnect();
  });

  it("are outputs of a patch where it has them, given or not", async () => {
    await useMocks();
    const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", namespace: "shop" } };
    const given = new slipway.Patch("given", { object, fieldManager: "mine" });
    expect(await valueOf(given.fieldManager)).toBe("mine");
    expect(pulumi.Output.isInstance(new slipway.Patch("default", { object }).fieldManager)).toBe(true);
    await pulumi.runtime.disconnect();
  });
});

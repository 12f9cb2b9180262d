import { objectHandler } from "../../../../provider/resources/object/object";
import type { PropertyMap } from "../../../../provider/rpc/property-value";
import { openScene, urnOf } from "../../harness";

test.each<[string, PropertyMap, string]>([
  ["no metadata", { apiVersion: "v1", kind: "ConfigMap" }, "object.metadata.name"],
  ["no version", { kind: "ConfigMap", metadata: { name: "a" } }, "object.apiVersion"],
  ["a number as kind", { apiVersion: "v1", kind: 1, metadata: { name: "a" } }, "object.kind"],
])("a state with %s is refused by a refresh, which names the field", async (_, object, field) => {
  const request = { urn: urnOf("a"), id: "/ConfigMap/shop/a", inputs: { object }, state: { object, uid: "1" } };
  const refusal = Promise.resolve().then(() => objectHandler.read(request, openScene().session));
  await expect(refusal).rejects.toMatchObject({ code: "PROVIDER_INPUT_UNCHECKED", where: { field } });
});

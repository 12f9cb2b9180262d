import { objectHandler } from "../../../provider/resources/object/object";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import { type asObject, configMap, openScene, Walk } from "../harness";

export const id = "/ConfigMap/shop/settings";
export const settings = (data: PropertyMap): PropertyMap => ({ object: configMap("settings", data) });

export function open(config: PropertyMap = {}): Walk {
  return new Walk(objectHandler, openScene(config));
}

/** An object that is applied and recorded. */
export async function made(news: PropertyMap = settings({ a: "1" })) {
  const walk = open();
  return { walk, state: await walk.create(news) };
}

export const withData = (data: Record<string, string>) => (object: ReturnType<typeof asObject>) => ({
  ...object,
  data,
});

import type { RenderedObject } from "slipway/internal";
import type { ReleasePreview } from "slipway/internal/cluster";
import {
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  SecretValue,
  secret,
  unknown,
} from "../../rpc/property-value";
import { messageKey } from "../../rpc/message-text";
import { hideSecretData } from "../shared/check-manifest";
import { packManifest } from "../shared/large-objects";

/** The objects of a release as a property: by id, large ones packed, each with its secret and unknown leaves. */
export function objectsProperty({ objects, rendered }: Pick<ReleasePreview, "objects" | "rendered">): PropertyMap {
  const known = [...objects].map(([id, one]) => [messageKey(id), manifestProperty(one)] as const);
  const open = (rendered?.unknown?.open ?? []).length > 0;
  // Whether these exist depends on values that are not known yet.
  return { ...Object.fromEntries(known), ...(open ? { [openKey]: unknown } : {}) };
}

/** The key that stands for objects that may not exist. */
const openKey = "others";

/** One object with its marks. */
function manifestProperty({ object, tainted = [], computed = [] }: RenderedObject): PropertyValue {
  const plain = object as unknown as PropertyMap;
  const open = computed.reduce<PropertyValue>((value, path) => changeAt(value, path, () => unknown), plain);
  const hidden = tainted.reduce<PropertyValue>((value, path) => changeAt(value, path, secret), open);
  return packManifest(isPropertyMap(hidden) ? hideSecretData(hidden) : hidden);
}

type Path = readonly (string | number)[];

/** The value with another one at the path; nothing changes where there is none, or it is hidden already. */
function changeAt(
  value: PropertyValue,
  [part, ...rest]: Path,
  change: (value: PropertyValue) => PropertyValue,
): PropertyValue {
  if (part === undefined) return change(value);
  if (value instanceof SecretValue) return value;
  if (Array.isArray(value)) {
    const items = value as readonly PropertyValue[];
    return items.map((item, index) => (index === part ? changeAt(item, rest, change) : item));
  }
  if (!isPropertyMap(value) || typeof part !== "string" || !Object.hasOwn(value, part)) return value;
  return { ...value, [part]: changeAt(value[part] ?? null, rest, change) };
}

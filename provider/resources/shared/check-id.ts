import { type FieldPath, type ObjectKey, parseKey, printKey } from "slipway/internal";
import { type PropertyValue, UnknownValue, unwrap } from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { defaultNamespace, fault, findScope } from "./check-manifest";

/**
 * The ids get the namespaces that the objects get.
 *
 * @param property that has them
 */
export function checkIds(
  ids: readonly PropertyValue[],
  failures: CheckFailure[],
  session: Session,
  property = "ids",
): Promise<readonly PropertyValue[]> {
  return Promise.all(ids.map((id, index) => checkId(id, [property, index], failures, session)));
}

async function checkId(
  raw: PropertyValue,
  path: FieldPath,
  failures: CheckFailure[],
  session: Session,
): Promise<PropertyValue> {
  const id = unwrap(raw);
  if (id instanceof UnknownValue) return raw;
  const key = typeof id === "string" ? parseKey(id) : undefined;
  if (key === undefined) {
    failures.push(fault(path, "must be group/Kind/namespace/name"));
    return raw;
  }
  return printKey(await withNamespace(key, session));
}

/** The key with the namespace that its object gets. */
export async function withNamespace(key: ObjectKey, session: Session): Promise<ObjectKey> {
  if (key.namespace !== "") return key;
  const scope = await findScope(key.group === "" ? "v1" : `${key.group}/`, key.kind, session);
  return { ...key, namespace: scope === true ? (defaultNamespace(session) ?? "") : "" };
}

import { parseKey, printKey } from "slipway";
import { type PropertyValue, UnknownValue, unwrap } from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import type { Session } from "../../session";
import { defaultNamespace, fault, findScope } from "./check-manifest";

/** The ids get the namespaces that the objects get. */
export function checkIds(
  ids: readonly PropertyValue[],
  failures: CheckFailure[],
  session: Session,
): Promise<readonly PropertyValue[]> {
  return Promise.all(ids.map((id, index) => checkId(id, index, failures, session)));
}

async function checkId(
  raw: PropertyValue,
  index: number,
  failures: CheckFailure[],
  session: Session,
): Promise<PropertyValue> {
  const id = unwrap(raw);
  if (id instanceof UnknownValue) return raw;
  const key = typeof id === "string" ? parseKey(id) : undefined;
  if (key === undefined) {
    failures.push(fault(["ids", index], "must be group/Kind/namespace/name"));
    return raw;
  }
  if (key.namespace !== "") return printKey(key);
  const scope = await findScope(key.group === "" ? "v1" : `${key.group}/`, key.kind, session);
  const namespace = scope === true ? (defaultNamespace(session) ?? "") : "";
  return printKey({ ...key, namespace });
}

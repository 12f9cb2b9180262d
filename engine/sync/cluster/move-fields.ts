import { isApplyOf } from "../../kube/apply/field-set";
import type { KubeClient, WriteOptions } from "../../kube/kube-client";
import { isMap } from "../../lib/look-up";
import type { KubeObject, ManagedFieldsEntry } from "../../model/objects/kube-object";
import { refOf } from "./write-run";

/**
 * Gives the fields that some managers have set by updates to the applies of another one. Returns whether there were
 * any.
 *
 * Source: k8s.io/client-go util/csaupgrade/upgrade.go@v0.36.2 (UpgradeManagedFieldsPatch).
 *
 * @throws KUBE_CONFLICT or KUBE_INVALID if the object has changed in the meantime
 */
export async function moveFields(
  client: KubeClient,
  live: KubeObject,
  { from, to }: { readonly from: readonly string[]; readonly to: string },
  options: WriteOptions,
): Promise<boolean> {
  const { managedFields = [], resourceVersion } = live.metadata;
  const isMoved = ({ manager, operation, subresource }: ManagedFieldsEntry): boolean =>
    manager !== undefined && from.includes(manager) && operation === "Update" && !subresource;
  const moved = managedFields.filter(isMoved);
  const [first] = moved;
  if (first === undefined) return false;
  const own = managedFields.find((entry) => isApplyOf(entry, to));
  const fieldsV1 = [...moved, ...(own === undefined ? [] : [own])].map((entry) => entry.fieldsV1 ?? {}).reduce(unite);
  const others = managedFields.filter((entry) => !isMoved(entry) && entry !== own);
  const value = [...others, { ...(own ?? { ...first, manager: to }), operation: "Apply" as const, fieldsV1 }];
  const body = [
    { op: "test", path: "/metadata/resourceVersion", value: resourceVersion },
    { op: "replace", path: "/metadata/managedFields", value },
  ] as const;
  await client.patch(refOf(live), { type: "json", body }, options);
  return true;
}

type Fields = Readonly<Record<string, unknown>>;

function unite(left: Fields, right: Fields): Fields {
  const united: Record<string, unknown> = { ...left };
  for (const [key, value] of Object.entries(right)) {
    const own = united[key];
    united[key] = isMap(own) && isMap(value) ? unite(own, value) : value;
  }
  return united;
}

import { SyncError } from "../../../errors/sync-error";
import { nearest } from "../../../lib/nearest";
import type { Kustomization } from "./kustomization";

/** The only one that the original knows, too. Source: kustomize pkg/target/kusttarget.go@v3.2.0 (computeInventory). */
const inventoryType = "ConfigMap";

/** What is wrong with the field `inventory`, beyond fields that it does not have. */
export function inventoryFaults({ inventory, namespace }: Kustomization): SyncError[] {
  if (inventory === undefined) return [];
  const { type, configMap, place } = inventory;
  const faults: SyncError[] = [];
  const fault = (field: string, where: typeof place, what: string, why: string, mend: string): void => {
    faults.push(
      new SyncError({ code: "KUSTOMIZE_INVENTORY", what, where: { ...where, field: `inventory.${field}` }, why, mend }),
    );
  };
  const wantType = `write type: ${inventoryType}`;
  if (type === undefined || type.text === "") {
    fault("type", place, "the inventory has no type", "its type says which kind of object keeps the list", wantType);
  } else if (type.text !== inventoryType) {
    const near = nearest(type.text, [inventoryType]);
    const mend = near === undefined ? wantType : `did you mean "${near}"?`;
    fault("type", type.place, `unknown type of inventory "${type.text}"`, `the only type is ${inventoryType}`, mend);
  }
  if (configMap?.name === undefined || configMap.name === "") {
    const where = configMap?.place ?? place;
    fault("configMap.name", where, "the inventory has no name", "it is a ConfigMap of its own", "write configMap.name");
  }
  const own = configMap?.namespace;
  if (own !== undefined && own.text !== "" && namespace !== undefined && namespace !== "" && own.text !== namespace) {
    const what = `the inventory cannot lie in the namespace "${own.text}"`;
    const why = `the kustomization puts its objects into "${namespace}"`;
    fault("configMap.namespace", own.place, what, why, "name the same namespace in both places");
  }
  return faults;
}

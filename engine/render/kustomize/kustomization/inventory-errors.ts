import { SyncError, type SyncErrorDetails } from "../../../errors/sync-error";
import { nearest } from "../../../lib/nearest";
import type { Kustomization } from "./kustomization";

/** The only type that kustomize supports, too. Source: kustomize pkg/target/kusttarget.go@v3.2.0 (computeInventory). */
const inventoryType = "ConfigMap";

/** Finds the errors of the field `inventory`, other than unknown fields. */
export function inventoryErrors({ inventory, namespace }: Kustomization): SyncError[] {
  if (inventory === undefined) return [];
  const { type, configMap, place } = inventory;
  const errors: SyncError[] = [];
  const add = (field: string, where: typeof place, text: Pick<SyncErrorDetails, "what" | "why" | "mend">): void => {
    errors.push(
      new SyncError({ code: "KUSTOMIZE_INVENTORY", where: { ...where, field: `inventory.${field}` }, ...text }),
    );
  };
  const wantType = `write type: ${inventoryType}`;
  if (type === undefined || type.text === "") {
    add("type", place, {
      what: "the inventory has no type",
      why: "its type is the kind of the object that stores the list",
      mend: wantType,
    });
  } else if (type.text !== inventoryType) {
    const near = nearest(type.text, [inventoryType]);
    const mend = near === undefined ? wantType : `did you mean "${near}"?`;
    const what = `unknown type of inventory "${type.text}"`;
    add("type", type.place, { what, why: `the only type is ${inventoryType}`, mend });
  }
  if (configMap?.name === undefined || configMap.name === "") {
    add("configMap.name", configMap?.place ?? place, {
      what: "the inventory has no name",
      why: "the inventory is a separate ConfigMap",
      mend: "write configMap.name",
    });
  }
  const own = configMap?.namespace;
  if (own !== undefined && own.text !== "" && namespace !== undefined && namespace !== "" && own.text !== namespace) {
    add("configMap.namespace", own.place, {
      what: `the inventory cannot be in the namespace "${own.text}"`,
      why: `the kustomization puts its objects into "${namespace}"`,
      mend: "name the same namespace in both places",
    });
  }
  return errors;
}

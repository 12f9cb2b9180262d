import { fromBytes, toBytes } from "../../go/values/bytes";
import { isKind, type SopsScalar } from "../sops/tree";
import { perturbNumber } from "./perturb-number";
import { perturbText } from "./perturb-text";

/** Perturbs a value of a document that sops encrypted; its form and its type stay. */
export function perturbDecrypted(value: SopsScalar): SopsScalar {
  if (typeof value === "string") {
    return value.isWellFormed() ? perturbText(value) : fromBytes(toBytes(value).map((byte) => byte + 1));
  }
  if (typeof value === "boolean") return !value;
  if (typeof value === "bigint") return value < 0n ? value - 7n : value + 7n;
  if (value === null) return value;
  return isKind(value, "float")
    ? { kind: "float", value: perturbNumber(value.value) }
    : { kind: "time", text: perturbText(value.text) };
}

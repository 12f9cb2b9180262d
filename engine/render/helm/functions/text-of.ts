import type { GoValue } from "../../../go/values/values";

/** The text of an argument that the template has checked to be a string. */
export function textOf(value: GoValue): string {
  return typeof value === "string" ? value : "";
}

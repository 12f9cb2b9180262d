import type { GoValue } from "../../gotemplate/values/values";

/** An argument that the template has checked to be a string. */
export function textOf(value: GoValue): string {
  return typeof value === "string" ? value : "";
}

import { isMap } from "../../lib/look-up";
import { isOfProgram, type ProgramValue } from "../model/values";

/**
 * A text that the runtime of Pulumi YAML takes as it is.
 *
 * Source: pulumi-yaml pkg/pulumiyaml/ast/interpolation.go@v1.22.0: `$${` stands for `${`.
 */
export function escapeText(text: string): string {
  return text.replaceAll("${", () => "$${");
}

/** Texts and keys that Pulumi would read as something else than data. */
const special = ["4dabf18193072939515e22adb298388d", "04da6b54-80e4-46f7-96ec-b56ff0331ba9", "__proto__"];

/** Whether Pulumi YAML reads a value as data, once its texts are escaped. */
export function isPlainData(value: ProgramValue): boolean {
  if (typeof value === "string") return !special.includes(value);
  if (Array.isArray(value)) return value.every((one: ProgramValue) => isPlainData(one));
  if (!isMap(value) || isOfProgram(value)) return true;
  return Object.entries(value).every(([key, inner]) => isPlainKey(key) && isPlainData(inner));
}

function isPlainKey(key: string): boolean {
  return !special.includes(key) && !key.toLowerCase().startsWith("fn::") && !key.includes("${");
}

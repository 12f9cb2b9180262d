// How Go prints the structs of a stored release as JSON: the fields in the order of the type, unknown ones left out.
//
// Source: helm pkg/release/v1/{info,hook}.go, pkg/chart/v2/{metadata,dependency}.go@v4.2.1; Go 1.26 encoding/json.
import { encodePlainJson } from "../../go/json/encode-plain";
import { isMap } from "../../lib/look-up";
import { trimEndOf } from "../../lib/trim-characters";

/** The form of a value in Go. */
export type GoForm = "text" | "number" | "flag" | "time" | "any" | "texts" | GoStruct | { readonly listOf: GoForm };

/** The fields of a struct in order; a name that ends with `!` is printed although its value is empty. */
export interface GoStruct {
  readonly fields: readonly (readonly [name: string, form: GoForm])[];
}

/** A struct, from its fields in order. */
export const struct = (fields: Readonly<Record<string, GoForm>>): GoStruct => ({ fields: Object.entries(fields) });

/** `release.Info` */
export const infoStruct = struct({
  first_deployed: "time",
  last_deployed: "time",
  deleted: "time",
  description: "text",
  status: "text",
  rollback_revision: "number",
  notes: "text",
});

const hookRun = struct({ started_at: "time", completed_at: "time", "phase!": "text" });

/** `release.Hook` */
export const hookStruct = struct({
  name: "text",
  kind: "text",
  path: "text",
  manifest: "text",
  events: { listOf: "text" },
  "last_run!": hookRun,
  weight: "number",
  delete_policies: { listOf: "text" },
  output_log_policies: { listOf: "text" },
});

const maintainer = struct({ name: "text", email: "text", url: "text" });

const dependency = struct({
  "name!": "text",
  version: "text",
  "repository!": "text",
  condition: "text",
  tags: { listOf: "text" },
  enabled: "flag",
  "import-values": { listOf: "any" },
  alias: "text",
});

/** `chart.Metadata` */
export const metadataStruct = struct({
  name: "text",
  home: "text",
  sources: { listOf: "text" },
  version: "text",
  description: "text",
  keywords: { listOf: "text" },
  maintainers: { listOf: maintainer },
  icon: "text",
  apiVersion: "text",
  condition: "text",
  tags: "text",
  appVersion: "text",
  deprecated: "flag",
  annotations: "texts",
  kubeVersion: "text",
  dependencies: { listOf: dependency },
  type: "text",
});

/** Prints data as Go prints the struct. */
export function encodeStruct({ fields }: GoStruct, data: unknown): string {
  const members = fields.flatMap(([marked, form]) => {
    const isKept = marked.endsWith("!");
    const name = isKept ? marked.slice(0, -1) : marked;
    const value = isMap(data) && Object.hasOwn(data, name) ? data[name] : undefined;
    return isKept || !isEmpty(form, value) ? [`${encodePlainJson(name)}:${encodeForm(form, value)}`] : [];
  });
  return `{${members.join(",")}}`;
}

/** A list of structs; null for an empty one. */
export function encodeStructs(of: GoStruct, items: readonly unknown[]): string {
  return items.length === 0 ? "null" : `[${items.map((item) => encodeStruct(of, item)).join(",")}]`;
}

/** Go prints a time without the zeros at the end of a fraction, and an offset of zero as `Z`. */
function printTime(time: string): string {
  return time
    .replace(/\.\d*(?=[Z+-])/, (fraction) => trimEndOf(fraction, "0"))
    .replace(/\.(?=[Z+-])/, "")
    .replace(/[+-]00:00$/, "Z");
}

const zeroTime = /^0001-01-01T00:00:00(?:Z|\+00:00)$/;

/** Whether `omitempty` and `omitzero` leave the value out. */
function isEmpty(form: GoForm, value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === 0 || value === false) return true;
  if (form === "time") return typeof value === "string" && zeroTime.test(value);
  if (Array.isArray(value)) return value.length === 0;
  return form === "texts" && isMap(value) && Object.keys(value).length === 0;
}

function encodeForm(form: GoForm, value: unknown): string {
  if (typeof form === "object") {
    if ("fields" in form) return encodeStruct(form, value);
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return `[${items.map((item) => encodeForm(form.listOf, item)).join(",")}]`;
  }
  if (form === "text") return encodePlainJson(value ?? "");
  if (form === "time") return encodePlainJson(typeof value === "string" ? printTime(value) : value);
  return encodePlainJson(value);
}

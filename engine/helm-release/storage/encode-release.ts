import { gzipSync } from "node:zlib";

import { encodePlainJson } from "../../go/json/encode-plain";
import { encodeText } from "../../go/json/encode-text";
import { isMap } from "../../lib/look-up";
import type { StoredRelease } from "../model/stored-release";

/** The fields of a struct of Go in the order of its declaration: "?" leaves an empty value out. */
type Layout = readonly string[];

const releaseFields: Layout = ["name?", "info?", "chart?", "config?", "manifest?", "hooks?", "version?", "namespace?"];
const infoFields: Layout = ["first_deployed?", "last_deployed?", "deleted?", "description?", "status?"];
const lateInfoFields: Layout = ["rollback_revision?", "notes?", "resources?"];
const chartFields: Layout = [
  "metadata",
  "lock",
  "templates",
  "values",
  "schema",
  "schemamodtime?",
  "files",
  "modtime?",
];
const hookFields: Layout = ["name?", "kind?", "path?", "manifest?", "events?", "last_run", "weight?"];
const lateHookFields: Layout = ["delete_policies?", "output_log_policies?"];
const fileFields: Layout = ["name", "data", "modtime?"];
const metadataFields: Layout = [
  ...["name?", "home?", "sources?", "version?", "description?", "keywords?", "maintainers?", "icon?", "apiVersion?"],
  ...["condition?", "tags?", "appVersion?", "deprecated?", "annotations?", "kubeVersion?", "dependencies?", "type?"],
];

/**
 * Prints a revision as Go prints Helm's types: the order of the fields, what is left out, the escapes. Helm 3 prints a
 * time that is not set as "", Helm 4 leaves it out; `apply_method` says who wrote the revision. Fields that later
 * versions may add stay.
 *
 * Source: helm pkg/release/{release,info,hook}.go@v3.22.0, pkg/chart/{chart,metadata,file}.go, pkg/time/time.go;
 * pkg/release/v1@v4.2.1.
 *
 * @internal for its tests
 */
export function printRelease(release: StoredRelease): string {
  const isHelm4 = release.apply_method !== undefined;
  return printStruct({ ...release }, [...releaseFields, "apply_method?"], {
    info: (info) => printInfo(info, isHelm4),
    chart: printChart,
    hooks: (hooks) => printList(hooks, (hook) => printHook(hook, isHelm4)),
  });
}

/** The content of a release's Secret: compressed JSON in base64. */
export function encodeRelease(release: StoredRelease): string {
  return gzipSync(Buffer.from(printRelease(release), "utf8"), { level: 9 }).toString("base64");
}

function printInfo(info: unknown, isHelm4: boolean): string {
  const fields = isMap(info) ? info : {};
  const unset = isHelm4 ? {} : { first_deployed: "", last_deployed: "", deleted: "" };
  const layout = isHelm4 ? infoFields : ["first_deployed", "last_deployed", "deleted", "description?", "status?"];
  return printStruct({ ...unset, ...fields }, [...layout, ...lateInfoFields]);
}

function printHook(hook: unknown, isHelm4: boolean): string {
  return printStruct(isMap(hook) ? hook : {}, [...hookFields, ...lateHookFields], {
    last_run: (run) => {
      const fields = isMap(run) ? run : {};
      if (isHelm4) return printStruct({ phase: "", ...fields }, ["started_at?", "completed_at?", "phase"]);
      const unset = { started_at: "", completed_at: "", phase: "" };
      return printStruct({ ...unset, ...fields }, ["started_at", "completed_at", "phase"]);
    },
  });
}

function printChart(chart: unknown): string {
  return printStruct(isMap(chart) ? chart : {}, chartFields, {
    metadata: (metadata) => (isMap(metadata) ? printStruct(metadata, metadataFields) : "null"),
    templates: (files) => printList(files, printFile),
    files: (files) => printList(files, printFile),
  });
}

function printFile(file: unknown): string {
  return printStruct(isMap(file) ? file : {}, fileFields);
}

function printList(list: unknown, print: (item: unknown) => string): string {
  return Array.isArray(list) ? `[${list.map(print).join(",")}]` : "null";
}

/** Prints the fields of the layout, then the others by name; a field that is absent and not left out is null. */
function printStruct(
  fields: Readonly<Record<string, unknown>>,
  layout: Layout,
  printers: Readonly<Record<string, (value: unknown) => string>> = {},
): string {
  const known = layout.map((field) => ({ name: field.replace(/\?$/, ""), isOptional: field.endsWith("?") }));
  const names = new Set(known.map(({ name }) => name));
  const others = Object.keys(fields)
    .filter((name) => !names.has(name))
    .sort();
  const parts = [...known, ...others.map((name) => ({ name, isOptional: true }))].flatMap(({ name, isOptional }) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (isOptional && isEmpty(value)) return [];
    const print = Object.hasOwn(printers, name) ? printers[name] : undefined;
    return [`${encodeText(name, true)}:${(print ?? encodePlainJson)(value)}`];
  });
  return `{${parts.join(",")}}`;
}

/** What Go's `omitempty` leaves out. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isMap(value)) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === "" || value === 0 || value === false;
}

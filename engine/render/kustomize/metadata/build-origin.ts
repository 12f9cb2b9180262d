import { pushAll } from "../../../lib/push-all";
import { emitDocument } from "../../../yaml/write/emit";
import { parseRepositoryUrl, pathInRepository } from "../../../model/sources/repository-url";
import { map, scalar } from "../../../yaml/make-node";
import { readConfig } from "../../../yaml/read/read-config";
import type { SyncError } from "../../../errors/sync-error";
import { list, readAs, struct, text, type Decoder } from "../kustomization/decode";

/**
 * The origin of an object or transformer, as recorded in the annotations of `buildMetadata`. Source: kustomize
 * api/resource/origin.go@v0.21.2.
 */
export interface BuildOrigin {
  /** The path relative to the folder that is built. */
  readonly path?: string | undefined;
  readonly repo?: string | undefined;
  readonly ref?: string | undefined;
  readonly configuredIn?: string | undefined;
  readonly configuredBy?: PluginName | undefined;
}

/** The plugin that created or changed an object. */
export interface PluginName {
  readonly apiVersion?: string | undefined;
  readonly kind?: string | undefined;
  readonly name?: string | undefined;
  readonly namespace?: string | undefined;
}

const configuredByFields = ["apiVersion", "kind", "name", "namespace"] as const;
const originFields = ["path", "repo", "ref", "configuredIn"] as const;

const originStruct = struct({
  path: text,
  repo: text,
  ref: text,
  configuredIn: text,
  configuredBy: struct({ apiVersion: text, kind: text, name: text, namespace: text }),
});
const originList = list(originStruct, (place) => ({
  ...{ place, path: undefined, repo: undefined, ref: undefined, configuredIn: undefined },
  configuredBy: undefined,
}));

/** Joins a path to the origin's path; the URL of a repository starts a new path. Source: origin.go (Append). */
export function appendPath(origin: BuildOrigin, path: string): BuildOrigin {
  const url = parseRepositoryUrl(path);
  if (url !== undefined) {
    const inside = pathInRepository(url);
    // Kustomize calls the root of a repository so, by a bug with the folder that it clones into.
    return { ...origin, repo: url.cloneUrl, ref: url.ref, path: inside === "." ? "notCloned" : inside };
  }
  return { ...origin, path: joinPaths(origin.path ?? "", path) };
}

/** Mirrors Go's filepath.Join: without ".", and ".." is resolved against a preceding folder. */
export function joinPaths(first: string, second: string): string {
  const parts: string[] = [];
  for (const part of `${first}/${second}`.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else parts.push(part);
  }
  return parts.join("/");
}

export function printOrigin(origin: BuildOrigin): string {
  return originLines(origin)
    .map((line) => `${line}\n`)
    .join("");
}

export function printTransformations(origins: readonly BuildOrigin[]): string {
  return origins
    .map((origin) => {
      const lines = originLines(origin);
      return lines.length === 0
        ? "- {}\n"
        : lines.map((line, index) => `${index === 0 ? "- " : "  "}${line}\n`).join("");
    })
    .join("");
}

/** Parses an origin that `printOrigin` or the user wrote; undefined if the text is not an origin. */
export function parseOrigin(yaml: string): BuildOrigin | undefined {
  return parse(yaml, originStruct);
}

/** Parses the text that `printTransformations` wrote; undefined if it is not a list of origins. */
export function parseTransformations(yaml: string): readonly BuildOrigin[] | undefined {
  return parse(yaml, originList);
}

function parse<T>(yaml: string, decode: Decoder<T>): T | undefined {
  const root = readConfig(yaml, "");
  if (root === undefined) return undefined;
  const errors: SyncError[] = [];
  const codes = { unknown: "KUSTOMIZE_FIELD_UNKNOWN", type: "KUSTOMIZE_FIELD_TYPE" } as const;
  const decoded = readAs(decode, root, { place: {}, errors, codes, isLenient: true, coerces: "json" });
  return errors.length > 0 ? undefined : decoded;
}

function originLines(origin: BuildOrigin): string[] {
  const lines = originFields.flatMap((field) => fieldLines(field, origin[field]));
  const plugin = configuredByFields.flatMap((field) => fieldLines(field, origin.configuredBy?.[field]));
  if (plugin.length > 0) pushAll(lines, ["configuredBy:", ...plugin.map((line) => `  ${line}`)]);
  return lines;
}

function fieldLines(name: string, value: string | undefined): string[] {
  if (value === undefined || value === "") return [];
  return emitDocument(map([{ key: scalar(name, "str"), value: scalar(value, "str") }]))
    .trimEnd()
    .split("\n");
}

import { emitDocument } from "../../../yaml/emit";
import { parseRepositoryUrl, pathInRepository } from "../../../model/repository-url";
import { map, scalar } from "../../../yaml/make-node";
import { readConfig } from "../../../yaml/read-config";
import type { SyncError } from "../../../errors/sync-error";
import { list, struct, text, type Decoder } from "../kustomization/decode";

/** Where an object or a transformer came from, as the annotations of `buildMetadata` tell it. Source: kustomize api/resource/origin.go@v0.21.2. */
export interface BuildOrigin {
  /** Path from the folder that is built. */
  readonly path?: string | undefined;
  readonly repo?: string | undefined;
  readonly ref?: string | undefined;
  readonly configuredIn?: string | undefined;
  readonly configuredBy?: PluginName | undefined;
}

/** The plugin that made or changed an object. */
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
const originList = list<BuildOrigin>(originStruct, () => ({}));

/** The origin with a path joined to its own; a URL of a repository begins anew. Source: origin.go (Append). */
export function appendPath(origin: BuildOrigin, path: string): BuildOrigin {
  const url = parseRepositoryUrl(path);
  if (url !== undefined) {
    const inside = pathInRepository(url);
    // So kustomize calls the root of a repository, by a slip with the folder that it clones into.
    return { ...origin, repo: url.cloneUrl, ref: url.ref, path: inside === "." ? "notCloned" : inside };
  }
  return { ...origin, path: joinPaths(origin.path ?? "", path) };
}

/** As Go's filepath.Join: without "." and, where a folder stands before it, without "..". */
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

/** Reads what `printOrigin` wrote, or the user; undefined where it is none. */
export function parseOrigin(yaml: string): BuildOrigin | undefined {
  return parse(yaml, originStruct);
}

/** Reads what `printTransformations` wrote; undefined where it is no list of origins. */
export function parseTransformations(yaml: string): readonly BuildOrigin[] | undefined {
  return parse(yaml, originList);
}

function parse<T>(yaml: string, decode: Decoder<T>): T | undefined {
  const root = readConfig(yaml, "");
  if (root === undefined) return undefined;
  const faults: SyncError[] = [];
  const codes = { unknown: "KUSTOMIZE_FIELD_UNKNOWN", type: "KUSTOMIZE_FIELD_TYPE" } as const;
  const decoded = decode(root, { place: {}, faults, codes, isLenient: true, coerces: true });
  return faults.length > 0 ? undefined : decoded;
}

function originLines(origin: BuildOrigin): string[] {
  const lines = originFields.flatMap((field) => fieldLines(field, origin[field]));
  const plugin = configuredByFields.flatMap((field) => fieldLines(field, origin.configuredBy?.[field]));
  if (plugin.length > 0) lines.push("configuredBy:", ...plugin.map((line) => `  ${line}`));
  return lines;
}

function fieldLines(name: string, value: string | undefined): string[] {
  if (value === undefined || value === "") return [];
  return emitDocument(map([{ key: scalar(name, "str"), value: scalar(value, "str") }]))
    .trimEnd()
    .split("\n");
}

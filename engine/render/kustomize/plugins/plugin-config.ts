import { isSyncError, joinErrors, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { emitDocument } from "../../../yaml/write/emit";
import { mapEntry } from "../../../yaml/map-access";
import type { NodePlace, YamlNode } from "../../../yaml/node";
import { readOne } from "../../../yaml/read/read";
import { readConfig } from "../../../yaml/read/read-config";
import { type Decoder, readAs } from "../kustomization/decode";
import { nodeOf, type BuildObject } from "../objects/build-object";

/**
 * Reads the fields of a plugin's configuration. Kustomize prints the object and reads it again by the rules of YAML
 * 1.1, through JSON; it ignores unknown fields. `source` is for the plugins that read it with go-yaml itself.
 *
 * Source: kustomize api/internal/plugins/loader/loader.go@v0.21.2 (loadAndConfigurePlugin).
 * @throws SyncError KUSTOMIZE_PLUGIN
 */
export function readPluginConfig<T>(config: BuildObject, decode: Decoder<T>, coerces: "json" | "source" = "json"): T {
  const place: ErrorPlace = { ...config.origin };
  const text = printed(config);
  const root = coerces === "json" ? readConfig(text, config.origin.file) : readOne(text);
  const errors: SyncError[] = [];
  const codes = { unknown: "KUSTOMIZE_PLUGIN", type: "KUSTOMIZE_PLUGIN" } as const;
  const reading = { place, errors, codes, isLenient: true, coerces };
  const read =
    root === undefined ? undefined : readAs(decode, withPlaces(root, writtenNode(config), config.origin), reading);
  const error = joinErrors(errors);
  if (error !== undefined) throw error;
  if (read === undefined)
    throw new SyncError({ code: "KUSTOMIZE_PLUGIN", what: "cannot read the configuration of a plugin", where: place });
  return read;
}

function printed(config: BuildObject): string {
  try {
    return emitDocument(nodeOf(config));
  } catch (error) {
    throw isSyncError(error) ? error.at({ file: config.origin.file }) : error;
  }
}

// For an inline object, only the place of the whole text is known.
function writtenNode(config: BuildObject): YamlNode | undefined {
  const node = nodeOf(config);
  return node.line === config.origin.line && node.column === config.origin.column ? node : undefined;
}

/** Copies the places of the original node, since line numbers of the printed text would not help the user. */
function withPlaces(node: YamlNode, written: YamlNode | undefined, above: NodePlace): YamlNode {
  const { line, column } = written === undefined || written.line === 0 ? above : written;
  const here = { line, column };
  switch (node.kind) {
    case "scalar":
      return { ...node, ...here };
    case "seq": {
      const items = written?.kind === "seq" ? written.items : [];
      return { ...node, ...here, items: node.items.map((item, index) => withPlaces(item, items[index], here)) };
    }
    case "map":
      return {
        ...node,
        ...here,
        entries: node.entries.map(({ key, value }) => {
          const entry = mapEntry(written, key.value);
          return { key: { ...key, ...here }, value: withPlaces(value, entry?.value, here) };
        }),
      };
  }
}

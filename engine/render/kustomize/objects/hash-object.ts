import { shortHash } from "../../../lib/short-hash";
import { mapGet } from "../../../yaml/map-access";
import type { MapNode } from "../../../yaml/node";
import { encodePlainJson } from "../../../go/json/encode-plain";
import { jsonOfNode } from "../json-patch/json-of-node";
import { rawText } from "../nodes/node-state";
import { readKind } from "../nodes/metadata";
import { nodeAsGoJson } from "./node-as-go-json";

/**
 * The ten-character hash that kustomize appends to the name of a ConfigMap or Secret. It covers data and type; the name
 * counts as empty.
 *
 * Source: kustomize api/hasher/hasher.go@v0.21.2.
 */
export function hashObject(node: MapNode): string {
  return shortHash(contentOf(node));
}

function contentOf(node: MapNode): string {
  switch (readKind(node)) {
    case "ConfigMap":
      return encodePlainJson({
        kind: "ConfigMap",
        name: "",
        data: valueOf(node, "data"),
        ...mapOnly(node, "binaryData"),
      });
    case "Secret":
      return encodePlainJson({
        kind: "Secret",
        type: valueOf(node, "type"),
        name: "",
        data: valueOf(node, "data"),
        ...mapOnly(node, "stringData"),
      });
    default:
      return nodeAsGoJson(node);
  }
}

/**
 * Returns a map unchanged, the text of a scalar, "" for a missing value, and null for a list. Source: hasher.go
 * (getNodeValues).
 */
function valueOf(node: MapNode, field: string): unknown {
  const value = mapGet(node, field);
  if (value === undefined) return "";
  if (value.kind === "scalar") return rawText(value);
  return value.kind === "map" ? jsonOfNode(value) : null;
}

function mapOnly(node: MapNode, field: string): Record<string, unknown> {
  const value = mapGet(node, field);
  if (value === undefined || value.kind === "scalar") return {};
  return { [field]: valueOf(node, field) };
}

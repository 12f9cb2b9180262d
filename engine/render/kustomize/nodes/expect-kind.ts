import { SyncError } from "../../../errors/sync-error";
import type { MapNode, ScalarNode, SeqNode, YamlNode } from "../../../yaml/node";
import { describeNode } from "./node-state";

/** Source: kustomize kyaml/yaml/fns.go@v0.21.2 (ErrorIfInvalid). */
export function expectMap(node: YamlNode): MapNode {
  if (node.kind !== "map") throw wrongKind(node, "a map");
  return node;
}

export function expectSeq(node: YamlNode): SeqNode {
  if (node.kind !== "seq") throw wrongKind(node, "a list");
  return node;
}

/** A scalar, including `null`. */
export function expectScalar(node: YamlNode): ScalarNode {
  if (node.kind !== "scalar") throw wrongKind(node, "a single value");
  return node;
}

/** Contains only the reason; the callers add the object and the field. */
export function wrongKind(node: YamlNode | undefined, wanted: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_NODE_KIND",
    what: `expected ${wanted}, but found ${describeNode(node)}`,
    mend: "change the field to the expected type, or do not reference it",
  });
}

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

/** A scalar, `null` too. */
export function expectScalar(node: YamlNode): ScalarNode {
  if (node.kind !== "scalar") throw wrongKind(node, "a single value");
  return node;
}

/** The plain fact; whoever knows the object and the field adds them. */
export function wrongKind(node: YamlNode | undefined, wanted: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_NODE_KIND",
    what: `expected ${wanted}, but found ${describeNode(node)}`,
    mend: "give the field the shape that is expected, or do not address it",
  });
}

import { EmitOutput } from "./emit-output";
import type { MapNode, SeqNode, YamlNode } from "../node";
import { outputEntries, printableValue, type OutputContext } from "./output-entries";
import { writeKey, writeText, writeWord } from "./write-scalar";

/**
 * Prints a document as `kustomize build` does: keys in go-yaml's natural order; quotes, folding, numbers and block
 * strings as they are after its round trip through JSON. The text ends with a line end and has no `---`.
 *
 * Source: kustomize api/resource/resource.go@v0.21.2 (AsYAML); go.yaml.in/yaml/v2@v2.4.4 encode.go, emitterc.go.
 * @throws SyncError YAML_DUPLICATE_KEY, YAML_KEY_NOT_TEXT, YAML_VALUE or YAML_UNPRINTABLE, with the field's path and
 * the line where it was read; the caller knows file and object and adds them with `at`
 */
export function emitDocument(root: YamlNode): string {
  const output = new EmitOutput();
  emitNode(output, root, { root, inFlow: false }, false);
  output.indent = -1;
  output.writeIndent();
  return inOnePiece(output.text);
}

/**
 * Reading a character makes the engine flatten the string, which was built from many pieces. Otherwise all pieces would
 * stay in memory until the last object is printed.
 */
function inOnePiece(text: string): string {
  return text.charCodeAt(text.length - 1) === lineEnd ? text : `${text}\n`;
}

const lineEnd = 10;

function emitNode(output: EmitOutput, node: YamlNode, context: OutputContext, underKey: boolean): void {
  switch (node.kind) {
    case "scalar": {
      const value = printableValue(node, context);
      if (value.kind === "text") writeText(output, value.text);
      else writeWord(output, value.text);
      return;
    }
    case "map":
      emitMap(output, node, context);
      return;
    case "seq":
      emitSeq(output, node, context, underKey);
  }
}

function emitMap(output: EmitOutput, node: MapNode, context: OutputContext): void {
  const inner = node.flow === true && !context.inFlow ? { ...context, inFlow: true } : context;
  const entries = outputEntries(node, inner);
  if (entries.length === 0) {
    writeWord(output, "{}");
    return;
  }
  output.pushIndent();
  for (const { key, value } of entries) {
    writeKey(output, key.value);
    emitNode(output, value, inner, true);
  }
  output.popIndent();
}

function emitSeq(output: EmitOutput, node: SeqNode, context: OutputContext, underKey: boolean): void {
  if (node.items.length === 0) {
    writeWord(output, "[]");
    return;
  }
  const inner = node.flow === true && !context.inFlow ? { ...context, inFlow: true } : context;
  // The dashes of a list under a key are in the key's column.
  output.pushIndent(underKey && !output.indention);
  for (const item of node.items) {
    output.writeIndent();
    output.writeIndicator("-", true, true);
    emitNode(output, item, inner, false);
  }
  output.popIndent();
}

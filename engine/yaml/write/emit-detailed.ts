// Prints nodes as go-yaml v3 does: with the styles, tags, anchors and comments that they have. It folds no line by its
// length. go-yaml emits a collection in events, and writes comments after the event that begins it; so `begin` writes
// what comes before the first item, and `finish` the items.
//
// Mirrors go.yaml.in/yaml/v3@v3.0.5 encode.go (encoder.node), emitterc.go (yaml_emitter_emit_*,
// yaml_emitter_check_simple_key, yaml_emitter_process_anchor, yaml_emitter_process_tag), with an indentation of two and
// compact lists, as kyaml sets them.
import { resolveTag } from "../go-values/resolve-tag";
import type { MapNode, ScalarNode, SeqNode, YamlNode } from "../node";
import { noComments, type DetailedDocument, type NodeDetails } from "../node-details";
import { CommentOutput } from "./comment-output";
import { fitStyle, isMultiline, type NodePosition } from "./fit-style";
import { splitTag, type SplitTag } from "./split-tag";
import { writeUnfolded, type EmitStyle } from "./write-scalar";

/** Prints a document; the text ends with a line end. */
export function emitDetailed({ root, details, head, foot }: DetailedDocument): string {
  return new NodeEmitter(details).emit(root, head, foot);
}

const nothing: NodeDetails = noComments;

/** What a node is in. */
interface Place {
  readonly context: "root" | "item" | "key" | "value";
  /** The key is on the line of its value. */
  readonly isSimpleKey?: boolean;
  /** The node is an item of a list that is not in brackets. */
  readonly isBlockItem?: boolean;
}

class NodeEmitter {
  private readonly output = new CommentOutput(2);
  private readonly details: ReadonlyMap<YamlNode, NodeDetails>;
  private flowLevel = 0;

  constructor(details: ReadonlyMap<YamlNode, NodeDetails>) {
    this.details = details;
  }

  emit(root: YamlNode, head: string, foot: string): string {
    const { output } = this;
    output.note({ head });
    if (head !== "") {
      output.writeHead();
      output.putBreak();
    }
    this.note(root);
    output.writeHead();
    const place = { context: "root" } as const;
    this.begin(root, place);
    output.writeLine();
    output.writeFoot();
    this.finish(root, place);
    output.note({ foot });
    output.endDocument();
    return output.text;
  }

  private of(node: YamlNode): NodeDetails {
    return this.details.get(node) ?? nothing;
  }

  /** The node itself, for a scalar that holds the place of a key. */
  private real(node: YamlNode): YamlNode {
    return this.of(node).key ?? node;
  }

  /** Notes the comments of the event that begins the node. */
  private note(node: YamlNode, tail = ""): void {
    const { head, line, foot, alias } = this.of(node);
    if (alias !== undefined) this.output.note({ head, line, foot });
    else if (node.kind === "scalar") this.output.note({ head, line, foot }, tail);
    else this.output.note({ head }, node.kind === "map" ? tail : "");
  }

  private noteEnd(node: YamlNode, tail = ""): void {
    const { line, foot } = this.of(node);
    this.output.note({ line, foot }, tail);
  }

  // --- nodes ---------------------------------------------------------------------------------------------------------

  /** Writes a scalar or an alias; of a collection, its anchor and tag. */
  private begin(node: YamlNode, place: Place): void {
    const { alias, anchor } = this.of(node);
    if (alias !== undefined) {
      this.writeName("*", alias);
      return;
    }
    const style = node.kind === "scalar" ? this.styleOf(node, place) : undefined;
    if (anchor !== undefined) this.writeName("&", anchor);
    const tag = this.tagOf(node);
    if (tag !== undefined) this.writeTag(tag);
    if (node.kind !== "scalar" || style === undefined) return;
    this.output.isItem = place.isBlockItem === true;
    // An empty plain scalar writes nothing, not even a space.
    if (node.value !== "" || style !== "plain") writeUnfolded(this.output, node.value, style);
    else this.output.indention = false;
  }

  private finish(node: YamlNode, place: Place): void {
    if (node.kind === "scalar") return;
    const isEmpty = node.kind === "map" ? node.entries.length === 0 : node.items.length === 0;
    const isFlow = this.flowLevel > 0 || node.flow === true || isEmpty;
    if (node.kind === "map") {
      if (isFlow) this.finishFlowMap(node, place);
      else this.finishMap(node, place);
    } else if (isFlow) {
      this.finishFlowSeq(node, place);
    } else {
      this.finishSeq(node, place);
    }
  }

  private finishSeq(node: SeqNode, place: Place): void {
    const { output } = this;
    const isCompact =
      place.context !== "root" && place.context !== "item" && (output.column === 0 || !output.indention);
    for (const [index, item] of node.items.entries()) {
      this.note(item);
      if (index === 0) this.indent(place, isCompact);
      output.writeHead();
      output.writeIndent();
      output.writeIndicator("-", true, true);
      const inside = { context: "item", isBlockItem: true } as const;
      this.begin(item, inside);
      output.writeLine();
      output.writeFoot();
      this.finish(item, inside);
    }
    this.noteEnd(node);
    output.popIndent();
  }

  private finishMap(node: MapNode, place: Place): void {
    const { output } = this;
    let tail = "";
    for (const [index, entry] of node.entries.entries()) {
      const key = this.real(entry.key);
      this.noteKey(entry.key, tail);
      tail = this.of(entry.key).foot;
      if (index === 0) this.indent(place);
      output.writeHead();
      output.writeIndent();
      output.keepLineForValue();
      const isSimpleKey = this.isSimpleKey(key);
      this.writeKey(key, isSimpleKey, true);
      const { value } = entry;
      this.note(value);
      if (isSimpleKey) {
        output.writeIndicator(":", false);
      } else {
        output.writeIndent();
        output.writeIndicator(":", true, true);
      }
      if (this.of(value).alias === undefined && (value.kind === "scalar" || value.flow !== true)) {
        output.writeKeptLine(value.kind === "scalar");
      }
      this.begin(value, { context: "value" });
      output.writeLine();
      output.writeFoot();
      this.finish(value, { context: "value" });
    }
    this.noteEnd(node, tail);
    output.writeHead();
    output.popIndent();
  }

  private finishFlowSeq(node: SeqNode, place: Place): void {
    const { output } = this;
    let isTrailed = false;
    for (const [index, item] of node.items.entries()) {
      this.note(item);
      if (index === 0) this.openFlow("[", place);
      else if (!isTrailed) output.writeIndicator(",", false);
      output.writeHead();
      if (output.column === 0) output.writeIndent();
      isTrailed = this.writeFlowPart(item, { context: "item" });
    }
    this.noteEnd(node);
    if (node.items.length === 0) this.openFlow("[", place);
    this.flowLevel--;
    output.popIndent();
    if (output.column === 0) output.writeIndent();
    output.writeIndicator("]", false);
    output.writeLine();
    output.writeFoot();
  }

  private finishFlowMap(node: MapNode, place: Place): void {
    const { output } = this;
    let tail = "";
    let isTrailed = false;
    for (const [index, entry] of node.entries.entries()) {
      const key = this.real(entry.key);
      this.noteKey(entry.key, tail);
      tail = this.of(entry.key).foot;
      if (index === 0) this.openFlow("{", place);
      else if (!isTrailed) output.writeIndicator(",", false);
      output.writeHead();
      if (output.column === 0) output.writeIndent();
      const isSimpleKey = this.isSimpleKey(key);
      this.writeKey(key, isSimpleKey, false);
      this.note(entry.value);
      output.writeIndicator(":", !isSimpleKey);
      isTrailed = this.writeFlowPart(entry.value, { context: "value" });
    }
    this.noteEnd(node, tail);
    if (node.entries.length === 0) this.openFlow("{", place);
    else if (output.hasCommentOnLines && !isTrailed) output.writeIndicator(",", false);
    output.writeHead();
    this.flowLevel--;
    output.popIndent();
    output.writeIndicator("}", false);
    output.writeLine();
    output.writeFoot();
  }

  /** Writes a value in a flow collection. Returns whether a comma is written already, since comments follow it. */
  private writeFlowPart(node: YamlNode, place: Place): boolean {
    const { output } = this;
    const isTrailed = output.hasCommentBehind;
    this.begin(node, place);
    if (output.hasCommentBehind) output.writeIndicator(",", false);
    output.writeLine();
    output.writeFoot();
    this.finish(node, place);
    return isTrailed;
  }

  private openFlow(indicator: "[" | "{", place: Place): void {
    const { output } = this;
    output.writeIndicator(indicator, true);
    output.whitespace = true;
    output.isItem = place.isBlockItem === true;
    output.pushIndent(false, true);
    output.isItem = false;
    this.flowLevel++;
  }

  private indent(place: Place, isCompact = false): void {
    this.output.isItem = place.isBlockItem === true;
    this.output.pushIndent(isCompact);
    this.output.isItem = false;
  }

  // --- keys ----------------------------------------------------------------------------------------------------------

  // A comment below a key is written above the next one, since the value is between.
  private noteKey(key: ScalarNode, tail: string): void {
    const { key: real } = this.of(key);
    if (real !== undefined) {
      this.note(real, tail);
      return;
    }
    const { head, line, alias } = this.of(key);
    this.output.note({ head, line }, alias === undefined ? tail : "");
  }

  private writeKey(key: YamlNode, isSimpleKey: boolean, isIndention: boolean): void {
    if (!isSimpleKey) this.output.writeIndicator("?", true, isIndention);
    const place = { context: "key", isSimpleKey } as const;
    this.begin(key, place);
    this.finish(key, place);
  }

  private isSimpleKey(key: YamlNode): boolean {
    const { alias, anchor = "" } = this.of(key);
    const { handle = "", suffix = "" } = this.tagOf(key) ?? {};
    const names = Buffer.byteLength(alias ?? `${anchor}${handle}${suffix}`);
    if (alias !== undefined) return names <= longestKey;
    if (key.kind !== "scalar")
      return (key.kind === "map" ? key.entries : key.items).length === 0 && names <= longestKey;
    return !isMultiline(key.value) && names + Buffer.byteLength(key.value) <= longestKey;
  }

  // --- scalars, tags, anchors ----------------------------------------------------------------------------------------

  private styleOf(node: ScalarNode, { isSimpleKey = false }: Place): EmitStyle {
    const position: NodePosition = { inFlow: this.flowLevel > 0, isSimpleKey };
    return fitStyle(node.value, wantedStyle(node), position);
  }

  private tagOf(node: YamlNode): SplitTag | undefined {
    const tag = node.kind === "scalar" ? scalarTag(node) : this.of(node).tag;
    return tag === undefined || tag === "!" ? undefined : splitTag(tag);
  }

  private writeName(indicator: "&" | "*", name: string): void {
    this.output.writeIndicator(indicator, true);
    this.output.put(name);
    this.output.endScalar();
  }

  private writeTag({ handle, suffix }: SplitTag): void {
    const { output } = this;
    if (handle === undefined) output.writeIndicator("!<", true);
    else output.writeIndicator(handle, true);
    output.put(suffix);
    if (handle === undefined) output.put(">");
    output.endScalar();
  }
}

const longestKey = 128;

/** The tag that a scalar is printed with; undefined where its text implies it. */
function scalarTag(node: ScalarNode): string | undefined {
  const { tag, value, customTag, untagged, tagged } = node;
  if (tagged === true) return customTag ?? `!!${tag}`;
  if (untagged === true || tag === "str" || tag === "custom") return undefined;
  // A plain << is a merge key and keeps its tag: it resolves to a string.
  return resolveTag(value) === tag ? undefined : `!!${tag}`;
}

function wantedStyle({ tag, style, value, untagged, tagged }: ScalarNode): EmitStyle {
  if (style !== "plain") return style;
  if (value.includes("\n")) return "literal";
  const isQuoted = tag === "str" && untagged !== true && tagged !== true && resolveTag(value) !== "str";
  return isQuoted ? "double" : "plain";
}

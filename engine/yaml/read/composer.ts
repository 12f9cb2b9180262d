// The grammar of libyaml, from tokens to one document's nodes. Aliases stay references here; see expand-aliases.ts.
//
// Mirrors go.yaml.in/yaml/v3@v3.0.5 parserc.go and decode.go (parser.parse), without events between them. Comments,
// anchors and tags of collections are noted only for a caller that gives a queue: objects do not show them.
import type { NodeNotes } from "./node-notes";
import type { ScalarNode, ScalarTag } from "../node";
import { internKey } from "./intern-key";
import { GoYamlError, parserError } from "../go-yaml-error";
import { faultOf, goYamlMessage, tooManyNodes, type Problem } from "./problems";
import type { TagRules } from "../go-values/resolve-tag";
import type { NodeCount } from "./node-count";
import { asYamlNode, type AliasNode, type RawDocument, type RawMap, type RawNode, type RawSeq } from "./raw-node";
import type { Scanner } from "./scanner";
import { errorAt, type Mark, type TextSource } from "../text-source";
import { endsDocument, endsMapEntry, type Token, type TokenType } from "./token";
import { longTagPrefix, tagged } from "./written-tag";

/** Composes the first document of a stream, as kustomize does with each part between separators. */
export class Composer {
  private readonly anchors = new Map<string, RawNode>();
  private readonly tagPrefixes = new Map<string, string>();
  private readonly source: TextSource;
  private readonly scanner: Scanner;
  private readonly rules: TagRules;
  private readonly count: NodeCount;
  private readonly notes: NodeNotes | undefined;
  private linked = false;
  private badKey: RawNode | undefined;

  /**
   * @param count counts the nodes of the whole file
   * @param notes with the scanner's queue; with them, aliases and keys that are no scalars become scalars with details
   */
  constructor(source: TextSource, scanner: Scanner, rules: TagRules, count: NodeCount, notes?: NodeNotes) {
    this.source = source;
    this.scanner = scanner;
    this.rules = rules;
    this.count = count;
    this.notes = notes;
  }

  /** Undefined if the stream has no document. */
  composeDocument(): RawDocument | undefined {
    const { scanner } = this;
    let token = scanner.peek();
    if (token.type === "stream-end") return undefined;
    const explicit =
      token.type === "version-directive" || token.type === "tag-directive" || token.type === "document-start";
    if (explicit) {
      this.readDirectives();
      token = scanner.peek();
      if (token.type !== "document-start") this.fail("noDocumentStart", token);
      scanner.skip();
      token = scanner.peek();
    }
    this.declareTag("!", "!");
    this.declareTag("!!", longTagPrefix);
    const head = explicit ? "" : (this.notes?.queue.giveDocumentHead() ?? "");
    const empty = explicit && endsDocument(token.type);
    const root = empty ? this.emptyScalar(token) : this.composeNode(true, false);
    scanner.peek();
    const end = this.notes?.queue.give();
    const document = { root, linked: this.linked, head, foot: end?.foot || (end?.head ?? "") };
    return this.badKey === undefined ? document : { ...document, badKey: this.badKey };
  }

  /** Requires that nothing but `...` follows the document. */
  requireEnd(): void {
    while (this.scanner.peek().type === "document-end") this.scanner.skip();
    const token = this.scanner.peek();
    if (token.type !== "stream-end") this.fail("noDocumentStart", token);
  }

  private readDirectives(): void {
    const { scanner } = this;
    let versions = 0;
    for (let token = scanner.peek(); ; token = scanner.peek()) {
      if (token.type === "version-directive") {
        if (++versions > 1) this.fail("repeatedDirective", token);
        if (!/^0?1\.0?1$/.test(token.value)) this.fail("version", token);
      } else if (token.type === "tag-directive") {
        if (this.tagPrefixes.has(token.value)) this.fail("repeatedDirective", token, "found duplicate %TAG directive");
        this.tagPrefixes.set(token.value, token.suffix);
      } else {
        return;
      }
      scanner.skip();
    }
  }

  private declareTag(handle: string, prefix: string): void {
    if (!this.tagPrefixes.has(handle)) this.tagPrefixes.set(handle, prefix);
  }

  // --- nodes ---------------------------------------------------------------------------------------------------------

  private composeNode(block: boolean, indentless: boolean): RawNode {
    const { scanner } = this;
    let token = scanner.peek();
    if (token.type === "scalar") {
      scanner.skip();
      return this.makeScalar(token, token, undefined);
    }
    if (token.type === "alias") {
      scanner.skip();
      return this.makeAlias(token);
    }
    const start = token;
    let anchor: string | undefined;
    let tagToken: Token | undefined;
    for (let properties = 0; properties < 2; properties++) {
      if (token.type === "anchor" && anchor === undefined) anchor = token.value;
      else if (token.type === "tag" && tagToken === undefined) tagToken = token;
      else break;
      scanner.skip();
      token = scanner.peek();
    }
    const tag = tagToken && this.expandTag(tagToken, start);
    switch (token.type) {
      case "block-entry":
        if (indentless) return this.composeIndentlessSequence(start, anchor, tag);
        break;
      case "scalar": {
        scanner.skip();
        return this.keep(anchor, this.makeScalar(start, token, tag));
      }
      case "flow-sequence-start":
        return this.composeFlowSequence(start, anchor, tag);
      case "flow-mapping-start":
        return this.composeFlowMapping(start, anchor, tag);
      case "block-sequence-start":
        if (block) return this.composeBlockSequence(start, anchor, tag);
        break;
      case "block-mapping-start":
        if (block) return this.composeBlockMapping(start, anchor, tag);
        break;
    }
    if (anchor !== undefined || tag !== undefined) return this.keep(anchor, this.emptyScalar(start, tag));
    return this.fail("nodeContent", token);
  }

  private composeBlockSequence(start: Token, anchor: string | undefined, tag: string | undefined): RawNode {
    const { scanner } = this;
    const node = this.begin(this.makeSeq(start, false), anchor, tag);
    scanner.skip();
    for (let token = scanner.peek(); token.type !== "block-end"; token = scanner.peek()) {
      if (token.type !== "block-entry") this.fail("listEntry", token);
      const next = this.skipDash();
      const empty = next.type === "block-entry" || next.type === "block-end";
      node.items.push(empty ? this.emptyScalar(token) : this.composeNode(true, false));
    }
    scanner.skip();
    return node;
  }

  private composeIndentlessSequence(start: Token, anchor: string | undefined, tag: string | undefined): RawNode {
    const { scanner } = this;
    const node = this.keep(anchor, this.makeSeq(start, false));
    this.notes?.describe(node, { tag });
    for (let token = scanner.peek(); token.type === "block-entry"; token = scanner.peek()) {
      const next = this.skipDash();
      const empty = next.type === "block-entry" || endsMapEntry(next.type);
      node.items.push(empty ? this.emptyScalar(token) : this.composeNode(true, false));
    }
    return node;
  }

  private composeBlockMapping(start: Token, anchor: string | undefined, tag: string | undefined): RawNode {
    const { scanner } = this;
    const node = this.begin(this.makeMap(start, false), anchor, tag);
    scanner.skip();
    for (let token = scanner.peek(); token.type !== "block-end"; token = scanner.peek()) {
      if (token.type !== "key") this.fail("mapKey", token);
      scanner.skip();
      const key = endsMapEntry(scanner.peek().type) ? this.emptyScalar(token) : this.composeNode(true, true);
      const colon = scanner.peek();
      let value: RawNode | undefined;
      if (colon.type === "value") {
        scanner.skip();
        if (!endsMapEntry(scanner.peek().type)) value = this.composeNode(true, true);
      }
      this.addEntry(node, this.asKey(key), value ?? this.emptyScalar(colon));
    }
    this.notes?.end(node);
    scanner.skip();
    return node;
  }

  private begin<N extends RawMap | RawSeq>(node: N, anchor: string | undefined, tag: string | undefined): N {
    this.notes?.begin(node, node.flow === true, tag);
    return this.keep(anchor, node);
  }

  private addEntry(node: RawMap, key: ScalarNode, value: RawNode): void {
    this.notes?.beforeEntry(node, key, value);
    node.entries.push({ key, value });
  }

  /** Returns the token behind a dash. A comment above the dash is one of the list or map that begins behind it. */
  private skipDash(): Token {
    const { scanner } = this;
    const queue = this.notes?.queue;
    const above = queue?.headLength ?? 0;
    scanner.skip();
    const next = scanner.peek();
    if (next.type === "block-sequence-start" || next.type === "block-mapping-start") queue?.splitStem(above);
    return next;
  }

  private composeFlowSequence(start: Token, anchor: string | undefined, tag: string | undefined): RawNode {
    const { scanner } = this;
    const node = this.begin(this.makeSeq(start, true), anchor, tag);
    scanner.skip();
    for (let first = true; ; first = false) {
      let token = this.nextFlowItem(first, "flow-sequence-end", "flowList", node);
      if (token === undefined) return node;
      if (token.type !== "key") {
        node.items.push(this.composeNode(false, false));
        continue;
      }
      // `[a: b]` is a list with a map of one entry.
      const pair = this.makeMap(token, true);
      scanner.skip();
      const key = this.composeFlowKey(["value", "flow-entry", "flow-sequence-end"], true);
      token = scanner.peek();
      if (token.type === "value") {
        scanner.skip();
        this.addEntry(pair, key, this.composeFlowValue("flow-sequence-end"));
      } else {
        this.addEntry(pair, key, this.emptyScalar(token));
      }
      node.items.push(pair);
    }
  }

  private composeFlowMapping(start: Token, anchor: string | undefined, tag: string | undefined): RawNode {
    const { scanner } = this;
    const node = this.begin(this.makeMap(start, true), anchor, tag);
    scanner.skip();
    for (let first = true; ; first = false) {
      const token = this.nextFlowItem(first, "flow-mapping-end", "flowMap", node);
      if (token === undefined) return node;
      if (token.type !== "key") {
        // `{a, b: c}`: a key without a value.
        const key = this.asKey(this.composeNode(false, false));
        this.addEntry(node, key, this.emptyScalar(scanner.peek()));
        continue;
      }
      scanner.skip();
      const key = this.composeFlowKey(["value", "flow-entry", "flow-mapping-end"], false);
      const colon = scanner.peek();
      let value: RawNode | undefined;
      if (colon.type === "value") {
        scanner.skip();
        value = this.composeFlowValue("flow-mapping-end");
      }
      this.addEntry(node, key, value ?? this.emptyScalar(colon));
    }
  }

  // Takes the comma; the token that begins the next item, undefined after the collection's end.
  private nextFlowItem(first: boolean, end: TokenType, problem: Problem, node: RawNode): Token | undefined {
    const { scanner } = this;
    let token = scanner.peek();
    if (token.type !== end && !first) {
      if (token.type !== "flow-entry") this.fail(problem, token);
      scanner.skip();
      token = scanner.peek();
    }
    if (token.type !== end) return token;
    this.notes?.end(node);
    scanner.skip();
    return undefined;
  }

  // In a list libyaml drops the token after an empty key, so that nearly all that may follow is an error.
  private composeFlowKey(ends: readonly TokenType[], skipsEnd: boolean): ScalarNode {
    const token = this.scanner.peek();
    if (!ends.includes(token.type)) return this.asKey(this.composeNode(false, false));
    if (skipsEnd) this.scanner.skip();
    return this.emptyScalar(token);
  }

  private composeFlowValue(end: TokenType): RawNode {
    const token = this.scanner.peek();
    const empty = token.type === "flow-entry" || token.type === end;
    return empty ? this.emptyScalar(token) : this.composeNode(false, false);
  }

  // --- scalars, tags, anchors ----------------------------------------------------------------------------------------

  private makeScalar(start: Token, token: Token, tag: string | undefined): ScalarNode {
    const { value, style } = token;
    const at = this.nextNode(start);
    const line = this.source.firstLine + at.line + 1;
    const column = at.column + 1;
    if (tag !== undefined && (tag !== "!" || this.rules.bangIsText)) {
      return this.noted({ kind: "scalar", value, style, ...tagged(tag), line, column });
    }
    const resolved = style === "plain" ? this.plainTag(value) : "str";
    return this.noted({ kind: "scalar", value, style, tag: resolved, line, column });
  }

  private noted(node: ScalarNode): ScalarNode {
    return this.notes === undefined ? node : this.notes.comment(node);
  }

  private plainTag(value: string): ScalarTag {
    return value === "<<" ? "merge" : this.rules.resolve(value);
  }

  private emptyScalar(mark: Mark, tag?: string): ScalarNode {
    const at = this.nextNode(mark);
    const line = this.source.firstLine + at.line + 1;
    const column = at.column + 1;
    if (tag !== undefined && (tag !== "!" || this.rules.bangIsText)) {
      return { kind: "scalar", value: "", style: "plain", ...tagged(tag), line, column };
    }
    return { kind: "scalar", value: "", style: "plain", tag: "null", line, column };
  }

  // A key must be a scalar: go-yaml parses other keys, and refuses them when it has read the whole document.
  private asKey(node: RawNode): ScalarNode {
    if (this.notes !== undefined) return this.asDetailedKey(node, this.notes);
    const target = node.kind === "alias" ? node.target : node;
    if (target.kind === "scalar") {
      if (target.value === "<<") this.linked = true;
      target.value = internKey(target.value);
      return target === node ? target : { ...target };
    }
    this.badKey ??= node;
    return { kind: "scalar", value: "", style: "plain", tag: "str", line: node.line, column: node.column };
  }

  // Such a key has the details of a scalar that holds its place.
  private asDetailedKey(node: RawNode, notes: NodeNotes): ScalarNode {
    if (node.kind === "scalar") return node;
    const { line, column } = node;
    const place: ScalarNode = { kind: "scalar", value: "", style: "plain", tag: "custom", line, column };
    notes.describe(place, { key: asYamlNode(node) });
    notes.moveFoot(node, place);
    return place;
  }

  private makeAlias(token: Token): AliasNode | ScalarNode {
    const target = this.anchors.get(token.value);
    if (target === undefined) {
      throw errorAt(this.source, this.scanner.shown(token), {
        code: "YAML_UNKNOWN_ANCHOR",
        what: `cannot find the anchor of the alias *${token.value}`,
        why: "there is no anchor of that name before it in the same document",
        mend: "define it with & before its use, or put the text into quotes if it is not an alias",
        cause: new GoYamlError(`yaml: unknown anchor '${token.value}' referenced`),
      });
    }
    const at = this.scanner.shown(token);
    const [line, column] = [this.source.firstLine + at.line + 1, at.column + 1];
    if (this.notes !== undefined) {
      const place: ScalarNode = { kind: "scalar", value: token.value, style: "plain", tag: "custom", line, column };
      return this.notes.comment(this.notes.describe(place, { alias: token.value }));
    }
    this.linked = true;
    return { kind: "alias", name: token.value, target, line, column };
  }

  private keep<N extends RawNode>(anchor: string | undefined, node: N): N {
    if (anchor === undefined) return node;
    this.anchors.set(anchor, node);
    this.notes?.describe(node, { anchor });
    return node;
  }

  /** Counts a node. Returns its place. */
  private nextNode(mark: Mark): Mark {
    const at = this.scanner.shown(mark);
    if (this.count.left-- <= 0) throw errorAt(this.source, at, tooManyNodes(this.count.limit));
    return at;
  }

  private makeSeq(mark: Mark, flow: boolean): RawSeq {
    const at = this.nextNode(mark);
    return { kind: "seq", items: [], flow, line: this.source.firstLine + at.line + 1, column: at.column + 1 };
  }

  private makeMap(mark: Mark, flow: boolean): RawMap {
    const at = this.nextNode(mark);
    return { kind: "map", entries: [], flow, line: this.source.firstLine + at.line + 1, column: at.column + 1 };
  }

  private expandTag(token: Token, start: Token): string {
    if (token.value === "") return token.suffix;
    const prefix = this.tagPrefixes.get(token.value);
    if (prefix === undefined) this.fail("undefinedTag", token, goYamlMessage("undefinedTag"), start);
    return prefix + token.suffix;
  }

  private fail(problem: Problem, token: Token, message = goYamlMessage(problem), mark: Mark = token): never {
    throw errorAt(this.source, this.scanner.shown(mark), faultOf(problem, parserError(message, token.line)));
  }
}

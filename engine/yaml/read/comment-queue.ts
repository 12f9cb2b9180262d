// Which comments of a text belong to which node, as go-yaml v3 decides it: by the tokens around a comment, by its
// column and by empty lines. The scanner adds comments, and takes each out with its token; the composer gives the taken
// comments to the nodes that it makes.
//
// Mirrors go.yaml.in/yaml/v3@v3.0.5 scannerc.go (yaml_parser_scan_line_comment, yaml_parser_scan_comments,
// yaml_parser_unroll_indent), parserc.go (yaml_parser_unfold_comments, yaml_parser_split_stem_comment).
import { pushAll } from "../../lib/push-all";
import type { NodeComments } from "../node-details";
import { readBlockOfComments, type CommentSurroundings } from "./read-comments";
import type { PendingComment, Position } from "./pending-comment";
import type { Token } from "./token";

export class CommentQueue {
  private readonly pending: PendingComment[] = [];
  private first = 0;
  private readonly taken = { head: "", line: "", foot: "" };
  private stem = "";

  // --- the scanner's side --------------------------------------------------------------------------------------------

  /** Adds a comment behind a token on its line. */
  addLine(text: string, owner: number, line: number): void {
    this.pending.push({ kind: "line", text, owner, scanned: -1, end: -1, start: -1, line, column: 0 });
  }

  /** Reads the comments from a "#" on. Returns where the last one ends. */
  read(text: string, from: Position, surroundings: CommentSurroundings): number {
    const { comments, end } = readBlockOfComments(text, from, surroundings);
    pushAll(this.pending, comments);
    return end;
  }

  /** A comment behind a key is one above the first item of the key's list. */
  raise(at: Position): void {
    const last = this.pending.at(-1);
    if (last?.kind !== "line" || this.first === this.pending.length) return;
    last.kind = "head";
    if (last.line === at.line - 1) last.owner = at.index;
  }

  /** Where a block of this indentation ends: before the comments that are as far indented as the block. */
  startOfFoot(end: number, indent: number): number {
    let found = end;
    let stop = end;
    for (let at = this.pending.length - 1; at >= this.first; at--) {
      const comment = this.pending[at];
      if (comment === undefined || comment.end < stop) break;
      if (comment.column === indent + 1) found = comment.start;
      stop = comment.scanned;
    }
    return found;
  }

  /** Takes out the comments that belong before or to the token. */
  take(token: Token): void {
    for (; this.first < this.pending.length; this.first++) {
      const comment = this.pending[this.first];
      if (comment === undefined || token.index < comment.owner) return;
      // The end of a block has no comment above it.
      if (comment.kind === "head" && token.type === "block-end") return;
      const before = this.taken[comment.kind];
      this.taken[comment.kind] = before === "" ? comment.text : `${before}\n${comment.text}`;
    }
  }

  // --- the composer's side -------------------------------------------------------------------------------------------

  /** The comments of the node that the composer makes now. */
  give(): NodeComments {
    const { head, line, foot } = this.taken;
    this.taken.head = this.taken.line = this.taken.foot = "";
    this.stem = "";
    return { head, line, foot };
  }

  get headLength(): number {
    return this.taken.head.length;
  }

  /** Moves the first part of the comments above to the list or map that begins behind a dash. */
  splitStem(length: number): void {
    if (length === 0) return;
    this.stem = this.taken.head.slice(0, length);
    this.taken.head = this.taken.head.slice(length + 1);
  }

  giveStem(): string {
    const { stem } = this;
    this.stem = "";
    return stem;
  }

  /** The comments at the beginning of a document, up to their last empty line. */
  giveDocumentHead(): string {
    const { head } = this.taken;
    for (let at = head.length - 1; at > 0; at--) {
      if (head.charAt(at) !== "\n") continue;
      const isLast = at === head.length - 1;
      if (!isLast && head.charAt(at - 1) !== "\n") continue;
      this.taken.head = head.slice(at + 1);
      return head.slice(0, isLast ? at : at - 1);
    }
    return "";
  }
}

// The state of go-yaml's emitter about comments: which are still to be written, and when.
// Source: go.yaml.in/yaml/v3@v3.0.5 emitterc.go (yaml_emitter_write_indent, yaml_emitter_increase_indent_compact,
// yaml_emitter_process_*_comment, yaml_emitter_write_comment).
import { EmitOutput } from "./emit-output";
import type { NodeComments } from "../node-details";

export class CommentOutput extends EmitOutput {
  override readonly step: number;
  /** The node that is written is an item of a list: its content aligns to the text behind the dash. */
  isItem = false;
  private head = "";
  private line = "";
  private foot = "";
  private tail = "";
  private keyLine = "";
  private footIndent = -1;

  /** @param step how far collections are indented */
  constructor(step: number) {
    super();
    this.step = step;
  }

  /** Notes the comments of an event; an earlier one of the same kind that is not written yet is lost. */
  note({ head = "", line = "", foot = "" }: Partial<NodeComments>, tail = ""): void {
    if (head !== "") this.head = head;
    if (line !== "") this.line = line;
    if (foot !== "") this.foot = foot;
    if (tail !== "") this.tail = tail;
  }

  /** Whether a comment is to be written behind or below the node. */
  get hasCommentBehind(): boolean {
    return this.line !== "" || this.foot !== "" || this.tail !== "";
  }

  /** Whether a comment is to be written on lines of its own. */
  get hasCommentOnLines(): boolean {
    return this.head !== "" || this.foot !== "" || this.tail !== "";
  }

  writeHead(): void {
    if (this.tail !== "") {
      this.writeIndent();
      this.writeComment(this.tail);
      this.tail = "";
      this.footIndent = Math.max(this.indent, 0);
    }
    if (this.head === "") return;
    this.writeIndent();
    this.writeComment(this.head);
    this.head = "";
  }

  writeLine(): void {
    if (this.line === "") return;
    if (!this.whitespace) this.put(" ");
    this.writeComment(this.line);
    this.line = "";
  }

  writeFoot(): void {
    if (this.foot === "") return;
    this.writeIndent();
    this.writeComment(this.foot);
    this.foot = "";
    this.footIndent = Math.max(this.indent, 0);
  }

  /** A comment that is left over when a key begins waits for the key's value. */
  keepLineForValue(): void {
    if (this.line === "") return;
    this.keyLine = this.line;
    this.line = "";
  }

  /** Writes the comment that was kept, where nothing of the value follows on the line. */
  writeKeptLine(isScalar: boolean): void {
    if (this.keyLine === "") return;
    if (!isScalar) {
      [this.line, this.keyLine] = [this.keyLine, this.line];
      this.writeLine();
      [this.line, this.keyLine] = [this.keyLine, this.line];
    } else if (this.line === "") {
      this.line = this.keyLine;
      this.keyLine = "";
    }
  }

  /** The blank line after the last foot comment of a document. */
  endDocument(): void {
    this.footIndent = 0;
    this.writeFoot();
    this.footIndent = -1;
    this.indent = -1;
    this.writeIndent();
  }

  override pushIndent(indentless = false, scalar = false): void {
    this.indents.push(this.indent);
    if (this.indent < 0) this.indent = scalar ? this.step : 0;
    else if (this.isItem) this.indent += 2;
    else if (!indentless) this.indent = this.step * Math.floor((this.indent + this.step) / this.step);
  }

  override putBreak(): void {
    super.putBreak();
    this.indention = true;
  }

  override writeIndent(): void {
    const indent = Math.max(this.indent, 0);
    if (!this.indention || this.column > indent || (this.column === indent && !this.whitespace)) this.putBreak();
    if (this.footIndent === indent) this.putBreak();
    if (this.column < indent) this.put(" ".repeat(indent - this.column));
    this.whitespace = true;
    this.footIndent = -1;
  }

  override endLine(): void {
    if (this.line === "") this.putBreak();
    else this.writeLine();
  }

  private writeComment(comment: string): void {
    for (const [index, line] of comment.split("\n").entries()) {
      if (index > 0) this.putBreak();
      if (line === "") continue;
      if (index > 0) this.writeIndent();
      this.put(line.startsWith("#") ? line : `# ${line}`);
      this.indention = false;
    }
    if (!comment.endsWith("\n")) this.putBreak();
    this.whitespace = true;
  }
}

/**
 * The text so far and the state that libyaml's emitter has about it: the column, the indentation, and whether spaces or
 * indentation were written last.
 *
 * Source: go.yaml.in/yaml/v2@v2.4.4 emitterc.go (put_break, yaml_emitter_write_indent, yaml_emitter_write_indicator).
 */
export class EmitOutput {
  text = "";
  column = 0;
  indent = -1;
  whitespace = true;
  indention = true;
  /** How far collections are indented. */
  readonly step: number = 2;
  protected readonly indents: number[] = [];

  /**
   * Increases the indentation by two, for a collection or a scalar; a list under a key stays in the column of the key.
   */
  pushIndent(indentless = false, scalar = false): void {
    this.indents.push(this.indent);
    if (this.indent < 0) this.indent = scalar ? 2 : 0;
    else if (!indentless) this.indent += 2;
  }

  popIndent(): void {
    this.indent = this.indents.pop() ?? -1;
  }

  /** Writes text without line endings whose characters each count as one column. */
  put(text: string): void {
    this.text += text;
    this.column += text.length;
  }

  putBreak(): void {
    this.text += "\n";
    this.column = 0;
  }

  /** Ends the line of the indicator of a literal text. */
  endLine(): void {
    this.putBreak();
  }

  /** Writes a line end that is part of a scalar; U+2028 and U+2029 are written unchanged. */
  putScalarBreak(character: string): void {
    this.text += character;
    this.column = 0;
  }

  writeIndent(): void {
    const indent = Math.max(this.indent, 0);
    if (!this.indention || this.column > indent || (this.column === indent && !this.whitespace)) this.putBreak();
    if (this.column < indent) this.put(spaces(indent - this.column));
    this.whitespace = true;
    this.indention = true;
  }

  writeIndicator(indicator: string, needWhitespace: boolean, isIndention = false): void {
    this.put(needWhitespace && !this.whitespace ? ` ${indicator}` : indicator);
    this.whitespace = false;
    this.indention = this.indention && isIndention;
  }

  endScalar(): void {
    this.whitespace = false;
    this.indention = false;
  }
}

const blanks = " ".repeat(64);

function spaces(count: number): string {
  return count <= blanks.length ? blanks.slice(0, count) : " ".repeat(count);
}

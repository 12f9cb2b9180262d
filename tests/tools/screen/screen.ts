/** Control sequences, among them those that have no effect on the text: colours, modes, titles. */
// eslint-disable-next-line no-control-regex
const sequence = /^\u001b(?:\[([?>]?)([\d;]*)([@-~])|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[()][A-Z0-9]|[=>78])/;

/** The beginning of a sequence whose end may be in the next part of the output. */
// eslint-disable-next-line no-control-regex
const unfinished = /^\u001b(?:\[[?>]?[\d;]*|\][^\u0007\u001b]*\u001b?|[()])?$/;

/**
 * The text that a terminal shows, with all lines that have left it at its top. It knows what Pulumi's display uses:
 * returns, new lines, moves of the cursor, and the deletion of the rest of a line or of the screen.
 */
export class Screen {
  private readonly columns: number;
  private readonly onRedraw: (screen: Screen) => void;
  private readonly lines: string[][] = [[]];
  private row = 0;
  private column = 0;
  private rest = "";

  /** @param onRedraw called before the cursor goes up: what is shown then is a whole picture */
  constructor(columns: number, onRedraw: (screen: Screen) => void = () => undefined) {
    this.columns = columns;
    this.onRedraw = onRedraw;
  }

  write(output: string): void {
    let text = this.rest + output;
    this.rest = "";
    while (text !== "") {
      const found = sequence.exec(text);
      if (found !== null) {
        const [whole, mode = "", numbers = "", action] = found;
        if (action !== undefined && mode === "") this.control(action, numbers.split(";").map(Number));
        text = text.slice(whole.length);
      } else if (unfinished.test(text)) {
        this.rest = text;
        return;
      } else {
        const character = String.fromCodePoint(text.codePointAt(0) ?? 0);
        this.print(character);
        text = text.slice(character.length);
      }
    }
  }

  /** The lines without the spaces at their ends. */
  get text(): readonly string[] {
    return this.lines.map((line) => line.join("").trimEnd());
  }

  private print(character: string): void {
    switch (character) {
      case "\r":
        this.column = 0;
        return;
      case "\n":
        this.down(1);
        return;
      case "\b":
        this.column = Math.max(0, this.column - 1);
        return;
      default:
        if (character < " ") return;
    }
    // A terminal begins a new line with the character after the last column.
    if (this.column === this.columns) {
      this.down(1);
      this.column = 0;
    }
    const line = this.lines[this.row] ?? [];
    while (line.length < this.column) line.push(" ");
    line[this.column] = character;
    this.column += 1;
  }

  private control(action: string, [given = 0]: readonly number[]): void {
    const count = Math.max(1, given);
    const line = this.lines[this.row] ?? [];
    switch (action) {
      case "A":
        this.onRedraw(this);
        this.row = Math.max(0, this.row - count);
        return;
      case "B":
        this.down(count);
        return;
      case "C":
        this.column = Math.min(this.columns, this.column + count);
        return;
      case "D":
        this.column = Math.max(0, this.column - count);
        return;
      case "G":
        this.column = count - 1;
        return;
      case "J":
        line.length = Math.min(line.length, this.column);
        this.lines.length = this.row + 1;
        return;
      case "K":
        if (given === 0) line.length = Math.min(line.length, this.column);
        else if (given === 1) line.fill(" ", 0, this.column + 1);
        else line.length = 0;
        return;
      default:
        return;
    }
  }

  private down(count: number): void {
    this.row += count;
    while (this.lines.length <= this.row) this.lines.push([]);
  }
}

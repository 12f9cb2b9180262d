import { Screen } from "./screen";

const up = (count: number): string => `\u001b[${count}A`;
const clearEnd = "\u001b[K";

test.each<[string, readonly string[], readonly string[]]>([
  ["text", ["one\r\ntwo"], ["one", "two"]],
  ["colours, the cursor and titles", ["\u001b[1;34mone\u001b[0m\u001b[?25l\u001b]0;title\u0007 two"], ["one two"]],
  ["a redraw", [`one\r\ntwo\r\n\r${up(2)}1${clearEnd}\r\n2${clearEnd}\r\n`], ["1", "2", ""]],
  ["a redraw without deletion", [`one\r\n\r${up(1)}1`], ["1ne", ""]],
  ["a sequence in two parts", ["one\r\n\u001b[", "1A\u001b", "[Kx"], ["x", ""]],
  ["moves to the side", ["abc\u001b[2Dx\u001b[1Cy\u001b[1Gz"], ["zxcy"]],
  ["the deletion of a line", ["abc\r\u001b[2Kd"], ["d"]],
  ["the deletion of the screen", [`a\r\nb\r\nc\r${up(2)}\u001b[Jd`], ["d"]],
  ["spaces at the end", ["a  \r\n   "], ["a", ""]],
  ["a long line", ["0123456789abc"], ["0123456789", "abc"]],
  ["a line that just fits", ["0123456789\r\na"], ["0123456789", "a"]],
  ["characters beyond the first plane", ["✨ 𝒳"], ["✨ 𝒳"]],
])("a screen of ten columns shows %s", (_, output, expected) => {
  const screen = new Screen(10);
  for (const part of output) screen.write(part);
  expect(screen.text).toEqual(expected);
});

test("the picture before each redraw is known", () => {
  const pictures: (readonly string[])[] = [];
  const screen = new Screen(10, ({ text }) => pictures.push(text));
  screen.write(`one\r\n\r${up(1)}two${clearEnd}\r\n\r${up(1)}three`);
  expect(pictures).toEqual([
    ["one", ""],
    ["two", ""],
  ]);
  expect(screen.text).toEqual(["three", ""]);
});

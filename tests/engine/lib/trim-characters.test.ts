import { oneLine } from "../../../engine/lib/one-line";
import { before, trimEndOf, trimOf, trimStartOf, whiteSpace } from "../../../engine/lib/trim-characters";

test("characters are taken off the ends", () => {
  expect(trimEndOf("/a/b//", "/")).toBe("/a/b");
  expect(trimStartOf("[]a[]", "[]")).toBe("a[]");
  expect(trimOf("\u0085 a b\u3000\n", whiteSpace)).toBe("a b");
  expect(trimOf("///", "/")).toBe("");
  expect(before("a;b;c", ";")).toBe("a");
  expect(before("abc", ";")).toBe("abc");
});

test("Go's spaces are those of Unicode", () => {
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  expect(all.filter((character) => /\p{White_Space}/u.test(character)).join("")).toBe(whiteSpace);
});

test("a text becomes one line as with /\\s*\\n\\s*/", () => {
  for (const text of ["a", "a\nb", " a \n\n \n b ", "\na", "a\n", "\n", "", "a \t\r\n\t b", "a\n b\n c\n"]) {
    expect(oneLine(text, "; ")).toBe(text.replace(/\s*\n\s*/g, "; "));
  }
});

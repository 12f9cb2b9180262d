import { sprintf } from "../../../../engine/go/fmt/sprintf";
import { GoBytes } from "../../../../engine/go/values/values";

describe("long lists of bytes", () => {
  // Longer than the printer's buffer of joined parts.
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => (at * 7) % 256);
  const numbers = [...bytes];

  it.each([
    ["%v", `[${numbers.join(" ")}]`],
    ["%d", `[${numbers.join(" ")}]`],
    ["%04d", `[${numbers.map((byte) => String(byte).padStart(4, "0")).join(" ")}]`],
    ["%b", `[${numbers.map((byte) => byte.toString(2)).join(" ")}]`],
    ["%#v", `[]byte{${numbers.map((byte) => `0x${byte.toString(16)}`).join(", ")}}`],
  ])("are printed by %s, as arguments", (format, text) => {
    expect(sprintf(format, [new GoBytes(bytes)])).toBe(text);
  });

  it("are printed in maps", () => {
    const map = new Map([["file", new GoBytes(bytes)]]);
    expect(sprintf("%v", [map])).toBe(`map[file:[${numbers.join(" ")}]]`);
  });
});

import { toInt64 } from "../../../../engine/render/gotemplate/sprig/numbers/cast";
import { parseFloat } from "../../../../engine/go/strconv/parse-float";
import { parseInt } from "../../../../engine/go/strconv/parse-integer";

// All expected values were printed by Go 1.26 (strconv.ParseInt, strconv.ParseFloat) and spf13/cast v1.7.0.

type Integer = readonly [value: bigint, fails: boolean];

const integers: readonly {
  text: string;
  anyBase: Integer;
  decimal: Integer;
  octal: Integer;
  cast: bigint;
}[] = [
  { text: "", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 0n },
  { text: "0", anyBase: [0n, false], decimal: [0n, false], octal: [0n, false], cast: 0n },
  { text: "+1", anyBase: [1n, false], decimal: [1n, false], octal: [1n, false], cast: 1n },
  { text: "-0", anyBase: [0n, false], decimal: [0n, false], octal: [0n, false], cast: 0n },
  { text: "1_000", anyBase: [1000n, false], decimal: [0n, true], octal: [0n, true], cast: 1000n },
  { text: "0x1F", anyBase: [31n, false], decimal: [0n, true], octal: [0n, true], cast: 31n },
  { text: "0x_1F", anyBase: [31n, false], decimal: [0n, true], octal: [0n, true], cast: 31n },
  { text: "0x1_F", anyBase: [31n, false], decimal: [0n, true], octal: [0n, true], cast: 31n },
  { text: "0x1__F", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 0n },
  { text: "0_7", anyBase: [7n, false], decimal: [0n, true], octal: [0n, true], cast: 7n },
  { text: "08", anyBase: [0n, true], decimal: [8n, false], octal: [0n, true], cast: 0n },
  { text: "0b101", anyBase: [5n, false], decimal: [0n, true], octal: [0n, true], cast: 5n },
  { text: "0o17", anyBase: [15n, false], decimal: [0n, true], octal: [0n, true], cast: 15n },
  { text: "0b", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 0n },
  { text: "0x", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 0n },
  { text: "1.0", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 1n },
  { text: "1.", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 0n },
  { text: "1.0.", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 1n },
  { text: "1.00", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 1n },
  {
    text: "9223372036854775807",
    anyBase: [9223372036854775807n, false],
    decimal: [9223372036854775807n, false],
    octal: [0n, true],
    cast: 9223372036854775807n,
  },
  {
    text: "9223372036854775808",
    anyBase: [9223372036854775807n, true],
    decimal: [9223372036854775807n, true],
    octal: [0n, true],
    cast: 0n,
  },
  {
    text: "-9223372036854775808",
    anyBase: [-9223372036854775808n, false],
    decimal: [-9223372036854775808n, false],
    octal: [0n, true],
    cast: -9223372036854775808n,
  },
  {
    text: "-9223372036854775809",
    anyBase: [-9223372036854775808n, true],
    decimal: [-9223372036854775808n, true],
    octal: [0n, true],
    cast: 0n,
  },
  { text: "_1", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 0n },
  { text: "1_", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 0n },
  { text: "0b2", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 0n },
  { text: " 1", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 0n },
  { text: "1e3", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 0n },
  { text: "00", anyBase: [0n, false], decimal: [0n, false], octal: [0n, false], cast: 0n },
  { text: "0_", anyBase: [0n, true], decimal: [0n, true], octal: [0n, true], cast: 0n },
  {
    text: "0x0000000000000000000000000000000001",
    anyBase: [1n, false],
    decimal: [0n, true],
    octal: [0n, true],
    cast: 1n,
  },
];

describe("parseInt", () => {
  it.each(integers)("reads $text", ({ text, anyBase, decimal, octal, cast }) => {
    const read = (base: 0 | 8 | 10): Integer => {
      const { value, problem } = parseInt(text, base, 64);
      return [value, problem !== undefined];
    };
    expect({ anyBase: read(0), decimal: read(10), octal: read(8), cast: toInt64(text) }).toEqual({
      anyBase,
      decimal,
      octal,
      cast,
    });
  });
});

/** The bits of the float64, and the error. */
const floats: readonly (readonly [text: string, bits: string, problem: string])[] = [
  ["", "0", "invalid syntax"],
  [".", "0", "invalid syntax"],
  ["1", "3ff0000000000000", ""],
  ["-1.5", "bff8000000000000", ""],
  ["+.5", "3fe0000000000000", ""],
  ["5.", "4014000000000000", ""],
  ["1e3", "408f400000000000", ""],
  ["1E+3", "408f400000000000", ""],
  ["1e", "0", "invalid syntax"],
  ["1e+", "0", "invalid syntax"],
  ["e1", "0", "invalid syntax"],
  ["1_0", "4024000000000000", ""],
  ["1_0.5", "4025000000000000", ""],
  ["0x1p-2", "3fd0000000000000", ""],
  ["0x1.8p1", "4008000000000000", ""],
  ["0x.8p0", "3fe0000000000000", ""],
  ["0xp1", "0", "invalid syntax"],
  ["0x1", "0", "invalid syntax"],
  ["0x_1p0", "3ff0000000000000", ""],
  ["0x1_0p0", "4030000000000000", ""],
  ["0_1", "3ff0000000000000", ""],
  ["inf", "7ff0000000000000", ""],
  ["+Inf", "7ff0000000000000", ""],
  ["-infinity", "fff0000000000000", ""],
  ["infi", "0", "invalid syntax"],
  ["nan", "7ff8000000000001", ""],
  ["+nan", "0", "invalid syntax"],
  ["NaN", "7ff8000000000001", ""],
  ["1e400", "7ff0000000000000", "value out of range"],
  ["-1e400", "fff0000000000000", "value out of range"],
  ["1e-400", "0", ""],
  ["0x1p1024", "7ff0000000000000", "value out of range"],
  ["0x1p-1075", "0", ""],
  ["0x1.8p-1075", "1", ""],
  ["0x1.fffffffffffff8p1023", "7ff0000000000000", "value out of range"],
  ["0x1.fffffffffffff7p1023", "7fefffffffffffff", ""],
  ["0x1.00000000000008p0", "3ff0000000000000", ""],
  ["0x1.00000000000018p0", "3ff0000000000002", ""],
  ["0x1p99999", "7ff0000000000000", "value out of range"],
  ["0x1p-99999", "0", ""],
  ["1e1_0", "4202a05f20000000", ""],
  ["1__0", "0", "invalid syntax"],
  ["0.1e-5", "3eb0c6f7a0b5ed8d", ""],
  ["1.2.3", "0", "invalid syntax"],
  ["0x1p-1074", "1", ""],
  ["0x0.0000000001p-1034", "1", ""],
  ["._1", "0", "invalid syntax"],
  ["1._1", "0", "invalid syntax"],
  ["_1e3", "0", "invalid syntax"],
];

describe("parseFloat", () => {
  it.each(floats)("reads %s", (text, bits, problem) => {
    const parsed = parseFloat(text);
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, parsed.value);
    const found = Number.isNaN(parsed.value) ? "7ff8000000000001" : view.getBigUint64(0).toString(16);
    expect([found, parsed.problem ?? ""]).toEqual([bits, problem]);
  });
});

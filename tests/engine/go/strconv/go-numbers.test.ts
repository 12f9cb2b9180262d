import { toFloat64, toInt64 } from "../../../../engine/render/gotemplate/sprig/numbers/cast";
import {
  addDecimals,
  decimalOf,
  decimalToFloat,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from "../../../../engine/render/gotemplate/sprig/numbers/decimal";
import { formatFloat, type FloatFormat } from "../../../../engine/go/strconv/format-float";
import { parseFloat } from "../../../../engine/go/strconv/parse-float";
import { parseInt } from "../../../../engine/go/strconv/parse-integer";
import { quote } from "../../../../engine/go/strconv/quote";
import { GoPanic } from "../../../../engine/go/values/values";
import type { Json } from "../../../conformance/typed-data";
import { readGoCases, readGoText, readGoValue } from "../../render/gotemplate/go-fixtures";

type Row = readonly Json[];

const cases = readGoCases("numbers");

const float = (value: number): string => formatFloat(value, "g", -1);
const withProblem = (value: string, problem: string | undefined): string =>
  problem === undefined ? value : `${value} ${problem}`;

function readBits(hexadecimal: Json | undefined): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${hexadecimal as string}`));
  return view.getFloat64(0);
}

function divide(left: number, right: number): string {
  try {
    return float(decimalToFloat(divideDecimals(decimalOf(left), decimalOf(right))));
  } catch (error) {
    if (!(error instanceof GoPanic)) throw error;
    return error.message;
  }
}

/** Each kind of case: its input, our result, and the minimum number of cases. */
const kinds: readonly {
  readonly name: string;
  readonly inputs: number;
  readonly least: number;
  readonly make: (input: Row) => readonly string[];
}[] = [
  {
    name: "format",
    inputs: 4,
    least: 1400,
    make: ([bits, format, precision, size]) => [
      formatFloat(readBits(bits), format as FloatFormat, precision as number, size as 32 | 64),
    ],
  },
  {
    name: "float",
    inputs: 1,
    least: 60,
    make: ([text]) => {
      const { value, problem } = parseFloat(readGoText(text));
      return [withProblem(float(value), problem)];
    },
  },
  {
    name: "integer",
    inputs: 3,
    least: 300,
    make: ([text, base, bits]) => {
      const { value, problem } = parseInt(readGoText(text), base as 10, bits as 64);
      return [withProblem(value.toString(), problem)];
    },
  },
  {
    name: "quote",
    inputs: 1,
    least: 200,
    make: ([text]) => [quote(readGoText(text)), quote(readGoText(text), true)],
  },
  {
    name: "cast",
    inputs: 1,
    least: 50,
    make: ([value]) => [toInt64(readGoValue(value ?? null)).toString(), float(toFloat64(readGoValue(value ?? null)))],
  },
  {
    name: "decimal",
    inputs: 2,
    least: 250,
    make: ([left, right]) => {
      const [one, other] = [Number(left), Number(right)];
      const [first, second] = [decimalOf(one), decimalOf(other)];
      return [
        float(decimalToFloat(addDecimals(first, second))),
        float(decimalToFloat(subtractDecimals(first, second))),
        float(decimalToFloat(multiplyDecimals(first, second))),
        divide(one, other),
      ];
    },
  },
];

test.each(kinds)("returns Go's result: $name", ({ name, inputs, least, make }) => {
  const rows = cases.filter(([kind]) => kind === name).map((row) => row.slice(1));
  const faults = rows.flatMap((row) => {
    const input = row.slice(0, inputs);
    const expected = row.slice(inputs).map(readGoText);
    const made = make(input);
    return JSON.stringify(made) === JSON.stringify(expected) ? [] : [{ input, expected, made }];
  });
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(least);
});

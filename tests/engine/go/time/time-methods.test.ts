import { createTemplateSet } from "../../../../engine/render/gotemplate/create-template-set";
import { sprigFunctions } from "../../../../engine/render/gotemplate/sprig";

const functions = sprigFunctions({
  now: () => 0n,
  localTimeZone: "Europe/Berlin",
  randomBytes: () => new Uint8Array(),
});
const time = '(toDate "2006-01-02T15:04:05Z07:00" "2024-02-29T13:14:15+05:30")';

// The results of Go 1.26 with TZ=Europe/Berlin.
const rows: readonly (readonly [method: string, expected: string])[] = [
  [".Local", "2024-02-29 08:44:15 +0100 CET"],
  [".UTC.Local.Location", "Europe/Berlin"],
  [".MarshalBinary", "[1 0 0 0 14 221 114 44 207 0 0 0 0 1 74]"],
  ['.AppendText (b64dec "")', "wrong type for value; expected []uint8; got string"],
  [".Date", "function Date has 3 return values; should be 1 or 2"],
  [".Clock", "function Clock has 3 return values; should be 1 or 2"],
  [".Zone", "invalid function signature for Zone: second return value should be error; is int"],
  [".ISOWeek", "invalid function signature for ISOWeek: second return value should be error; is int"],
  [".ZoneBounds", "invalid function signature for ZoneBounds: second return value should be error; is time.Time"],
  [".Date 1", "wrong number of args for Date: want 0 got 1"],
];

test.each(rows)("time.Time%s", (method, expected) => {
  const set = createTemplateSet("t", { functions });
  const execute = (): string => {
    set.parse("t", `{{ ${time}${method} }}`);
    try {
      return set.execute("t", null);
    } catch (error) {
      return (error as Error).message.replace(/^.*?>: /, "");
    }
  };
  expect(execute()).toBe(expected);
});

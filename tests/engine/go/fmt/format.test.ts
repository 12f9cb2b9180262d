import { sprintf } from "../../../../engine/go/fmt/index";
import type { Json } from "../../../conformance/typed-data";
import { readGoCases, readGoText, readGoValue } from "../../render/gotemplate/go-fixtures";

test("prints each verb and value as Go does", () => {
  const cases = readGoCases("format");
  const faults = cases.flatMap(([format, args, expected]) => {
    const asText = readGoText(format);
    const printed = sprintf(asText, (args as readonly Json[]).map(readGoValue));
    return printed === readGoText(expected) ? [] : [{ format: asText, args, expected, printed }];
  });
  expect(faults).toEqual([]);
  expect(cases.length).toBeGreaterThan(4000);
});

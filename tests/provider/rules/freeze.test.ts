import { checkConfigFields } from "../../../provider/config/config";
import { readFreeze } from "../../../provider/rules/freeze";

const reason = "year end";

test.each([
  ["2026-12-24", "2026-12-24T00:00:00.000Z"],
  ["2026-12-24T18:00Z", "2026-12-24T18:00:00.000Z"],
  ["2026-12-24T18:00:30+01:00", "2026-12-24T17:00:30.000Z"],
  ["2028-02-29", "2028-02-29T00:00:00.000Z"],
])("reads the end %s", (until, expected) => {
  expect(readFreeze({ until, reason })).toEqual({ until: new Date(expected), reason, except: [] });
});

test.each([
  "tomorrow",
  "",
  "2026-02-30",
  "2026-13-01",
  "2026-12-24T18:00:00",
  "2026-12-24 18:00Z",
  "24.12.2026",
  "2026-12-24T25:00Z",
  1766534400,
])("refuses the end %p", (until) => {
  expect(readFreeze({ until, reason })).toBeUndefined();
});

test.each([
  [{ until: "2026-12-24" }],
  [{ reason }],
  [{ until: "2026-12-24", reason: "" }],
  [{ until: "2026-12-24", reason, except: "shop" }],
  [{ until: "2026-12-24", reason, except: [1] }],
  [{ until: "2026-12-24", reason, exept: ["shop"] }],
  ["2026-12-24"],
])("the configuration refuses %j", (freeze) => {
  const [failure, ...others] = checkConfigFields({ freeze });
  expect(others).toEqual([]);
  expect(failure?.property).toBe("freeze");
  expect(failure?.reason).toMatch(/^must be a map with until, a date or a time with its zone/);
});

test("the configuration takes it as JSON, as the engine sends it", () => {
  expect(checkConfigFields({ freeze: JSON.stringify({ until: "2026-12-24", reason }) })).toEqual([]);
});

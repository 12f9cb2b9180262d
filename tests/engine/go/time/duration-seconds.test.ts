import { parseDurationSeconds } from "../../../../engine/go/time/duration-seconds";

test.each([
  ["0", 0],
  ["5m", 300],
  ["5m0s", 300],
  ["1h30m", 5400],
  ["1.5s", 1.5],
  [".5s", 0.5],
  ["250ms", 0.25],
  ["", undefined],
  ["5", undefined],
  ["5 m", undefined],
  ["-5m", undefined],
  ["+5m", undefined],
  ["1.5\u00b5s", 1.5e-6],
  ["0.1s", 0.1],
  ["3000000h", undefined],
  ["5m-", undefined],
  ["m", undefined],
])("reads %j as %p seconds", (text, seconds) => {
  expect(parseDurationSeconds(text)).toBe(seconds);
});

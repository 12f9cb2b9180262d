import { createTemplateSet } from "../../../../../engine/render/gotemplate/create-template-set";
import { dateFunctions } from "../../../../../engine/render/gotemplate/sprig/dates";

/** 2024-07-01 12:00:00.5 UTC. */
const now = 1_719_835_200_500_000_000n;

function render(template: string, localTimeZone?: string): string {
  const environment = { now: () => now, randomBytes: () => new Uint8Array() };
  const functions = dateFunctions(localTimeZone === undefined ? environment : { ...environment, localTimeZone });
  const set = createTemplateSet("t", { functions });
  set.parse("t", template);
  return set.execute("t", null);
}

// The results are those of Sprig v3.3.0 with TZ set to the zone, at that time.
test.each([
  { template: "{{ now.Unix }}", expected: "1719835200" },
  { template: '{{ now | date "15:04 MST" }}', expected: "12:00 UTC" },
  { template: '{{ now | date "15:04 MST" }}', zone: "Europe/Berlin", expected: "14:00 CEST" },
  { template: '{{ 0 | date "2006-01-02 15:04 MST" }}', zone: "America/New_York", expected: "1969-12-31 19:00 EST" },
  { template: '{{ dateInZone "15:04 MST" now "Asia/Tokyo" }}', zone: "Europe/Berlin", expected: "21:00 JST" },
  { template: '{{ dateInZone "15:04 MST" now "No/Zone" }}', zone: "Europe/Berlin", expected: "12:00 UTC" },
  { template: '{{ htmlDate "no time" }}', zone: "Pacific/Kiritimati", expected: "2024-07-02" },
  { template: '{{ toDate "2006-01-02" "2024-01-15" | unixEpoch }}', zone: "Europe/Berlin", expected: "1705273200" },
  { template: '{{ toDate "2006-01-02" "x" }}', zone: "Europe/Berlin", expected: "0001-01-01 00:00:00 +0000 UTC" },
  { template: "{{ ago 1719831600 }} {{ ago now }}", expected: "1h0m1s 0s" },
  { template: '{{ (now | date_modify "-1h").Format "15:04" }}', zone: "Europe/Berlin", expected: "13:00" },
  { template: '{{ duration "99999999999999999999" }}', expected: "-1s" },
])("$template in $zone", ({ template, zone, expected }) => {
  expect(render(template, zone)).toBe(expected);
});

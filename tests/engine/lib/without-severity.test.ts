import { withoutSeverity } from "../../../engine/lib/without-severity";

test.each([
  ["warning: skipped value for cache.image: Not a table.", "skipped value for cache.image: Not a table."],
  ["Warning: Dependencies are handled in Chart.yaml", "Dependencies are handled in Chart.yaml"],
  ['info: skipping unknown hook: ""', 'skipping unknown hook: ""'],
  ["the warning: it stays", "the warning: it stays"],
])("%s", (text, expected) => {
  expect(withoutSeverity(text)).toBe(expected);
});

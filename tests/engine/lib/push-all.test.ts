import { maximumOf, pushAll } from "../../../engine/lib/push-all";
import { readDocuments } from "../../../engine/yaml/read/read";

test("long lists are appended and compared without the stack", () => {
  const many = Array.from({ length: 500_000 }, (_, index) => index);
  const target = [7];
  pushAll(target, many);
  expect(target).toHaveLength(500_001);
  expect(maximumOf(many)).toBe(499_999);
  expect(maximumOf([], 3)).toBe(3);
});

test("a file that is a long list, and a merge of many keys are read", () => {
  expect(
    readDocuments(Buffer.from(`kind: List\napiVersion: v1\nitems:\n${"- {}\n".repeat(200_000)}`), "a.yaml"),
  ).toHaveLength(200_000);
  const keys = Array.from({ length: 200_000 }, (_, index) => `k${index}: 1`).join(", ");
  const merged = readDocuments(Buffer.from(`a: &a {${keys}}\nb:\n  <<: *a\n`), "b.yaml");
  expect(merged).toHaveLength(1);
});

import { kindsOf } from "../../../../engine/cli/page/page-data";
import type { PageGroup, PageRow } from "../../../../engine/cli/page/page-model";

function groupOf(...kinds: readonly string[]): PageGroup {
  const rows = kinds.map((kind): PageRow => ({
    ...{ type: "object", kind, name: "a", shown: "a", mark: "·", tone: "plain", meaning: "to apply", note: "" },
    ...{ words: [], waitsFor: [], blocks: [], sections: [] },
  }));
  return { label: "Apply, wave 0", short: "wave 0", note: "", leads: false, rows, sections: [] };
}

test("four rows of one kind that follow each other in a wave fold together", () => {
  const groups = [groupOf("A", "B", "B", "B", "B", "A"), groupOf("A", "A", "A"), groupOf("A", "A", "A", "A", "A")];
  expect(kindsOf({ groups })).toEqual([
    { group: 0, kind: "B", first: 1, count: 4 },
    { group: 2, kind: "A", first: 9, count: 5 },
  ]);
});

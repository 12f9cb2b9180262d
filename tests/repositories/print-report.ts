import type { ComparedPart } from "./compared-part";

const outcomes = ["equal", "different", "refused", "invalid"] as const;

/** A table of the parts, and the counts of each kind. */
export function printReport(parts: readonly ComparedPart[]): string {
  const lines = parts.map(({ id, outcome, objects, note }) => {
    const head = `${outcome.padEnd(9)} ${id}, ${objects} objects`;
    return note === "" ? head : `${head}\n${note.replaceAll(/^/gm, "            ")}`;
  });
  const kinds = [...new Set(parts.map(kindOf))];
  const counts = [
    ...kinds.map((kind) =>
      countsOf(
        kind,
        parts.filter((part) => kindOf(part) === kind),
      ),
    ),
    countsOf("all", parts),
  ];
  return [...lines, "", ...counts].join("\n");
}

function kindOf({ id }: ComparedPart): string {
  return id.slice(0, id.indexOf("/"));
}

function countsOf(kind: string, parts: readonly ComparedPart[]): string {
  const counts = outcomes.map((outcome) => `${parts.filter((part) => part.outcome === outcome).length} ${outcome}`);
  const equal = parts.filter(({ outcome }) => outcome === "equal").length;
  const share = parts.length === 0 ? 100 : (100 * equal) / parts.length;
  return `${kind}: ${parts.length}, ${counts.join(", ")} (${share.toFixed(1)} % equal)`;
}

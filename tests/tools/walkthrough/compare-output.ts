/** What differs from run to run: times, hashes, ports, and the width of columns. */
const volatile: readonly (readonly [RegExp, string])[] = [
  // eslint-disable-next-line no-control-regex -- the colours of a terminal
  [/\u001b\[[0-9;]*m/g, ""],
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?(Z| UTC)?/g, "TIME"],
  [/\b\d+h\d+m(\d+s)?\b|\b\d+m\d+s\b|\b\d+(\.\d+)? ?(ms|s|seconds?|minutes?)\b/g, "DURATION"],
  [/the cluster is \S+, the context \S+ in [^;]*/g, "the cluster is CLUSTER"],
  [/127\.0\.0\.1:\d+|localhost:\d+/g, "HOST"],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "UID"],
  [/\b[0-9a-f]{16,64}\b/g, "DIGEST"],
  [/\s+/g, " "],
];

/** A line as it is compared. */
export function comparableLine(line: string): string {
  return volatile.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), line).trim();
}

/**
 * The shown lines that the output does not have. `…` stands for any text, and alone in a line for lines that are left
 * out. The order of lines does not count: what Pulumi does at once, it prints in any order.
 */
export function missingLines(shown: readonly string[], output: string): readonly string[] {
  const printed = new Set(output.split(/\r?\n/).map(comparableLine));
  return shown.filter((line) => {
    const text = comparableLine(line);
    if (text === "" || text === "…" || printed.has(text)) return false;
    if (!text.includes("…")) return true;
    const parts = text.split(/ ?… ?/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
    const pattern = new RegExp(`^${parts.join(".*")}$`);
    return ![...printed].some((other) => pattern.test(other));
  });
}

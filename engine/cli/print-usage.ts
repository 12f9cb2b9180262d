import type { Command } from "./command";

/** The help of a command, with its examples. */
export function printUsage({ usage, examples }: Pick<Command, "usage" | "examples">): string {
  const rows = examples.map(({ does, line }) => `  # ${does}\n  ${line}\n`);
  return `${usage}\nExamples:\n${rows.join("\n")}`;
}

// The commands that build overlays share most of their code, and so are loaded together.
import { buildCommand, buildDirectory } from "./build-command";
import type { Command } from "./command";
import { explainCommand } from "./explain-command";

export const overlayCommands: Readonly<Record<"build" | "explain", Command>> = {
  build: buildCommand,
  explain: explainCommand,
};

/** For commands that are bundled apart from these. */
export { buildDirectory };

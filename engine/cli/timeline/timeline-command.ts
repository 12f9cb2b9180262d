import type { Command } from "../command";
export const timelineCommand: Command = { usage: "", run: () => Promise.resolve() };

// The commands that read a stack share most of their code, and so are loaded together.
import type { Command } from "../command";
import { eventsCommand } from "./events-command";
import { historyCommand } from "./history-command";
import { logsCommand } from "./logs-command";
import { statusCommand } from "./status-command";
import { treeCommand } from "./tree-command";

export const stackCommands: Readonly<Record<"events" | "history" | "logs" | "status" | "tree", Command>> = {
  events: eventsCommand,
  history: historyCommand,
  logs: logsCommand,
  status: statusCommand,
  tree: treeCommand,
};

import type * as build from "./build-command";
import type { CommandEntry } from "./command";

/** Every command, in the order of the help. */
export const commands: readonly CommandEntry[] = [
  {
    name: "build",
    summary: "print the objects of a kustomization, as kustomize build does",
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would load each command at every start
    load: () => (require("./build-command") as typeof build).buildCommand,
  },
];

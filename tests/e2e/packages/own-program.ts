/** The section "Your own program" of the README: the commands and files for the reader. */
export interface OwnProgram {
  /** The files that the section shows, by their names. */
  readonly files: Readonly<Record<string, string>>;
  /** The commands that create the folder and install the packages, next to the clone. */
  readonly install: string;
  /** The command that makes an ES module of the program. */
  readonly asModule: string;
  /** The arguments of `pulumi` that install the plugin from its archive. */
  readonly installPlugin: readonly string[];
}

/** Reads the section; throws if a part that the test needs is missing. */
export function readOwnProgram(readme: string): OwnProgram {
  const section = /^## Your own program\n([^]*?)^## /m.exec(readme)?.[1] ?? "";
  // A file is a block after a line that begins with its name: `NAME` …:
  const shown = section.matchAll(/^`([\w.-]+)`[^\n]*:\n\n```(?:yaml|ts)\n([^]*?)^```$/gm);
  const files = Object.fromEntries([...shown].map(([, name = "", text = ""]) => [name, text]));
  const shell = [...section.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, text = ""]) => text);
  const [install, asModule, plugin] = shell;
  if (install === undefined || asModule === undefined || plugin?.startsWith("pulumi plugin install") !== true)
    throw new Error("the README's section has no longer its three blocks of commands");
  if (Object.keys(files).join() !== "Pulumi.yaml,index.ts") throw new Error("the README shows other files");
  return { files, install, asModule, installPlugin: plugin.trim().split(/\s+/).slice(1) };
}

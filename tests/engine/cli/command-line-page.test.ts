import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commands } from "../../../engine/cli/commands";
import { runCli } from "./harness";

const page = readFileSync(join(__dirname, "../../../docs/command-line.md"), "utf8");

test("docs/command-line.md has all commands, with the summaries of the help", () => {
  const rows = [...page.matchAll(/^\| \[`([a-z]+)`\]\(\S+\) \| (.*) \|$/gm)].map(([, name, summary]) => ({
    name,
    summary,
  }));
  expect(rows).toEqual(commands.map(({ name, summary }) => ({ name, summary })));
});

test("its example is what the command prints", async () => {
  const [, line = "", printed = ""] = /^\$ slipway (.*)\n([^]*?)```/m.exec(page) ?? [];
  const { code, err } = await runCli("/", line.split(" "));
  expect([code, err]).toEqual([2, printed]);
});

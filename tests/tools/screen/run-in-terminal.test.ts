import { tmpdir } from "node:os";
import { runInTerminal } from "./run-in-terminal";

const options = { cwd: tmpdir(), environment: {}, columns: 80 } as const;

test("a command has a terminal of its own, of the given size", async () => {
  const print = "process.stdout.write([process.stdin.isTTY, process.stdout.isTTY, process.stdout.columns].join())";
  const { code, lines } = await runInTerminal([process.execPath, "-e", print], options);
  expect([code, ...lines]).toEqual([0, "true,true,80"]);
});

test("the code of the command, its words, and the pictures before the last one", async () => {
  const print = `process.stdout.write("it's one\\n\\u001b[1Atwo\\u001b[K\\n"); process.exitCode = 3`;
  expect(await runInTerminal([process.execPath, "-e", print], options)).toEqual({
    code: 3,
    lines: ["two", ""],
    pictures: [["it's one", ""]],
  });
});

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { repositoryRoot } from "../../repository/repository-files";
import { deferFunctions, deferModule } from "../deferred-modules.cjs";

test("a module is loaded when something of it is read, once", () => {
  const load = jest.fn(() => ({ one: 1, twice: (value: number) => value * 2 }));
  const late = deferModule(load) as { one: number; twice: (value: number) => number; __esModule: boolean };
  expect([late.__esModule, load.mock.calls.length]).toEqual([true, 0]);
  expect([late.one, late.twice(2), "one" in late, Object.keys(late)]).toEqual([1, 4, true, ["one", "twice"]]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a module of functions and classes is loaded when one of them is called", () => {
  class Box {
    static readonly empty = "empty";
    readonly content: number;
    constructor(content: number) {
      this.content = content;
    }
  }
  const load = jest.fn(() => ({ Box, twice: (value: number) => value * 2 }));
  const { Box: LateBox, twice } = deferFunctions(load) as { Box: typeof Box; twice: (value: number) => number };
  expect(load).not.toHaveBeenCalled();
  expect([twice(2), new LateBox(3).content, LateBox.empty]).toEqual([4, 3, "empty"]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a program starts without what it does not use, and gets it once it does", () => {
  const program = `
    const pulumi = require("@pulumi/pulumi");
    const { newSpan } = require("@pulumi/pulumi/cmd/run/tracing");
    newSpan("program").end();
    const late = ["@npmcli/arborist", "normalize-package-data", "@pulumi/pulumi/automation", "typescript"];
    const nameOf = (file) =>
      late.find((name) => file.includes("/node_modules/" + name + "/")) ??
      /node_modules\\/(@opentelemetry\\/(?!api\\/)[^/]+)\\//.exec(file)?.[1] ?? [];
    const loaded = () => [...new Set(Object.keys(require.cache).flatMap(nameOf))];
    const before = loaded();
    pulumi.runtime.serializeFunction(() => "answer").then(({ text }) => {
      const isSerialized = text.includes("answer");
      console.log(JSON.stringify({ before, after: loaded(), isSerialized, workspace: typeof pulumi.automation.LocalWorkspace }));
    });
  `;
  const ease = join(repositoryRoot, "tests/tools/ease-program.cjs");
  const output = execFileSync(process.execPath, ["--require", ease, "--eval", program], { cwd: repositoryRoot });
  const serialized = { after: ["typescript"], isSerialized: true };
  expect(JSON.parse(output.toString())).toEqual({ before: [], ...serialized, workspace: "function" });
});

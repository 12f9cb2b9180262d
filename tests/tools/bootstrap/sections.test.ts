import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

test("a part whose program has a fault fails, and the next one runs", () => {
  // The module is an ES module, which jest does not load.
  const code = `
    import { Sections } from ${JSON.stringify(pathToFileURL(join(__dirname, "sections.mjs")).href)};
    const sections = new Sections();
    await sections.run("first", () => { throw new Error("no such folder"); });
    await sections.run("second", async () => ({ passed: 2, failed: 0, skipped: 0 }));
    console.log(JSON.stringify(sections.tallies.map(({ passed, failed }) => [passed, failed])));
  `;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
  expect(output).toContain("no such folder");
  expect(output.trimEnd().split("\n").at(-1)).toBe("[[0,1],[2,0]]");
});

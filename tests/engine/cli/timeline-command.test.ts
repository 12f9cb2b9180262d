import { readFileSync } from "node:fs";
import { join } from "node:path";
import { placeOf, RunLines } from "../plan/timeline/run-lines";
import { makeFolder, runCli } from "./harness";

const hostile = "</script><img src=x>";
const run = new RunLines()
  .object("/ConfigMap/shop/settings", [10, 20, 20], placeOf(1, 2))
  .object(`/ConfigMap/shop/${hostile}`, [30, 40, 50], placeOf(2, 2));
const older = new RunLines().object("/ConfigMap/shop/older", [10, 20, 20]);

let folder: ReturnType<typeof makeFolder>;

beforeAll(() => {
  folder = makeFolder({
    "runs/20260102T030405.000Z-7.jsonl": older.text,
    "runs/20260102T030406.000Z-3.jsonl": run.text,
    "runs/z.txt": "not a record",
    "empty/z.txt": "",
    "bad.jsonl": '{"type":"run","at":1,"version":1}\nhello\n\n',
  });
});

afterAll(() => {
  folder.remove();
});

test("a folder stands for its newest file", async () => {
  const { code, out, err } = await runCli(folder.path, ["timeline", "runs", "--width", "80"]);
  expect(err).toBe("");
  expect(code).toBe(0);
  expect(out).toContain("ConfigMap shop/settings");
  expect(out).not.toContain("older");
});

test("a file, as JSON", async () => {
  const { out } = await runCli(folder.path, ["timeline", "runs/20260102T030405.000Z-7.jsonl", "--json"]);
  expect(JSON.parse(out)).toMatchObject({
    total: 20,
    items: [{ id: "/ConfigMap/shop/older", begin: 10, end: 20, state: "ready" }],
    criticalPath: [{ item: 0, gap: 10, duration: 10 }],
  });
});

test("a page, which escapes what the record has", async () => {
  const { code, out } = await runCli(folder.path, ["timeline", "runs", "--html", "run.html"]);
  expect([code, out]).toEqual([0, "wrote run.html\n"]);
  const page = readFileSync(join(folder.path, "run.html"), "utf8");
  expect(page).toContain("shop/settings");
  expect(page).toContain('class="bar critical"');
  expect(page).not.toContain(hostile);
  expect(page.match(/<script/g)).toHaveLength(2);
});

test("the width is that of the terminal, unless it is given", async () => {
  const lengths = async (args: readonly string[], columns: string): Promise<number> => {
    const { out } = await runCli(folder.path, ["timeline", "runs", ...args], { COLUMNS: columns });
    return Math.max(...out.split("\n").map((line) => line.length));
  };
  expect(await lengths([], "90")).toBeLessThanOrEqual(90);
  expect(await lengths([], "140")).toBeGreaterThan(100);
  expect(await lengths(["--width", "80"], "140")).toBeLessThanOrEqual(80);
});

test.each([
  ["no file", [], "CLI_ARGUMENT: name one file or folder"],
  ["two files", ["a", "b"], "CLI_ARGUMENT: name one file or folder"],
  ["a file that is not there", ["none.jsonl"], "CLI_ARGUMENT: the record of a run cannot be read"],
  ["a folder without records", ["empty"], "no file of the folder has a name that ends in .jsonl"],
  ["a bad line", ["bad.jsonl"], "bad.jsonl:2\n"],
  ["two formats", ["runs", "--json", "--html", "a.html"], "CLI_FLAG_VALUE: cannot use --json with --html"],
  ["a width that is not a number", ["runs", "--width", "wide"], "CLI_FLAG_VALUE: --width has an invalid value"],
  ["another flag", ["runs", "--tall"], "CLI_UNKNOWN_FLAG"],
])("%s is an error", async (_, args, message) => {
  const { code, out, err } = await runCli(folder.path, ["timeline", ...args]);
  expect(code).not.toBe(0);
  expect(out).toBe("");
  expect(err).toContain(message);
});

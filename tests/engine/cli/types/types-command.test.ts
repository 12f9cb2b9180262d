import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, runCli } from "../harness";

const types = `// Written by \`slipway types\`: changes are overwritten.

/** The values of the chart my-web 1.0.0. */
export interface MyWebValues {
  /**
   * How many.
   * @default 1
   */
  replicas?: number;
  /** Values that all charts can read. */
  global?: {
    [key: string]: unknown;
  };
}
`;

let folder: ReturnType<typeof makeFolder>;

beforeEach(() => {
  folder = makeFolder({
    "web/Chart.yaml": "{apiVersion: v2, name: my-web, version: 1.0.0}\n",
    "web/values.yaml": "# How many.\nreplicas: 1\n",
    "bad/Chart.yaml": "{apiVersion: v2, name: bad, version: 1.0.0}\n",
    "bad/values.schema.json": '{"type": "no type"}',
  });
});

afterEach(() => {
  folder.remove();
});

const run = (...args: string[]): ReturnType<typeof runCli> => runCli(folder.path, ["types", ...args]);

describe("slipway types", () => {
  it("prints the types of a chart", async () => {
    expect(await run("web")).toEqual({ code: 0, out: types, err: "" });
  });

  it("uses the given name", async () => {
    const { out } = await run("web", "--name", "Shop");
    expect(out).toContain("export interface Shop {\n");
  });

  it("writes a file, and reports it up to date until the chart or the file changes", async () => {
    expect(await run("web", "-o", "values.ts")).toEqual({ code: 0, out: "", err: "" });
    expect(readFileSync(join(folder.path, "values.ts"), "utf8")).toBe(types);
    expect(await run("web", "--out", "values.ts", "--check")).toEqual({ code: 0, out: "", err: "" });
    writeFileSync(join(folder.path, "web/values.yaml"), "# How many.\nreplicas: 2\n");
    expect(await run("web", "--out", "values.ts", "--check")).toEqual({
      code: 1,
      out: "",
      err: `CLI_TYPES_OUT_OF_DATE: the types are not up to date
  where  values.ts
  why    line 7 differs from the generated types
  mend   run the same command without --check
`,
    });
    expect(readFileSync(join(folder.path, "values.ts"), "utf8")).toBe(types);
  });

  it("accepts other line endings in an up-to-date file, and reports a missing file", async () => {
    writeFileSync(join(folder.path, "values.ts"), types.replaceAll("\n", "\r\n"));
    expect((await run("web", "--out", "values.ts", "--check")).code).toBe(0);
    const { code, err } = await run("web", "--out", "none.ts", "--check");
    expect([code, err]).toEqual([1, expect.stringContaining("why    the file does not exist") as string]);
  });

  it.each([
    { args: [], code: 2, err: "CLI_ARGUMENT: cannot determine the chart" },
    { args: ["web", "bad"], code: 2, err: "CLI_TOO_MANY_ARGUMENTS: cannot write the types of 2 charts" },
    { args: ["web", "--check"], code: 2, err: "CLI_FLAG_VALUE: cannot use --check" },
    { args: ["web", "--name", "my-name"], code: 2, err: 'CLI_FLAG_VALUE: cannot use the value "my-name" for --name' },
    { args: ["web", "--name", "string"], code: 2, err: 'CLI_FLAG_VALUE: cannot use the value "string" for --name' },
    { args: ["web", "--nam", "X"], code: 2, err: "CLI_UNKNOWN_FLAG: cannot use the flag --nam" },
    { args: ["web", "--set", "a=b"], code: 2, err: "CLI_UNKNOWN_FLAG: cannot use the flag --set" },
    { args: ["web", "-o", "no/folder.ts"], code: 1, err: "CLI_CANNOT_WRITE: cannot write the output" },
    { args: ["./none"], code: 1, err: "HELM_CHART_UNREADABLE: cannot find the chart" },
    { args: ["bad"], code: 1, err: "HELM_CHART_UNREADABLE: cannot read the types of the chart's values" },
  ])("refuses $args", async ({ args, code, err }) => {
    const result = await run(...args);
    expect([result.code, result.out, result.err.split("\n")[0]]).toEqual([code, "", err]);
  });

  it("prints its flags", async () => {
    const { out } = await run("--help");
    expect([out.includes("--check"), out.includes("--repo URL"), out.includes("--set")]).toEqual([true, true, false]);
  });
});

import { makeFolder, runCli } from "../harness";

const configMap = (name: string, hook: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, annotations: {helm.sh/hook: ${hook}}}\n`;

describe("what slipway template logs", () => {
  // The output of helm template, without "manifest_sorter.go:199: " before each line.
  const lines = ["nope", "nope", "other"].map((hook) => `info: skipping unknown hook: "${hook}"\n`).join("");

  it.each([
    { name: "", args: [] },
    { name: ", once though the render starts again to read standard input", args: ["--set-file", "a=-"] },
    { name: ", once though the render starts again to look hosts up", args: ["--enable-dns"] },
  ])("has a line for each unknown hook$name", async ({ args }) => {
    const folder = makeFolder({
      "c/Chart.yaml": "apiVersion: v2\nname: c\nversion: 0.1.0\n",
      "c/templates/a.yaml": [configMap("a", "nope"), configMap("b", "nope"), configMap("c", "other")].join("---\n"),
      "c/templates/b.yaml": '# {{ getHostByName "localhost" }}\n',
    });
    const run = await runCli(folder.path, ["template", "c", ...args], {}, "text");
    folder.remove();
    expect(run).toMatchObject({ code: 0, err: lines });
  });
});

import { makeFolder, runCli, type CliRun } from "../harness";

const template = "{{ range until 1000 }}{{ end }}\n";
let folder: ReturnType<typeof makeFolder>;

beforeAll(() => {
  folder = makeFolder({
    "shop/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 0.1.0\n",
    "shop/values.yaml": "{}\n",
    "shop/templates/a.yaml": `${template}apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n`,
    "overlay/kustomization.yaml": "helmGlobals: {chartHome: ..}\nhelmCharts: [{name: shop, releaseName: r}]\n",
  });
});

afterAll(() => {
  folder.remove();
});

const run = (...args: readonly string[]): Promise<CliRun> => runCli(folder.path, args);

describe("--template-steps", () => {
  it.each([
    ["template", ["template", "r", "shop"]],
    ["plan of a chart", ["plan", "shop"]],
    ["plan of an overlay", ["plan", "overlay", "--enable-helm", "--load-restrictor=LoadRestrictionsNone"]],
    ["build", ["build", "overlay", "--enable-helm", "--load-restrictor=LoadRestrictionsNone"]],
  ])("sets the limit of %s", async (_name, args) => {
    const [enough, little] = [
      await run(...args, "--template-steps=100000"),
      await run(...args, "--template-steps=500"),
    ];
    expect(enough).toMatchObject({ code: 0, err: "" });
    expect(little.code).toBe(1);
    expect(little.err).toContain("exceeded maximum number of steps (500)");
    expect(little.err).toContain(
      "mend   trust the chart and allow more steps (--template-steps, templateSteps), or correct",
    );
    expect(await run(...args)).toMatchObject({ code: 0, err: "" });
  });

  it("is not offered to a chart that fails with the text of the limit", async () => {
    const forger = makeFolder({
      "shop/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 0.1.0\n",
      "shop/templates/a.yaml": '{{ fail "exceeded maximum number of steps (500)" }}\n',
    });
    const { code, err } = await runCli(forger.path, ["template", "r", "shop"]);
    forger.remove();
    expect(code).toBe(1);
    expect(err).toContain("exceeded maximum number of steps (500)");
    expect(err).not.toContain("trust the chart");
  });

  it.each(["0", "-1", "1e9", "many", ""])("refuses %j", async (value) => {
    const { code, err } = await run("template", "r", "shop", `--template-steps=${value}`);
    expect(code).toBe(1);
    expect(err).toContain(`CLI_FLAG_VALUE: cannot use the value "${value}" for --template-steps`);
  });
});

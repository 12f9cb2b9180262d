import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { makeFolder, runCli, type CliRun } from "./harness";

const configMap = (name: string, more = ""): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`;
const namespace = "apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n";

let folder: ReturnType<typeof makeFolder>;

beforeEach(() => {
  folder = makeFolder({
    "base/kustomization.yaml": "resources: [a.yaml, ns.yaml]\n",
    "base/a.yaml": configMap("a"),
    "base/ns.yaml": namespace,
    "overlay/kustomization.yaml": "resources: [../base]\nnamePrefix: x-\n",
    "outside/kustomization.yaml": "resources: [../base/a.yaml]\n",
    "strict/kustomization.yaml": "resources: [a.yaml]\nimages: [{name: nginx, newTag: v2}]\n",
    "strict/a.yaml": configMap("a"),
    "broken/kustomization.yaml": "resources: [a.yaml]\n",
    "broken/a.yaml": "a: b: c\n",
    "spaces/kustomization.yaml": "resources: [a.yaml, b.yaml, ns.yaml]\n",
    "spaces/a.yaml": configMap("A.b", "  namespace: Shop\n"),
    "spaces/b.yaml": `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: b\n`,
    "spaces/ns.yaml": namespace,
  });
});

afterEach(() => {
  folder.remove();
});

const build = (args: readonly string[], directory = "."): Promise<CliRun> =>
  runCli(join(folder.path, directory), ["build", ...args]);

describe("slipway build", () => {
  it("prints a directory in the legacy order", async () => {
    expect(await build(["base"])).toEqual({ code: 0, out: `${namespace}---\n${configMap("a")}`, err: "" });
  });

  it("builds the working directory where none is named, with bases above it", async () => {
    expect(await build([], "overlay")).toEqual({ code: 0, out: `${namespace}---\n${configMap("x-a")}`, err: "" });
  });

  it("accepts an absolute directory", async () => {
    expect((await build([join(folder.path, "base")], "overlay")).out).toBe(`${namespace}---\n${configMap("a")}`);
  });

  it("keeps the order with --reorder none, and reports that the flag is deprecated", async () => {
    expect(await build(["--reorder", "none", "base"])).toEqual({
      code: 0,
      out: `${configMap("a")}---\n${namespace}`,
      err: "Flag --reorder has been deprecated, use the new 'sortOptions' field in kustomization.yaml instead.\n",
    });
  });

  it("adds the managed-by label with the deprecated flag and with kustomize's variable", async () => {
    const labelled = configMap("a").replace(
      "metadata:\n",
      "metadata:\n  labels:\n    app.kubernetes.io/managed-by: kustomize-v5.8.2\n",
    );
    const notice =
      "Flag --enable-managedby-label has been deprecated, The flag `enable-managedby-label` has been deprecated. " +
      "Use the `managedByLabel` option in the `buildMetadata` field instead.\n";
    expect(await build(["strict", "--enable-managedby-label"])).toEqual({ code: 0, out: labelled, err: notice });
    const environment = { KUSTOMIZE_ENABLE_MANAGEDBY_LABEL: "on" };
    expect(await runCli(folder.path, ["build", "strict"], environment)).toEqual({ code: 0, out: labelled, err: "" });
  });

  it("loads files from outside only if the restrictor is off", async () => {
    const { code, err } = await build(["outside"]);
    expect([code, err.split(":")[0]]).toEqual([1, "KUSTOMIZE_PATH_FORBIDDEN"]);
    expect(await build(["outside", "--load-restrictor=LoadRestrictionsNone"])).toEqual({
      code: 0,
      out: configMap("a"),
      err: "",
    });
  });

  describe("an entry that matches nothing", () => {
    const miss = `KUSTOMIZE_NO_MATCH: an entry matches no object: images[0]
  where  strict/kustomization.yaml:2:10 images[0]
         images: [{name: nginx, newTag: v2}]
                  ^
  why    the entry selects the image nginx, but no object has an image
  mend   correct the entry's selectors, or write optional: true in the entry if it may match nothing
`;

    it.each([["strict"], ["strict", "--strict=false"], ["strict", "--unmatched=ignore"]])(
      "is ignored as in kustomize: %s %s",
      async (...input) => {
        expect(await build(input)).toEqual({ code: 0, out: configMap("a"), err: "" });
      },
    );

    it.each(["--strict", "--unmatched=error"])("is an error with %s", async (flag) => {
      expect(await build(["strict", flag])).toEqual({ code: 1, out: "", err: miss });
    });

    it("is a warning with --unmatched=warn", async () => {
      const shown = { code: 0, out: configMap("a"), err: `# Warning: ${miss}` };
      expect(await build(["strict", "--unmatched", "warn"])).toEqual(shown);
    });

    it("cannot be both", async () => {
      expect((await build(["strict", "--strict", "--unmatched=warn"])).err).toContain(
        "cannot use --strict with --unmatched=warn",
      );
    });
  });

  it("writes to a file", async () => {
    expect(await build(["base", "-o", "out.yaml"])).toEqual({ code: 0, out: "", err: "" });
    expect(readFileSync(join(folder.path, "out.yaml"), "utf8")).toBe(`${namespace}---\n${configMap("a")}`);
  });

  it("writes a file for each object into a directory", async () => {
    mkdirSync(join(folder.path, "out"));
    expect(await build(["base", "-o", "out"])).toEqual({ code: 0, out: "", err: "" });
    expect(readdirSync(join(folder.path, "out"))).toEqual(["v1_configmap_a.yaml", "v1_namespace_shop.yaml"]);
    expect(readFileSync(join(folder.path, "out/v1_configmap_a.yaml"), "utf8")).toBe(configMap("a"));
  });

  // The names that kustomize v5.8.2 writes.
  it("adds the namespace to the file names if there are several", async () => {
    mkdirSync(join(folder.path, "out"));
    await build(["spaces", "-o", join(folder.path, "out")]);
    expect(readdirSync(join(folder.path, "out"))).toEqual([
      "default_apps_v1_deployment_b.yaml",
      "shop_v1_configmap_a.b.yaml",
      "v1_namespace_shop.yaml",
    ]);
  });

  it.each([
    ["x/../../evil/PWNED", "v1_configmap_x/../../evil/pwned.yaml"],
    ["/../../evil", "v1_configmap_/../../evil.yaml"],
    ["a/b", "v1_configmap_a/b.yaml"],
    ["a\\b", "v1_configmap_a\\b.yaml"],
    ["a\nb", "v1_configmap_a\nb.yaml"],
    ["a".repeat(300), `v1_configmap_${"a".repeat(300)}.yaml`],
  ])("refuses an object whose name is no file name, and writes nothing: %j", async (name, file) => {
    const hostile = makeFolder({
      "k/kustomization.yaml": "resources: [a.yaml, b.yaml]\n",
      "k/a.yaml": configMap("fine"),
      "k/b.yaml": configMap(JSON.stringify(name)),
      "evil/there": "",
      "out/v1_configmap_x/there": "",
      "out/v1_configmap_a/there": "",
    });
    const { code, out, err } = await runCli(hostile.path, ["build", "k", "-o", "out"]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toBe(`CLI_CANNOT_WRITE: cannot write the output
  where  ConfigMap ${name.replace("\n", "\n         ")}
  why    no file of the output folder can have the name ${JSON.stringify(file)}
  mend   correct the name, kind, apiVersion or namespace of the object; or write all objects into one file
`);
    const written = readdirSync(hostile.path, { recursive: true }).filter((path) => String(path).endsWith(".yaml"));
    expect(written.sort()).toEqual(["k/a.yaml", "k/b.yaml", "k/kustomization.yaml"]);
    hostile.remove();
  });

  it.each([
    ["kind", configMap("a").replace("kind: ConfigMap", "kind: ../../evil/Kind")],
    ["apiVersion", configMap("a").replace("apiVersion: v1", "apiVersion: ../../evil/v1")],
    ["namespace", configMap("a", "  namespace: ../../evil/ns\n")],
  ])("refuses an object whose %s leads out of the folder", async (_, text) => {
    const hostile = makeFolder({
      "k/kustomization.yaml": "resources: [a.yaml, b.yaml]\n",
      "k/a.yaml": configMap("fine"),
      "k/b.yaml": text,
      "evil/there": "",
      "out/there": "",
    });
    expect((await runCli(hostile.path, ["build", "k", "-o", "out"])).err).toContain("CLI_CANNOT_WRITE");
    expect(readdirSync(join(hostile.path, "evil"))).toEqual(["there"]);
    hostile.remove();
  });

  it("prints no control character of a name in an error or a warning", async () => {
    const name = "\u001b[31mRED\u001b]0;title\u0007\u009b1m";
    const quoted = JSON.stringify(name).replace("\u009b", String.raw`\u009b`);
    const hostile = makeFolder({
      "k/kustomization.yaml": "resources: [a.yaml, b.yaml]\n",
      "k/a.yaml": configMap(quoted),
      "k/b.yaml": configMap(quoted),
    });
    const { code, err } = await runCli(hostile.path, ["build", "k"]);
    expect(code).toBe(1);
    expect(err).toContain(String.raw`\u001b[31mRED\u001b]0;title\u0007\u009b1m`);
    expect(err).not.toMatch(/[^\P{Cc}\n]/u);
    hostile.remove();
  });

  it("shows paths relative to the working directory", async () => {
    const error = (path: string): string => `YAML_SYNTAX: cannot start a map value here
  where  ${path}:1:5
         a: b: c
             ^
  why    there is a second ': ' on the line, or the indentation changed inside a value
  mend   put the text into quotes, or compare the indentation of the line with its neighbours: the keys of one map must start in the same column
`;
    expect(await build(["broken"])).toEqual({ code: 1, out: "", err: error("broken/a.yaml") });
    expect(await build([], "broken")).toEqual({ code: 1, out: "", err: error("a.yaml") });
    expect(await build(["../broken"], "base")).toEqual({ code: 1, out: "", err: error("../broken/a.yaml") });
  });

  it("shows a directory in an error's text relative to the working directory, even outside of it", async () => {
    const other = makeFolder({
      "k/kustomization.yaml": "resources: [base]\n",
      "k/base/kustomization.yaml": "resources: [x]\n",
    });
    const error = (path: string): string => `KUSTOMIZE_PATH_NOT_FOUND: cannot find "x"
  where  ${path}/kustomization.yaml:1:13 resources[0]
         resources: [x]
                     ^
  why    no such file or folder in ${path}
  mend   correct the path; paths are relative to the kustomization file
`;
    expect(await build([`${other.path}/k`])).toMatchObject({ err: error(`../${basename(other.path)}/k/base`) });
    expect(await runCli(other.path, ["build", "k"])).toMatchObject({ err: error("k/base") });
    expect(await runCli("/", ["build", `${other.path}/k`])).toMatchObject({
      err: error(`${other.path.slice(1)}/k/base`),
    });
    other.remove();
  });

  it("shows the file of a warning relative to the working directory", async () => {
    const other = makeFolder({
      "kustomization.yaml":
        "resources: [a.yaml]\nvars: [{name: X, objref: {apiVersion: v1, kind: ConfigMap, name: a}}]\n",
      "a.yaml": configMap("a"),
    });
    const warning = (path: string): string => `${path}:2: the variable 'X' is declared but not used`;
    const up = `../${basename(other.path)}/kustomization.yaml`;
    expect((await build([other.path])).err).toContain(`# Warning: ${warning(up)}\n`);
    expect((await runCli(other.path, ["build"])).err).toContain(`# Warning: ${warning("kustomization.yaml")}\n`);
    other.remove();
  });

  it("names a missing directory as the user wrote it", async () => {
    expect(await build(["../nowhere"], "base")).toEqual({
      code: 1,
      out: "",
      err: `KUSTOMIZE_PATH_NOT_FOUND: cannot find "../nowhere"
  why    there is no directory of that name
  mend   name the directory of a kustomization, relative to the working directory, or the URL of a repository
`,
    });
  });

  it("adds the stack trace of an error on request", async () => {
    const { code, err } = await build(["broken", "--stack-trace"]);
    expect(code).toBe(1);
    expect(err).toMatch(/^YAML_SYNTAX: .*\n(?:.*\n)*\s+at .*scanner/);
  });
});

describe("slipway build of charts", () => {
  const chart = {
    "shop/kustomization.yaml": "helmCharts: [{name: web, releaseName: shop}, {name: web, kubeVersion: v1.22.0}]\n",
    "shop/charts/web/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
    "shop/charts/web/values.yaml": "{}\n",
    "shop/charts/web/templates/cm.yaml": `apiVersion: v1
kind: ConfigMap
metadata: {name: {{ .Release.Name }}}
data:
  kube: {{ .Capabilities.KubeVersion.Version }}
  has: "{{ .Capabilities.APIVersions.Has "a/v1" }} {{ .Capabilities.APIVersions.Has "b/v1" }}"
  random: "{{ randAlphaNum 5 | len }}"
`,
  };
  const object = (name: string, kube: string): string =>
    `apiVersion: v1\ndata:\n  has: true true\n  kube: ${kube}\n  random: "5"\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`;

  it("inflates them if that is enabled, and accepts the other flags of kustomize", async () => {
    folder.remove();
    folder = makeFolder(chart);
    const flags = ["--enable-helm", "--helm-command", "none", "--helm-debug", "--helm-kube-version", "1.28"];
    const { code, out, err } = await build([
      "shop",
      ...flags,
      "--helm-api-versions",
      "a/v1",
      "--helm-api-versions=b/v1",
    ]);
    expect({ code, out, err }).toEqual({
      code: 0,
      out: `${object("release-name", "v1.22.0")}---\n${object("shop", "v1.28")}`,
      err: "",
    });
  });

  it("refuses them otherwise, as kustomize does", async () => {
    folder.remove();
    folder = makeFolder(chart);
    const { code, err } = await build(["shop"]);
    expect([code, err.split("\n").slice(0, 2)]).toEqual([
      1,
      ["KUSTOMIZE_HELM_DISABLED: cannot inflate a Helm chart", "  where  shop/kustomization.yaml:1:14 helmCharts[0]"],
    ]);
  });
});

describe("slipway build refuses", () => {
  const refused = (flag: string): string => `CLI_FLAG_REFUSED: cannot use ${flag}
  why    the flag is for functions, programs and containers that a manifest names; Slipway runs none of them
  mend   leave the flag out
`;

  it.each([
    [["--enable-alpha-plugins"], refused("--enable-alpha-plugins")],
    [["--enable-exec"], refused("--enable-exec")],
    [["--network"], refused("--network")],
    [["--network-name", "x"], refused("--network-name")],
    [["--mount", "type=bind"], refused("--mount")],
    [["--env", "A=b"], refused("--env")],
    [["-e", "A=b"], refused("--env")],
    [["--as-current-user"], refused("--as-current-user")],
    [
      ["--reorder", "random"],
      `CLI_FLAG_VALUE: cannot use the value "random" for --reorder
  why    the flag accepts a fixed set of values
  mend   use legacy or none
`,
    ],
    [
      ["--load-restrictor", "none"],
      `CLI_FLAG_VALUE: cannot use the value "none" for --load-restrictor
  why    the flag accepts a fixed set of values
  mend   use LoadRestrictionsRootOnly or LoadRestrictionsNone
`,
    ],
    [
      ["base", "overlay"],
      `CLI_TOO_MANY_ARGUMENTS: cannot build 2 directories
  why    the command accepts one
  mend   run it once for each
`,
    ],
  ])("%j", async (args, err) => {
    expect(await build(args)).toEqual({ code: 2, out: "", err });
  });

  it("not a flag that is set to its default", async () => {
    expect((await build(["base", "--enable-helm=false", "--network=false"])).code).toBe(0);
  });

  it("a missing directory", async () => {
    const { code, err } = await build(["none"]);
    expect([code, err.split(":")[0]]).toEqual([1, "KUSTOMIZE_PATH_NOT_FOUND"]);
    expect(err).not.toContain(folder.path.slice(1));
  });

  it("an output that cannot be written", async () => {
    expect(await build(["base", "-o", "none/out.yaml"])).toEqual({
      code: 1,
      out: "",
      err: `CLI_CANNOT_WRITE: cannot write the output
  where  none/out.yaml
  why    the directory does not exist
  mend   name a file in an existing, writable directory
`,
    });
  });
});

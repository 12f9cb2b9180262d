import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { waitForHealth } from "../../../engine/health/wait";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf } from "../../../engine/model/objects/object-key";
import { runCli, type CliRun } from "../../engine/cli/harness";
import { findTool } from "../../tools/tools";
import { isLastingGroup } from "../lasting-groups";
import { useNamespace } from "../use-namespace";
import { deleteNow } from "../../tools/delete-now";

// `template --validate` and `--dry-run=server`: compares our results with those of the real Helm on a real cluster.
const space = useNamespace("validate", "all tests");
let folder: string;
let helm: string;

beforeAll(async () => {
  helm = await findTool("helm");
  folder = mkdtempSync(join(tmpdir(), "slipway-validate-"));
  const labels = "app.kubernetes.io/managed-by=Helm";
  for (const name of ["foreign", "other", "own"]) {
    await space.kubectl("create", "configmap", name, "--from-literal=who=cluster");
    if (name !== "foreign") await space.kubectl("label", "configmap", name, labels);
  }
  const release = `meta.helm.sh/release-namespace=${space.name}`;
  await space.kubectl("annotate", "configmap", "own", "meta.helm.sh/release-name=shop", release);
  await space.kubectl("annotate", "configmap", "other", "meta.helm.sh/release-name=elsewhere", release);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function makeChart(templates: Readonly<Record<string, string>>, metadata = ""): string {
  const chart = mkdtempSync(join(folder, "chart-"));
  const files = { "Chart.yaml": `apiVersion: v2\nname: web\nversion: 1.0.0\n${metadata}`, ...templates };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(chart, path)), { recursive: true });
    writeFileSync(join(chart, path), text);
  }
  return chart;
}

async function both(chart: string, ...flags: string[]): Promise<{ readonly theirs: CliRun; readonly ours: CliRun }> {
  const args = [
    "template",
    "shop",
    chart,
    `--namespace=${space.name}`,
    "--kubeconfig",
    space.cluster.kubeconfigPath,
    ...flags,
  ];
  const environment = { PATH: process.env["PATH"] ?? "", HOME: folder };
  const theirs = await new Promise<CliRun>((resolve) => {
    execFile(helm, args, { env: environment, cwd: folder }, (error, out, err) => {
      resolve({ code: error === null ? 0 : 1, out, err });
    });
  });
  return { theirs, ours: await runCli(folder, args, environment) };
}

const configMap = (name: string, data = "a: b"): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\ndata: { ${data} }\n`;

/** A definition with one kind, `Seen`, in `group`. */
const definitionIn = (group: string): KubeObject => ({
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: `seens.${group}` },
  spec: {
    group,
    scope: "Namespaced",
    names: { kind: "Seen", plural: "seens", singular: "seen", listKind: "SeenList" },
    versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: { type: "object" } } }],
  },
});

test("Helm sees the capabilities of the cluster", async () => {
  const seen = makeChart({
    "templates/a.yaml": configMap(
      "seen",
      `versions: {{ .Capabilities.APIVersions | sortAlpha | join " " | quote }}, kube: {{ .Capabilities.KubeVersion.Version | quote }}, minor: {{ .Capabilities.KubeVersion.Minor | quote }}, helm: {{ .Capabilities.HelmVersion.Version | quote }}`,
    ),
  });
  const group = `${space.name}.test`;
  const isLasting = (version: string): boolean => {
    const [first = ""] = version.split("/");
    return first === group || isLastingGroup(first);
  };
  const lasting = ({ out, ...run }: CliRun): CliRun => ({
    ...run,
    out: out.replace(/(?<=versions: ")[^"]*/, (all) => all.split(" ").filter(isLasting).join(" ")),
  });
  const definition = definitionIn(group);
  await space.client.apply(definition, { fieldManager: "test" });
  try {
    await waitForHealth(space.client, [{ ...keyOf(definition), version: "v1" }], { timeoutSeconds: 50 });
    const { theirs, ours } = await both(seen, "--validate", "--kube-version=1.20", "--api-versions=not/v1");
    expect(theirs.code).toBe(0);
    expect(lasting(ours)).toEqual(lasting(theirs));
    expect(lasting(ours).out).toContain("apps/v1/Deployment");
    expect(lasting(ours).out).toContain(`${group}/v1/Seen`);
    expect(ours.out).not.toContain("not/v1");
  } finally {
    await deleteNow(space.client, { ...keyOf(definition), version: "v1" });
  }
});

interface Row {
  readonly name: string;
  readonly templates: Readonly<Record<string, string>>;
  readonly metadata?: string;
  readonly flags: readonly string[];
  readonly isGood: boolean;
  /** The first line of our error. */
  readonly error?: string;
}

const exists = "HELM_OBJECT_EXISTS: cannot install over an object that does not belong to the release";
const lookups = `who: {{ lookup "v1" "ConfigMap" .Release.Namespace "foreign" | dig "data" "who" "nobody" | quote }}, all: {{ range (lookup "v1" "ConfigMap" .Release.Namespace "").items }}{{ .metadata.name }} {{ end }}, none: {{ lookup "v1" "ConfigMap" .Release.Namespace "missing" | toJson | quote }}`;
const rows: readonly Row[] = [
  {
    name: "objects that are new",
    templates: { "templates/a.yaml": configMap("fresh") },
    flags: ["--validate"],
    isGood: true,
  },
  {
    name: "an object of the release",
    templates: { "templates/a.yaml": configMap("own") },
    flags: ["--validate"],
    isGood: true,
  },
  {
    name: "an object without an owner",
    templates: { "templates/a.yaml": configMap("foreign") },
    flags: ["--validate"],
    isGood: false,
    error: exists,
  },
  {
    name: "an object of another release",
    templates: { "templates/a.yaml": configMap("other") },
    flags: ["--validate"],
    isGood: false,
    error: exists,
  },
  {
    name: "an object without an owner that is taken over",
    templates: { "templates/a.yaml": configMap("foreign") },
    flags: ["--validate", "--take-ownership"],
    isGood: true,
  },
  {
    name: "an object without an owner in an upgrade",
    templates: { "templates/a.yaml": configMap("foreign") },
    flags: ["--validate", "--is-upgrade"],
    isGood: true,
  },
  {
    name: "an existing cluster-scoped object",
    templates: { "templates/a.yaml": "apiVersion: v1\nkind: Namespace\nmetadata: { name: default }\n" },
    flags: ["--validate"],
    isGood: false,
    error: exists,
  },
  {
    name: "an existing hook, which is not an object of the release",
    templates: {
      "templates/a.yaml": configMap("foreign").replace(
        "foreign }",
        'foreign, annotations: { helm.sh/hook: "pre-install" } }',
      ),
    },
    flags: ["--validate"],
    isGood: true,
  },
  {
    name: "an unknown field, which is not sent to the server",
    templates: { "templates/a.yaml": `${configMap("fresh")}datta: { a: b }\n` },
    flags: ["--validate"],
    isGood: true,
  },
  {
    name: "an unknown kind",
    templates: { "templates/a.yaml": "apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: a }\n" },
    flags: ["--validate"],
    isGood: false,
    error: "KUBE_UNKNOWN_KIND:",
  },
  {
    name: "an unknown kind, without a request to the cluster",
    templates: { "templates/a.yaml": "apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: a }\n" },
    flags: ["--dry-run=server"],
    isGood: true,
  },
  {
    name: "a chart for another version of Kubernetes",
    templates: { "templates/a.yaml": configMap("fresh") },
    metadata: "kubeVersion: <1.2\n",
    flags: ["--validate"],
    isGood: false,
    error: "HELM_KUBE_VERSION:",
  },
  {
    name: "lookups",
    templates: { "templates/a.yaml": configMap("looked", lookups) },
    flags: ["--dry-run=server"],
    isGood: true,
  },
  {
    name: "lookups, and the cluster's own version",
    templates: { "templates/a.yaml": configMap("looked", lookups) },
    flags: ["--dry-run=server", "--validate"],
    isGood: true,
  },
  {
    name: "lookups that find nothing",
    templates: { "templates/a.yaml": configMap("looked", lookups) },
    flags: ["--validate"],
    isGood: true,
  },
  {
    name: "lookups with other spellings",
    templates: { "templates/a.yaml": configMap("looked", lookups) },
    flags: ["--dry-run=none"],
    isGood: true,
  },
  {
    name: "a lookup of an unknown kind",
    templates: {
      "templates/a.yaml": configMap("looked", 'x: {{ lookup "example.com/v1" "Thing" "" "a" | toJson | quote }}'),
    },
    flags: ["--dry-run=server"],
    isGood: false,
    error: "HELM_RENDER:",
  },
];

test.each(rows)("$name", async ({ templates, metadata, flags, isGood, error }) => {
  const { theirs, ours } = await both(makeChart(templates, metadata), ...flags);
  expect([theirs.code, ours.code, theirs.err]).toEqual([isGood ? 0 : 1, isGood ? 0 : 1, expect.anything()]);
  expect(ours.out).toBe(theirs.out);
  if (error !== undefined) expect(ours.err).toContain(error);
  if (error === exists) {
    const why = / {2}why {4}(.*)/.exec(ours.err)?.[1] ?? "no reason";
    expect(theirs.err).toContain(`Error: ${why}`);
  }
});

test("the whole message", async () => {
  const chart = makeChart({ "templates/a.yaml": configMap("other") });
  const { ours } = await both(chart, "--validate");
  const place = `${chart.slice(folder.length + 1)}/templates/a.yaml`;
  expect(ours.err.replaceAll(space.name, "NAMESPACE")).toBe(
    [
      exists,
      `  where  ${place}`,
      '  why    Unable to continue with install: ConfigMap "other" in namespace "NAMESPACE" exists and cannot be imported into the current release: invalid ownership metadata; annotation validation error: key "meta.helm.sh/release-name" must equal "shop": current value is "elsewhere"',
      "  mend   rename the object, delete it, or pass --take-ownership",
      "",
    ].join("\n"),
  );
});

test("a cluster that does not answer, and flags in place of a kubeconfig", async () => {
  const chart = makeChart({ "templates/a.yaml": configMap("fresh") });
  const environment = { HOME: folder };
  const args = ["template", "shop", chart, "--validate", "--kubeconfig"];
  const broken = space.cluster.kubeconfig.replaceAll(space.cluster.server, "https://127.0.0.1:1");
  writeFileSync(join(folder, "broken"), broken);
  const run = await runCli(folder, [...args, join(folder, "missing")], environment);
  expect([run.code, run.out, run.err.split(":")[0]]).toEqual([1, "", "KUBE_NO_KUBECONFIG"]);
  const away = await runCli(folder, [...args, join(folder, "broken")], environment);
  expect([away.code, away.out, away.err.split(":")[0]]).toEqual([1, "", "KUBE_UNREACHABLE"]);
  const token = await runCli(folder, [...args, join(folder, "broken"), "--kube-token=abc"], environment);
  expect(token.err).toBe(
    [
      "CLI_NOT_BUILT: cannot use --kube-token",
      "  why    the cluster is configured by a kubeconfig, not by separate flags",
      "  mend   write it into a kubeconfig, and pass --kubeconfig FILE",
      "",
    ].join("\n"),
  );
});

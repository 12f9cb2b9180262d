// A data table, a row for each run: each flag of `helm template` compared with the real program, in output, files,
// exit code and error messages.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { main } from "../../engine/cli/main";
import { makeTar } from "../engine/render/helm/chart/make-tar";
import { findTool } from "../tools/tools";

const kubeconfig = `apiVersion: v1
kind: Config
current-context: one
clusters: [{name: c, cluster: {server: "https://127.0.0.1:1"}}]
users: [{name: u, user: {}}]
contexts:
- {name: one, context: {cluster: c, user: u, namespace: from-context}}
- {name: two, context: {cluster: c, user: u, namespace: from-other}}
- {name: three, context: {cluster: c, user: u}}
`;

const web: Readonly<Record<string, string>> = {
  "Chart.yaml": "apiVersion: v2\nname: web\nversion: 0.1.0\nkubeVersion: '>=1.20.0-0'\n",
  "values.yaml": "replicas: 1\nsecret: ''\nnote: plain\n",
  "values.schema.json": '{"properties": {"replicas": {"type": "integer"}}}',
  "crds/widget.yaml":
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: widgets.example.com\n",
  "templates/_names.tpl":
    '{{ define "who" }}{{ required "please set who" .Values.who }}{{ end }}{{ define "deep" }}{{ .Values.a.b.c }}{{ end }}',
  "templates/NOTES.txt": "Installed {{ .Release.Name }}\n",
  "templates/deployment.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}-web
  namespace: {{ .Release.Namespace }}
spec:
  replicas: {{ .Values.replicas }}
  values: {{ toJson .Values }}
  upgrade: {{ .Release.IsUpgrade }}
  install: {{ .Release.IsInstall }}
  kube: {{ .Capabilities.KubeVersion }}
  has: {{ .Capabilities.APIVersions.Has "example.com/v1" }} {{ .Capabilities.APIVersions.Has "a/b,c" }}
  host: {{ getHostByName "localhost" | quote }}
{{- if .Values.needWho }}
  who: {{ include "who" . }}
{{- end }}
{{- if .Values.deep }}
  deep: {{ include "deep" . }}
{{- end }}
{{- if .Values.broken }}
  broken: {a
{{- end }}
{{- if .Values.bytes }}
  cut: {{ trunc 1 "é" }}
{{- end }}
`,
  "templates/extra/one.yaml":
    "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: one\n---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: two\n",
  "templates/hook.yaml":
    'apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: hook\n  annotations:\n    "helm.sh/hook": pre-install\n---\napiVersion: v1\nkind: Service\nmetadata:\n  name: beside\n',
  "templates/tests/test.yaml":
    'apiVersion: v1\nkind: Pod\nmetadata:\n  name: test\n  annotations:\n    "helm.sh/hook": test\n',
};
const below = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

/**
 * Charts with the same strings: the file of an error, and the definition that applies, must be determined for each
 * chart.
 */
const twin: Readonly<Record<string, string>> = {
  "values.yaml": "name: x\ndeep: {er: 1}\nfails: false\n",
  "templates/_names.tpl":
    '{{ define "twin.name" }}{{ .Chart.Name }}-{{ required "please set name" .Values.name }}{{ end }}\n{{ define "twin.fail" }}{{ fail .Template.Name }}{{ end }}',
  "templates/one.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ include "twin.name" . }}
  file: {{ .Template.Name }}
data:
  deep: {{ .Values.deep.er | quote }}
{{- if .Values.fails }}
  fails: {{ template "twin.fail" . }}
{{- end }}
{{- if .Values.text }}
  text: {{ tpl .Values.text . }}
{{- end }}
`,
};
const twins = (more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  "Chart.yaml": "apiVersion: v2\nname: twins\nversion: 0.1.0\n",
  ...Object.fromEntries(
    ["a", "b", "c"].flatMap((name) =>
      Object.entries({ ...twin, ...more, "Chart.yaml": `apiVersion: v2\nname: ${name}\nversion: 0.1.0\n` }).map(
        ([file, text]) => [`charts/${name}/${file}`, text],
      ),
    ),
  ),
});

const files: Readonly<Record<string, string | Uint8Array>> = {
  ...below("web", web),
  "web-0.1.0.tgz": gzipSync(makeTar(below("web", web))),
  ...below("library", { "Chart.yaml": "apiVersion: v2\nname: lib\nversion: 0.1.0\ntype: library\n" }),
  ...below("old", { ...web, "Chart.yaml": "apiVersion: v2\nname: old\nversion: 0.1.0\ndeprecated: true\n" }),
  ...below("newer", { ...web, "Chart.yaml": "apiVersion: v2\nname: newer\nversion: 0.1.0\nkubeVersion: '>=99.0.0'\n" }),
  ...below("needs", {
    ...web,
    "Chart.yaml":
      "apiVersion: v2\nname: needs\nversion: 0.1.0\ndependencies:\n- {name: gone, version: 1.0.0, repository: 'https://example.com'}\n",
  }),
  ...below("empty", { "values.yaml": "a: 1\n" }),
  ...below("twins", twins()),
  ...below(
    "clash",
    twins({ "templates/own.yaml": 'x: y\n{{ define "twins/charts/b/templates/own.yaml" }}z: 1{{ end }}\n' }),
  ),
  ...below(
    "yield",
    twins({ "templates/own.yaml": '{{ define "twins/charts/b/templates/own.yaml" }}z: {{ .Chart.Name }}{{ end }}\n' }),
  ),
  ...below("parse", twins({ "templates/own.yaml": "x: {{ y }}\n" })),
  "a.yaml": "replicas: 2\nlist: [1, 2]\nsecret: null\n",
  "b,c.yaml": "replicas: 3\nmap: {x: {y: 1}}\n",
  "list.yaml": "- a\n",
  "broken.yaml": "a: [\n",
  "text.txt": "line one\nline two\n",
  "zip.tgz": Buffer.from("PK\x03\x04 and more"),
  "plain.tgz": "no archive ".repeat(100),
  "short.tgz": "short",
  kubeconfig,
  "no-kubeconfig": "- what is this\n",
};

interface Row {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** A text that standard error must contain, in both. */
  readonly warning?: string;
  /** The error has our own message. */
  readonly ownWords?: boolean;
}

const one = (args: string): Row => ({ name: args, args: args.split(" ") });

const rows: readonly Row[] = [
  // Names.
  one("web"),
  one("shop web"),
  one("web -g"),
  one("shop web -g"),
  one("shop web --name-template x"),
  {
    name: "a template of the name",
    args: ["web", "--name-template", '{{ printf "%s-%d" "a" (add 1 2) }}{{ env "WHO" }}'],
    env: { WHO: "me" },
  },
  { name: "expandenv", args: ["web", "--name-template", '{{ expandenv "$WHO-${WHO}x" }}'], env: { WHO: "me" } },
  { name: "a template of the name that does not parse", args: ["web", "--name-template", "{{"] },
  { name: "a template of the name that fails", args: ["web", "--name-template", '{{ fail "no" }}'] },
  { name: "an empty template of the name", args: ["web", "--name-template", ""] },
  { name: "a template of the name that gives nothing", args: ["web", "--name-template", "{{/* nothing */}}"] },
  { name: "a template of the name of nothing but space", args: ["web", "--name-template", "  "] },
  { name: "a name in a definition", args: ["web", "--name-template", '{{ define "name-template" }}x{{ end }}'] },
  { name: "a definition of another name", args: ["web", "--name-template", '{{ define "x" }}y{{ end }}'] },
  one("Shop web"),
  { name: "an empty name", args: ["", "web"] },
  one(`${"a".repeat(54)} web`),
  // Charts.
  one("./web"),
  one("web/"),
  one("shop web-0.1.0.tgz"),
  one("library"),
  { ...one("old"), warning: "This chart is deprecated" },
  one("newer"),
  one("newer --debug"),
  one("newer --kube-version 99.1"),
  one("needs"),
  one("empty"),
  one("./gone"),
  one("/gone/too"),
  one("web/Chart.yaml"),
  one("zip.tgz"),
  one("plain.tgz"),
  one("short.tgz"),
  one("a b c d"),
  { name: "no arguments", args: [] },
  // Charts with the same templates.
  one("twins"),
  one("twins -s charts/b/templates/one.yaml"),
  ...["a", "b", "c"].flatMap((name) => [
    one(`twins --set ${name}.name=`),
    one(`twins --set ${name}.deep=null`),
    one(`twins --set ${name}.fails=true`),
    { name: `a text for ${name} that fails`, args: ["twins", "--set", `${name}.text={{ .Values.a.b }}`] },
    { name: `a text for ${name}`, args: ["twins", "--set", `${name}.text={{ include "twin.name" . }}`] },
  ]),
  one("clash"),
  one("yield"),
  one("parse"),
  // Values.
  one("web -f a.yaml"),
  one("web -f a.yaml --values=b.yaml"),
  { name: "files with commas", args: ["web", "-f", 'a.yaml,"b,c.yaml"'] },
  { name: "a later file over an earlier one", args: ["web", "-f", '"b,c.yaml"', "-fa.yaml"] },
  { name: "values from the standard input", args: ["web", "-f", "-"], input: "replicas: 9\n" },
  { name: "the standard input twice", args: ["web", "-f", "-,-", "--set-file", "x=-"], input: "replicas: 9\n" },
  { name: "a file of --set-file from the standard input", args: ["web", "--set-file", "x=-"], input: "text\n" },
  one("web -f list.yaml"),
  one("web -f broken.yaml"),
  one("web -f gone.yaml"),
  one("web -f web"),
  { name: "no file", args: ["web", "-f", ""] },
  { name: "a bare quote", args: ["web", "-f", 'a"b'] },
  { name: "a quote that does not end", args: ["web", "-f", '"a'] },
  { name: "text behind a quote", args: ["web", "-f", '"a"b,c'] },
  { name: "an empty name of a file", args: ["web", "-f", "a.yaml,"] },
  one("web --set replicas=4,note=x,list[0]=y"),
  one("web --set replicas=4 --set replicas=5"),
  one("web --set-string replicas=4"),
  one("web --set-string replicas=4 --skip-schema-validation"),
  {
    name: "all of the --set family",
    args: [
      "web",
      "--set-literal",
      "note=a,b",
      "--set-json",
      'o={"p":[1,null]}',
      "--set-file",
      "f=text.txt",
      "--set",
      "o.q=1",
    ],
  },
  one("web --set-file f=gone.txt"),
  one("web --set a"),
  one("web --set-json a={"),
  one("web --set replicas=many"),
  // The release.
  one("web -n shop"),
  one("web --namespace=shop"),
  { ...one("web"), name: "HELM_NAMESPACE", env: { HELM_NAMESPACE: "of-env" } },
  { ...one("web -n shop"), name: "-n over HELM_NAMESPACE", env: { HELM_NAMESPACE: "of-env" } },
  { ...one("web"), name: "the namespace of the context", env: { KUBECONFIG: "kubeconfig" } },
  {
    ...one("web"),
    name: "the namespace of a named context",
    env: { KUBECONFIG: "kubeconfig", HELM_KUBECONTEXT: "two" },
  },
  one("web --kubeconfig kubeconfig --kube-context two"),
  one("web --kubeconfig kubeconfig --kube-context three"),
  one("web --kubeconfig kubeconfig --kube-context gone"),
  one("web --kubeconfig gone"),
  one("web --kubeconfig no-kubeconfig"),
  one("web --is-upgrade"),
  one("web --kube-version 1.25"),
  one("web --kube-version v1.25.3-gke.1"),
  one("web --kube-version 1"),
  one("web --kube-version abc"),
  one("web --kube-version 1.19"),
  one("web -a example.com/v1"),
  { name: "versions with a comma", args: ["web", "-a", 'x/v1,"a/b,c"', "--api-versions", "example.com/v1"] },
  one("web --enable-dns=false"),
  one("web --create-namespace --description x --hide-notes --render-subchart-notes"),
  one(
    "web --atomic --force --replace --wait --wait-for-jobs --timeout 1m30s --take-ownership --disable-openapi-validation",
  ),
  one("web --timeout 5"),
  one("web --timeout x"),
  one("web -l a=b,c=d --labels e=f"),
  one("web -l a"),
  one("web -l a=b,c"),
  one("web -l name=x"),
  one("web --burst-limit 5 --qps 1.5"),
  one("web --burst-limit x"),
  one("web --qps x"),
  one("web --dry-run"),
  one("web --dry-run=client"),
  one("web --dry-run client"),
  one("web --dry-run=maybe"),
  // Output.
  one("web --include-crds"),
  one("web --skip-crds --include-crds"),
  one("web --no-hooks"),
  one("web --skip-tests"),
  one("web -s templates/deployment.yaml"),
  one("web -s templates/*.yaml"),
  one("web -s templates/*/*.yaml --skip-tests"),
  one("web -s templates/hook.yaml -s templates/deployment.yaml"),
  one("web -s templates/hook.yaml --no-hooks"),
  one("web -s templates/tests/test.yaml --skip-tests"),
  one("web -s crds/widget.yaml"),
  one("web -s crds/widget.yaml --include-crds"),
  one("web -s templates/gone.yaml"),
  one("web -s templates/[.yaml"),
  one("web -s web/templates/deployment.yaml"),
  one("web --output-dir out"),
  one("web --output-dir out/ --include-crds"),
  one("shop web --output-dir ./out --release-name --include-crds"),
  one("web --output-dir out --no-hooks"),
  one("web --output-dir out --skip-tests"),
  one("web --output-dir out -s templates/deployment.yaml"),
  { ...one("web --output-dir text.txt"), ownWords: true },
  // The YAML library describes invalid bytes in its own way.
  { name: "bytes that are no UTF-8", args: ["web", "--set", "bytes=1"], ownWords: true },
  // Errors.
  one("web --set needWho=1"),
  one("web --set needWho=1 --debug"),
  { ...one("web --set needWho=1"), name: "HELM_DEBUG", env: { HELM_DEBUG: "true" } },
  one("web --set needWho=1 --debug -s templates/hook.yaml"),
  one("web --set deep=1"),
  one("web --set broken=1"),
  one("web --set broken=1 --debug=false"),
  // Flags.
  one("web --gone"),
  one("web --gone=1"),
  one("web -x"),
  one("web -gx"),
  one("web --=x"),
  one("web ---x"),
  one("web --debug=maybe --gone"),
  one("web --skip-tests=F --no-hooks=T"),
  one("web --is-upgrade --is-upgrade=0"),
  one("web -n"),
  one("web --namespace"),
  one("web -n=shop"),
  one("web -nshop"),
  one("-n shop -- web"),
  one("-- web --skip-tests"),
];

/** The incomplete release after an error. */
const hint = "Use --debug flag to render out invalid YAML";
const root = mkdtempSync(join(tmpdir(), "slipway-flags-"));
let helm: string;
jest.setTimeout(120_000);

beforeAll(async () => {
  helm = await findTool("helm");
}, 1_200_000);

afterAll(() => {
  rmSync(root, { recursive: true });
});

describe("slipway template, as helm template", () => {
  it.each(rows)("$name", async (row) => {
    const [theirs, ours] = [runHelm(row), await runOurs(row)];
    expect({ code: ours.code, out: ours.out, files: ours.files }).toEqual({
      code: theirs.code,
      out: theirs.out,
      files: theirs.files,
    });
    if (row.warning !== undefined) for (const { err } of [theirs, ours]) expect(err).toContain(row.warning);
    if (theirs.code === 0 || row.ownWords === true) return;
    expect(wordsOf(ours.err)).toContain(wordsOf(helmError(theirs.err)));
    expect(ours.err.includes(hint)).toBe(theirs.err.includes(hint));
  });

  it("names its releases as Helm when asked to draw the name", async () => {
    const row = {
      name: "",
      args: ["web", "--name-template", "{{ randAlphaNum 5 | lower }}", "-s", "templates/deployment.yaml"],
    };
    for (const { out } of [runHelm(row), await runOurs(row)]) expect(out).toMatch(/\n {2}name: [a-z0-9]{5}-web\n/);
  });

  it("looks up hosts when asked to", async () => {
    const row = { name: "", args: ["web", "--enable-dns", "-s", "templates/deployment.yaml"] };
    for (const { out } of [runHelm(row), await runOurs(row)])
      expect(out).toMatch(/\n {2}host: "(?:127\.0\.0\.1|::1)"\n/);
  });
});

interface Result {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly files: Readonly<Record<string, string>>;
}

function runHelm({ args, env = {}, input = "" }: Row): Result {
  const folder = makeFolder("helm");
  const { status, stdout, stderr } = spawnSync(helm, ["template", ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: folder, ...env },
    input,
  });
  return { code: status, out: stdout.toString("latin1"), err: stderr.toString(), files: filesOf(folder) };
}

async function runOurs({ args, env = {}, input = "" }: Row): Promise<Result> {
  const folder = makeFolder("ours");
  const out: Uint8Array[] = [];
  let err = "";
  const code = await main(["template", ...args], {
    out: (text) => {
      out.push(Buffer.from(text as string));
      return Promise.resolve();
    },
    err: (text) => {
      err += text;
    },
    input: () => Promise.resolve(Buffer.from(input)),
    workingDirectory: folder,
    environment: { HOME: folder, ...env },
  });
  return { code, out: Buffer.concat(out).toString("latin1"), err, files: filesOf(folder) };
}

function makeFolder(name: string): string {
  const folder = join(root, name, "work");
  rmSync(folder, { recursive: true, force: true });
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

/** The written files. */
function filesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((file) => files[file] === undefined && !file.startsWith("."))
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), "utf8")]),
  );
}

/** Helm's error without the parts that do not describe the error: its place in Helm, and the usage. */
function helmError(text: string): string {
  const error = /^Error: (.*)/ms.exec(text)?.[1] ?? "";
  return error
    .replace(/\nhelm\.go:.*/s, "")
    .replace(/\n\nUsage: .*/s, "")
    .replace(`\n\n${hint}`, "");
}

/** Our message indents its lines, and uses the chart's name as it was given. */
function wordsOf(text: string): string {
  return text
    .replaceAll(join(root, "helm", "work") + "/", "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

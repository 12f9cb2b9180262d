// What is approved of a release: the same for each draw of random values.
import { completeReleaseSpec } from "../../../../engine/helm-release/spec/read-release-spec";
import type { RenderDraw } from "../../../../engine/helm-release/model/release-world";
import type { GivenReleaseSpec } from "../../../../engine/helm-release/model/release-spec";
import { planOfRelease } from "../../../../engine/helm-release/preview/plan-of-release";
import { previewRelease } from "../../../../engine/helm-release/preview/preview-release";
import type { NextActionName } from "../../../../engine/helm-release/decide/next-action";
import { countChanges } from "../../../../engine/plan/limits/plan-changes";
import { printPlanText } from "../../../../engine/plan/limits/plan-text";
import { openChart } from "../../../../engine/render/helm/public-functions";
import { openMemory } from "../../../../engine/sources/memory";
import { storedRelease } from "../../../tools/fakes/fake-release";

const draws = {
  a: { seed: "00".repeat(32), time: "2026-01-31T12:00:00.000Z" },
  b: { seed: "11".repeat(32), time: "2026-03-02T03:04:05.000Z" },
} as const;

const configMap = (name: string, data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\ndata: ${data}\n`;

const job = (name: string, hook: string): string => `apiVersion: batch/v1
kind: Job
metadata: { name: ${name}, annotations: { helm.sh/hook: ${hook} } }
spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "i:{{ .Values.tag }}" }] } } }
`;

const chart = {
  "Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
  "values.yaml": "tag: '1'\nnames: [plain]\n",
  "templates/all.yaml": `{{ range .Values.names }}${configMap("{{ . }}", "{ x: {{ $.Values.tag | quote }} }")}---\n{{ end }}`,
  "templates/random.yaml": configMap(
    "random",
    '{ time: "{{ now | date "2006-01-02 15:04:05" }}", id: "{{ uuidv4 }}", tag: "{{ .Values.tag }}" }',
  ),
  "templates/named.yaml": configMap('"named-{{ randAlphaNum 8 | lower }}"', "{}"),
  "templates/job.yaml": job("migrate", '"pre-install,pre-upgrade"'),
  "crds/thing.yaml": "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: t.x }\n",
};

interface Wanted {
  readonly draw?: RenderDraw;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly spec?: GivenReleaseSpec;
  readonly history?: Parameters<typeof previewRelease>[0]["history"];
  readonly action?: NextActionName | undefined;
  readonly uninstalled?: readonly string[];
}

async function changesOf(wanted: Wanted) {
  const { draw = draws.a, values = {}, history = [], uninstalled = [] } = wanted;
  const { action } = { action: "install" as const, ...wanted };
  const spec = completeReleaseSpec(wanted.spec ?? {});
  const preview = await previewRelease({
    ...{ metadata: { name: "web", namespace: "apps" }, spec, values, history, client: undefined, asksRandom: true },
    chart: openChart({ content: { kind: "directory", tree: openMemory(chart, "chart"), path: "." }, label: "chart" }),
    around: {
      ...{ spec, draw, cluster: { reachable: true }, helmVersion: 4 },
      lookUp: (asked) => Promise.resolve(asked.map(() => ({}))),
    },
    render: { secrets: [], unknown: [], otherDraw: draws.b },
  });
  return planOfRelease({ preview, spec, action, removed: [], uninstalled });
}

const textOf = async (wanted: Wanted): Promise<string> => printPlanText(await changesOf(wanted));
const short = (text: string): string => text.replaceAll(/ sha256:[\da-f]{64}/g, " #");

test("an install: random values, times and names are masked, and other content counts", async () => {
  const [first, second] = [await textOf({}), await textOf({ draw: draws.b })];
  expect(first).toBe(second);
  expect(short(first)).toBe(`create ConfigMap/apps/(random) #
create ConfigMap/apps/plain #
create ConfigMap/apps/random #
create apiextensions.k8s.io/CustomResourceDefinition/t.x #
run batch/Job/migrate #
`);
  const other = await textOf({ values: { tag: "2" } });
  const [before, after] = [first.split("\n"), other.split("\n")];
  expect(before.map((line, index) => line === after[index])).toEqual([true, false, false, true, false, true]);
});

const stored = storedRelease(1, "deployed", {
  manifest: `---\n# Source: a\n${configMap("plain", '{ x: "1" }')}---\n# Source: b\n${configMap("old", "{}")}`,
});

test("an upgrade: what leaves the chart is deleted, and definitions are left alone", async () => {
  const text = short(await textOf({ history: [stored], action: "upgrade" }));
  expect(text).toBe(`create ConfigMap/apps/(random) #
delete ConfigMap/apps/old
apply ConfigMap/apps/plain #
create ConfigMap/apps/random #
run batch/Job/migrate #
`);
  const replaced = await textOf({ history: [stored], action: "upgrade", spec: { upgrade: { crds: "CreateReplace" } } });
  expect(short(replaced)).toContain("apply apiextensions.k8s.io/CustomResourceDefinition/t.x #\n");
});

test("a release that is uninstalled before: the objects of both", async () => {
  const uninstalled = ["/ConfigMap/apps/plain", "/ConfigMap/apps/old"];
  const text = short(await textOf({ uninstalled }));
  expect(text).toContain("delete ConfigMap/apps/old\nreplace ConfigMap/apps/plain #\n");
  const remediated = await changesOf({ history: [stored], action: "uninstall remediation" });
  expect(short(printPlanText(remediated))).toContain("delete ConfigMap/apps/old\nreplace ConfigMap/apps/plain #\n");
  expect(countChanges(remediated)).toMatchObject({ replaces: 1, deletes: 1, creates: 2, hooks: 1 });
});

test("nothing to do: each object is as it is wanted, and hooks run only for tests", async () => {
  const metadata = { name: "web", version: "1.0.0", apiVersion: "v2" };
  const known = { lock: null, templates: null, values: null, schema: null, files: null };
  const manifest = job("check", "test");
  const hooks = [{ name: "check", kind: "Job", path: "web/templates/check.yaml", manifest, events: ["test"] }];
  const synced = [{ ...stored, chart: { metadata, ...known }, hooks }];
  const applied = "apply ConfigMap/apps/old #\napply ConfigMap/apps/plain #\n";
  const spec = { test: { enable: true } };
  for (const action of ["correct drift", undefined] as const) {
    expect(short(await textOf({ history: synced, action, spec }))).toBe(applied);
  }
  expect(short(await textOf({ history: synced, action: "test", spec }))).toBe(`${applied}run batch/Job/check #\n`);
});

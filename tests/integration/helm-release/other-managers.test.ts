// Other tools change the objects of a release, or make them before it: the preview of the next run says what the run
// does. SLIPWAY_SEED draws other edits.
import { completeReleaseSpec } from "../../../engine/helm-release/spec/read-release-spec";
import { nothingComing } from "../../../engine/model/plans/coming-objects";
import { askAboutRelease } from "../../../engine/helm-release/preview/ask-server";
import { previewRelease } from "../../../engine/helm-release/preview/preview-release";
import { isSyncError, type SyncError } from "../../../engine/errors/sync-error";
import type { GivenReleaseSpec } from "../../../engine/helm-release/model/release-spec";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { openChart } from "../../../engine/render/helm/public-functions";
import { openDirectory } from "../../../engine/sources/directory";
import { randomNumbers } from "../../properties/random-numbers";
import { type ChartFiles, configMapYaml, ReleaseScene } from "./release-scene";

const seed = Number(process.env["SLIPWAY_SEED"] ?? 20261126) || Date.now();
const rounds = 8;

let scene: ReleaseScene;
beforeEach(async () => {
  scene = await ReleaseScene.open();
});
afterEach(() => scene.close());

const web = [
  "apiVersion: apps/v1",
  "kind: Deployment",
  "metadata: { name: web }",
  "spec:",
  "  replicas: {{ .Values.replicas }}",
  "  selector: { matchLabels: { app: web } }",
  "  template:",
  "    metadata: { labels: { app: web } }",
  '    spec: { containers: [{ name: main, image: "registry.example/web:{{ .Values.tag }}" }] }\n',
].join("\n");

const files: ChartFiles = {
  "templates/web.yaml": web,
  "templates/settings.yaml": configMapYaml("settings", { color: "{{ .Values.tag | quote }}" }),
};

const valuesOf = (round: number): { readonly replicas: number; readonly tag: string } => {
  return { replicas: 1 + (round % 3), tag: String(round) };
};

const patch = (target: string, kind: string, text: string): readonly string[] => [
  "patch",
  target,
  `--type=${kind}`,
  `-p=${text}`,
];

/** What others do, each by its name. */
const edits: Readonly<Record<string, () => Promise<unknown>>> = {
  scale: () => scene.kubectl("scale", "deployment/web", "--replicas=7"),
  "set image": () => scene.kubectl("set", "image", "deployment/web", "main=registry.example/web:other"),
  label: () => scene.kubectl("label", "--overwrite", "configmap/settings", "team=shop"),
  "remove a mark": () => scene.kubectl("label", "configmap/settings", "app.kubernetes.io/managed-by-"),
  "strategic patch": () =>
    scene.kubectl(
      ...patch(
        "deployment/web",
        "strategic",
        '{"spec":{"template":{"spec":{"containers":[{"name":"extra","image":"x"}]}}}}',
      ),
    ),
  "merge patch": () => scene.kubectl(...patch("configmap/settings", "merge", '{"data":{"color":"mine","more":"x"}}')),
  "json patch": () =>
    scene.kubectl(...patch("deployment/web", "json", '[{"op":"replace","path":"/spec/replicas","value":5}]')),
  "apply of another manager": async () => {
    const web = {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: "web", namespace: scene.namespace.name },
    };
    const own = { ...web, spec: { replicas: 9 } } as KubeObject;
    await scene.client.apply(own, { fieldManager: "autoscaler", force: true });
  },
  "delete and create": async () => {
    await scene.kubectl("delete", "configmap/settings", "--ignore-not-found");
    await scene.kubectl("create", "configmap", "settings", "--from-literal=color=theirs");
  },
  "immutable field": () => scene.kubectl(...patch("configmap/settings", "merge", '{"immutable":true}')),
  delete: () => scene.kubectl("delete", "deployment/web", "--ignore-not-found"),
};

interface Said {
  readonly action: "install" | "upgrade";
  readonly error: SyncError | undefined;
}

/** What a preview says of a run. */
async function preview(values: Readonly<Record<string, unknown>>, given: GivenReleaseSpec): Promise<Said> {
  const spec = completeReleaseSpec(given);
  const tree = openDirectory(scene.chart(files));
  const draw = { seed: "00".repeat(32), time: "2026-01-31T12:00:00.000Z" };
  const found = await previewRelease({
    metadata: { name: scene.name, namespace: scene.namespace.name },
    spec,
    chart: openChart({ content: { kind: "directory", tree, path: "." }, label: "chart" }),
    values,
    around: {
      ...{ spec, draw, cluster: { reachable: true }, helmVersion: 3 },
      lookUp: (asked) => Promise.resolve(asked.map(() => ({}))),
    },
    render: { secrets: [], unknown: [], otherDraw: draw },
    history: await scene.history(),
    client: scene.client,
  });
  const { action } = found;
  if (action === undefined) throw new Error("there is nothing to do");
  try {
    await askAboutRelease(found, {
      spec,
      client: scene.client,
      acceptCrdChanges: [],
      coming: nothingComing,
    });
    return { action, error: undefined };
  } catch (error) {
    if (isSyncError(error)) return { action, error };
    throw error;
  }
}

/** The codes of an error and of those beside it. */
const codesOf = (error: SyncError | undefined): readonly string[] =>
  error === undefined ? [] : [...new Set([error, ...error.also].map(({ code }) => code))].sort();

interface Row {
  readonly name: string;
  readonly spec: GivenReleaseSpec;
}

const waitsNot = { disableWait: true } as const;
const rows: readonly Row[] = [
  { name: "as it is by default", spec: { install: waitsNot, upgrade: waitsNot } },
  {
    name: "with computed patches",
    spec: {
      install: { ...waitsNot, serverSideApply: false },
      upgrade: { ...waitsNot, serverSideApply: "disabled" },
    },
  },
  {
    name: "with force",
    spec: { install: waitsNot, upgrade: { ...waitsNot, force: true, serverSideApply: "disabled" } },
  },
  {
    name: "without taking ownership",
    spec: {
      install: { ...waitsNot, disableTakeOwnership: true },
      upgrade: { ...waitsNot, disableTakeOwnership: true },
    },
  },
];

test.each(rows)("a release $name: preview and run agree after edits of others", async ({ name, spec }) => {
  const random = randomNumbers(seed + name.length);
  const all = { timeout: "20s", ...spec, upgrade: { ...spec.upgrade, remediation: { retries: 0 } } };
  const log: string[] = [`seed ${String(seed)}`];
  let refused = 0;
  if (random(2) === 0) {
    await scene.kubectl("create", "configmap", "settings", "--from-literal=color=before");
    log.push("a ConfigMap of kubectl exists");
  }
  for (let round = 1; round <= rounds; round += 1) {
    const values = valuesOf(round);
    const { action, error } = await preview(values, all);
    const did = codesOf((await scene.actions({ files, values, spec: all })[action]()).error);
    expect({ log, round, codes: did }).toEqual({ log, round, codes: codesOf(error) });
    if (did.length > 0) refused += 1;
    else if (spec.install?.serverSideApply !== false) {
      const web = await scene.client.get({
        group: "apps",
        version: "v1",
        kind: "Deployment",
        namespace: scene.namespace.name,
        name: "web",
      });
      expect({ log, spec: web?.["spec"] }).toMatchObject({ log, spec: { replicas: values.replicas } });
    }
    for (const edit of Object.keys(edits).filter(() => random(10) < 3)) {
      log.push(`${String(round)}: ${edit}`);
      // An edit of an object that an earlier one deleted is refused.
      await edits[edit]?.().catch(() => undefined);
    }
  }
  if (spec.install?.disableTakeOwnership !== true) expect(refused).toBeLessThan(rounds);
});

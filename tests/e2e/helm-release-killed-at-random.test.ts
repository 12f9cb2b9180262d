// All processes of `pulumi up` are killed at random moments of an upgrade: the next update completes it each time.
import { randomNumbers } from "../properties/random-numbers";
import { runSeed } from "../properties/run-seed";
import { untilTrue } from "../tools/until";
import { at, yaml } from "./harness";
import { hookJob, releaseChart } from "./helm-scene";
import { KilledRelease, mustEndWell, nameOf } from "./killed-release";

const kills = 10;

const settingsNames = ["first", "second", "third", "fourth"];
const settings = (name: string, annotations = "{}"): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, annotations: ${annotations} }\n` +
  "data: { greeting: {{ .Values.greeting | quote }} }\n";

/** A workload that is rolled out with each greeting, settings, one object of some revisions, hooks before and after. */
const chart = {
  "Chart.yaml": releaseChart["Chart.yaml"] ?? "",
  "values.yaml": 'greeting: hello\nextra: ""\n',
  "templates/settings.yaml": settingsNames.map((name) => settings(name)).join("---\n"),
  "templates/extra.yaml": `{{- if .Values.extra }}\n${settings("extra")}{{- end }}\n`,
  "templates/web.yaml": (releaseChart["templates/web.yaml"] ?? "").replace(
    /\{\{- with \.Values\.pods \}\}[^]*\{\{- end \}\}/,
    "annotations: { greeting: {{ .Values.greeting | quote }} }",
  ),
  "templates/service.yaml": yaml({
    apiVersion: "v1",
    kind: "Service",
    metadata: { name: "web" },
    spec: { selector: { app: "web" }, ports: [{ port: 80 }] },
  }),
  "templates/ticket.yaml": settings(
    "ticket",
    '{ helm.sh/hook: "pre-upgrade", helm.sh/hook-weight: "-1", helm.sh/hook-delete-policy: hook-succeeded }',
  ),
  "templates/prepare.yaml": hookJob("prepare", "pre-upgrade"),
  "templates/finish.yaml": hookJob("finish", "post-upgrade").replace(
    "before-hook-creation",
    '"before-hook-creation,hook-succeeded"',
  ),
};

/** Every second revision has one object more. */
const hasExtra = (index: number): boolean => index % 2 === 1;

const valuesOf = (index: number): Readonly<Record<string, string>> => ({
  greeting: `greeting-${index}`,
  extra: hasExtra(index) ? "yes" : "",
});

test(`the next up completes an upgrade that was killed at ${kills} random moments (SLIPWAY_SEED=${runSeed})`, async () => {
  const random = randomNumbers(runSeed);
  const scene = await KilledRelease.open(chart);
  try {
    scene.want(valuesOf(0));
    mustEndWell(await scene.up());
    let index = 1;
    scene.want(valuesOf(index));
    const milliseconds = await measureUpgrade(scene);
    await expectDelivered(scene, index, false);

    let delivered = index;
    let isOrphaned = false;
    const stages: string[] = [];
    for (let part = 0, late = 0; part < kills;) {
      index += 1;
      scene.want(valuesOf(index));
      const newest = (await scene.history()).at(-1)?.revision ?? 0;
      const up = scene.up();
      await untilTrue("the plugin to work", () => scene.hasPlugin());
      // The moments are spread over the run; one that came too late for a faster run comes earlier.
      const share = (part + random(1000) / 1000) / kills / (1 + late / 4);
      await new Promise((done) => setTimeout(done, share * milliseconds));
      if (!(await scene.kill(up))) {
        // The run has ended by itself, with all that it wanted.
        delivered = index;
        isOrphaned &&= !hasExtra(index);
        late += 1;
        if (late > kills) throw new Error("the runs end before their kills");
        continue;
      }
      const last = (await scene.history()).at(-1);
      const stage = last?.revision === newest ? "before the record" : (last?.status ?? "");
      stages.push(`${Math.round(share * 100)} %: ${stage}`);
      part += 1;
      late = 0;
      if (stage === "deployed") delivered = index;
      // Helm's upgrade deletes what the last deployed revision has, and not what an interrupted one has created.
      // Source: helm pkg/action/upgrade.go@v3.22.0 (prepareUpgrade).
      isOrphaned = !hasExtra(delivered) && (await scene.get("configmap/extra")) !== undefined;
      // The same program completes it, or another one takes its place.
      if (random(2) === 0) scene.want(valuesOf((index += 1)));
      mustEndWell(await scene.up());
      delivered = index;
      isOrphaned &&= !hasExtra(index);
      await expectDelivered(scene, index, isOrphaned);
    }
    process.stdout.write(`killed from seed ${runSeed} at ${stages.join(", ")}\n`);
    expect(stages.some((stage) => stage.endsWith("pending-upgrade"))).toBe(true);
    mustEndWell(await scene.pulumi("preview", "--expect-no-changes"));
    mustEndWell(await scene.pulumi("destroy", "--yes", "--skip-preview"));
    expect(await scene.leftOver()).toEqual(isOrphaned ? ["ConfigMap/extra"] : []);
  } finally {
    await scene.close();
  }
}, 600_000);

/** How long the plugin works in an upgrade that nobody kills. */
async function measureUpgrade(scene: KilledRelease): Promise<number> {
  const up = scene.up();
  await untilTrue("the plugin to work", () => scene.hasPlugin());
  const begin = Date.now();
  mustEndWell(await up);
  return Date.now() - begin;
}

/** The objects of the newest values are there, and but for an orphan no others; history, hooks and state agree. */
async function expectDelivered(scene: KilledRelease, index: number, isOrphaned: boolean): Promise<void> {
  const { greeting } = valuesOf(index);
  const configMaps = [...settingsNames, ...(hasExtra(index) ? ["extra"] : [])];
  const history = await scene.history();
  expect(history.at(-1)?.status).toBe("deployed");
  const others = history.slice(0, -1).map(({ status }) => status);
  expect(others.filter((status) => status !== "superseded" && status !== "failed")).toEqual([]);
  expect(scene.recordedRevision()).toBe(history.at(-1)?.revision);

  const listed = await scene.list("configmaps,deployments,services,jobs");
  const expected = [...configMaps.map((name) => `ConfigMap/${name}`), "Deployment/web", "Job/web-prepare"];
  if (isOrphaned) expected.push("ConfigMap/extra");
  expect(listed.map(nameOf).sort()).toEqual([...expected, "Service/web"].sort());
  for (const object of listed) {
    const name = String(at(object, "metadata", "name"));
    if (configMaps.includes(name)) expect([name, at(object, "data", "greeting")]).toEqual([name, greeting]);
    if (at(object, "kind") !== "Deployment") continue;
    expect(at(object, "spec", "template", "metadata", "annotations", "greeting")).toBe(greeting);
    expect(at(object, "status")).toMatchObject({ replicas: 1, updatedReplicas: 1, readyReplicas: 1 });
  }
}

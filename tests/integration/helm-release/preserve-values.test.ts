// What `preserveValues` stores and renders, compared with `helm upgrade --reuse-values`.
import { type ChartFiles, configMapYaml, ReleaseScene } from "./release-scene";

const printed = { "templates/all.yaml": configMapYaml("all", { text: "{{ .Values | toJson | quote }}" }) };
const subchart = {
  "charts/sub/Chart.yaml": "apiVersion: v2\nname: sub\nversion: 1.0.0\n",
  "charts/sub/values.yaml": "deep: { x: 1, y: 2 }\n",
};
const first = { ...printed, ...subchart, "values.yaml": "a: 1\nb: { c: old, d: old }\nlist: [1, 2]\nbig: 12345678\n" };
const chartYaml = "apiVersion: v2\nname: web\nversion: 2.0.0\n";
const second = {
  ...printed,
  "Chart.yaml": chartYaml,
  ...subchart,
  "values.yaml": "a: 2\nb: { c: new, e: new }\nlist: [3]\nadded: new\n",
};

interface Step {
  readonly name: string;
  readonly files: ChartFiles;
  readonly values: Readonly<Record<string, unknown>>;
}

const steps: readonly Step[] = [
  { name: "no new values", files: second, values: {} },
  { name: "a value over a stored one", files: second, values: { b: { c: "hers" }, sub: { deep: { x: 5 } } } },
  { name: "a null that removes a stored value", files: first, values: { b: { c: null }, user: null } },
  { name: "numbers and lists", files: second, values: { list: [9], big: 98765432, float: 1.5 } },
  { name: "a key of another type", files: first, values: { b: "text" } },
];

test.each([3, 4] as const)("preserveValues keeps what helm %i keeps", async (helm) => {
  const [ours, theirs] = await Promise.all([ReleaseScene.open(), ReleaseScene.open()]);
  try {
    const values = { user: "u", b: { c: "mine" }, sub: { deep: { y: 7 } } };
    const flags = { install: { serverSideApply: helm === 4 }, upgrade: { preserveValues: true } };
    let { status } = await ours.run({ files: first, values, spec: flags, helmVersion: helm });
    await theirs.helmDone(helm, "install", "web", theirs.chart(first), `--values=${theirs.values(values)}`);
    for (const { name, files, values: given } of steps) {
      const [result] = await Promise.all([
        ours.run({ files, values: given, spec: flags, helmVersion: helm }, { status }),
        theirs.helmDone(
          helm,
          "upgrade",
          "web",
          theirs.chart(files),
          "--reuse-values",
          `--values=${theirs.values(given)}`,
        ),
      ]);
      expect({ name, failure: result.failure }).toEqual({ name, failure: undefined });
      status = result.status;
      const [own, expected] = (await Promise.all([ours.history(), theirs.history()])).map((history) => history.at(-1));
      const shown = (stored: typeof own) => ({
        config: stored?.config,
        values: stored?.chart?.values,
        manifest: stored?.manifest,
      });
      expect({ name, ...shown(own) }).toEqual({ name, ...shown(expected) });
    }
    // What is stored counts as wanted: the same values over it are no change.
    const wanted = { files: first, values: { b: "text" }, spec: flags, helmVersion: helm };
    expect(await ours.run(wanted, { status })).toMatchObject({ outcome: "done", ran: [] });
  } finally {
    await Promise.all([ours.close(), theirs.close()]);
  }
});

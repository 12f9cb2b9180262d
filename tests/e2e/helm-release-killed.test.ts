// The engine and the plugin are killed in the middle of an action of a release: the next update completes it.
import { at } from "./harness";
import { hookJob, releaseChart } from "./helm-scene";
import { KilledRelease, mustEndWell } from "./killed-release";

const chart = {
  ...releaseChart,
  "values.yaml": 'greeting: hello\npods: ""\nhook: well\n',
  "templates/prepare.yaml": hookJob("prepare", "pre-install,pre-upgrade", "{{ .Values.hook }}"),
};

// `held`: the Pods of the workload; `hook`: how the Pod of the hook behaves. Both hold the run until it is killed.
type Values = Readonly<Record<string, string>>;

interface Row {
  readonly action: string;
  /** What is installed before; undefined for nothing. */
  readonly before?: Values;
  readonly values: Values;
  /** The status of the newest revision when the run is killed. */
  readonly status: string;
  readonly revision: number;
  /** The statuses of all revisions after the next update. */
  readonly after: readonly string[];
}

const rows: readonly Row[] = [
  {
    action: "install",
    values: { greeting: "hi", pods: "held" },
    status: "pending-install",
    revision: 1,
    after: ["superseded", "deployed"],
  },
  {
    action: "hook of an install",
    values: { greeting: "hi", hook: "held" },
    status: "pending-install",
    revision: 1,
    after: ["superseded", "deployed"],
  },
  {
    action: "upgrade",
    before: { greeting: "hello" },
    values: { greeting: "hi", pods: "held" },
    status: "pending-upgrade",
    revision: 2,
    after: ["superseded", "failed", "deployed"],
  },
  {
    action: "hook of an upgrade",
    before: { greeting: "hello" },
    values: { greeting: "hi", hook: "held" },
    status: "pending-upgrade",
    revision: 2,
    after: ["superseded", "failed", "deployed"],
  },
];

test.each(rows)("the next up completes a run that was killed in the middle of its $action", async (row) => {
  const scene = await KilledRelease.open(chart);
  try {
    if (row.before !== undefined) {
      scene.want(row.before);
      mustEndWell(await scene.up());
    }
    scene.want(row.values);
    await scene.killWhen(row.revision, row.status);
    expect((await scene.history()).at(-1)).toMatchObject({ revision: row.revision, status: row.status });

    scene.want({ greeting: "last" });
    mustEndWell(await scene.up());
    const history = await scene.history();
    expect(history.map(({ status }) => status)).toEqual(row.after);
    expect(at(await scene.get("configmap/web"), "data", "greeting")).toBe("last");
    mustEndWell(await scene.pulumi("preview", "--expect-no-changes"));
    mustEndWell(await scene.pulumi("destroy", "--yes", "--skip-preview"));
    expect(await scene.leftOver()).toEqual([]);
  } finally {
    await scene.close();
  }
});

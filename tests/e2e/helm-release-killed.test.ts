// The engine and the plugin are killed in the middle of an action of a release: the next update completes it.
import { untilTrue } from "../tools/until";
import { at } from "./harness";
import { hookJob, releaseChart } from "./helm-scene";
import { KilledRelease, mustEndWell } from "./killed-release";

const chart = {
  ...releaseChart,
  "values.yaml": 'greeting: hello\npods: ""\nhook: well\n',
  "templates/prepare.yaml": hookJob("prepare", "pre-install,pre-upgrade", "{{ .Values.hook }}"),
};

const podAnnotation = "test.slipway.dev/pod";

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

/** Its workload stops the old Pods before it starts new ones, so what a failed upgrade leaves does not serve. */
const rollbackChart = {
  ...releaseChart,
  "values.yaml": 'greeting: good\npods: ""\nbefore: well\nafter: well\n',
  "templates/web.yaml": (releaseChart["templates/web.yaml"] ?? "").replace(
    "spec:\n",
    "spec:\n  strategy: { type: Recreate }\n",
  ),
  "templates/prepare.yaml": hookJob("before", "pre-rollback", "{{ .Values.before }}"),
  "templates/finish.yaml": hookJob("after", "post-rollback", "{{ .Values.after }}"),
};

interface RollbackRow {
  readonly moment: string;
  /** What is installed before, and what holds its rollback. */
  readonly before: Values;
  /** Whether the rollback, which has a record by then, is at the moment of the kill. */
  readonly isThere: (scene: KilledRelease) => Promise<boolean>;
  /** The program of the next update. */
  readonly next: "previous" | "same";
  /** The statuses of all revisions after the next update. */
  readonly after: readonly string[];
}

const jobRuns = (name: string) => async (scene: KilledRelease) =>
  at(await scene.get(`job/${name}`), "status", "active") === 1;

const rollbacks: readonly RollbackRow[] = [
  {
    moment: "its hook before",
    before: { before: "slow" },
    isThere: jobRuns("web-before"),
    next: "previous",
    after: ["superseded", "failed", "failed", "deployed"],
  },
  {
    moment: "its hook before",
    before: { before: "slow" },
    isThere: jobRuns("web-before"),
    next: "same",
    after: ["superseded", "failed", "failed", "failed", "deployed"],
  },
  {
    moment: "the start of its Pods",
    before: { pods: "slow" },
    isThere: async (scene) =>
      at(await scene.get("deployment/web"), "spec", "template", "metadata", "annotations", podAnnotation) === "slow",
    next: "previous",
    after: ["superseded", "failed", "failed", "deployed"],
  },
  {
    moment: "its hook after",
    before: { after: "slow" },
    isThere: jobRuns("web-after"),
    next: "same",
    after: ["superseded", "failed", "failed", "failed", "deployed"],
  },
];

test.each(rollbacks)(
  "a rollback that was killed at $moment: the previous version serves after the next up of the $next program",
  async (row) => {
    const scene = await KilledRelease.open(rollbackChart);
    try {
      scene.want(row.before);
      mustEndWell(await scene.up());
      const failing = { greeting: "bad", pods: "stuck" };
      scene.want(failing, "3s");
      const up = scene.up();
      await scene.untilStatus(3, "pending-rollback");
      await untilTrue(`the rollback to be at ${row.moment}`, () => row.isThere(scene), 120);
      expect(await scene.kill(up)).toBe(true);
      expect((await scene.history()).at(-1)).toMatchObject({ revision: 3, status: "pending-rollback" });

      if (row.next === "previous") scene.want(row.before);
      const next = await scene.up();
      if (row.next === "previous") mustEndWell(next);
      else expect(next.stdout).toContain("RELEASE_RETRIES_EXCEEDED");
      expect((await scene.history()).map(({ status }) => status)).toEqual(row.after);
      expect(at(await scene.get("configmap/web"), "data", "greeting")).toBe("good");
      const web = await scene.get("deployment/web");
      expect(at(web, "spec", "template", "metadata", "annotations", podAnnotation)).toBe(row.before["pods"]);
      expect(at(web, "status")).toMatchObject({ replicas: 1, updatedReplicas: 1, readyReplicas: 1 });

      if (row.next === "same") {
        scene.want(row.before);
        mustEndWell(await scene.up());
      }
      mustEndWell(await scene.pulumi("preview", "--expect-no-changes"));
      mustEndWell(await scene.pulumi("destroy", "--yes", "--skip-preview"));
      expect(await scene.leftOver()).toEqual([]);
    } finally {
      await scene.close();
    }
  },
);

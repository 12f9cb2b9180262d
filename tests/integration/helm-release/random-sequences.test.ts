// Random charts and values through random sequences of actions, by Slipway in one namespace and by `helm` in another:
// the same objects, hook runs and records after each step. SLIPWAY_RELEASE_SEQUENCES names the number of sequences.
//
// Known differences: `mend` does in the namespace of `helm` what `helm` has left undone after a failed hook. Never
// drawn is an object with a value of a wrong type, such as a container named n, which is a boolean in YAML 1.1. If it
// exists, an install of helm that replaces a release compares two equal manifests of it, sends nothing, and reports
// success; here the patch is sent, and the server's refusal reported.
import type { GivenReleaseSpec } from "../../../engine/helm-release/model/release-spec";
import type { StoredRelease } from "../../../engine/helm-release/model/stored-release";
import { type ChartFiles, configMapYaml, ReleaseScene } from "./release-scene";
import { deleteNow } from "../../tools/delete-now";

const count = Number(process.env["SLIPWAY_RELEASE_SEQUENCES"] ?? 40);
const given = process.env["SLIPWAY_SEED"];
const firstSeed = given === "random" ? Math.floor(Math.random() * 2 ** 31) : Number(given ?? 20261124);

class Draw {
  private seed: number;

  constructor(seed: number) {
    this.seed = seed;
  }

  /** Between 0 and 1. */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.next() * items.length)] ?? items[0];
  }

  some<Item>(items: readonly Item[]): readonly Item[] {
    return items.filter(() => this.chance(0.6));
  }
}

type Action = "install" | "upgrade" | "rollback" | "test" | "uninstall";

interface Step {
  readonly action: Action;
  readonly files: ChartFiles;
  readonly values: Readonly<Record<string, unknown>>;
  /** Of a rollback. */
  readonly version: number;
  readonly flags: {
    readonly cleanupOnFail: boolean;
    readonly force: boolean;
    readonly noHooks: boolean;
    readonly keep: boolean;
  };
}

function drawChart(draw: Draw): ChartFiles {
  const files: Record<string, string> = {};
  for (const name of draw.some(["a", "b", "c"])) {
    const data = Object.fromEntries(
      draw.some(["x", "y", "z"]).map((key) => [key, draw.pick(['"1"', '"2"', "{{ .Values.v | quote }}"])]),
    );
    const keep = draw.chance(0.15) ? "  annotations: { helm.sh/resource-policy: keep }\n" : "";
    files[`templates/${name}.yaml`] = configMapYaml(name, { always: '"1"', ...data }, keep);
  }
  if (draw.chance(0.6)) {
    const ports = draw
      .some([80, 81, 82])
      .map((port) => `{ name: p${String(port)}, port: ${String(port)}, targetPort: ${draw.pick(["1", "2"])} }`);
    const lines = ports.length === 0 ? "{ name: p90, port: 90 }" : ports.join(", ");
    files["templates/service.yaml"] =
      `apiVersion: v1\nkind: Service\nmetadata: { name: svc }\nspec: { selector: { a: b }, ports: [${lines}] }\n`;
  }
  if (draw.chance(0.6)) {
    const env = draw.some(["A", "B", "C"]).map((name) => `{ name: ${name}, value: ${draw.pick(['"1"', '"2"'])} }`);
    const containers = ["m", ...draw.some(["k", "o"])].map(
      (name) => `{ name: ${name}, image: "i:${draw.pick(["1", "2"])}", env: [${env.join(", ")}] }`,
    );
    files["templates/app.yaml"] =
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: app }\nspec:\n  replicas: 0\n  selector: { matchLabels: { a: b } }\n  strategy: { type: ${draw.pick(["Recreate", "RollingUpdate"])} }\n  template: { metadata: { labels: { a: b } }, spec: { containers: [${containers.join(", ")}] } }\n`;
  }
  // A block scalar at the end of a template, and of a hook.
  for (const name of draw.some(["t1", "t2"])) {
    const block = draw.pick(["|", "|-", "|+", ">"]);
    const hook = name === "t1" ? "" : "  annotations: { helm.sh/hook: 'post-install,post-upgrade' }\n";
    const text = configMapYaml(name, { text: `${block}\n    a\n    {{ .Values.v }}` }, hook);
    files[`templates/${name}.yaml`] = draw.pick([text, text.trimEnd(), `${text}\n\n`, `---\n${text}---\n`]);
  }
  for (const name of draw.some(["h1", "h2", "h3"])) {
    const event = draw.pick([
      "pre-install,pre-upgrade",
      "post-upgrade",
      "post-install",
      "test",
      "pre-delete",
      "pre-rollback,post-rollback",
    ]);
    const policy = draw.pick([
      "",
      "    helm.sh/hook-delete-policy: hook-succeeded\n",
      "    helm.sh/hook-delete-policy: before-hook-creation,hook-failed\n",
    ]);
    const weight = draw.pick(["", "    helm.sh/hook-weight: '-5'\n", "    helm.sh/hook-weight: '3'\n"]);
    files[`templates/${name}.yaml`] = configMapYaml(
      name,
      { r: "{{ .Release.Revision | quote }}" },
      `  annotations:\n    helm.sh/hook: ${event}\n${policy}${weight}`,
    );
  }
  if (draw.chance(0.5)) files["templates/NOTES.txt"] = "Revision {{ .Release.Revision }} of {{ .Release.Name }}\n";
  // What the server refuses: an object in the middle, or a hook.
  if (draw.chance(0.2)) files["templates/bad.yaml"] = configMapYaml("Bad_Name", { a: "b" });
  if (draw.chance(0.1))
    files["templates/badhook.yaml"] = configMapYaml(
      "Bad_Hook",
      { a: "b" },
      "  annotations: { helm.sh/hook: 'pre-upgrade,post-install' }\n",
    );
  return files;
}

function drawStep(draw: Draw, history: readonly StoredRelease[]): Step {
  const last = history.at(-1);
  const isGone = last === undefined || last.info?.status === "uninstalled";
  const action = isGone
    ? "install"
    : draw.pick(["upgrade", "upgrade", "upgrade", "rollback", "test", "uninstall", "install"] as const);
  const version = history.length === 0 ? 1 : (history[Math.floor(draw.next() * history.length)]?.version ?? 1);
  const flags = {
    cleanupOnFail: draw.chance(0.4),
    force: draw.chance(0.1),
    noHooks: draw.chance(0.2),
    keep: draw.chance(0.3),
  };
  return {
    action,
    files: drawChart(draw),
    values: draw.chance(0.7) ? { v: draw.pick(["p", "q"]) } : {},
    version,
    flags,
  };
}

async function runOurs(scene: ReleaseScene, step: Step, helm: 3 | 4): Promise<boolean> {
  const { action, files, values, version, flags } = step;
  const method = { serverSideApply: "auto" as const };
  const all = { disableWait: true, disableHooks: flags.noHooks };
  const change = { ...all, ...method, cleanupOnFail: flags.cleanupOnFail, force: helm === 3 && flags.force };
  const spec: GivenReleaseSpec = {
    maxHistory: 0,
    install: { ...all, serverSideApply: helm === 4, replace: true, disableTakeOwnership: true },
    upgrade: { ...change, disableTakeOwnership: true },
    rollback: change,
    uninstall: { ...all, keepHistory: flags.keep },
  };
  const actions = scene.actions({ files, values, spec, helmVersion: helm });
  const outcome = await (action === "rollback" ? actions.rollback(version) : actions[action]());
  return outcome.error === undefined;
}

async function runHelm(scene: ReleaseScene, step: Step, helm: 3 | 4): Promise<boolean> {
  const { action, files, values, version, flags } = step;
  const hooks = flags.noHooks ? ["--no-hooks"] : [];
  const change = [
    ...hooks,
    ...(flags.cleanupOnFail ? ["--cleanup-on-fail"] : []),
    ...(helm === 3 && flags.force ? ["--force"] : []),
  ];
  const chart = (): readonly string[] => [scene.name, scene.chart(files), `--values=${scene.values(values)}`];
  const args: Readonly<Record<Action, () => readonly string[]>> = {
    install: () => [...chart(), "--replace", ...hooks],
    upgrade: () => [...chart(), "--reset-values", ...change, "--history-max=0"],
    rollback: () => [scene.name, String(version), ...change, "--history-max=0"],
    test: () => [scene.name],
    uninstall: () => [scene.name, ...hooks, ...(flags.keep ? ["--keep-history"] : [])],
  };
  return (await scene.helm(helm, action, ...args[action]())).code === 0;
}

/** The objects and the records, without what differs between two namespaces and two times. */
async function stateOf(scene: ReleaseScene): Promise<unknown> {
  const { client, namespace } = scene;
  const kinds = [
    { group: "", kind: "ConfigMap" },
    { group: "", kind: "Service" },
    { group: "apps", kind: "Deployment" },
  ];
  const lists = await Promise.all(
    kinds.map(({ group, kind }) => client.list(group, "v1", kind, { namespace: namespace.name })),
  );
  const listed = JSON.stringify(lists.flatMap(({ items }) => items));
  const items = JSON.parse(listed.replaceAll(namespace.name, "NAMESPACE")) as Live[];
  const objects = items
    .filter(({ metadata }) => metadata.name !== "kube-root-ca.crt")
    .map((object) => {
      const metadata = without(object.metadata, "uid", "resourceVersion", "creationTimestamp");
      // Whose fields they are decides what the next apply removes.
      const managedFields = (object.metadata.managedFields ?? [])
        .filter(({ manager }) => manager === "helm")
        .map((entry) => without(entry, "time"));
      const annotations = without(object.metadata.annotations, "deployment.kubernetes.io/revision");
      const spec = without(object.spec, "clusterIP", "clusterIPs");
      return { ...without(object, "status"), metadata: { ...metadata, annotations, managedFields }, spec };
    });
  const records = (await scene.history()).map((release) => {
    const { info, hooks, chart, manifest, config, version, apply_method } = release;
    const description = info?.description?.replace(/ failed: .*/s, " failed: …");
    return {
      ...{ version, manifest, config: config ?? {}, status: info?.status, description, notes: info?.notes ?? "" },
      ...{
        chart: {
          metadata: chart?.metadata,
          values: chart?.values ?? {},
          templates: chart?.templates?.map(({ name, data }) => ({ name, data })),
        },
      },
      hooks: (hooks ?? []).map(({ last_run, ...hook }) => ({
        ...hook,
        phase: last_run?.phase,
        ran: (last_run?.completed_at ?? "") !== "",
      })),
      ...(apply_method === "ssa" ? { apply_method } : {}),
    };
  });
  return { objects, records };
}

const ends = {
  "pending-rollback": { status: "failed", description: 'Rollback "web" failed: a hook' },
  uninstalling: { status: "uninstalling", description: 'Deletion of "web" failed: a hook' },
} as const;

/**
 * Ends what a failed hook of helm leaves: a rollback stays pending, an uninstall does not say what failed, and the
 * hooks before one that could not be created stay in spite of their policy `hook-succeeded`.
 */
async function mend(scene: ReleaseScene): Promise<void> {
  const store = scene.store();
  const last = (await store.history()).at(-1);
  const hooks = last?.hooks ?? [];
  const failed = hooks.find(({ last_run }) => last_run?.phase === "Failed" || last_run?.phase === "Running");
  if (last === undefined || failed === undefined) return;
  for (const { name = "", events, delete_policies, last_run } of hooks) {
    const isBefore =
      events?.some((event) => failed.events?.includes(event)) === true && last_run?.phase === "Succeeded";
    if (!isBefore || delete_policies?.includes("hook-succeeded") !== true) continue;
    const namespace = scene.namespace.name;
    await deleteNow(scene.client, { group: "", version: "v1", kind: "ConfigMap", namespace, name });
  }
  const status = last.info?.status;
  if (status !== "pending-rollback" && (status !== "uninstalling" || failed.last_run?.phase !== "Running")) return;
  const ended = { ...failed.last_run, completed_at: new Date().toISOString(), phase: "Failed" as const };
  await store.update({
    ...last,
    info: { ...last.info, ...ends[status] },
    hooks: hooks.map((hook) => (hook === failed ? { ...hook, last_run: ended } : hook)),
  });
}

function without(fields: object = {}, ...names: readonly string[]): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

interface Live {
  readonly metadata: {
    readonly name: string;
    readonly annotations?: Readonly<Record<string, string>>;
    readonly managedFields?: readonly { readonly manager?: string }[];
    readonly [field: string]: unknown;
  };
  readonly spec?: object;
}

// Several at once: one waits for helm while the others work.
test.concurrent.each(Array.from({ length: count }, (_, index) => firstSeed + index))("seed %i", async (seed) => {
  const draw = new Draw(seed);
  const helm = draw.pick([3, 4] as const);
  const [ours, theirs] = await Promise.all([ReleaseScene.open(), ReleaseScene.open()]);
  try {
    for (let at = 0; at < 6; at += 1) {
      const step = drawStep(draw, await theirs.history());
      const [isDone, isExpected] = await Promise.all([runOurs(ours, step, helm), runHelm(theirs, step, helm)]);
      if (!isExpected) await mend(theirs);
      const shown = { step: at, helm, action: step.action, flags: step.flags, version: step.version };
      const [state, expected] = await Promise.all([stateOf(ours), stateOf(theirs)]);
      expect({ ...shown, isDone, state }).toEqual({ ...shown, isDone: isExpected, state: expected });
    }
  } finally {
    await Promise.all([ours.close(), theirs.close()]);
  }
});

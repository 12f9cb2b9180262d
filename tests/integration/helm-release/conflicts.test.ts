// Rules for fields of other field managers in a release: what yields stays in every way of writing and is no drift, and
// what is refused is not written. Without a rule all is as with Helm.
import type { GivenReleaseSpec } from "../../../engine/helm-release/model/release-spec";
import type { HelmReleaseStatus } from "../../../engine/helm-release/model/release-status";
import type { ConflictRule } from "../../../engine/model/plans/conflict-rules";
import { type FieldRules, readFieldRules } from "../../../engine/plan/conflicts/judge-conflicts";
import { configMapYaml, ReleaseScene, type SceneRun } from "./release-scene";

let scene: ReleaseScene;
beforeEach(async () => {
  scene = await ReleaseScene.open();
});
afterEach(() => scene.close());

const files = {
  "templates/map.yaml": configMapYaml("map", { a: "{{ .Values.a }}", b: "ours", c: "{{ .Values.c | quote }}" }),
};

function rulesOf(...rules: readonly ConflictRule[]): FieldRules | undefined {
  return readFieldRules([{ origin: "conflicts", rules }], "helm");
}

async function patch(manager: string, change: object): Promise<void> {
  const text = `--patch=${JSON.stringify(change)}`;
  await scene.kubectl("patch", "configmap/map", "--type=merge", `--field-manager=${manager}`, text);
}

interface Wanted {
  readonly spec: GivenReleaseSpec;
  readonly a: string;
  readonly c: number;
  readonly status?: HelmReleaseStatus;
  readonly fieldRules?: FieldRules | undefined;
}

function run({ spec, a, c, status, fieldRules }: Wanted): Promise<SceneRun> {
  return scene.run({ files, values: { a, c }, spec }, { ...(status && { status }), fieldRules });
}

const client: GivenReleaseSpec = { install: { serverSideApply: false }, upgrade: { serverSideApply: "disabled" } };
const server: GivenReleaseSpec = { install: { serverSideApply: true }, upgrade: { serverSideApply: "enabled" } };

describe.each<readonly [string, GivenReleaseSpec]>([
  ["on the client, as Helm 3", client],
  ["on the server, as Helm 4", server],
  ["by replacement", { ...client, upgrade: { serverSideApply: "disabled", force: true } }],
])("what is written %s", (_way, spec) => {
  it("keeps the fields that rules leave to others, and takes all others", async () => {
    const first = await run({ spec, a: "ours", c: 1 });
    expect(first.ran).toEqual(["Absent: install"]);
    await patch("operator", { data: { a: "theirs" } });
    await patch("team-tool", { data: { b: "theirs" } });

    const fieldRules = rulesOf({ manager: "oper*", action: "yield" });
    const second = await run({ spec, a: "ours too", c: 2, status: first.status, fieldRules });
    expect(second.failure).toBeUndefined();
    expect(second.ran).toEqual(["OutOfSync: upgrade"]);
    expect(await scene.configMap("map")).toMatchObject({ a: "theirs", c: "2" });
    // The revision is stored as Helm would: `helm rollback` and others see what the chart has.
    expect(second.stored?.manifest).toContain("a: ours too");

    const correcting = { ...spec, driftDetection: { mode: "enabled" as const } };
    const third = await run({ spec: correcting, a: "ours too", c: 2, status: second.status, fieldRules });
    expect(third.corrected.length).toBeLessThanOrEqual(1);
    expect(await scene.configMap("map")).toEqual({ a: "theirs", b: "ours", c: "2" });
    const fourth = await run({ spec: correcting, a: "ours too", c: 2, status: third.status, fieldRules });
    expect(fourth.ran).toEqual([]);

    const last = await run({ spec: correcting, a: "ours too", c: 2, status: fourth.status });
    expect(last.ran).toEqual(["Drifted: correct drift"]);
    expect(await scene.configMap("map")).toEqual({ a: "ours too", b: "ours", c: "2" });
  });

  it("refuses what a rule refuses, and says whose it is", async () => {
    const first = await run({ spec, a: "ours", c: 1 });
    await patch("operator", { data: { a: "theirs" } });
    const fieldRules = rulesOf({ path: "/data/a", action: "fail" });
    const refused = await run({ spec, a: "ours", c: 2, status: first.status, fieldRules });
    expect(refused.error?.message).toContain('APPLY_CONFLICT: the field belongs to another field manager, "operator"');
    expect(await scene.configMap("map")).toEqual({ a: "theirs", b: "ours", c: "1" });
  });
});

test.each<readonly [string, GivenReleaseSpec]>([
  ["on the client", client],
  ["on the server", server],
])("an install %s that takes an object over leaves its fields, too", async (_way, spec) => {
  await scene.create(configMapYaml("map", { a: "first" }));
  await patch("operator", { data: { a: "theirs" } });
  const fieldRules = rulesOf({ manager: "operator", action: "yield" });
  expect((await run({ spec, a: "ours", c: 1, fieldRules })).failure).toBeUndefined();
  expect(await scene.configMap("map")).toEqual({ a: "theirs", b: "ours", c: "1" });
});

// What a Sync may destroy, and which plan it may carry out, through a program: judged before its first hook.
import * as slipway from "@slipway/pulumi";
import { at, mustFail, mustSucceed } from "./harness";
import { useScene } from "./scene";
import { hookJob, liveNames, syncMap, syncState } from "./sync-scene";

const scene = useScene({ name: "sync-limits" });

interface Wanted {
  readonly names: readonly string[];
  readonly value: string;
  readonly sync?: Partial<slipway.SyncArgs>;
  readonly ofProvider?: slipway.PlanLimitsArgs;
  readonly hasSecret?: boolean;
}

function setProgram({ names, value, sync = {}, ofProvider, hasSecret = false }: Wanted): void {
  const { stack, cluster, namespace } = scene;
  stack.setProgram(() => {
    const given = { kubeconfig: cluster.kubeconfig, namespace };
    const provider = new slipway.Provider("prod", ofProvider === undefined ? given : { ...given, limits: ofProvider });
    const secret = {
      ...{ apiVersion: "v1", kind: "Secret", metadata: { name: "hidden" } },
      stringData: { password: value },
    } as slipway.ObjectManifest;
    const objects = [
      hookJob("before", { hook: "PreSync", "hook-delete-policy": "BeforeHookCreation" }),
      ...names.map((name) => syncMap(name, { a: value })),
      ...(hasSecret ? [secret] : []),
    ];
    const shop = new slipway.Sync("shop", { objects, prune: true, ...sync }, { provider });
    return Promise.resolve({ digest: shop.planDigest, text: shop.planText, counts: shop.planCounts });
  });
}

const valueOf = async (name: string): Promise<unknown> => at(await scene.get(`configmap/${name}`), "data", "a");
const jobOf = async (): Promise<unknown> => at(await scene.get("job/before"), "metadata", "uid");
const digestIn = (output: string): string => /=> "(sha256:[\da-f]{64})"/.exec(output)?.[1] ?? "";

test("a sync is refused before its first hook, and its state stays as it was", async () => {
  const { stack, namespace } = scene;
  const old = (name: string): string => `ConfigMap/${namespace}/${name}`;
  const base = { names: ["a", "b", "c"], value: "1" } as const;
  setProgram(base);
  const first = mustSucceed(await stack.run("up")).outputs;
  expect(first["counts"]?.value).toMatchObject({ creates: 3, hooks: 1, deletes: 0, losses: [] });
  const [job, state] = [await jobOf(), await syncState(stack, "shop")];

  const fewer = { names: ["a"], value: "2" } as const;
  setProgram({ ...fewer, sync: { limits: { maxDeletes: 1 } } });
  const warned = mustSucceed(await stack.run("preview"));
  expect(warned.output).toContain("the update will be refused: PLAN_LIMIT_EXCEEDED");
  const refused = mustFail(await stack.run("up"));
  expect(refused.output).toContain("has written nothing of this sync");
  expect(refused.output).toContain(`confirm: ["${old("b")}","${old("c")}"]`);
  setProgram({ ...fewer, ofProvider: { protectKinds: ["ConfigMap"], confirm: [old("b")] } });
  expect(mustFail(await stack.run("up")).output).toMatch(/it deletes ConfigMap \S*c, of kinds in protectKinds/);
  expect(await jobOf()).toBe(job);
  for (const name of base.names) expect(await valueOf(name)).toBe("1");
  expect(await syncState(stack, "shop")).toEqual(state);

  // The digest of a preview is what an update accepts, and no other one.
  setProgram(fewer);
  const digest = digestIn(mustSucceed(await stack.run("preview")).output);
  setProgram({ ...fewer, value: "3", sync: { expectPlan: digest } });
  const unapproved = mustFail(await stack.run("up"));
  expect(unapproved.output).toContain("PLAN_NOT_APPROVED");
  expect(unapproved.output).toContain(`and ${digest} was approved`);
  expect([await jobOf(), await valueOf("a")]).toEqual([job, "1"]);
  setProgram({ ...fewer, sync: { expectPlan: digest, limits: { maxDeletes: 0, confirm: [old("b"), old("c")] } } });
  const done = mustSucceed(await stack.run("up")).outputs;
  expect(done["digest"]?.value).toBe(digest);
  expect(done["counts"]?.value).toMatchObject({ applies: 1, deletes: 2, hooks: 1 });
  expect(await liveNames(scene)).toEqual(["ConfigMap/a", "Job/before"]);
  expect(await valueOf("a")).toBe("2");

  // Limits and plans alone change nothing.
  setProgram({ ...fewer, sync: { expectPlan: "any" } });
  expect(mustSucceed(await stack.run("up")).changes).not.toHaveProperty("update");
  mustSucceed(await stack.run("destroy"));
}, 240_000);

test("the plan of a set with a Secret is a secret, and no message has a digest of it", async () => {
  const { stack } = scene;
  const wanted = { names: ["a"], value: "hunter2hunter2", hasSecret: true } as const;
  setProgram(wanted);
  const { digest, text } = mustSucceed(await stack.run("up")).outputs;
  expect([digest?.secret, text?.secret]).toEqual([true, true]);
  const approved = String(text?.value).replaceAll(/^create /gm, "apply ");
  setProgram({ ...wanted, value: "hunter3hunter3", sync: { expectPlan: approved } });
  const { output } = mustFail(await stack.run("up"));
  expect(output).toMatch(/~ apply Secret\/\S+\/hidden, with other content/);
  expect(output).not.toMatch(/hunter|sha256:/);
  mustSucceed(await stack.run("destroy"));
}, 240_000);

import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import type { HookEntryInputs } from "../../sdk/resources/hook";
import { letPodsGo } from "../tools/shared-cluster";
import { until } from "../tools/until";
import { at, detailedDiffs, mustFail, mustSucceed, readState, stepsOf } from "./harness";
import { killProcesses } from "./processes";
import { useScene } from "./scene";

/** Behaviours of a hook's Pods; see tests/tools/cluster/stages.yaml. */
type Behaviour = "well" | "held" | "slow" | "fail" | "stuck";

const scene = useScene({ name: "hooks" });

function job(name: string, behaviour: Behaviour, more: { image?: pulumi.Input<string>; keep?: boolean } = {}) {
  const { image = "example/migrate:1", keep = false } = more;
  return {
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: {
      name,
      namespace: scene.namespace,
      ...(keep ? { annotations: { "slipway.dev/prune": "disabled" } } : {}),
    },
    spec: {
      backoffLimit: 0,
      template: {
        metadata: { annotations: { "test.slipway.dev/pod": behaviour } },
        spec: { restartPolicy: "Never", containers: [{ name: "main", image }] },
      },
    },
  };
}

/** A hook, the ConfigMap "settings" that depends on it, and the program's other objects. */
function program(
  args: () => slipway.HookArgs,
  more: (options: pulumi.CustomResourceOptions) => void = () => undefined,
) {
  return (): Promise<void> => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const migrate = new slipway.Hook("migrate", args(), { provider });
    const metadata = { name: "settings", namespace: scene.namespace };
    const manifest = { apiVersion: "v1", kind: "ConfigMap", metadata, data: {} };
    const settings = new slipway.Object("settings", { object: manifest }, { provider, dependsOn: migrate });
    more({ provider, dependsOn: settings });
    return Promise.resolve();
  };
}

test("runs before its dependents, and again only when a trigger changes", async () => {
  const image = (tag: string): string => `example/migrate:${tag}`;
  const withImage = (tag: string): void => {
    scene.stack.setProgram(
      program(() => ({
        object: job("migrate", "slow"),
        triggers: { image: image(tag) },
        logPolicies: ["hook-succeeded"],
      })),
    );
  };
  withImage("1");
  const planned = mustSucceed(await scene.stack.run("preview"));
  expect(planned.output).not.toContain("planned, but not verified");
  expect(await scene.get("job/migrate")).toBeUndefined();

  const first = mustSucceed(await scene.stack.run("up"));
  expect(first.output).toContain("attempt 1 of 3");
  const ended = String(at(await scene.get("job/migrate"), "status", "completionTime"));
  const made = String(at(await scene.get("configmap/settings"), "metadata", "creationTimestamp"));
  expect(Date.parse(made)).toBeGreaterThanOrEqual(Date.parse(ended));
  const before = await scene.uid("job/migrate");
  expect(Object.keys(mustSucceed(await scene.stack.run("up")).changes)).toEqual(["same"]);
  expect(await scene.uid("job/migrate")).toBe(before);

  withImage("2");
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(detailedDiffs(preview)["migrate"]).toEqual({ "triggers.image": "update", willRun: "add" });
  mustSucceed(await scene.stack.run("up"));
  expect(await scene.uid("job/migrate")).not.toBe(before);

  // A hook that has run stays complete, even if its object is deleted.
  await scene.kubectl("delete", "job/migrate");
  expect(Object.keys(mustSucceed(await scene.stack.run("up", { refresh: true })).changes)).toEqual(["same"]);
  expect(await scene.get("job/migrate")).toBeUndefined();
});

test("a failure reports hook, Pod, exit code and last lines; dependents wait; the corrected hook succeeds", async () => {
  // As a `Chart` says it of its hooks.
  const hook: HookEntryInputs = { object: job("migrate", "fail"), source: "shop/templates/migrate.yaml" };
  scene.stack.setProgram(program(() => hook));
  const failed = mustFail(await scene.stack.run("up"));
  expect(failed.output).toContain(
    `HOOK_FAILED: the pre-install hook batch/Job ${scene.namespace}/migrate (shop/templates/migrate.yaml) failed after `,
  );
  expect(failed.output).toMatch(/Pod migrate-\w+, container main: ended, restarted 0 times, last exit code 1/);
  expect(failed.output).toContain("error: relation orders is locked");
  expect(await scene.get("configmap/settings")).toBeUndefined();

  // The unchanged hook runs again, and fails again.
  const before = await scene.uid("job/migrate");
  const again = mustFail(await scene.stack.run("up"));
  expect(stepsOf(again)["migrate"]).toBe("update");
  expect(await scene.uid("job/migrate")).not.toBe(before);

  scene.stack.setProgram(program(() => ({ object: job("migrate", "well") })));
  mustSucceed(await scene.stack.run("up"));
  expect(at(await scene.get("job/migrate"), "metadata", "annotations", "slipway.dev/hook")).toBe("pre-install");
  expect(await scene.get("configmap/settings")).toBeDefined();
});

test("a failed install hook runs again although the release is an upgrade now; upgrade hooks run in upgrades only", async () => {
  const revise = (revision: number, behaviour: Behaviour): void => {
    const event = revision === 1 ? "pre-install" : "pre-upgrade";
    const hooks: slipway.HookEntry[] = [
      { object: job("install", behaviour), events: ["pre-install"] },
      { object: job("upgrade", "well"), events: ["pre-upgrade"] },
    ];
    scene.stack.setProgram(program(() => ({ hooks, event, triggers: { revision: String(revision) } })));
  };
  revise(1, "fail");
  mustFail(await scene.stack.run("up"));
  revise(2, "well");
  mustSucceed(await scene.stack.run("up"));
  expect(at(await scene.get("job/install"), "metadata", "annotations", "slipway.dev/hook")).toBe("pre-install");
  expect(await scene.get("job/upgrade")).toBeUndefined();

  const installed = await scene.uid("job/install");
  revise(3, "well");
  mustSucceed(await scene.stack.run("up"));
  expect(await scene.uid("job/install")).toBe(installed);
  expect(await scene.get("job/upgrade")).toBeDefined();
});

test.each(["create", "update"])(
  "a plugin that is killed during a hook of an %s: the next up runs it again",
  async (step) => {
    const withTrigger = (value: string, behaviour: Behaviour): void => {
      scene.stack.setProgram(program(() => ({ object: job("migrate", behaviour), triggers: { value } })));
    };
    if (step === "update") {
      withTrigger("0", "well");
      mustSucceed(await scene.stack.run("up"));
    }
    const before = await scene.uid("job/migrate");
    withTrigger("1", "stuck");
    const run = scene.stack.run("up", { plugin: "process" });
    const killedUid = await until("the hook to run", async () => {
      const now = await scene.uid("job/migrate").catch(() => undefined);
      return now === before ? undefined : now;
    });
    killProcesses(scene.stack.directory, "plugin.cjs");
    mustFail(await run);

    withTrigger("1", "slow");
    mustSucceed(await scene.stack.run("up"));
    expect(at(await scene.get("job/migrate"), "status", "succeeded")).toBe(1);
    expect(await scene.uid("job/migrate")).not.toBe(killedUid);
    expect(await scene.get("configmap/settings")).toBeDefined();
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  },
);

test("a destroy runs pre-delete before the objects are deleted and post-delete after, and leaves nothing", async () => {
  scene.stack.setProgram(
    program(
      () => ({ object: job("after-all", "slow", { keep: true }), events: ["post-delete"] }),
      (options) => {
        new slipway.Hook("farewell", { object: job("farewell", "held"), events: ["pre-delete"] }, options);
      },
    ),
  );
  mustSucceed(await scene.stack.run("up"));
  expect([await scene.get("job/after-all"), await scene.get("job/farewell")]).toEqual([undefined, undefined]);

  const destroy = scene.stack.run("destroy");
  await until("the hook before the deletion", async () => at(await scene.get("job/farewell"), "status", "active"));
  const settings = await scene.get("configmap/settings");
  await letPodsGo(scene.cluster, { name: scene.namespace });
  expect(settings).toBeDefined();
  await until("the hook after the deletion", () => scene.get("job/after-all"));
  expect(await scene.get("configmap/settings")).toBeUndefined();
  expect(await scene.get("job/farewell")).toBeUndefined();
  mustSucceed(await destroy);
  // A keep annotation also protects the object of a hook.
  expect(at(await scene.get("job/after-all"), "status", "succeeded")).toBe(1);
});

test("a failing hook stops the destroy; the corrected hook lets it finish", async () => {
  const farewell = (behaviour: Behaviour): void => {
    const object = job("farewell", behaviour);
    scene.stack.setProgram(
      program(
        () => ({ object: job("migrate", "well") }),
        (options) => {
          new slipway.Hook("farewell", { object, events: ["pre-delete"] }, options);
        },
      ),
    );
  };
  farewell("fail");
  mustSucceed(await scene.stack.run("up"));
  const failed = mustFail(await scene.stack.run("destroy"));
  expect(failed.output).toContain(
    `HOOK_FAILED: the pre-delete hook batch/Job ${scene.namespace}/farewell failed after `,
  );
  expect(await scene.get("configmap/settings")).toBeDefined();

  farewell("well");
  mustSucceed(await scene.stack.run("up"));
  mustSucceed(await scene.stack.run("destroy"));
  for (const name of ["configmap/settings", "job/migrate", "job/farewell"])
    expect(await scene.get(name)).toBeUndefined();
});

test("delete policies: an account is deleted with its Job after both have succeeded, a failed Job stays", async () => {
  const deletePolicies: slipway.HookDeletePolicy[] = ["before-hook-creation", "hook-succeeded"];
  const metadata = { name: "migrator", namespace: scene.namespace };
  const account = { object: { apiVersion: "v1", kind: "ServiceAccount", metadata }, weight: -5, deletePolicies };
  const run = (behaviour: Behaviour): void => {
    scene.stack.setProgram(
      program(() => ({ hooks: [account, { object: job("migrate", behaviour), deletePolicies }] })),
    );
  };
  run("fail");
  mustFail(await scene.stack.run("up"));
  expect([await scene.get("serviceaccount/migrator"), await scene.get("job/migrate")]).toEqual([
    undefined,
    expect.anything(),
  ]);
  run("well");
  mustSucceed(await scene.stack.run("up"));
  expect([await scene.get("serviceaccount/migrator"), await scene.get("job/migrate")]).toEqual([undefined, undefined]);
  expect(await scene.get("configmap/settings")).toBeDefined();
});

test("a secret in a manifest is neither in the state nor in a failure's message", async () => {
  scene.stack.setProgram(
    program(() => {
      const object = job("migrate", "fail", { image: pulumi.secret("example/hunter2:1") });
      return { object, logPolicies: ["hook-failed"] };
    }),
  );
  const failed = mustFail(await scene.stack.run("up"));
  expect(failed.output).toContain("HOOK_FAILED");
  expect(failed.output).not.toContain("hunter2");
  expect(readState(scene.stack)).not.toContain("hunter2");
});

test("a preview of a manifest that the server refuses fails, and runs no hook", async () => {
  const object = { ...job("migrate", "well"), spec: { template: {}, backoffLimit: -1 } };
  scene.stack.setProgram(program(() => ({ object })));
  expect(mustFail(await scene.stack.run("preview")).output).toMatch(/backoffLimit/);
  expect(await scene.get("job/migrate")).toBeUndefined();
});

import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { createStack, type TestStack } from "../tools/pulumi";
import { createTestNamespace, letPodsGo, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { until } from "../tools/until";
import type { Cluster } from "../tools/cluster";
import { at, detailedDiffs, liveObject, mustFail, mustSucceed, readState, stepsOf, uidOf } from "./harness";
import { killHard, processesOf } from "./processes";

/** What the Pods of a hook do; see tests/tools/cluster/stages.yaml. */
type Behaviour = "well" | "held" | "slow" | "fail" | "stuck";

let cluster: Cluster;
let namespace: TestNamespace;
let stack: TestStack;

beforeEach(async () => {
  cluster = await sharedCluster();
  namespace = await createTestNamespace(cluster, "hooks");
  stack = await createStack({ program: () => Promise.resolve() });
});

afterEach(async () => {
  await stack.run("destroy");
  await stack.remove();
  await namespace.remove();
});

function job(name: string, behaviour: Behaviour, more: { image?: pulumi.Input<string>; keep?: boolean } = {}) {
  const { image = "example/migrate:1", keep = false } = more;
  return {
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: {
      name,
      namespace: namespace.name,
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

/** A hook, the ConfigMap "settings" that depends on it, and what else the program has. */
function program(
  args: () => slipway.HookArgs,
  more: (options: pulumi.CustomResourceOptions) => void = () => undefined,
) {
  return (): Promise<void> => {
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
    const migrate = new slipway.Hook("migrate", args(), { provider });
    const metadata = { name: "settings", namespace: namespace.name };
    const manifest = { apiVersion: "v1", kind: "ConfigMap", metadata, data: {} };
    const settings = new slipway.Object("settings", { object: manifest }, { provider, dependsOn: migrate });
    more({ provider, dependsOn: settings });
    return Promise.resolve();
  };
}

const live = (name: string): Promise<Record<string, unknown> | undefined> => liveObject(cluster, namespace.name, name);
const uid = (name: string): Promise<string | undefined> => uidOf(cluster, namespace.name, name);

test("runs before what depends on it, again when a trigger changes, and only then", async () => {
  const image = (tag: string): string => `example/migrate:${tag}`;
  const withImage = (tag: string): void => {
    stack.setProgram(
      program(() => ({
        object: job("migrate", "slow"),
        triggers: { image: image(tag) },
        logPolicies: ["hook-succeeded"],
      })),
    );
  };
  withImage("1");
  const planned = mustSucceed(await stack.run("preview"));
  expect(planned.output).not.toContain("planned, but not verified");
  expect(await live("job/migrate")).toBeUndefined();

  const first = mustSucceed(await stack.run("up"));
  expect(first.output).toContain("attempt 1 of 3");
  const ended = String(at(await live("job/migrate"), "status", "completionTime"));
  const made = String(at(await live("configmap/settings"), "metadata", "creationTimestamp"));
  expect(Date.parse(made)).toBeGreaterThanOrEqual(Date.parse(ended));
  const before = await uid("job/migrate");
  expect(Object.keys(mustSucceed(await stack.run("up")).changes)).toEqual(["same"]);
  expect(await uid("job/migrate")).toBe(before);

  withImage("2");
  const preview = mustSucceed(await stack.run("preview"));
  expect(detailedDiffs(preview)["migrate"]).toEqual({ "triggers.image": "update", willRun: "add" });
  mustSucceed(await stack.run("up"));
  expect(await uid("job/migrate")).not.toBe(before);

  // What has run has run, also where its object is cleaned up.
  await cluster.kubectl(["delete", "job/migrate", `--namespace=${namespace.name}`]);
  expect(Object.keys(mustSucceed(await stack.run("up", { refresh: true })).changes)).toEqual(["same"]);
  expect(await live("job/migrate")).toBeUndefined();
});

test("a failure says hook, Pod, exit code and last lines; what depends on it waits; the mended one comes up", async () => {
  stack.setProgram(program(() => ({ object: job("migrate", "fail"), source: "shop/templates/migrate.yaml" })));
  const failed = mustFail(await stack.run("up"));
  expect(failed.output).toContain(
    `HOOK_FAILED: the pre-install hook batch/Job ${namespace.name}/migrate (shop/templates/migrate.yaml) failed after `,
  );
  expect(failed.output).toMatch(/Pod migrate-\w+, container main: ended, restarted 0 times, last exit code 1/);
  expect(failed.output).toContain("error: relation orders is locked");
  expect(await live("configmap/settings")).toBeUndefined();

  // Unchanged, it runs again, and fails again.
  const before = await uid("job/migrate");
  const again = mustFail(await stack.run("up"));
  expect(stepsOf(again)["migrate"]).toBe("update");
  expect(await uid("job/migrate")).not.toBe(before);

  stack.setProgram(program(() => ({ object: job("migrate", "well") })));
  mustSucceed(await stack.run("up"));
  expect(at(await live("job/migrate"), "metadata", "annotations", "slipway.dev/hook")).toBe("pre-install");
  expect(await live("configmap/settings")).toBeDefined();
});

test("a failed install hook runs again though the release is an upgrade by now; upgrade hooks run in upgrades only", async () => {
  const revise = (revision: number, behaviour: Behaviour): void => {
    const event = revision === 1 ? "pre-install" : "pre-upgrade";
    const hooks = [
      { object: job("install", behaviour), events: ["pre-install"] },
      { object: job("upgrade", "well"), events: ["pre-upgrade"] },
    ];
    stack.setProgram(program(() => ({ hooks, event, triggers: { revision: String(revision) } })));
  };
  revise(1, "fail");
  mustFail(await stack.run("up"));
  revise(2, "well");
  mustSucceed(await stack.run("up"));
  expect(at(await live("job/install"), "metadata", "annotations", "slipway.dev/hook")).toBe("pre-install");
  expect(await live("job/upgrade")).toBeUndefined();

  const installed = await uid("job/install");
  revise(3, "well");
  mustSucceed(await stack.run("up"));
  expect(await uid("job/install")).toBe(installed);
  expect(await live("job/upgrade")).toBeDefined();
});

test.each(["create", "update"])(
  "a plugin that is killed during a hook of an %s: the next up runs it again",
  async (step) => {
    const withTrigger = (value: string, behaviour: Behaviour): void => {
      stack.setProgram(program(() => ({ object: job("migrate", behaviour), triggers: { value } })));
    };
    if (step === "update") {
      withTrigger("0", "well");
      mustSucceed(await stack.run("up"));
    }
    const before = await uid("job/migrate");
    withTrigger("1", "stuck");
    const run = stack.run("up");
    const killedUid = await until("the hook to run", async () => {
      const now = await uid("job/migrate").catch(() => undefined);
      return now === before ? undefined : now;
    });
    for (const pid of processesOf(stack.directory, "plugin.cjs")) killHard(pid);
    mustFail(await run);

    withTrigger("1", "slow");
    mustSucceed(await stack.run("up"));
    expect(at(await live("job/migrate"), "status", "succeeded")).toBe(1);
    expect(await uid("job/migrate")).not.toBe(killedUid);
    expect(await live("configmap/settings")).toBeDefined();
    expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
  },
);

test("a destroy runs pre-delete before the objects go and post-delete after, and leaves nothing", async () => {
  stack.setProgram(
    program(
      () => ({ object: job("after-all", "slow", { keep: true }), events: ["post-delete"] }),
      (options) => {
        new slipway.Hook("farewell", { object: job("farewell", "held"), events: ["pre-delete"] }, options);
      },
    ),
  );
  mustSucceed(await stack.run("up"));
  expect([await live("job/after-all"), await live("job/farewell")]).toEqual([undefined, undefined]);

  const destroy = stack.run("destroy");
  await until("the hook before the deletion", async () => at(await live("job/farewell"), "status", "active"));
  const settings = await live("configmap/settings");
  await letPodsGo(cluster, namespace);
  expect(settings).toBeDefined();
  await until("the hook after the deletion", () => live("job/after-all"));
  expect(await live("configmap/settings")).toBeUndefined();
  expect(await live("job/farewell")).toBeUndefined();
  mustSucceed(await destroy);
  // A keep mark keeps what a hook has made, as anything else.
  expect(at(await live("job/after-all"), "status", "succeeded")).toBe(1);
});

test("a failing hook stops the destroy; the mended one lets it end", async () => {
  const farewell = (behaviour: Behaviour): void => {
    const object = job("farewell", behaviour);
    stack.setProgram(
      program(
        () => ({ object: job("migrate", "well") }),
        (options) => {
          new slipway.Hook("farewell", { object, events: ["pre-delete"] }, options);
        },
      ),
    );
  };
  farewell("fail");
  mustSucceed(await stack.run("up"));
  const failed = mustFail(await stack.run("destroy"));
  expect(failed.output).toContain(
    `HOOK_FAILED: the pre-delete hook batch/Job ${namespace.name}/farewell failed after `,
  );
  expect(await live("configmap/settings")).toBeDefined();

  farewell("well");
  mustSucceed(await stack.run("up"));
  mustSucceed(await stack.run("destroy"));
  for (const name of ["configmap/settings", "job/migrate", "job/farewell"]) expect(await live(name)).toBeUndefined();
});

test("delete policies: an account goes with its Job when both have succeeded, a failed Job stays for a look", async () => {
  const deletePolicies = ["before-hook-creation", "hook-succeeded"];
  const metadata = { name: "migrator", namespace: namespace.name };
  const account = { object: { apiVersion: "v1", kind: "ServiceAccount", metadata }, weight: -5, deletePolicies };
  const run = (behaviour: Behaviour): void => {
    stack.setProgram(program(() => ({ hooks: [account, { object: job("migrate", behaviour), deletePolicies }] })));
  };
  run("fail");
  mustFail(await stack.run("up"));
  expect([await live("serviceaccount/migrator"), await live("job/migrate")]).toEqual([undefined, expect.anything()]);
  run("well");
  mustSucceed(await stack.run("up"));
  expect([await live("serviceaccount/migrator"), await live("job/migrate")]).toEqual([undefined, undefined]);
  expect(await live("configmap/settings")).toBeDefined();
});

test("a secret in a manifest stands neither in the state nor in the words of a failure", async () => {
  stack.setProgram(
    program(() => {
      const object = job("migrate", "fail", { image: pulumi.secret("example/hunter2:1") });
      return { object, logPolicies: ["hook-failed"] };
    }),
  );
  const failed = mustFail(await stack.run("up"));
  expect(failed.output).toContain("HOOK_FAILED");
  expect(failed.output).not.toContain("hunter2");
  expect(readState(stack)).not.toContain("hunter2");
});

test("a preview of a manifest that the server refuses fails, and runs nothing", async () => {
  const object = { ...job("migrate", "well"), spec: { template: {}, backoffLimit: -1 } };
  stack.setProgram(program(() => ({ object })));
  expect(mustFail(await stack.run("preview")).output).toMatch(/backoffLimit/);
  expect(await live("job/migrate")).toBeUndefined();
});

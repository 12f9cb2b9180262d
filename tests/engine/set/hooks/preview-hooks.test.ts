import { previewHooks, type HooksPreview } from "../../../../engine/set/hooks/preview-hooks";
import type { DryRun, DryRunRequest } from "../../../../engine/set/object/dry-run-object";
import type { Hook } from "../../../../engine/model/plans/hook";
import { momentOfEvent, type HookEvent } from "../../../../engine/model/plans/helm-events";
import { fail, FakeCluster } from "../../../tools/fakes/fake-cluster";
import { configMap } from "../../kube/objects";

const created: DryRun = { by: "server", action: "create", changes: [] };

function hookOf(name: string, more: Partial<Hook> & { readonly events?: readonly HookEvent[] } = {}): Hook {
  const { events = ["pre-install"], ...rest } = more;
  return {
    object: configMap(name),
    moments: events.map(momentOfEvent),
    wave: 0,
    deletePolicies: [],
    logPolicies: [],
    dialect: "helm",
    ...rest,
  };
}

function preview(
  hooks: readonly Hook[],
  askServer: (request: DryRunRequest) => Promise<DryRun>,
  cluster = new FakeCluster(),
): Promise<HooksPreview> {
  return previewHooks(hooks, "pre-install", { ownerToken: "t", askServer, client: () => cluster });
}

test("asks about the hooks of the event only, in their order, and hides what is sensitive", async () => {
  const asked: string[] = [];
  const hooks = [
    hookOf("late", { wave: 5 }),
    hookOf("other", { events: ["post-install"] }),
    hookOf("secret", { sensitive: true }),
  ];
  const result = await preview(hooks, ({ object, secrets, onConflict }) => {
    asked.push(`${object.metadata.name} ${secrets} ${onConflict}`);
    return Promise.resolve(created);
  });
  expect(asked).toEqual(["secret all override", "late none override"]);
  expect(result).toEqual({ unverified: [], refusals: [] });
});

test("lists what the server cannot verify, and what it refuses", async () => {
  const result = await preview([hookOf("a"), hookOf("b")], ({ object }) =>
    object.metadata.name === "a"
      ? Promise.resolve({ by: "nobody", reason: "too early" })
      : Promise.reject(fail("KUBE_INVALID")),
  );
  expect(result.unverified).toEqual([{ id: "/ConfigMap/shop/a", reason: "too early" }]);
  expect(result.refusals.map(({ code }) => code)).toEqual(["KUBE_INVALID"]);
});

test.each([
  ["no hook created", {}, ["HOOK_OBJECT_NOT_OURS"]],
  ["an earlier run left", { annotations: { "slipway.dev/owner": "t" } }, []],
  ["a hook of Helm left", { annotations: { "helm.sh/hook": "pre-install" } }, []],
])("an object that %s", async (_name, metadata, expected) => {
  const cluster = new FakeCluster();
  cluster.put(configMap("a", {}, metadata));
  const live: DryRun = { by: "server", action: "update", changes: [], live: { uid: "uid-1", ownerToken: undefined } };
  const { refusals } = await preview([hookOf("a")], () => Promise.resolve(live), cluster);
  expect(refusals.map(({ code }) => code)).toEqual(expected);
  expect(cluster.writes).toEqual([]);
});

import { readComponents } from "../../../../engine/cli/stack/read-components";
import { describeKey } from "../../../../engine/model/objects/object-key";
import { packJson } from "../../../../engine/record/packed-object";
import { changedState, encryptedState, type PlainResource, shownState, stateOf } from "./recorded-state";

const all = readComponents(stateOf(encryptedState));

const componentsOf = (text: string): typeof all => readComponents(stateOf(text));

test("components are read with their waves, objects and revisions", () => {
  const rows = all.map(({ kind, name, waves }) => [
    `${kind} ${name}`,
    ...waves.map(({ title, objects }) => [title, ...objects.map(({ key }) => describeKey(key))].join(" | ")),
  ]);
  expect(rows).toEqual([
    ["Kustomization broken", "wave 0 | ConfigMap shop/api-settings | apps/Deployment shop/api"],
    ["HelmRelease cache", " | ConfigMap shop/cache | apps/Deployment shop/cache"],
    ["Chart charted", "wave 0 | ConfigMap shop/charted | apps/Deployment shop/charted"],
    ["Manifests extra", "wave 0 | Secret shop/login"],
    ["Sync queue", "wave 0 | ConfigMap shop/queue | apps/Deployment shop/queue"],
    [
      "Kustomization shop",
      "wave 0 | ConfigMap shop/settings | apps/Deployment shop/web",
      "wave 1 | ConfigMap shop/last",
    ],
    [
      "Kustomization waves",
      "wave 0 | ConfigMap shop/w-settings | apps/Deployment shop/w-web",
      "wave 1 | ConfigMap shop/w-last",
    ],
  ]);
});

test("secrets in plain text change nothing of what is read", () => {
  const plain = (components: typeof all): unknown =>
    components.map(({ waves, ...one }) => ({ ...one, titles: waves.map(({ title }) => title) }));
  expect(plain(componentsOf(shownState))).toEqual(plain(all));
});

test("each object has its version, uid and owner, as far as the state has them", () => {
  const deployments = all.flatMap(({ kind, waves }) =>
    waves.flatMap(({ objects }) =>
      objects
        .filter(({ key }) => key.kind === "Deployment")
        .map(({ version, uid, owner }) => [kind, version, uid !== undefined, owner?.split(" ").at(-1)]),
    ),
  );
  expect(deployments).toEqual([
    ["Kustomization", "v1", true, "broken"],
    ["HelmRelease", "v1", false, undefined],
    ["Chart", "v1", true, "charted"],
    ["Sync", "v1", false, "queue"],
    ["Kustomization", "v1", true, "shop"],
    ["Kustomization", "v1", true, "waves"],
  ]);
});

test("a large inventory is packed", () => {
  const packed = changedState("::waves:wave 0", ({ outputs }) => {
    outputs["inventory"] = packJson(JSON.stringify(outputs["inventory"]));
  });
  expect(componentsOf(packed)).toEqual(all);
});

describe("what the last run came to", () => {
  const attempt = "::shop:attempt";
  test.each<[string, string, (resource: PlainResource) => void, string, string]>([
    [
      "another attempt than the delivered one",
      attempt,
      ({ outputs }) => (outputs["number"] = 9),
      "failed",
      "the last run did not come to its end",
    ],
    [
      "a failure since the last success",
      attempt,
      ({ outputs }) => {
        outputs["number"] = 9;
        outputs["failures"] = [{ reason: "BuildFailed", message: "no such file", time: "2030-01-01T00:00:00Z" }];
      },
      "failed",
      "BuildFailed: no such file",
    ],
    [
      "a suspended Kustomization",
      "Kustomization::shop",
      ({ inputs = {} }) => (inputs["suspend"] = true),
      "suspended",
      "suspend is true",
    ],
    [
      "a resource that failed",
      "/web",
      (one) => (one.initErrors = ["HEALTH_TIMEOUT: late"]),
      "failed",
      "HEALTH_TIMEOUT: late",
    ],
    [
      "a Sync that failed",
      "::queue",
      ({ outputs }) => Object.assign(outputs, { phase: "Failed", message: "no" }),
      "failed",
      "Failed: no",
    ],
    [
      "a Sync under way",
      "::queue",
      ({ outputs }) => Object.assign(outputs, { phase: "Running", message: "" }),
      "underway",
      "Running",
    ],
    [
      "a paused Sync",
      "::queue",
      ({ outputs }) => (outputs["isPaused"] = true),
      "suspended",
      "syncs of this set are paused after Succeeded: successfully synced (all tasks run)",
    ],
    [
      "a release that failed",
      "::cache",
      ({ outputs }) =>
        (outputs["conditions"] = [{ type: "Ready", status: "False", reason: "UpgradeFailed", message: "no" }]),
      "failed",
      "UpgradeFailed: no",
    ],
    [
      "a hook that failed",
      "::charted:hooks before",
      ({ outputs }) => (outputs["failedEvent"] = "pre-install"),
      "failed",
      "charted:hooks before: a hook failed in pre-install",
    ],
  ])("%s", (_, end, change, verdict, reason) => {
    const changed = componentsOf(changedState(end, change));
    const found = changed.filter(({ name, run }) => name !== "broken" && run.verdict !== "delivered");
    expect(found.map(({ run }) => [run.verdict, run.reasons])).toEqual([[verdict, [reason]]]);
  });
});

test("what is replaced is none, an object outside of components is one, and parts belong to what is above them", () => {
  const replaced = componentsOf(changedState("::Manifests::extra".slice(2), (one) => (one.delete = true)));
  expect(replaced.map(({ name }) => name)).not.toContain("extra");
  const alone = componentsOf(changedState("/web", (one) => delete one.parent));
  expect(alone.filter(({ kind }) => kind === "Object").map(({ name }) => name)).toEqual(["shop:Deployment/shop/web"]);
  const state = JSON.parse(encryptedState) as { deployment: { resources: PlainResource[] } };
  const urn = "urn:pulumi:test::slipway-test::slipway:index:FluxRepository::fleet";
  const shop = state.deployment.resources.findIndex((one) => one.urn.endsWith("Kustomization::shop"));
  state.deployment.resources[shop] = { ...(state.deployment.resources[shop] as PlainResource), parent: urn };
  state.deployment.resources.splice(shop, 0, { urn, type: "slipway:index:FluxRepository", custom: false, outputs: {} });
  const parts = componentsOf(JSON.stringify(state));
  expect(parts.filter(({ above }) => above.includes("fleet")).map(({ name }) => name)).toEqual(["shop"]);
  expect(parts.map(({ kind }) => kind)).not.toContain("FluxRepository");
});

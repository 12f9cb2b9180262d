// Rules for fields of an owner from whom an object is taken over: they count before the takeover and after it.
import { isSyncError } from "../../../engine/errors/sync-error";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, versionOf } from "../../../engine/model/objects/object-key";
import { nothingComing } from "../../../engine/model/plans/coming-objects";
import type { DeliveryRules } from "../../../engine/model/plans/delivery";
import { dryRunObject } from "../../../engine/set/object/dry-run-object";
import { syncObject } from "../../../engine/set/object/sync-object";
import { deliveryRules } from "../../tools/delivery-rules";
import { useNamespace } from "../use-namespace";

const space = useNamespace("takeover", "all tests");
const common = { ownerToken: "11111111.ours", onConflict: "takeBack", acceptCrdChanges: [] } as const;

type Data = Readonly<Record<string, string>>;
const map = (name: string, data: Data): KubeObject => ({
  ...{ apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: space.name, labels: { app: "web" } } },
  data,
});

/** What the preview shows, of the data, what the update ends with, and the data after it. */
async function deliver(object: KubeObject, rules: Partial<DeliveryRules>, previous?: KubeObject): Promise<unknown> {
  const how = { ...common, delivery: deliveryRules(rules) };
  const codeOf = (error: unknown): string => (isSyncError(error) ? error.code : String(error));
  const request = { ...how, object, previous, secrets: "none" } as const;
  const shown = await dryRunObject(space.client, request, { fieldManager: "slipway", coming: nothingComing }).then(
    (run) =>
      run.by === "server"
        ? run.changes.filter(({ path }) => path[0] === "data").map(({ kind, path }) => `${kind} ${path.join(".")}`)
        : [run.reason],
    (error: unknown) => [codeOf(error)],
  );
  const recorded = previous === undefined ? {} : { previous };
  const options = { ...how, ...recorded, fieldManager: "slipway", wait: false, timeoutSeconds: 60 };
  const update = await syncObject(space.client, object, options).then(({ change }) => change.action, codeOf);
  const live = await space.client.get({ ...keyOf(object), version: versionOf(object.apiVersion) });
  return [shown, update, live?.["data"]];
}

const conflicts = (action: "yield" | "fail" | "force"): Partial<DeliveryRules> => ({
  conflicts: [{ origin: "conflicts", rules: [{ path: "/data/a", action }] }],
});

test.each<readonly [maker: string, rule: string, rules: Partial<DeliveryRules>, expected: readonly unknown[]]>([
  ["kapp", "yields", conflicts("yield"), [["change data.b"], "configured", { a: "theirs", b: "ours" }]],
  [
    "kapp",
    "ignores",
    { ignore: [{ paths: ["/data/a"] }] },
    [["change data.b"], "configured", { a: "theirs", b: "ours" }],
  ],
  ["kapp", "fails", conflicts("fail"), [["APPLY_CONFLICT"], "APPLY_CONFLICT", { a: "theirs", b: "theirs" }]],
  ["kapp", "forces", conflicts("force"), [["change data.a", "change data.b"], "configured", { a: "ours", b: "ours" }]],
])("a rule for a field of %s that %s counts in the preview and in the update", async (maker, rule, rules, expected) => {
  const theirs = map(`by-${rule}`, { a: "theirs", b: "theirs" });
  const labels = { ...theirs.metadata.labels, "kapp.k14s.io/app": "web" };
  const options = { fieldManager: maker, force: true };
  await space.client.apply({ ...theirs, metadata: { ...theirs.metadata, labels } }, options);
  const answer = await deliver(map(`by-${rule}`, { a: "ours", b: "ours" }), { adopt: "force", ...rules });
  expect(answer).toEqual(expected);
});

test("one who has lost all parts of a map to others has no conflict with a new part", async () => {
  await space.client.create(map("lost", { a: "1" }), { fieldManager: "first" });
  await space.client.apply(map("lost", { a: "2" }), { fieldManager: "second", force: true });
  const rules = { conflicts: [{ origin: "conflicts", rules: [{ path: "/data", action: "yield" }] }] } as const;
  expect(await deliver(map("lost", { c: "3" }), rules)).toEqual([["add data.c"], "configured", { a: "2", c: "3" }]);
});

test("the last key of a map that is removed is shown, although another key of it is ignored", async () => {
  const before = map("last", { a: "1" });
  await space.client.apply(before, { fieldManager: "kubectl", force: true });
  await deliver(before, {});
  await space.client.apply(before, { fieldManager: "kubectl", force: true });
  const answer = await deliver(map("last", { b: "1" }), { ignore: [{ paths: ["/data/b"] }] }, before);
  expect((answer as unknown[]).slice(0, 2)).toEqual([["remove data.a"], "configured"]);
});

test("an ignored field that another one has is not said to have left the program", async () => {
  const object = map("kept", { a: "ours" });
  await deliver(object, {});
  await space.client.apply(map("kept", { a: "theirs" }), { fieldManager: "operator", force: true });
  const request = { ...common, object, previous: object, secrets: "none" } as const;
  const delivery = deliveryRules({ ignore: [{ paths: ["/data/a"] }] });
  const options = { fieldManager: "slipway", coming: nothingComing };
  expect(await dryRunObject(space.client, { ...request, delivery }, options)).not.toHaveProperty("kept");
});

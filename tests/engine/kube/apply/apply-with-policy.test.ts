import { type ApplyObjectOptions, applyWithPolicy } from "../../../../engine/kube/apply/apply-with-policy";
import { FieldConflictError, type ReportedConflict } from "../../../../engine/kube/errors/field-conflict";
import type { FieldFault } from "../../../../engine/errors/field-fault";
import { InvalidObjectError } from "../../../../engine/kube/errors/invalid-object";
import type { FieldPath } from "../../../../engine/model/objects/change";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { keyOf } from "../../../../engine/model/objects/object-key";
import { configMap, messageOf } from "../objects";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";

const takeBack: ApplyObjectOptions = { fieldManager: "slipway", onConflict: "takeBack" };
const desired = configMap("web", { a: "ours", b: "ours too" });
const live = configMap("web", { a: "theirs", b: "theirs too" });

let client: FakeCluster;
beforeEach(() => {
  client = new FakeCluster();
  client.put(live);
});

function conflict(path: FieldPath, serverPath: string, manager = "kubectl-edit"): ReportedConflict {
  return { path, field: path.join("."), serverPath, manager, subresource: "" };
}

function refuse(object: KubeObject, ...conflicts: readonly ReportedConflict[]): () => never {
  return () => {
    throw new FieldConflictError({ verb: "apply", key: keyOf(object) }, conflicts);
  };
}

const onA = conflict(["data", "a"], ".data.a");
const onB = conflict(["data", "b"], ".data.b", "helm");

describe("conflicts", () => {
  test("takeBack forces the apply if we applied every field before", async () => {
    client.applying = [refuse(desired, onA)];
    await applyWithPolicy(client, desired, { ...takeBack, previous: configMap("web", { a: "ours once" }) });
    expect(client.calls).toEqual(["apply /ConfigMap/shop/web", "apply /ConfigMap/shop/web force"]);
  });

  test("takeBack does not take a field that we did not apply before, not even with others", async () => {
    client.applying = [refuse(desired, onA, onB)];
    const previous = configMap("web", { a: "ours once" });
    expect(await messageOf(applyWithPolicy(client, desired, { ...takeBack, previous }))).toBe(
      `APPLY_CONFLICT: the field belongs to another field manager, "helm"
  where  ConfigMap shop/web data.b
  why    data.b: "theirs too" set by "helm", "ours too" in the manifest
  mend   remove the fields from the manifests, or take ownership of them with onConflict: "override"`,
    );
    expect(client.calls).toEqual(["apply /ConfigMap/shop/web", "get /ConfigMap/shop/web"]);
  });

  test("takeBack without a record takes nothing", async () => {
    client.applying = [refuse(desired, onA, onB)];
    expect(await messageOf(applyWithPolicy(client, desired, takeBack))).toBe(
      `APPLY_CONFLICT: 2 fields belong to other field managers
  where  ConfigMap shop/web
  why    data.a: "theirs" set by "kubectl-edit", "ours" in the manifest
         data.b: "theirs too" set by "helm", "ours too" in the manifest
  mend   remove the fields from the manifests, or take ownership of them with onConflict: "override"`,
    );
  });

  test("override forces at once", async () => {
    await applyWithPolicy(client, desired, { ...takeBack, onConflict: "override" });
    expect(client.calls).toEqual(["apply /ConfigMap/shop/web force"]);
  });

  test("fail forces nothing, even if we applied it before", async () => {
    client.applying = [refuse(desired, onA)];
    expect(
      await messageOf(applyWithPolicy(client, desired, { ...takeBack, onConflict: "fail", previous: desired })),
    ).toContain(
      'mend   remove the fields from the manifests, or take ownership of them: onConflict "takeBack" takes the fields that Slipway applied before, "override" takes all',
    );
  });

  test("an item of a list is ours by its keys, not by its index", async () => {
    const containers = (...names: readonly string[]): KubeObject => ({
      apiVersion: "v1",
      kind: "Pod",
      metadata: { name: "web", namespace: "shop" },
      spec: { containers: names.map((name) => ({ name, image: "x" })) },
    });
    const now = containers("web", "db");
    const onDb = conflict(["spec", "containers", 1, "image"], '.spec.containers[name="db"].image');
    client.applying = [refuse(now, onDb)];
    await applyWithPolicy(client, now, { ...takeBack, previous: containers("db") });
    client.applying = [refuse(now, onDb)];
    expect(await messageOf(applyWithPolicy(client, now, { ...takeBack, previous: containers("web", "old") }))).toMatch(
      /^APPLY_CONFLICT/,
    );
  });

  test("values of a Secret are not shown", async () => {
    const secret = (value: string): KubeObject => ({
      ...configMap("web"),
      kind: "Secret",
      data: { a: value },
    });
    client.put(secret("dGhlaXJz"));
    client.applying = [refuse(secret("b3Vycw=="), onA)];
    const message = await messageOf(applyWithPolicy(client, secret("b3Vycw=="), takeBack));
    expect(message).toContain('data.a: [secret] set by "kubectl-edit", [secret] in the manifest');
  });

  test("nor those of an object that is sensitive as a whole", async () => {
    client.applying = [refuse(desired, onA)];
    const message = await messageOf(applyWithPolicy(client, desired, { ...takeBack, sensitive: true }));
    expect(message).toContain('data.a: [secret] set by "kubectl-edit", [secret] in the manifest');
  });

  test("long values are truncated", async () => {
    client.put(configMap("web", { a: "x".repeat(500) }));
    client.applying = [refuse(desired, onA)];
    const message = await messageOf(applyWithPolicy(client, desired, takeBack));
    expect(message).toContain(`data.a: "${"x".repeat(119)}… set by`);
  });
});

describe("immutable fields", () => {
  const refuseFields =
    (...faults: readonly FieldFault[]) =>
    () => {
      throw new InvalidObjectError({ verb: "apply", key: keyOf(desired) }, faults);
    };
  const selector = { field: "spec.selector", message: "Invalid value: {}: field is immutable", immutable: true };
  const replicas = { field: "spec.replicas", message: "Invalid value: -1", immutable: false };

  test("are named, with the fix", async () => {
    client.applying = [refuseFields(selector)];
    expect(await messageOf(applyWithPolicy(client, desired, takeBack))).toBe(
      `APPLY_IMMUTABLE: spec.selector cannot be changed in place
  where  ConfigMap shop/web spec.selector
  why    spec.selector: Invalid value: {}: field is immutable
  mend   replace the object (delete it and create it again), or leave the field unchanged`,
    );
  });

  test("together with another error, the object is invalid", async () => {
    client.applying = [refuseFields(selector, replicas)];
    expect(await messageOf(applyWithPolicy(client, desired, takeBack))).toMatch(/^KUBE_INVALID/);
  });

  test("are detected after a forced apply too", async () => {
    client.applying = [refuse(desired, onA), refuseFields(selector)];
    expect(await messageOf(applyWithPolicy(client, desired, { ...takeBack, previous: desired }))).toMatch(
      /^APPLY_IMMUTABLE/,
    );
  });
});

describe("what is sent", () => {
  async function sent(object: KubeObject, ownerToken?: string): Promise<KubeObject> {
    const options = ownerToken === undefined ? takeBack : { ...takeBack, ownerToken };
    return (await applyWithPolicy(client, object, options)).object;
  }

  test("has the owner annotation in addition to the object's annotations", async () => {
    const { metadata } = await sent(configMap("web", {}, { annotations: { x: "y" } }), "0123456789abcdef");
    expect(metadata.annotations).toEqual({ x: "y", "slipway.dev/owner": "0123456789abcdef" });
  });

  test("has a Secret's stringData in data, which it overrides", async () => {
    const secret = { ...configMap("s"), kind: "Secret", data: { a: "eA==", b: "eQ==" }, stringData: { b: "ü", c: "" } };
    const object = await sent(secret);
    expect(object["data"]).toEqual({ a: "eA==", b: "w7w=", c: "" });
    expect(object).not.toHaveProperty("stringData");
  });

  test("leaves stringData that is not a string, so that the server refuses it", async () => {
    const secret = { ...configMap("s"), kind: "Secret", data: {}, stringData: { b: 1 } };
    expect(await sent(secret)).toMatchObject({ data: {}, stringData: { b: 1 } });
  });
});

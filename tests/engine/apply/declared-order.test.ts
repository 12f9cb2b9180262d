import { applyWave, type ApplyWaveOptions } from "../../../engine/apply/apply-wave";
import { deleteAll } from "../../../engine/apply/delete-all";
import { isFailed, type ChangeSet } from "../../../engine/model/outcomes/change-set";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey, versionOf } from "../../../engine/model/objects/object-key";
import { deletionGroups } from "../../../engine/plan/declared/deletion-groups";
import { planWave } from "../../../engine/plan/plan-wave";
import { failWith, FakeCluster } from "../../tools/fakes/fake-cluster";
import { object } from "../plan/declared/sets";

const dependsOn = (...names: readonly string[]): Record<string, string> => ({
  "config.kubernetes.io/depends-on": names.map((name) => `/namespaces/shop/ConfigMap/${name}`).join(","),
});
const present = (name: string): Record<string, string> => ({
  "werf.io/deploy-dependency-x": `state=present,name=${name}`,
});

let client: FakeCluster;
beforeEach(() => {
  client = new FakeCluster();
});

const nameOf = (id: string): string => id.split("/").pop() ?? "";

/** What was done, one after the other: "z", "z ready", and the errors in the end. */
async function apply(objects: readonly KubeObject[], more: Partial<ApplyWaveOptions> = {}): Promise<string> {
  const done: string[] = [];
  const changes = await applyWave(client, planWave(objects, {}), {
    fieldManager: "slipway",
    onConflict: "takeBack",
    timeoutSeconds: 300,
    onApplied: ({ id }) => done.push(nameOf(id)),
    waitForOrder: async ({ metadata }) => {
      // Anything that does not wait would be applied by now.
      for (let turn = 0; turn < 50; turn++) await Promise.resolve();
      done.push(`${metadata.name} ready`);
    },
    ...more,
  });
  return [...done, ...failures(changes)].join(", ");
}

function failures(changes: ChangeSet): readonly string[] {
  return changes.filter(isFailed).map(({ id, error }) => `${nameOf(id)}: ${error.why ?? error.what}`);
}

describe("an apply in the declared order", () => {
  it("waits until the first object is ready", async () => {
    const a = object("v1 ConfigMap shop/a", dependsOn("z"));
    expect(await apply([a, object("v1 ConfigMap shop/z")])).toBe("z, z ready, a");
  });

  it("waits once for an object that several come after", async () => {
    const objects = ["a", "b"].map((name) => object(`v1 ConfigMap shop/${name}`, dependsOn("z")));
    expect(await apply([...objects, object("v1 ConfigMap shop/z")])).toBe("z, z ready, a, b");
  });

  it("does not wait for the health where an object need only be applied", async () => {
    const a = object("v1 ConfigMap shop/a", present("z"));
    expect(await apply([a, object("v1 ConfigMap shop/z")])).toBe("z, a");
  });

  it("lets others follow at once what some wait for", async () => {
    const a = object("v1 ConfigMap shop/a", dependsOn("z"));
    const b = object("v1 ConfigMap shop/b", present("z"));
    expect(await apply([a, b, object("v1 ConfigMap shop/z")])).toBe("z, b, z ready, a");
  });

  it("ignores objects of other waves", async () => {
    expect(await apply([object("v1 ConfigMap shop/a", dependsOn("elsewhere"))])).toBe("a");
  });

  it("does not apply what comes after a failed object", async () => {
    client.applying = [failWith("KUBE_INVALID")];
    const a = object("v1 ConfigMap shop/a", dependsOn("z"));
    expect(await apply([a, object("v1 ConfigMap shop/z")])).toBe(
      "a: it is applied after /ConfigMap/shop/z, as config.kubernetes.io/depends-on declares, z: scripted",
    );
  });

  it("does not apply what comes after an object that is not ready", async () => {
    const a = object("v1 ConfigMap shop/a", dependsOn("z"));
    const waitForOrder = (): Promise<void> => Promise.reject(new Error("never ready"));
    const result = await apply([a, object("v1 ConfigMap shop/z")], { waitForOrder });
    expect(result).toMatch(/^z, a: it is applied after \/ConfigMap\/shop\/z, .*, z: Error: never ready/);
  });
});

describe("a deletion in the declared order", () => {
  async function remove(objects: readonly KubeObject[]): Promise<string> {
    const byId = new Map(objects.map((one) => [printKey(keyOf(one)), one]));
    for (const one of objects) client.put({ ...one, metadata: { ...one.metadata, uid: `u-${one.metadata.name}` } });
    const targets = objects.map((one) => ({
      id: printKey(keyOf(one)),
      ref: { ...keyOf(one), version: versionOf(one.apiVersion) },
    }));
    const changes = await deleteAll(client, targets, {
      timeoutSeconds: 300,
      order: deletionGroups(byId),
      concurrency: 1,
    });
    const calls = client.calls.filter((call) => call.startsWith("delete"));
    return [...calls.map((call) => nameOf(call.split(" ")[1] ?? "")), ...failures(changes)].join(", ");
  }

  it("is that of the apply in reverse", async () => {
    const a = object("v1 ConfigMap shop/a", dependsOn("z"));
    const z = object("v1 ConfigMap shop/z", dependsOn("m"));
    expect(await remove([object("v1 ConfigMap shop/m"), z, a])).toBe("a, z, m");
    expect(await remove([object("v1 ConfigMap shop/m"), object("v1 ConfigMap shop/a")])).toContain("m, a");
  });

  it("takes precedence over the steps by kind", async () => {
    const job = object("batch/v1 Job shop/job");
    const annotations = { "config.kubernetes.io/depends-on": "batch/namespaces/shop/Job/job" };
    expect(await remove([job, object("v1 ConfigMap shop/a", annotations), object("v1 Secret shop/s")])).toBe(
      "a, job, s",
    );
  });

  it("follows the rules about deletions where they contradict those about applies", async () => {
    const rules = {
      "kapp.k14s.io/change-rule": "upsert after upserting db",
      "kapp.k14s.io/change-rule.1": "delete after deleting db",
    };
    const db = object("v1 ConfigMap shop/z", { "kapp.k14s.io/change-group": "db" });
    expect(await remove([object("v1 ConfigMap shop/a", rules), db])).toBe("z, a");
  });

  it("follows werf's dependencies of deletions", async () => {
    const a = object("v1 ConfigMap shop/a", { "werf.io/delete-dependency-x": "state=absent,name=z" });
    expect(await remove([a, object("v1 ConfigMap shop/z")])).toBe("z, a");
  });

  it("never waits for an order that contradicts itself", async () => {
    const objects = [object("v1 ConfigMap shop/a", dependsOn("z")), object("v1 ConfigMap shop/z", dependsOn("a"))];
    expect(await remove(objects)).toBe("a, z");
  });

  it("keeps what is declared to go after an object that stays", async () => {
    client.deleting = [failWith("KUBE_FORBIDDEN")];
    const a = object("v1 ConfigMap shop/a", dependsOn("z"));
    const result = await remove([object("v1 ConfigMap shop/z"), a]);
    expect(result).toBe("a, a: scripted, z: its annotations, or those of /ConfigMap/shop/a, declare the order");
  });
});

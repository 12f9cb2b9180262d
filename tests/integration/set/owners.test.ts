// Objects that already exist, whoever owns them: each resource asks the same question, in the preview and in the
// update, and deletes only what is its own by consent.
import { nothingComing } from "../../../engine/model/plans/coming-objects";
import { previewSync } from "../../../engine/sync/preview-sync";
import { deleteSync } from "../../../engine/sync/delete-sync";
import { runSync } from "../../../engine/sync/run-sync";
import { deleteOwned } from "../../../engine/set/object/delete-owned";
import { dryRunObject } from "../../../engine/set/object/dry-run-object";
import { syncObject } from "../../../engine/set/object/sync-object";
import { syncSet } from "../../../engine/set/sync-set";
import { isSyncError } from "../../../engine/errors/sync-error";
import type { SyncRecord } from "../../../engine/sync/model/sync-record";
import type { Adoption } from "../../../engine/model/plans/delivery";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey, versionOf } from "../../../engine/model/objects/object-key";
import { deliveryRules } from "../../tools/delivery-rules";
import { useNamespace } from "../use-namespace";

const space = useNamespace("owners", "each test");
const ownerToken = "11111111.ours";
const common = { fieldManager: "slipway", ownerToken, onConflict: "takeBack", acceptCrdChanges: [] } as const;

const desired = (): KubeObject => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "web", namespace: space.name },
  data: { a: "1" },
});
const refTo = (object: KubeObject) => ({ ...keyOf(object), version: versionOf(object.apiVersion) });

/** What a preview says: the code of a refusal, or from whom the object is taken over. */
interface Answer {
  readonly preview: string;
  readonly update: string;
  /** Deletes what the resource owns after the update. */
  readonly destroy: () => Promise<unknown>;
}

type Resource = (adopt: Adoption, object?: KubeObject) => Promise<Answer>;

const codeOf = (error: unknown): string => {
  if (isSyncError(error)) return error.code;
  throw error;
};

const resources: Readonly<Record<string, Resource>> = {
  "an object": async (adopt, object = desired()) => {
    const request = {
      ...common,
      object: desired(),
      previous: undefined,
      secrets: "none",
      delivery: deliveryRules({ adopt }),
    } as const;
    const preview = await dryRunObject(space.client, request, { fieldManager: "slipway", coming: nothingComing }).then(
      (run) => (run.by === "server" ? (run.takenFrom ?? "adopted") : run.reason),
      codeOf,
    );
    const options = { ...common, delivery: deliveryRules({ adopt }), wait: false, timeoutSeconds: 60 };
    const written = await syncObject(space.client, object, options).catch(codeOf);
    return {
      preview,
      update: typeof written === "string" ? written : "written",
      destroy: async () => {
        if (typeof written === "string" || written.change.action === "skipped") return;
        const { uid } = written.change.identity;
        await deleteOwned(space.client, { ref: refTo(desired()), uid, ownerToken }, { timeoutSeconds: 60 });
      },
    };
  },

  "a wave": async (adopt, object = desired()) => {
    const options = { ...common, delivery: deliveryRules({ adopt }), wait: false, prune: true, timeoutSeconds: 60 };
    const { changes, inventory } = await syncSet(space.client, { objects: [object], inventory: {} }, options);
    const [change] = changes;
    const update = change?.action === "failed" ? change.error.code : "written";
    return {
      // Its preview asks about each object as above.
      preview: (await resources["an object"]?.(update === "written" ? "force" : adopt, object))?.preview ?? "",
      update,
      destroy: () => syncSet(space.client, { objects: [], inventory }, options),
    };
  },

  "a sync": (adopt, object) => syncedBy({ adopt }, object),
  "a sync on the server": (adopt, object) => syncedBy({ adopt, serverSideApply: true }, object),
};

async function syncedBy(
  settings: { readonly adopt: Adoption; readonly serverSideApply?: boolean },
  object: KubeObject = desired(),
): Promise<Answer> {
  const shared = { namespace: space.name, revision: "1", ownerToken, settings };
  const { refusal, objects } = await previewSync(space.client, { ...shared, objects: [object] });
  const [first] = objects;
  const outcome = await runSync(space.client, { ...shared, objects: [object] });
  const record: SyncRecord = outcome.record;
  return {
    preview: refusal?.code ?? first?.takenFrom ?? (first?.isAdopted === true ? "adopted" : "-"),
    update: outcome.error?.code ?? "written",
    destroy: () => deleteSync(space.client, { ...shared, objects: [object], record }),
  };
}

interface Owner {
  readonly owner: string;
  readonly metadata?: Partial<KubeObject["metadata"]>;
  readonly flags?: readonly string[];
  /** What previews call it; undefined if it is nobody. */
  readonly title?: string;
  readonly names: readonly string[];
}

const owners: readonly Owner[] = [
  {
    owner: "Helm",
    metadata: {
      labels: { "app.kubernetes.io/managed-by": "Helm" },
      annotations: { "meta.helm.sh/release-name": "web", "meta.helm.sh/release-namespace": "shop" },
    },
    flags: ["--server-side", "--field-manager=helm"],
    title: "the Helm release shop/web",
    names: ["helm", "helm:shop/web"],
  },
  {
    owner: "Flux",
    metadata: {
      labels: { "kustomize.toolkit.fluxcd.io/name": "web", "kustomize.toolkit.fluxcd.io/namespace": "shop" },
    },
    flags: ["--server-side", "--field-manager=kustomize-controller"],
    title: "the Flux Kustomization shop/web",
    names: ["flux", "flux:shop/web"],
  },
  {
    owner: "Argo CD",
    metadata: { labels: { "argocd.argoproj.io/instance": "web" } },
    flags: ["--server-side", "--field-manager=argocd-controller"],
    title: "the Argo CD Application web",
    names: ["argocd", "argocd:web"],
  },
  {
    owner: "another stack",
    metadata: { annotations: { "slipway.dev/owner": "22222222.theirs" } },
    flags: ["--server-side", "--field-manager=slipway"],
    title: "a Slipway resource of another stack",
    names: ["slipway"],
  },
  {
    owner: "pulumi-kubernetes",
    flags: ["--server-side", "--field-manager=pulumi-kubernetes-0a1b2c3d"],
    title: "a resource of @pulumi/kubernetes",
    names: ["pulumi"],
  },
  { owner: "nobody but kubectl", names: [] },
];

async function create({ metadata = {}, flags = [] }: Owner): Promise<void> {
  const object = desired();
  const theirs = { ...object, metadata: { ...object.metadata, ...metadata } };
  await space.cluster.kubectl(["apply", "--filename=-", ...flags], JSON.stringify(theirs));
}

const live = (): Promise<KubeObject | undefined> => space.client.get(refTo(desired()));

describe.each(Object.entries(resources))("%s", (_resource, deliver) => {
  test.each(owners)("refuses an object of $owner without consent, and leaves it", async (owner) => {
    await create(owner);
    const before = await live();
    const never = await deliver("never");
    const refusal = owner.title === undefined ? "PLAN_OBJECT_EXISTS" : "PLAN_OBJECT_OWNED";
    expect([never.preview, never.update]).toEqual([refusal, refusal]);
    await never.destroy();
    if (owner.title !== undefined) {
      const other = await deliver({ from: ["helm:other/release"] });
      const byDefault = await deliver("ifUnowned");
      expect([other.preview, other.update]).toEqual([refusal, refusal]);
      expect([byDefault.preview, byDefault.update]).toEqual([refusal, refusal]);
      await byDefault.destroy();
    }
    expect(await live()).toEqual(before);
  });

  test.each(owners)("takes an object of $owner over by consent, says so, and deletes it then", async (owner) => {
    await create(owner);
    const uid = (await live())?.metadata.uid;
    const { update, destroy } = await deliver(owner.title === undefined ? "ifUnowned" : { from: [...owner.names] });
    expect(update).toBe("written");
    const { metadata } = (await live()) ?? desired();
    expect(metadata.uid).toBe(uid);
    expect(metadata.annotations?.["slipway.dev/owner"]).toBe(ownerToken);
    expect(metadata.labels ?? {}).toEqual({});
    expect(Object.keys(metadata.annotations ?? {})).not.toContain("meta.helm.sh/release-name");
    await destroy();
    expect(await live()).toBeUndefined();
  });

  test("gives up what a mark keeps, so that another stack takes it over without consent", async () => {
    const annotations = { "slipway.dev/prune": "disabled" };
    const kept = { ...desired(), metadata: { ...desired().metadata, annotations } };
    const { update, destroy } = await deliver("ifUnowned", kept);
    expect([update, (await live())?.metadata.annotations?.["slipway.dev/owner"]]).toEqual(["written", ownerToken]);
    const uid = (await live())?.metadata.uid;
    await destroy();
    const left = await live();
    expect([left?.metadata.uid, left?.metadata.annotations?.["slipway.dev/owner"]]).toEqual([uid, undefined]);
    expect(left?.metadata.annotations).toMatchObject(annotations);
    const theirs = { ...common, ownerToken: "22222222.theirs", delivery: deliveryRules() } as const;
    const { change } = await syncObject(space.client, desired(), {
      ...theirs,
      wait: false,
      timeoutSeconds: 60,
      acceptCrdChanges: [],
    });
    expect(change.action).toBe("configured");
    expect((await live())?.metadata.annotations?.["slipway.dev/owner"]).toBe("22222222.theirs");
    // The first stack has nothing to say about it any more.
    await destroy();
    expect((await live())?.metadata.annotations?.["slipway.dev/owner"]).toBe("22222222.theirs");
  });
});

test.each(owners)("the previews name $owner", async (owner) => {
  for (const name of ["an object", "a sync", "a sync on the server"]) {
    await create(owner);
    const answer = await resources[name]?.(owner.title === undefined ? "ifUnowned" : { from: [...owner.names] });
    expect([name, answer?.preview]).toEqual([name, owner.title ?? "kubectl apply"]);
    await answer?.destroy();
  }
  expect(printKey(keyOf(desired()))).toBe(`/ConfigMap/${space.name}/web`);
});

test("a sync refuses an object of another owner with failOnSharedResource, although it has the consent", async () => {
  for (const owner of owners.filter(({ title }) => title !== undefined && !title.includes("Slipway"))) {
    await create(owner);
    const settings = { adopt: "force", failOnSharedResource: true } as const;
    const request = { namespace: space.name, revision: "1", ownerToken, settings, objects: [desired()] };
    const { error } = await runSync(space.client, request);
    expect([error?.code, error?.why]).toEqual([
      "SYNC_SHARED",
      `/ConfigMap/${space.name}/web belongs to ${owner.title ?? ""}`,
    ]);
    await space.kubectl("delete", "configmap/web");
  }
});

test("a rollback leaves what the failed sync has adopted", async () => {
  await create({ owner: "nobody but kubectl", names: [] });
  const uid = (await live())?.metadata.uid;
  const shared = { namespace: space.name, ownerToken, settings: { onFailure: "rollback" } as const };
  const first = { ...desired(), metadata: { ...desired().metadata, name: "first" } };
  const { record } = await runSync(space.client, { ...shared, revision: "1", objects: [first] });
  const refused = { ...desired(), metadata: { ...desired().metadata, name: "refused" }, data: { "bad key!": "" } };
  const late = { ...refused, metadata: { ...refused.metadata, annotations: { "argocd.argoproj.io/sync-wave": "1" } } };
  const failed = await runSync(space.client, { ...shared, revision: "2", objects: [first, desired(), late], record });
  expect([failed.phase, failed.rollback?.phase]).toEqual(["Failed", "Succeeded"]);
  expect((await live())?.metadata.uid).toBe(uid);
});

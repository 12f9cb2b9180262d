// Previews and applies of single objects in a namespace, with rules for conflicts.
import { printFieldPath } from "../../../engine/lib/field-path";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, versionOf } from "../../../engine/model/objects/object-key";
import { nothingComing } from "../../../engine/model/plans/coming-objects";
import type { ConflictRule } from "../../../engine/model/plans/conflict-rules";
import type { ConflictPolicy } from "../../../engine/model/plans/policies";
import { dryRunObject } from "../../../engine/set/object/dry-run-object";
import { syncObject } from "../../../engine/set/object/sync-object";
import { deliveryRules } from "../../tools/delivery-rules";
import type { Space } from "../use-namespace";

/** The rules of an object. */
export interface Way {
  readonly conflicts?: readonly ConflictRule[];
  readonly ofProvider?: readonly ConflictRule[];
  readonly onConflict?: ConflictPolicy;
}

/** What the tests do with objects of a namespace. */
export interface ConflictScene {
  /** What a preview shows of an object that was applied before, as `previous`. */
  readonly preview: (object: KubeObject, previous: KubeObject | undefined, way?: Way) => Promise<readonly string[]>;
  readonly apply: (object: KubeObject, previous?: KubeObject, way?: Way) => Promise<string>;
  readonly live: (object: KubeObject) => Promise<KubeObject | undefined>;
  readonly named: (kind: string, apiVersion: string, name: string, more: object, metadata?: object) => KubeObject;
}

const howOf = ({ conflicts = [], ofProvider = [], onConflict = "takeBack" }: Way) => ({
  ...{ ownerToken: "11111111.ours", acceptCrdChanges: [], onConflict },
  delivery: deliveryRules({
    conflicts: [
      { origin: "conflicts", rules: conflicts },
      { origin: "conflicts of the provider", rules: ofProvider },
    ],
  }),
});

export function conflictScene(space: Space): ConflictScene {
  async function preview(
    object: KubeObject,
    previous: KubeObject | undefined,
    way: Way = {},
  ): Promise<readonly string[]> {
    const request = { ...howOf(way), object, previous, secrets: "none" } as const;
    const run = await dryRunObject(space.client, request, { fieldManager: "slipway", coming: nothingComing });
    if (run.by !== "server") throw new Error(run.reason);
    return [
      run.action,
      ...run.changes.map(({ kind, path }) => `${kind} ${printFieldPath(path)}`),
      ...(run.ownership ?? []).map(({ path }) => `own ${printFieldPath(path)}`),
      ...(run.yielded ?? []).map(({ path, manager, rule }) => `${printFieldPath(path)} to ${manager} by ${rule}`),
    ];
  }

  async function apply(object: KubeObject, previous?: KubeObject, way: Way = {}): Promise<string> {
    const before = previous === undefined ? {} : { previous };
    const options = { ...howOf(way), ...before, fieldManager: "slipway", wait: false, timeoutSeconds: 60 };
    return (await syncObject(space.client, object, options)).change.action;
  }

  const live = (object: KubeObject): Promise<KubeObject | undefined> =>
    space.client.get({ ...keyOf(object), version: versionOf(object.apiVersion) });

  const named = (kind: string, apiVersion: string, name: string, more: object, metadata: object = {}): KubeObject => ({
    ...{ apiVersion, kind, metadata: { name, namespace: space.name, ...metadata } },
    ...more,
  });
  return { preview, apply, live, named };
}

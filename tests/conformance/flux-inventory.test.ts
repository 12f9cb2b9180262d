// What kustomize-controller records of the objects that it applied.
import { versionedKeyOf, type VersionedKey } from "../../engine/model/flux/versioned-key";
import { parseFluxId, printFluxId } from "../../engine/model/flux/object-id";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { groupOf, keyOf } from "../../engine/model/objects/object-key";
import { healthArgumentsOf } from "../../engine/overlay/health-arguments";
import { kustomizationSettings } from "../../engine/overlay/settings/kustomization-settings";
import { readSettings } from "../../engine/settings/read-settings";
import { listInventory, type FluxInventory } from "../../engine/record/flux-inventory";
import { testFluxGroups, type GroupCase, type KnownGaps } from "./flux-groups";

interface Case extends GroupCase {
  readonly object: KubeObject;
  readonly id: string;
  readonly version: string;
  readonly expected: unknown;
  readonly roundTrip: string;
  readonly inventory: FluxInventory | null;
  readonly references: readonly unknown[];
}

/** Where our arguments differ from the fields of a Kustomization on purpose. */
const gaps: KnownGaps = {
  "healthChecks: bad apiVersion": "an apiVersion that the cluster does not serve is found when the gate looks for it",
};

/** Our own inventory decides these, by tokens and uids. */
const notDone = {
  diff: "what is pruned: tests/engine/record/plan-prune.test.ts",
  merge: "what stays recorded after a failure: tests/engine/record/plan-prune.test.ts",
  addChangeSet: "what is recorded: tests/engine/record/record.test.ts",
  pruneSurvivors: "a failed deletion stays in the state of its resource",
  finalizer: "the argument deletionPolicy is for Pulumi's deletions: tests/e2e/apply-policies.test.ts",
};

function show(keys: readonly VersionedKey[]): unknown {
  return keys.map(({ key: { group, kind, name, namespace }, version }) => ({
    apiVersion: group === "" ? version : `${group}/${version}`,
    kind,
    name,
    ...(namespace === "" ? {} : { namespace }),
  }));
}

testFluxGroups(
  "inventory.json",
  "flux-inventory",
  {
    id: {
      ours: ({ object }: Case) => ({ id: printFluxId(keyOf(object)), version: versionedKeyOf(object).version }),
      theirs: ({ id, version }: Case) => ({ id, version }),
    },
    parse: {
      ours: ({ id }: Case) => {
        const [listed] = listInventory([{ id, v: "v1" }]);
        const key = listed?.key ?? parseFluxId(id);
        return { key, roundTrip: key && printFluxId(key) };
      },
      theirs: ({ expected: key, roundTrip }: Case) => ({ key, roundTrip }),
    },
    list: {
      ours: ({ inventory }: Case) => show(listInventory(inventory ?? [])),
      theirs: ({ expected }: Case) => expected,
    },
    healthChecks: {
      ours: ({ references }: Case) => {
        const { value } = readSettings({ healthChecks: references }, kustomizationSettings);
        const { healthChecks } = healthArgumentsOf(value);
        return healthChecks.map(({ apiVersion, kind, name, namespace = "" }) =>
          printFluxId({ group: groupOf(apiVersion), kind, namespace, name }),
        );
      },
      theirs: ({ expected }: Case) => expected,
    },
  },
  { notDone, gaps },
);

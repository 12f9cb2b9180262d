// What kustomize-controller records, prunes and keeps.
import {
  apiVersionOf,
  fluxChangeOf,
  versionedKeyOf,
  type FluxAction,
  type VersionedKey,
} from "../../engine/model/flux/flux-change";
import { printFluxId } from "../../engine/model/flux/object-id";
import type { KubeObject } from "../../engine/model/kube-object";
import { keyOf } from "../../engine/model/object-key";
import { decideFinalizer, deletionPolicyOf, type DeletionSpec } from "../../engine/record/flux/decide-finalizer";
import {
  addToInventory,
  keepInInventory,
  listInventory,
  readHealthChecks,
  readId,
  type FluxInventory,
  type HealthCheckReference,
} from "../../engine/record/flux/flux-inventory";
import { findStaleObjects, findSurvivors } from "../../engine/record/flux/stale-objects";
import { testFluxGroups, type GroupCase } from "./flux-groups";

interface Case extends GroupCase {
  readonly object: KubeObject;
  readonly id: string;
  readonly version: string;
  readonly expected: unknown;
  readonly roundTrip: string;
  readonly old: FluxInventory;
  readonly new: FluxInventory;
  readonly stale: unknown;
  readonly inventory: FluxInventory | null;
  readonly objects: readonly KubeObject[];
  readonly entries: readonly { readonly action: FluxAction; readonly object: KubeObject }[] | null;
  readonly references: readonly HealthCheckReference[];
  readonly spec: DeletionSpec;
  readonly deletionPolicy: string;
}

function show(keys: readonly VersionedKey[]): unknown {
  return keys.map((one) => ({
    apiVersion: apiVersionOf(one),
    kind: one.key.kind,
    name: one.key.name,
    ...(one.key.namespace === "" ? {} : { namespace: one.key.namespace }),
  }));
}

const changesOf = ({ entries }: Case) => (entries ?? []).map(({ object, action }) => fluxChangeOf(object, action));
const keysOf = ({ objects }: Case) => objects.map(versionedKeyOf);
const expected = (one: Case): unknown => one.expected;

testFluxGroups("inventory.json", "flux-inventory", {
  id: {
    ours: ({ object }: Case) => ({ id: printFluxId(keyOf(object)), version: versionedKeyOf(object).version }),
    theirs: ({ id, version }: Case) => ({ id, version }),
  },
  parse: {
    ours: ({ id }: Case) => ({ key: readId(id), roundTrip: printFluxId(readId(id)) }),
    theirs: ({ expected: key, roundTrip }: Case) => ({ key, roundTrip }),
  },
  diff: {
    ours: (one: Case) => show(findStaleObjects(one.old, one.new)),
    theirs: ({ stale }: Case) => stale,
  },
  list: { ours: ({ inventory }: Case) => show(listInventory(inventory ?? [])), theirs: expected },
  merge: { ours: (one: Case) => keepInInventory(one.inventory ?? [], keysOf(one)), theirs: expected },
  addChangeSet: { ours: (one: Case) => addToInventory(one.inventory ?? [], changesOf(one)), theirs: expected },
  healthChecks: {
    ours: ({ references }: Case) => readHealthChecks(references).map(printFluxId),
    theirs: expected,
  },
  pruneSurvivors: { ours: (one: Case) => show(findSurvivors(keysOf(one), changesOf(one))), theirs: expected },
  finalizer: {
    ours: ({ spec, inventory }: Case) => ({
      policy: deletionPolicyOf(spec),
      deletes: decideFinalizer(spec, inventory ?? undefined) !== "keep",
    }),
    theirs: ({ deletionPolicy, expected: deletes }: Case) => ({ policy: deletionPolicy, deletes }),
  },
});

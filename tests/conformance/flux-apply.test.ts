// Which requests fluxcd/pkg/ssa sends to apply, compare and delete objects, and what it reports.
import { applyFluxObjects } from "../../engine/set/flux/apply-objects";
import { deleteFluxObjects } from "../../engine/set/flux/delete-objects";
import { diffFluxObject } from "../../engine/set/flux/diff-object";
import type { FluxApplyOptions, FluxDeleteOptions, FluxOwner } from "../../engine/model/flux/apply-options";
import { versionedKeyOf, type FluxChange } from "../../engine/model/flux/flux-change";
import { printFluxId, printSubject } from "../../engine/model/flux/object-id";
import type { KubeObject } from "../../engine/model/kube-object";
import type { MarkSelector } from "../../engine/model/marks";
import { RecordedServer, type RecordedRequest } from "./flux-exchange";
import { testFluxGroups, type GroupCase, type KnownGaps } from "./flux-groups";

interface Case extends GroupCase {
  readonly owner: FluxOwner;
  readonly exchange: readonly RecordedRequest[];
  readonly options: FluxApplyOptions & FluxDeleteOptions & { readonly exclusions?: MarkSelector };
  readonly desired: KubeObject;
  readonly objects: readonly KubeObject[];
  readonly entry: unknown;
  readonly entries: unknown;
  readonly live: unknown;
  readonly merged: unknown;
}

/** Where our requests differ from Flux's on purpose. */
const gaps: KnownGaps = {
  "applyAll: upstream/TestApply_Cleanup 03":
    "Flux writes its own managed fields twice if another entry precedes them; ours writes their union once",
};

function printChange({ key, version, action }: FluxChange): unknown {
  return { action, id: printFluxId(key), subject: printSubject(key), version };
}

/** Runs a case against its recorded server; all requests must be sent, unless an error ended the case. */
async function play<Result>(
  { exchange, owner, error }: Case,
  run: (server: RecordedServer) => Promise<Result>,
): Promise<Result> {
  const server = new RecordedServer(exchange, owner.field);
  try {
    const result = await run(server);
    if (error === undefined && server.left().length > 0) server.faults.push(`not sent: ${server.left().join(", ")}`);
    return result;
  } finally {
    const fault = server.faults[0];
    // eslint-disable-next-line no-unsafe-finally -- a wrong request matters more than its consequences
    if (fault !== undefined) throw new Error(fault);
  }
}

testFluxGroups(
  "flux-ssa.json",
  "flux-ssa",
  {
    apply: {
      ours: (one: Case) =>
        play(one, async (server) => {
          const changes = await applyFluxObjects(server, [one.desired], one.owner, one.options);
          return changes.map(printChange);
        }),
      theirs: ({ entry }: Case) => [entry],
    },
    applyAll: {
      ours: (one: Case) =>
        play(one, async (server) => {
          const desired = one.desired as unknown as readonly KubeObject[];
          return (await applyFluxObjects(server, desired, one.owner, one.options)).map(printChange);
        }),
      theirs: ({ entries }: Case) => entries,
    },
    managerDiff: {
      ours: (one: Case) =>
        play(one, async (server) => {
          const { exclusions, ...options } = one.options;
          const compared = { ...options, ...(exclusions && { exclusionSelector: exclusions }) };
          const { change, live, merged } = await diffFluxObject(server, one.desired, compared);
          return { entry: printChange(change), live: live ?? null, merged: merged ?? null };
        }),
      theirs: ({ entry, live, merged }: Case) => ({ entry, live, merged }),
    },
    delete: {
      ours: (one: Case) =>
        play(one, async (server) => {
          const { changes, errors } = await deleteFluxObjects(server, one.objects.map(versionedKeyOf), one.options);
          return { entries: changes.map(printChange), hasErrors: errors.length > 0 };
        }),
      theirs: ({ entries, error }: Case) => ({ entries, hasErrors: error !== undefined }),
      comparesErrors: true,
    },
  },
  { gaps, only: ["apply", "applyAll", "managerDiff", "delete"] },
);

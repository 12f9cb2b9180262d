import { optional } from "slipway/internal";
import { maxMessageLength, succeededConditions, upsertHistory } from "slipway/internal/cluster";
import { readStatusInputs } from "../../inputs/kustomization-status";
import { printDuration, printTime } from "../../attempts/print-time";
import { reportEvent } from "../../outcomes/report-event";
import { shortNameOf } from "../../urn/short-name";
import { kustomizationStatusProperties } from "../../properties/kustomization-status";
import { acceptedTypes, comparedProperties, requiredProperties } from "../../properties/property-table";
import { type PropertyMap, unknown, unwrap } from "../../rpc/property-value";
import type { WriteResult } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { fault } from "../shared/check-manifest";
import type { ResourceHandler } from "../shared/handler";
import { importUnsupported } from "../shared/import-unsupported";
import { checkProperties, givenInputs } from "../shared/options";
import { diffProperties } from "../shared/structural-diff";
import { asProperty, conditionsOf, failuresOf, historyOf, identityOf } from "./record-values";

const types = acceptedTypes(kustomizationStatusProperties);
const required = requiredProperties(kustomizationStatusProperties);
const compared = comparedProperties(kustomizationStatusProperties);

/** What the row of the attempt shows, if that is another one. */
const shownByAttempt: ReadonlySet<string> = new Set([
  "generation",
  "digest",
  "revision",
  "originRevision",
  "requestedAt",
  "failures",
]);

/**
 * `slipway:index:KustomizationStatus`: registered after everything else of a `Kustomization`, so that it is reached
 * only if all of it was delivered. It is written if something changed, whether in the program or on the cluster.
 */
export const kustomizationStatusHandler: ResourceHandler = {
  check({ news }) {
    const inputs = givenInputs(news, types);
    const missing = required.filter((name) => unwrap(inputs[name]) === undefined);
    const failures = [...checkProperties(news, types), ...missing.map((name) => fault([name], "is missing"))];
    return Promise.resolve({ inputs, failures });
  },

  diff({ urn, oldInputs, news }, session) {
    const all = diffProperties(oldInputs, news, compared);
    const isOfAttempt = all.some(({ path }) => path === "attempt");
    const changes = isOfAttempt ? all.filter(({ path }) => !shownByAttempt.has(path.split(/[.[]/, 1).join(""))) : all;
    // The dependencies of the resource, which are all others of the component, are done before.
    if (changes.length === 0 && session.attempts.isChanged(urn)) changes.push({ path: "history", kind: "add" });
    const result = { changes, replaces: [], deleteBeforeReplace: false, stables: [] };
    return Promise.resolve({ ...result, changed: changes.length > 0 });
  },

  create({ urn, inputs, preview }, session) {
    return write(
      { urn, id: preview ? "" : `status-${shortNameOf(urn)}`, inputs, oldInputs: {}, olds: {}, preview },
      session,
    );
  },

  read({ id, state }) {
    if (Object.keys(state).length === 0) return Promise.reject(importUnsupported("KustomizationStatus"));
    return Promise.resolve({ id, outputs: state });
  },

  update({ urn, id, oldInputs, olds, news, preview }, session) {
    return write({ urn, id, inputs: news, oldInputs, olds, preview }, session);
  },

  delete() {
    return Promise.resolve();
  },

  deleted() {
    return [];
  },
};

interface StatusWrite {
  readonly urn: string;
  readonly id: string;
  readonly inputs: PropertyMap;
  readonly oldInputs: PropertyMap;
  readonly olds: PropertyMap;
  readonly preview: boolean;
}

async function write(request: StatusWrite, session: Session): Promise<WriteResult> {
  const { urn, id, inputs, olds, preview } = request;
  const { revision = unknown, originRevision = "", requestedAt = "", generation = unknown } = inputs;
  const known = {
    ...inputs,
    observedGeneration: generation,
    lastAppliedRevision: revision,
    lastAppliedOriginRevision: originRevision,
    lastAttemptedRevision: revision,
    lastHandledReconcileAt: requestedAt,
  };
  if (preview) {
    return { id, outputs: { ...known, conditions: unknown, history: unknown, recordedAt: unknown }, problems: [] };
  }
  const duration = session.attempts.find(urn)?.duration ?? printDuration(0);
  const time = printTime(session.attempts.now());
  const applied = readStatusInputs(inputs).revision ?? "";
  const health = readStatusInputs(inputs).healthChecked ? duration : undefined;
  const facts = { time, generation: readStatusInputs(inputs).generation ?? 0, previous: conditionsOf(olds) };
  await reportSuccess(urn, duration, session);
  const outputs = {
    ...known,
    conditions: asProperty(succeededConditions({ revision: applied, health }, facts)),
    history: asProperty(historyAfter(request, { time, duration })),
    recordedAt: time,
  };
  return { id, outputs, problems: [] };
}

/** The failures since the last success, then this one. As in Flux, an attempt that rendered nothing has no entry. */
function historyAfter(
  { inputs, oldInputs, olds }: StatusWrite,
  { time, duration }: { readonly time: string; readonly duration: string },
): ReturnType<typeof upsertHistory> {
  const known = failuresOf(oldInputs).map(identityOf);
  const failed = failuresOf(inputs)
    .filter((failure) => !known.includes(identityOf(failure)))
    .flatMap(({ digest, reason, revision, originRevision, ...rest }) => {
      const metadata = metadataOf(revision, originRevision);
      return digest === undefined
        ? []
        : [{ digest, status: reason, metadata, time: rest.time, duration: rest.duration }];
    });
  const metadata = metadataOf(readStatusInputs(inputs).revision, readStatusInputs(inputs).originRevision);
  const digest = readStatusInputs(inputs).digest ?? "";
  const ended = [...failed, { digest, status: "ReconciliationSucceeded" as const, metadata, time, duration }];
  return ended.reduce(upsertHistory, historyOf(olds));
}

function metadataOf(
  revision: string | undefined,
  originRevision: string | undefined,
): Readonly<Record<string, string>> {
  return {
    ...optional({ revision, originRevision }),
  };
}

async function reportSuccess(urn: string, duration: string, session: Session): Promise<void> {
  const lines = session.attempts.describeChanges(urn);
  const finished = `Reconciliation finished in ${duration}`;
  const summary = lines.length === 0 ? finished : `${finished}: ${countActions(lines)}`;
  const note = [finished, ...lines].join("\n").slice(0, maxMessageLength);
  await reportEvent(urn, { type: "Normal", reason: "ReconciliationSucceeded", note, summary }, session);
}

/** `2 created, 1 configured`. */
function countActions(lines: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const action = line.slice(line.lastIndexOf(" ") + 1);
    counts.set(action, (counts.get(action) ?? 0) + 1);
  }
  return [...counts].map(([action, count]) => `${count} ${action}`).join(", ");
}

import { errorCodes, eventModes, optional } from "slipway/internal";
import {
  type AttemptFailure,
  failedConditions,
  maxFailures,
  progressingConditions,
  type StatusCondition,
} from "slipway/internal/cluster";
import { rawAttemptInputs, readAttemptInputs, readAttemptState } from "../../inputs/kustomization-attempt";
import { printTime } from "../../attempts/print-time";
import { reportFailure } from "../../outcomes/report-failure";
import { componentUrnOf } from "../../urn/component-of";
import { ownerTokenFor } from "../../urn/owner-token";
import { shortNameOf } from "../../urn/short-name";
import { kustomizationAttemptProperties } from "../../properties/kustomization-attempt";
import { acceptedTypes, comparedProperties } from "../../properties/property-table";
import { hasUnknown, type PropertyMap, unknown, unwrap, UnknownValue } from "../../rpc/property-value";
import type { CheckFailure, PropertyChange, WriteResult } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { fault } from "../shared/check-manifest";
import type { ResourceHandler } from "../shared/handler";
import { importUnsupported } from "../shared/import-unsupported";
import { checkProperties, givenInputs } from "../shared/options";
import { diffProperties } from "../shared/structural-diff";
import { asProperty, conditionsOf, failuresOf, identityOf } from "./record-values";

const types = acceptedTypes(kustomizationAttemptProperties);
const failuresProperty = "failures";
const compared = [...comparedProperties(kustomizationAttemptProperties), failuresProperty];
/** What a new attempt is told by: where its events go is none. */
const attempted = compared.filter((name) => name !== "events" && name !== "namespace");

/**
 * `slipway:index:KustomizationAttempt`: registered before the objects of a `Kustomization`. The failures of earlier
 * runs, which the engine did not save, are an input that Check computes.
 */
export const kustomizationAttemptHandler: ResourceHandler = {
  check({ urn, olds, news, seed }, session) {
    const given = Object.fromEntries(Object.entries(news).filter(([name]) => name !== failuresProperty));
    const failures = [...checkProperties(given, types), ...checkEvents(news)];
    const { failure, failureCode, ...inputs } = givenInputs(news, types);
    const owner = readAttemptState(olds).owner ?? ownerTokenFor(urn, seed);
    const requestedAt = rawAttemptInputs(inputs).requestedAt ?? rawAttemptInputs(olds).requestedAt;
    session.attempts.begin(urn, begunOf(urn, owner, inputs));
    const message = unwrap(failure);
    const by = { code: errorCodes.find((code) => code === unwrap(failureCode)), message };
    const own = typeof message === "string" ? [session.attempts.failureOf(urn, { ...by, message }, "BuildFailed")] : [];
    const recorded = [...failuresOf(olds), ...session.attempts.unrecorded(owner), ...own];
    return Promise.resolve({
      inputs: {
        ...inputs,
        ...optional({ requestedAt }),
        owner,
        [failuresProperty]: asProperty(withoutRepeats(recorded)),
      },
      failures,
    });
  },

  diff({ oldInputs, news }) {
    const changes = withoutEcho(diffProperties(oldInputs, news, compared), news);
    const result = { changes, replaces: [], deleteBeforeReplace: false, stables: [] };
    return Promise.resolve({ ...result, changed: changes.length > 0 });
  },

  create({ urn, inputs, preview }, session) {
    return write({ urn, id: preview ? "" : `attempt-${shortNameOf(urn)}`, inputs, preview }, session);
  },

  read({ id, state }) {
    if (Object.keys(state).length === 0) return Promise.reject(importUnsupported("KustomizationAttempt"));
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

interface AttemptWrite {
  readonly urn: string;
  readonly id: string;
  readonly inputs: PropertyMap;
  readonly oldInputs?: PropertyMap;
  readonly olds?: PropertyMap;
  readonly preview: boolean;
}

async function write(
  { urn, id, inputs, oldInputs = {}, olds = {}, preview }: AttemptWrite,
  session: Session,
): Promise<WriteResult> {
  const isOpen = hasUnknown(inputs);
  const isNew = diffProperties(oldInputs, inputs, attempted).length > 0;
  const generation =
    (readAttemptState(olds).generation ?? 0) +
    (diffProperties(oldInputs, inputs, ["argumentsDigest"]).length > 0 ? 1 : 0);
  const revision = readAttemptInputs(inputs).revision;
  const known = failuresOf(oldInputs).map(identityOf);
  const fresh = failuresOf(inputs).filter((failure) => !known.includes(identityOf(failure)));
  const last = fresh.at(-1);
  const facts = { time: printTime(session.attempts.now()), generation, previous: conditionsOf(olds) };
  const conditions = last === undefined ? progressingConditions(revision, facts) : failedConditions(last, facts);
  const lastAttempted = revision ?? readAttemptState(olds).lastAttemptedRevision;
  if (!preview) {
    session.attempts.recorded(readAttemptInputs(inputs).owner ?? "");
    if (last !== undefined && isOfThisRun(last, inputs)) await reportFailure(urn, last, session);
  }
  const outputs = {
    ...inputs,
    number: isOpen ? unknown : (readAttemptState(olds).number ?? 0) + (isNew ? 1 : 0),
    generation: isOpen ? unknown : generation,
    ...optional({ lastAttemptedRevision: lastAttempted }),
    lastHandledReconcileAt: rawAttemptInputs(inputs).requestedAt ?? "",
    conditions: preview ? unknown : asProperty(conditions satisfies readonly StatusCondition[]),
  };
  return { id, outputs, problems: [] };
}

/** Without the digest, where the revision contains it: it would be the same line twice. */
function withoutEcho(changes: readonly PropertyChange[], news: PropertyMap): readonly PropertyChange[] {
  const { digest, revision } = readAttemptInputs(news);
  const isEchoed = digest !== undefined && revision?.endsWith(digest) === true;
  const isShown = changes.some(({ path }) => path === "revision");
  return isEchoed && isShown ? changes.filter(({ path }) => path !== "digest") : changes;
}

/** The program has rendered nothing: it registers the attempt only to record why. */
function isOfThisRun({ digest }: AttemptFailure, inputs: PropertyMap): boolean {
  return digest === undefined && readAttemptInputs(inputs).digest === undefined;
}

function begunOf(urn: string, owner: string, inputs: PropertyMap): Parameters<Session["attempts"]["begin"]>[1] {
  const component = componentUrnOf(urn) ?? urn;
  const { namespace, events } = readAttemptInputs(inputs);
  const texts = (["digest", "revision", "originRevision"] as const).flatMap((name) => {
    const text = readAttemptInputs(inputs)[name];
    return text === undefined ? [] : [[name, text] as const];
  });
  return {
    owner,
    name: component.slice(component.lastIndexOf("::") + 2),
    namespace,
    events,
    ...Object.fromEntries(texts),
  };
}

function checkEvents(news: PropertyMap): readonly CheckFailure[] {
  const value = unwrap(rawAttemptInputs(news).events);
  if (value === undefined || value === null || value instanceof UnknownValue) return [];
  if (eventModes.some((mode) => mode === value)) return [];
  return [fault(["events"], `must be one of ${eventModes.join(", ")}`)];
}

/** A run that was killed may have recorded a failure without removing its note. */
function withoutRepeats(failures: readonly AttemptFailure[]): readonly AttemptFailure[] {
  return [...new Map(failures.map((failure) => [identityOf(failure), failure])).values()].slice(-maxFailures);
}

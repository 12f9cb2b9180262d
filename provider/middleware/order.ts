import type { ResourceToken } from "../properties/schema";
import type { ResourceHandler } from "../resources/shared/handler";
import { adviseContinue } from "./advise-continue";
import { beginWriting } from "./begin-writing";
import { bindToCluster } from "./bind-to-cluster";
import { boundStateQuestions } from "./bound-state-questions";
import { checkValues } from "./check-values";
import { limitDeletions } from "./limit-deletions";
import { nameCluster } from "./name-cluster";
import { nameFieldPlaces } from "./name-field-places";
import { prepareAccess } from "./prepare-access";
import { readTimeout } from "./read-timeout";
import { recordOutcome } from "./record-outcome";
import { refuseFrozen } from "./refuse-frozen";
import { rememberPlace } from "./remember-place";
import { renewMemory } from "./renew-memory";
import { reportAccessOnce } from "./report-access-once";
import { skipSuspended } from "./skip-suspended";
import { sweepInterruptedRuns } from "./sweep-interrupted-runs";

/** Wraps the handler of a resource of this type. */
export type Middleware = (handler: ResourceHandler, token: ResourceToken) => ResourceHandler;

export interface Step {
  readonly name: string;
  readonly wrap: Middleware;
}

/**
 * What happens around each operation of each resource, the outermost first: a request passes the list downwards, its
 * answer or error upwards.
 */
export const order = [
  /** Without access to the cluster, the first resource reports why, and the others refer to it. */
  { name: "reportAccessOnce", wrap: reportAccessOnce },
  /** Reads the access to a remote cluster: all others may ask the cluster. */
  { name: "prepareAccess", wrap: prepareAccess },
  /** Names the cluster in Pulumi's display, before any other message. */
  { name: "nameCluster", wrap: nameCluster },
  /** A Check begins without what the previous one has learned: the following ones note it anew. */
  { name: "renewMemory", wrap: renewMemory },
  /** Lets no Check or Diff wait for what the engine answers only after it. */
  { name: "boundStateQuestions", wrap: boundStateQuestions },
  /** Refuses writes while the provider is frozen, before anything prepares one. */
  { name: "refuseFrozen", wrap: (handler) => refuseFrozen(handler) },
  /** From the first write on, rights that come with the run are waited for. */
  { name: "beginWriting", wrap: beginWriting },
  /** Adds advice to the final error of a write. */
  { name: "adviseContinue", wrap: adviseContinue },
  /** The resources of a suspended component pass no further: nothing below asks the cluster for them. */
  { name: "skipSuspended", wrap: skipSuspended },
  /** Refuses values that no property can have, before anything reads them. */
  { name: "checkValues", wrap: checkValues },
  /** Takes a time limit as a duration, as programs in other languages give it. */
  { name: "readTimeout", wrap: readTimeout },
  /** Takes the place among the waves out of the inputs. */
  { name: "rememberPlace", wrap: rememberPlace },
  /** Records changes and failures for the component: also those of the following ones. */
  { name: "recordOutcome", wrap: recordOutcome },
  /** Refuses another cluster than the recorded one, before anything is written or read as deleted. */
  { name: "bindToCluster", wrap: bindToCluster },
  /** Refuses to delete more of what has left the program than its limits allow. */
  { name: "limitDeletions", wrap: limitDeletions },
  /** After the last deletion of a component, deletes what interrupted runs of it have left. */
  { name: "sweepInterruptedRuns", wrap: sweepInterruptedRuns },
  /** Adds to errors about fields where those were set. */
  { name: "nameFieldPlaces", wrap: nameFieldPlaces },
] as const satisfies readonly Step[];

export type MiddlewareName = (typeof order)[number]["name"];

import { canonicalJson } from "../../lib/canonical-json";
import type { FieldPath } from "../../model/objects/change";
import type { LookUpAnswer, LookUpRequest } from "../helm/engine/gather-look-ups";
import type { TemplatedHook } from "../helm/template-chart";
import {
  nothingRendered,
  type ChartSource,
  type OverlaySource,
  type RenderRequest,
  type RenderState,
  type RenderStep,
} from "../render-state";
import { runSteps } from "../steps/run-steps";
import { markObject, markObjects } from "./mark-objects";
import { holdsSecret, perturbAnswer, perturbAt, perturbContent } from "./perturb";
import { perturbDecrypted } from "./perturb-decrypted";
import { perturbFlux } from "./perturb-flux";
import { perturbOverlay } from "./perturb-overlay";
import { type IsPublic, publicKeys } from "./public-words";
import { redactDifference, redactText, withoutSecrets } from "./redact-difference";

/**
 * Renders, and finds what is derived from secret inputs: renders the content again with perturbed secrets, and marks
 * the fields that differ, for example also a checksum of a secret. Warnings and errors lose what differs. Without
 * secrets there is no second render.
 */
export async function renderTainted(contentSteps: readonly RenderStep[], given: RenderRequest): Promise<RenderState> {
  const answers = new Map<string, LookUpAnswer>();
  const request = recordingLookUps(given, answers);
  const isDecrypted = request.source.kind === "overlay" && request.source.decryption !== undefined;
  const isChangedBySecrets = request.secrets.length > 0 || request.perturbedPostRenderers !== undefined;
  const hasSecrets = (): boolean => isDecrypted || isChangedBySecrets || [...answers.values()].some(holdsSecret);
  const again = (isCompared: boolean, first?: RenderState): (() => Promise<RenderState>) | undefined => {
    const perturbed = perturbRequest(withHashesOf(first, request), answers, isCompared);
    return perturbed && (() => runSteps(contentSteps, nothingRendered, perturbed));
  };
  const state = await withoutSecrets({
    run: () => runSteps(contentSteps, nothingRendered, request),
    hasSecrets,
    perturbed: () => again(true)?.(),
  });
  if (!hasSecrets() && !state.copiesSecrets) return state;
  return markDifferences(state, (await rendered(again(false, state))) ?? nothingRendered);
}

/** A name is no secret, so that the hash of a secret content in it remains. */
function withHashesOf(first: RenderState | undefined, request: RenderRequest): RenderRequest {
  const { source } = request;
  if (first === undefined || source.kind !== "overlay") return request;
  return { ...request, source: { ...source, options: { ...source.options, hashes: first.hashes } } };
}

/** Stores the answers of the cluster, so that the second render does not request them again. */
function recordingLookUps(request: RenderRequest, answers: Map<string, LookUpAnswer>): RenderRequest {
  const { source } = request;
  if (source.kind !== "chart") return request;
  const lookUp = async (requests: readonly LookUpRequest[]): Promise<readonly LookUpAnswer[]> => {
    const found = await source.lookUp(requests);
    requests.forEach((one, index) => answers.set(canonicalJson(one), found[index] ?? {}));
    return found;
  };
  return { ...request, source: { ...source, lookUp } };
}

/**
 * Undefined if a secret is not among the inputs, so that the fields derived from it are unknown.
 *
 * @param isCompared whether errors are compared; otherwise the schema is not checked, which could refuse other values
 */
function perturbRequest(
  given: RenderRequest,
  answers: ReadonlyMap<string, LookUpAnswer>,
  isCompared: boolean,
): RenderRequest | undefined {
  const request = { ...given, postRenderers: given.perturbedPostRenderers ?? given.postRenderers };
  const { inputs, secrets, source } = request;
  if (secrets.some(([first]) => first === undefined || !(first in inputs))) return undefined;
  const isPublic = publicKeys(source.kind === "chart" ? source : undefined, inputs, secrets);
  if (source.kind === "overlay") return perturbSource(request, source, isPublic);
  const perturbed = { ...request, inputs: perturbAt(inputs, secrets, isPublic) as RenderRequest["inputs"] };
  const options = isCompared ? source.options : { ...source.options, skipSchemaValidation: true };
  return { ...perturbed, source: { ...withPerturbedAnswers(source, answers, isPublic), options } };
}

function perturbSource(request: RenderRequest, source: OverlaySource, isPublic: IsPublic): RenderRequest {
  const { inputs, secrets } = request;
  const options = { ...source.options, changeSecret: perturbContent };
  const decryption = source.decryption && { ...source.decryption, change: perturbDecrypted };
  const within = (input: string): readonly FieldPath[] =>
    secrets.filter(([first]) => first === input).map(([, ...path]) => path);
  const { overlay, flux } = inputs;
  return {
    ...request,
    source: { ...source, options, ...(decryption === undefined ? {} : { decryption }) },
    inputs: {
      ...inputs,
      ...(overlay === undefined ? {} : { overlay: perturbOverlay(overlay, within("overlay"), isPublic) }),
      ...(flux === undefined ? {} : { flux: perturbFlux(flux, within("flux"), isPublic) }),
    },
  };
}

/** Requests from the cluster only the lookups that the first render did not request. */
function withPerturbedAnswers(
  source: ChartSource,
  known: ReadonlyMap<string, LookUpAnswer>,
  isPublic: IsPublic,
): ChartSource {
  const lookUp = async (requests: readonly LookUpRequest[]): Promise<readonly LookUpAnswer[]> => {
    const first = new Map(known);
    const missing = requests.filter((request) => !first.has(canonicalJson(request)));
    const found = missing.length === 0 ? [] : await source.lookUp(missing);
    missing.forEach((request, index) => first.set(canonicalJson(request), found[index] ?? {}));
    return requests.map((request) => perturbAnswer(first.get(canonicalJson(request)) ?? {}, isPublic));
  };
  return { ...source, lookUp };
}

/** Undefined if templates fail with the perturbed inputs, in whatever way: the first render succeeded. */
async function rendered(render: (() => Promise<RenderState>) | undefined): Promise<RenderState | undefined> {
  try {
    return await render?.();
  } catch {
    return undefined;
  }
}

function markDifferences(state: RenderState, other: RenderState): RenderState {
  return {
    ...state,
    objects: markObjects(state.objects, other.objects),
    hooks: state.hooks.map((hook, index) => markHook(hook, other.hooks[index])),
    areNotesTainted: state.notes !== other.notes,
    warnings: redactWarnings(state.warnings, other.warnings),
    unmatched: state.unmatched.map((error, index) => redactDifference(error, other.unmatched[index])),
    perturbed: other,
  };
}

// Hooks are matched by position, since a hook can have the name of an object or of another hook.
function markHook(hook: TemplatedHook, other: TemplatedHook | undefined): TemplatedHook {
  const isTainted = other === undefined || canonicalJson(settingsOf(hook)) !== canonicalJson(settingsOf(other));
  return {
    ...hook,
    objects: hook.objects.map((one, index) => markObject(one, isTainted ? undefined : other.objects[index])),
    ...(isTainted ? { isTainted } : {}),
  };
}

/** What annotations of a hook determine. */
function settingsOf({ events, weight, deletePolicies, outputLogPolicies }: TemplatedHook): unknown {
  return { events, weight, deletePolicies, outputLogPolicies };
}

function redactWarnings(warnings: readonly string[], others: readonly string[]): readonly string[] {
  const same = new Set(others);
  const isPaired = warnings.length === others.length;
  return warnings.map((text, index) =>
    same.has(text) ? text : redactText(text, isPaired ? others[index] : undefined),
  );
}

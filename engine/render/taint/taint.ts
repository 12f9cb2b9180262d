import { isSyncError } from "../../errors/sync-error";
import { canonicalJson } from "../../lib/canonical-json";
import { keyOf, printKey } from "../../model/object-key";
import type { RenderedObject } from "../../model/rendered-object";
import type { LookUpAnswer, LookUpRequest } from "../helm/engine/gather-look-ups";
import type { TemplatedHook } from "../helm/template-chart";
import {
  nothingRendered,
  type ChartSource,
  type RenderRequest,
  type RenderState,
  type RenderStep,
} from "../render-state";
import { runSteps } from "../steps/run-steps";
import { differingFields } from "./differing-fields";
import { holdsSecret, perturbAnswer, perturbAt } from "./perturb";

/**
 * Finds the fields that are derived from secret inputs: renders the content again with perturbed secrets, and marks the
 * fields that differ, for example also a checksum of a secret. A state without secrets is returned unchanged.
 */
export function taint(contentSteps: readonly RenderStep[]): RenderStep {
  return async (state, request) => {
    const sawSecret = [...state.lookUps.values()].some(holdsSecret);
    if (request.secrets.length === 0 && !sawSecret) return state;
    const perturbed = perturbRequest(state, request);
    const other = perturbed === undefined ? undefined : await renderPerturbed(contentSteps, perturbed);
    return markDifferences(state, other ?? nothingRendered);
  };
}

/** Undefined if a secret is not among the inputs, so that the fields derived from it are unknown. */
function perturbRequest(state: RenderState, request: RenderRequest): RenderRequest | undefined {
  const { inputs, secrets, source } = request;
  if (secrets.some(([first]) => first === undefined || !(first in inputs))) return undefined;
  return {
    ...request,
    inputs: perturbAt(inputs, secrets) as RenderRequest["inputs"],
    source: source.kind === "chart" ? withPerturbedAnswers(source, state.lookUps) : source,
  };
}

/** Requests from the cluster only the lookups that the first render did not request. */
function withPerturbedAnswers(source: ChartSource, known: RenderState["lookUps"]): ChartSource {
  const lookUp = async (requests: readonly LookUpRequest[]): Promise<readonly LookUpAnswer[]> => {
    const missing = requests.filter((request) => !known.has(canonicalJson(request)));
    const found = missing.length === 0 ? [] : await source.lookUp(missing);
    const answers = new Map([
      ...known,
      ...missing.map((request, index) => [canonicalJson(request), found[index]] as const),
    ]);
    return requests.map((request) => perturbAnswer(answers.get(canonicalJson(request)) ?? {}));
  };
  return { ...source, lookUp };
}

/** Undefined if templates fail with the perturbed inputs. */
async function renderPerturbed(
  contentSteps: readonly RenderStep[],
  request: RenderRequest,
): Promise<RenderState | undefined> {
  try {
    return await runSteps(contentSteps, nothingRendered, request);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return undefined;
  }
}

function markDifferences(state: RenderState, other: RenderState): RenderState {
  return {
    ...state,
    objects: markObjects(state.objects, other.objects),
    hooks: state.hooks.map((hook, index) => markHook(hook, other.hooks[index])),
    areNotesTainted: state.notes !== other.notes,
  };
}

function markObjects(objects: readonly RenderedObject[], others: readonly RenderedObject[]): readonly RenderedObject[] {
  const byId = new Map(others.map((other) => [printKey(keyOf(other.object)), other]));
  return objects.map((one) => markObject(one, byId.get(printKey(keyOf(one.object)))));
}

// Hooks are matched by position, since a hook can have the name of an object or of another hook.
function markHook(hook: TemplatedHook, other: TemplatedHook | undefined): TemplatedHook {
  return { ...hook, objects: hook.objects.map((one, index) => markObject(one, other?.objects[index])) };
}

/** An object that the other render does not contain is tainted as a whole. */
function markObject(one: RenderedObject, other: RenderedObject | undefined): RenderedObject {
  const tainted = other === undefined ? [[]] : differingFields(one.object, other.object);
  return tainted.length === 0 ? one : { ...one, tainted };
}

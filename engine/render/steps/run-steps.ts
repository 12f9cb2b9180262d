import type { RenderRequest, RenderState, RenderStep } from "../render-state";

/** Runs the steps; each one gets the state that the previous one returned. */
export async function runSteps(
  steps: readonly RenderStep[],
  start: RenderState,
  request: RenderRequest,
): Promise<RenderState> {
  let state = start;
  for (const step of steps) state = await step(state, request);
  return state;
}

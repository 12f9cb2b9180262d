import type { ChartSource, RenderRequest, RenderState, RenderStep } from "./render-state";
import { buildOverlay } from "./steps/build-overlay";
import { changeAsFlux } from "./steps/change-as-flux";
import { decryptObjects } from "./steps/decrypt-objects";
import { postRender } from "./steps/post-render";
import { templateRelease } from "./steps/template-release";
import { renderUnknown } from "./unknown/render-unknown";
import { renderTainted } from "./taint/taint";

/** The steps that determine the content of objects, in order. A feature that changes objects adds its step here. */
const contentSteps: readonly RenderStep[] = [buildOverlay, decryptObjects, changeAsFlux, templateRelease, postRender];

/**
 * Renders an overlay or a chart, and then finds the fields that are derived from secret inputs, which takes a second
 * render. With unknown inputs, it finds the fields that depend on them, which takes at least two renders. The message
 * of an error contains no secret.
 *
 * Pure: access to files, a cluster, the clock and randomness is part of the request.
 *
 * @throws SyncError with the code of the step that failed
 */
export function render(given: RenderRequest): Promise<RenderState> {
  const request = readingOnce(given);
  const renderKnown = (known: RenderRequest): Promise<RenderState> => renderTainted(contentSteps, known);
  return request.unknown === undefined ? renderKnown(request) : renderUnknown(renderKnown, request);
}

/** What several renders of a request have in common is read once. */
function readingOnce(request: RenderRequest): RenderRequest {
  const { source, unknown } = request;
  if (source.kind !== "chart" || (unknown === undefined && request.secrets.length === 0)) return request;
  const memo: NonNullable<ChartSource["options"]["memo"]> = new Map();
  const withMemo = (one: ChartSource): ChartSource => ({ ...one, options: { ...one.options, memo } });
  const known = { ...request, source: withMemo(source) };
  if (unknown?.otherSource === undefined) return known;
  return { ...known, unknown: { ...unknown, otherSource: withMemo(unknown.otherSource) } };
}

import { optional } from "../lib/optional";
import type { FieldPath } from "../model/objects/change";
import type { RenderedObject } from "../model/rendering/rendered-object";
import { markObjects } from "../render/taint/mark-objects";
import { perturbDecrypted } from "../render/taint/perturb-decrypted";
import { withoutSecrets } from "../render/taint/redact-difference";
import { areValues } from "./perturb-helm";
import { renderSource } from "./render-source";
import type { SourceRender } from "./source-render";

/**
 * The objects of a source, with the fields that are derived from secrets: it is rendered again with perturbed ones.
 * The message of an error contains no secret.
 *
 * @param secrets their paths in the source
 * @throws SyncError with an ARGO_ code, or that of the renderer
 */
export async function renderWithSecrets(
  render: SourceRender,
  secrets: readonly FieldPath[],
): Promise<readonly RenderedObject[]> {
  const { decryption } = render;
  if (secrets.length === 0 && decryption === undefined) return renderSource(render);
  const again = (areErrorsCompared: boolean): Promise<readonly RenderedObject[]> | undefined =>
    areValues(secrets)
      ? renderSource({
          ...render,
          perturbed: { secrets, areErrorsCompared },
          ...optional({ decryption: decryption && { ...decryption, change: perturbDecrypted } }),
        })
      : undefined;
  const objects = await withoutSecrets({
    run: () => renderSource(render),
    hasSecrets: () => true,
    perturbed: () => again(true),
  });
  return markObjects(objects, await othersOf(() => again(false)));
}

/** Nothing if templates fail with the perturbed secrets, in whatever way: the first render succeeded. */
async function othersOf(
  render: () => Promise<readonly RenderedObject[]> | undefined,
): Promise<readonly RenderedObject[]> {
  try {
    return (await render()) ?? [];
  } catch {
    return [];
  }
}

import { isDeepStrictEqual } from "node:util";
import { applyCrds } from "../objects/apply-crds";
import type { WriteMethod } from "../objects/write-object";
import { isCrd } from "../../apply/wait-established";
import { isSyncError } from "../../errors/sync-error";
import type { CrdPolicy } from "../settings/closed-sets";
import type { StoredRelease } from "../model/stored-release";
import { markOrigin } from "../objects/mark-origin";
import type { ActionContext } from "./action-context";
import type { RevisionToRender, RenderedRevision } from "../model/revision";
import { optional } from "../../lib/optional";
import { releaseDigests } from "../observe/digests";

/** How a revision is made. */
export interface RevisionMaking {
  readonly policy: CrdPolicy;
  readonly method: WriteMethod;
  readonly revision: RevisionToRender;
  /** What of the revision is not rendered; the notes join its `info`. */
  readonly facts: Pick<StoredRelease, "version" | "info"> & { readonly namespace: string };
}

/**
 * Applies the definitions of the chart's `crds/`, and renders the revision. Whether it can be stored is known before
 * anything is written: it is rendered before the definitions are applied, and once more if one was, since templates may
 * ask for its kind. A chart that cannot be rendered without them is checked without its manifest.
 *
 * @throws RELEASE_RECORD_TOO_LARGE, and the errors of the render and of the client
 */
export async function makeRevision(
  { settings, store }: ActionContext,
  { policy, method, revision, facts }: RevisionMaking,
): Promise<StoredRelease> {
  const { client, origin, render, name, spec, chart, chartFiles, config } = settings;
  const checked = (rendered: RenderedRevision): StoredRelease => {
    const release: StoredRelease = {
      ...{ name, namespace: facts.namespace, version: facts.version },
      info: { ...facts.info, notes: rendered.notes },
      chart: rendered.chart ?? chart,
      config: rendered.config ?? config,
      manifest: rendered.manifest,
      hooks: rendered.hooks,
      apply_method: method.isServerSide ? "ssa" : "csa",
      ...optional({ slipway_chart_digest: chartFiles?.wanted }),
      slipway_settings_digest: releaseDigests.ofSettings(spec),
    };
    store.requireStorable(release);
    return release;
  };
  const crds = policy === "Skip" ? [] : settings.crds.filter(isCrd);
  if (crds.length === 0) return checked(await render(revision));
  const early = await renderEarly(() => render(revision));
  const release = checked(early ?? { manifest: "", hooks: [], notes: "" });
  const marked = crds.map((crd) => markOrigin(crd, origin));
  const isWritten = await applyCrds(client, marked, policy, method);
  if (early !== undefined && !isWritten) return release;
  const late = await render(revision);
  // A revision that is equal is not printed again: that of a large chart takes a while.
  return isDeepStrictEqual(early, late) ? release : checked(late);
}

async function renderEarly(render: () => Promise<RenderedRevision>): Promise<RenderedRevision | undefined> {
  try {
    return await render();
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

import { isSyncError, renderSettings } from "slipway/internal";
import type { PlannedRelease, PlanOptions } from "slipway/internal/cluster";
import { rawReleaseState } from "../../inputs/helm-release";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import type { PropertyMap } from "../../rpc/property-value";
import type { Session } from "../../session/session";
import { diffStructure } from "../shared/structural-diff";
import type { ReleaseInputs } from "./release-inputs";
import { openedChart, worldOf } from "./release-world";

/** A release that is planned. */
export interface PlanRequest {
  readonly urn: string;
  readonly inputs: ReleaseInputs;
  /** The inputs of the last run; empty for a new release. */
  readonly olds: PropertyMap;
  /** The checked inputs. */
  readonly news: PropertyMap;
}

/**
 * Plans a release, and notes the plan for Diff and the preview. Undefined if that is not possible yet, which is logged:
 * values are not known, or on a cluster that does not answer.
 *
 * @throws SyncError of the chart, of a reference to values, and of the render
 */
export async function planRelease(request: PlanRequest, session: Session): Promise<PlannedRelease | undefined> {
  const { urn, inputs } = request;
  try {
    const opened = await openedChart(urn, inputs.helmVersion, session);
    const plan = await session.releases.engine.planWanted(
      inputs,
      opened,
      worldOf(urn, session),
      planOptions(request, session),
    );
    if ("open" in plan) {
      session.log.say("info", urn, `the release is not rendered: ${plan.open}`);
      return undefined;
    }
    session.releases.note(urn, plan);
    return plan;
  } catch (error) {
    if (!isClusterAbsent(error) || !isSyncError(error)) throw error;
    session.log.say("info", urn, `the release is not rendered: ${error.what}`);
    return undefined;
  }
}

/** What the state says of the last run. */
export function planOptions(
  { urn, olds, news }: Pick<PlanRequest, "urn" | "olds" | "news">,
  session: Session,
): PlanOptions {
  const changed = renderSettings.find((name) => diffStructure(olds[name], news[name]).length > 0);
  const { isReplaced, uninstalledObjects } = session.memory.of(urn);
  return {
    difference: changed === undefined ? undefined : `${changed} changed`,
    ...{ isReplaced, uninstalled: uninstalledObjects },
    isTaintKnown: rawReleaseState(olds).objects !== undefined,
  };
}

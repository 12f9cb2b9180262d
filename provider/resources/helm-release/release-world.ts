import { keyOf, printKey, SyncError } from "slipway/internal";
import type { ChartFrom, OpenedChart, ReleaseWorld, RenderDraw } from "slipway/internal/cluster";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import type { Session } from "../../session/session";
import { PreviewSeeds } from "../chart-revision/preview-seeds";

/** What the engine's functions for releases reach, for one resource of the program. */
export function worldOf(urn: string, session: Session): ReleaseWorld {
  const { declared, declaredAtHome } = session;
  return {
    cluster: () => session.cluster(),
    home: () => session.home(),
    reader: () => session.identifying(),
    isAbsent: isClusterAbsent,
    coming: {
      find: (key) => declared.find(key),
      ofKind: (group, kind) => declared.ofKind(group, kind),
      isNamespaced: (group, kind) => declared.isNamespaced(group, kind),
      isSecret: (key) => declared.isSecret(key),
    },
    bring: (coming) => {
      const secret = coming.flatMap(({ object, isSecret }) => (isSecret ? [printKey(keyOf(object))] : []));
      declared.bring(
        urn,
        coming.map(({ object }) => object),
        secret,
      );
    },
    comingData: (key) => {
      const object = declaredAtHome.find(key);
      return object === undefined ? undefined : { object, isSecret: declaredAtHome.isSecret(key) };
    },
    findHolder: session.findHolder,
    draw: (newest) => drawFor(urn, newest),
    say: (severity, text) => {
      session.log.say(severity, urn, text);
    },
    warnOnce: (text) => {
      session.warnOnce(urn, text);
    },
    signal: session.signal,
  };
}

/** The random values of the next revision: those of a preview are those of the update after it. */
function drawFor(urn: string, newest: number): RenderDraw {
  return new PreviewSeeds().forPreview(...drawKeys(urn, newest));
}

/** A revision was made with the random values: the next one gets others. */
export function endDraw(urn: string, newest: number): void {
  new PreviewSeeds().remove(...drawKeys(urn, newest));
}

function drawKeys(urn: string, newest: number): readonly string[] {
  return [urn, "release", String(newest)];
}

/** The chart of a resource, opened once in a run. */
export function openedChart(urn: string, helmVersion: 3 | 4, session: Session): Promise<OpenedChart> {
  return session.releases.open(requireChartFrom(urn, session), helmVersion);
}

function requireChartFrom(urn: string, session: Session): ChartFrom {
  const from = session.releases.chartFrom(urn);
  if (from !== undefined) return from;
  throw new SyncError({
    code: "PROVIDER_INPUT_UNCHECKED",
    what: "it is not known where the files of the chart are",
    where: { field: "chartFrom" },
    why: "the program says it with each run, and Check did not see it",
    mend: "create the release with the class HelmRelease of @slipway/pulumi",
  });
}

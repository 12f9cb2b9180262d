import { secretsIn, isSecret } from "../../model/objects/secret-object";
import { keyOf } from "../../model/objects/object-key";
import type { KubeClient } from "../../kube/kube-client";
import type { KubeObject } from "../../model/objects/kube-object";
import type { LookUpAnswer } from "../../render/helm/engine/gather-look-ups";
import { answerLookUps, describeCluster, type ReachableCluster } from "../../set/ask-cluster";
import { comingAnswers, withComingKinds } from "../../set/coming/coming-answers";
import type { ReleaseWorld, RenderDraw } from "../model/release-world";
import type { WantedRelease } from "../model/wanted-release";
import type { ReleaseSurroundings } from "./render-release";

/** A cluster that answers, and what charts can read about it. */
export interface FoundCluster {
  readonly client: KubeClient;
  readonly cluster: ReachableCluster;
}

/** What a render asks of a cluster, and whether it got a Secret. */
export interface ObservedSurroundings extends ReleaseSurroundings {
  /** Whether templates have read a Secret so far. */
  readonly hasReadSecret: () => boolean;
}

/** @throws the errors of the client if the cluster does not answer */
export async function findCluster({ cluster, coming, signal }: ReleaseWorld): Promise<FoundCluster> {
  const client = cluster();
  return { client, cluster: withComingKinds(await describeCluster(client, signal), coming) };
}

/**
 * What a revision is rendered with.
 *
 * @param found undefined if no cluster answers: lookups find nothing then
 * @param isPreview whether what the same run makes before is there for lookups
 */
export function surroundingsOf(
  { spec, helmVersion, templateSteps }: WantedRelease,
  draw: RenderDraw,
  found: FoundCluster | undefined,
  world: ReleaseWorld,
  isPreview = false,
): ObservedSurroundings {
  const common = { spec, helmVersion, templateSteps, draw };
  let hasReadSecret = false;
  const lookUp: ReleaseSurroundings["lookUp"] = async (requests) => {
    const live =
      found === undefined
        ? requests.map((): LookUpAnswer => ({}))
        : await answerLookUps(found.client, requests, { signal: world.signal });
    const answers = isPreview ? comingAnswers(requests, live, comingOf(world)) : live;
    hasReadSecret ||= answers.some(({ object }) => secretsIn(object).length > 0);
    return answers;
  };
  const cluster = found?.cluster ?? ({ reachable: false } as const);
  return { ...common, cluster, lookUp, hasReadSecret: () => hasReadSecret };
}

/** What templates look up, as the same run makes it before. The data of a Secret is secret anyway. */
function comingOf({ coming }: ReleaseWorld): Parameters<typeof comingAnswers>[2] {
  return { coming, isSecret: (object: KubeObject) => !isSecret(object) && coming.isSecret(keyOf(object)) };
}

import { keyOf, type LookUpAnswer, type LookUpRequest } from "slipway/internal";
import { answerLookUps, comingAnswers, type KubeClient } from "slipway/internal/cluster";
import { isClusterAbsent } from "../clusters/cluster-absent";
import { isPropertyMap, type PropertyMap, type PropertyValue, secret, unwrap } from "../rpc/property-value";
import { fault, isSecretKind } from "../resources/shared/check-manifest";
import { textOf } from "../resources/shared/options";
import type { Session } from "../session/session";
import type { FunctionResult } from "./function-handler";

/**
 * `slipway:index:lookup`: the results of several calls of the template function `lookup`. Each answer is JSON text with
 * `object` (an object, or a list of them), with `error`, or with neither, if there is no object or no cluster answers.
 */
export async function lookup(inputs: PropertyMap, session: Session): Promise<FunctionResult> {
  const given = unwrap(inputs["requests"]);
  if (!Array.isArray(given)) return { outputs: {}, failures: [fault(["requests"], "must be a list")] };
  const requests = (given as readonly PropertyValue[]).map(readRequest);
  const failures = requests.flatMap((request, index) =>
    request === undefined
      ? [fault(["requests", index], "must be a map with apiVersion, kind, namespace and name")]
      : [],
  );
  if (failures.length > 0) return { outputs: {}, failures };
  const answers = await answerAll(
    requests.filter((request) => request !== undefined),
    session,
  );
  return { outputs: { answers: answers.map((one) => secret(JSON.stringify(one))) }, failures };
}

async function answerAll(requests: readonly LookUpRequest[], session: Session): Promise<readonly LookUpAnswer[]> {
  let client: KubeClient;
  try {
    client = session.cluster();
  } catch (error) {
    if (!isClusterAbsent(error)) throw error;
    return requests.map(() => ({}));
  }
  const answers = await answerLookUps(client, requests, { signal: session.signal, isAbsent: isClusterAbsent });
  return comingAnswers(requests, answers, {
    coming: session.declared,
    isSecret: (object) => !isSecretKind(object) && session.declared.isSecret(keyOf(object)),
  });
}

function readRequest(raw: PropertyValue): LookUpRequest | undefined {
  const request = unwrap(raw);
  if (!isPropertyMap(request)) return undefined;
  const text = (name: string): string => textOf(request, name) ?? "";
  return { apiVersion: text("apiVersion"), kind: text("kind"), namespace: text("namespace"), name: text("name") };
}

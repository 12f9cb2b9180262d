import { isSyncError } from "slipway";
import { groupOf, versionOf } from "slipway/cluster";
import { isClusterAbsent } from "../cluster-absent";
import { isPropertyMap, type PropertyMap, type PropertyValue, secret, unwrap } from "../rpc/property-value";
import type { CheckFailure } from "../rpc/requests";
import { fault } from "../resources/check-manifest";
import { textOf } from "../resources/options";
import type { Session } from "../session";
import type { FunctionResult } from "./function-handler";

/**
 * `slipway:index:lookup`: what the function `lookup` of a chart's templates sees, several calls at once. Each answer is JSON text with
 * `object` (an object, or a list of them), with `error`, or with neither, where there is nothing or no cluster answers.
 *
 * Source: helm pkg/engine/lookup_func.go@v3.22.0.
 */
export async function lookup(inputs: PropertyMap, session: Session): Promise<FunctionResult> {
  const requests = unwrap(inputs["requests"]);
  if (!Array.isArray(requests)) return { outputs: {}, failures: [fault(["requests"], "must be a list")] };
  const failures: CheckFailure[] = [];
  const answers = (requests as readonly PropertyValue[]).map((raw, index) => {
    const request = unwrap(raw);
    if (isPropertyMap(request)) return answer(request, session);
    failures.push(fault(["requests", index], "must be a map with apiVersion, kind, namespace and name"));
    return Promise.resolve({});
  });
  const texts = (await Promise.all(answers)).map((one) => secret(JSON.stringify(one)));
  return { outputs: { answers: texts }, failures };
}

async function answer(request: PropertyMap, session: Session): Promise<{ object?: unknown; error?: string }> {
  const [apiVersion = "", kind = ""] = [textOf(request, "apiVersion"), textOf(request, "kind")];
  const [namespace = "", name] = [textOf(request, "namespace"), textOf(request, "name")];
  const [group, version] = [groupOf(apiVersion), versionOf(apiVersion)];
  try {
    const client = session.cluster();
    // A kind that is not served is an error, as in Helm; `get` alone would find nothing.
    const { namespaced } = await client.resourceFor(group, version, kind, session.signal);
    if (name !== undefined) {
      const ref = { group, version, kind, namespace: namespaced ? namespace : "", name };
      const object = await client.get(ref, session.signal);
      return object === undefined ? {} : { object };
    }
    const place = namespaced && namespace !== "" ? { namespace } : {};
    const { items, resourceVersion } = await client.list(group, version, kind, { ...place, signal: session.signal });
    return { object: { apiVersion, kind: `${kind}List`, metadata: { resourceVersion }, items } };
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    return isClusterAbsent(error) ? {} : { error: error.message };
  }
}

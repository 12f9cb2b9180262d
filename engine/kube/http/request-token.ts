import { SyncError } from "../../errors/sync-error";
import { lookUpText } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { ApiResource, ServiceAccountToken, TokenOptions } from "../kube-client";
import { printApiPath } from "./api-path";
import { type Call, describeFailure, placeOf } from "../transport/call";
import type { Requester } from "./requester";

/** Requests a token of a service account (TokenRequest): a request that stores nothing, and may be repeated. */
export async function requestToken(
  requester: Requester,
  resource: ApiResource,
  { namespace, name }: { readonly namespace: string; readonly name: string },
  { audiences, expirationSeconds, signal }: TokenOptions,
): Promise<ServiceAccountToken> {
  const call: Call = { verb: "requestToken", key: { group: "", kind: "ServiceAccount", namespace, name }, resource };
  const spec = { ...(audiences.length === 0 ? {} : { audiences }), expirationSeconds };
  const response = await requester.send(
    call,
    {
      method: "POST",
      path: printApiPath(resource, { namespace, name, subresource: "token" }),
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ apiVersion: "authentication.k8s.io/v1", kind: "TokenRequest", spec }),
      ...optional({ signal }),
    },
    { repeatable: true },
  );
  const answer = requester.parse(call, response);
  const [token, expires] = ["token", "expirationTimestamp"].map((field) => lookUpText(answer, "status", field));
  const expiresAt = Date.parse(expires ?? "");
  if (token !== undefined && !Number.isNaN(expiresAt)) return { token, expiresAt };
  throw new SyncError({
    code: "KUBE_BAD_RESPONSE",
    what: describeFailure(call),
    where: placeOf(call),
    why: "the answer to the TokenRequest has no token, or no time of its end",
    mend: "check the server's address in the kubeconfig, and any proxy in between",
  });
}

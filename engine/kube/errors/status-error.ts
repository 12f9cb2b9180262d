import type { ErrorCode } from "../../errors/codes";
import { SyncError } from "../../errors/sync-error";
import { describeAccess, mendCredentials, type ClusterAccess } from "../access/access";
import { describeFailure, placeOf, type Call } from "../transport/call";
import { fieldConflictError } from "./field-conflict";
import { forbiddenError } from "./forbidden";
import { invalidObjectError } from "./invalid-object";
import { maskMessage } from "./mask-secrets";
import { readStatus, type Status } from "./status";
import type { HttpResponse } from "../transport/transport";

/** Converts a rejection to an error: what, where, why (the server's message with masked secrets) and how to fix it. */
export function statusError(call: Call, response: HttpResponse, access: ClusterAccess): SyncError {
  const status = readStatus(response.body);
  if (status === undefined) return foreignAnswer(call, response, access);
  return refusal(call, maskStatus(status, call), access);
}

/** The same for a Status from a watch. */
export function refusal(call: Call, status: Status, access: ClusterAccess): SyncError {
  for (const explain of explanations) {
    const error = explain(call, status, access);
    if (error !== undefined) return error;
  }
  const serverFault = status.code >= 500;
  return errorOfStatus(call, status, serverFault ? "KUBE_SERVER_ERROR" : "KUBE_REFUSED", {
    what: describeFailure(call),
    mend: serverFault
      ? "try again; if the error persists, read the log of the API server"
      : "change the object so that the server accepts it",
  });
}

type Explanation = (call: Call, status: Status, access: ClusterAccess) => SyncError | undefined;

/** The first matching rule explains the rejection: a webhook's message can have any form, so webhooks come first. */
const explanations: readonly Explanation[] = [
  explainWebhook,
  explainPolicy,
  explainQuota,
  explainTerminatingNamespace,
  explainUnauthorized,
  explainSize,
  fieldConflictError,
  explainConflict,
  invalidObjectError,
  explainNotFound,
  explainOverload,
  forbiddenError,
];

interface ErrorText {
  readonly what: string;
  readonly mend: string;
  readonly why?: string;
}

function errorOfStatus(
  call: Call,
  status: Status,
  code: ErrorCode,
  { what, mend, why = status.message }: ErrorText,
): SyncError {
  return new SyncError({ code, what, where: placeOf(call), why, mend });
}

// Source: kubernetes staging/src/k8s.io/apiserver/pkg/admission/plugin/webhook/errors/statuserror.go@v1.36.3 for the
// messages of a rejection; generic/webhook.go for those of a failing webhook.
function explainWebhook(call: Call, status: Status): SyncError | undefined {
  const dryRun = /admission webhook "([^"]+)" does not support dry run/.exec(status.message);
  if (dryRun?.[1] !== undefined) {
    return errorOfStatus(call, status, "KUBE_DRY_RUN_UNSUPPORTED", {
      what: `the server cannot dry-run the change: webhook ${JSON.stringify(dryRun[1])} does not support dry runs`,
      mend: "the change can be applied, but not verified in advance; the webhook's owner can declare sideEffects: None",
    });
  }
  const refused = /admission webhook "([^"]+)" denied the request(?:: ([^]*)| without explanation)/.exec(
    status.message,
  );
  if (refused?.[1] !== undefined) {
    return errorOfStatus(call, status, "KUBE_WEBHOOK_REFUSED", {
      what: `webhook ${JSON.stringify(refused[1])} rejects the object`,
      why: refused[2] ?? "it returned no reason",
      mend: "change the object so that the webhook accepts it, or ask the webhook's owner",
    });
  }
  const failed = /failed calling webhook "([^"]+)"/.exec(status.message);
  if (failed?.[1] === undefined) return undefined;
  return errorOfStatus(call, status, "KUBE_WEBHOOK_FAILED", {
    what: `webhook ${JSON.stringify(failed[1])} does not respond, so the server rejects such objects`,
    mend:
      "check that the Pods behind the webhook's Service are ready; put them into an earlier wave if they are part of " +
      "this plan; remove the webhook configuration if its server no longer exists",
  });
}

function explainPolicy(call: Call, status: Status): SyncError | undefined {
  const policy =
    /(?:ValidatingAdmissionPolicy|policy) ['"]([^'"]+)['"](?: with binding '[^']+')? denied request: ([^]*)/.exec(
      status.message,
    );
  if (policy?.[1] !== undefined && policy[2] !== undefined) {
    return errorOfStatus(call, status, "KUBE_POLICY_REFUSED", {
      what: `admission policy ${JSON.stringify(policy[1])} rejects the object`,
      why: policy[2],
      mend: "change the object so that it complies with the policy, or ask the policy's owner",
    });
  }
  const level = /violates PodSecurity "([^"]+)": ([^]*)/.exec(status.message);
  if (level?.[1] === undefined || level[2] === undefined) return undefined;
  return errorOfStatus(call, status, "KUBE_POLICY_REFUSED", {
    what: `the namespace's Pod security level ${JSON.stringify(level[1])} forbids the Pod`,
    why: level[2],
    mend: "set the named fields in the Pod's securityContext, or relax the label pod-security.kubernetes.io/enforce of the Namespace",
  });
}

function explainQuota(call: Call, status: Status): SyncError | undefined {
  const quota = /(?:exceeded|failed) quota: ([^,:]+)[^]*/.exec(status.message);
  if (quota?.[1] === undefined) return undefined;
  return errorOfStatus(call, status, "KUBE_QUOTA_EXCEEDED", {
    what: `the namespace's quota ${JSON.stringify(quota[1])} does not allow the object`,
    why: quota[0],
    mend: "request less, delete unneeded objects, or raise the ResourceQuota",
  });
}

function explainTerminatingNamespace(call: Call, status: Status): SyncError | undefined {
  const terminating =
    status.causes.some((cause) => cause.reason === "NamespaceTerminating") ||
    status.message.includes("because it is being terminated");
  if (!terminating) return undefined;
  const namespace = call.key?.namespace ?? call.namespace ?? "";
  return errorOfStatus(call, status, "KUBE_NAMESPACE_TERMINATING", {
    what: `Namespace ${namespace} is being deleted and accepts no new objects`,
    mend: `wait until it is deleted and try again; if it remains, "kubectl get namespace ${namespace} -o yaml" shows in its conditions what blocks the deletion`,
  });
}

function explainUnauthorized(_call: Call, status: Status, access: ClusterAccess): SyncError | undefined {
  if (status.code !== 401) return undefined;
  // The failure affects every object, so the error names none.
  return new SyncError({
    code: "KUBE_UNAUTHORIZED",
    what: `the cluster does not accept the credentials of ${describeAccess(access)}`,
    why: `${access.server} responds: ${status.message}; they are wrong or have expired`,
    mend: mendCredentials(access),
  });
}

function explainSize(call: Call, status: Status): SyncError | undefined {
  const tooLarge =
    status.code === 413 ||
    /etcdserver: request is too large|trying to send message larger than max/.test(status.message);
  if (!tooLarge) return undefined;
  return errorOfStatus(call, status, "KUBE_REQUEST_TOO_LARGE", {
    what: "the object is larger than the server accepts",
    mend: "split it: etcd holds about 1.5 MB an object, and a ConfigMap or Secret 1 MiB of data",
  });
}

function explainConflict(call: Call, status: Status): SyncError | undefined {
  if (status.code !== 409) return undefined;
  if (call.verb === "create" && status.reason === "AlreadyExists") {
    return errorOfStatus(call, status, "KUBE_ALREADY_EXISTS", {
      what: `${describeFailure(call)}: it exists already`,
      mend: "apply or replace it, or give the new object another name",
    });
  }
  return errorOfStatus(call, status, "KUBE_CONFLICT", {
    what: `${describeFailure(call)}: the object has changed in the meantime`,
    mend: "run again: Slipway reads the new state first",
  });
}

function explainNotFound(call: Call, status: Status): SyncError | undefined {
  if (status.code !== 404) return undefined;
  if (status.kind === "namespaces" && call.key?.kind !== "Namespace") {
    return errorOfStatus(call, status, "KUBE_NAMESPACE_NOT_FOUND", {
      what: `Namespace ${status.name} does not exist`,
      mend: "add the Namespace to the objects, or create it first: dependsOn names the resource of the program that makes it",
    });
  }
  if (status.reason === "NotFound" && status.name !== "") {
    return errorOfStatus(call, status, "KUBE_NOT_FOUND", {
      what: describeFailure(call),
      mend: "check that it exists, and that the context is the right one",
    });
  }
  return undefined;
}

function explainOverload(call: Call, status: Status): SyncError | undefined {
  if (status.code !== 429 && status.code !== 503 && status.code !== 504) return undefined;
  return errorOfStatus(call, status, "KUBE_OVERLOADED", {
    what: `${describeFailure(call)}: the server is overloaded or not ready, also after several retries`,
    mend: "try again later, or with a lower maxConcurrentRequests",
  });
}

/** An answer without a Status: from a proxy, a login page, or a server that is not an API server. */
function foreignAnswer(call: Call, response: HttpResponse, access: ClusterAccess): SyncError {
  const place = placeOf(call);
  if (response.status === 401 || response.status === 407) {
    const status = { code: 401, reason: "", message: `HTTP ${response.status}`, name: "", kind: "", causes: [] };
    return explainUnauthorized(call, status, access) ?? refusal(call, status, access);
  }
  if (response.status === 404 && call.resource !== undefined) {
    const { group, version, kind } = call.resource;
    return new SyncError({
      code: "KUBE_UNKNOWN_KIND",
      what: `the cluster does not serve ${kind} of ${group === "" ? version : `${group}/${version}`} any longer`,
      where: place,
      mend: "check that its CustomResourceDefinition still exists and is Established",
    });
  }
  const shown = maskMessage(visibleText(response.body), call.object, call.sensitive);
  const passing = response.status === 429 || response.status >= 500;
  return new SyncError({
    code: passing ? "KUBE_SERVER_ERROR" : "KUBE_BAD_RESPONSE",
    what: `${describeFailure(call)}: ${access.server} responds with HTTP ${response.status}, not like a Kubernetes API server`,
    where: place,
    ...(shown === "" ? {} : { why: `the response is: ${shown}` }),
    mend: passing
      ? "try again later; a proxy or load balancer in front of the API server may be the cause"
      : `check that the server's address in ${describeAccess(access)} is right, and that no login page or proxy is in front of it`,
  });
}

/** The visible text of a short answer or an HTML page, bounded. */
function visibleText(body: string): string {
  const text = body.slice(0, 4096).replaceAll(/<(script|style)[^]*?<\/\1>|<[^>]*>/gi, " ");
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 200);
}

function maskStatus(status: Status, call: Call): Status {
  const mask = (text: string): string => maskMessage(text, call.object, call.sensitive);
  const causes = status.causes.map((cause) => ({ ...cause, message: mask(cause.message) }));
  return { ...status, message: mask(status.message), causes };
}

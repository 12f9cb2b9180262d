import type { OutgoingHttpHeaders } from "node:http";

/** How to reach one cluster as one user: what a kubeconfig's context comes down to. */
export interface ClusterAccess {
  /** Base URL of the API server. */
  readonly server: string;
  /** The context's namespace; "default" where it names none. */
  readonly namespace: string;
  /** Where this was read, for messages: a path, "the given kubeconfig", "the Pod's service account". */
  readonly source: string;
  readonly context: string;
  readonly user: string;
  readonly authentication: "exec" | "provider" | "token" | "tokenFile" | "certificate" | "basic" | "none";
  readonly exec?: { readonly command: string; readonly installHint?: string };
  /** Of `as`, `as-groups`, `as-uid` and `as-user-extra`. */
  readonly impersonation: OutgoingHttpHeaders;
  readonly proxyUrl?: string;
  /** A kubeconfig of this one context, for the client library. Holds secrets: never for messages. */
  readonly config: string;
}

/** "user admin of the context prod in /home/me/.kube/config" */
export function describeAccess({ user, context, source }: ClusterAccess): string {
  return `user ${user === "" ? "(none)" : user} of the context ${context} in ${source}`;
}

/** What helps against credentials that the server refuses. */
export function mendCredentials(access: ClusterAccess): string {
  switch (access.authentication) {
    case "exec":
      return `log in again with the tool behind ${JSON.stringify(access.exec?.command ?? "")}, then run again`;
    case "token":
    case "tokenFile":
      return "get a new token and put it into the kubeconfig, then run again";
    case "certificate":
      return "renew the client certificate in the kubeconfig (it has an end date), then run again";
    case "provider":
      return "log in again with the identity provider's tool, then run again";
    case "basic":
      return "current clusters take no user names with passwords: use a token or a certificate";
    case "none":
      return "the kubeconfig's user has no credentials: add a token, a client certificate or an exec plugin";
  }
}

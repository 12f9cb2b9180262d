import type { OutgoingHttpHeaders } from "node:http";

/** How to reach one cluster as one user: the content of a kubeconfig's context. */
export interface ClusterAccess {
  /** Base URL of the API server. */
  readonly server: string;
  /** The context's namespace; "default" where it names none. */
  readonly namespace: string;
  /** The source of the access, for messages: a path, "the given kubeconfig", "the Pod's service account". */
  readonly source: string;
  readonly context: string;
  readonly user: string;
  readonly authentication: "exec" | "provider" | "token" | "tokenFile" | "certificate" | "basic" | "none";
  readonly exec?: { readonly command: string; readonly installHint?: string };
  /** From the fields `as`, `as-groups`, `as-uid` and `as-user-extra`. */
  readonly impersonation: OutgoingHttpHeaders;
  readonly proxyUrl?: string;
  /** A kubeconfig with this one context, for the client library. It holds secrets: do not print it in messages. */
  readonly config: string;
  /** Returns it with the credentials that are valid now, where they end within a run. */
  readonly renewed?: () => Promise<string>;
}

/** "user admin of the context prod in /home/me/.kube/config" */
export function describeAccess(access: ClusterAccess): string {
  const { user } = access;
  return `user ${user === "" ? "(none)" : user} of ${describeOrigin(access)}`;
}

/** "the context prod in /home/me/.kube/config" */
export function describeOrigin({ context, source }: ClusterAccess): string {
  return `the context ${context} in ${source}`;
}

/** How to fix credentials that the server rejects. */
export function mendCredentials(access: ClusterAccess): string {
  switch (access.authentication) {
    case "exec":
      return `log in again with the tool that provides ${JSON.stringify(access.exec?.command ?? "")}, then run again`;
    case "token":
    case "tokenFile":
      return "get a new token and put it into the kubeconfig, then run again";
    case "certificate":
      return "renew the client certificate in the kubeconfig (it may have expired), then run again";
    case "provider":
      return "log in again with the identity provider's tool, then run again";
    case "basic":
      return "current clusters do not accept user names with passwords: use a token or a certificate";
    case "none":
      return "the kubeconfig's user has no credentials: add a token, a client certificate or an exec plugin";
  }
}

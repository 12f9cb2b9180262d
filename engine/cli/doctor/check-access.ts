import { X509Certificate } from "node:crypto";
import { lookUp, lookUpText } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { type ClusterAccess, describeOrigin } from "../../kube/access/access";
import { loadAccess } from "../../kube/access/load-access";
import { localEnvironment } from "../../kube/access/local-environment";
import { shownUrl } from "../../model/sources/remote-sources";
import type { CliIo } from "../command";
import type { Check } from "./check";

/** Which cluster is asked. */
interface ClusterFlags {
  readonly kubeconfig: string | undefined;
  readonly context: string | undefined;
}

/** The access to the cluster, as the provider finds it. */
export function readAccess({ kubeconfig, context }: ClusterFlags, io: CliIo): ClusterAccess {
  const { environment: env, workingDirectory } = io;
  const local = localEnvironment();
  return loadAccess(optional({ kubeconfig, context }), {
    ...{ ...local, env, workingDirectory, home: env["HOME"] ?? local.home },
  });
}

const ways: Readonly<Record<ClusterAccess["authentication"], string>> = {
  exec: "a program",
  provider: "an authentication provider",
  token: "a token",
  tokenFile: "a token of a file",
  certificate: "a client certificate",
  basic: "a password",
  none: "nothing",
};

/** The context, its cluster and its user. Neither credentials nor the arguments of a program are shown. */
export function checkKubeconfig(access: ClusterAccess): Check {
  const name = "kubeconfig";
  const { server, user, authentication, exec, namespace } = access;
  const program = exec === undefined ? "" : ` ${JSON.stringify(exec.command)}`;
  const who = `user ${user === "" ? "(none)" : user} by ${ways[authentication]}${program}`;
  const found = `${describeOrigin(access)}: ${shownUrl(server)}, ${who}, namespace ${namespace}`;
  if (!URL.canParse(server)) {
    const mend = "correct the field server of the cluster in the kubeconfig";
    return { name, state: "error", found, why: "the address of the server is not a URL", mend };
  }
  const ended = endOfCertificate(access);
  if (ended !== undefined && ended.getTime() < Date.now()) {
    const why = `the client certificate ended at ${ended.toISOString()}`;
    return { name, state: "error", found, why, mend: "get a new one from those who run the cluster" };
  }
  if (authentication === "none") {
    const why = "the context names no credentials: the server sees an anonymous user";
    return { name, state: "warning", found, why, mend: "add the user to the context" };
  }
  return { name, state: "ok", found };
}

function endOfCertificate({ config }: ClusterAccess): Date | undefined {
  const users = lookUp(JSON.parse(config) as unknown, "users");
  const user: unknown = Array.isArray(users) ? (users as readonly unknown[])[0] : undefined;
  const data = lookUpText(user, "user", "client-certificate-data");
  try {
    return data === undefined ? undefined : new Date(new X509Certificate(Buffer.from(data, "base64")).validTo);
  } catch {
    // The check of the cluster reports what cannot be read.
    return undefined;
  }
}

import { isSyncError } from "slipway/internal";
import type { KubeClient } from "slipway/internal/cluster";
import type { ResourceHandler } from "../resources/shared/handler";
import { nameOf } from "../urn/parts";
import { beforeEach } from "./before-each";
import type { Session } from "../session/session";

/**
 * The same handler, which names the cluster before the first operation of the run: the plugin knows nothing of other
 * packages, whose settings somebody may take for ours, and nobody sees which cluster a kubeconfig leads to.
 */
export function nameCluster(handler: ResourceHandler): ResourceHandler {
  return beforeEach(handler, (session) => {
    const { run } = session.memory;
    if (run.isClusterNamed) return undefined;
    run.isClusterNamed = true;
    const text = describeCluster(session, session.providerUrn);
    if (text !== undefined) session.log.say("info", "", text);
    return undefined;
  });
}

/** Undefined for a cluster that is not known yet, or whose access is wrong: the operations report that. */
function describeCluster(session: Session, urn: string): string | undefined {
  let client: KubeClient;
  try {
    client = session.cluster();
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
  const { remote, connect } = session.config;
  const isChosen = remote !== undefined || connect.kubeconfig !== undefined || connect.context !== undefined;
  const name = nameOf(urn);
  const subject = /^(?:$|default(?:_|$))/.test(name) ? "" : `provider ${name}: `;
  const reason = isChosen ? "" : "; neither the program nor the stack names a cluster";
  return `${subject}the cluster is ${client.server}, ${client.origin}${reason}`;
}

import { isSyncError } from "slipway";
import type { KubeClient } from "slipway/cluster";
import type { ResourceHandler } from "../resources/shared/handler";
import type { Session } from "../session/session";

/**
 * The handler, which names the cluster before its first operation: the plugin knows nothing of other packages, whose
 * settings somebody may take for ours, and nobody sees which cluster a kubeconfig leads to.
 *
 * @param urn that of the provider, if the engine has sent it
 * @param named the sessions whose cluster has been named
 */
export function namingHandler(handler: ResourceHandler, urn: string, named: WeakSet<object>): ResourceHandler {
  const before =
    <Request, Result>(operation: (request: Request, session: Session) => Promise<Result>) =>
    (request: Request, session: Session): Promise<Result> => {
      if (!named.has(session)) {
        named.add(session);
        const text = describeCluster(session, urn);
        if (text !== undefined) session.log.say("info", "", text);
      }
      return operation(request, session);
    };
  return {
    check: before((request, session) => handler.check(request, session)),
    diff: before((request, session) => handler.diff(request, session)),
    create: before((request, session) => handler.create(request, session)),
    read: before((request, session) => handler.read(request, session)),
    update: before((request, session) => handler.update(request, session)),
    delete: before((request, session) => handler.delete(request, session)),
  };
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
  const name = urn.slice(urn.lastIndexOf("::") + 2);
  const subject = /^(?:$|default(?:_|$))/.test(name) ? "" : `provider ${name}: `;
  const reason = isChosen ? "" : "; neither the program nor the stack names a cluster";
  return `${subject}the cluster is ${client.server}, ${client.origin}${reason}`;
}

import type { Agent } from "node:http";
import type { Duplex } from "node:stream";

const idleSince = new WeakMap<Duplex, number>();
const marking = new WeakSet<Agent>();

/**
 * Closes each connection of the pool that was idle for longer than `seconds`: the next request takes a younger
 * connection, or opens one. Servers, balancers and firewalls close an idle connection after a minute or more, and the
 * news of it may be lost or wait behind our own work: a request over such a connection fails, and one that is not
 * idempotent is not repeated.
 */
export function closeIdle(agent: Agent, seconds: number): void {
  markIdle(agent);
  const limit = performance.now() - seconds * 1000;
  for (const sockets of Object.values(agent.freeSockets))
    for (const socket of sockets ?? []) if ((idleSince.get(socket) ?? Infinity) < limit) socket.destroy();
}

/** Notes from now on when a connection of the pool becomes idle. */
function markIdle(agent: Agent): void {
  if (marking.has(agent)) return;
  marking.add(agent);
  // The documented place to decide about a connection whose request has ended.
  const keep = agent.keepSocketAlive.bind(agent) as (socket: Duplex) => boolean;
  agent.keepSocketAlive = (socket: Duplex): boolean => {
    idleSince.set(socket, performance.now());
    return keep(socket);
  };
}

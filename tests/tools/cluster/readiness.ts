import { setTimeout as delay } from "node:timers/promises";

import type { ApiAnswer, ApiConnection } from "./api-request";

const pauseMilliseconds = 50;

/** Waits until the API server reports that it is ready. */
export async function waitForServer(api: ApiConnection, deadline: number): Promise<void> {
  await until("the API server was not ready", deadline, async () => (await ask(api, "/readyz"))?.status === 200);
}

/** Creates the nodes and waits until the cluster accepts pods. */
export async function waitForNodes(api: ApiConnection, nodes: readonly object[], deadline: number): Promise<void> {
  for (const node of nodes) {
    await until("a node could not be made", deadline, async () => {
      const answer = await api.send({ method: "POST", path: "/api/v1/nodes", body: node });
      return answer.status === 201 || answer.status === 409;
    });
  }
  await until("there was no default service account", deadline, async () => {
    return (await ask(api, "/api/v1/namespaces/default/serviceaccounts/default"))?.status === 200;
  });
  await until("the nodes were not ready", deadline, async () => {
    const answer = await ask(api, "/api/v1/nodes");
    return answer?.status === 200 && countReady(answer.body) === nodes.length;
  });
}

async function until(otherwise: string, deadline: number, condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${otherwise} in time`);
    await delay(pauseMilliseconds);
  }
}

/** The answer; undefined while the server cannot be reached. */
async function ask(api: ApiConnection, path: string): Promise<ApiAnswer | undefined> {
  return api.send({ method: "GET", path }).catch(() => undefined);
}

interface NodeList {
  readonly items: readonly {
    readonly spec: { readonly taints?: readonly unknown[] };
    readonly status: { readonly conditions?: readonly { readonly type: string; readonly status: string }[] };
  }[];
}

/** Nodes that are Ready and without the taint of a new node. */
function countReady(body: string): number {
  const { items } = JSON.parse(body) as NodeList;
  return items.filter(
    ({ spec, status }) =>
      (spec.taints ?? []).length === 0 &&
      (status.conditions ?? []).some((condition) => condition.type === "Ready" && condition.status === "True"),
  ).length;
}

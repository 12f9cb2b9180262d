import { setTimeout as delay } from "node:timers/promises";

import type { ApiAnswer, ApiConnection } from "./api-request";

const pauseMilliseconds = 50;

/** Makes the nodes and waits until the cluster takes objects, whatever part of it comes up first. */
export async function waitUntilReady(api: ApiConnection, nodes: readonly object[], timeoutSeconds: number): Promise<void> {
  const deadline = Date.now() + timeoutSeconds * 1000;
  const until = async (what: string, condition: () => Promise<boolean>): Promise<void> => {
    while (!(await condition())) {
      if (Date.now() > deadline) throw new Error(`${what} was not so after ${String(timeoutSeconds)} s`);
      await delay(pauseMilliseconds);
    }
  };
  await until("the API server is ready", async () => (await ask(api, "/readyz"))?.status === 200);
  for (const node of nodes) {
    await until("a node can be made", async () => {
      const answer = await api.send({ method: "POST", path: "/api/v1/nodes", body: node });
      return answer.status === 201 || answer.status === 409;
    });
  }
  await until("the default service account exists", async () => {
    return (await ask(api, "/api/v1/namespaces/default/serviceaccounts/default"))?.status === 200;
  });
  await until("the nodes are ready", async () => {
    const answer = await ask(api, "/api/v1/nodes");
    return answer?.status === 200 && countReady(answer.body) === nodes.length;
  });
}

/** The answer; nothing while the server can not be reached. */
async function ask(api: ApiConnection, path: string): Promise<ApiAnswer | undefined> {
  return api.send({ method: "GET", path }).catch(() => undefined);
}

interface NodeList {
  readonly items: readonly {
    readonly spec: { readonly taints?: readonly unknown[] };
    readonly status: { readonly conditions?: readonly { readonly type: string; readonly status: string }[] };
  }[];
}

/** Nodes that are Ready and that pods are let on: the taint of a new node is gone. */
function countReady(body: string): number {
  const { items } = JSON.parse(body) as NodeList;
  return items.filter(
    ({ spec, status }) =>
      (spec.taints ?? []).length === 0 &&
      (status.conditions ?? []).some((condition) => condition.type === "Ready" && condition.status === "True"),
  ).length;
}

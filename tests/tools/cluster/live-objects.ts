import type { ApiAnswer, ApiConnection, ApiRequest } from "./api-request";

/** The namespaced kinds that tests read most, each with the path of its API version and the name of its resource. */
const resources: Readonly<Record<string, readonly [api: string, resource: string]>> = {
  configmap: ["/api/v1", "configmaps"],
  pod: ["/api/v1", "pods"],
  secret: ["/api/v1", "secrets"],
  service: ["/api/v1", "services"],
  serviceaccount: ["/api/v1", "serviceaccounts"],
  deployment: ["/apis/apps/v1", "deployments"],
  job: ["/apis/batch/v1", "jobs"],
};

interface LiveObject extends Readonly<Record<string, unknown>> {
  readonly metadata: { readonly name: string };
}

/** Whether `getObject` and `listNames` know the kind, written as kubectl has it: `configmap`. */
export function isKnownKind(kind: string): boolean {
  return Object.hasOwn(resources, kind);
}

/**
 * The object as `kubectl get --output=json` prints it, without its managed fields; undefined if it does not exist. A
 * request takes a hundredth of the time of a process of kubectl, which matters to a test that waits in a loop.
 */
export async function getObject(
  api: ApiConnection,
  namespace: string,
  kind: string,
  name: string,
): Promise<Record<string, unknown> | undefined> {
  const request: ApiRequest = { method: "GET", path: `${pathOf(namespace, kind)}/${name}` };
  const { status, body } = await sendTo(api, request, [200, 404]);
  if (status === 404) return undefined;
  const object = JSON.parse(body) as { metadata: Record<string, unknown> };
  delete object.metadata["managedFields"];
  return object;
}

/** The names of the objects of a kind, as `configmap/web`, those of a label selector only if there is one. */
export async function listNames(
  api: ApiConnection,
  namespace: string,
  kind: string,
  selector = "",
): Promise<readonly string[]> {
  const query = selector === "" ? "" : `?labelSelector=${encodeURIComponent(selector)}`;
  const { body } = await sendTo(api, { method: "GET", path: pathOf(namespace, kind) + query }, [200]);
  const { items } = JSON.parse(body) as { items: readonly LiveObject[] };
  return items.map(({ metadata }) => `${kind}/${metadata.name}`);
}

/** Throws if the server answers with another status than one of these. */
export async function sendTo(api: ApiConnection, request: ApiRequest, statuses: readonly number[]): Promise<ApiAnswer> {
  const answer = await api.send(request);
  if (statuses.includes(answer.status)) return answer;
  throw new Error(`${request.method} ${request.path}: ${String(answer.status)} ${answer.body}`);
}

function pathOf(namespace: string, kind: string): string {
  const found = resources[kind];
  if (found === undefined) throw new Error(`the kind ${kind} has no row in the table above`);
  return `${found[0]}/namespaces/${namespace}/${found[1]}`;
}

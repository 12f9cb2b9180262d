import type { ApiResource } from "../kube-client";

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface ApiPlace {
  /** Ignored for kinds without namespaces; without it, all namespaces. */
  readonly namespace?: string | undefined;
  readonly name?: string;
  readonly subresource?: string;
}

/** The path of a kind, an object or a part of it, with its query: `/apis/apps/v1/namespaces/shop/deployments/web?…`. */
export function printApiPath(resource: ApiResource, place: ApiPlace, query: Query = {}): string {
  const { group, version, namespaced } = resource;
  const root = group === "" ? ["api", version] : ["apis", group, version];
  const namespace = namespaced && place.namespace ? ["namespaces", place.namespace] : [];
  const name = place.name === undefined ? [] : [place.name];
  const subresource = place.subresource === undefined ? [] : [place.subresource];
  const parts = [...root, ...namespace, resource.resource, ...name, ...subresource];
  return `/${parts.map(encodeURIComponent).join("/")}${printQuery(query)}`;
}

function printQuery(query: Query): string {
  const entries = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === false || value === "" ? [] : [[name, String(value)]],
  );
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries).toString()}`;
}

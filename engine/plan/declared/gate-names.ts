import { optional } from "../../lib/optional";
import { shortHash } from "../../lib/short-hash";
import type { ExternalObject } from "../../model/plans/declared-order";
import type { HealthTarget } from "../health-target";

/** The title of a gate of these objects: it names one alone, and none that is derived from a secret. */
export function externalTitle(externals: readonly ExternalObject[]): string {
  const [only, ...others] = externals;
  const ids = externals.map(({ apiVersion, kind, namespace = "", name }) =>
    [apiVersion, kind, namespace, name].join("/"),
  );
  const isNamed = only !== undefined && others.length === 0 && only.isSecret !== true;
  return `external ${isNamed ? (ids[0] ?? "") : shortHash(ids.join("\n"))}`;
}

/** The title of a gate of objects of a wave. */
export function orderTitle(wave: number, until: string, ids: readonly string[]): string {
  return `wave ${wave} after ${until} ${shortHash(ids.join("\n"))}`;
}

/** The reference to an object outside the set for a health gate. */
export function targetOfExternal({ apiVersion, kind, namespace, name }: ExternalObject): HealthTarget {
  return { apiVersion, kind, name, ...optional({ namespace }) };
}

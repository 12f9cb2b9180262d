/** What of a state differs from run to run. */
export interface StateNames {
  /** The namespace of the test. */
  readonly namespace: string;
  /** The folders of its sources. */
  readonly paths: readonly string[];
}

/** An exported state as a fixture: without places in programs, access to a cluster, and names of one run. */
export function plainState(exported: unknown, { namespace, paths }: StateNames): string {
  const dropped = new Set(["stackTrace", "sourcePosition", "kubeconfig", "propertyDependencies", "secrets_providers"]);
  const text = JSON.stringify(exported, (key, value: unknown) => (dropped.has(key) ? undefined : value), 1);
  const named = text.replaceAll(namespace, "shop");
  return `${paths.reduce((left, path) => left.replaceAll(path, "/srv/shop"), named)}\n`;
}

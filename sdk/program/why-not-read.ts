/** The error for a provider of that name whose settings cannot be read; undefined if they can. */
export function whyNotRead(given: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const found = Object.entries(cannotBeRead).find(([setting]) => isGivenSetting(given[setting]));
  return found === undefined ? undefined : `PROGRAM_PROVIDER_FOREIGN: the provider "${name}" of kubernetes ${found[1]}`;
}

/** Settings that have no counterpart, and that decide where objects go. */
const cannotBeRead = {
  cluster:
    "chooses a cluster of its kubeconfig by `cluster`, which Slipway does not: give it a `context`, or a kubeconfig",
  renderYamlToDirectory:
    "writes files in place of objects (`renderYamlToDirectory`), which Slipway does not: use slipway build",
};

/** Whether a setting of a provider has a value. */
export function isGivenSetting(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

import { isMap } from "../lib/look-up";
import { without } from "../lib/without";
import type { FieldPath } from "../model/objects/change";
import type { Chart } from "../render/helm/chart/chart";
import { perturbAt } from "../render/taint/perturb";
import { publicKeys } from "../render/taint/public-words";
import { readConfig } from "../yaml/read/read-config";
import { configToPlain } from "../yaml/write/to-json";

type Values = Readonly<Record<string, unknown>>;

/** Whether all secrets of a source are values of a chart, so that a render with other ones shows what they reach. */
export function areValues(secrets: readonly FieldPath[]): boolean {
  return secrets.every(
    ([block, field, , own]) =>
      block === "helm" &&
      (field === "valuesObject" || field === "values" || (field === "parameters" && own === "value")),
  );
}

/**
 * The block `helm` of a source with perturbed secrets.
 *
 * @param secrets paths in the source, for which `areValues` is true
 */
export function perturbHelm(helm: Values, secrets: readonly FieldPath[], chart: Chart): Values {
  const paths = secrets.map(([, ...path]) => path);
  const isPublic = publicKeys({ chart, options: {} }, helm, paths);
  const { values } = helm;
  if (typeof values !== "string" || !paths.some(([field]) => field === "values"))
    return perturbAt(helm, paths, isPublic) as Values;
  // A text of YAML keeps its form.
  const node = readConfig(Buffer.from(values), "helm.values");
  const read = node === undefined ? {} : configToPlain(node);
  const others = { ...without(helm, "values"), valuesObject: isMap(read) ? read : {} };
  const moved = paths.map(([field, ...rest]) => [field === "values" ? "valuesObject" : (field ?? ""), ...rest]);
  return perturbAt(others, moved, isPublic) as Values;
}

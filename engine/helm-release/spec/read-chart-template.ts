// Source: helm-controller api/v2/helmrelease_types.go@v1.6.0 (HelmChartTemplate).
import { isMap } from "../../lib/look-up";
import { nearest } from "../../lib/nearest";
import type { ReleaseSpecFault } from "./read-release-spec";

/** The fields of `chart.spec` that a `HelmChart` has, too. */
const fields = [
  ...["chart", "version", "sourceRef", "valuesFiles", "ignoreMissingValuesFiles", "reconcileStrategy"],
  ...["verify", "keyring", "update"],
];

const path = ["chart", "spec"];

/** The chart of a release in the form of Flux. */
export interface ReadChartTemplate {
  /** The arguments of a `HelmChart`. */
  readonly chart: Readonly<Record<string, unknown>>;
  /** Where they are in the arguments of the release. */
  readonly path: readonly string[];
  /** What is wrong. */
  readonly faults: readonly ReleaseSpecFault[];
}

/** Reads `chart: { spec: { … } }`; undefined for another value. The values of the fields are not read. */
export function readChartTemplate(given: unknown): ReadChartTemplate | undefined {
  if (!isMap(given)) return undefined;
  const { spec, ...others } = given;
  const faults = Object.entries(others).flatMap(([name, value]) =>
    value === undefined ? [] : [{ path: `chart.${name}`, reason: reasonOf(name, ["spec"]) }],
  );
  if (!isMap(spec)) {
    return {
      chart: {},
      path,
      faults: [...faults, { path: "chart.spec", reason: "must be a map with chart and sourceRef" }],
    };
  }
  for (const [name, value] of Object.entries(spec)) {
    if (value !== undefined && !fields.includes(name)) {
      faults.push({ path: `chart.spec.${name}`, reason: reasonOf(name, fields) });
    }
  }
  return { chart: spec, path, faults };
}

/** Fields of Flux that have no meaning here. */
const meaningless: Readonly<Record<string, string>> = {
  interval: "has no meaning here: each update of the stack is one reconciliation",
  metadata: "has no meaning here: there is no HelmChart object",
};

function reasonOf(name: string, known: readonly string[]): string {
  if (Object.hasOwn(meaningless, name)) return meaningless[name] ?? "";
  const near = nearest(name, known);
  return `there is no such field${near === undefined ? "" : `; did you mean "${near}"?`}`;
}

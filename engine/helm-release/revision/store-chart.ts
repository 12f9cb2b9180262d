import { encodeJson } from "../../go/json/encode";
import { isMap } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import type { StoredChart, StoredChartMetadata, StoredFile } from "../model/stored-release";
import type { Chart, ChartDependency, ChartFile, ChartMetadata } from "../../render/helm/chart/chart";
import { contextOf, type HelmVersion } from "../../render/helm/context";
import { processDependencies } from "../../render/helm/dependencies/process-dependencies";
import { valuesOf } from "../../render/helm/values/all-values";

/**
 * A chart as Helm stores it: without its dependencies, with the values that it imports from those that are enabled.
 *
 * @param values the values of the user
 * @throws HELM_DEPENDENCIES
 */
export function storeChart(
  chart: Chart,
  values: Readonly<Record<string, unknown>>,
  { helmVersion }: { readonly helmVersion: HelmVersion },
): StoredChart {
  const table = valuesOf({ values, helmVersion });
  const {
    metadata,
    lock,
    templates,
    values: own,
    schema,
    files,
  } = processDependencies(chart, table, contextOf({ helmVersion }));
  const plain: unknown = own === undefined ? null : JSON.parse(encodeJson(own));
  return {
    metadata: storeMetadata(metadata),
    lock: lock === undefined ? null : { ...lock, dependencies: lock.dependencies?.map(storeDependency) ?? null },
    templates: storeFiles(templates),
    values: isMap(plain) ? plain : null,
    schema: schema === undefined ? null : Buffer.from(schema).toString("base64"),
    files: storeFiles(files),
  };
}

function storeFiles(files: readonly ChartFile[]): readonly StoredFile[] {
  return files.map(({ name, data }) => ({ name, data: Buffer.from(data).toString("base64") }));
}

function storeMetadata({ annotations, dependencies, maintainers, ...fields }: ChartMetadata): StoredChartMetadata {
  return withoutEmpty({
    ...fields,
    ...optional({
      annotations: annotations && Object.fromEntries(annotations),
      maintainers: maintainers?.map((one) => (one === undefined ? null : withoutEmpty({ ...one }))),
      dependencies: dependencies?.map(storeDependency),
    }),
  });
}

function storeDependency({ importValues, ...fields }: ChartDependency): Readonly<Record<string, unknown>> {
  const { name, repository } = fields;
  const imports: unknown = importValues === undefined ? undefined : JSON.parse(encodeJson(importValues));
  return { ...withoutEmpty({ ...fields, "import-values": imports }), name, repository };
}

/** What Go's `omitempty` leaves out. */
function withoutEmpty(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => {
      if (Array.isArray(value)) return value.length > 0;
      return value !== undefined && value !== "" && value !== false;
    }),
  );
}

import { decideLimits, isTemplateSteps, renderSettings, specSettings, templateStepsRule } from "slipway/internal";
import {
  type ChartFilesDigests,
  type ChartFrom,
  optional,
  pushAll,
  readReleaseSpec,
  type WantedRelease,
} from "slipway/internal/cluster";
import { helmReleaseProperties } from "../../properties/helm-release";
import { rawReleaseInputs, readReleaseInputs } from "../../inputs/helm-release";
import { acceptedTypes } from "../../properties/property-table";
import {
  hasUnknown,
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  reveal,
  secretPaths,
  UnknownValue,
  unknownPaths,
  unwrap,
} from "../../rpc/property-value";
import type { CheckFailure } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { readConflictRules } from "../../rules/conflict-rules";
import { faultOfOutside, readOutside } from "../../rules/outside-objects";
import { faultOfLimits, readLimits } from "../../rules/limits";
import { defaultNamespace, fault } from "../shared/check-manifest";
import { checkProperties, givenInputs, textOf } from "../shared/options";

const types = acceptedTypes(helmReleaseProperties);

/** Checks what can be checked without a chart. The inputs have no `chartFrom`, and no values that Check computes. */
export function checkInputs(news: PropertyMap): {
  readonly inputs: PropertyMap;
  readonly failures: readonly CheckFailure[];
  readonly chartFrom: ChartFrom | undefined;
} {
  const { chartFrom, ...others } = news;
  const inputs = givenInputs(others, types);
  const raw = rawReleaseInputs(inputs);
  const failures = [...checkProperties(others, types), ...checkChart(raw.chart)];
  if (readReleaseInputs(inputs).name === undefined && !(unwrap(raw.name) instanceof UnknownValue)) {
    failures.push(fault(["name"], "is missing"));
  }
  const helmVersion = unwrap(raw.helmVersion);
  if (typeof helmVersion === "number" && helmVersion !== 3 && helmVersion !== 4) {
    failures.push(fault(["helmVersion"], "must be 3 or 4"));
  }
  const templateSteps = unwrap(raw.templateSteps);
  if (typeof templateSteps === "number" && !isTemplateSteps(templateSteps)) {
    failures.push(fault(["templateSteps"], templateStepsRule));
  }
  const limitsFault = faultOfLimits(raw.limits);
  const outsideFault = faultOfOutside(raw.waitFor);
  if (outsideFault !== undefined) failures.push(fault(["waitFor"], outsideFault));
  if (limitsFault !== undefined) failures.push(fault(["limits"], limitsFault));
  const { faults } = readReleaseSpec(specData(inputs), isUnknown);
  pushAll(
    failures,
    faults.map(({ path, reason }) => ({ property: path, reason })),
  );
  return { inputs, failures, chartFrom: readChartFrom(chartFrom) };
}

/** The inputs of a release in the engine's types. */
export interface ReleaseInputs extends WantedRelease {
  /** Why the release cannot be planned yet; undefined if it can. */
  readonly open: string | undefined;
}

/**
 * The checked inputs in the engine's types.
 *
 * @param olds the inputs of the last run; empty for a new release
 */
export function readInputs(inputs: PropertyMap, olds: PropertyMap, session: Session): ReleaseInputs {
  const raw = rawReleaseInputs(inputs);
  const { values = {} } = raw;
  const read = readReleaseInputs(inputs);
  const annotations = requestsOf(inputs);
  const namespace = read.namespace ?? defaultNamespace(session) ?? "default";
  const plain = reveal(withoutUnknown(values));
  const { spec } = readReleaseSpec(specData(inputs), isUnknown);
  return {
    metadata: { name: read.name ?? "", namespace, annotations },
    spec,
    values: isPropertyMap(plain) ? plain : {},
    valuesFrom: spec.valuesFrom,
    awaitValues: read.awaitValues,
    secrets: secretPaths(values),
    secretSettings: renderSettings.flatMap((name) => secretPaths(inputs[name] ?? null, [name])),
    unknown: unknownPaths(values),
    open: whyOpen(inputs),
    adopt: read.adopt,
    healthRuleSet: read.healthRules,
    helmVersion: read.helmVersion === 3 ? 3 : 4,
    templateSteps: isTemplateSteps(read.templateSteps) ? read.templateSteps : undefined,
    acceptCrdChanges: read.acceptCrdChanges,
    waitFor: {
      targets: readOutside(raw.waitFor),
      namespace: defaultNamespace(session) ?? "default",
      waiting: session.config.waiting,
    },
    conflicts: [
      { origin: "conflicts", rules: readConflictRules(raw.conflicts) ?? [] },
      { origin: "conflicts of the provider", rules: session.config.conflicts },
    ],
    limits: decideLimits(readLimits(raw.limits), session.config.limits),
    expectPlan: read.expectPlan,
    chartFiles: digestsOfFiles(inputs, olds),
  };
}

/** The digests of the files of the chart: the wanted one, and that of the inputs of the last run. */
function digestsOfFiles(inputs: PropertyMap, olds: PropertyMap): ChartFilesDigests {
  return optional({ wanted: digestOf(inputs), assumed: digestOf(olds) });
}

/** The digest of the chart as it is recorded. */
function digestOf(inputs: PropertyMap): string | undefined {
  const chart = unwrap(rawReleaseInputs(inputs).chart);
  return isPropertyMap(chart) ? textOf(chart, "digest") : undefined;
}

/** The values are composed apart. */
const specNames = Object.keys(specSettings.fields).filter((name) => name !== "values");

/** The fields of Flux's spec, as plain data with unknown leaves. */
function specData(inputs: PropertyMap): Readonly<Record<string, unknown>> {
  const fields = specNames.flatMap((name) => {
    const value = inputs[name];
    return value === undefined ? [] : [[name, reveal(value)] as const];
  });
  return Object.fromEntries(fields);
}

function isUnknown(value: unknown): boolean {
  return value instanceof UnknownValue;
}

/** Everything but the values must be known for a plan. */
function whyOpen(inputs: PropertyMap): string | undefined {
  const unknown = Object.keys(inputs).filter((name) => name !== "values" && hasUnknown(inputs[name]));
  if (unwrap(rawReleaseInputs(inputs).values) instanceof UnknownValue) unknown.push("values");
  return unknown.length === 0 ? undefined : `${unknown.join(", ")} not known yet`;
}

function requestsOf(inputs: PropertyMap): Readonly<Record<string, string>> {
  const read = readReleaseInputs(inputs);
  const tokens = (["requestedAt", "forceAt", "resetAt"] as const).flatMap((name) => {
    const token = read[name];
    return token === undefined ? [] : [[`reconcile.fluxcd.io/${name}`, token] as const];
  });
  return Object.fromEntries(tokens);
}

function checkChart(value: PropertyValue | undefined): CheckFailure[] {
  const chart = unwrap(value);
  if (chart instanceof UnknownValue) return [];
  if (!isPropertyMap(chart)) return [fault(["chart"], "is missing: it is the chart that the program resolved")];
  return ["name", "version"].flatMap((field) => {
    const text = unwrap(chart[field]);
    return typeof text === "string" || text instanceof UnknownValue ? [] : [fault(["chart", field], "must be a text")];
  });
}

function readChartFrom(value: PropertyValue | undefined): ChartFrom | undefined {
  if (value === undefined || hasUnknown(value)) return undefined;
  const plain = reveal(value);
  return isPropertyMap(plain) && isPropertyMap(plain["location"]) ? (plain as unknown as ChartFrom) : undefined;
}

function withoutUnknown(value: PropertyValue): PropertyValue {
  const plain = unwrap(value) ?? null;
  // The mark of a secret may be around what is not known yet: a field of a live Secret on a cluster to come.
  if (plain instanceof UnknownValue) return "";
  if (Array.isArray(plain)) return (plain as readonly PropertyValue[]).map(withoutUnknown);
  if (!isPropertyMap(plain)) return plain;
  return Object.fromEntries(Object.entries(plain).map(([key, item]) => [key, withoutUnknown(item)]));
}

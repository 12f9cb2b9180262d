import { randomModes } from "slipway/internal";
import { chartRevisionProperties } from "../../properties/chart-revision";
import { acceptedTypes, comparedProperties } from "../../properties/property-table";
import { rawChartRevisionInputs, readChartRevisionInputs, readChartRevisionState } from "../../inputs/chart-revision";
import { PreviewSeeds, type ReleaseSeed } from "./preview-seeds";
import { shortNameOf } from "../../urn/short-name";
import { hasUnknown, type PropertyMap, secret, unknown, UnknownValue, unwrap } from "../../rpc/property-value";
import { fault } from "../shared/check-manifest";
import type { ResourceHandler } from "../shared/handler";
import { importUnsupported } from "../shared/import-unsupported";
import { checkProperties, givenInputs } from "../shared/options";
import { diffProperties, diffStructure } from "../shared/structural-diff";

const types = acceptedTypes(chartRevisionProperties);
const compared = comparedProperties(chartRevisionProperties);

/**
 * `slipway:index:ChartRevision`: counts the revisions of a chart's release, and stores the seed of its random values. A
 * `Chart` registers it first; it returns outputs in previews too, and needs no cluster.
 */
export const chartRevisionHandler: ResourceHandler = {
  check({ news }) {
    const failures = checkProperties(news, types);
    const inputs = givenInputs(news, types);
    const digest = unwrap(rawChartRevisionInputs(inputs).digest);
    if (digest === undefined) failures.push(fault(["digest"], "is missing"));
    else if (typeof digest !== "string" && !(digest instanceof UnknownValue)) {
      failures.push(fault(["digest"], "must be a string"));
    }
    const random = unwrap(rawChartRevisionInputs(inputs).random);
    if (random !== undefined && !(typeof random === "string" && randomModes.some((mode) => mode === random))) {
      failures.push(fault(["random"], `must be one of ${randomModes.join(", ")}`));
    }
    return Promise.resolve({ inputs, failures });
  },

  diff({ oldInputs, news }) {
    const changes = diffProperties(oldInputs, news, compared);
    return Promise.resolve({
      changed: changes.length > 0,
      changes,
      replaces: [],
      deleteBeforeReplace: false,
      stables: [],
    });
  },

  create({ urn, inputs, preview }) {
    const id = preview ? "" : `chart-${shortNameOf(urn)}`;
    const release = seedFor(urn, inputs, preview);
    return Promise.resolve({ id, outputs: outputsOf(inputs, {}, 1, release), problems: [] });
  },

  read({ id, state }) {
    if (Object.keys(state).length === 0) return Promise.reject(importUnsupported("ChartRevision"));
    return Promise.resolve({ id, outputs: state });
  },

  update({ urn, id, oldInputs, olds, news, preview }) {
    const before = readChartRevisionState(olds).revision ?? 0;
    const isNew =
      diffStructure(rawChartRevisionInputs(oldInputs).digest, rawChartRevisionInputs(news).digest).length > 0;
    if (!isNew) {
      return Promise.resolve({
        id,
        outputs: { ...olds, ...news, hasDeleteHooks: mayDelete(news, olds) },
        problems: [],
      });
    }
    const stored = unwrap(rawChartRevisionInputs(news).random) === "perRevision" ? undefined : seedOf(olds);
    const own = stored ?? seedFor(urn, news, preview);
    return Promise.resolve({ id, outputs: outputsOf(news, olds, before + 1, own), problems: [] });
  },

  delete() {
    return Promise.resolve();
  },

  deleted() {
    return [];
  },
};

/** An update uses the values that the preview before it generated. Undefined if the digest is not known yet. */
function seedFor(urn: string, inputs: PropertyMap, preview: boolean): ReleaseSeed | undefined {
  if (hasUnknown(rawChartRevisionInputs(inputs).digest)) return undefined;
  const keys = [urn, readChartRevisionInputs(inputs).digest ?? ""];
  const seeds = new PreviewSeeds();
  if (preview) return seeds.forPreview(...keys);
  const release = seeds.forUpdate(...keys);
  seeds.remove(...keys);
  return release;
}

function seedOf(olds: PropertyMap): ReleaseSeed | undefined {
  const { seed, time } = readChartRevisionState(olds);
  return seed === undefined || time === undefined ? undefined : { seed, time };
}

/** It never becomes false again: a release that had deletion hooks needs their resource, even if it is empty. */
function mayDelete(inputs: PropertyMap, olds: PropertyMap): boolean {
  return readChartRevisionInputs(inputs).deleteHooks || readChartRevisionState(olds).hasDeleteHooks === true;
}

function outputsOf(
  inputs: PropertyMap,
  olds: PropertyMap,
  revision: number,
  release: ReleaseSeed | undefined,
): PropertyMap {
  return {
    ...inputs,
    revision,
    isInstall: revision === 1,
    isUpgrade: revision > 1,
    hasDeleteHooks: mayDelete(inputs, olds),
    time: release?.time ?? unknown,
    seed: release === undefined ? unknown : secret(release.seed),
  };
}

import { KeptDraws, type Draw } from "../kept-draws";
import { shortNameOf } from "../owner-token";
import { hasUnknown, type PropertyMap, secret, unknown, UnknownValue, unwrap } from "../rpc/property-value";
import { fault } from "./check-manifest";
import type { ResourceHandler } from "./handler";
import { importUnsupported } from "./import-unsupported";
import { checkProperties, flagOf, givenInputs, textOf } from "./options";
import { diffProperties, diffStructure } from "./structural-diff";

const types = { digest: "any", random: "any", deleteHooks: "boolean" } as const;
const randomModes = ["keep", "perRevision"];

/**
 * `slipway:index:ChartRevision`: counts the revisions of a chart's release, and keeps what its random values come from. It is
 * first of all that a `Chart` registers, answers in previews too, and asks no cluster.
 */
export const chartRevisionHandler: ResourceHandler = {
  check({ news }) {
    const failures = checkProperties(news, types);
    const inputs = givenInputs(news, types);
    const digest = unwrap(inputs["digest"]);
    if (digest === undefined) failures.push(fault(["digest"], "is missing"));
    else if (typeof digest !== "string" && !(digest instanceof UnknownValue)) {
      failures.push(fault(["digest"], "must be a string"));
    }
    const random = unwrap(inputs["random"]);
    if (random !== undefined && !(typeof random === "string" && randomModes.includes(random))) {
      failures.push(fault(["random"], `must be one of ${randomModes.join(", ")}`));
    }
    return Promise.resolve({ inputs, failures });
  },

  diff({ oldInputs, news }) {
    const changes = diffProperties(oldInputs, news, Object.keys(types));
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
    const draw = drawFor(urn, inputs, preview);
    return Promise.resolve({ id, outputs: outputsOf(inputs, {}, 1, draw), problems: [] });
  },

  read({ id, state }) {
    if (Object.keys(state).length === 0) return Promise.reject(importUnsupported("ChartRevision"));
    return Promise.resolve({ id, outputs: state });
  },

  update({ urn, id, oldInputs, olds, news, preview }) {
    const before = Number(unwrap(olds["revision"]) ?? 0);
    const isNew = diffStructure(oldInputs["digest"], news["digest"]).length > 0;
    if (!isNew) {
      return Promise.resolve({
        id,
        outputs: { ...olds, ...news, hasDeleteHooks: mayDelete(news, olds) },
        problems: [],
      });
    }
    const kept = textOf(news, "random") === "perRevision" ? undefined : drawOf(olds);
    const draw = kept ?? drawFor(urn, news, preview);
    return Promise.resolve({ id, outputs: outputsOf(news, olds, before + 1, draw), problems: [] });
  },

  delete() {
    return Promise.resolve();
  },
};

/** What an update draws is what the preview before it showed. Undefined where the digest is not known yet. */
function drawFor(urn: string, inputs: PropertyMap, preview: boolean): Draw | undefined {
  if (hasUnknown(inputs["digest"])) return undefined;
  const words = [urn, textOf(inputs, "digest") ?? ""];
  const draws = new KeptDraws();
  if (preview) return draws.keep(...words);
  const draw = draws.take(...words);
  draws.forget(...words);
  return draw;
}

function drawOf(olds: PropertyMap): Draw | undefined {
  const [seed, time] = [textOf(olds, "seed"), textOf(olds, "time")];
  return seed === undefined || time === undefined ? undefined : { seed, time };
}

/** Once true it stays so: who has had hooks of a deletion needs their resource, though it be empty. */
function mayDelete(inputs: PropertyMap, olds: PropertyMap): boolean {
  return flagOf(inputs, "deleteHooks", false) || flagOf(olds, "hasDeleteHooks", false);
}

function outputsOf(inputs: PropertyMap, olds: PropertyMap, revision: number, draw: Draw | undefined): PropertyMap {
  return {
    ...inputs,
    revision,
    isInstall: revision === 1,
    isUpgrade: revision > 1,
    hasDeleteHooks: mayDelete(inputs, olds),
    time: draw?.time ?? unknown,
    seed: draw === undefined ? unknown : secret(draw.seed),
  };
}
